"""Sentences of refusals, room by room: director/texts/refusals.py puts them together."""
