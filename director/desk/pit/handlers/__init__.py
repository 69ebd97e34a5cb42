"""What each command of the pit does."""
