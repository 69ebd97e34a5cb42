"""Commands of the pit."""
