"""Several consoles: what others do is shown, a server that goes away is said and comes back."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Barrier, Event
from typing import Never

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from director.bootstrap import House, open_house
from director.desk.history.occasions import Occasion
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import StorageProblem, Who
from director.desk.offered.commands import (
    BustPlayers,
    Command,
    PauseClock,
    RedoCommand,
    SavePerson,
    SaveRow,
    StartTournament,
    UndoCommand,
)
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.clock import reading
from director.tournament.events import Bust, ClockRan, EntryRegistered
from director.tournament.state import EntryStatus
from director.values.ids import EntryId, StaffId, StationId
from director.values.quantity import HOUR, MINUTE, SECOND, Micros
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import WHO, Night, person
from tests.server import Server, emptied, own_server, postgresql
from tests.storage.opened import NIGHT, play
from tests.ui.night_console import NightHouse, settled
from ui.console.live import LiveConsole
from ui.console.snapshots import OthersNews
from ui.console.watch import Stopped, wall_clock
from ui.frame.actions import Actions
from ui.frame.problem_answers import Answers
from ui.frame.rooms import ROOMS
from ui.frame.undo_bar import UndoBar
from ui.frame.undoing import Undoing
from ui.look.theme import worn
from ui.parts.notices import Banner, Toasts
from ui.parts.page_stack import PageStack
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel

__all__ = ["own_server", "postgresql"]

OTHER = Who(StaffId("jana"), StationId("desk-2"))
BUST = BustPlayers(NIGHT, (Bust(EntryId(5)),))
PATIENCE = 60_000


class SharedHouse(NightHouse):
    """A night's house on a server that a test lets go away, come back, and be written to by others."""

    shared = "postgresql://server/house"

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self.heard: Callable[[StorageProblem | None], None] = lambda _problem: None
        self.away = False
        self.others = 0
        self.hold = Event()
        self.hold.set()

    def beat(self, at: Micros) -> None:
        self.hold.wait(PATIENCE / 1_000)

    def listen(self, heard: Callable[[StorageProblem | None], None]) -> None:
        self.heard = heard

    def catch_up(self) -> Done:
        if self.away:
            raise StorageProblem("unreachable", database=self.shared)
        return super().catch_up()

    def alone(self) -> bool:
        return self.others == 0


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(6)
    return night


@pytest.fixture
def house(night: Night) -> SharedHouse:
    return SharedHouse(night)


@pytest.fixture
def console(house: SharedHouse, qtbot: QtBot) -> Iterator[LiveConsole]:
    console = LiveConsole(lambda: house, WHO)
    with qtbot.waitSignal(console.opened):
        console.start()
    yield console
    console.close()


@contextmanager
def at(url: str, who: Who, qtbot: QtBot) -> Iterator[LiveConsole]:
    console = LiveConsole(lambda: open_house(url, chance=FakeChance(str(who.station))), who)
    with qtbot.waitSignal(console.opened):
        console.start()
    try:
        yield console
    finally:
        console.close()


def given(console: LiveConsole, qtbot: QtBot, command: Command) -> None:
    """Have a command carried out, once the server answers; what the console notes is not waited for."""
    qtbot.waitUntil(lambda: console.trouble is None)
    done: list[Done] = []
    console.order(command, then=done.append)
    qtbot.waitUntil(lambda: bool(done))


def out(console: LiveConsole) -> int:
    """How many are out, as a console shows it."""
    state = console.state()
    assert state is not None
    return sum(entry.status is EntryStatus.BUSTED for entry in state.entries.values())


def test_what_one_console_does_the_others_show(postgresql: str, qtbot: QtBot) -> None:
    play(emptied(postgresql)).close()
    with at(postgresql, WHO, qtbot) as mine, at(postgresql, OTHER, qtbot) as other:
        printed: list[Done] = []
        mine.done.connect(printed.append)
        new = person(70, given_name="Žofia")
        given(other, qtbot, SavePerson(new))
        given(other, qtbot, BUST)
        qtbot.waitUntil(lambda: mine.state() == other.state())
        qtbot.waitUntil(lambda: mine.name(new.id) == new.name)
        qtbot.waitUntil(lambda: mine.lobby() == other.lobby())
        qtbot.waitUntil(lambda: mine.head(NIGHT) == other.head(NIGHT))
        renamed = SaveRow(SETTINGS, "house", HouseSettings("Elsewhere"))
        given(other, qtbot, renamed)
        qtbot.waitUntil(lambda: mine.house.name == "Elsewhere")
        assert {entry.station for done in printed for entry in done.entries} <= {WHO.station}
        assert abs(mine.now() - other.now()) < SECOND


