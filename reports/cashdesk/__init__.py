"""Documents of the cash desk."""
