"""Cash games: a table from its opening to its books, and the room's waiting list."""
