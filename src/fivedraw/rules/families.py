"""From options to the parts of a game: streets, limit and policies, and what contradicts what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fivedraw.betting.limits import FixedLimit, Limit, NoLimit, PotLimit
from fivedraw.cards import Pack, Rank
from fivedraw.errors import told
from fivedraw.hands import Ranking
from fivedraw.rules.openers import Openers
from fivedraw.rules.options import OPTIONS
from fivedraw.rules.policies import Conduct, DrawRules, Opening, Shortage, Showing, Stakes, Tables
from fivedraw.rules.street import Street

__all__ = ["contradictions", "draw_parts", "fixed_size_faults", "limit_of", "show_faults"]

Options = Mapping[str, Any]

HAND = 5
#: The custom of drawing fewer cards at a larger table knows tables of up to eight (D-SETUP-02).
SEATS_BY_PLAYERS = 8


def draw_streets(draws: int) -> tuple[Street, ...]:
    """Five cards down and a bet, then each draw and its bet.

    The big bet comes after the draw; with several draws, from the round after the second one.
    """
    streets = [Street.deal(down=HAND), Street.bet()]
    for draw in range(1, draws + 1):
        streets += [Street.draw(), Street.bet(big=draw >= min(draws, 2))]
    return tuple(streets)


def limit_of(options: Options, least: int | None) -> Limit:
    """The betting structure of any game; ``least`` is the least bet where the limit is not fixed."""
    if options["limit"] == "fixed":
        return FixedLimit(
            options["small_bet"],
            options["big_bet"],
            options["fl_cap"],
            options["cap_heads_up"],
            options["cap_counts"],
            options["fl_short_allin"],
            options.get("open_pair_raise", "either"),
        )
    assert least is not None, "without fixed limit every game has a least bet"
    if options["limit"] == "pot":
        return PotLimit(least, options["short_open"], options.get("pl_small_blind", "actual"))
    return NoLimit(least, options["short_open"])


def _drawing(options: Options) -> DrawRules:
    return DrawRules(
        options["draw_cap"],
        options["draw_cap_by_players"],
        options["show_ace_for_four"],
        options["joker_is_ace_for_four"],
        options["burn"],
        options["five_split"],
    )


def _ranking(options: Options) -> Ranking:
    return Ranking(
        options["ranking"],
        jokers=options["jokers"],
        bug=options["bug"],
        wild_ranks=options["wild_ranks"],
        five_of_a_kind=options["five_of_a_kind"],
        natural_wins=options["natural_wins"],
        double_ace_flush=options["double_ace_flush"],
    )


def _openers(options: Options) -> Openers | None:
    if options["openers"] == "none":
        return None
    steps = options["progressive"] or (options["openers"],)
    return Openers(
        tuple(Rank(pair[0]) for pair in steps),
        options["ladder_end"] == "bounce",
        options["openers_mode"],
        options["proof_shown"],
        options["set_aside"],
        options["reante_on_pass"],
        options["reante_limit"],
    )


def _conduct(options: Options) -> Conduct:
    return Conduct(
        options["exposed_deal"],
        exposed_draw=options["exposed_draw_card"],
        wrong_count=options["wrong_count_after_draw"],
        amend=options["amend_draw"],
        amend_window=options["amend_window"],
        ask_window=options["ask_window"],
        substantial=options["substantial_action"],
    )


def draw_parts(options: Options) -> dict[str, Any]:
    """The parts of a five-card draw profile, by the names of its fields."""
    return {
        "max_players": options["max_players"],
        "pack": Pack(options["jokers"]),
        "ranking": _ranking(options),
        "streets": draw_streets(options["draws"]),
        "stakes": Stakes(
            options["ante"], options["small_blind"], options["big_blind"], options["short_ante"]
        ),
        "limit": limit_of(options, options["min_bet"]),
        "opening": Opening(
            options["fold_unopened"], options["second_round_opener"], options["all_check_round1"]
        ),
        "drawing": _drawing(options),
        "shortage": Shortage(
            options["reshuffle_trigger"],
            0 if options["last_card_dealt"] else 1,
            options["reserve_after_rebuild"],
            options["reshuffle_sources"],
        ),
        "showing": Showing(options["show_policy"], options["show_asked"]),
        "tables": Tables(
            options["button"],
            options["session"],
            options["starting_stack"],
            options["carry_allin"],
            options["pass_dealer"],
        ),
        "rake": options["rake"],
        "openers": _openers(options),
        "conduct": _conduct(options),
    }


def contradictions(options: Options) -> list[str]:
    """What contradicts what among options that are each sound alone; every sentence names its options."""
    return [
        *_stakes_faults(options),
        *_opener_faults(options),
        *_draw_faults(options),
        *_reading_faults(options),
        *_shortage_faults(options),
    ]


def _stakes_faults(options: Options) -> list[str]:
    found = []
    structure, ante = options["structure"], options["ante"]
    small, big = options["small_blind"], options["big_blind"]
    if structure in ("ante", "both") and ante < 1:
        found.append(
            f"structure={structure!r}, ante={told(ante)}: a game with an ante needs one of at least 1"
        )
    if structure == "blinds" and ante:
        found.append(
            f"structure='blinds', ante={told(ante)}: a game with blinds and an ante is structure='both'"
        )
    if structure == "ante" and (small or big):
        found.append("structure='ante', small_blind, big_blind: blinds need structure='blinds' or 'both'")
    if structure != "ante" and big < 1:
        found.append(
            f"structure={structure!r}, big_blind={told(big)}: a game with blinds needs one of at least 1"
        )
    if small > big:
        found.append(
            f"small_blind={told(small)}, big_blind={told(big)}: the small blind is larger than the big blind"
        )
    return found + _size_faults(options)


def _size_faults(options: Options) -> list[str]:
    """What is wrong with the sizes of the bets."""
    found = []
    limit, big_blind = options["limit"], options["big_blind"]
    unit = "small_bet" if limit == "fixed" else "min_bet"
    least = options[unit]
    if options["structure"] != "ante" and big_blind and least != big_blind:
        found.append(
            f"{unit}={told(least)}, big_blind={told(big_blind)}: the big blind is the first bet, so equal"
        )
    return found + fixed_size_faults(options)


def fixed_size_faults(options: Options) -> list[str]:
    """What is wrong with the two bets of fixed limit, in any game."""
    found: list[str] = []
    if options["limit"] != "fixed":
        return found
    small, large = options["small_bet"], options["big_bet"]
    if large < small:
        found.append(f"big_bet={told(large)}, small_bet={told(small)}: the big bet is the smaller one")
    if options["fl_sizes"] == "one" and large != small:
        found.append(
            f"fl_sizes='one', big_bet={told(large)}, small_bet={told(small)}: one size makes both equal"
        )
    return found


def show_faults(options: Options) -> list[str]:
    """What is wrong with the customs of the showdown, in any game."""
    if options["show_policy"] == "any" and not options["show_asked"]:
        return ["show_policy='any', show_asked=False: who may muck at will must be asked"]
    return []


def _opener_faults(options: Options) -> list[str]:
    found: list[str] = []
    openers, steps = options["openers"], options["progressive"]
    if openers == "none":
        if steps is not None:
            found.append("progressive, openers='none': a ladder of openers needs openers")
        return found
    if options["structure"] != "ante":
        found.append(
            f"openers={openers!r}, structure={options['structure']!r}: with openers everybody antes, and"
            " there are no blinds"
        )
    if options["ranking"] != "high":
        found.append(f"openers={openers!r}, ranking={options['ranking']!r}: a low game has no openers")
    if options["all_check_round1"] != "carry":
        found.append(f"openers={openers!r}, all_check_round1: a deal that nobody opens is passed ('carry')")
    if steps is not None and steps[0] != openers:
        found.append(f"progressive={steps!r}, openers={openers!r}: the ladder begins with the openers")
    return found


def _draw_faults(options: Options) -> list[str]:
    found = []
    if options["show_ace_for_four"] and options["draw_cap"] != 4:
        found.append(f"show_ace_for_four=True, draw_cap={options['draw_cap']}: the ace rule needs draw_cap=4")
    if options["draw_cap_by_players"] and options["max_players"] > SEATS_BY_PLAYERS:
        found.append(
            f"max_players={options['max_players']}, draw_cap_by_players=True: where fewer cards are drawn at"
            f" a larger table there are at most {SEATS_BY_PLAYERS} seats, or the pack runs short too soon"
        )
    return found + show_faults(options)


def _reading_faults(options: Options) -> list[str]:
    found = []
    low, jokers, bug, wild = (options[name] for name in ("ranking", "jokers", "bug", "wild_ranks"))
    if bug and jokers != 1:
        found.append(f"bug=True, jokers={jokers}: the bug is the one joker of its pack")
    if bug and wild:
        found.append("bug=True, wild_ranks: the bug is the only card that is not what it shows")
    if bug and low != "high":
        found.append(
            f"bug=True, ranking={low!r}: the bug belongs to the high game; a low game takes jokers=1"
        )
    if len(wild) == len(OPTIONS["wild_ranks"].choices):
        found.append("wild_ranks: one rank at least must be natural")
    return found


def _aside(options: Options, cap: int) -> int:
    """How many discards of split openers can lie aside at most."""
    if options["openers"] == "none":
        return 0
    most = int(options["draws"]) * cap
    return most if options["set_aside"] == "all_discards" else min(most, HAND)


def _shortage_faults(options: Options) -> list[str]:
    found = []
    withheld, after = not options["last_card_dealt"], options["reserve_after_rebuild"]
    sources = options["reshuffle_sources"]
    if after and not withheld:
        found.append("reserve_after_rebuild=True, last_card_dealt=True: no card is reserved in this game")
    if withheld and sources and "last_card" not in sources:
        found.append("last_card_dealt=False, reshuffle_sources: a rebuild must take 'last_card' up")
    drawing, pack, draws = _drawing(options), len(Pack(options["jokers"])), options["draws"]
    for seats in range(2, options["max_players"] + 1):
        cap = drawing.limits(seats).cap
        burns = drawing.burn + (cap - drawing.at_once(cap))  # one more before a fifth card that comes last
        names = ["max_players", "draw_cap"]
        if _aside(options, cap):
            names += ["draws", "burn", "openers", "set_aside"]
        stated = ", ".join(f"{name}={told(options[name])}" for name in names)
        dealt = f"{stated}: {pack} - {seats}x{HAND}"
        if "discards" in sources:
            kept = (0 if "burns" in sources else draws * burns) + (1 if after else 0)
            # Split openers may lie aside, and do not go back into the stock (D-SHUF-09).
            kept += _aside(options, cap)
            left = pack - HAND * seats - kept
            if left < cap:
                less = f" - {kept} set aside" if kept else ""
                found.append(f"{dealt}{less} = {left} cards are left, and the largest order is {cap}")
                break
        else:
            need = draws * (seats * cap + burns) + (1 if withheld else 0)
            left = pack - HAND * seats
            if left < need:
                found.append(
                    f"{dealt} = {left} cards are left, {need} can be wanted, and reshuffle_sources"
                    " has no 'discards' to rebuild from"
                )
                break
    return found
