"""Handlers of the commands about a tournament."""
