"""The cash games: tables with who sits there, chips, and the waiting list.

`page` is the room, `seat`, `money` and `moves` what players do, `opening`, `close` and `books` the
table's life, `waiting_list` who waits.
"""
