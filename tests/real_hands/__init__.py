"""Real hands, replayed."""
