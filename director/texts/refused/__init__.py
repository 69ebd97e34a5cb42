"""Sentences of refusals by room; director/texts/refusals.py joins them."""
