"""Tournaments at the desk: commands, handlers, queries."""
