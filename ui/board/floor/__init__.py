"""The floor's phones: the same desk for whoever walks between the tables."""
