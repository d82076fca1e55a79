"""A hand and a move for each code of a refusal."""

from typing import Any

import fivedraw as fd
from fivedraw import floor
from tests.draw_kit import Move, check_round, dealer_due, house, play
from tests.play_kit import ACE_HIGH, QUADS, ante_game, pat, table
from tests.stud_kit import big, fixed
from tests.stud_kit import table as stud_table

C = fd.RuleCode
PACK = tuple(fd.Pack())

#: Seats with 99 chips behind an ante of 1; seat 0 acts first.
DEEP = table(ante_game(), [100] * 3, button=2)
BET = play(DEEP, "bet 2")
OVER = play(DEEP, "bet 2", "fold", "fold")
FIXED = table(ante_game(limit="fixed"), [100] * 3, button=2)
POT = table(ante_game(limit="pot"), [100] * 3, button=2)
HOME = table(fd.profiles.HOME_NO_LIMIT, [100] * 3, button=2)
SHORT = play(table(ante_game(), [100, 4, 100], button=2), "bet 2", "raise to 3", "call")
HEADS_UP = play(table(ante_game(), [100, 51], button=1), "bet 10", "raise to 50")
CAPPED = play(table(ante_game(limit="fixed", fl_cap=1), [100] * 3, button=2), "bet 2", "raise to 4")
DRAW = check_round(table(ante_game(draw_cap=3), [100] * 2, button=1, hands=("As Ks Qs Js 9d",)))
FOUR = check_round(table(ante_game(draw_cap=4), [100] * 2, button=1, hands=("As Ks Qs Js 9d",)))
FOUR_UNSEEN = check_round(fd.start(ante_game(draw_cap=4), [100] * 2, button=1, unseen=True))
ASKED = pat(check_round(table(ante_game(show_asked=True), [100] * 2, button=1, hands=(QUADS, ACE_HIGH[0]))))
AT_SHOWDOWN = play(ASKED, "check", "check")
UNSEEN = fd.start(ante_game(), [100] * 2, button=1, unseen=True)
UNSEEN_SHOWDOWN = check_round(play(check_round(UNSEEN), "stand pat", "stand pat"))
DEALING = fd.start(ante_game(), [100] * 2, button=1, order=PACK, dealer="caller")
DEALING_UNSEEN = fd.start(ante_game(), [100] * 2, button=1, unseen=True, dealer="caller")
REBUILD = play(check_round(fd.start(house(), [100] * 6, button=5, order=PACK)), 5, 5, 5, 5, 5)


def by_caller(seed: int) -> fd.State:
    """A deal from a seed, driven by the caller up to the rebuild that it owes."""
    state = fd.start(house(), [100] * 6, button=5, seed=seed, dealer="caller")
    while dealer_due(state) != "reshuffle":
        if dealer_due(state):
            state = play(state, fd.Deal())
        else:
            state = play(state, 5 if state.phase is fd.Phase.DRAW else "check")
    return state


SEEDED = by_caller(1)
STRICT = ante_game(openers="JJ")
#: Nobody has openers, and the house judges at once.
UNOPENED = table(STRICT, [100] * 2, button=1, hands=("Ts Th 5d 4c 2s", "As Kh 7d 6c 3s"))
#: The openers stay in the hand.
OPENED = play(table(STRICT, [100] * 2, button=1, hands=("Js Jh 5d 4c 2s",)), "bet 2", "call")
#: Nobody knows what they are.
OPENED_UNSEEN = play(fd.start(STRICT, [100] * 2, button=1, unseen=True), "bet 2", "call")

STUD = stud_table(fixed(), ("As Kd", "Ad Qc", "Ac 3c"), [100, 100, 4])
BROUGHT_IN = play(STUD, "bring in")
STUD_POT = stud_table(big("pot", ante=10), ("As Kd", "Ad Qc", "Ac 3c"), 500)
STUD_UNSEEN = fd.start(fixed(), [100] * 2, button=1, unseen=True)

#: A deal of the pack in its own order by the caller: seat 0 draws first, and holds 2c 2h 3c 3h 4c.
FLOOR = play(DEALING, *[fd.Deal()] * 10)
FLOOR_DRAW = check_round(FLOOR)
CORRECTING = play(FLOOR_DRAW, "draw 2c")
#: Four seats leave 32 cards, and each may want eight in two draws.
SPARE: dict[str, Any] = {"draws": 2, "draw_cap": 4, "show_ace_for_four": False, "max_players": 4}
NO_SPARE = play(
    fd.start(
        ante_game(reshuffle_trigger="card", reshuffle_sources=(), **SPARE),
        [100] * 4,
        button=3,
        order=PACK,
        dealer="caller",
    ),
    *[fd.Deal()] * 20,
    *["check"] * 4,
    4,
)

