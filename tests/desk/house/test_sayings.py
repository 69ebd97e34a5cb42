"""Lines of the house and the table of sounds: what is kept, what is refused, what the journal says."""

from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.announcements import (
    LONGEST_HOUSE_LINE,
    LONGEST_SPOKEN,
    MOST_HOUSE_LINES,
    Heard,
    HouseLine,
    Priority,
    Sound,
    SoundRule,
    SoundTable,
)
from director.house.events import LineSaid, LineTakenOff
from director.house.people import Role
from director.house.screens import HouseScreen
from director.house.templates import LINE, SOUNDS
from director.storage.engine import sqlite_url
from director.texts.texts import texts_for
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import TournamentId
from director.values.quantity import MINUTE
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import WHO, Night
from ui.console.cached_house import CachedHouse
from ui.console.snapshots import news, opened

DINNER = HouseLine("Dinner at nine")


def lines(night: Night) -> dict[str, HouseLine]:
    """As they are kept."""
    return dict(night.store.rows(LINE, HouseLine))


def refused(night: Night, command: c.Command) -> str:
    """The code of a refusal."""
    with pytest.raises(RuleViolation) as wrong:
        night.desk.execute(command, WHO)
    return wrong.value.code


def test_a_line_is_said_said_otherwise_and_taken_off() -> None:
    night = Night()
    said = night.desk.execute(c.SayLine(DINNER), WHO)
    assert said.entries[0].event == LineSaid("line-1", "Dinner at nine", "usual")
    other = replace(DINNER, priority=Priority.URGENT)
    night.desk.execute(c.SayLine(other, "line-1"), WHO)
    night.desk.execute(c.SayLine(DINNER), WHO)
    assert lines(night) == {"line-1": other, "line-2": DINNER}
    off = night.desk.execute(c.TakeLineOff("line-1"), WHO)
    assert off.entries[0].event == LineTakenOff("line-1", "Dinner at nine")
    assert lines(night) == {"line-2": DINNER}


def test_lines_that_are_over_go_when_the_next_is_said() -> None:
    night = Night()
    night.desk.execute(c.SayLine(replace(DINNER, until=night.time.now() + MINUTE)), WHO)
    night.time.pass_minutes(1)
    night.desk.execute(c.SayLine(DINNER), WHO)
    assert lines(night) == {"line-2": DINNER}


def test_when_a_line_holds() -> None:
    line = HouseLine("x", since=10, until=20)
    assert [line.holds(at) for at in (9, 10, 19, 20)] == [False, True, True, False]
    assert not line.is_over(19)
    assert line.is_over(20)
    assert HouseLine("x").holds(10**18)


def test_for_whom_a_line_is_meant() -> None:
    one, two = TournamentId("one"), TournamentId("two")
    assert HouseLine("x").is_for(None, "")
    of_one = HouseLine("x", tournament=one, screens=("bar",))
    assert of_one.is_for(one, "bar")
    assert not of_one.is_for(two, "bar")
    assert not of_one.is_for(one, "door")
    assert not of_one.is_for(None, "bar")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.SayLine(HouseLine(" ")), "house_line_empty"),
        (c.SayLine(HouseLine("x" * (LONGEST_HOUSE_LINE + 1))), "line_too_long"),
        (c.SayLine(HouseLine("x", since=EVENING + MINUTE, until=EVENING + MINUTE)), "house_line_never"),
        (c.SayLine(HouseLine("x", until=EVENING - MINUTE)), "house_line_never"),
        (c.SayLine(HouseLine("x", screens=("none",))), "unknown_screen"),
        (c.SayLine(HouseLine("x", tournament=TournamentId("no"))), "screen_shows_unknown"),
        (c.SayLine(DINNER, "line-1"), "nothing_changed"),
        (c.SayLine(DINNER, "line-7"), "unknown_row"),
        (c.TakeLineOff("line-7"), "unknown_row"),
    ],
)
def test_what_cannot_be_said_is_refused(command: c.Command, code: str) -> None:
    night = Night()
    night.desk.execute(c.SayLine(DINNER), WHO)
    assert refused(night, command) == code
    assert lines(night) == {"line-1": DINNER}


def test_so_many_lines_are_said_at_once_and_no_more() -> None:
    night = Night()
    for number in range(MOST_HOUSE_LINES):
        night.desk.execute(c.SayLine(HouseLine(f"Line {number}")), WHO)
    assert refused(night, c.SayLine(DINNER)) == "house_lines_too_many"
    night.desk.execute(c.SayLine(DINNER, "line-1"), WHO)


def test_the_floor_says_lines() -> None:
    for command in (c.SayLine(DINNER), c.TakeLineOff("line-1")):
        assert command.by.may_give(Role.FLOORMAN, command)
        assert not command.by.may_give(Role.CASHIER, command)


def test_the_table_of_sounds_is_as_usual_until_the_house_has_its_own() -> None:
    table = SoundTable()
    assert table.rule(Heard.LEVEL) == SoundRule(Sound.LEVEL, spoken=True)
    quiet = table.with_rule(Heard.LEVEL, SoundRule())
    assert quiet.rule(Heard.LEVEL) == SoundRule()
    assert quiet.rule(Heard.TIME) == table.rule(Heard.TIME)
    assert quiet.with_rule(Heard.LEVEL, SoundRule(Sound.TIME)).rules == (
        (Heard.LEVEL, SoundRule(Sound.TIME)),
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [((("xx", "a"),), "language_unknown"), ((("sk", "x" * (LONGEST_SPOKEN + 1)),), "line_too_long")],
)
def test_what_cannot_be_spoken_is_refused(words: tuple[tuple[str, str], ...], code: str) -> None:
    table = SoundTable(((Heard.LEVEL, SoundRule(words=words)),))
    assert refused(Night(), c.SaveRow(SOUNDS, HOUSE_KEY, table)) == code


def test_whoever_follows_knows_lines_and_sounds_at_once(tmp_path: Path) -> None:
    house = open_house(sqlite_url(tmp_path / "house.db"))
    known = CachedHouse(texts_for("en")).opened(opened(house))
    table = SoundTable(((Heard.LEVEL, SoundRule()),))
    house.desk.execute(c.AddScreen("bar", HouseScreen("Bar")), WHO)
    for command in (c.SayLine(replace(DINNER, screens=("bar",))), c.SaveRow(SOUNDS, HOUSE_KEY, table)):
        known = known.after(news(house, house.desk.execute(command, WHO)))
    assert known.lines == {"line-1": replace(DINNER, screens=("bar",))}
    assert known.sounds == table
    again = CachedHouse(texts_for("en")).opened(opened(house))
    assert (again.lines, again.sounds) == (known.lines, known.sounds)
    known = known.after(news(house, house.desk.execute(c.TakeLineOff("line-1"), WHO)))
    assert known.lines == {}
    house.close()
