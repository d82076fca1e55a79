"""From options to the parts of five-card stud: its streets, limit and policies, and what contradicts what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fivedraw.cards import Pack
from fivedraw.errors import told
from fivedraw.hands import HIGH
from fivedraw.rules.families import fixed_size_faults, limit_of, show_faults
from fivedraw.rules.policies import Conduct, DrawRules, Opening, Shortage, Showing, Stakes, Tables
from fivedraw.rules.street import Street

__all__ = ["stud_contradictions", "stud_parts"]

Options = Mapping[str, Any]


def stud_streets(options: Options) -> tuple[Street, ...]:
    """One card down and one up, then three times one up behind a burn; a bet after each (S-DEAL-02, 03).

    The big bet comes in the third and the fourth round (S-BET-02).
    """
    streets = [Street.deal(down=1, up=1), Street.bet(first=options["stud_open"])]
    for street in range(2, 5):
        pair = options["open_pair"] and street == 2
        streets += [
            Street.deal(up=1, burn=1),
            Street.bet(big=street > 2, first="high_board", open_pair=pair),
        ]
    return tuple(streets)


def stud_parts(options: Options) -> dict[str, Any]:
    """The parts of a five-card stud profile, by the names of its fields."""
    return {
        "max_players": options["max_players"],
        "pack": Pack(),
        "ranking": HIGH,
        "streets": stud_streets(options),
        "stakes": Stakes(
            options["ante"], short_ante=options["short_ante"], bring_in=options["bring_in"] or 0
        ),
        "limit": limit_of(options, options["complete_to"] or options["min_bet"]),
        "opening": Opening(
            options["fold_unopened"],
            board_tie=options["high_board_tie"],
            bring_in_option=options["bring_in_option"],
        ),
        "drawing": DrawRules(0),
        "shortage": _shortage(options),
        "showing": Showing(
            options["show_policy"], options["show_asked"], options["show_first"], options["odd_chip"]
        ),
        "tables": Tables(deals=options["session"], starting_stack=options["starting_stack"]),
        "openers": None,
        "conduct": Conduct(
            options["stud_exposed_hole"],
            misdeal_first=0,
            misdeal_exposed=0,
            substantial=options["substantial_action"],
        ),
        "rake": options["rake"],
    }


def _shortage(options: Options) -> Shortage:
    """What happens when the last cards do not suffice.

    A new stock is made of the burns and the last card. Folded hands stay out of it, as in draw, where no
    source names them (A-SHUF-02, A-STUD-06).
    """
    if options["stud_short"] == "common_card":
        return Shortage()
    return Shortage(withheld=1, sources=frozenset({"burns"}), rebuilds_street=True)


def stud_contradictions(options: Options) -> list[str]:
    """What contradicts what among options that are each sound alone; every sentence names its options."""
    found = _fixed_faults(options) if options["limit"] == "fixed" else _open_faults(options)
    bring_in = options["bring_in"]
    if options["stud_open"] == "high_card" and bring_in is not None:
        found.append(
            f"stud_open='high_card', bring_in={told(bring_in)}: nobody brings in where high card opens"
        )
    if options["stud_open"] == "high_card" and options["complete_to"] is not None:
        found.append("stud_open='high_card', complete_to: there is no bring-in to complete, say min_bet")
    if options["stud_open"] == "high_card" and options["bring_in_option"]:
        found.append("stud_open='high_card', bring_in_option=True: nobody brings in where high card opens")
    return found + show_faults(options)


def _fixed_faults(options: Options) -> list[str]:
    """What is wrong with the amounts of fixed limit."""
    found = fixed_size_faults(options)
    small, bring_in = options["small_bet"], options["bring_in"]
    if bring_in is not None and bring_in >= small:
        found.append(
            f"bring_in={told(bring_in)}, small_bet={told(small)}: the small bet completes the bring-in,"
            " so it is the larger one"
        )
    if options["complete_to"] is not None:
        found.append("limit='fixed', complete_to: in fixed limit the small bet completes the bring-in")
    return found


def _open_faults(options: Options) -> list[str]:
    """What is wrong with the amounts of no limit and pot limit."""
    found = []
    least, bring_in = options["complete_to"], options["bring_in"]
    if bring_in is not None and least is not None and least <= bring_in:
        found.append(
            f"complete_to={told(least)}, bring_in={told(bring_in)}: what completes a bring-in is larger"
        )
    if options["stud_open"] == "bring_in" and options["min_bet"] is not None:
        found.append(
            "stud_open='bring_in', min_bet: the least bet is what completes the bring-in: complete_to"
        )
    if options["open_pair"]:
        found.append(
            f"limit={options['limit']!r}, open_pair=True: only fixed limit has a small and a big bet"
        )
    return found
