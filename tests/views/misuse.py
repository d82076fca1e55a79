"""What the type checker refuses: a view in the place of a state, and the reverse.

Nothing here is run. Each ``ignore`` is an error that mypy finds; without that error mypy reports the
``ignore`` as unused, and ``nox -s types`` fails.
"""

import fivedraw as fd


def views_are_no_states(view: fd.View) -> None:
    """Whatever asks for a state takes no view."""
    fd.apply(view, fd.Fold())  # type: ignore[arg-type]
    fd.step(view, fd.Fold())  # type: ignore[arg-type]
    fd.legal_actions(view)  # type: ignore[arg-type]
    fd.dealings(view)  # type: ignore[arg-type]
    fd.view(view, 0)  # type: ignore[arg-type]
    fd.Record.of(view)  # type: ignore[arg-type]
    state: fd.State = view  # type: ignore[assignment]
    del state


def states_are_no_views(state: fd.State, step: fd.Step, send: fd.View | None = None) -> None:
    """Nobody can hand a state, or a step, to what sends views and events to players."""

    def to_player(view: fd.View) -> None:
        view.to_wire()

    to_player(state)  # type: ignore[arg-type]
    fd.visible(step, 0)  # type: ignore[arg-type]
    state.to_wire()  # type: ignore[attr-defined]
    step.to_wire()  # type: ignore[attr-defined]
    fd.Deal().to_wire()  # type: ignore[attr-defined]
    send = state  # type: ignore[assignment]
    del send


def only_players_speak(data: object) -> fd.PlayerAction:
    """A message becomes a player's action and no other."""
    deal: fd.Deal = fd.PlayerAction.from_wire(data, seat=0)  # type: ignore[assignment]
    del deal
    return fd.PlayerAction.from_wire(data, seat=0)
