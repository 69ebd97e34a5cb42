"""What each command of the house does."""
