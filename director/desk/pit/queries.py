"""The pit as it stands: open tables, those closed lately, jackpots, and the games that can be opened."""

from collections.abc import Mapping

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded, StorageProblem, game_stream
from director.desk.kernel.rows.defaults import pay_table_texts
from director.desk.pit.paytables import in_force
from director.games.paytables.paytable import PayTable
from director.games.table.events import (
    ActionTaken,
    BoxDropped,
    ChipsCredited,
    ChipsFilled,
    GameTableClosed,
    GameTableOpened,
    PlayerBanned,
    ProposalAnswered,
    RoundReleased,
    RoundWithheld,
)
from director.games.table.jackpot_events import BAD_BEAT
from director.games.table.jackpot_state import CASH as CASH_JACKPOT
from director.games.table.jackpot_state import END, Hit, HitState, JackpotState, is_withheld
from director.games.table.jackpot_terms import with_terms
from director.games.table.play import parsed, pay_table_of
from director.games.table.rulings import Proposal
from director.games.table.state import GameTable
from director.house.events import ApprovalGiven
from director.house.templates import CASH, JACKPOT, LIMITS, PIT, CashRow, JackpotRow, LimitSet, PitRow
from director.poker.cash.terms import JACKPOT_NAME
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import GameTableId, JackpotId, StaffId
from director.values.quantity import Micros

LATELY = 40
"""Number of closed tables in the list."""


class PitOverview(Value):
    """Lists of the pit page."""

    open: tuple[GameTable, ...]
    """Tables in play, the first opened first."""
    closed: tuple[PitRow, ...]
    """Tables closed lately, the last one first."""
    jackpots: tuple[JackpotState, ...]


class Pending(Value):
    """A proposal that waits for the management, and the table it comes from (G-8)."""

    table: GameTableId
    number: int
    """The physical table, 0 for none."""
    pay_table: PayTable
    proposal: Proposal


class SetNow(Value):
    """A set of limits that the house keeps, and the pay table under it."""

    set: LimitSet
    table: PayTable


class TableNow(Value):
    """House-game table with the meters of its jackpots."""

    table: GameTable
    jackpots: tuple[tuple[str, JackpotState], ...]
    """By the jackpot's id in the pay table."""


def overview(desk: Desk) -> PitOverview:
    """Every open table, and the last ones that were closed."""
    rows = desk.store.rows(PIT, PitRow).values()
    in_play = sorted((row for row in rows if row.open), key=lambda row: (row.opened_at, row.id))
    over = sorted((row for row in rows if not row.open), key=lambda row: -(row.closed_at or 0))
    return PitOverview(
        tuple(desk.game_table(row.id) for row in in_play),
        tuple(over[:LATELY]),
        tuple(jackpot for jackpot in jackpots(desk) if jackpot.closed is None),
    )


def jackpot_ids(desk: Desk) -> tuple[JackpotId, ...]:
    """Every jackpot that the house has put up."""
    return tuple(sorted(map(JackpotId, desk.store.rows(JACKPOT, JackpotRow))))


def jackpots(desk: Desk) -> tuple[JackpotState, ...]:
    """The same as they stand."""
    return tuple(map(desk.jackpot, jackpot_ids(desk)))


class WonHit(Value):
    """A hit with what its statement tells of the table."""

    jackpot: JackpotState
    hit: Hit
    game: str
    """Name of the game, a message id."""
    label: str
    """Name of the hand, a message id."""
    table: int
    """The physical table, 0 for none."""
    withheld: bool = False


def won_hits(desk: Desk) -> tuple[WonHit, ...]:
    """Every hit of every jackpot, the newest first."""
    tables, texts = desk.store.rows(PIT, PitRow), pay_table_texts(desk.store)
    found = [
        _won_hit(desk, jackpot, hit, tables, texts) for jackpot in jackpots(desk) for hit in jackpot.hits
    ]
    return tuple(sorted(found, key=lambda won: (-won.hit.at, won.jackpot.id, -won.hit.number)))


