"""The rules of five-card poker: immutable states, legal actions, pots and showdowns, without any I/O.

.. code-block:: python

    import fivedraw as fd

    state = fd.start(fd.profiles.HOME_NO_LIMIT, stacks=(100, 100), button=1, seed="a seed")
    state = fd.apply(state, fd.Bet(4))

This module is the door: names only. A room loads when one of its names is used for the first time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

# Now and not on first use: the import of the module, whose name the function bears, would hide it later.
from fivedraw.cards import cards as cards

if TYPE_CHECKING:
    from fivedraw import fairness as fairness
    from fivedraw import floor as floor
    from fivedraw import odds as odds
    from fivedraw.betting import Amounts as Amounts
    from fivedraw.betting import FixedLimit as FixedLimit
    from fivedraw.betting import NoLimit as NoLimit
    from fivedraw.betting import PotLimit as PotLimit
    from fivedraw.byseat import BySeat as BySeat
    from fivedraw.cards import UNKNOWN as UNKNOWN
    from fivedraw.cards import Card as Card
    from fivedraw.cards import Pack as Pack
    from fivedraw.cards import Rank as Rank
    from fivedraw.cards import Suit as Suit
    from fivedraw.errors import AmountError as AmountError
    from fivedraw.errors import CardsError as CardsError
    from fivedraw.errors import FiveDrawError as FiveDrawError
    from fivedraw.errors import HistoryError as HistoryError
    from fivedraw.errors import IllegalAction as IllegalAction
    from fivedraw.errors import NotationError as NotationError
    from fivedraw.errors import ProfileError as ProfileError
    from fivedraw.errors import RecordError as RecordError
    from fivedraw.errors import Refusal as Refusal
    from fivedraw.errors import RuleCode as RuleCode
    from fivedraw.errors import SetupError as SetupError
    from fivedraw.game import events as events
    from fivedraw.game.actions import Action as Action
    from fivedraw.game.actions import Bet as Bet
    from fivedraw.game.actions import BringIn as BringIn
    from fivedraw.game.actions import Burn as Burn
    from fivedraw.game.actions import Call as Call
    from fivedraw.game.actions import Check as Check
    from fivedraw.game.actions import Complete as Complete
    from fivedraw.game.actions import Deal as Deal
    from fivedraw.game.actions import DealerAction as DealerAction
    from fivedraw.game.actions import Draw as Draw
    from fivedraw.game.actions import Fold as Fold
    from fivedraw.game.actions import Identify as Identify
    from fivedraw.game.actions import Muck as Muck
    from fivedraw.game.actions import PlayerAction as PlayerAction
    from fivedraw.game.actions import RaiseTo as RaiseTo
    from fivedraw.game.actions import Reshuffle as Reshuffle
    from fivedraw.game.actions import Show as Show
    from fivedraw.game.events import Event as Event
    from fivedraw.game.phase import Phase as Phase
    from fivedraw.game.result import PotResult as PotResult
    from fivedraw.game.result import Proof as Proof
    from fivedraw.game.result import Result as Result
    from fivedraw.game.rulings import FloorAction as FloorAction
    from fivedraw.game.setup import Blinds as Blinds
    from fivedraw.game.setup import Carried as Carried
    from fivedraw.game.setup import Post as Post
    from fivedraw.game.state import Awaits as Awaits
    from fivedraw.game.state import State as State
    from fivedraw.hands import HIGH as HIGH
    from fivedraw.hands import Category as Category
    from fivedraw.hands import HandValue as HandValue
    from fivedraw.hands import Ranking as Ranking
    from fivedraw.hands import Reading as Reading
    from fivedraw.hands import batch as batch
    from fivedraw.hands import evaluate as evaluate
    from fivedraw.hands import rankings as rankings
    from fivedraw.hands import read as read
    from fivedraw.history import PokerStarsHand as PokerStarsHand
    from fivedraw.history import describe as describe
    from fivedraw.history import from_phh as from_phh
    from fivedraw.history import from_pokerstars as from_pokerstars
    from fivedraw.history import tell as tell
    from fivedraw.history import to_phh as to_phh
    from fivedraw.history import to_pokerstars as to_pokerstars
    from fivedraw.play.arranging import arrange as arrange
    from fivedraw.play.asking import ask_drawn as ask_drawn
    from fivedraw.play.beginning import begin as begin
    from fivedraw.play.beginning import start as start
    from fivedraw.play.engine import Step as Step
    from fivedraw.play.engine import apply as apply
    from fivedraw.play.engine import step as step
    from fivedraw.play.legality import Dealings as Dealings
    from fivedraw.play.legality import LegalActions as LegalActions
    from fivedraw.play.legality import Rulings as Rulings
    from fivedraw.play.legality import dealings as dealings
    from fivedraw.play.legality import legal_actions as legal_actions
    from fivedraw.play.legality import rulings as rulings
    from fivedraw.pots import Awards as Awards
    from fivedraw.pots import Pot as Pot
    from fivedraw.pots import Pots as Pots
    from fivedraw.pots import Rake as Rake
    from fivedraw.pots import Share as Share
    from fivedraw.pots import award as award
    from fivedraw.pots import split_pots as split_pots
    from fivedraw.records import Record as Record
    from fivedraw.records import replay as replay
    from fivedraw.rules import profiles as profiles
    from fivedraw.rules.policies import DrawLimits as DrawLimits
    from fivedraw.rules.profile import Profile as Profile
    from fivedraw.rules.street import Street as Street
    from fivedraw.rules.street import StreetKind as StreetKind
    from fivedraw.session import Session as Session
    from fivedraw.session import Standing as Standing
    from fivedraw.shuffling import shuffled as shuffled
    from fivedraw.views import View as View
    from fivedraw.views import view as view
    from fivedraw.views import visible as visible
    from fivedraw.wire import dumps as dumps
    from fivedraw.wire import loads as loads
    from fivedraw.wire import schema as schema

# Without `batch` and `odds`: `from fivedraw import *` does not need numpy.
__all__ = [
    "HIGH",
    "UNKNOWN",
    "Action",
    "AmountError",
    "Amounts",
    "Awaits",
    "Awards",
    "Bet",
    "Blinds",
    "BringIn",
    "Burn",
    "BySeat",
    "Call",
    "Card",
    "CardsError",
    "Carried",
    "Category",
    "Check",
    "Complete",
    "Deal",
    "DealerAction",
    "Dealings",
    "Draw",
    "DrawLimits",
    "Event",
    "FiveDrawError",
    "FixedLimit",
    "FloorAction",
    "Fold",
    "HandValue",
    "HistoryError",
    "Identify",
    "IllegalAction",
    "LegalActions",
    "Muck",
    "NoLimit",
    "NotationError",
    "Pack",
    "Phase",
    "PlayerAction",
    "PokerStarsHand",
    "Post",
    "Pot",
    "PotLimit",
    "PotResult",
    "Pots",
    "Profile",
    "ProfileError",
    "Proof",
    "RaiseTo",
    "Rake",
    "Rank",
    "Ranking",
    "Reading",
    "Record",
    "RecordError",
    "Refusal",
    "Reshuffle",
    "Result",
    "RuleCode",
    "Rulings",
    "Session",
    "SetupError",
    "Share",
    "Show",
    "Standing",
    "State",
    "Step",
    "Street",
    "StreetKind",
    "Suit",
    "View",
    "apply",
    "arrange",
    "ask_drawn",
    "award",
    "begin",
    "cards",
    "dealings",
    "describe",
    "dumps",
    "evaluate",
    "events",
    "fairness",
    "floor",
    "from_phh",
    "from_pokerstars",
    "legal_actions",
    "loads",
    "profiles",
    "rankings",
    "read",
    "replay",
    "rulings",
    "schema",
    "shuffled",
    "split_pots",
    "start",
    "step",
    "tell",
    "to_phh",
    "to_pokerstars",
    "view",
    "visible",
]

_ROOMS = {
    "fivedraw.errors": (
        "AmountError CardsError FiveDrawError HistoryError IllegalAction NotationError ProfileError "
        "RecordError Refusal RuleCode SetupError"
    ),
    "fivedraw.cards": "UNKNOWN Card Pack Rank Suit cards",
    "fivedraw.shuffling": "shuffled",
    "fivedraw.byseat": "BySeat",
    "fivedraw.hands": "HIGH Category HandValue Ranking Reading evaluate rankings read",
    "fivedraw.hands.batch": "batch",
    "fivedraw.odds": "odds",
    "fivedraw.pots": "Awards Pot Pots Rake Share award split_pots",
    "fivedraw.betting": "Amounts FixedLimit NoLimit PotLimit",
    "fivedraw.rules.profiles": "profiles",
    "fivedraw.rules.profile": "Profile",
    "fivedraw.rules.street": "Street StreetKind",
    "fivedraw.rules.policies": "DrawLimits",
    "fivedraw.game.phase": "Phase",
    "fivedraw.game.actions": (
        "Action Bet BringIn Burn Call Check Complete Deal DealerAction Draw Fold Identify Muck "
        "PlayerAction RaiseTo Reshuffle Show"
    ),
    "fivedraw.game.events": "Event events",
    "fivedraw.game.setup": "Blinds Carried Post",
    "fivedraw.game.result": "PotResult Proof Result",
    "fivedraw.game.state": "Awaits State",
    "fivedraw.floor": "floor",
    "fivedraw.game.rulings": "FloorAction",
    "fivedraw.play.legality": "Dealings LegalActions Rulings dealings legal_actions rulings",
    "fivedraw.play.asking": "ask_drawn",
    "fivedraw.play.engine": "Step apply step",
    "fivedraw.play.beginning": "begin start",
    "fivedraw.play.arranging": "arrange",
    "fivedraw.session": "Session Standing",
    "fivedraw.fairness": "fairness",
    "fivedraw.records": "Record replay",
    "fivedraw.history": "PokerStarsHand describe from_phh from_pokerstars tell to_phh to_pokerstars",
    "fivedraw.views": "View view visible",
    "fivedraw.wire": "dumps loads schema",
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    room = _ROOM_OF.get(name)
    if room is None:
        # With the module at hand Python suggests the name that was probably meant.
        apart = ": it stands apart, so import fivedraw.testing" if name == "testing" else ""
        raise AttributeError(
            f"module {__name__!r} has no attribute {name!r}{apart}", name=name, obj=import_module(__name__)
        )
    found = import_module(room)
    # A room may be offered itself, under its own name.
    value = found if room.endswith(f".{name}") else getattr(found, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
