"""A house taken from a copy or another database: restored, brought back, moved, copied from a server."""
