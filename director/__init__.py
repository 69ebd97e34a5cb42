"""Riffle's rules, desk, storage and words: everything below the screens."""
