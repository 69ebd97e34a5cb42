"""What a person can ask of the cash desk."""
