"""What each command of the cash desk does, and what other rooms lay down at a till."""
