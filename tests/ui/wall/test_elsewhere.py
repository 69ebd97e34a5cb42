"""Screens that hang elsewhere: what their consoles say of them, and a board on another machine."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.bootstrap import House
from director.desk.offered import commands as c
from director.house.screen_hands import SCREEN_HAND, ScreenHand
from director.house.screens import HouseScreen, ScreenKind
from director.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.ids import StationId
from director.values.quantity import SECOND, Micros
from tests.desk.night.night_desk import Night
from tests.storage.opened import play
from tests.ui.board.boards import published
from tests.ui.night_console import console_of
from tests.ui.wall.test_more_blocks import hand_called
from ui.board.app import board_app
from ui.board.hands import hands_written
from ui.board.published import Published, Watch, Watched
from ui.board.serving import Server
from ui.console.live import LiveConsole
from ui.look.theme import font, load_fonts
from ui.look.tokens import Size
from ui.scenes.scenes import FeatureTable
from ui.wall.console_reports import hands_now, own_hands
from ui.wall.console_walls import other_consoles_of, sharing_of, walls_of
from ui.wall.lines import columns, lines_of
from ui.wall.other_consoles import (
    SILENT_AFTER,
    ConsoleReport,
    HeardHands,
    OtherConsoles,
    Stands,
    fetch_screen_report,
)
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView

THEIRS = HouseScreen("Theirs", ScreenKind.MONITOR, station=StationId("desk-2"))
TV = HouseScreen("TV")
SAID = (
    "sharing is off", "the board is silent", "its console is silent", "not plugged in",
    "not seen yet", "full screen", "in a window",
)  # fmt: skip
AROUND = 26
"""Pixels beside the words of a cell."""


@pytest.fixture
def console(qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """A house with a wall of another console and a television."""
    load_fonts()
    night = Night()
    night.do(c.AddScreen("theirs", THEIRS))
    night.do(c.AddScreen("tv", TV))
    with console_of(night, qtbot) as made:
        yield made
        walls_of(made).close()


@pytest.fixture
def elsewhere(console: LiveConsole) -> OtherConsoles:
    return other_consoles_of(console)


def word(console: LiveConsole, ago: Micros = 0, **said: Any) -> str:
    told = ConsoleReport("desk-2", console.now() - ago, **said)
    return msgspec.json.encode(told).decode()


def seen(console: LiveConsole, key: str) -> tuple[str, str]:
    lines = lines_of(console, walls_of(console), other_consoles_of(console))
    return next((line.visibility, line.tone) for line in lines if line.key == key)


@pytest.mark.parametrize(
    ("stands", "said", "tone"),
    [
        (Stands.FULL, "full screen", "green"),
        (Stands.WINDOW, "in a window", "muted"),
        (Stands.UNPLUGGED, "not plugged in", "amber"),
    ],
)
def test_another_console_says_how_its_wall_stands(
    console: LiveConsole, elsewhere: OtherConsoles, stands: Stands, said: str, tone: str
) -> None:
    assert seen(console, "theirs") == ("its console is silent", "muted")
    elsewhere.hear((word(console, walls={"theirs": stands}),))
    assert seen(console, "theirs") == (said, tone)
    elsewhere.hear((word(console),))
    assert seen(console, "theirs") == ("–", "muted")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_being_seen_is_whole_in_its_column(qapp: QApplication, language: str) -> None:
    load_fonts()
    texts, wide = texts_for(language), QFontMetrics(font(Size.TEXT))
    said = [texts.say(each) for each in SAID]
    said += [texts.say("last at {time}", time="23:30"), texts.count("{n} browser", "{n} browsers", 12)]
    seen = next(column for column in columns(texts) if column.title == texts.say("Seen"))
    assert {each for each in said if wide.horizontalAdvance(each) + AROUND > seen.width} == set()


def test_a_console_that_says_nothing_more_was_there_last(
    console: LiveConsole, elsewhere: OtherConsoles
) -> None:
    at = console.now() - SILENT_AFTER - SECOND
    elsewhere.hear((word(console, SILENT_AFTER + SECOND, walls={"theirs": Stands.FULL}),))
    assert seen(console, "theirs") == (f"last at {console.texts.time(at)}", "amber")
    elsewhere.hear((word(console, SILENT_AFTER + 9 * SECOND, walls={"theirs": Stands.FULL}),))
    told = elsewhere.of("desk-2")
    assert told is not None
    assert abs(told.at - at) < SECOND  # an older word says nothing new


def test_words_that_nobody_can_read_are_passed_over(
    console: LiveConsole, elsewhere: OtherConsoles
) -> None:
    good = word(console, walls={"theirs": Stands.FULL})
    elsewhere.hear(("", "{", '{"station": 1}', '{"station":"x","at":1,"walls":{"a":"hung"}}', good))
    assert seen(console, "theirs") == ("full screen", "green")
    assert elsewhere.of("x") is None


def test_browsers_of_several_boards_are_counted_together(
    console: LiveConsole, elsewhere: OtherConsoles
) -> None:
    assert seen(console, "tv") == ("sharing is off", "muted")
    elsewhere.hear((word(console, shares=True),))
    assert seen(console, "tv") == ("not seen yet", "muted")
    elsewhere.hear((word(console, boards={"tv": (2, console.now())}, shares=True),))
    assert seen(console, "tv") == ("2 browsers", "green")
    shown = Published(console.cached_house, console.now, lambda *_: None)
    sharing_of(console)._published = shown
    shown.watch.watched = {"tv": Watched(1, console.now())}
    assert seen(console, "tv") == ("3 browsers", "green")
    shown.watch.watched = {"tv": Watched(1, console.now() - 60 * SECOND)}
    assert seen(console, "tv") == ("2 browsers", "green")
    sharing_of(console)._published = None


def test_each_console_tells_the_others_what_stands_here(
    console: LiveConsole, elsewhere: OtherConsoles, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(console, "trade", lambda told, _answer: said.append(told))
    walls_of(console).add("mine")
    for _second in range(3):
        console.tick.emit(console.now())
    (told,) = (msgspec.json.decode(each, type=ConsoleReport) for each in said)
    assert told.station == str(console.who.station)
    assert set(told.walls) == {"mine"}
    assert not told.shares


def test_where_there_are_others_a_change_is_told_and_heard_in_the_same_second(
    console: LiveConsole, elsewhere: OtherConsoles, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(console, "trade", lambda told, _answer: said.append(told))
    elsewhere.hear((word(console),))
    for _second in range(3):
        console.tick.emit(console.now())
    assert len(said) == 3
    assert len(set(said)) == 1, "the same word is sent once"
    walls_of(console).add("mine")
    console.tick.emit(console.now())
    assert set(msgspec.json.decode(said[-1], type=ConsoleReport).walls) == {"mine"}


@pytest.fixture
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Server]]:
    """A board on its own, of a house with a television."""
    from director.storage.engine import sqlite_url
    from tests.desk.night.night_desk import WHO

    house = play(sqlite_url(tmp_path_factory.mktemp("board") / "house.db"))
    house.desk.execute(c.AddScreen("tv", TV), WHO)
    source = published(house)
    source.watch.begin("tv", house.desk.now() - 40 * SECOND)
    source.watch.begin("nowhere", house.desk.now())
    server = Server(board_app(source), "127.0.0.1", 0)
    yield house, server
    server.stop()
    house.close()


def test_a_board_on_another_machine_is_asked_who_looks_at_it(
    console: LiveConsole, elsewhere: OtherConsoles, board: tuple[House, Server], qtbot: QtBot
) -> None:
    _house, server = board
    sharing_of(console).set_external_board(f"http://127.0.0.1:{server.port}/")
    with qtbot.waitSignal(elsewhere.changed):
        elsewhere.look()
    watched = elsewhere.watched("tv")
    assert watched is not None
    assert abs(console.now() - watched.last - 40 * SECOND) < 5 * SECOND
    assert elsewhere.watched("nowhere") is None
    assert seen(console, "tv")[1] == "amber"
    assert not elsewhere.board_silent


def test_a_board_that_does_not_answer_is_said(
    console: LiveConsole, elsewhere: OtherConsoles, qtbot: QtBot
) -> None:
    sharing_of(console).set_external_board("http://127.0.0.1:9/")
    with qtbot.waitSignal(elsewhere.changed):
        elsewhere.look()
    assert seen(console, "tv") == ("the board is silent", "amber")
    sharing_of(console).set_external_board("")
    elsewhere.look()
    assert seen(console, "tv") == ("sharing is off", "muted")


def test_what_is_no_board_says_nothing(board: tuple[House, Server]) -> None:
    address = f"http://127.0.0.1:{board[1].port}"
    assert fetch_screen_report(f"{address}/") is not None
    assert fetch_screen_report(f"{address}/phone") is None
    assert fetch_screen_report("http://127.0.0.1:9/") is None


def test_an_address_that_is_no_screen_s_is_forgotten_when_it_is_left() -> None:
    watch = Watch()
    for number in range(1_000):
        watch.begin(f"x-{number}", 1)
        watch.end(f"x-{number}", 2, known=False)
    watch.begin("tv", 1)
    watch.end("tv", 2, known=True)
    assert watch.watched == {"tv": Watched(0, 2)}


def shown(console: LiveConsole, language: str = "en") -> str:
    """The hand that a wall of this console shows, by its title."""
    feature = console.frame.service(FeatureTable)
    view = feature.current_view(texts_for(language), demo=False)
    return view.title if view is not None else ""


def test_a_hand_of_another_console_is_shown_on_the_walls_of_this_one(
    console: LiveConsole, elsewhere: OtherConsoles, qtbot: QtBot
) -> None:
    heard = HeardHands(console, elsewhere)

    def second() -> None:
        console.tick.emit(console.now())
        answer()

    def answer() -> None:
        answered: list[object] = []
        console.ask(lambda _desk: True, answered.append)
        qtbot.waitUntil(lambda: bool(answered))

    def keep(station: str, title: str) -> None:
        views = hands_written({each: hand_called(f"{title} {each}") for each in LANGUAGES})
        row = ScreenHand(console.now(), views)
        kept: list[object] = []
        console.ask(lambda desk: desk.store.show(SCREEN_HAND, StationId(station), row), kept.append)
        qtbot.waitUntil(lambda: bool(kept))

    keep("desk-2", "Theirs")
    second()
    assert shown(console) == ""  # nobody says that there is one: nothing is read
    elsewhere.hear((word(console, hand=True),))
    answer()  # it is read as it is heard of
    assert (shown(console), shown(console, "sk")) == ("Theirs en", "Theirs sk")
    assert hands_now(console)["el"].title == "Theirs el"
    assert own_hands(console) == {}
    keep(str(console.who.station), "Left here")
    second()
    assert shown(console) == "Theirs en"
    assert not elsewhere.report().hand
    feature = console.frame.service(FeatureTable)
    feature.view = lambda _texts, **_how: hand_called("Ours")
    assert (shown(console), elsewhere.report().hand) == ("Ours", True)
    feature.view = None
    elsewhere.hear((word(console),))
    second()
    assert shown(console) == ""
    heard.deleteLater()


def test_a_wide_list_has_room_for_the_whole_name_of_a_screen_and_of_its_room(
    console: LiveConsole, qtbot: QtBot
) -> None:
    (line, _) = lines_of(console, walls_of(console), other_consoles_of(console))
    named = HouseScreen("Foyer television by the entrance", room="Bar and terrace upstairs")
    model = RowsModel(columns(console.texts), lambda line: line.key)
    table = TableView(model)
    qtbot.addWidget(table)
    model.set_rows([replace(line, screen=named)])
    table.resize(1_140, 300)
    table.show()
    for place, words in enumerate((named.name, named.room)):
        wide = table.fontMetrics().horizontalAdvance(words) + AROUND
        assert table.horizontalHeader().sectionSize(place) >= wide
