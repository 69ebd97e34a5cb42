"""The structure page."""
