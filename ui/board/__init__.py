"""The board: what the walls show, for any browser; no Qt is needed for it."""
