"""Documents about people."""
