"""Dialogs over the page or the side panel."""
