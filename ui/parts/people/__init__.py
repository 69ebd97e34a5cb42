"""People: found, typed, imported."""
