"""The cashier of a rehearsal: prizes are paid as soon as they are won (T-R8)."""

from director.desk import commands as c
from director.rehearsal.evening import Evening
from director.rehearsal.players import iban
from director.tournament.winnings import Winning, expected_places, is_decided, winnings
from director.values.dataclass import replace


def pay_winners(evening: Evening) -> None:
    """Pay everybody who has won something and has not been paid."""
    state = evening.state
    if state.alive >= expected_places(state) and not is_decided(state):
        return
    for won in tuple(winnings(state).values()):
        if won.final and state.entries[won.entry].prize is None:
            _pay(evening, won)


def _pay(evening: Evening, won: Winning) -> None:
    """Pay one prize; where an account is missing it is asked for and the money follows."""
    floorman = evening.floorman
    till = evening.till()
    floorman.do(c.PayPrize(floorman.id, won.entry, till))
    entry = floorman.state.entries[won.entry]
    if entry.prize is None or not entry.prize.owed or evening.chance(30):
        return
    person = floorman.desk.store.person(entry.player)
    if person is not None:
        account = iban(evening.draw, person.country or "SK")
        floorman.do(c.SavePerson(replace(person, iban=account)))
        floorman.do(c.SettleOwedPrize(floorman.id, won.entry, till))
