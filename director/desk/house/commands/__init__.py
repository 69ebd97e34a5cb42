"""What a person can ask of the house."""
