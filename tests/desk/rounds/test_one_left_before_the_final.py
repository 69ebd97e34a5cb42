"""A bracket of which one player is left before the final: all places are known, all is paid."""

import pytest

from director.desk.offered import commands as c
from director.tournament.settings import RoundShape, RoundTerms
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.ids import EntryId
from tests.desk.rounds.test_rounds import drawn, now, play_round

THIRD = RoundTerms(RoundShape.BRACKET, third_place=True)


@pytest.mark.parametrize("players", [4, 6])
def test_a_finalist_who_is_disqualified_leaves_no_place_open(players: int) -> None:
    night = drawn(THIRD, players)
    play_round(night)
    while len(now(night).matches) > 2:
        night.do(c.DrawRound(night.id))
        play_round(night)
    finalist = max(entry.id for entry in night.state.entries.values() if entry.alive)
    night.do(c.Disqualify(night.id, EntryId(finalist), 0), reason="struck the dealer")
    assert night.state.alive == 1
    night.fund(500_000)
    for entry in winnings(night.state):
        night.pay(int(entry))
    night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED
