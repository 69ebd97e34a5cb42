"""Scenes of the TV clock."""
