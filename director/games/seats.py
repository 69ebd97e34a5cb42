"""Seats in play at a table where anybody may bet on his own box."""

from director.games.paytables.paytable import PayTable
from director.games.protocol import Box
from director.values.errors import soundness


def seats_of(table: PayTable, boxes: tuple[Box, ...]) -> tuple[int, ...]:
    """The seats from the dealer's left; a seat that the table lacks, or named twice, is refused."""
    seats = [box.seat for box in boxes]
    for seat in seats:
        if not 1 <= seat <= table.seats or seats.count(seat) > 1:
            raise soundness("no_such_box", rule="G-1", seat=seat)
    if not seats:
        raise soundness("no_players", rule="G-1")
    return tuple(sorted(seats))
