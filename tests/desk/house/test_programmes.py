"""Programmes of screens as rows: what is refused, and that whoever follows knows them at once."""

from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.offered import commands as c
from director.house.programmes import (
    LONGEST_PROGRAMME_NAME,
    MOST_LINES,
    MOST_MINUTES,
    MOST_PROGRAMMES,
    MOST_SECONDS,
    Moment,
    Programme,
    ProgrammeLine,
)
from director.house.screens import Scene, Showing
from director.house.templates import PROGRAMME
from director.storage.engine import sqlite_url
from director.texts.texts import texts_for
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from tests.desk.night.night_desk import WHO, Night
from ui.console.cached_house import CachedHouse
from ui.console.snapshots import news, opened

CLOCK = ProgrammeLine(Moment.ALWAYS, Showing(Scene.CLOCK))
MOVES = ProgrammeLine(Moment.MOVED, Showing(Scene.MOVES), 1, 1)
BAD = Showing(layout="a b")
EVENING = Programme("Evening", (CLOCK, MOVES))
LONGEST = Programme(
    "E" * LONGEST_PROGRAMME_NAME,
    (replace(CLOCK, seconds=MOST_SECONDS), replace(MOVES, minutes=MOST_MINUTES)) * (MOST_LINES // 2),
)


@pytest.mark.parametrize("programme", [EVENING, LONGEST])
def test_a_programme_is_kept(programme: Programme) -> None:
    night = Night()
    night.desk.execute(c.SaveRow(PROGRAMME, "own-evening", programme), WHO)
    assert night.store.rows(PROGRAMME, Programme) == {"own-evening": programme}


@pytest.mark.parametrize(
    ("key", "programme", "code"),
    [
        ("evening", EVENING, "screen_key"),
        ("own-1", replace(EVENING, name="evening "), "name_taken"),
        ("own-1", replace(EVENING, name=" "), "name_missing"),
        ("own-1", replace(EVENING, name="E" * (LONGEST_PROGRAMME_NAME + 1)), "line_too_long"),
        ("own-1", Programme("None", ()), "programme_without_view"),
        ("own-1", Programme("Long", (CLOCK,) * (MOST_LINES + 1)), "programme_too_long"),
        ("own-1", Programme("P", (replace(CLOCK, seconds=0),)), "programme_seconds"),
        ("own-1", Programme("P", (replace(CLOCK, seconds=MOST_SECONDS + 1),)), "programme_seconds"),
        ("own-1", Programme("P", (replace(MOVES, minutes=0),)), "programme_minutes"),
        ("own-1", Programme("P", (replace(MOVES, minutes=MOST_MINUTES + 1),)), "programme_minutes"),
        ("own-1", Programme("P", (replace(CLOCK, minutes=1),)), "programme_no_minutes"),
        (
            "own-1",
            Programme("P", (replace(CLOCK, showing=Showing(layout="a b")),)),
            "screen_shows_unknown",
        ),
    ],
)
def test_what_cannot_be_shown_is_refused(key: str, programme: Programme, code: str) -> None:
    night = Night()
    night.desk.execute(c.SaveRow(PROGRAMME, "own-evening", EVENING), WHO)
    with pytest.raises(RuleViolation) as wrong:
        night.desk.execute(c.SaveRow(PROGRAMME, key, programme), WHO)
    assert wrong.value.code == code


def test_there_are_only_so_many_programmes() -> None:
    night = Night()
    for number in range(MOST_PROGRAMMES):
        row = c.SaveRow(PROGRAMME, f"own-{number}", replace(EVENING, name=f"P{number}"))
        night.desk.execute(row, WHO)
    with pytest.raises(RuleViolation) as wrong:
        night.desk.execute(c.SaveRow(PROGRAMME, "own-more", EVENING), WHO)
    assert wrong.value.code == "programmes_too_many"
    night.desk.execute(c.SaveRow(PROGRAMME, "own-0", EVENING), WHO)


def test_whoever_follows_knows_them_at_once(tmp_path: Path) -> None:
    house = open_house(sqlite_url(tmp_path / "house.db"))
    known = CachedHouse(texts_for("en")).opened(opened(house))
    done = house.desk.execute(c.SaveRow(PROGRAMME, "own-evening", EVENING), WHO)
    assert known.after(news(house, done)).programmes == {"own-evening": EVENING}
    assert CachedHouse(texts_for("en")).opened(opened(house)).programmes == {"own-evening": EVENING}
    house.close()
