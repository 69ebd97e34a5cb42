"""The night: one tournament's pages."""
