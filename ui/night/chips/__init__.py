"""The chips page."""
