"""Documents of the cash games."""
