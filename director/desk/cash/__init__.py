"""The cash games at the desk: tables, seats, chips and the waiting list."""
