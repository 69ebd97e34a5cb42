"""A rehearsed festival: flights on several nights, a bag wrong and found, day 2 to the last prize."""

import pytest

from director.rehearsal.festival import FEWEST, LABELS, Festival
from director.series.flights import events as s
from director.tournament import events as e
from tests.desk.fakes import FakeStore
from tests.rehearsal.test_night import Stage, options


@pytest.mark.parametrize(
    ("players", "template", "seed"),
    [
        (FEWEST, "freezeout", "a"),
        (31, "freezeout", "b"),
        (45, "freezeout", "c"),
        (30, "pko", "d"),
        (33, "mystery", "e"),
        (27, "bounty", "f"),
    ],
)
def test_three_flights_and_day_two_come_out_to_the_cent_and_the_chip(
    players: int, template: str, seed: str
) -> None:
    stage = Stage(FakeStore())
    festival = Festival(stage.open_desk, options(players, template, seed))
    assert list(festival.moments())[-1] == 1.0
    report = festival.report()
    assert report.sound, report
    came = report.collected_cents + report.overlay_cents - report.bounties_collected_cents
    assert came == report.fees_cents + report.prize_pool_cents
    assert sum(cents for _, cents in report.payouts) == report.paid_cents
    assert len(stage.of(s.FlightClosed)) == len(stage.of(e.FlightEnded)) == len(LABELS)
    corrected = [event for event in stage.of(e.StacksBagged) if len(event.bags) == 1]  # type: ignore[attr-defined]
    assert len(corrected) >= len(LABELS), "in every flight a bag is wrong, and corrected"
