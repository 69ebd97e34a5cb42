"""Scenes of walls, boards and phones, as plain values in words."""
