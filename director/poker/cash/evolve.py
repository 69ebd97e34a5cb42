"""Changes of a cash table and of the waiting list by each event."""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from director.poker.cash import events as e
from director.poker.cash.state import (
    Absence,
    CarriedChips,
    CashClosing,
    CashTable,
    Drop,
    MoneySlip,
    SeatCall,
    SeatWish,
    Sitting,
    TableWish,
    TimeCollection,
    Waiter,
    WaitingList,
    charges_due,
)
from director.poker.cash.terms import NewPlayer
from director.poker.missed import NEWCOMER, NOTHING
from director.values.dataclass import replace
from director.values.ids import PlayerId, WaiterId
from director.values.quantity import Micros


def evolve_cash(table: CashTable | None, event: e.CashTableEvent, at: Micros) -> CashTable:
    """Return the table after one event; ValueError if the event does not fit."""
    if isinstance(event, e.CashTableOpened):
        if table is not None:
            raise ValueError("opened twice")
        return CashTable(event.cash_table, event, at)
    if table is None or table.closing is not None:
        raise ValueError("not open")
    return _evolved(table, event, at)


def _evolved(table: CashTable, event: e.CashTableEvent, at: Micros) -> CashTable:
    match event:
        case e.CashSeatTaken():
            return _came(table, event, at)
        case e.CashChipsSold() | e.CashChipsBought():
            return _paid(table, event, at)
        case e.CashSeatLeft():
            return _gone(table, event.player)
        case e.CashSlipVoided():
            return _voided(table, event, at)
        case e.CashSeatChanged():
            return _seat_changed(table, event)
        case e.CashPlayerMovedOut():
            went = CarriedChips(at, event.player, -event.worth, event.to)
            return _gone(replace(table, carried=(*table.carried, went)), event.player)
        case e.CashPlayerMovedIn():
            came = CarriedChips(at, event.player, event.worth, event.origin)
            timed = charges_due(table, at)
            sitting = Sitting(event.player, event.seat, at, event.worth, event.owes, timed=timed)
            return _seated(replace(table, carried=(*table.carried, came)), sitting)
        case e.SeatChangeAsked():
            return _add_wish(table, event.player, seats=SeatWish(event.player, event.seats, at))
        case e.TableChangeAsked():
            return _add_wish(table, event.player, to=TableWish(event.player, event.to, at))
        case e.ChangeNoLongerAsked():
            return _content(table, event.player)
        case e.CashPlayerAway():
            return _with(
                table, event.player, lambda sitting: replace(sitting, absence=Absence(at, event.reason))
            )
        case e.CashPlayerBack():
            return _with(table, event.player, lambda sitting: replace(sitting, absence=None))
        case e.MissedBlindsTold():
            return _with(
                table, event.player, lambda sitting: replace(sitting, owes=event.owes, waits=event.waits)
            )
        case e.CashHandDealt():
            return _dealt(table, event, at)
        case e.CashPotRaked():
            raked, dropped = table.raked + event.drop, table.jackpots + event.jackpot
            return replace(table, pots=table.pots + 1, raked=raked, jackpots=dropped)
        case e.CashDropCounted():
            return replace(table, drops=(*table.drops, _drop(event, at)))
        case e.CashDownBegun():
            return replace(table, downs=event.down)
        case e.CashTimeCollected():
            return _time_paid(table, event, at)
        case e.CashTimeWaived():
            return _with(table, event.player, lambda sitting: _timed(sitting, event.charges))
        case e.CashTimeVoided():
            return _time_voided(table, event)
        case e.CashRuleOverridden():
            return table
        case e.CashTableClosed():
            return replace(table, closing=CashClosing(at, event.left, event.variance, event.receipt))
        case e.CashTableOpened():
            raise ValueError("opened twice")
        case _:
            assert_never(event)


def _came(table: CashTable, event: e.CashSeatTaken, at: Micros) -> CashTable:
    """Seat a player; after the first hand a newcomer owes blinds by the table's terms."""
    comes = table.terms.new_player
    free = not table.hands or comes is NewPlayer.FREE
    sitting = Sitting(
        event.player, event.seat, at, 0,
        NOTHING if free else NEWCOMER,
        waits=not free and comes is NewPlayer.WAITS,
        timed=charges_due(table, at),
    )  # fmt: skip
    return _seated(table, sitting)


