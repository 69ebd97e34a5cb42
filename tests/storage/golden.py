"""Golden houses: databases of an earlier version, and how their states are told to compare them."""

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from pathlib import Path
from typing import cast

from director.bootstrap import House, open_house
from director.desk.cashdesk.queries.ledger import general_ledger, trial_balance
from director.desk.kernel.desk import Desk
from director.storage.engine import sqlite_url
from director.tournament.elimination import places
from director.values.ids import CashTableId, GameTableId, JackpotId, TillId, TournamentId
from tests.desk.fakes import FakeTime

DATA = Path(__file__).parents[1] / "data" / "golden"
HOUSES = ("night", "pit", "cashier")
NAMES_THEN = {
    "ChipsInPlay": {"unsold": "laid"},
    "Sitting": {"absence": "away"},
    "Table": {"unsold_stacks": "laid"},
    "Takings": {"deductions": "beside"},
}
"""Names that fields of states had when the houses were made, by class and name of today."""
Told = dict[str, object]
"""Something as JSON tells it."""


def unpacked(name: str, folder: Path) -> Path:
    """A golden file, ready to be opened and written to."""
    file = folder / name
    file.write_bytes(gzip.decompress((DATA / f"{name}.gz").read_bytes()))
    return file


def golden_house(name: str, folder: Path) -> House:
    """A golden database opened by today's version, long after it was written."""
    return open_house(sqlite_url(unpacked(f"{name}.db", folder)), time=FakeTime(1_800_000_000_000_000))


def recorded(name: str) -> Told:
    """What the version that made a database folded it to."""
    found = json.loads(gzip.decompress((DATA / f"{name}.states.json.gz").read_bytes()))
    return cast(Told, found)


def states(house: House) -> Told:
    """Every stream's state, the people and the rows of the journal, each by its name."""
    found: Told = {}
    for head in house.store.streams():
        state = _state(house.desk, head.stream)
        if state is not None:
            found[head.stream] = plain(state)
    found["people"] = plain(house.store.people())
    found["tournaments"] = plain(house.store.tournaments())
    for row in house.store.tournaments():
        found[f"receipts of {row.id}"] = plain(house.store.receipts(row.id))
    return found


def figures(house: House) -> Told:
    """What somebody would look up first: who won what, what the tills and the books hold."""
    told: Told = {"heads": {head.stream: [head.version, head.hash] for head in house.store.streams()}}
    for row in house.store.tournaments():
        told[f"tournament {row.id}"] = _night(house.desk, row.id)
    at = house.desk.now()
    told["trial balance"] = {
        str(line.account): line.closing
        for line in trial_balance(general_ledger(house.desk), "EUR", at).rows
    }
    return told


def brought_by_tables(told: Told) -> Told:
    """Figures in which what a game table brought is one, as its count and its jackpots have it.

    0.1.0 posted a count's difference as the table's variance, and jackpots with what the games won;
    today the one is won by the games, the other is apart (G-5).
    """
    found: dict[str, int] = {}
    for account, amount in cast(dict[str, int], told["trial balance"]).items():
        kind, _, owner = account.partition(":")
        table = kind in ("win", "variance", "jackpot_play") and ":" not in owner
        name = f"brought by {owner}" if table else account
        found[name] = found.get(name, 0) + amount
    return told | {"trial balance": found}


def lost(before: object, now: object, where: str = "") -> Iterator[str]:
    """Where what was recorded is told otherwise today; a field that is new loses nothing."""
    match before, now:
        case dict(), dict():
            for name, value in before.items():
                if name not in now:
                    yield f"{where}.{name} is gone"
                else:
                    yield from lost(value, now[name], f"{where}.{name}")
        case list(), list() if len(before) == len(now):
            for place, (old, new) in enumerate(zip(before, now, strict=True)):
                yield from lost(old, new, f"{where}[{place}]")
        case _ if before != now:
            yield f"{where}: {before!r} is {now!r}"


def plain(value: object) -> object:
    """A value as JSON tells it: dataclasses by their fields, mappings as sorted pairs."""
    if is_dataclass(value):
        then = NAMES_THEN.get(type(value).__name__, {})
        return {then.get(f.name, f.name): plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        named = {str(key): plain(held) for key, held in value.items()}
        return [[name, named[name]] for name in sorted(named)]
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(part) for part in value), key=str)
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, bytes):
        return value.hex()
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def _night(desk: Desk, tournament: TournamentId) -> Told:
    state = desk.tournament(tournament)
    return {
        "name": state.settings.name,
        "status": str(state.status),
        "entries": [state.counted, state.unique, state.alive],
        "prizes": [award.amount for award in state.prizes.awards] if state.prizes else [],
        "paid": state.takings.paid,
        "chips": state.chips.expected,
        "places": {str(entry): list(place) for entry, place in places(state).items()},
    }


def _state(desk: Desk, stream: str) -> object:
    kind, _, owner = stream.partition(":")
    match kind:
        case "tournament":
            return desk.tournament(TournamentId(owner))
        case "till":
            return desk.till(TillId(owner))
        case "game":
            return desk.game_table(GameTableId(owner))
        case "jackpot":
            return desk.jackpot(JackpotId(owner))
        case "cash":
            return desk.cash_table(CashTableId(owner))
        case "deposits":
            return desk.deposits()
        case "waiting":
            return desk.waiting()
        case _:
            return None
