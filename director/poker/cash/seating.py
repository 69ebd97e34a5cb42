"""Seating in cash games: buy-ins, held seats, seat changes, must-move, the order of the list."""

from collections.abc import Iterable, Iterator

from director.poker.cash.books import cash_books
from director.poker.cash.events import SlipKind
from director.poker.cash.state import (
    CashTable,
    MoneySlip,
    SeatWish,
    Sitting,
    TableWish,
    Waiter,
    WaitingList,
)
from director.poker.cash.terms import CashGame, Terms, chips_fault
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import PlayerId
from director.values.quantity import Cents, Micros


def seat_fault(table: CashTable, seat: int) -> RuleViolation | None:
    """Refusal of a seat: unknown, table full, or occupied."""
    if not 1 <= seat <= table.terms.seats:
        return soundness("no_such_seat", seat=seat, size=table.terms.seats)
    if not table.free:
        return soundness("cash_table_full", table=table.number)
    if seat not in table.free:
        return soundness("seat_taken", table=table.number, seat=seat)
    return None


def buy_in_refusals(terms: Terms, amount: Cents) -> Iterator[RuleViolation]:
    """Yield refusals of a buy-in."""
    fault = chips_fault(amount) or (soundness("amount_not_positive") if not amount else None)
    if fault is not None:
        yield fault
    if amount < terms.least:
        yield procedure("below_least_buy_in", least_cents=terms.least, amount_cents=amount)
    if amount > terms.most:
        yield procedure("above_most_buy_in", most_cents=terms.most, amount_cents=amount)


def top_up_refusals(terms: Terms, amount: Cents, in_front: Cents) -> Iterator[RuleViolation]:
    """Yield refusals of a top-up, given the chips in front; both in whole chips."""
    for chips in (amount, in_front):
        fault = chips_fault(chips)
        if fault is not None:
            yield fault
    if not amount:
        yield soundness("amount_not_positive")
    if in_front + amount > terms.most:
        room = max(terms.most - in_front, 0)
        yield procedure("above_most_in_front", most_cents=terms.most, room_cents=room)


def cash_out_refusals(table: CashTable, amount: Cents) -> Iterator[RuleViolation]:
    """Yield refusals of a cash-out."""
    fault = chips_fault(amount)
    if fault is not None:
        yield fault
    there = max(cash_books(table).on_table, 0)
    if amount > there:
        yield procedure("more_than_on_table", table_cents=there, amount_cents=amount)


def void_sale_refusals(
    table: CashTable, slip: MoneySlip, in_front: Cents | None
) -> Iterator[RuleViolation]:
    """Yield refusals to void a sale: its chips were played with, or are not all there.

    `in_front` is the count of the buyer's chips, None = not counted.
    """
    if slip.kind is SlipKind.CASH_OUT:
        return
    if in_front is None:
        if _played_since(table, slip):
            yield procedure("count_chips_first", slip=slip.number)
        return
    fault = chips_fault(in_front)
    if fault is not None:
        yield fault
    if in_front < slip.amount:
        yield procedure("chips_not_there", amount_cents=slip.amount, front_cents=in_front)


def keeps_seat(table: CashTable, slip: MoneySlip, in_front: Cents | None) -> bool:
    """Whether the buyer of a voided sale has, or may have, other chips."""
    if slip.kind is SlipKind.CASH_OUT:
        return False
    return _played_since(table, slip) if in_front is None else in_front > slip.amount


def _played_since(table: CashTable, slip: MoneySlip) -> bool:
    return bool(table.hands) and table.dealt_at >= slip.at


def sits_already(tables: Iterable[CashTable], player: PlayerId) -> RuleViolation | None:
    """Refusal for a player who already has a seat in the cash games (one seat, one player)."""
    for table in tables:
        sitting = table.of(player)
        if sitting is not None:
            return soundness("sits_at_cash_table", table=table.number, seat=sitting.seat)
    return None


def turn_refusals(
    table: CashTable,
    seat: int,
    player: PlayerId,
    room: Iterable[CashTable],
    waiting: WaitingList,
    at: Micros,
) -> Iterator[RuleViolation]:
    """Yield refusals for players with a prior right to a free seat.

    First the player called to it, then players of the table who asked for another seat, those of the
    feeder, those of other tables who asked for this one, then the waiting list.
    """
    tables = tuple(room)
    holder = waiting.held_seats(table.id).get(seat)
    if holder is not None and holder.player == player:
        return
    yield from _held(holder, table, seat, at)
    wish = first_wish(table, seat)
    if wish is not None:
        yield procedure("seat_change_first", seat=_seat_of(table, wish.player))
    place = waiting.place(player, table.game)
    if place is not None and place.call is not None and place.call.cash_table == table.id:
        return
    yield from _tables_first(table, player, tables)
    before = waiters_before(table, player, waiting)
    if before:
        yield procedure("waiting_list_first", waiting=len(before))


