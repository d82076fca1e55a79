"""A game as data: streets, stakes and policies, profiles and their options. Nothing here moves."""
