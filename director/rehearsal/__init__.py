"""Rehearsals: whole nights played through the desk with commands that a person could give."""
