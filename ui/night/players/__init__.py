"""Players: registration and the list of entries."""
