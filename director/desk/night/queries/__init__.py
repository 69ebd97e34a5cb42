"""What can be asked of a tournament."""
