"""The lobby: every tournament by date, and what can be done with one."""
