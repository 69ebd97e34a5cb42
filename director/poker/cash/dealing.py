"""Next hand at a cash table: button and blinds, seats dealt in, blinds owed (T-29)."""

from director.poker.button import Blinds, hands_until_big_blind, next_hand
from director.poker.cash.events import CashHandDealt
from director.poker.cash.state import CashTable, Sitting
from director.poker.cash.terms import NewPlayer
from director.poker.missed import Missed, missed_after
from director.poker.rake import rake_of_pots
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import Cents


def next_deal(table: CashTable, button: int = 0) -> CashHandDealt:
    """Return the next hand; `button` is its seat in this hand, 0 = by the rule.

    A player who is away is not dealt in, and owes the blinds that pass. A player who owes blinds and is
    dealt in posts them, unless he waits for the big blind: then he is dealt in when it reaches him.
    Refuses fewer than two players.
    """
    size = table.terms.seats
    if button or table.blinds is None:
        there = (sitting.seat for sitting in table.sittings if sitting.absence is None)
        before = Blinds(button or next(there, 1))
    else:
        before = table.blinds
    present = _in_the_hand(table, before)
    place = next_hand(before, present, size)
    dealt = tuple(seat for seat in present if seat not in place.waiting)
    owed: tuple[tuple[int, Missed], ...] = ()
    if table.blinds is not None and not button:
        away = {absent.seat: absent.owes for absent in table.sittings if absent.absence is not None}
        after = missed_after(table.blinds, place.blinds, away.keys(), away, size)
        owed = tuple((seat, after[seat]) for seat in sorted(after) if after[seat] != away[seat])
    return CashHandDealt(table.hands + 1, place.blinds, dealt, owed, table.number)


def _in_the_hand(table: CashTable, before: Blinds) -> tuple[int, ...]:
    """Seats of players present who do not wait, and of the one whom the big blind reaches now.

    Where fewer than two would play without the waiting players, nobody can wait.
    """
    there = tuple(sitting.seat for sitting in table.sittings if sitting.absence is None)
    waiting = {sitting.seat for sitting in table.sittings if sitting.waits}
    playing = tuple(seat for seat in there if seat not in waiting)
    if len(playing) < 2:
        return there
    due = next_hand(before, there, table.terms.seats).blinds.big_blind
    with_due = tuple(sorted({*playing, due}))
    comes = next_hand(before, with_due, table.terms.seats).blinds.big_blind == due
    return with_due if comes else playing


def owed_after_change(table: CashTable, sitting: Sitting, seat: int) -> Missed:
    """Blinds that a player owes at another seat of the table, because the move avoids them.

    A move towards the big blind costs nothing; away from it the player posts or waits for it. A player
    who had the last big blind and moves before the small one owes that.
    """
    there = {other.seat for other in table.sittings if other.absence is None and not other.waits}
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
    """Blinds of a player who comes from another table: a newcomer's, unless the move is required."""
    sent = table.opened.main == to.id or to.terms.new_player is NewPlayer.FREE
    return Missed(sitting.owes.big or (to.hands > 0 and not sent), sitting.owes.small)


def due_on_return(table: CashTable, sitting: Sitting) -> tuple[Cents, Cents]:
    """Posts of a player before being dealt in: (live big blind, dead small blind)."""
    if sitting.waits:
        return 0, 0
    return sitting.owes.posts(int(table.game.small_blind), int(table.game.big_blind))


class PotDrop(Value):
    """Parts of a pot that go into each of the table's boxes."""

    rake: Cents
    jackpot: Cents


def pot_drop(table: CashTable, pot: Cents, *, flop: bool) -> PotDrop:
    """Compute the parts of a pot for the drop box and the jackpot's box."""
    if pot <= 0:
        raise soundness("amount_not_positive")
    (rake,) = rake_of_pots(table.terms.rake, (pot,), flop=flop)
    drop = table.terms.jackpot
    if drop is None or pot < drop.least_pot or (drop.no_flop_no_drop and not flop):
        return PotDrop(rake, 0)
    return PotDrop(rake, min(drop.amount, pot - rake))
