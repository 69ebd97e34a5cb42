"""The books of a pit table (G-5): fills, credits, drop, shifts, decks and dice, the closing count."""

from collections.abc import Iterator, Mapping

from director.desk.equipment.at_tables import (
    checked_in_the_game,
    from_the_game,
    registered,
    require_donor,
    to_the_game,
)
from director.desk.equipment.without_register import refuse_unlawful_decks
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, game_stream
from director.desk.pit.commands.tables import (
    BeginShift,
    CheckGear,
    CloseGameTable,
    CreditTable,
    DropTable,
    FillTable,
    ReplaceCard,
    ReplaceGear,
    ReplaceShoe,
)
from director.desk.pit.handlers.tables import (
    lapsed,
    open_game_table,
    require_no_round,
    settle_if_decided,
)
from director.games.table import events as e
from director.games.table.books import books
from director.games.table.chain import undecided_bets
from director.games.table.gear import gear_faults, too_old, unchecked
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.values.chips import ChipCount
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import GameTableId
from director.values.quantity import Cents


@handles(FillTable)
def fill(decision: Decision, command: FillTable) -> Iterator[Effect]:
    """Chips come to the table."""
    _check_chips(open_game_table(decision, command.game_table), command.chips)
    yield _of(command.game_table, e.ChipsFilled(command.chips))


@handles(CreditTable)
def credit(decision: Decision, command: CreditTable) -> Iterator[Effect]:
    """Chips go back to the cash desk, not more than the table must have where rounds are told."""
    table = open_game_table(decision, command.game_table)
    _check_chips(table, command.chips)
    kept = books(table)
    expected = kept.expected
    if kept.rounds and command.chips.worth > expected:
        decision.refuse(procedure("more_than_the_float", rule="G-5", float_cents=expected))
    yield _of(command.game_table, e.ChipsCredited(command.chips))


@handles(DropTable)
def drop(decision: Decision, command: DropTable) -> Iterator[Effect]:
    """The drop box was counted."""
    open_game_table(decision, command.game_table)
    if command.amount <= 0:
        raise soundness("amount_not_positive", rule="G-5")
    yield _of(command.game_table, e.BoxDropped(command.amount))


@handles(BeginShift)
def begin_shift(decision: Decision, command: BeginShift) -> Iterator[Effect]:
    """Another shift takes the table over."""
    table = open_game_table(decision, command.game_table)
    if not command.name.strip() or command.name.strip() == table.shift:
        raise soundness("nothing_changed")
    yield _of(command.game_table, e.ShiftBegun(command.name.strip()))


@handles(CheckGear)
def check_gear(decision: Decision, command: CheckGear) -> Iterator[Effect]:
    """Decks or dice were checked; what is wrong is noted, not refused."""
    table = open_game_table(decision, command.game_table)
    known = {gear.label for gear in table.gear}
    if not command.checks or any(check.label not in known for check in command.checks):
        raise soundness("unknown_gear", rule="G-5")
    yield _of(command.game_table, e.GearChecked(command.checks))
    yield from checked_in_the_game(decision, command.checks)


@handles(ReplaceGear)
def replace_gear(decision: Decision, command: ReplaceGear) -> Iterator[Effect]:
    """A deck or set of dice makes way for another, between two rounds."""
    table = _between_rounds(decision, command.game_table)
    labels = {gear.label for gear in table.gear}
    if command.old not in labels or command.check.label != command.new.label:
        raise soundness("unknown_gear", rule="G-5")
    if not command.new.label.strip() or command.new.label in labels:
        raise soundness("gear_named_twice", rule="G-5")
    (new,) = registered(decision, (command.new,))
    decision.refuse(*gear_faults((new,), (command.check,), decision.at))
    refuse_unlawful_decks(decision, table.id, (new,))
    yield from _replaced(decision, table, {command.old: new}, (command.check,), held=command.held)


