"""Handlers: a command and the state in, events out."""
