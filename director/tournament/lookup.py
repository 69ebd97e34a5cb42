"""Lookup of tables in use, seats and entries; refuses what does not exist."""

from director.tournament.state import Entry, EntryStatus, Status, Table, Tournament
from director.values.errors import soundness
from director.values.ids import EntryId, Seat


def require_live(tournament: Tournament) -> Tournament:
    """The tournament; refuses what needs a tournament that takes registrations or runs."""
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        raise soundness("not_live", status=str(tournament.status))
    return tournament


def require_running(tournament: Tournament) -> Tournament:
    """The tournament; refuses what needs a tournament that has started and is not over."""
    if tournament.status is not Status.RUNNING:
        raise soundness("not_running", status=str(tournament.status))
    return tournament


def table_in_use(tournament: Tournament, number: int) -> Table:
    """An open table by its number; refuses any other."""
    table = tournament.tables.get(number)
    if table is None or not table.is_open:
        raise soundness("table_not_open", table=number)
    return table


def require_entry(tournament: Tournament, entry: EntryId) -> Entry:
    """An entry by its number; refuses an unknown one."""
    found = tournament.entries.get(entry)
    if found is None:
        raise soundness("unknown_entry", entry=entry)
    return found


def seated_entry(tournament: Tournament, entry: EntryId) -> tuple[Entry, Seat]:
    """An entry that has a seat, and where; refuses any other."""
    found = require_entry(tournament, entry)
    if found.status is not EntryStatus.SEATED or found.seat is None:
        raise soundness("not_seated", entry=entry, status=str(found.status))
    return found, found.seat


def require_same_seat(sits: Seat, seen: Seat | None) -> None:
    """Refuse what was meant for a seat that the player has left since it was looked at."""
    if seen not in (None, sits):
        raise soundness("moved_meanwhile", table=sits.table, seat=sits.number)


def seat_in_use(tournament: Tournament, seat: Seat) -> Table:
    """The open table of a seat that exists; refuses any other."""
    table = table_in_use(tournament, seat.table)
    if not 1 <= seat.number <= table.size:
        raise soundness("no_such_seat", seat=seat.number, size=table.size)
    return table
