"""Partners of a deal have their places in the rows, whatever the deal gives them: leagues count them."""

import pytest

from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.state import DealMethod, Share
from director.tournament.winnings import left_to_win
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night


@pytest.mark.parametrize("nothing", [EntryId(1), EntryId(2)])
def test_who_gets_nothing_of_a_deal_still_has_a_place(nothing: EntryId) -> None:
    night = Night()
    for _ in range(4):
        night.register()
    night.do(c.StartTournament(night.id), insist=True)
    night.do(c.CloseRegistration(night.id), insist=True)
    night.do(c.LockPrizes(night.id), insist=True)
    for out in (EntryId(4), EntryId(3)):
        night.do(c.BustPlayers(night.id, (Bust(out, nobody=True),)), insist=True)
    everything = sum(left_to_win(night.state))
    alive = (EntryId(1), EntryId(2))
    shares = tuple(Share(e, 0 if e == nothing else everything, 20_000) for e in alive)
    night.do(c.MakeDeal(night.id, DealMethod.CUSTOM, shares, 0, alive), insist=True, reason="agreed")
    winner = next(entry for entry in alive if entry != nothing)
    night.do(c.FillTill(TILL, everything))
    night.do(c.PayPrize(night.id, winner, TILL), insist=True, reason="agreed")
    night.do(c.FinishTournament(night.id))
    (field,) = night.store.results([night.id])
    places = {result.player: result.place for result in field.results}
    assert [places[night.entry(e).player] for e in (winner, nothing, 3, 4)] == [1, 2, 3, 4]
