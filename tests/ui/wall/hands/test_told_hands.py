"""Hands on screens: late while they hold what the table does not see, told to other processes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from starlette.testclient import TestClient

from director.bootstrap import House, open_house
from director.desk.history.search import JournalWanted, count_of
from director.house.people import HouseSettings, NameDisplay
from director.house.screen_hands import REPORT_INTERVAL, SCREEN_HAND, STAYS, ScreenHand, newest_hand
from director.poker.odds import odds
from director.storage.engine import file_of, sqlite_url
from director.texts.texts import LANGUAGES, Texts, texts_for
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import StationId
from director.values.quantity import SECOND
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import Night
from tests.storage.opened import announce
from tests.ui.board.boards import HOST
from tests.ui.board.test_following import waits
from tests.ui.night_console import console_of
from tests.ui.wall.test_more_blocks import hand_called as hand
from ui.board import following
from ui.board.app import board_app
from ui.board.following import Follower
from ui.board.hands import hands_read, hands_written
from ui.parts.hand.file_words import hand_rows, line_of
from ui.parts.hand.line import HandLine
from ui.parts.hand.table import OnWall, PokerTable
from ui.scenes import feature
from ui.scenes.feature import HandOnScreens, VisibleMoment, feature_view
from ui.scenes.scenes import FeatureTable
from ui.scenes.view import FeatureView
from ui.wall.console_reports import HandReporter

PHH = Path(__file__).parents[3] / "data" / "phh" / "wsop-2023-43-NT-1.phh"
ENGLISH = texts_for("en")
STATION = StationId("1")


class Screens:
    """A table with a hand, and what screens show of it as time goes on by hand."""

    def __init__(self, *, recorded: bool = False, names: NameDisplay = NameDisplay.FULL) -> None:
        self.at = 1_000.0
        line = line_of(hand_rows((PHH,), ENGLISH)[0])
        assert line is not None
        self.line: HandLine = replace(line, recorded=recorded)
        self.table = PokerTable()
        self.house = HouseSettings(hands_late=90, names_shown=names)
        self.shown = HandOnScreens(self.table, lambda: self.house)
        self.shown.clock = lambda: self.at
        self.table.put(self.line)

    def cards(self) -> set[object]:
        """What is seen of the cards of those who play."""
        view = self.shown.view(ENGLISH)
        return {card for seat in view.felt.seats if seat.live for card in seat.cards} if view else set()


def test_T_28_what_the_table_does_not_see_comes_late_and_never_sooner(qtbot: QtBot) -> None:
    screens = Screens()
    screens.table.show_on_wall(OnWall.ALL)
    assert (screens.shown.late, screens.cards()) == (90, set())
    screens.at += 89.9
    assert screens.cards() == set()
    screens.at += 0.1
    assert None not in screens.cards()
    assert screens.cards()
    first = screens.shown.view(ENGLISH)
    assert first is not None
    assert first.late == 90
    screens.table.put(screens.line.stepped(2))
    screens.at += 89.9
    assert screens.shown.view(ENGLISH) == first
    screens.at += 0.1
    assert screens.shown.view(ENGLISH) != first


def test_what_lies_open_comes_at_once_and_what_was_kept_back_before_it_no_more(qtbot: QtBot) -> None:
    screens = Screens()
    screens.table.show_on_wall(OnWall.ALL)
    screens.at += 60
    screens.table.show_on_wall(OnWall.TABLED)
    assert (screens.shown.late, screens.cards()) == (0, {None})
    screens.at += 60
    assert screens.cards() == {None}


def test_a_hand_is_put_into_words_once_a_language_and_anew_only_where_it_is_another(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every second every wall, the boards and those who tell other processes ask for it."""
    made: list[str] = []

    def counted(moment: VisibleMoment, texts: Texts, *, demo: bool = False) -> FeatureView:
        made.append(texts.language)
        return feature_view(moment, texts, demo=demo)

    monkeypatch.setattr(feature, "feature_view", counted)
    screens = Screens(recorded=True)
    screens.table.show_on_wall(OnWall.ALL)
    assert made == []
    seen = [screens.shown.view(texts_for(each)) for _ in range(60) for each in LANGUAGES]
    assert made == list(LANGUAGES)
    assert len({view.subtitle for view in seen[:3] if view}) > 1
    screens.table.put(screens.line.stepped(2))
    assert screens.shown.view(ENGLISH) != seen[0]
    assert screens.shown.view(ENGLISH, demo=True) != screens.shown.view(ENGLISH)
    screens.house = replace(screens.house, names_shown=NameDisplay.NONE)
    view = screens.shown.view(ENGLISH)
    assert view is not None
    assert {seat.name for seat in view.felt.seats} == {"–"}
    assert len(made) == len(LANGUAGES) + 3