def move_refusals(
    table: CashTable, player: PlayerId, to: CashTable, room: Iterable[CashTable]
) -> Iterator[RuleViolation]:
    """Yield refusals for players with a prior right to change to another table of the game."""
    tables = tuple(room)
    if table.game != to.game:
        yield procedure("other_cash_game", table=to.number)
        return
    if table.opened.main == to.id:
        first = longest_at(table)
        if first is not None and first.player != player:
            yield procedure("longest_moves_first", table=table.number, seat=first.seat)
        return
    feeder = feeder_due(to, tables)
    if feeder is not None:
        first = longest_at(feeder)
        seat = first.seat if first is not None else 0
        yield procedure("must_move_first", table=feeder.number, seat=seat)
    wish = first_to(to, tables)
    if wish is not None and wish[1].player != player:
        sitting = wish[0].of(wish[1].player)
        seat = sitting.seat if sitting else 0
        yield procedure("table_change_first", table=wish[0].number, seat=seat)


def seat_held_refusals(
    table: CashTable, seat: int, player: PlayerId, waiting: WaitingList, at: Micros
) -> Iterator[RuleViolation]:
    """Yield a refusal if the seat is held for another player."""
    holder = waiting.held_seats(table.id).get(seat)
    if holder is not None and holder.player != player:
        yield from _held(holder, table, seat, at)


def first_wish(table: CashTable, seat: int) -> SeatWish | None:
    """First request of a player of the table for a seat like this."""
    return next((wish for wish in table.seat_wishes if wish.fits(seat)), None)


def feeder_due(main: CashTable, room: Iterable[CashTable]) -> CashTable | None:
    """Table whose players must move to this one before anybody else sits down there."""
    feeders = (table for table in room if table.opened.main == main.id and table.closing is None)
    return next((table for table in feeders if table.sittings), None)


def longest_at(table: CashTable) -> Sitting | None:
    """Player who has sat at a table longest and must move next."""
    return next(iter(table.longest_first), None)


def first_to(to: CashTable, room: Iterable[CashTable]) -> tuple[CashTable, TableWish] | None:
    """First request to change to a table, with the player's present table."""
    wishes = (
        (table, wish)
        for table in room
        for wish in table.table_wishes
        if table.id != to.id and table.game == to.game and wish.to in (None, to.id)
    )
    return min(wishes, key=lambda pair: pair[1].at, default=None)


def waiters_before(table: CashTable, player: PlayerId, waiting: WaitingList) -> tuple[Waiter, ...]:
    """Waiting players of the table's game who were not called and come before a player."""
    before: list[Waiter] = []
    for waiter in waiting.of(table.game):
        if waiter.player == player:
            break
        if waiter.call is None:
            before.append(waiter)
    return tuple(before)


def games_of(room: Iterable[CashTable], waiting: WaitingList) -> frozenset[CashGame]:
    """Games that are played or waited for."""
    played = frozenset(table.game for table in room)
    return played | {waiter.game for waiter in waiting.waiters}


def open_seats(table: CashTable, waiting: WaitingList) -> tuple[int, ...]:
    """Seats that are free and not held."""
    held = waiting.held_seats(table.id)
    return tuple(seat for seat in table.free if seat not in held)


def _held(holder: Waiter | None, table: CashTable, seat: int, at: Micros) -> Iterator[RuleViolation]:
    if holder is not None and holder.call is not None and not holder.call.is_over(at):
        yield procedure("seat_held", table=table.number, seat=seat, until_at=holder.call.until)


def _tables_first(
    table: CashTable, player: PlayerId, tables: tuple[CashTable, ...]
) -> Iterator[RuleViolation]:
    feeder = feeder_due(table, tables)
    first = longest_at(feeder) if feeder is not None else None
    if feeder is not None and first is not None and first.player != player:
        yield procedure("must_move_first", table=feeder.number, seat=first.seat)
    wish = first_to(table, tables)
    if wish is not None and wish[1].player != player:
        yield procedure(
            "table_change_first", table=wish[0].number, seat=_seat_of(wish[0], wish[1].player)
        )


def _seat_of(table: CashTable, player: PlayerId) -> int:
    sitting = table.of(player)
    return sitting.seat if sitting else 0
