"""The bridge: commands on the desk's thread, state published, problems survived."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Event, get_ident
from weakref import ref

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Likely, Reader, StorageProblem
from director.desk.offered.commands import (
    PauseClock,
    RegisterPlayer,
    RunClock,
    SavePerson,
    StartTournament,
)
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import CommandId, StreamId
from director.values.quantity import Micros
from tests.conftest import PATIENCE_MS
from tests.desk.fakes import FakeChance, FakeStore, FakeWriting
from tests.desk.night.night_desk import TILL, WHO, Night, person
from tests.ui.night_console import NightHouse, console_of, settled
from ui.console.desk_thread import BackgroundWork
from ui.console.live import LiveConsole
from ui.console.orders import still_there
from ui.console.tray import Made
from ui.console.watch import Stopped, wall_clock


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(6)
    return night


class Troubled(FakeStore):
    """A store that fails as it is told to, before or after it has kept what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.before: list[StorageProblem] = []
        self.after: list[StorageProblem] = []
        self.commands: list[CommandId] = []
        self.hold: Event | None = None

    @contextmanager
    def writing(
        self,
        command: CommandId,
        streams: Sequence[StreamId],
        reader: Reader,
        likely: Likely | None = None,
    ) -> Iterator[FakeWriting]:
        self.commands.append(command)
        if self.hold is not None:
            self.hold.wait(PATIENCE_MS / 1_000)
        if self.before:
            raise self.before.pop()
        with super().writing(command, streams, reader) as writing:
            yield writing
        if self.after:
            raise self.after.pop()


@pytest.fixture
def troubled(night: Night) -> Troubled:
    """The night's house in a store that can fail."""
    store = Troubled()
    store.__dict__.update(night.store.__dict__ | {"before": [], "after": [], "commands": []})
    night.store = store
    night.desk = Desk(store, night.time, FakeChance("troubled"))
    return store


@pytest.fixture
def console(night: Night, qtbot: QtBot) -> Iterator[LiveConsole]:
    with console_of(night, qtbot) as console:
        yield console


def test_opening_shows_the_tournament_that_is_live(console: LiveConsole, night: Night) -> None:
    assert console.tournament_id == night.id
    assert console.state() == night.state
    assert [row.id for row in console.lobby()] == [night.id]


def test_a_command_publishes_the_new_state(console: LiveConsole, night: Night, qtbot: QtBot) -> None:
    told: list[tuple[object, object]] = []
    console.changed.connect(lambda changes, tournament: told.append((changes, tournament)))
    done: list[object] = []
    with qtbot.waitSignal(console.done):
        console.order(StartTournament(night.id), then=done.append)
    qtbot.waitUntil(lambda: bool(done))
    state = console.state()
    assert state is not None
    assert state.clock.running
    changes, tournament = told[-1]
    assert tournament == night.id
    assert isinstance(changes, frozenset)
    assert Change.CLOCK in changes
    assert Change.SEATING not in changes
    assert console.lobby()[0].status is state.status


def test_work_is_done_off_the_windows_thread(console: LiveConsole, qtbot: QtBot) -> None:
    where: list[int] = []
    console.ask(lambda _desk: get_ident(), where.append)
    qtbot.waitUntil(lambda: bool(where))
    assert where[0] != get_ident()


def test_slow_work_that_is_done_holds_nobody_who_asked_for_it() -> None:
    class Asked:
        """A page that was left meanwhile."""

    page, bugs = Asked(), list[Exception]()
    asked = ref(page)
    work = BackgroundWork(lambda: 1, partial(lambda _page, _done: None, page), bugs.append)
    work.run()
    del page
    assert asked() is None
    assert not bugs


def test_a_refusal_is_told_with_its_command(console: LiveConsole, night: Night, qtbot: QtBot) -> None:
    with qtbot.waitSignal(console.refused) as refused:
        console.order(PauseClock(night.id))
    command, violation = refused.args or [None, None]
    assert command == PauseClock(night.id)
    assert isinstance(violation, RuleViolation)


