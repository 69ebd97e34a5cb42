"""Dialogs of the console."""
