"""The pit at the desk: house-game tables, their rounds, books and jackpots."""
