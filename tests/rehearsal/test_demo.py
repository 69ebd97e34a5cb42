"""The demo: its tournaments are called after the days on which they are, whenever it is made."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from director.desk.kernel.desk import Desk
from director.rehearsal import demo
from director.rehearsal.options import SeededChance
from director.texts import texts_for
from director.values.quantity import HOUR, Micros
from tests.desk.fakes import EVENING, FakeStore, FakeTime

DAY = 24 * HOUR
TEXTS = texts_for("en", timezone="Europe/Bratislava")
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def on(at: Micros) -> str:
    """The day of the week in the house's own time."""
    return DAYS[datetime.fromtimestamp(at / 1_000_000, ZoneInfo("Europe/Bratislava")).weekday()]


@pytest.mark.parametrize("days", range(7))
def test_the_names_of_the_schedule_fit_the_days(days: int) -> None:
    now, store = EVENING + days * DAY, FakeStore()
    chance = SeededChance("demo")
    demo._announce(Desk(store, FakeTime(now), chance), store, now, chance, TEXTS)
    announced = store.tournaments()
    assert len(announced) == 4
    named = [row for row in announced if any(day in row.name for day in DAYS)]
    assert len(named) == 3
    for row in named:
        assert on(row.starts_at) in row.name


def test_no_night_of_the_demo_has_a_day_written_into_its_name() -> None:
    """Also those that are played: 7 and 2 days ago are any days of the week."""
    source = demo.__spec__.loader.get_source(demo.__name__)  # type: ignore[union-attr]
    assert [day for day in DAYS if f'"{day} ' in source] == []
    for hours in range(0, 24 * 7, 5):
        at = EVENING + hours * HOUR
        assert demo._named(TEXTS, "{day} Deepstack", at) == f"{on(at)} Deepstack"
