"""The form of a tournament's settings."""
