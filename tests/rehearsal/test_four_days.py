"""A rehearsed festival of four days: bounties, flights, envelopes, a deal, a league; all to the cent."""

import json
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.ports import tournament_stream
from director.desk.night.queries.draws import check_draws
from director.desk.series.queries.leagues import league_table, leagues
from director.rehearsal.festival import LABELS
from director.rehearsal.four_days import ABSENT, DEALING, FEWEST, FourDays
from director.series.flights import events as s
from director.tournament import events as e
from director.tournament.settings import BountyKind
from director.tournament.state import DealMethod, Status
from director.tournament.state.flights import Signature
from director.values.ids import StreamId
from tests.desk.cashdesk.ledgers import sound
from tests.desk.fakes import FakeStore
from tests.rehearsal.test_night import Stage, options
from ui.commandline.cli import main


def played(players: int, seed: str) -> tuple[Stage, FourDays]:
    stage = Stage(FakeStore())
    festival = FourDays(stage.open_desk, options(players, "mystery", seed))
    assert list(festival.moments())[-1] == 1.0
    return stage, festival


@pytest.mark.parametrize(("players", "seed"), [(FEWEST, "a"), (45, "b"), (60, "c")])
def test_a_festival_comes_out_to_the_cent_and_the_chip(players: int, seed: str) -> None:
    stage, festival = played(players, seed)
    report = festival.report()
    assert report.sound, report
    assert report.chips_expected == report.chips_counted > 0
    came = report.collected_cents + report.overlay_cents
    assert came == report.fees_cents + report.prize_pool_cents + report.bounties_collected_cents
    nights = [festival.floorman.desk.tournament(row.id) for row in stage.store.tournaments()]
    assert report.bounties_collected_cents == sum(night.takings.heads for night in nights)
    assert report.bounties_paid_cents == sum(night.heads.paid for night in nights)
    assert len(nights) == len(LABELS) + 2
    assert {night.status for night in nights} == {Status.FINISHED}
    sound(festival.floorman.desk)


def test_everything_that_a_festival_is_for_happens_in_it() -> None:
    stage, festival = played(48, "d")
    desk, state = festival.floorman.desk, festival.floorman.state
    assert len(stage.of(s.FlightClosed)) == len(LABELS)
    bags = [event.bags for event in stage.events if isinstance(event, e.StacksBagged)]
    assert set(Signature) in [set(bag.signed) for told in bags if len(told) == 1 for bag in told]
    away = [event.present for event in stage.events if isinstance(event, e.PresenceMarked)]
    assert away.count(False) == ABSENT
    assert state.envelopes is not None
    assert state.envelopes.shared
    assert state.envelopes.opened
    (deal,) = [event for event in stage.events if isinstance(event, e.DealMade)]
    assert (deal.method, len(deal.consents)) == (DealMethod.ICM, DEALING)
    kinds = {
        night.bounty.kind
        for row in stage.store.tournaments()
        if (night := desk.tournament(row.id).settings).bounty is not None
    }
    assert kinds == {BountyKind.PROGRESSIVE, BountyKind.MYSTERY}
    (league,) = leagues(desk)
    table = league_table(desk, league.id)
    assert sorted(each.field.entries for each in table.played) == sorted(
        (state.field_entries, desk.tournament(stage.store.tournaments()[0].id).counted)
    )
    placed = [line for line in table.lines if line.place]
    assert placed[0].points > placed[-1].points > 0


def test_a_festival_on_the_command_line_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'festival.db'}", "--language", "en")
    words = ("--template", "festival", "--players", str(FEWEST), "--json")
    assert main(["rehearse", *words, *database]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["invariants"] == "ok"
    assert report["bounties_collected_cents"] == report["bounties_paid_cents"] > 0
    assert main(["journal", "verify", *database]) == 0
    house = open_house(database[1], alone=False)
    nights = [row.id for row in house.store.tournaments()]
    for night in nights:
        history = tuple(house.store.entries(StreamId(tournament_stream(night))))
        assert check_draws(history, house.store.seed(night)).sound
    house.close()
    for night in nights:
        assert main(["draw", "verify", night, *database]) == 0


def test_too_few_for_a_festival_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rehearse", "--language", "en", "--template", "festival", "--players", "9"]) == 1
    assert f"at least {FEWEST} players" in capsys.readouterr().err
