"""Tables: the map and everything that is done at it."""
