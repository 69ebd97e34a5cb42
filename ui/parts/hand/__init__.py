"""A hand of poker as values and as a felt."""