def _won_hit(
    desk: Desk, jackpot: JackpotState, hit: Hit, tables: Mapping[str, PitRow], texts: Mapping[str, str]
) -> WonHit:
    if jackpot.opened.kind == CASH_JACKPOT:
        at = desk.store.rows(CASH, CashRow).get(hit.game_table)
        return WonHit(jackpot, hit, JACKPOT_NAME, hit.row or BAD_BEAT, at.number if at else 0)
    row, key = tables.get(hit.game_table), jackpot.opened.pay_table
    try:
        played = parsed(texts.get(key, ""), f"{key}.toml")
        game, label = played.name, played.labels.get(hit.row, hit.row)
    except RuleViolation:
        game, label = key, hit.row
    in_play = hit.state is HitState.OWED and hit.row != END
    held = in_play and is_withheld(desk.game_table(hit.game_table), hit)
    return WonHit(jackpot, hit, game, label, row.number if row else 0, held)


def statement_of(desk: Desk, won: WonHit) -> GameTable | None:
    """The table at which a hit was won, with its rounds; None where it cannot be read."""
    try:
        return desk.game_table(won.hit.game_table)
    except RuleViolation:
        return None


def pending(desk: Desk) -> tuple[Pending, ...]:
    """Everything that waits for the management at any open table, the oldest first."""
    rows = (row for row in desk.store.rows(PIT, PitRow).values() if row.open)
    found: list[Pending] = []
    for row in rows:
        try:
            table = desk.game_table(row.id)
        except (RuleViolation, StorageProblem):
            continue  # said where the table is looked at
        found += (
            Pending(row.id, row.number, pay_table_of(table.opened), proposal)
            for proposal in table.open_proposals
        )
    return tuple(sorted(found, key=lambda each: each.proposal.at))


def ruled(desk: Desk, table: GameTableId) -> tuple[Recorded, ...]:
    """Return the management's rulings at a table, with giver and reason (G-8)."""
    story = desk.story(game_stream(table))
    answered = {entry.command for entry in story if isinstance(entry.event, ProposalAnswered)}
    return tuple(
        entry
        for entry in story
        if isinstance(entry.event, RULINGS) and entry.reason and entry.command not in answered
    )


RULINGS = (ActionTaken, RoundWithheld, RoundReleased, PlayerBanned)
"""Events of the management's rulings, apart from rounds that were reversed."""


class BookEntry(Value):
    """Line of a table's books: 0 its float, then each move of chips, last its count."""

    table: GameTable
    place: int
    by: StaffId
    witness: StaffId | None
    """Witness of the count, where the staff log in."""
    reason: str


_BOOKED = (GameTableOpened, ChipsFilled, ChipsCredited, BoxDropped, GameTableClosed)


def book_entry(desk: Desk, table: GameTableId, place: int | None = None) -> BookEntry:
    """A line of a table's books with who wrote it, who witnessed it and why; None: the newest."""
    lines = [entry for entry in desk.story(game_stream(table)) if isinstance(entry.event, _BOOKED)]
    found = len(lines) - 1 if place is None else place
    line = lines[found]
    beside = (entry.event for entry in desk.store.of_command(line.command))
    agreed = (StaffId(event.staff) for event in beside if isinstance(event, ApprovalGiven))
    return BookEntry(desk.game_table(table), found, line.actor, next(agreed, None), line.reason)


def table_now(desk: Desk, table_id: GameTableId) -> TableNow:
    """A table and its jackpots."""
    table = desk.game_table(table_id)
    jackpots = ((kind, desk.jackpot(jackpot)) for kind, jackpot in table.opened.jackpots)
    return TableNow(table, tuple(jackpots))


def offered(now: TableNow, at: Micros) -> PayTable:
    """The pay table of a table under the terms of its jackpots that hold at an instant (G-9)."""
    versions = ((kind, jackpot.in_force(at)) for kind, jackpot in now.jackpots)
    held = ((kind, each.number, each.terms) for kind, each in versions if each is not None)
    return with_terms(pay_table_of(now.table.opened), held)


def games(desk: Desk) -> tuple[PayTable, ...]:
    """Every pay table that can be opened, by name; those that do not read are left out."""
    found: list[PayTable] = []
    for key, text in pay_table_texts(desk.store).items():
        try:
            found.append(parsed(text, f"{key}.toml"))
        except RuleViolation:
            continue
    return tuple(sorted(found, key=lambda table: table.name))


def limit_sets(desk: Desk) -> tuple[SetNow, ...]:
    """Every set of limits by name; those that fit their pay table no more are left out."""
    found: list[SetNow] = []
    for kept in desk.store.rows(LIMITS, LimitSet).values():
        try:
            found.append(SetNow(kept, in_force(desk.store, kept.pay_table, kept.terms)[0]))
        except RuleViolation:
            continue
    return tuple(sorted(found, key=lambda each: (each.set.pay_table, each.set.name)))
