"""Verify rows: those of the house as they were noted, of tables as their streams, seeds as committed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection, select

from director.desk.kernel.ports import StorageProblem, game_stream
from director.desk.kernel.streams import StreamState, listed
from director.games.table.state import GameTable
from director.house.events import RowsWatched
from director.house.templates import CASH, FLIGHTS, JACKPOT, PIT, CashRow, FlightsRow, JackpotRow, PitRow
from director.storage.codec import Codec
from director.storage.findings import Finding
from director.storage.house_key import HouseKey
from director.storage.schema import house_rows, seeds
from director.storage.watched import differing
from director.tournament.state import Status, Tournament
from director.values.draw import commitment

_SHAPES: Mapping[str, type] = {PIT: PitRow, CASH: CashRow, JACKPOT: JackpotRow, FLIGHTS: FlightsRow}
_ALIVE = (Status.ANNOUNCED, Status.REGISTERING, Status.RUNNING)

Name = tuple[str, str]


def watched_rows(
    connection: Connection, noted: Iterable[RowsWatched], key: HouseKey
) -> Iterator[Finding]:
    """People and rows of the house against the keyed hashes that the house noted of them."""
    for row in differing(connection, noted, key):
        yield Finding(row.code, None, f"{row.kind}:{row.key}" if row.kind else "", row.called)


def listed_rows(connection: Connection, states: Sequence[StreamState]) -> Iterator[Finding]:
    """Rows of the pit and of the cash room against the streams from which they follow."""
    kinds = {jackpot: kind for kind, jackpot in _jackpots(states)}
    made = (listed(state, kinds.get(str(getattr(state, "id", "")), "")) for state in states)
    expected = {(kind, key): row for kind, key, row in filter(None, made)}
    asked = select(*house_rows.c).where(house_rows.c.kind.in_(list(_SHAPES)))
    codec = Codec()
    for kind, key, payload in connection.execute(asked).all():
        wanted = expected.pop((kind, key), None)
        if wanted is None:
            yield Finding("row_unknown", None, f"{kind}:{key}")
        elif not _is(wanted, codec, kind, key, payload):
            yield Finding("row_edited", None, f"{kind}:{key}")
    for kind, key in expected:
        yield Finding("row_gone", None, f"{kind}:{key}")


def _is(wanted: object, codec: Codec, kind: str, key: str, payload: str) -> bool:
    """Whether a stored row equals the one made anew; a jackpot without tables may be of any kind."""
    try:
        row: object = codec.row(kind, key, payload, _SHAPES[kind])
    except StorageProblem:
        return False
    if isinstance(row, JackpotRow) and isinstance(wanted, JackpotRow) and not wanted.kind:
        return (row.id, row.pay_table) == (wanted.id, wanted.pay_table)
    return row == wanted


def _jackpots(states: Sequence[StreamState]) -> Iterator[tuple[str, str]]:
    for state in states:
        if isinstance(state, GameTable):
            yield from ((kind, str(jackpot)) for kind, jackpot in state.opened.jackpots)


def stored_seeds(
    connection: Connection, states: Sequence[StreamState], key: HouseKey
) -> Iterator[Finding]:
    """Each seed against what was committed to; but of a cancelled night it must be there."""
    committed = {owner: (promised, needed) for owner, promised, needed in _commitments(states)}
    there = set[str]()
    for owner, kept in connection.execute(select(*seeds.c)).all():
        there.add(owner)
        promised, _ = committed.get(owner, ("", False))
        if wrong := _wrong(owner, kept, promised, key):
            yield Finding(wrong, None, f"seed:{owner}")
    for owner, (_, needed) in committed.items():
        if needed and owner not in there:
            yield Finding("seed_gone", None, f"seed:{owner}")


def _wrong(owner: str, kept: object, promised: str, key: HouseKey) -> str:
    if not promised:
        return "seed_unknown"
    try:
        seed = key.opened(owner, kept) if isinstance(kept, bytes) else b""
    except StorageProblem:
        return "seed_closed"
    return "" if commitment(seed) == promised else "seed_differs"


def _commitments(states: Sequence[StreamState]) -> Iterator[tuple[str, str, bool]]:
    """Yield owner, commitment and whether the seed must be stored."""
    for state in states:
        match state:
            case Tournament():
                yield state.id, state.commitment, state.status in _ALIVE or bool(state.seed)
            case GameTable():
                yield game_stream(state.id), state.opened.commitment, True
            case _:
                continue
