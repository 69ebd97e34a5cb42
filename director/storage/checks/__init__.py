"""Checks: what verify reads besides the chains, and shorter looks than the whole."""
