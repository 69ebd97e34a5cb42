"""What the wall shows, as plain values in words."""
