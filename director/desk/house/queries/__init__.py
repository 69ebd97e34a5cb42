"""Queries on people and their data."""
