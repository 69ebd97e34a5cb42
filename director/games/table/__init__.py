"""A house-game table: its events, state, draws, equipment and books."""
