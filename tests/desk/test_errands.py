"""Errands at the desk: chips and rebuys asked for once, done once, gone by themselves; seats checked."""

from dataclasses import replace

from director.desk.offered import commands as c
from director.tournament.errands import open_errands
from director.tournament.events import Bust
from director.tournament.settings import Format, Offer, Purchase
from director.tournament.state.phone_request import SeatCheck, Wanted
from director.values.errors import Strength
from director.values.ids import EntryId
from tests.desk.night.night_desk import PRICE, STACK, TILL, Night

E1, E2 = EntryId(1), EntryId(2)


def rebuys(**changes: object) -> Night:
    """A night of six with rebuys at one table of nine, started."""
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, STACK.worth), **changes})
    night.register(6)
    night.start()
    return night


def wanted(night: Night) -> list[tuple[int, str, int, int | None]]:
    return [(one.number, one.wanted.value, one.table, one.entry) for one in open_errands(night.state)]


def test_chips_are_asked_for_once_until_they_are_brought() -> None:
    night = rebuys()
    ask = c.SendPhoneRequest(night.id, Wanted.CHIPS, 1)
    night.do(ask)
    assert wanted(night) == [(1, "chips", 1, None)]
    assert night.refusal(ask).code == "errand_asked_already"
    night.do(c.EndErrand(night.id, 1))
    assert wanted(night) == []
    assert night.refusal(c.EndErrand(night.id, 1)).code == "errand_done_already"
    night.do(ask)
    assert wanted(night) == [(2, "chips", 1, None)]


def test_a_rebuy_is_for_a_player_of_the_table_and_chips_are_for_nobody() -> None:
    night = rebuys()
    for command, code in (
        (c.SendPhoneRequest(night.id, Wanted.REBUY, 1), "errand_for_whom"),
        (c.SendPhoneRequest(night.id, Wanted.CHIPS, 1, E1), "errand_for_whom"),
        (c.SendPhoneRequest(night.id, Wanted.CHIPS, 2), "table_not_open"),
        (c.SendPhoneRequest(night.id, Wanted.REBUY, 1, EntryId(99)), "unknown_entry"),
    ):
        assert night.refusal(command).code == code
    night.do(c.OpenTable(night.id, 2))
    assert night.refusal(c.SendPhoneRequest(night.id, Wanted.REBUY, 2, E1)).code == "sits_elsewhere"
    night.do(c.SendPhoneRequest(night.id, Wanted.REBUY, 1, E1))
    night.do(c.SendPhoneRequest(night.id, Wanted.REBUY, 1, E2))
    assert wanted(night) == [(1, "rebuy", 1, E1), (2, "rebuy", 1, E2)]


def test_a_wish_is_over_when_it_was_bought_and_when_the_player_is_out() -> None:
    night = rebuys()
    for entry in (E1, E2):
        night.do(c.SendPhoneRequest(night.id, Wanted.REBUY, 1, entry))
    night.do(c.BuyExtra(night.id, E1, Purchase.REBUY, TILL))
    assert wanted(night) == [(2, "rebuy", 1, E2)]
    night.do(c.BustPlayers(night.id, (Bust(E2),)))
    assert wanted(night) == []
    night.do(c.UndoCommand(night.id))
    assert wanted(night) == [(2, "rebuy", 1, E2)]


def test_a_rebuy_that_was_voided_is_wished_for_still() -> None:
    night = rebuys()
    night.do(c.SendPhoneRequest(night.id, Wanted.REBUY, 1, E1))
    night.do(c.BuyExtra(night.id, E1, Purchase.REBUY, TILL))
    night.do(c.VoidExtra(night.id, E1, 0, TILL), reason="typed twice")
    assert wanted(night) == [(1, "rebuy", 1, E1)]


def test_who_could_not_buy_does_not_wish() -> None:
    night = Night()
    night.register(3)
    assert night.refusal(c.SendPhoneRequest(night.id, Wanted.CHIPS, 1)).code == "not_running"
    night.start()
    assert (
        night.refusal(c.SendPhoneRequest(night.id, Wanted.REBUY, 1, E1)).strength is Strength.SOUNDNESS
    )


def test_chips_for_a_table_that_is_closed_are_brought_nowhere() -> None:
    night = rebuys()
    night.do(c.OpenTable(night.id, 2))
    night.do(c.SendPhoneRequest(night.id, Wanted.CHIPS, 2))
    night.do(c.CloseTable(night.id, 2))
    assert wanted(night) == []


def test_seats_are_checked_and_the_wrong_ones_kept_until_the_next_look() -> None:
    night = rebuys()
    night.do(c.CheckSeats(night.id, 1, (5, 2, 5)))
    first = night.desk.now()
    assert night.state.seat_checks == {1: SeatCheck(first, (2, 5))}
    night.time.pass_minutes(3)
    night.do(c.CheckSeats(night.id, 1))
    assert night.state.seat_checks == {1: replace(SeatCheck(first), at=night.desk.now())}
    for wrong in ((0,), (10,)):
        assert night.refusal(c.CheckSeats(night.id, 1, wrong)).code == "no_such_seat"
    assert night.refusal(c.CheckSeats(night.id, 7)).code == "table_not_open"


def test_undo_passes_over_errands() -> None:
    night = rebuys()
    night.bust(6)
    night.do(c.SendPhoneRequest(night.id, Wanted.CHIPS, 1))
    night.do(c.CheckSeats(night.id, 1))
    night.do(c.UndoCommand(night.id))
    assert night.entry(6).alive
    assert wanted(night) == [(1, "chips", 1, None)]
