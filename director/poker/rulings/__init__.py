"""Rulings at the table: what happened, what binds, and by which rule."""
