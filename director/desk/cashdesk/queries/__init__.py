"""Queries on tills and books."""
