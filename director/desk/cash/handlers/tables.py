"""Cash tables: opened, who may play there, hands and pots told, the drop counted, books closed."""

from collections.abc import Iterator
from fractions import Fraction

from director.desk.cash.commands import (
    CloseCashTable,
    CountCashDrop,
    CountCashJackpot,
    DealCashHand,
    OpenCashTable,
    RakePot,
)
from director.desk.cash.handlers import payments as cash_payments
from director.desk.equipment.at_tables import from_the_cash_table
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import WAITING, Draft, cash_stream, jackpot_stream
from director.desk.kernel.rows.defaults import house_tables, tables_of_games, used_by_tournament
from director.desk.kernel.rows.optional_rooms import require_cash_games
from director.games.table.jackpot_events import JackpotFed, JackpotOpened
from director.games.table.jackpot_state import CASH
from director.poker.cash import events as e
from director.poker.cash.books import cash_books, variance_at_close
from director.poker.cash.dealing import next_deal, pot_drop
from director.poker.cash.state import CashTable
from director.poker.cash.terms import JACKPOT_NAME, JackpotDrop, Terms, chips_fault, terms_faults
from director.tournament.state import EntryStatus, Status
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import CashTableId, PlayerId
from director.values.quantity import Cents


@handles(OpenCashTable)
def open_table(decision: Decision, command: OpenCashTable) -> Iterator[Effect]:
    """A table of the house is claimed for a game; it may be the feeder of another of the same game."""
    open_now = decision.cash_tables()
    if any(table.id == command.cash_table for table in open_now):
        raise soundness("cash_table_open_already")
    if decision.state_of(cash_stream(command.cash_table)) is not None:
        raise soundness("cash_table_closed_already")
    require_cash_games(decision)
    yield of(
        command.cash_table,
        e.CashTableOpened(command.cash_table, command.number, command.terms, command.main),
    )
    decision.refuse(
        *terms_faults(command.terms), *_table_faults(decision, command), _main_fault(open_now, command)
    )
    yield decision.listed(cash_stream(command.cash_table))
    if command.terms.jackpot is not None:
        yield from _jackpot(decision, command.terms, command.terms.jackpot)


@handles(DealCashHand)
def deal_hand(decision: Decision, command: DealCashHand) -> Iterator[Effect]:
    """The next hand: button and blinds move, blinds that pass somebody away are missed."""
    table = open_cash_table(decision, command.cash_table)
    yield of(table.id, next_deal(table, command.button))


@handles(RakePot)
def rake_pot(decision: Decision, command: RakePot) -> Iterator[Effect]:
    """A pot is told, and what went from it into the drop box."""
    table = open_cash_table(decision, command.cash_table)
    decision.refuse(chips_fault(command.pot))
    drop = pot_drop(table, command.pot, flop=command.flop)
    yield of(table.id, e.CashPotRaked(table.hands, command.pot, drop.rake, table.number, drop.jackpot))


@handles(CountCashDrop)
def count_drop(decision: Decision, command: CountCashDrop) -> Iterator[Effect]:
    """The drop box is emptied at the cash desk."""
    table = open_cash_table(decision, command.cash_table)
    yield from _counted(decision, table, command)


@handles(CloseCashTable)
def close(decision: Decision, command: CloseCashTable) -> Iterator[Effect]:
    """The last box is counted, what lies on the table too; a difference needs a reason."""
    table = open_cash_table(decision, command.cash_table)
    if table.sittings:
        raise soundness("players_still_seated", players=len(table.sittings))
    if command.drop:
        yield from _counted(decision, table, CountCashDrop(table.id, command.drop, command.till))
        table = decision.cash_table(table.id)
    if command.jackpot:
        box = CountCashJackpot(table.id, command.jackpot, command.till)
        yield from fed(decision, table, box)
        table = decision.cash_table(table.id)
    decision.refuse(chips_fault(command.left))
    variance = variance_at_close(table, command.left)
    if variance:
        decision.refuse(procedure("cash_books_differ", by_cents=variance))
    receipt = None
    if command.left or variance:
        receipt = yield from cash_payments.close(decision, table, command.left, variance, command.till)
    yield from from_the_cash_table(decision, table, command.decks)
    yield of(table.id, e.CashTableClosed(command.left, variance, receipt, table.number))
    for waiter in decision.waiting().held_seats(table.id).values():
        yield Draft(WAITING, e.CallTakenBack(waiter.id, waiter.player))
    yield decision.listed(cash_stream(table.id))