@handles(ReplaceShoe)
def replace_shoe(decision: Decision, command: ReplaceShoe) -> Iterator[Effect]:
    """All cards of the shoe go, the first old deck for the first new one (blackjack, 004)."""
    decision.require_reason("G-8")
    table = _between_rounds(decision, command.game_table)
    old = tuple(piece.label for piece in table.gear if piece.kind is e.GearKind.CARDS)
    new = registered(decision, command.new)
    labels = [piece.label for piece in new]
    if not old or len(new) != len(old):
        raise soundness("shoe_replaced_whole", rule="G-8", needed=len(old))
    if len({*labels, *old}) != len(labels) + len(old) or not all(label.strip() for label in labels):
        raise soundness("gear_named_twice", rule="G-5")
    unseen = unchecked(new, command.checks)
    decision.refuse(unseen, *gear_faults(new, command.checks, decision.at))
    refuse_unlawful_decks(decision, table.id, new)
    pairs = dict(zip(old, new, strict=True))
    yield from _replaced(decision, table, pairs, command.checks, held=True)


@handles(ReplaceCard)
def replace_card(decision: Decision, command: ReplaceCard) -> Iterator[Effect]:
    """A worn card makes way for its twin, before the next shuffle (G-5)."""
    table = _between_rounds(decision, command.game_table)
    if command.label not in {gear.label for gear in table.gear}:
        raise soundness("unknown_gear", rule="G-5")
    require_donor(decision, command.label)
    yield _of(command.game_table, e.CardReplaced(command.label, command.card))


@handles(CloseGameTable)
def close(decision: Decision, command: CloseGameTable) -> Iterator[Effect]:
    """The float is counted, decks are checked; a difference needs a reason (G-5)."""
    yield from settle_if_decided(decision, command.game_table)
    table = _between_rounds(decision, command.game_table)
    _check_chips(table, command.chips, empty=True)
    decision.refuse(*_closing_faults(table, command), *_gear_at_closing(decision, table, command))
    seed = decision.seed(game_stream(table.id))
    yield from lapsed(decision, table.id, closed=True)
    yield from from_the_game(decision, table.id, table.gear, command.checks, destroyed=command.destroyed)
    yield _of(table.id, e.GameTableClosed(command.chips, command.checks, command.destroyed, seed.hex()))
    yield decision.listed(game_stream(table.id))


def _replaced(
    decision: Decision,
    table: GameTable,
    pairs: Mapping[str, e.Gear],
    checks: tuple[e.GearCheck, ...],
    *,
    held: bool,
) -> Iterator[Effect]:
    """Old decks leave and new ones come, in the journal of the table and in the register."""
    leaving = (piece for piece in table.gear if piece.label in pairs)
    yield from from_the_game(decision, table.id, leaving, (), held=held)
    yield from to_the_game(decision, table.id, table.opened.number, pairs.values(), checks)
    seen = {check.label: check for check in checks}
    for old, new in pairs.items():
        yield _of(table.id, e.GearReplaced(old, new, seen.get(new.label, e.GearCheck(new.label, False))))


def _closing_faults(table: GameTable, command: CloseGameTable) -> Iterator[RuleViolation]:
    if table.last_played is not None and undecided_bets(table.last_played):
        yield soundness("bets_stand", rule="G-5")
    kept = books(table)
    expected = kept.expected
    if kept.rounds and command.chips.worth != expected:
        difference = command.chips.worth - expected
        yield procedure("count_differs", rule="G-5", expected_cents=expected, by_cents=difference)


def _gear_at_closing(
    decision: Decision, table: GameTable, command: CloseGameTable
) -> Iterator[RuleViolation]:
    known = {gear.label for gear in table.gear}
    if not known.issuperset({check.label for check in command.checks} | set(command.destroyed)):
        yield soundness("unknown_gear", rule="G-5")
    missing = unchecked(table.gear, command.checks)
    if missing is not None:
        yield missing
    yield from gear_faults((), command.checks, decision.at)
    for gear in table.gear:
        if too_old(gear, decision.at) and gear.label not in command.destroyed:
            yield procedure("deck_not_destroyed", rule="G-5", deck=gear.label)


def _between_rounds(decision: Decision, table_id: GameTableId) -> GameTable:
    table = open_game_table(decision, table_id)
    require_no_round(table)
    return table


def _check_chips(table: GameTable, chips: ChipCount[Cents], *, empty: bool = False) -> None:
    chip = pay_table_of(table.opened).limits.smallest
    if (not chips.pairs and not empty) or any(value % chip for value, _ in chips.pairs):
        raise soundness("float_impossible", rule="G-5", chip_cents=chip)


def _of(table: GameTableId, event: e.TableEvent) -> Draft:
    return Draft(game_stream(table), event)
