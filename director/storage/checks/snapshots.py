"""Verify kept tills and jackpots: each signed by the house, and as its stream makes it there."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from director.cashdesk.tills import Till
from director.desk.kernel.ports import Recorded
from director.games.table.jackpot_state import JackpotState
from director.storage.codec import Codec
from director.storage.findings import Finding
from director.storage.house_key import HouseKey
from director.storage.refold import state_of
from director.storage.snapshots import WITH_ENTRY, form, is_own, kind_of, state_json


def unsigned_tills(connection: Connection, key: HouseKey) -> Iterator[Finding]:
    """Kept tills that the house has not signed so, or whose entry is not there: they are not used."""
    for row in connection.execute(WITH_ENTRY):
        if not is_own(row, key):
            yield Finding("kept_till_unsigned", None, str(row.stream))


def trusted_snapshots(connection: Connection, key: HouseKey) -> dict[str, tuple[int, str]]:
    """Return version and cached state of each till and jackpot whose cache is trusted."""
    rows = (row for row in connection.execute(WITH_ENTRY) if row.form == form(kind_of(row.stream)))
    return {row.stream: (row.version, row.state) for row in rows if is_own(row, key)}


def differs(kept: tuple[int, str], stream: str, history: Sequence[Recorded], codec: Codec) -> bool:
    """Whether a till or jackpot is kept otherwise than its entries make it."""
    version, state = kept
    made = state_of(stream, [entry for entry in history if entry.version <= version])
    return not isinstance(made, Till | JackpotState) or state_json(made, codec) != state
