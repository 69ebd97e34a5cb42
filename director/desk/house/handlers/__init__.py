"""Handlers of the house."""
