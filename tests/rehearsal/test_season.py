"""A season rehearsed: club nights without money, the table, a final whose stacks come from points."""

import pytest

from director.rehearsal.options import Options
from director.rehearsal.season import FEWEST, NIGHTS, Season
from director.series.league.events import LeagueOpened
from director.tournament.events import FinalStacksGiven, TournamentFinished
from tests.desk.fakes import FakeStore
from tests.rehearsal.test_night import Stage, options


def season(players: int, seed: str) -> tuple[Stage, Season]:
    stage = Stage(FakeStore())
    asked: Options = options(players, seed=seed)
    made = Season(stage.open_desk, asked)
    assert list(made.moments())[-1] == 1.0
    return stage, made


@pytest.mark.parametrize(("players", "seed"), [(FEWEST, "a"), (11, "b")])
def test_a_season_is_sound_and_its_final_has_the_stacks_of_the_league(players: int, seed: str) -> None:
    stage, made = season(players, seed)
    report = made.report()
    assert report.sound
    assert (report.collected_cents, report.paid_cents) == (0, 0)
    assert report.entries == players
    kinds = [type(event) for event in stage.events]
    assert kinds.count(LeagueOpened) == kinds.count(FinalStacksGiven) == 1
    assert kinds.count(TournamentFinished) == NIGHTS + 1
