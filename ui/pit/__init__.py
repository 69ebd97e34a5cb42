"""The pit: house-game tables on their felts."""
