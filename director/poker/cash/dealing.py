"""The next hand at a cash table: button and blinds, who is dealt in, who owes what (T-29)."""

from director.poker.button import Blinds, hands_until_big_blind, next_hand
from director.poker.cash.events import CashHandDealt
from director.poker.cash.state import CashTable, Sitting
from director.poker.cash.terms import NewPlayer
from director.poker.missed import Missed, passed
from director.poker.rake import taken
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import Cents


def next_deal(table: CashTable, button: int = 0) -> CashHandDealt:
    """The next hand; `button` tells where it is in this one, 0 = where it goes by itself.

    A player who is away is not dealt in; the blinds that pass him he owes when he comes back.
    Whoever owes and is dealt in posts with this hand, unless he waits for the big blind: then he
    is dealt in when it comes to him. Refuses fewer than two players.
    """
    size = table.terms.seats
    if button or table.blinds is None:
        there = (sitting.seat for sitting in table.sittings if sitting.away is None)
        before = Blinds(button or next(there, 1))
    else:
        before = table.blinds
    present = _in_the_hand(table, before)
    place = next_hand(before, present, size)
    dealt = tuple(seat for seat in present if seat not in place.waiting)
    owed: tuple[tuple[int, Missed], ...] = ()
    if table.blinds is not None and not button:
        away = {absent.seat: absent.owes for absent in table.sittings if absent.away is not None}
        after = passed(table.blinds, place.blinds, away.keys(), away, size)
        owed = tuple((seat, after[seat]) for seat in sorted(after) if after[seat] != away[seat])
    return CashHandDealt(table.hands + 1, place.blinds, dealt, owed, table.number)


def _in_the_hand(table: CashTable, before: Blinds) -> tuple[int, ...]:
    """Who is there and does not wait for the big blind, and whoever has waited for it until now.

    Where fewer than two would play without those who wait, nobody can wait.
    """
    there = tuple(sitting.seat for sitting in table.sittings if sitting.away is None)
    waiting = {sitting.seat for sitting in table.sittings if sitting.waits}
    playing = tuple(seat for seat in there if seat not in waiting)
    if len(playing) < 2:
        return there
    due = next_hand(before, there, table.terms.seats).blinds.big_blind
    with_due = tuple(sorted({*playing, due}))
    comes = next_hand(before, with_due, table.terms.seats).blinds.big_blind == due
    return with_due if comes else playing


def owed_after_change(table: CashTable, sitting: Sitting, seat: int) -> Missed:
    """What a player owes at another seat of the table: blinds that he moves away from.

    Nearer to the big blind costs nothing; farther from it he posts it or waits for it, and who had
    the big blind last and leaves before the small one owes that.
    """
    there = {other.seat for other in table.sittings if other.away is None and not other.waits}
    others = there - {sitting.seat}
    if table.blinds is None or not table.blinds.big_blind or not others:
        return sitting.owes
    size = table.terms.seats
    stays = hands_until_big_blind(table.blinds, others, sitting.seat, size)
    goes = hands_until_big_blind(table.blinds, others, seat, size)
    return Missed(
        sitting.owes.big or goes > stays, sitting.owes.small or sitting.seat == table.blinds.big_blind
    )


def owed_at_another_table(table: CashTable, to: CashTable, sitting: Sitting) -> Missed:
    """What a player owes who comes from another table: as a newcomer, unless he must move there."""
    sent = table.opened.main == to.id or to.terms.new_player is NewPlayer.FREE
    return Missed(sitting.owes.big or (to.hands > 0 and not sent), sitting.owes.small)


def due_on_return(table: CashTable, sitting: Sitting) -> tuple[Cents, Cents]:
    """What a player posts before he is dealt in: (live big blind, dead small blind)."""
    if sitting.waits:
        return 0, 0
    return sitting.owes.posts(int(table.game.small_blind), int(table.game.big_blind))


class Dropped(Value):
    """What goes from a pot into each of the table's boxes."""

    rake: Cents
    jackpot: Cents


def dropped(table: CashTable, pot: Cents, *, flop: bool) -> Dropped:
    """What goes from a pot into the drop box, and beside it into the jackpot's."""
    if pot <= 0:
        raise soundness("amount_not_positive")
    (rake,) = taken(table.terms.rake, (pot,), flop=flop)
    drop = table.terms.jackpot
    if drop is None or pot < drop.least_pot or (drop.no_flop_no_drop and not flop):
        return Dropped(rake, 0)
    return Dropped(rake, min(drop.amount, pot - rake))
