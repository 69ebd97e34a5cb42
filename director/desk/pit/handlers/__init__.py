"""Handlers of the pit."""
