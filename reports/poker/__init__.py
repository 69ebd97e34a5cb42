"""Documents of the poker tables."""
