"""What each command of a tournament does."""