def _seated(table: CashTable, sitting: Sitting) -> CashTable:
    if sitting.seat not in table.free or table.of(sitting.player) is not None:
        raise ValueError("seat or player is taken already")
    return _by_seat(table, (*table.sittings, sitting))


def _paid(table: CashTable, event: e.CashChipsSold | e.CashChipsBought, at: Micros) -> CashTable:
    """Add a slip; a player who cashes out leaves the seat."""
    sitting = _sitting(table, event.player)
    kind = event.kind if isinstance(event, e.CashChipsSold) else e.SlipKind.CASH_OUT
    slip = MoneySlip(
        len(table.slips) + 1, kind, at, event.player, event.seat, event.amount, event.method,
        event.receipt, sitting.since, sitting.brought,
    )  # fmt: skip
    table = replace(table, slips=(*table.slips, slip))
    if isinstance(event, e.CashChipsBought):
        return _gone(table, event.player)
    return _with(
        table,
        event.player,
        lambda sitting: replace(
            sitting, brought=sitting.brought + event.amount, front=event.front, front_at=at
        ),
    )


def _voided(table: CashTable, event: e.CashSlipVoided, at: Micros) -> CashTable:
    """Void a slip: a sale takes its chips back, and the seat with the last; a cash-out restores it."""
    slip = table.slips[event.slip - 1]
    struck = replace(slip, void=event.receipt)
    slips = (*table.slips[: event.slip - 1], struck, *table.slips[event.slip :])
    table = replace(table, slips=slips)
    if slip.kind is e.SlipKind.CASH_OUT:
        back = Sitting(slip.player, slip.seat, slip.since, slip.brought, timed=charges_due(table, at))
        return _seated(table, back)
    left = _sitting(table, slip.player).brought - slip.amount
    if left <= 0 and not event.stays:
        return _gone(table, slip.player)
    return _with(table, slip.player, lambda sitting: replace(sitting, brought=max(left, 0), front=0))


def _seat_changed(table: CashTable, event: e.CashSeatChanged) -> CashTable:
    if event.seat not in table.free:
        raise ValueError("the seat is taken")
    moved = _with(table, event.player, lambda sitting: replace(sitting, seat=event.seat))
    wishes = tuple(wish for wish in moved.seat_wishes if wish.player != event.player)
    return _by_seat(replace(moved, seat_wishes=wishes), moved.sittings)


def _add_wish(
    table: CashTable, player: PlayerId, *, seats: SeatWish | None = None, to: TableWish | None = None
) -> CashTable:
    """Add a request; a repeated request keeps the time of the first."""
    _sitting(table, player)
    if seats is not None:
        before = next((wish for wish in table.seat_wishes if wish.player == player), seats)
        others = [wish for wish in table.seat_wishes if wish.player != player]
        kept = sorted((*others, replace(seats, at=before.at)), key=lambda wish: wish.at)
        table = replace(table, seat_wishes=tuple(kept))
    if to is not None:
        earlier = next((wish for wish in table.table_wishes if wish.player == player), to)
        rest = [wish for wish in table.table_wishes if wish.player != player]
        ordered = sorted((*rest, replace(to, at=earlier.at)), key=lambda wish: wish.at)
        table = replace(table, table_wishes=tuple(ordered))
    return table


def _dealt(table: CashTable, event: e.CashHandDealt, at: Micros) -> CashTable:
    """Deal a hand: players dealt in have posted, absent players owe the blinds that passed."""
    owed = dict(event.owed)
    sittings = tuple(
        replace(sitting, owes=NOTHING, waits=False)
        if sitting.seat in event.dealt
        else replace(sitting, owes=owed.get(sitting.seat, sitting.owes))
        for sitting in table.sittings
    )
    return replace(table, sittings=sittings, blinds=event.blinds, dealt_at=at, hands=event.hand)


def _drop(event: e.CashDropCounted, at: Micros) -> Drop:
    return Drop(at, event.amount, event.receipt, event.jackpot is not None)


def _time_paid(table: CashTable, event: e.CashTimeCollected, at: Micros) -> CashTable:
    if event.charge != len(table.times) + 1:
        raise ValueError("not the next collection")
    for share in event.shares:
        table = _with(table, share.player, partial(_timed, charges=share.charges))
    collected = TimeCollection(event.charge, at, event.shares, event.receipt)
    return replace(table, times=(*table.times, collected))


