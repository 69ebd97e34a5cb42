"""Seats of cash tables: who sits down, changes seat or table, is away, owes blinds."""

from collections.abc import Iterator

from director.desk.cash.commands import (
    AskSeatChange,
    AskTableChange,
    ChangeCashSeat,
    ChangeCashTable,
    DropChange,
    MarkCashAway,
    RegisterFromCash,
    SeatCashPlayer,
    TellMissedBlinds,
)
from director.desk.cash.handlers import payments as cash_payments
from director.desk.cash.handlers.chips import seated
from director.desk.cash.handlers.tables import of, open_cash_table, plays_tournament
from director.desk.house.identity import of_the_house
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import WAITING, Draft
from director.desk.night.commands.registration import RegisterPlayer
from director.desk.night.handlers import registration
from director.poker.cash import events as e
from director.poker.cash.dealing import owed_after_change, owed_at_another_table
from director.poker.cash.seating import (
    buy_in_refusals,
    cash_out_refusals,
    first_wish,
    move_refusals,
    seat_fault,
    seat_held_refusals,
    sits_already,
    turn_refusals,
)
from director.poker.cash.state import CashTable
from director.poker.cash.terms import NewPlayer
from director.poker.cash.time_charge import leaving_refusal
from director.poker.missed import NEWCOMER
from director.values.errors import RuleViolation, procedure, soundness


@handles(SeatCashPlayer)
def seat_player(decision: Decision, command: SeatCashPlayer) -> Iterator[Effect]:
    """A player sits down with chips; who comes before is refused to be passed over."""
    table = open_cash_table(decision, command.cash_table)
    room, waiting = decision.cash_tables(), decision.waiting()
    decision.refuse(
        *of_the_house(decision, command.player),
        seat_fault(table, command.seat),
        sits_already(room, command.player),
        *plays_tournament(decision, command.player),
        *buy_in_refusals(table.terms, command.amount),
        *turn_refusals(table, command.seat, command.player, room, waiting, decision.at),
    )
    yield of(table.id, e.CashSeatTaken(command.player, command.seat, table.number))
    yield from cash_payments.sell(decision, table, command.seat, e.SlipKind.BUY_IN, command)
    asked = table.terms.new_player is NewPlayer.POSTS_OR_WAITS and command.waits
    if asked and table.hands:
        yield of(table.id, e.MissedBlindsTold(command.player, NEWCOMER, waits=True))
    waiter = waiting.place(command.player, table.game)
    if waiter is not None:
        yield Draft(
            WAITING, e.WaiterSeated(waiter.id, waiter.player, table.id, table.number, command.seat)
        )
    yield from _withdraw_call(decision, table, command.seat)


@handles(ChangeCashSeat)
def change_seat(decision: Decision, command: ChangeCashSeat) -> Iterator[Effect]:
    """A player takes another seat of the table, and owes blinds that he moves away from.

    Who asked for the seat first comes first.
    """
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    if command.seen not in (0, sitting.seat):
        raise soundness("moved_meanwhile", table=table.number, seat=sitting.seat)
    wish = first_wish(table, command.seat)
    passed_over = wish is not None and wish.player != command.player
    other = table.of(wish.player) if wish is not None else None
    decision.refuse(
        seat_fault(table, command.seat),
        *seat_held_refusals(table, command.seat, command.player, decision.waiting(), decision.at),
        procedure("seat_change_first", seat=other.seat) if passed_over and other else None,
    )
    yield of(table.id, e.CashSeatChanged(command.player, sitting.seat, command.seat))
    owes = owed_after_change(table, sitting, command.seat)
    if owes != sitting.owes:
        yield of(table.id, e.MissedBlindsTold(command.player, owes, sitting.waits))
    yield from _withdraw_call(decision, table, command.seat)


@handles(ChangeCashTable)
def change_table(decision: Decision, command: ChangeCashTable) -> Iterator[Effect]:
    """A player goes to another table with all his chips; a feeder's longest player goes first."""
    table = open_cash_table(decision, command.cash_table)
    to = open_cash_table(decision, command.to)
    sitting = seated(table, command.player)
    if table.id == to.id:
        raise soundness("nothing_changed")
    if not command.chips:
        raise soundness("amount_not_positive")
    decision.refuse(
        seat_fault(to, command.seat),
        *cash_out_refusals(table, command.chips),
        leaving_refusal(table, sitting, decision.at),
        *_change_refusals(decision, table, to, command),
    )
    yield of(
        table.id, e.CashPlayerMovedOut(sitting.player, sitting.seat, command.chips, to.id, to.number)
    )
    yield of(
        to.id,
        e.CashPlayerMovedIn(
            sitting.player,
            command.seat,
            command.chips,
            table.id,
            table.number,
            owed_at_another_table(table, to, sitting),
        ),
    )
    waiter = decision.waiting().place(sitting.player, to.game)
    if waiter is not None:
        yield Draft(WAITING, e.WaiterSeated(waiter.id, sitting.player, to.id, to.number, command.seat))
    yield from _withdraw_call(decision, to, command.seat)


