"""A house-game table: its events, state, draws, gear and books."""
