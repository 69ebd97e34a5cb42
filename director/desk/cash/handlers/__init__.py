"""What each command of the cash games does."""
