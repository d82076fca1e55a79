"""The one table of the engine: which handler performs which action in which phase.

Theory of operation. A hand is a sequence of *actions*. A player's action asks for a decision of the seat
``state.actor``, a dealer's action moves cards, a floor's action reports what went wrong. The judge says
whether an action is legal; then, and only then, the handler that this table names changes a draft of the next
state. A handler does no more than its own move: it puts chips in, takes discards out, deals what is due. What
follows from it (the next seat, the end of a round, the next street, the showdown, the payout) is settled
afterwards by :mod:`fivedraw.play.flow`, whose own table says for each phase what the engine does by itself.

So a phase has two kinds of ways out: an action of this table, and a settling move. What is in neither table
cannot happen: an action without an entry for the phase is refused as ``action/wrong-phase``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Burn,
    Call,
    Check,
    Complete,
    Deal,
    Draw,
    Fold,
    Identify,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
)
from fivedraw.game.edits import Draft
from fivedraw.game.phase import Phase
from fivedraw.game.rulings import (
    ChangeDraw,
    DrewOutOfTurn,
    ExposeCard,
    KillHand,
    Misdeal,
    ProveOpeners,
    ReportCount,
    ReviveHand,
    TurnUp,
)
from fivedraw.play.dealing import burn, deal, identify, reshuffle, serve
from fivedraw.play.exchange import draw
from fivedraw.play.floor_moves import (
    change_draw,
    drew_out_of_turn,
    expose_in_deal,
    expose_in_draw,
    kill_hand,
    misdeal,
    prove_openers,
    report_count,
    revive_hand,
    turn_up,
)
from fivedraw.play.showdown import muck, show
from fivedraw.play.wagering import bet, bring_in, call, check, complete, fold, raise_to

__all__ = ["TRANSITIONS"]

Handler = Callable[[Draft, Any], None]

_RUNNING = (Phase.DEAL, Phase.BET, Phase.DRAW, Phase.SERVE, Phase.SHOW)
_OPENED = (Phase.BET, Phase.DRAW, Phase.SERVE, Phase.SHOW)
_ANY_TIME: dict[type[Action], Handler] = {
    KillHand: kill_hand,
    ReportCount: report_count,
}


TRANSITIONS: Mapping[tuple[Phase, type[Action]], Handler] = MappingProxyType(
    {
        (Phase.DEAL, Burn): burn,
        (Phase.DEAL, Deal): deal,
        (Phase.DEAL, Reshuffle): reshuffle,
        (Phase.BET, Fold): fold,
        (Phase.BET, Check): check,
        (Phase.BET, Call): call,
        (Phase.BET, BringIn): bring_in,
        (Phase.BET, Complete): complete,
        (Phase.BET, Bet): bet,
        (Phase.BET, RaiseTo): raise_to,
        (Phase.DRAW, Draw): draw,
        (Phase.SERVE, Burn): burn,
        (Phase.SERVE, Deal): serve,
        (Phase.SERVE, Reshuffle): reshuffle,
        (Phase.SHOW, Show): show,
        (Phase.SHOW, Muck): muck,
        (Phase.DEAL, ExposeCard): expose_in_deal,
        (Phase.SERVE, ExposeCard): expose_in_draw,
        (Phase.DEAL, TurnUp): turn_up,
        (Phase.DRAW, DrewOutOfTurn): drew_out_of_turn,
        (Phase.SHOW, ReviveHand): revive_hand,
        **{(phase, Misdeal): misdeal for phase in (Phase.DEAL, Phase.BET, Phase.SERVE)},
        **{(phase, ProveOpeners): prove_openers for phase in _OPENED},
        **{(phase, ChangeDraw): change_draw for phase in (Phase.BET, Phase.DRAW, Phase.SERVE)},
        **{(phase, kind): handler for phase in _RUNNING for kind, handler in _ANY_TIME.items()},
        **{(phase, Identify): identify for phase in _RUNNING},
    }
)
"""The handler for each action in each phase."""
