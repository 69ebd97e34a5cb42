"""Sentences of events: the name of each and what the journal says of it."""
