"""The poker tables at the desk: rulings."""