def open_cash_table(decision: Decision, table_id: CashTableId) -> CashTable:
    """The table, if it is open."""
    table = decision.cash_table(table_id)
    if table.closing is not None:
        raise soundness("cash_table_closed", table=table.number)
    return table


def of(table: CashTableId, event: e.CashTableEvent) -> Draft:
    """An event in the stream of a cash table."""
    return Draft(cash_stream(table), event)


def counted_chips(decision: Decision, table: CashTable, amount: Cents) -> None:
    """Refuse a count of a box that is no whole chips, nothing, or more than there is."""
    fault = chips_fault(amount)
    if fault is not None or not amount:
        raise fault or soundness("amount_not_positive")
    outstanding = cash_books(table).outstanding
    if amount > outstanding:
        decision.refuse(procedure("more_than_on_table", table_cents=outstanding, amount_cents=amount))


def fed(decision: Decision, table: CashTable, command: CountCashJackpot) -> Iterator[Effect]:
    """Move the box of a table into its jackpot; refuse a table without a jackpot."""
    drop = drop_of(table)
    counted_chips(decision, table, command.amount)
    receipt = yield from cash_payments.jackpot(
        decision, table, drop.jackpot, command.amount, command.till
    )
    yield of(table.id, e.CashDropCounted(command.amount, receipt, table.number, drop.jackpot))
    yield Draft(
        jackpot_stream(drop.jackpot), JackpotFed(table.id, table.number, command.amount, receipt)
    )


def drop_of(table: CashTable) -> JackpotDrop:
    """Return the jackpot drop of a table; refuse a table without one."""
    if table.terms.jackpot is None:
        raise soundness("no_jackpot_drop", table=table.number)
    return table.terms.jackpot


def _jackpot(decision: Decision, terms: Terms, drop: JackpotDrop) -> Iterator[Effect]:
    """The meter that the pots feed: one that cash tables feed, in their currency; or a new one."""
    stream = jackpot_stream(drop.jackpot)
    if not decision.state_of(stream):
        yield Draft(
            stream,
            JackpotOpened(
                drop.jackpot, JACKPOT_NAME, "", "1", terms.currency, 0, Fraction(0), True, CASH
            ),
        )
        yield decision.listed(stream, CASH)
    found = decision.jackpot(drop.jackpot)
    opened = found.opened
    if found.closed is not None:
        raise soundness("jackpot_closed", rule="G-9")
    if (opened.kind, opened.currency) != (CASH, terms.currency):
        raise soundness("jackpot_of_another_game", rule="G-9", jackpot=opened.kind)


def _counted(decision: Decision, table: CashTable, command: CountCashDrop) -> Iterator[Effect]:
    counted_chips(decision, table, command.amount)
    receipt = yield from cash_payments.drop(decision, table, command.amount, command.till)
    yield of(table.id, e.CashDropCounted(command.amount, receipt, table.number))


def _table_faults(decision: Decision, command: OpenCashTable) -> Iterator[RuleViolation]:
    """The table must be one of the house, large enough, and free."""
    number = command.number
    house = {table.number: table for table in house_tables(decision)}
    if number not in house:
        yield soundness("no_such_table", table=number)
        return
    if command.terms.seats > house[number].seats:
        yield soundness("table_size", rule="T-F1", size=command.terms.seats, largest=house[number].seats)
    if number in tables_of_games(decision):
        yield soundness("table_in_use", table=number)
    if (used := used_by_tournament(decision, number)) is not None:
        yield used


def _main_fault(open_now: tuple[CashTable, ...], command: OpenCashTable) -> RuleViolation | None:
    """A feeder belongs to an open table of its game that is no feeder itself."""
    if command.main is None:
        return None
    main = next((table for table in open_now if table.id == command.main), None)
    if main is None:
        return soundness("unknown_cash_table")
    if main.game != command.terms.game or main.opened.main is not None:
        return soundness("not_a_main_table", table=main.number)
    return None


def plays_tournament(decision: Decision, player: PlayerId) -> Iterator[RuleViolation]:
    """Refuse, as procedure, a player who is still in a tournament."""
    for row in decision.entries_of(player):
        if row.status is not EntryStatus.SEATED:
            continue
        tournament = decision.tournament(row.tournament)
        seat = tournament.entries[row.entry].seat
        if tournament.status is Status.RUNNING and seat is not None:
            yield procedure("plays_tournament", table=seat.table, seat=seat.number)
