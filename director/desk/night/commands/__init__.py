"""What a person can ask of a tournament."""