#: For each code: the state, and the move that it refuses.
PROVOKED: list[tuple[fd.RuleCode, fd.State, Move]] = [
    (C.TURN_OVER, OVER, "check"),
    (C.TURN_OVER, OVER, fd.Deal()),
    (C.TURN_OVER, OVER, fd.Identify(0, "As")),
    (C.TURN_NOT_YOURS, DEEP, fd.Check(seat=1)),
    (C.TURN_NOT_YOURS, DEEP, fd.Check(seat=9)),
    (C.TURN_DEALER_DUE, DEALING, "check"),
    (C.TURN_DEALER_DUE, REBUILD, "stand pat"),
    (C.TURN_PLAYER_DUE, DEEP, fd.Deal()),
    (C.TURN_PLAYER_DUE, DRAW, fd.Reshuffle()),
    (C.ACTION_WRONG_PHASE, DEEP, "stand pat"),
    (C.ACTION_WRONG_PHASE, DEEP, "show"),
    (C.ACTION_WRONG_PHASE, DRAW, "check"),
    (C.ACTION_WRONG_PHASE, AT_SHOWDOWN, "fold"),
    (C.AMOUNT_NOT_WHOLE, DEEP, fd.Bet(2.5)),
    (C.AMOUNT_NOT_WHOLE, BET, fd.RaiseTo("4")),
    (C.AMOUNT_NOT_POSITIVE, DEEP, "bet 0"),
    (C.AMOUNT_NOT_POSITIVE, BET, "raise to -4"),
    (C.FOLD_UNOPENED, HOME, "fold"),
    (C.CHECK_FACING_BET, BET, "check"),
    (C.CALL_NOTHING, DEEP, "call"),
    (C.BET_ALREADY, BET, "bet 4"),
    (C.BET_BELOW, DEEP, "bet 1"),
    (C.BET_ABOVE, POT, "bet 4"),
    (C.BET_SIZE, FIXED, "bet 3"),
    (C.BET_NO_CHIPS, DEEP, "bet 100"),
    (C.BET_OPENERS, UNOPENED, "bet 2"),
    (C.RAISE_NOTHING, DEEP, "raise to 4"),
    (C.RAISE_BELOW, BET, "raise to 3"),
    (C.RAISE_ABOVE, play(POT, "bet 3"), "raise to 13"),
    (C.RAISE_SIZE, play(FIXED, "bet 2"), "raise to 5"),
    (C.RAISE_NO_CHIPS, BET, "raise to 100"),
    (C.RAISE_NOBODY, HEADS_UP, "raise to 90"),
    (C.RAISE_CAPPED, CAPPED, "raise to 6"),
    (C.RAISE_NOT_REOPENED, SHORT, "raise to 9"),
    (C.BRING_IN_DUE, STUD, "fold"),
    (C.BRING_IN_DUE, STUD, "check"),
    (C.BRING_IN_DUE, STUD, "call"),
    (C.BRING_IN_NOT_DUE, BROUGHT_IN, "bring in"),
    (C.BRING_IN_NOT_DUE, DEEP, "bring in"),
    (C.COMPLETE_INSTEAD, STUD, "bet 4"),
    (C.COMPLETE_INSTEAD, BROUGHT_IN, "raise to 4"),
    (C.COMPLETE_NOTHING, DEEP, "complete to 4"),
    (C.COMPLETE_NOTHING, play(BROUGHT_IN, "complete to 4"), "complete to 8"),
    (C.COMPLETE_BELOW, STUD_POT, "complete to 3"),
    (C.COMPLETE_ABOVE, STUD_POT, "complete to 31"),
    (C.COMPLETE_SIZE, BROUGHT_IN, "complete to 5"),
    (C.COMPLETE_NO_CHIPS, STUD, "complete to 4"),
    (C.DRAW_TOO_MANY, DRAW, "draw As Ks Qs Js"),
    (C.DRAW_NOT_HELD, DRAW, "draw 2c"),
    (C.DRAW_REPEATED, DRAW, "draw As As"),
    (C.DRAW_COUNT, DRAW, "draw 2"),
    (C.DRAW_COUNT, DRAW, fd.Draw("As", count=0)),
    (C.DRAW_COUNT, DRAW, fd.Draw(count=True)),
    (C.DRAW_ACE, FOUR, "draw As Ks Qs Js"),
    (C.DRAW_ACE_UNSHOWN, FOUR_UNSEEN, "draw 4"),
    (C.DRAW_SET_ASIDE, OPENED, "draw 5d setting them aside"),
    (C.DRAW_SET_ASIDE, OPENED, "draw 5d setting none aside"),
    (C.DRAW_SET_ASIDE, OPENED_UNSEEN, "stand pat setting them aside"),
    (C.DRAW_SET_ASIDE, OPENED_UNSEEN, fd.Draw(count=1, set_aside=1)),
    (C.DRAW_SET_ASIDE, play(OPENED_UNSEEN, "draw 1"), "draw 1 setting them aside"),
    (C.DRAW_SHOWN, FOUR, "draw Ks showing As"),
    (C.DRAW_SHOWN, FOUR, "draw Ks Qs Js 9d showing Ks"),
    (C.SHOW_NOT_HELD, AT_SHOWDOWN, "show As Ks Qs Js 9d"),
    (C.SHOW_COUNT, AT_SHOWDOWN, "show 5s 5h"),
    (C.SHOW_UNSEEN, UNSEEN_SHOWDOWN, "show"),
    (C.MUCK_MUST_SHOW, AT_SHOWDOWN, "muck"),
    (C.DEAL_COUNT, DEALING, fd.Deal("2c 2d")),
    (C.DEAL_ORDER, DEALING, fd.Deal("3c")),
    (C.DEAL_ELSEWHERE, play(DEALING_UNSEEN, fd.Deal("As")), fd.Deal("As")),
    (C.DEAL_UPCARD, STUD_UNSEEN, fd.Deal()),
    (C.DEAL_UPCARD, STUD_UNSEEN, fd.Deal("??")),
    (C.DEAL_ELSEWHERE, DEALING_UNSEEN, fd.Deal("J1")),
    (C.DEALER_WRONG_MOVE, DEALING, fd.Burn()),
    (C.DEALER_WRONG_MOVE, REBUILD, fd.Deal()),
    (C.RESHUFFLE_SOURCE, REBUILD, fd.Reshuffle()),
    (C.RESHUFFLE_SOURCE, REBUILD, fd.Reshuffle(seed=1, order="As")),
    (C.RESHUFFLE_SOURCE, SEEDED, fd.Reshuffle(seed=1)),
    (C.RESHUFFLE_CARDS, REBUILD, fd.Reshuffle(order="As Ks")),
    (C.RESHUFFLE_SEED, REBUILD, fd.Reshuffle(seed=1.5)),
    (C.RESHUFFLE_SEED, REBUILD, fd.Reshuffle(seed=1, cut=22)),
    (C.IDENTIFY_KNOWN, DEEP, fd.Identify(0, "As")),
    (C.IDENTIFY_KNOWN, UNSEEN, fd.Identify(0, "As Ks Qs Js Ts 9s")),
    (C.IDENTIFY_ELSEWHERE, play(UNSEEN, fd.Identify(0, "As")), fd.Identify(1, "As")),
    (C.IDENTIFY_ELSEWHERE, UNSEEN, fd.Identify(0, "??")),
    (C.IDENTIFY_SEAT, UNSEEN, fd.Identify(2, "As")),
    (C.IDENTIFY_SEAT, UNSEEN, fd.Identify(True, "As")),
    (C.TURN_OVER, OVER, floor.KillHand(0)),
    (C.ACTION_UNKNOWN, DEEP, fd.FloorAction()),
    (C.FLOOR_NEEDS_CALLER, DEEP, floor.ExposeCard("2c")),
    (C.FLOOR_NEEDS_CALLER, DRAW, floor.ChangeDraw(0, "9d")),
    (C.FLOOR_NEEDS_CALLER, DRAW, floor.DrewOutOfTurn(1)),
    (C.FLOOR_NEEDS_CALLER, STUD_UNSEEN, floor.TurnUp("2c")),
    (C.FLOOR_NOT_NOW, FLOOR, floor.ExposeCard("2c")),
    (C.FLOOR_NOT_NOW, DEALING, floor.TurnUp("2c")),
    (C.FLOOR_NOT_NOW, FLOOR, floor.DrewOutOfTurn(1)),
    (C.FLOOR_NOT_NOW, DEEP, floor.ProveOpeners()),
    (C.FLOOR_TOO_LATE, play(BET, "call"), floor.Misdeal("wrong_count")),
    (C.FLOOR_TOO_LATE, play(CORRECTING, fd.Deal()), floor.ChangeDraw(0, "2c 2h")),
    (C.FLOOR_WORD, DEEP, floor.Misdeal("a boxed card")),
    (C.FLOOR_WORD, DEEP, floor.KillHand(0, "slow")),
    (C.FLOOR_WORD, FLOOR_DRAW, floor.DrewOutOfTurn(1, ruling="fair")),
    (C.FLOOR_SEAT, DEEP, floor.KillHand(3)),
    (C.FLOOR_SEAT, DEEP, floor.ReportCount(True, 4)),
    (C.FLOOR_SEAT, AT_SHOWDOWN, floor.ReviveHand(0)),
    (C.FLOOR_SEAT, CORRECTING, floor.ChangeDraw(1, "2d")),
    (C.FLOOR_SEAT, FLOOR_DRAW, floor.DrewOutOfTurn(0)),
    (C.FLOOR_CARDS, DEALING, floor.ExposeCard("As")),
    (C.FLOOR_CARDS, DEALING_UNSEEN, floor.ExposeCard()),
    (C.FLOOR_CARDS, OPENED, floor.ProveOpeners("Js")),
    (C.FLOOR_COUNT, DEEP, floor.ReportCount(0, 5)),
    (C.FLOOR_COUNT, DEEP, floor.ReportCount(0, 11)),
    (C.FLOOR_SHORT, NO_SPARE, floor.ExposeCard(PACK[20:21])),
    (C.FLOOR_AMENDED, CORRECTING, floor.ChangeDraw(0, "2h 3c")),
    (C.FLOOR_AMENDED, CORRECTING, floor.ChangeDraw(0, "2c")),
    (C.FLOOR_SERVED, FLOOR_DRAW, floor.DrewOutOfTurn(1, "2d")),
]
