"""Screens of the house: put up by the floor, given what they show, switched, named; refused by words."""

from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.offered import commands as c
from director.house.events import BoardsShared, RowSaved, ScreenShows, ScreensNamed, ScreenSwitched
from director.house.people import Role
from director.house.screens import (
    IDENTIFIED_FOR,
    LONGEST_SCREEN_NAME,
    MOST_SCREENS,
    HouseScreen,
    Scene,
    ScreenKind,
    Showing,
    WallSettings,
    free_key,
    screen_key,
)
from director.house.templates import SCREEN, WALL
from director.storage.engine import sqlite_url
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import StationId, TournamentId
from tests.desk.night.night_desk import WHO, Night
from ui.console.cached_house import CachedHouse
from ui.console.snapshots import news, opened

BAR = HouseScreen("Bar", room="Lounge")


def refused(night: Night, command: c.Command) -> str:
    """The code of a refusal."""
    with pytest.raises(RuleViolation) as wrong:
        night.desk.execute(command, WHO)
    return wrong.value.code


def screens(night: Night) -> dict[str, HouseScreen]:
    """As they are kept."""
    return dict(night.store.rows(SCREEN, HouseScreen))


@pytest.mark.parametrize(
    ("name", "key"),
    [("Bar, left", "bar-left"), ("Žltá miestnosť 2", "zlta-miestnost-2"), ("—", ""), ("Αίθουσα", "")],
)
def test_the_key_is_what_an_address_can_hold(name: str, key: str) -> None:
    assert screen_key(name) == key


def test_a_new_screen_gets_a_key_that_is_free() -> None:
    assert free_key("Αίθουσα", ()) == "screen"
    assert free_key("Bar", ("bar", "bar-2")) == "bar-3"
    assert len(free_key("x" * 90, ("x" * 48,))) <= 48


def test_a_screen_is_put_up_shows_is_switched_and_named() -> None:
    night = Night()
    added = night.desk.execute(c.AddScreen("bar", BAR), WHO)
    assert added.entries[0].event == RowSaved(SCREEN, "bar")
    clock = Showing(Scene.CLOCK, night.id)
    shown = night.desk.execute(c.ShowOnScreens(("bar",), clock), WHO)
    assert shown.entries[0].event == ScreenShows("bar", scene="clock", tournament=night.id)
    off = night.desk.execute(c.SwitchScreens(("bar",), on=False), WHO)
    assert off.entries[0].event == ScreenSwitched("bar", on=False)
    named = night.desk.execute(c.NameScreens(("bar",)), WHO)
    assert named.entries[0].event == ScreensNamed(("bar",))
    until = named.entries[0].at + IDENTIFIED_FOR
    assert screens(night) == {"bar": replace(BAR, showing=clock, on=False, named_until=until)}
    night.desk.execute(c.ShowOnScreens(("bar",)), WHO)
    assert screens(night)["bar"].showing is None


