"""Documents of a tournament."""