def _withdraw_call(decision: Decision, table: CashTable, seat: int) -> Iterator[Effect]:
    """Withdraw the call of a player whose seat another one has taken; he keeps his place in the list."""
    holder = decision.waiting().held_seats(table.id).get(seat)
    if holder is not None:
        yield Draft(WAITING, e.CallTakenBack(holder.id, holder.player))


def _change_refusals(
    decision: Decision, table: CashTable, to: CashTable, command: ChangeCashTable
) -> Iterator[RuleViolation]:
    """Within the game whoever asked first; to another game as if coming from outside."""
    room, waiting, player = decision.cash_tables(), decision.waiting(), command.player
    if table.game == to.game:
        yield from seat_held_refusals(to, command.seat, player, waiting, decision.at)
        yield from move_refusals(table, player, to, room)
    else:
        yield from buy_in_refusals(to.terms, command.chips)
        yield from turn_refusals(to, command.seat, player, room, waiting, decision.at)


@handles(AskSeatChange)
def ask_seat_change(decision: Decision, command: AskSeatChange) -> Iterator[Effect]:
    """A player goes on the table's list for another seat."""
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    for seat in command.seats:
        if not 1 <= seat <= table.terms.seats or seat == sitting.seat:
            raise soundness("no_such_seat", seat=seat, size=table.terms.seats)
    wish = e.SeatChangeAsked(command.player, tuple(sorted(set(command.seats))))
    if any((asked.player, asked.seats) == (wish.player, wish.seats) for asked in table.seat_wishes):
        raise soundness("nothing_changed")
    yield of(table.id, wish)


@handles(AskTableChange)
def ask_table_change(decision: Decision, command: AskTableChange) -> Iterator[Effect]:
    """A player goes on the list for another table of the game."""
    table = open_cash_table(decision, command.cash_table)
    seated(table, command.player)
    if command.to is not None:
        to = open_cash_table(decision, command.to)
        if to.game != table.game or to.id == table.id:
            raise soundness("other_cash_game", table=to.number)
    if any((asked.player, asked.to) == (command.player, command.to) for asked in table.table_wishes):
        raise soundness("nothing_changed")
    yield of(table.id, e.TableChangeAsked(command.player, command.to))


@handles(DropChange)
def drop_change(decision: Decision, command: DropChange) -> Iterator[Effect]:
    """A player stays where he is after all."""
    table = open_cash_table(decision, command.cash_table)
    wishes = (*(w.player for w in table.seat_wishes), *(w.player for w in table.table_wishes))
    if command.player not in wishes:
        raise soundness("nothing_changed")
    yield of(table.id, e.ChangeNoLongerAsked(command.player))


@handles(MarkCashAway)
def mark_absent(decision: Decision, command: MarkCashAway) -> Iterator[Effect]:
    """A player is away, or back."""
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    if (sitting.absence is not None) == command.away:
        raise soundness("nothing_changed")
    if command.away:
        yield of(table.id, e.CashPlayerAway(command.player, e.AbsenceReason.A_WHILE))
    else:
        yield of(table.id, e.CashPlayerBack(command.player))


@handles(TellMissedBlinds)
def tell_missed_blinds(decision: Decision, command: TellMissedBlinds) -> Iterator[Effect]:
    """The dealer says which blinds a player owes, and whether he posts them or waits."""
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    if (sitting.owes, sitting.waits) == (command.owes, command.waits):
        raise soundness("nothing_changed")
    if command.waits and not table.hands:
        decision.refuse(procedure("no_hand_yet", table=table.number))
    yield of(table.id, e.MissedBlindsTold(command.player, command.owes, command.waits))


@handles(RegisterFromCash)
def register(decision: Decision, command: RegisterFromCash) -> Iterator[Effect]:
    """A cash player enters a tournament, and his cash seat is kept for him."""
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    yield from registration.register(
        decision,
        RegisterPlayer(
            command.tournament, command.player, command.till, command.method, tender=command.tender
        ),
    )
    if sitting.absence is None or sitting.absence.reason is not e.AbsenceReason.TOURNAMENT:
        yield of(table.id, e.CashPlayerAway(command.player, e.AbsenceReason.TOURNAMENT))
