"""The poker table: button, betting, pots and hands."""