def test_can_gives_the_reason_or_nothing(console: LiveConsole, night: Night, qtbot: QtBot) -> None:
    answers: list[RuleViolation | None] = []
    console.can(PauseClock(night.id), answers.append)
    console.can(StartTournament(night.id), answers.append)
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert answers[0] is not None
    assert answers[1] is None


def test_insisting_repeats_the_refused_order_with_the_reason(
    console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    late = person(77)
    settled(console, qtbot, lambda: console.order(SavePerson(late)))
    settled(console, qtbot, lambda: console.order(StartTournament(night.id)))
    night.time.pass_minutes(200)
    told: list[Done] = []
    with qtbot.waitSignal(console.refused):
        console.order(RegisterPlayer(night.id, late.id, TILL), then=told.append)
    settled(console, qtbot, lambda: console.insist("came by the late train"))
    qtbot.waitUntil(lambda: bool(told))
    kinds = {entry.kind: entry.reason for entry in told[0].entries}
    assert kinds["RuleOverridden"] == "came by the late train"
    assert "EntryRegistered" in kinds
    assert console.rejected is None


def test_people_are_published_one_by_one(console: LiveConsole, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: len(console.people()) == 6)
    before = console.people()
    new = person(42, given_name="Žofia")
    settled(console, qtbot, lambda: console.order(SavePerson(new)))
    assert console.name(new.id) == new.name
    assert len(before) == 6
    assert len(console.people()) == 7


def test_an_unknown_outcome_is_tried_again_under_the_same_id(
    night: Night, troubled: Troubled, qtbot: QtBot
) -> None:
    """The answer of a commit is lost: the command counts once, however often it is tried."""
    with console_of(night, qtbot) as console:
        console._retry.setInterval(10)
        troubled.after.append(StorageProblem("unreachable"))
        with qtbot.waitSignals([console.problem, console.done, console.cured]):
            console.order(StartTournament(night.id))
        assert len(troubled.commands) == 2
        assert len(set(troubled.commands)) == 1
        starts = [e for e in night.store.journal if e.kind == "TournamentStarted"]
        assert len(starts) == 1
        assert console.trouble is None


def test_while_something_waits_nothing_else_is_ordered(
    night: Night, troubled: Troubled, qtbot: QtBot
) -> None:
    with console_of(night, qtbot) as console:
        console._retry.setInterval(60_000)
        troubled.before.append(StorageProblem("unreachable"))
        with qtbot.waitSignal(console.problem):
            console.order(StartTournament(night.id))
        with qtbot.waitSignal(console.problem):
            console.order(PauseClock(night.id))
        assert len(troubled.commands) == 1
        assert console.state() is not None
        with qtbot.waitSignal(console.cured):
            console.give_up()
        settled(console, qtbot, lambda: console.order(StartTournament(night.id)))


def test_a_full_disk_is_said_and_cured_by_the_next_command(
    night: Night, troubled: Troubled, qtbot: QtBot
) -> None:
    with console_of(night, qtbot) as console:
        troubled.before.append(StorageProblem("disk_full"))
        with qtbot.waitSignal(console.problem):
            console.order(StartTournament(night.id))
        assert not console.is_waiting()
        with qtbot.waitSignal(console.cured):
            console.order(StartTournament(night.id))


def test_a_lost_store_does_not_freeze_the_window(night: Night, troubled: Troubled, qtbot: QtBot) -> None:
    with console_of(night, qtbot) as console:
        troubled.hold = Event()
        beats: list[int] = []
        timer = QTimer(interval=5)
        timer.timeout.connect(lambda: beats.append(1))
        timer.start()
        console.order(StartTournament(night.id))
        qtbot.waitUntil(lambda: len(beats) > 10)
        assert console.state() is not None
        with qtbot.waitSignal(console.done):
            troubled.hold.set()


def test_a_house_that_cannot_be_opened_is_a_problem_and_can_be_tried_again(
    night: Night, qtbot: QtBot
) -> None:
    tries: list[int] = []

    def opener() -> NightHouse:
        tries.append(1)
        if len(tries) < 3:
            raise StorageProblem("locked", database="riffle.db")
        return NightHouse(night)

    console = LiveConsole(opener, WHO)
    with qtbot.waitSignal(console.problem):
        console.start()
    assert not console.is_open
    with qtbot.waitSignal(console.opened):
        qtbot.waitUntil(lambda: len(tries) >= 2)
        console.open_again()
    console.close()


def test_levels_are_reached_once_and_registration_closes_by_itself(night: Night, qtbot: QtBot) -> None:
    night.start()
    with console_of(night, qtbot) as console:
        for _ in range(3):
            console._on_second()
        qtbot.waitUntil(lambda: any(e.kind == "LevelReached" for e in night.store.journal))
        night.time.pass_minutes(95)
        settled(console, qtbot, lambda: console.order(PauseClock(night.id)))
        console._on_offset(night.time.now() - wall_clock())
        settled(console, qtbot, lambda: console.order(RunClock(night.id)))
        for _ in range(3):
            console._on_second()
        qtbot.waitUntil(lambda: any(e.kind == "RegistrationClosed" for e in night.store.journal))
        reached = [e.event for e in night.store.journal if e.kind == "LevelReached"]
        assert len(reached) == len(set(map(str, reached)))


def test_time_is_the_desks(console: LiveConsole, night: Night) -> None:
    assert abs(console.now() - night.time.now()) < 5_000_000


def test_a_stop_is_asked_and_time_can_be_left_out(night: Night, qtbot: QtBot) -> None:
    night.start()
    night.time.pass_minutes(2)
    since: Micros = night.time.now()
    left = night.state.clock.ends_at or 0
    night.time.pass_minutes(6)

    class Stood(NightHouse):
        def last_beat(self) -> Micros | None:
            return since

    console = LiveConsole(lambda: Stood(night), WHO)
    with qtbot.waitSignal(console.stopped) as asked:
        console.start()
    gap = (asked.args or [None])[0]
    assert isinstance(gap, Stopped)
    console._on_second()
    settled(console, qtbot, lambda: console.continue_where_stopped(gap))
    assert night.state.clock.ends_at == left + 6 * 60_000_000
    assert not any(e.kind == "LevelReached" for e in night.store.journal)
    console.close()


def shower_of(page: QWidget) -> Callable[[], None]:
    """A function that closes over a widget."""

    def show() -> None:
        page.setVisible(True)

    return show


def test_answers_to_closed_widgets_are_dropped(qtbot: QtBot) -> None:
    class Page(QWidget):
        def answer(self) -> None:
            """Shows something."""

    page = Page()
    method, closure = page.answer, shower_of(page)
    assert still_there(method)
    assert still_there(closure)
    with qtbot.waitSignal(page.destroyed):
        page.deleteLater()
    assert not still_there(method)
    assert not still_there(closure)


def test_a_document_is_made_off_the_window(console: LiveConsole, qtbot: QtBot) -> None:
    where: list[int] = []

    made = Made("seat_card", b"%PDF", 0)

    def make() -> tuple[Made, ...]:
        where.append(get_ident())
        return (made,)

    with qtbot.waitSignal(console.frame.handed) as paper:
        console.in_background(make, console.frame.hand_out)
    assert paper.args == [made]
    assert where[0] != get_ident()


def test_the_same_order_goes_out_once_until_it_is_answered(
    console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    said: list[str] = []
    console.frame.notified.connect(lambda _tone, words: said.append(words))
    let_go = Event()
    console.ask(lambda _desk: let_go.wait(PATIENCE_MS / 1_000), lambda _said: None)
    done: list[Done] = []
    console.done.connect(done.append)
    commands = [SavePerson(person(number)) for number in (70, 71)]
    for command in (*commands, commands[0]):
        console.order(command)
    assert all(map(console.awaits, commands))
    assert said == ["This is still being done: the second press has ordered nothing."]
    let_go.set()
    qtbot.waitUntil(lambda: not any(map(console.awaits, commands)))
    assert len(done) == 2
    for _ in range(2):  # a refusal is an answer, too
        with qtbot.waitSignal(console.refused):
            console.order(RegisterPlayer(night.id, person(1).id, TILL))
    assert len(said) == 1
