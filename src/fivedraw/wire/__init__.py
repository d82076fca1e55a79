"""The owner's storage: profiles, states, records and sessions as JSON text, and back."""

from fivedraw.wire.documents import dumps, loads
from fivedraw.wire.schemas import schema

__all__ = ["dumps", "loads", "schema"]
