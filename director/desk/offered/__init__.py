"""Offered."""
