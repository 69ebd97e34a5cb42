"""The console: one door to the desk, what is known of the house, and this machine."""