def test_papers_follow_what_is_done_here_and_nowhere_else(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot
) -> None:
    """Another console prints its own; what is undone or done again prints nothing."""
    written: list[Occasion] = []
    console.written.connect(written.extend)
    entry, commands = night.entry(6), len(night.store.journal)
    other = Desk(night.store, night.time, FakeChance("other"))
    other.execute(night.buy_in(night.add_person()), OTHER)
    assert len(night.store.journal) > commands
    house.heard(None)
    qtbot.waitUntil(lambda: len(console.states()[night.id].entries) == 7)
    given(console, qtbot, StartTournament(night.id))
    given(console, qtbot, BustPlayers(night.id, (Bust(entry.id),)))
    given(console, qtbot, UndoCommand(night.id))
    given(console, qtbot, RedoCommand(night.id))
    assert not written
    given(console, qtbot, night.buy_in(night.add_person()))
    qtbot.waitUntil(lambda: bool(written))
    assert [type(was.entry.event) for was in written] == [EntryRegistered]
    assert written[0].tournament == console.state(night.id)


def test_another_console_s_action_is_asked_about_before_it_is_undone(
    postgresql: str, qtbot: QtBot
) -> None:
    play(emptied(postgresql)).close()
    with at(postgresql, WHO, qtbot) as mine, at(postgresql, OTHER, qtbot) as other:
        side = SidePanel()
        qtbot.addWidget(side)
        bar, pages = UndoBar(mine, Actions(side, mine.texts), side), PageStack(ROOMS, mine, side)
        undoing = Undoing(mine, pages, side, bar, Toasts(worn(), side))
        before = out(other)
        given(other, qtbot, BUST)
        qtbot.waitUntil(lambda: out(mine) == before + 1)
        undoing.undo()
        asked = side.question()
        assert isinstance(asked, Question)
        assert out(mine) == before + 1
        undo, _leave = asked.findChildren(QPushButton)
        undo.click()
        qtbot.waitUntil(lambda: out(mine) == before)
        qtbot.waitUntil(lambda: out(other) == before)


def test_what_another_console_undid_is_asked_about_before_it_is_redone(
    postgresql: str, qtbot: QtBot
) -> None:
    play(emptied(postgresql)).close()
    with at(postgresql, WHO, qtbot) as mine, at(postgresql, OTHER, qtbot) as other:
        side = SidePanel()
        qtbot.addWidget(side)
        bar, pages = UndoBar(mine, Actions(side, mine.texts), side), PageStack(ROOMS, mine, side)
        undoing = Undoing(mine, pages, side, bar, Toasts(worn(), side))
        before = out(other)
        given(mine, qtbot, BUST)
        given(other, qtbot, UndoCommand(NIGHT))
        qtbot.waitUntil(lambda: mine.state() == other.state())
        undoing.redo()
        asked = side.question()
        assert isinstance(asked, Question)
        assert OTHER.station in " ".join(label.text() for label in asked.findChildren(QLabel))
        redo, _leave = asked.findChildren(QPushButton)
        redo.click()
        qtbot.waitUntil(lambda: out(other) == before + 1)
        given(mine, qtbot, UndoCommand(NIGHT))
        undoing.redo()
        assert side.question() is None
        qtbot.waitUntil(lambda: out(mine) == before + 1)


def test_a_server_that_goes_away_is_said_at_once_and_nothing_is_ordered(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot
) -> None:
    console._retry.setInterval(60_000)
    house.away = True
    with qtbot.waitSignal(console.problem):
        house.heard(StorageProblem("unreachable", database=house.shared))
    before = len(night.store.journal)
    with qtbot.waitSignals([console.problem, console.frame.notified]):
        console.order(StartTournament(night.id))
    house.away = False
    with qtbot.waitSignal(console.cured):
        house.heard(None)
    assert len(night.store.journal) == before
    settled(console, qtbot, lambda: console.order(StartTournament(night.id)))


