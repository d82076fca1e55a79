"""What one seat knows of a hand, or a spectator: a value of its own, built up and never stripped down.

A view is made from the public facts of a state and the seat's own cards; it holds no state, nothing of
``state.hidden`` that the seat may not know, and nothing from which that would follow.
"""

from fivedraw.views.view import View, view, visible

__all__ = ["View", "view", "visible"]
