"""The cash games: tables, seats, chips and the waiting list."""
