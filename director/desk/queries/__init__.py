"""Queries: answers made from state and rows, changing nothing."""
