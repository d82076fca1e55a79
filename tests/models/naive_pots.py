"""Pots, the slow and obvious way: every chip is carried by hand from the seats into piles, and back.

Written from the rules alone, and sharing no code with the library: only so does the agreement say something.
"""


def naive_split(
    contributions: dict[int, int], live: list[int], dead: int
) -> tuple[list[tuple[int, list[int]]], dict[int, int]]:
    """Return the piles (chips, seats that play for them; the main pot first) and the chips handed back."""
    in_front: dict[int, list[str]] = {}
    for seat, chips in contributions.items():
        in_front[seat] = ["chip"] * chips
    for seat in live:
        if seat not in in_front:
            in_front[seat] = []

    handed_back: dict[int, int] = {}
    while True:
        alone = None
        for seat in live:
            others = [len(in_front[other]) for other in in_front if other != seat]
            if in_front[seat] and all(len(in_front[seat]) > other for other in others):
                alone = seat
        if alone is None:
            break
        in_front[alone].pop()
        handed_back[alone] = handed_back.get(alone, 0) + 1

    # The pile in the middle of the table, which everybody in the hand plays for, begins with the dead chips.
    piles: list[tuple[list[str], list[int]]] = [(["chip"] * dead, sorted(live))]
    while any(in_front.values()):
        giving = [seat for seat in in_front if in_front[seat]]
        playing = sorted(seat for seat in live if seat in giving)
        if playing and playing != piles[-1][1]:
            piles.append(([], playing))
        for seat in giving:
            piles[-1][0].append(in_front[seat].pop())
    return [(len(pile), seats) for pile, seats in piles if pile], handed_back


def naive_payout(
    piles: list[tuple[int, list[int]]], strengths: dict[int, int], turns: list[int]
) -> dict[int, int]:
    """Deal each pile out to its best hands, chip after chip, around the table as ``turns`` goes."""
    purses: dict[int, int] = {}
    for chips, seats in piles:
        best: list[int] = []
        for seat in turns:
            if seat not in seats:
                continue
            if len(seats) == 1:
                best = [seat]
            elif seat in strengths:
                if not best or strengths[seat] > strengths[best[0]]:
                    best = [seat]
                elif strengths[seat] == strengths[best[0]]:
                    best.append(seat)
        for count in range(chips):
            winner = best[count % len(best)]
            purses[winner] = purses.get(winner, 0) + 1
    return purses
