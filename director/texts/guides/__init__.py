"""Guides of the house games: their texts with a table's figures, tables and examples."""
