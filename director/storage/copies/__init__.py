"""Copies of a house: made while it is in use, emptied of erased people, put in place whole."""
