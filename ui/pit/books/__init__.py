"""Books of a game table: chips that come and go, shifts, decks, and the closing count (G-5)."""
