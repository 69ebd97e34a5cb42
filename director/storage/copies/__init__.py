"""Copies of a house: made while it is in use, read again, brought back, moved to another database."""
