"""Deals of a session played in one line: who wins, who goes broke, who only checks."""

from collections.abc import Iterable

import fivedraw as fd

BEST = "As Ks Qs Js Ts"


def total(session: fd.Session) -> int:
    """All chips that the session knows of: with those who left, in the carried pot, in the house's box."""
    carried = session.carried.chips if session.carried else 0
    return sum(line.chips for line in session.standings) + carried + session.rake


def checked(state: fd.State) -> fd.State:
    """Everybody checks or calls and stands pat, to the end."""
    while not state.is_over:
        legal = fd.legal_actions(state)
        passive = (fd.Check(), fd.Call(), fd.Draw())
        state = fd.apply(state, next(action for action in passive if action in legal))
    return state


def least_wager(legal: fd.LegalActions) -> fd.Action:
    """The smallest bet or raise."""
    assert legal.wager is not None
    wager = legal.wager_to(legal.wager.min)
    assert wager is not None
    return wager


def won_by(state: fd.State, winner: int) -> fd.State:
    """Everybody folds to one seat, which bets or raises if it must."""
    while not state.is_over:
        legal = fd.legal_actions(state)
        if state.actor == winner:
            state = fd.apply(state, least_wager(legal))
        else:
            state = fd.apply(state, fd.Fold() if legal.call else fd.Check())
    return state


def passed(session: fd.Session) -> fd.Session:
    """A deal in which everybody checks."""
    return session.finish(checked(session.start(seed="checked")))


def won(session: fd.Session, winner: int) -> fd.Session:
    """A deal that one seat wins because the others fold."""
    return session.finish(won_by(session.start(seed="won"), winner))


def broke(session: fd.Session, winner: int, losers: Iterable[int]) -> fd.Session:
    """A no-limit deal in which one seat, with the best hand, and the losers put everything in."""
    state = session.start(
        order=fd.arrange(session.profile, seats=session.dealt_in, button=session.button, hands={winner: BEST})
    )
    playing = {winner, *losers}
    while not state.is_over:
        legal = fd.legal_actions(state)
        stays = (legal.all_in or fd.Call(), fd.Call(), fd.Check(), fd.Draw())
        moves: Iterable[fd.Action] = stays if state.actor in playing else (fd.Check(), fd.Fold())
        state = fd.apply(state, next(move for move in moves if move in legal))
    return session.finish(state)


def blinds(session: fd.Session) -> tuple[int, int | None, int]:
    """The button, and who posts 1 and who posts 2 in the next deal."""
    state = session.start(seed="blinds")
    by_bet = {bet: seat for seat, bet in state.bets.items() if bet}
    return state.button, by_bet.get(1), by_bet[2]
