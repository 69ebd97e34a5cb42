"""Rulings at the table: acts, their binding meaning, and the rule."""
