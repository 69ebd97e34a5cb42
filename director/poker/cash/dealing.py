"""The next hand at a cash table: button and blinds, who is dealt in, who owes what (T-29)."""

from director.poker.button import Blinds, next_hand
from director.poker.cash.events import CashHandDealt
from director.poker.cash.state import CashTable, Sitting
from director.poker.missed import Missed, passed
from director.poker.rake import taken
from director.values.errors import soundness
from director.values.money import Cents


def next_deal(table: CashTable, button: int = 0) -> CashHandDealt:
    """The next hand; `button` tells where it is in this one, 0 = where it goes by itself.

    A player who is away is not dealt in; the blinds that pass him he owes when he comes back.
    Whoever owes and is dealt in posts with this hand. Refuses fewer than two players.
    """
    size = table.terms.seats
    present = tuple(one.seat for one in table.sittings if one.away is None)
    if button or table.blinds is None:
        place = next_hand(Blinds(button or (present[0] if present else 1)), present, size)
    else:
        place = next_hand(table.blinds, present, size)
    dealt = tuple(seat for seat in present if seat not in place.waiting)
    owed: tuple[tuple[int, Missed], ...] = ()
    if table.blinds is not None and not button:
        away = {one.seat: one.owes for one in table.sittings if one.away is not None}
        after = passed(table.blinds, place.blinds, away.keys(), away, size)
        owed = tuple((seat, after[seat]) for seat in sorted(after) if after[seat] != away[seat])
    return CashHandDealt(table.hands + 1, place.blinds, dealt, owed, table.number)


def due_on_return(table: CashTable, sitting: Sitting) -> tuple[Cents, Cents]:
    """What a player posts before he is dealt in: (live big blind, dead small blind)."""
    game = table.game
    return (
        game.big_blind if sitting.owes.big else 0,
        game.small_blind if sitting.owes.small else 0,
    )


def dropped(table: CashTable, pot: Cents, *, flop: bool) -> Cents:
    """What goes from a pot into the drop box."""
    if pot <= 0:
        raise soundness("amount_not_positive")
    (drop,) = taken(table.terms.rake, (pot,), flop=flop)
    return drop
