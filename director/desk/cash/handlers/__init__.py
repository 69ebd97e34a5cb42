"""Handlers of the cash games."""
