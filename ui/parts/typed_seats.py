"""Seats as they are typed in short, who sits there, and who won the last chips of a player."""

import re

from director.texts.texts import Texts
from director.tournament.state import Tournament
from director.values.ids import EntryId, Seat

NOBODY = "0"
"""Typed where a seat is asked for: nobody won the chips."""


def read_seats(text: str, table: int) -> tuple[Seat, ...]:
    """Seats as typed: `4`, `4 7`, or `2/4` for another table; words that are no seat are left out."""
    found = (seat_of(word, table) for word in words_of(text))
    return tuple(dict.fromkeys(seat for seat in found if seat is not None))


def words_of(text: str) -> tuple[str, ...]:
    """The words of a field of seats."""
    return tuple(filter(None, re.split(r"[\s,;+]+", text.strip())))


def seat_of(word: str, table: int) -> Seat | None:
    """Return a typed seat; None if it is none."""
    match = re.fullmatch(r"(?:(\d{1,3})[/.-])?(\d{1,2})", word)
    return Seat(int(match[1] or table), int(match[2])) if match is not None else None


def misread(text: str, t: Tournament, table: int, texts: Texts) -> str:
    """Return a sentence on the wrong typed seats; empty when all are players."""
    for word in words_of(text):
        seat = seat_of(word, table)
        if seat is None:
            return texts.say("“{word}” is no seat: type 4, or 2/4 for another table.", word=word)
        if entry_at(t, seat) is None:
            return texts.say(
                "Nobody sits at table {table} seat {seat}.", table=seat.table, seat=seat.number
            )
    return ""


def entry_at(t: Tournament, seat: Seat) -> EntryId | None:
    """Return the entry at a seat; None for an empty or unknown seat."""
    table = t.tables.get(seat.table)
    if table is None or not table.is_open or not 1 <= seat.number <= table.size:
        return None
    return table.at(seat.number)


def says_nobody(text: str) -> bool:
    """Whether 0 was typed where the seat of who knocked a player out is asked for."""
    return text.strip() == NOBODY


def winners_of(t: Tournament, text: str, table: int) -> tuple[tuple[EntryId, ...], bool] | None:
    """The winners of a player's last chips as typed, and whether 0 says nobody; None = misread."""
    if says_nobody(text):
        return (), True
    found = [entry_at(t, seat) if (seat := seat_of(word, table)) else None for word in words_of(text)]
    winners = tuple(entry for entry in found if entry is not None)
    return (winners, False) if len(winners) == len(found) else None
