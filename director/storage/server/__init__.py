"""A house on a server: the roles there, its time, and news between consoles."""
