"""The options of a profile, described as data: kind, choices, default, title, help and rules.

The order matters in one way: a default may be computed from options that stand further up. Each option names
the families of games it belongs to; where two families differ in a default, the option has a variant.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from attrs import evolve, field, frozen

from fivedraw.errors import told
from fivedraw.pots import MOST_CHIPS, Rake

__all__ = ["FAMILIES", "OPTIONS", "Option", "options_of", "resolve"]


class _Required:
    """Stands for a default that does not exist: the option must be given."""

    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED = _Required()

Resolved = dict[str, Any]

DRAW: tuple[str, ...] = ("five_card_draw",)
STUD: tuple[str, ...] = ("five_card_stud",)
BOTH = (*DRAW, *STUD)


@frozen
class Option:
    """One option of a profile.

    ``kind`` is ``"choice"`` (one of ``choices``), ``"switch"`` (True or False), ``"chips"`` or ``"count"``
    (whole numbers between ``least`` and ``most``; None too where ``nullable``), ``"set"`` (any of
    ``choices``), ``"steps"`` (one or more of ``choices``, in their order) or ``"rake"``. ``default`` is a
    value, or words for how it follows from other options. ``rules`` are the ids of the rules behind it,
    ``families`` the families of games that have the option, and ``variants`` what is different in one of
    them, by its name: its default or its bounds.
    """

    name: str
    kind: str
    title: str
    help: str
    default: Any = None
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None
    nullable: bool = False
    rules: tuple[str, ...] = ()
    families: tuple[str, ...] = DRAW
    variants: Mapping[str, Mapping[str, Any]] = field(factory=dict, repr=False, eq=False)
    _derive: Callable[[Resolved], Any] | None = field(alias="derive", default=None, repr=False, eq=False)

    def within(self, family: str) -> Option:
        """The option as one family knows it."""
        changes = self.variants.get(family)
        return evolve(self, **changes) if changes else self

    def default_for(self, resolved: Resolved) -> Any:
        """The default, given the options further up."""
        return self.default if self._derive is None else self._derive(resolved)

    def is_stated(self, given: Mapping[str, Any]) -> bool:
        """Do these options state this one? None leaves an amount to what it follows from."""
        return self.name in given and not (self._derive and self.nullable and given[self.name] is None)

    def fault(self, value: Any) -> str | None:
        """What is wrong with ``value`` taken alone, as a sentence; None if nothing is."""
        if value is None and self.nullable:
            return None
        if self.kind == "choice":
            if isinstance(value, str) and value in self.choices:
                return None
            return f"{self.name}={told(value)}: expected one of {', '.join(map(repr, self.choices))}"
        if self.kind == "switch":
            return None if isinstance(value, bool) else f"{self.name}={told(value)}: expected True or False"
        if self.kind in ("set", "steps"):
            return self._set_fault(value)
        if self.kind == "rake":
            return (
                None
                if isinstance(value, Rake)
                else f"{self.name}={told(value)}: expected None or a Rake, such as Rake(5, 100)"
            )
        return self._number_fault(value)

    def _set_fault(self, value: Any) -> str | None:
        words = ", ".join(map(repr, self.choices))
        kinds = (list, tuple) if self.kind == "steps" else (list, tuple, set, frozenset)
        if not isinstance(value, kinds) or (self.kind == "steps" and not value):
            return f"{self.name}={told(value)}: expected a collection of {words}"
        foreign = [item for item in value if item not in self.choices]
        return f"{self.name}: {told(foreign[0])} is none of {words}" if foreign else None

    def _number_fault(self, value: Any) -> str | None:
        what = "chips" if self.kind == "chips" else "a whole number"
        if type(value) is not int:
            return f"{self.name}={told(value)}: expected {what} as an int"
        if self.kind == "chips" and value > MOST_CHIPS:
            return f"{self.name}={told(value)}: expected at most 10**18 chips"
        if value < self.least or (self.most is not None and value > self.most):
            bound = f"at least {self.least}" if self.most is None else f"{self.least} to {self.most}"
            return f"{self.name}={told(value)}: expected {bound}"
        return None


def _ante(done: Resolved) -> Any:
    return REQUIRED if done.get("structure") in ("ante", "both") else 0


def _blind(done: Resolved) -> Any:
    return REQUIRED if done.get("structure") in ("blinds", "both") else 0


def _all_check(done: Resolved) -> Any:
    return "showdown" if done.get("openers") == "none" else "carry"


def _ace_for_four(done: Resolved) -> Any:
    return done.get("draw_cap") == 4


def _reserve_after(done: Resolved) -> Any:
    return done.get("last_card_dealt") is False


def _asked(done: Resolved) -> Any:
    return done.get("show_policy") == "any"


def _jokers(done: Resolved) -> Any:
    return 1 if done.get("bug") else 0


def _small_bet(done: Resolved) -> Any:
    if done.get("limit") != "fixed":
        return None
    return done.get("big_blind") or REQUIRED


def _big_bet(done: Resolved) -> Any:
    small = done.get("small_bet")
    if small is None or small is REQUIRED:
        return None
    return small if done.get("fl_sizes") == "one" else 2 * small


def _min_bet(done: Resolved) -> Any:
    if done.get("limit") == "fixed":
        return None
    return done.get("big_blind") or REQUIRED


def _bring_in(done: Resolved) -> Any:
    return REQUIRED if done.get("stud_open") == "bring_in" else None


def _complete_to(done: Resolved) -> Any:
    bring_in = done.get("bring_in")
    return None if bring_in is None or done.get("limit") == "fixed" else 2 * bring_in


def _stud_min_bet(done: Resolved) -> Any:
    """With a bring-in the least bet is what completes it (A-PL-03)."""
    return REQUIRED if done.get("limit") != "fixed" and done.get("stud_open") == "high_card" else None


def _always(_done: Resolved) -> Any:
    return REQUIRED


def _in_stud(default: Any, **changes: Any) -> Mapping[str, Mapping[str, Any]]:
    """What an option is in five-card stud: its default, and whatever else differs there."""
    return {"five_card_stud": {"default": default, **changes}}


_STAKES = (
    Option("max_players", "count", "Most players", "How many seats may be dealt in.", 6, least=2, most=10,
           rules=("D-SETUP-02",),
           families=BOTH, variants=_in_stud(10, rules=("S-SETUP-02",))),
    Option("starting_stack", "chips", "Starting stack", "Chips that each seat starts a session with.", None,
           least=1, nullable=True, rules=("D-SETUP-03",),
           families=BOTH),
    Option("structure", "choice", "Forced bets", "Antes from every seat, blinds from two, or both.", "ante",
           ("ante", "blinds", "both"), rules=("D-FORCE-01", "D-FORCE-04", "D-FORCE-07", "D-FORCE-03")),
    Option("ante", "chips", "Ante", "What each seat pays before the deal; it is dead.",
           "must be given where there is an ante", derive=_ante, rules=("D-FORCE-01", "D-FORCE-02"),
           families=BOTH, variants=_in_stud("must be given", least=1, derive=_always)),
    Option("short_ante", "choice", "Too short for the ante", "Leave the game, or be all-in for less.",
           "all_in", ("leave", "all_in"), rules=("D-FORCE-10", "A-ANTE-01"),
           families=BOTH),
    Option("small_blind", "chips", "Small blind", "The first blind, live.",
           "must be given where there are blinds", derive=_blind, rules=("D-FORCE-04", "D-FORCE-05")),
    Option("big_blind", "chips", "Big blind", "The second blind, live.",
           "must be given where there are blinds", derive=_blind, rules=("D-FORCE-04", "D-FORCE-06")),
    Option("button", "choice", "Button", "The next seat dealt in, or the dead button.", "moving",
           ("moving", "dead"), rules=("A-BTN-01", "A-BTN-02")),
    Option("stud_open", "choice", "How the first round opens",
           "The lowest upcard brings in, or the highest one may check or bet.", "bring_in",
           ("bring_in", "high_card"), rules=("S-BRING-01", "S-HIGH-01"), families=STUD),
    Option("bring_in", "chips", "Bring-in", "What the lowest upcard has to put in, unless it completes.",
           "must be given with stud_open='bring_in'", least=1, nullable=True, derive=_bring_in,
           rules=("S-BRING-01", "S-BRING-04"), families=STUD),
    Option("rake", "rake", "Rake", "What the house takes off each pot; None for nothing.", None,
           nullable=True, rules=("D-POT-09",),
           families=BOTH),
)  # fmt: skip

_PAIRS = tuple(rank * 2 for rank in "23456789TJQKA")

_OPENERS = (
    Option("openers", "choice", "Openers", "The pair that opens the betting before the draw.", "none",
           ("none", *_PAIRS), rules=("J-OPEN-01", "J-OPEN-02", "J-OPEN-03")),
    Option("openers_mode", "choice", "False openings", "Refused where cards are known, or proved later.",
           "strict", ("strict", "proved"), rules=("J-OPEN-01", "J-FALSE-01")),
    Option("proof_shown", "choice", "Proof", "What an uncalled opener shows: the proving cards, or all.",
           "proving", ("proving", "all"), rules=("J-PROVE-01", "J-PROVE-02", "A-JACK-05")),
    Option("set_aside", "choice", "Split openers", "Which discards of split openers are kept aside.",
           "all_discards", ("all_discards", "minimal"), rules=("J-SPLIT-02", "A-JACK-06")),
    Option("progressive", "steps", "Progressive openers", "The pairs required, a step each passed deal.",
           None, _PAIRS, nullable=True, rules=("J-PASS-03", "A-JACK-03")),
    Option("ladder_end", "choice", "End of the ladder", "Stay on the last step, or go back step by step.",
           "stay", ("stay", "bounce"), rules=("A-JACK-03", "J-PASS-03")),
    Option("reante_on_pass", "switch", "New antes", "Are antes paid again after a passed deal?", True,
           rules=("J-PASS-02",)),
    Option("reante_limit", "count", "Limit of new antes", "After so many passed deals no more are paid.",
           None, least=1, nullable=True, rules=("A-JACK-07", "J-PASS-02")),
    Option("pass_dealer", "choice", "Deal after a pass", "The next seat deals, or the same one again.",
           "next", ("next", "same"), rules=("J-PASS-04", "A-JACK-01")),
    Option("false_openers", "choice", "False openers", "Their hand is dead, and all their chips stay.",
           "forfeit", ("forfeit",), rules=("J-FALSE-02", "J-FALSE-05", "A-JACK-02")),
)  # fmt: skip

_BETTING = (
    Option("limit", "choice", "Limit", "Fixed limit, pot limit or no limit.", "fixed",
           ("fixed", "pot", "no"), rules=("D-FL-01", "D-PL-01", "S-BET-05"),
           families=BOTH),
    Option("min_bet", "chips", "Least bet", "No limit and pot limit: the least bet of each round.",
           "the big blind; must be given without blinds", least=1, nullable=True, derive=_min_bet,
           rules=("D-NL-01", "D-NL-05"),
           families=BOTH, variants=_in_stud("complete_to; must be given with stud_open='high_card'",
                                             derive=_stud_min_bet)),
    Option("complete_to", "chips", "Completing",
           "No limit and pot limit: the least bet over a bring-in, and of the later rounds.",
           "twice the bring-in", least=2, nullable=True, derive=_complete_to, rules=("A-PL-03",),
           families=STUD),
    Option("fl_sizes", "choice", "Bet sizes", "Fixed limit: one size, or a small and a big bet.", "small_big",
           ("one", "small_big"), rules=("D-FL-02",),
           families=BOTH),
    Option("small_bet", "chips", "Small bet", "Fixed limit: the bet before the draw.",
           "the big blind; must be given without blinds", least=1, nullable=True, derive=_small_bet,
           rules=("D-FL-02",),
           families=BOTH),
    Option("big_bet", "chips", "Big bet", "Fixed limit: the bet after the draw.",
           "twice the small bet, or the same with one size", least=1, nullable=True, derive=_big_bet,
           rules=("D-FL-02",),
           families=BOTH),
    Option("fl_cap", "count", "Raises in a round", "Fixed limit: raises after the bet; None for no cap.", 4,
           nullable=True, rules=("D-FL-03", "A-CAP-01", "S-BET-04"),
           families=BOTH, variants=_in_stud(3)),
    Option("cap_heads_up", "choice", "Cap heads-up", "Does the cap hold between two players?", "lifted",
           ("lifted", "capped"), rules=("D-FL-04", "A-CAP-01"),
           families=BOTH),
    Option("cap_counts", "choice", "Who counts for the cap", "All unfolded seats, or only those with chips.",
           "in_hand", ("in_hand", "not_all_in"), rules=("A-CAP-01", "D-FL-04"),
           families=BOTH),
    Option("fl_short_allin", "choice", "Short all-in", "Fixed limit: what share of a bet counts as a bet.",
           "half_bet", ("half_bet", "full_bet"), rules=("A-FL-01",),
           families=BOTH),
    Option("reopen_rule", "choice", "Reopening", "No limit and pot limit: short all-ins add up.",
           "cumulative", ("cumulative",), rules=("D-NL-07", "D-NL-08", "A-REOPEN-01"),
           families=BOTH),
    Option("short_open", "choice", "Short opening all-in", "What a raise over it must come to.", "add_min",
           ("add_min", "complete_to_min"), rules=("A-REOPEN-05",),
           families=BOTH),
    Option("pl_small_blind", "choice", "Small blind in pot limit", "Counted as posted, or as a big blind.",
           "actual", ("actual", "as_big"), rules=("A-PL-01",)),
    Option("fold_unopened", "switch", "Fold unopened", "May a seat fold with nothing to call?", True,
           rules=("D-BET-05",),
           families=BOTH),
    Option("second_round_opener", "choice", "Who starts round two", "The button's left, or who opened.",
           "left_of_dealer", ("left_of_dealer", "opener"),
           rules=("D-BET-08", "A-R2-01", "A-R2-02", "J-OPEN-07")),
    Option("all_check_round1", "choice", "Nobody bets in round one", "Play on, or carry the antes over.",
           "carry with openers, else showdown", ("showdown", "carry"),
           derive=_all_check,
           rules=("D-BET-11", "D-BET-12", "J-PASS-01")),
    Option("carry_allin", "choice", "Broke in a carried pot", "Dealt in for the carried pot, or out.",
           "plays", ("plays", "out"),
           rules=("D-BET-11", "A-SESS-02", "J-PASS-01", "D-SESS-02", "D-FORCE-10")),
)  # fmt: skip

_CARDS = (
    Option("draws", "count", "Draws", "How many times cards are exchanged.", 1, least=1, most=3,
           rules=("D-DRAW-01",)),
    Option("draw_cap", "count", "Most cards drawn", "How many cards a seat may exchange.", 5, most=5,
           rules=("D-DRAW-08",)),
    Option("draw_cap_by_players", "switch", "Fewer cards at six", "Six or more seats exchange at most three.",
           False, rules=("D-DRAW-08",)),
    Option("show_ace_for_four", "switch", "Four with an ace", "Four cards only if an ace is kept and shown.",
           "True when draw_cap is 4", derive=_ace_for_four,
           rules=("D-DRAW-09", "D-DRAW-10", "D-DRAW-08")),
    Option("burn", "count", "Burn", "Cards burned before the first replacement of a draw.", 0, most=1,
           rules=("D-DRAW-13",)),
    Option("five_split", "switch", "Five cards in two lots",
           "Does the last of five replacements come after all others have drawn?", False,
           rules=("A-DRAW-01",)),
    Option("last_card_dealt", "switch", "Last card dealt", "May the pack's last card be dealt?", True,
           rules=("D-SHUF-07", "A-SHUF-03")),
    Option("reserve_after_rebuild", "switch", "Last card after a rebuild",
           "Is a new stock's last card kept too?",
           "True when last_card_dealt is False", derive=_reserve_after,
           rules=("D-SHUF-08", "A-SHUF-03")),
    Option("reshuffle_trigger", "choice", "When to rebuild",
           "Before an order that cannot be covered, or card by card.", "card", ("player", "card"),
           rules=("D-SHUF-01", "D-SHUF-04", "A-SHUF-01", "A-SHUF-03")),
    Option("reshuffle_sources", "set", "What is rebuilt", "The piles that join the rest of the stock.",
           frozenset({"discards", "burns", "last_card"}), ("discards", "folded", "burns", "last_card"),
           rules=("D-SHUF-01", "D-SHUF-05", "D-SHUF-08", "A-SHUF-02")),
    Option("show_policy", "choice", "Who may muck", "Nobody, beaten hands, or anybody.", "beaten",
           ("never", "beaten", "any"), rules=("D-SHOW-04", "S-SHOW-01"),
           families=BOTH, variants=_in_stud("never")),
    Option("show_asked", "switch", "Asked to show", "Is each seat asked, or does the engine show and muck?",
           "True when show_policy is 'any'", derive=_asked, rules=("D-SHOW-04",),
           families=BOTH),
    Option("session", "count", "Deals in a session", "The scheduled number of deals; None: open.",
           None, least=1, nullable=True, rules=("D-SESS-01",),
           families=BOTH),
)  # fmt: skip

_READING = (
    Option("ranking", "choice", "Ranking", "High, ace-to-five low or deuce-to-seven low.", "high",
           ("high", "ace_to_five", "deuce_to_seven"), rules=("V-LOW-01", "V-LOW-02", "V-LOW-03")),
    Option("bug", "switch", "The bug", "A joker that is an ace, or completes a straight or a flush.", False,
           rules=("V-BUG-01", "V-BUG-02", "V-BUG-03", "D-SETUP-01")),
    Option("jokers", "count", "Jokers", "How many jokers are in the pack; they are wild, but for the bug.",
           "1 with the bug, else 0", most=2, derive=_jokers,
           rules=("V-WILD-02", "V-BUG-04", "D-SETUP-01")),
    Option("wild_ranks", "set", "Wild ranks", "The ranks whose cards stand for any card.",
           frozenset(),           tuple("23456789TJQKA"), rules=("V-WILD-01",)),
    Option("five_of_a_kind", "switch", "Five of a kind", "Does it exist? It beats a straight flush.",
           True,           rules=("V-WILD-03", "A-WILD-02")),
    Option("natural_wins", "switch", "Natural hands win", "Does a hand without wild cards beat its equal?",
           False,           rules=("A-WILD-03",)),
    Option("double_ace_flush", "switch", "Double-ace flush", "May a wild card be a flush's second ace?",
           False,           rules=("A-BUG-04", "A-BUG-03")),
    Option("joker_is_ace_for_four", "switch", "A joker for four", "Does a kept joker count as the ace?", True,
           rules=("A-DRAW-02", "D-DRAW-10")),
)  # fmt: skip

_STUD = (
    Option("bring_in_option", "switch", "Option of the bring-in",
           "May the bring-in complete when everybody just calls?", False,
           rules=("A-STUD-01",), families=STUD),
    Option("open_pair", "switch", "Open pair",
           "Fixed limit: may the big bet be used in round two once a pair is showing?", False,
           rules=("S-BET-03",), families=STUD),
    Option("open_pair_raise", "choice", "After the big bet",
           "With an open pair: either size each time, or no smaller one after the big bet.", "either",
           ("either", "no_smaller"), rules=("A-STUD-04", "S-BET-03"), families=STUD),
    Option("high_board_tie", "choice", "Equal hands showing",
           "The one nearest the dealer's left is first, or the one with the best suit.", "seat",
           ("seat", "suit"), rules=("S-BET-01", "A-STUD-05"), families=STUD),
    Option("stud_short", "choice", "Too few cards",
           "When the last cards do not suffice: a common card, or first a new stock from the burns.",
           "common_card", ("common_card", "rebuild_first"), rules=("S-COMM-01", "A-STUD-06"), families=STUD),
    Option("show_first", "choice", "Who shows first",
           "When nobody bet in the final round: the dealer's left, or the highest hand showing.",
           "highest_board", ("left_of_dealer", "highest_board"),
           rules=("S-SHOW-03", "D-SHOW-03"), families=STUD),
    Option("odd_chip", "choice", "The odd chip", "To the first seat, or to the best single card by suit.",
           "suit", ("seat", "suit"), rules=("S-SHOW-06", "A-ODD-03", "D-POT-08"), families=STUD),
)  # fmt: skip

_CONDUCT = (
    Option("wrong_count_after_draw", "choice", "Wrong number of cards",
           "A hand of another number of cards than five is dead after the draw, or at the showdown.",
           "at_showdown", ("at_once", "at_showdown"), rules=("D-DRAW-14", "D-IRR-05")),
    Option("exposed_draw_card", "choice", "Replacement exposed",
           "It is replaced at once, or after all others have drawn.", "after_others",
           ("at_once", "after_others"), rules=("D-DRAW-18", "A-EXP-01")),
    Option("exposed_deal", "choice", "Card exposed in the deal",
           "A single one that is neither first nor second is replaced after the deal, or kept.", "replace",
           ("replace", "keep"), rules=("D-IRR-04", "A-EXP-02")),
    Option("amend_draw", "choice", "Correcting a draw",
           "More discards only, or fewer too.", "up_only", ("up_only", "both"),
           rules=("D-DRAW-16", "A-CHG-01")),
    Option("amend_window", "choice", "How long a draw may be corrected",
           "Until a replacement is dealt to this seat or a later one, or until any card or action.",
           "until_replacement", ("until_replacement", "until_card_or_action"),
           rules=("D-DRAW-16", "D-DRAW-17", "A-CHG-01")),
    Option("ask_window", "choice", "Asking for the number drawn",
           "Until the first action after the draw, or all hand.", "until_action",
           ("until_action", "whole_hand"), rules=("D-DRAW-20", "A-ASK-01")),
    Option("substantial_action", "choice", "Too late for a misdeal",
           "After two actions with chips or any three, or once two players have acted.",
           "two_with_chips_or_three", ("two_with_chips_or_three", "two_acted"),
           rules=("D-IRR-03", "S-IRR-02", "A-MIS-02"), families=BOTH),
    Option("stud_exposed_hole", "choice", "Hole card exposed",
           "The next card goes down in its place, or the deal is void.", "next_down",
           ("next_down", "misdeal"), rules=("S-IRR-01",), families=STUD),
)  # fmt: skip

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (*_STAKES, *_OPENERS, *_BETTING, *_CARDS, *_READING, *_STUD, *_CONDUCT)
    }
)
"""Every option by name, in the order of the documentation."""

FAMILIES: Mapping[str, str] = MappingProxyType(
    {"five_card_draw": "five-card draw", "five_card_stud": "five-card stud"}
)
"""The families of games, with their names in words."""

_OF_FAMILY: Mapping[str, Mapping[str, Option]] = {
    family: {name: option.within(family) for name, option in OPTIONS.items() if family in option.families}
    for family in FAMILIES
}


def options_of(family: str) -> Mapping[str, Option]:
    """The options of a family of games by name, each as that family knows it."""
    return MappingProxyType(dict(_OF_FAMILY[family]))


def _foreign(name: object, family: str) -> str:
    """Why a family does not know an option."""
    if isinstance(name, str) and name in OPTIONS:
        others = " and ".join(FAMILIES[other] for other in OPTIONS[name].families)
        return f"{name}: {FAMILIES[family]} has no such option, it belongs to {others}"
    called = f"{name!s:.80}"
    near = difflib.get_close_matches(called, _OF_FAMILY[family], 1)
    return f"{called}: there is no such option{f' (did you mean {near[0]}?)' if near else ''}"


def resolve(given: Mapping[str, Any], family: str) -> tuple[Resolved, list[str]]:
    """All options of a family with their values, defaults filled in, and the faults of single options.

    An option with a fault, or one that must be given and is not, is None in the result.
    """
    known = _OF_FAMILY[family]
    problems = [_foreign(name, family) for name in given if name not in known]
    resolved: Resolved = {}
    for option in known.values():
        stated = option.is_stated(given)
        value = given[option.name] if stated else option.default_for(resolved)
        fault = (
            f"{option.name} must be given" if value is REQUIRED
            else option.fault(value) if stated
            else None
        )  # fmt: skip
        if fault:
            problems.append(fault)
            value = None
        elif option.kind == "set":
            value = frozenset(value)
        elif option.kind == "steps" and value is not None:
            value = tuple(value)
        resolved[option.name] = value
    return resolved, problems
