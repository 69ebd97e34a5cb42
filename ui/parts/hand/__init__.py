"""A hand of poker as values, its table, and what is said of it."""
