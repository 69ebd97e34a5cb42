"""Scenes of the wall, painted."""
