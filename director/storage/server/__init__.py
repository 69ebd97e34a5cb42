"""A house on a server: the roles there, news between consoles, and copies of it."""
