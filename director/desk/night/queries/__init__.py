"""Queries on a tournament."""
