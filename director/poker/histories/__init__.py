"""Recorded hands: read, written and played again."""
