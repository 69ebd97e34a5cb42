"""What can be asked of people and their data."""
