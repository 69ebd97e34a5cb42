"""Decks and dice at the desk: commands and their handlers, what tables take from the register, lists."""
