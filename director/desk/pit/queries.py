"""The pit as it stands: open tables, those closed lately, jackpots, and the games that can be opened."""

from director.desk.desk import Desk
from director.desk.house.defaults import pay_table_texts
from director.desk.house.templates import JACKPOT, LIMITS, PIT, JackpotRow, LimitSet, PitRow
from director.desk.pit.paytables import in_force
from director.desk.ports import Recorded, StorageProblem, game_stream
from director.games.paytables.paytable import PayTable
from director.games.table.events import (
    ActionTaken,
    PlayerBanned,
    ProposalAnswered,
    RoundReleased,
    RoundWithheld,
)
from director.games.table.play import parsed, pay_table_of
from director.games.table.rulings import Proposal
from director.games.table.state import GameTable, JackpotState
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import GameTableId, JackpotId

LATELY = 40
"""So many closed tables are listed."""


class PitOverview(Value):
    """What the pit page lists."""

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
    """One table with the meters of its jackpots."""

    table: GameTable
    jackpots: tuple[tuple[str, JackpotState], ...]
    """By the jackpot's id in the pay table."""


def overview(desk: Desk) -> PitOverview:
    """Every open table, and the last ones that were closed."""
    rows = desk.store.rows(PIT, PitRow).values()
    in_play = sorted((row for row in rows if row.open), key=lambda row: (row.opened_at, row.id))
    over = sorted((row for row in rows if not row.open), key=lambda row: -(row.closed_at or 0))
    return PitOverview(
        tuple(desk.game_table(row.id) for row in in_play), tuple(over[:LATELY]), jackpots(desk)
    )


def jackpot_ids(desk: Desk) -> tuple[JackpotId, ...]:
    """Every jackpot that the house has put up."""
    return tuple(sorted(map(JackpotId, desk.store.rows(JACKPOT, JackpotRow))))


def jackpots(desk: Desk) -> tuple[JackpotState, ...]:
    """The same as they stand."""
    return tuple(map(desk.jackpot, jackpot_ids(desk)))


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
    """What the management did at a table by its own word, each with who and why (G-8)."""
    story = desk.story(game_stream(table))
    answered = {entry.command for entry in story if isinstance(entry.event, ProposalAnswered)}
    return tuple(
        entry
        for entry in story
        if isinstance(entry.event, RULINGS) and entry.reason and entry.command not in answered
    )


RULINGS = (ActionTaken, RoundWithheld, RoundReleased, PlayerBanned)
"""What the journal keeps of the management's word, beside the rounds that it took back."""


def table_now(desk: Desk, table_id: GameTableId) -> TableNow:
    """A table and its jackpots."""
    table = desk.game_table(table_id)
    jackpots = ((kind, desk.jackpot(jackpot)) for kind, jackpot in table.opened.jackpots)
    return TableNow(table, tuple(jackpots))


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
