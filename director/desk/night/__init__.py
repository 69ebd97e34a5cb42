"""One tournament at the desk: its commands, what each does, and what can be asked of it."""
