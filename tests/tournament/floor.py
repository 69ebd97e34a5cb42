"""Tournaments for tests of the floor's rules, made from their events and nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from director.tournament import events as e
from director.tournament.evolve import evolve, fold
from director.tournament.settings import Offer, PayoutTable, Price, Purchase, Settings
from director.tournament.state import Method, Receipt, SeatMark, Tournament
from director.tournament.structure import Period, Structure
from director.values.chips import ChipCount
from director.values.draw import commitment
from director.values.ids import EntryId, PlayerId, Seat, TillId, TournamentId
from director.values.quantity import MINUTE, Micros

SEED = bytes(range(32))
NOON: Micros = 1_700_000_000_000_000
START: Micros = NOON + 60 * MINUTE
RECEIPT = Receipt(TillId("1"), "B", 1)
PRICE = Price(prize=10_000, fee=1_000)

LEVELS = Structure(
    "three levels, a break, two more",
    (
        Period(1200, 25, 50),
        Period(1200, 50, 100),
        Period(1200, 100, 200),
        Period(900, is_break=True),
        Period(1200, 200, 400),
        Period(1200, 400, 800),
    ),
)


def settings(**changes: Any) -> Settings:
    """Settings of a freezeout with 9 seats and 10,000 chips; `changes` replace some."""
    fields: dict[str, Any] = {
        "name": "Friday",
        "starts_at": START,
        "buy_in": Offer(PRICE, 10_000),
        "stack": ChipCount.of([(25, 20), (100, 45), (1_000, 5)]),
        "payout_table": PayoutTable("house", ()),
    }
    return Settings(**(fields | changes))


def announced(structure: Structure = LEVELS, **changes: Any) -> Tournament:
    """A tournament open for registration, without tables."""
    event = e.TournamentAnnounced(TournamentId("t"), settings(**changes), structure, commitment(SEED))
    tournament = fold([(event, NOON), (e.RegistrationOpened(), NOON)])
    assert tournament is not None
    return tournament


def after(tournament: Tournament, *events: e.TournamentEvent, at: Micros = START) -> Tournament:
    """The tournament after events."""
    for event in events:
        tournament = evolve(tournament, event, at)
    return tournament


def table(number: int, size: int = 9, marks: Mapping[int, SeatMark] | None = None) -> e.TableOpened:
    """A table with some seats marked."""
    marked = marks or {}
    seats = range(1, size + 1)
    return e.TableOpened(number, size, tuple(marked.get(s, SeatMark.OPEN) for s in seats))


def entered(entry: int, seat: Seat | None, player: str = "") -> e.EntryRegistered:
    """An entry at a seat, or waiting for one."""
    return e.EntryRegistered(
        EntryId(entry), PlayerId(player or f"p{entry}"), Purchase.BUY_IN, PRICE, 10_000, False,
        Method.CASH, RECEIPT, seat, None,
    )  # fmt: skip


def seated(
    tables: Mapping[int, Sequence[int]],
    *,
    size: int = 9,
    marks: Mapping[int, Mapping[int, SeatMark]] | None = None,
    structure: Structure = LEVELS,
    **changes: Any,
) -> Tournament:
    """A running tournament with these seats taken at each table.

    Entry numbers tell the seat: 100 x table + seat.
    """
    tournament = announced(structure, **changes)
    for number, seats in tables.items():
        opened = table(number, size, (marks or {}).get(number))
        tournament = after(tournament, opened, at=NOON)
        for seat in seats:
            event = entered(100 * number + seat, Seat(number, seat))
            tournament = after(tournament, event, at=NOON)
    started = e.TournamentStarted(START, tuple(tournament.entries))
    ran = e.ClockRan(0, START + structure.periods[0].seconds * 1_000_000, "start")
    return after(tournament, started, ran)


def sized(counts: Iterable[int], **changes: Any) -> Tournament:
    """A running tournament with so many players at tables 1, 2, …, from seat 1 on."""
    tables = {i: range(1, count + 1) for i, count in enumerate(counts, start=1)}
    return seated(tables, **changes)


def bust(*entries: int, at: Micros = START) -> e.PlayersBusted:
    """Players out one after the other."""
    ids = tuple(EntryId(entry) for entry in entries)
    return e.PlayersBusted(tuple(e.Bust(entry) for entry in ids), tuple((entry,) for entry in ids))


def told(number: int, button: int, small: int, big: int) -> e.ButtonTold:
    """Button and blinds as told."""
    return e.ButtonTold(number, button, small, big)


def ids(*entries: int) -> tuple[EntryId, ...]:
    """Entry numbers as ids."""
    return tuple(EntryId(entry) for entry in entries)