def test_several_screens_change_at_once_and_those_that_show_it_already_are_left_alone() -> None:
    night = Night()
    for key in ("one", "two"):
        night.desk.execute(c.AddScreen(key, HouseScreen(key)), WHO)
    prizes = Showing(Scene.PAYOUTS)
    night.desk.execute(c.ShowOnScreens(("one",), prizes), WHO)
    done = night.desk.execute(c.ShowOnScreens(("one", "two", "two"), prizes), WHO)
    told = [entry.event for entry in done.entries if isinstance(entry.event, ScreenShows)]
    assert told == [ScreenShows("two", scene="payouts")]
    assert refused(night, c.ShowOnScreens(("one", "two"), prizes)) == "nothing_changed"
    assert refused(night, c.NameScreens(())) == "nothing_changed"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.AddScreen("bar", replace(BAR, name="Other")), "screen_there_already"),
        (c.AddScreen("bar-2", BAR), "name_taken"),
        (c.AddScreen("bar-2", replace(BAR, name=" BAR ")), "name_taken"),
        (c.AddScreen("Bar 2", replace(BAR, name="B")), "screen_key"),
        (c.AddScreen("-b", replace(BAR, name="B")), "screen_key"),
        (c.AddScreen("b" * 49, replace(BAR, name="B")), "screen_key"),
        (c.AddScreen("b", replace(BAR, name=" ")), "name_missing"),
        (c.AddScreen("b", replace(BAR, name="B" * (LONGEST_SCREEN_NAME + 1))), "line_too_long"),
        (c.AddScreen("b", HouseScreen("B", ScreenKind.MONITOR)), "screen_station"),
        (c.AddScreen("b", HouseScreen("B", station=StationId("desk"))), "screen_station"),
        (c.AddScreen("b", HouseScreen("B", language="xx")), "language_unknown"),
        (c.AddScreen("b", HouseScreen("B", showing=Showing(layout="../x"))), "screen_shows_unknown"),
        (c.ShowOnScreens(("bar",), Showing(tournament=TournamentId("no"))), "screen_shows_unknown"),
        (c.ShowOnScreens(("bar", "none"), Showing()), "unknown_screen"),
        (c.SwitchScreens(("none",), on=True), "unknown_screen"),
        (c.SwitchScreens(("bar",), on=True), "nothing_changed"),
    ],
)
def test_what_cannot_be_is_refused_and_said_in_every_language(command: c.Command, code: str) -> None:
    night = Night()
    night.desk.execute(c.AddScreen("bar", BAR), WHO)
    before = screens(night)
    assert refused(night, command) == code
    assert screens(night) == before


def test_there_are_only_so_many_screens() -> None:
    night = Night()
    for number in range(MOST_SCREENS):
        night.desk.execute(c.AddScreen(f"s{number}", HouseScreen(f"S{number}")), WHO)
    assert refused(night, c.AddScreen("more", BAR)) == "screens_too_many"
    night.desk.execute(c.SaveRow(SCREEN, "s1", BAR), WHO)


def test_the_floor_shows_and_the_heads_change() -> None:
    floor = (c.AddScreen("b", BAR), c.ShowOnScreens(("b",)), c.SwitchScreens(("b",), True),
             c.NameScreens(("b",)))  # fmt: skip
    for command in floor:
        assert command.by.may_give(Role.FLOORMAN, command)
        assert not command.by.may_give(Role.CASHIER, command)
        assert not command.by.may_give(Role.AUDITOR, command)
    assert not c.SaveRow.by.may_give(Role.FLOORMAN, c.SaveRow(SCREEN, "b", BAR))


def test_whoever_follows_knows_at_once(tmp_path: Path) -> None:
    house = open_house(sqlite_url(tmp_path / "house.db"))
    known = CachedHouse(texts_for("en")).opened(opened(house))
    for command in (
        c.AddScreen("bar", BAR),
        c.ShowOnScreens(("bar",), Showing(Scene.TREE)),
        c.SaveRow(WALL, "house", WallSettings(Showing(Scene.RULES))),
    ):
        known = known.after(news(house, house.desk.execute(command, WHO)))
    assert known.screens == {"bar": replace(BAR, showing=Showing(Scene.TREE))}
    assert known.wall.idle.scene is Scene.RULES
    again = CachedHouse(texts_for("en")).opened(opened(house))
    assert (again.screens, again.wall) == (known.screens, known.wall)
    house.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_journal_says_what_a_screen_shows_and_that_boards_are_shared(language: str) -> None:
    night = Night()
    night.desk.execute(c.AddScreen("bar", BAR), WHO)
    texts = texts_for(language)
    shared = night.desk.execute(c.NoteSharing(True, "127.0.0.1", 8230), WHO).entries[0].event
    shown = night.desk.execute(c.ShowOnScreens(("bar",), Showing(Scene.PAYOUTS)), WHO).entries[0].event
    assert shared == BoardsShared(True, "127.0.0.1", 8230)
    names = Names({}, str, str)
    said = journal_line(texts, code_of(shown), facts_of(shown, names))
    assert "bar" in said
    assert texts.say("Prizes") in said
    told = journal_line(texts, code_of(shared), facts_of(shared, names))
    assert "127.0.0.1" in told
    assert told != journal_line(
        texts, code_of(replace(shared, on=False)), facts_of(replace(shared, on=False), names)
    )
