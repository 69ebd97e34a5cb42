"""The desk: the one door through which anything changes."""
