"""Handlers of decks and dice: received, used and mended, destroyed."""
