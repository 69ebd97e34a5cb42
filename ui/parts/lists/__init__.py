"""Lists: what every list of the console can do, and what leaves of it."""