def test_what_is_known_without_the_server_does_not_bring_it_back(
    console: LiveConsole, house: SharedHouse, qtbot: QtBot
) -> None:
    console._retry.setInterval(60_000)
    house.away = True
    with qtbot.waitSignal(console.problem):
        house.heard(StorageProblem("unreachable", database=house.shared))
    _until_answered(console, qtbot)
    assert console.trouble is not None
    console.give_up()
    assert console.trouble is not None
    house.away = False
    with qtbot.waitSignal(console.cured):
        console._try_again()
    assert console.trouble is None


def test_others_news_that_the_server_kept_back_is_told_when_it_answers(
    house: SharedHouse, night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desk knows it already: asked again it has nothing new."""
    others_news, new = OthersNews(), person(70)
    others_news(house)
    other = Desk(night.store, night.time, FakeChance("other"))
    other.execute(SavePerson(new), OTHER)
    with monkeypatch.context() as away:
        away.setattr(night.store, "person", unreachable)
        with pytest.raises(StorageProblem):
            others_news(house)
    other.execute(StartTournament(night.id), OTHER)
    told = others_news(house)
    assert new.id in told.people
    assert night.id in told.states
    assert others_news(house).done.entries == ()


def unreachable(*_asked: object) -> Never:
    raise StorageProblem("unreachable", database="server")


def test_others_news_is_read_when_the_server_is_back_whatever_has_cured_it(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot
) -> None:
    """An order of one's own proves that it answers, but says nothing of what others did."""
    console._retry.setInterval(60_000)
    house.away = True
    with qtbot.waitSignal(console.problem):
        house.heard(None)
    Desk(night.store, night.time, FakeChance("other")).execute(SavePerson(person(70)), OTHER)
    house.away = False
    console.trouble = None
    console._try_again()
    qtbot.waitUntil(lambda: console.name(person(70).id) == person(70).name)


def test_the_clock_runs_on_while_the_server_is_away(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot
) -> None:
    settled(console, qtbot, lambda: console.order(StartTournament(night.id)))
    house.away = True
    with qtbot.waitSignal(console.problem):
        house.heard(StorageProblem("unreachable", database=house.shared))
    seen: list[int] = []
    console.tick.connect(seen.append)
    qtbot.waitUntil(lambda: len(seen) >= 2)
    state = console.state()
    assert state is not None
    first, later = (reading(state.clock, state.structure, at).left for at in (seen[0], seen[-1]))
    assert later < first


def test_a_server_comes_back_by_itself_though_nobody_says_so(
    console: LiveConsole, house: SharedHouse, qtbot: QtBot
) -> None:
    console._retry.setInterval(10)
    house.away = True
    with qtbot.waitSignal(console.problem):
        house.heard(StorageProblem("unreachable", database=house.shared))
    with qtbot.waitSignal(console.cured):
        house.away = False
    assert console.trouble is None


def test_a_server_that_gives_no_sign_of_life_is_away(
    console: LiveConsole, house: SharedHouse, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.console.live.SLOW", 0)
    with qtbot.waitSignal(console.problem):
        house.hold.clear()
    with qtbot.waitSignal(console.cured):
        house.hold.set()


def test_a_machine_whose_clock_is_set_shows_the_server_s_time(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(console, qtbot, lambda: console.order(StartTournament(night.id)))
    asked: list[Stopped] = []
    console.stopped.connect(asked.append)
    monkeypatch.setattr("ui.console.live.wall_clock", lambda: 0)
    assert abs(console.now() - night.time.now()) < 60 * SECOND
    console._on_jump(wall_clock(), wall_clock() - HOUR)
    settled(console, qtbot, lambda: console.order(PauseClock(night.id)))
    assert asked == []


def test_who_slept_alone_is_asked_and_who_was_watched_for_is_not(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot
) -> None:
    settled(console, qtbot, lambda: console.order(StartTournament(night.id)))
    asked: list[Stopped] = []
    console.stopped.connect(asked.append)
    for others, expected in ((1, 0), (0, 1)):
        house.others = others
        night.time.pass_minutes(10)
        console._on_jump(0, 0)
        for _ in range(2):  # the measure, and the question whether others are there
            _until_answered(console, qtbot)
        assert len(asked) == expected


def test_an_answer_about_a_stop_that_cannot_be_kept_is_asked_for_again(
    console: LiveConsole, house: SharedHouse, night: Night, qtbot: QtBot
) -> None:
    settled(console, qtbot, lambda: console.order(StartTournament(night.id)))
    console._retry.setInterval(60_000)
    gap = Stopped(night.time.now() - 6 * MINUTE, night.time.now(), (night.id,))
    console._stop.ask(gap, {})
    house.away = True
    with qtbot.waitSignal(console.problem):
        house.heard(StorageProblem("unreachable", database=house.shared))
    with qtbot.waitSignal(console.stopped) as asked:
        console.count_on(gap)
    assert asked.args == [gap]
    house.away = False
    with qtbot.waitSignal(console.cured):
        house.heard(None)
    settled(console, qtbot, lambda: console.count_on(gap))
    assert console.asks_about is None
    answers = [entry.event for entry in night.store.journal if isinstance(entry.event, ClockRan)]
    assert [event.cause for event in answers] == ["start", "count"]


@contextmanager
def back_at_once(url: str, qtbot: QtBot) -> Iterator[list[tuple[LiveConsole, Stopped, SidePanel]]]:
    """Two consoles that open a server's house at the same instant, when nobody has watched it."""
    both = Barrier(2)

    def opener(who: Who) -> House:
        house = open_house(url, chance=FakeChance(str(who.station)))
        both.wait(PATIENCE / 1_000)
        return house

    consoles = [LiveConsole(partial(opener, who), who) for who in (WHO, OTHER)]
    sides = [SidePanel() for _ in consoles]
    answers = []
    for console, side in zip(consoles, sides, strict=True):
        qtbot.addWidget(side)
        answers.append(Answers(console, side, Banner(worn()), Toasts(worn(), side)))
    gaps: dict[LiveConsole, Stopped] = {}
    for console in consoles:
        console.stopped.connect(partial(gaps.__setitem__, console))
        console.start()
    qtbot.waitUntil(lambda: len(gaps) == len(consoles))
    try:
        yield [(each, gaps[each], side) for each, side in zip(consoles, sides, strict=True)]
    finally:
        for console in consoles:
            console.close()


@pytest.mark.parametrize("button", [0, 1])
def test_of_two_consoles_that_ask_about_a_stop_the_first_answer_settles_it(
    postgresql: str, qtbot: QtBot, button: int
) -> None:
    house = play(emptied(postgresql))
    house.beat(house.desk.now())
    house.close()
    with back_at_once(postgresql, qtbot) as ((mine, _, side), (other, gap, others_side)):
        before = other.state()
        asked = side.question()
        assert isinstance(asked, Question)
        assert others_side.question() is not None
        asked.findChildren(QPushButton)[button].click()
        qtbot.waitUntil(lambda: others_side.question() is None)
        assert side.question() is None
        qtbot.waitUntil(lambda: mine.state() == other.state())
        settled = other.state()
        assert before is not None
        assert settled is not None
        assert (settled.clock == before.clock) == (button == 1)
        with qtbot.waitSignal(other.refused) as refused:
            other.continue_where_stopped(gap)
        assert (refused.args or [None])[-1].code == "stop_settled"
        given(other, qtbot, BUST)
        after = other.state()
        assert after is not None
        assert after.clock == settled.clock


def test_a_server_that_dies_and_comes_back_has_lost_nothing(
    own_server: Server, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR, logger="psycopg")
    url = own_server.make_database("away")
    play(url).close()
    with at(url, WHO, qtbot) as console:
        given(console, qtbot, SavePerson(person(70)))
        with qtbot.waitSignal(console.problem):
            own_server.kill()
        with qtbot.waitSignal(console.cured):
            own_server.start()
        given(console, qtbot, BUST)
        seen = console.state()
    again = open_house(url)
    assert seen is not None
    assert again.desk.tournament(NIGHT).entries == seen.entries
    assert again.verify().findings == ()
    again.close()


def test_a_server_that_is_not_there_at_the_start_is_waited_for(night: Night, qtbot: QtBot) -> None:
    tries: list[int] = []

    def opener() -> NightHouse:
        tries.append(1)
        if len(tries) < 5:
            raise StorageProblem("unreachable", database="house")
        return NightHouse(night)

    console = LiveConsole(opener, WHO)
    console._retry.setInterval(10)
    with qtbot.waitSignals([console.problem, console.opened, console.cured]):
        console.start()
    assert console.trouble is None
    console.close()


def _until_answered(console: LiveConsole, qtbot: QtBot) -> None:
    answered: list[object] = []
    console.ask(lambda desk: desk.now(), answered.append)
    qtbot.waitUntil(lambda: bool(answered))
