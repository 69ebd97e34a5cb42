"""Tables as values and as a map."""
