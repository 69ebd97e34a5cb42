"""Players' phones: the night of one entry, behind the card that was printed for it."""