def _time_voided(table: CashTable, event: e.CashTimeVoided) -> CashTable:
    """Void a collection: its payers owe the charge again."""
    collected = table.times[event.charge - 1]
    for share in collected.shares:
        table = _with(table, share.player, partial(_timed, charges=-share.charges))
    struck = replace(collected, void=event.receipt)
    times = (*table.times[: event.charge - 1], struck, *table.times[event.charge :])
    return replace(table, times=times)


def _timed(sitting: Sitting, charges: int) -> Sitting:
    return replace(sitting, timed=sitting.timed + charges)


def _gone(table: CashTable, player: PlayerId) -> CashTable:
    _sitting(table, player)
    rest = tuple(sitting for sitting in table.sittings if sitting.player != player)
    return _content(replace(table, sittings=rest), player)


def _content(table: CashTable, player: PlayerId) -> CashTable:
    return replace(
        table,
        seat_wishes=tuple(wish for wish in table.seat_wishes if wish.player != player),
        table_wishes=tuple(wish for wish in table.table_wishes if wish.player != player),
    )


def _with(table: CashTable, player: PlayerId, change: Callable[[Sitting], Sitting]) -> CashTable:
    _sitting(table, player)
    sittings = tuple(
        change(sitting) if sitting.player == player else sitting for sitting in table.sittings
    )
    return replace(table, sittings=sittings)


def _by_seat(table: CashTable, sittings: tuple[Sitting, ...]) -> CashTable:
    return replace(table, sittings=tuple(sorted(sittings, key=lambda sitting: sitting.seat)))


def _sitting(table: CashTable, player: PlayerId) -> Sitting:
    sitting = table.of(player)
    if sitting is None:
        raise ValueError("nobody of that name sits here")
    return sitting


def evolve_waiting(waiting: WaitingList, event: e.WaitingEvent, at: Micros) -> WaitingList:
    """Return the waiting list after one event; ValueError if the event does not fit."""
    match event:
        case e.WaiterJoined():
            waiter = Waiter(event.waiter, event.player, event.game, at)
            if event.waiter != waiting.last + 1:
                raise ValueError("not the next number")
            return WaitingList((*waiting.waiters, waiter), event.waiter)
        case e.WaiterCalled():
            call = SeatCall(event.cash_table, event.seat, at, event.until)
            return _waits(waiting, event.waiter, lambda called: replace(called, call=call))
        case e.WaiterAnswered():
            return _waits(waiting, event.waiter, _answered)
        case e.CallTakenBack():
            return _waits(waiting, event.waiter, lambda called: replace(called, call=None))
        case e.WaiterSkipped():
            return _skipped(waiting, event)
        case e.WaiterLeft() | e.WaiterSeated():
            return _without(waiting, event.waiter)
        case e.WaitingRuleOverridden():
            return waiting
        case _:
            assert_never(event)


def _answered(waiter: Waiter) -> Waiter:
    if waiter.call is None:
        raise ValueError("nobody called")
    return replace(waiter, call=replace(waiter.call, answered=True))


def _skipped(waiting: WaitingList, event: e.WaiterSkipped) -> WaitingList:
    waiter = _waiter(waiting, event.waiter)
    rest = _without(waiting, event.waiter)
    if event.removed:
        return rest
    last = replace(waiter, call=None, skips=waiter.skips + 1)
    return replace(rest, waiters=(*rest.waiters, last))


def _waits(waiting: WaitingList, waiter: WaiterId, change: Callable[[Waiter], Waiter]) -> WaitingList:
    _waiter(waiting, waiter)
    changed = tuple(change(place) if place.id == waiter else place for place in waiting.waiters)
    return replace(waiting, waiters=changed)


def _without(waiting: WaitingList, waiter: WaiterId) -> WaitingList:
    _waiter(waiting, waiter)
    return replace(waiting, waiters=tuple(place for place in waiting.waiters if place.id != waiter))


def _waiter(waiting: WaitingList, waiter: WaiterId) -> Waiter:
    found = waiting.find(waiter)
    if found is None:
        raise ValueError("nobody waits there")
    return found
