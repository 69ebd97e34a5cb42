"""Documents of the pit."""