def test_what_is_taken_off_is_gone_at_once_and_does_not_come_later(qtbot: QtBot) -> None:
    screens = Screens()
    screens.table.show_on_wall(OnWall.ALL)
    screens.at += 90
    assert screens.cards()
    screens.table.put(screens.line.stepped(2))
    screens.table.show_on_wall(OnWall.OFF)
    assert screens.shown.view(ENGLISH) is None
    screens.at += 90
    assert screens.shown.view(ENGLISH) is None


def test_a_recorded_hand_is_over_and_shown_at_once(qtbot: QtBot) -> None:
    screens = Screens(recorded=True)
    screens.table.show_on_wall(OnWall.ALL)
    assert screens.shown.late == 0
    assert None not in screens.cards()
    question = screens.table.question()
    assert question is not None
    screens.table.learn(question, odds(question, Draw(b"x" * 32, "odds")))
    view = screens.shown.view(ENGLISH)
    assert view is not None
    assert all(seat.odds for seat in view.felt.seats if seat.live)


@pytest.mark.parametrize("names", NameDisplay)
def test_every_screen_names_the_players_of_a_hand_as_the_house_names_them(
    qtbot: QtBot, names: NameDisplay
) -> None:
    screens = Screens(recorded=True, names=names)
    screens.table.show_on_wall(OnWall.ALL)
    view = screens.shown.view(ENGLISH)
    assert view is not None
    full = [name for name in screens.line.names if len(name.split()) > 1]
    assert full
    shown = {seat.name for seat in view.felt.seats}
    assert set(full) <= shown if names is NameDisplay.FULL else shown.isdisjoint(full)
    assert (shown == {"–"}) is (names is NameDisplay.NONE)


def test_the_default_is_longer_than_a_hand_takes() -> None:
    assert HouseSettings().hands_late == 300


def test_what_is_told_is_read_as_it_was_and_what_is_no_hand_is_none() -> None:
    told = {language: hand(f"Feature {language}") for language in LANGUAGES}
    assert hands_read(hands_written(told)) == told
    for wrong in ("", "[]", '{"en": {"title": 3}}', "{"):
        assert hands_read(wrong) == {}


