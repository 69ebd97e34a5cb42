"""Knock-outs corrected late: parts of a head went on, play is over, or the winner is out."""

import pytest

from director.desk.offered import commands as c
from director.tournament.bounties import bounty_of
from director.tournament.events import Bust
from director.tournament.settings import NobodyTakes
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.bounties.test_bounties import (
    FIXED,
    HEAD,
    PKO,
    agrees,
    due,
    held,
    out,
    pay,
    running,
)
from tests.desk.night.night_desk import TILL, Night


def correct(entry: int, *by: int, night: Night, extra: int | None = None) -> c.CorrectHead:
    return c.CorrectHead(night.id, EntryId(entry), tuple(map(EntryId, by)), extra)


def shared_among_three() -> Night:
    """1 is entered for 5, then 1 goes out by 2, and 3 by 4: 3 had really won 5."""
    night = running(players=6)
    for loser, winner in ((5, 1), (1, 2), (3, 4)):
        night.time.pass_seconds(60)
        out(night, loser, winner)
    return night


def test_the_real_winner_is_out_too_and_the_head_goes_the_way_it_went() -> None:
    night = shared_among_three()
    assert [due(night, n) for n in (1, 2, 3, 4)] == [2_500, 4_000, 0, 2_500]
    late = correct(5, 3, night=night)
    assert night.refusal(late).code == "reason_required"
    night.do(late, reason="the film of table 2")
    agrees(night)
    assert [due(night, n) for n in (1, 2, 3, 4)] == [0, 2_500, 2_500, 4_000]
    assert (night.entry(2).heads.own, night.entry(4).heads.own) == (7_500, 8_500)
    night.do(c.UndoCommand(night.id))
    agrees(night)
    assert [due(night, n) for n in (1, 2, 3, 4)] == [2_500, 4_000, 0, 2_500]


def test_whoever_was_paid_of_it_gives_that_back_first() -> None:
    night = shared_among_three()
    pay(night, 2)
    late = correct(5, 3, night=night)
    refused = night.refusal(late, reason="the film")
    assert (refused.code, refused.facts["entry"]) == ("bounty_paid_already", 2)
    night.do(c.VoidBounty(night.id, EntryId(2), 0, TILL), reason="the film")
    night.do(late, reason="the film")
    agrees(night)
    assert due(night, 2) == 2_500


def test_a_player_whose_head_went_on_comes_back_with_all_of_it() -> None:
    night = shared_among_three()
    free = next(n for n in range(1, 11) if night.state.tables[1].at(n) is None)
    back = replace(night.seat(2), number=free)
    night.do(c.ReinstateEntry(night.id, EntryId(5), back))
    agrees(night)
    assert (night.entry(5).heads.own, due(night, 1), due(night, 2)) == (HEAD, 0, 2_500)


def test_an_entry_whose_head_went_on_is_struck_out() -> None:
    night = shared_among_three()
    night.fund(100_000)
    night.do(c.VoidEntry(night.id, EntryId(5), TILL), reason="under age")
    agrees(night)
    assert (due(night, 1), due(night, 2), held(night)) == (0, 2_500, 5 * HEAD)


def test_a_player_who_went_out_before_it_was_entered_has_won_a_head() -> None:
    night = running(players=5)
    out(night, 1, 2)
    night.time.pass_seconds(60)
    bust = c.BustPlayers(night.id, (Bust(EntryId(3), by=(EntryId(1),)),))
    night.do(bust, reason="entered in the wrong order", insist=True)
    agrees(night)
    assert (due(night, 1), due(night, 2), night.entry(1).heads.own) == (2_500, 4_000, 0)
    assert night.entry(2).heads.own == 8_500


@pytest.mark.parametrize("terms", [PKO, FIXED, replace(FIXED, nobody=NobodyTakes.HEADS)])
def test_after_the_finish_a_knock_out_is_corrected_once_payments_are_taken_back(terms: object) -> None:
    night = running(terms, players=4)  # type: ignore[arg-type]
    for loser, winner in ((4, 3), (3, 2), (2, 1)):
        night.time.pass_seconds(60)
        out(night, loser, winner)
    night.close_registration()
    night.lock()
    night.fund(100_000)
    night.pay(*map(int, winnings(night.state)))
    for entry in (1, 2, 3):
        if due(night, entry):
            pay(night, entry)
    night.do(c.FinishTournament(night.id))
    late = correct(4, 2, night=night)
    assert night.refusal(late, reason="the film").code == "bounty_paid_already"
    for entry in (1, 2, 3):
        for index in range(len(night.entry(entry).heads.payments)):
            night.do(c.VoidBounty(night.id, EntryId(entry), index, TILL), reason="the film")
    assert night.refusal(late).code == "reason_required"
    night.do(late, reason="the film")
    agrees(night)
    for entry in (1, 2, 3):
        if due(night, entry):
            pay(night, entry)
    assert (night.state.status, held(night)) == (Status.FINISHED, 0)
    assert sum(bounty_of(night.state, EntryId(n)).paid for n in (1, 2, 3, 4)) == 4 * HEAD