def test_a_console_that_is_not_heard_any_more_shows_nothing() -> None:
    old, new = ScreenHand(0, "old"), ScreenHand(SECOND, "new")
    assert newest_hand((old, new), STAYS - 1) == new
    assert newest_hand((new, old), STAYS) == new
    assert newest_hand((old, new), STAYS + SECOND) is None
    assert newest_hand((), 0) is None
    assert REPORT_INTERVAL * 2 < STAYS


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house of its own time."""
    monkeypatch.setattr(following, "LOOKS_EVERY", 0.02)
    made = open_house(sqlite_url(tmp_path / "house.db"), chance=FakeChance("hands"))
    announce(made)
    yield made
    made.close()


def test_a_board_of_its_own_process_shows_the_hand_and_its_stream_no_sooner(house: House) -> None:
    follower = Follower(house.url, "en")
    source = follower.published
    client = TestClient(board_app(source, stream=0), base_url=HOST, client=("127.0.0.1", 1))
    try:
        told = {language: hand(f"Feature {language}") for language in LANGUAGES}
        house.store.show(SCREEN_HAND, STATION, ScreenHand(house.desk.now(), hands_written(told)))
        waits(source, lambda: bool(source.features))
        for language in LANGUAGES:
            for path in ("/overlay?", "/board?scene=feature&"):
                assert f"Feature {language}" in client.get(f"{path}language={language}").text
        slow = TestClient(board_app(source, stream=600), base_url=HOST, client=("127.0.0.1", 1))
        assert "Feature en" not in slow.get("/overlay").text
        other = {language: hand(f"Turn {language}") for language in LANGUAGES}
        house.store.show(SCREEN_HAND, STATION, ScreenHand(house.desk.now(), hands_written(other)))
        waits(source, lambda: source.features == other)
        house.store.show(SCREEN_HAND, STATION, None)
        waits(source, lambda: not source.features)
        assert "Turn en" not in client.get("/overlay").text
        house.store.show(SCREEN_HAND, STATION, ScreenHand(house.desk.now() - STAYS, hands_written(told)))
        house.store.show(SCREEN_HAND, StationId("2"), ScreenHand(house.desk.now(), hands_written(other)))
        waits(source, lambda: source.features == other)
    finally:
        follower.close()


def test_a_hand_is_taken_off_when_the_house_has_been_away_for_long(house: House) -> None:
    follower, file = Follower(house.url, "en"), file_of(house.url)
    source = follower.published
    assert file is not None
    told = {language: hand(f"Feature {language}") for language in LANGUAGES}
    try:
        house.store.show(SCREEN_HAND, STATION, ScreenHand(house.desk.now(), hands_written(told)))
        waits(source, lambda: source.features == told)
        away = file.rename(file.with_name("away.db"))
        waits(source, lambda: source.lost)
        assert source.features == told
        follower._ahead += STAYS
        waits(source, lambda: not source.features)
        follower._ahead -= STAYS
        away.rename(file)
        waits(source, lambda: source.features == told and not source.lost)
    finally:
        follower.close()


def test_what_is_shown_is_no_fact_of_the_house(house: House) -> None:
    every = JournalWanted(by_itself=True)
    before = count_of(house.desk, every)
    house.store.show(
        SCREEN_HAND, STATION, ScreenHand(house.desk.now(), hands_written({"en": hand("x")}))
    )
    assert (count_of(house.desk, every), house.store.differing()) == (before, ())
    assert house.verify().findings == ()


def test_a_console_says_what_it_shows_once_again_after_a_while_and_takes_it_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = Night()
    with console_of(night, qtbot) as console:
        store, seen = night.desk.store, [hand("Final table")]
        station = console.who.station
        store.show(SCREEN_HAND, station, ScreenHand(0, "what a console that ended hard has left"))
        console.frame.service(FeatureTable).view = lambda _texts, **_how: seen[0] if seen else None
        told = HandReporter(console)
        monkeypatch.setattr(console, "now", night.time.now)

        def rows() -> dict[str, ScreenHand]:
            console.tick.emit(console.now())
            return asked()

        def asked() -> dict[str, ScreenHand]:
            """What is kept once all that was asked before is done."""
            answered: list[object] = []
            console.ask(lambda _desk: True, answered.append)
            qtbot.waitUntil(lambda: bool(answered))
            return store.rows(SCREEN_HAND, ScreenHand)

        first = rows()[station]
        assert hands_read(first.views) == dict.fromkeys(LANGUAGES, seen[0])
        night.time.pass_seconds(REPORT_INTERVAL // SECOND - 1)
        assert rows()[station] == first
        night.time.pass_seconds(1)
        assert rows()[station].at == first.at + REPORT_INTERVAL
        left = seen.pop()
        assert rows() == {}
        seen.append(left)
        assert rows()
        told.end()
        assert asked() == {}
