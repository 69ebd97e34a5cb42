"""The clock page: every key of the clock through the real bridge, and reasons on grey buttons."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.desk.kernel.rows.shipped import shipped_structures
from director.desk.offered import commands as c
from director.texts.texts import texts_for
from director.tournament.clock import reading
from director.tournament.settings import Game, Limit
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.quantity import MINUTE, SECOND, Micros
from tests.desk.night.night_desk import Night
from tests.ui import wall_states as states
from tests.ui.night_console import console_of, settled
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.night.clock.clock_face import ClockFace
from ui.night.clock.page import ClockPage
from ui.parts.panel import PressButton
from ui.parts.question import Question
from ui.scenes.clock import wall_view


@pytest.fixture
def night() -> Night:
    """Nine players, the clock running."""
    made = Night()
    made.register(9)
    made.start()
    return made


@pytest.fixture
def console(night: Night, qtbot: QtBot) -> Iterator[LiveConsole]:
    """The console of that night."""
    load_fonts()
    with console_of(night, qtbot) as opened:
        yield opened


@pytest.fixture
def page(console: LiveConsole, qtbot: QtBot, qapp: QApplication) -> ClockPage:
    """The page, shown and asked."""
    made = ClockPage(console)
    qtbot.addWidget(made)
    console.changed.connect(lambda _what, _which: made.reload() if isValid(made) else None)
    made.resize(1100, 700)
    made.show()
    made.reload()
    return made


def state_of(console: LiveConsole) -> Tournament:
    """The tournament as the console knows it."""
    state = console.state()
    assert state is not None
    return state


def test_pause_and_resume(page: ClockPage, console: LiveConsole, qtbot: QtBot) -> None:
    settled(console, qtbot, page.buttons["pause"].click)
    assert not state_of(console).clock.running
    assert page.buttons["run"].isVisible()
    settled(console, qtbot, page.buttons["run"].click)
    assert state_of(console).clock.running


def test_minutes_more_less_and_set(
    page: ClockPage, console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    def left() -> Micros:
        state = state_of(console)
        return reading(state.clock, state.structure, night.time.now()).left

    before = left()
    settled(console, qtbot, page.buttons["more"].click)
    assert left() - before == MINUTE
    settled(console, qtbot, page.buttons["less"].click)
    assert left() == before
    page.minutes.setValue(7)
    page.seconds.setValue(30)
    settled(console, qtbot, page.buttons["set"].click)
    assert left() == 7 * MINUTE + 30 * SECOND


def test_the_time_typed_begins_with_what_is_left(
    page: ClockPage, console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    night.time.pass_minutes(3)
    settled(console, qtbot, page.buttons["pause"].click)
    page._on_second()
    now = reading(state_of(console).clock, state_of(console).structure, night.time.now())
    assert page.time_typed() == now.seconds
    page.minutes.setValue(7)
    page._on_second()
    assert page.minutes.value() == 7  # what is typed is left alone
    settled(console, qtbot, page.buttons["more"].click)
    assert page.time_typed() == now.seconds + 60


def test_levels_and_breaks(page: ClockPage, console: LiveConsole, qtbot: QtBot) -> None:
    def press(key: str, index: int) -> None:
        settled(console, qtbot, page.buttons[key].click)
        assert state_of(console).clock.index == index

    press("next", 1)
    press("previous", 0)
    press("to_break", 3)
    press("next", 4)
    qtbot.waitUntil(lambda: page.actions_["previous"].text() == "Back to the break")
    press("previous", 3)
    press("previous", 2)
    qtbot.waitUntil(lambda: page.actions_["next"].text() == "To the break")
    press("next", 3)
    press("next", 4)
    page.break_minutes.setValue(20)
    settled(console, qtbot, page.buttons["break"].click)
    assert len(state_of(console).structure.periods) == 8
    assert state_of(console).structure.periods[4].seconds == 20 * 60


def test_T_21_a_break_is_skipped_after_a_question(
    page: ClockPage, console: LiveConsole, qtbot: QtBot
) -> None:
    assert not page.buttons["skip"].isVisible()
    settled(console, qtbot, page.buttons["next"].click)
    settled(console, qtbot, page.buttons["next"].click)
    qtbot.waitUntil(page.buttons["skip"].isVisible)
    with qtbot.waitSignal(console.refused) as asked:
        page.buttons["skip"].click()
    assert asked.args[1].code == "race_skipped"
    assert state_of(console).clock.index == 2


def test_T_R9_the_level_that_is_played_is_made_longer_after_a_question(
    page: ClockPage, console: LiveConsole, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: page.length.value() == 20)
    page.length.setValue(25)
    with qtbot.waitSignal(console.refused) as asked:
        page.buttons["length"].click()
    assert asked.args[1].code == "running_level_changed"
    command = asked.args[0]
    settled(console, qtbot, lambda: console.order(command, reason="dinner", insist=True))
    assert state_of(console).structure.periods[0].seconds == 25 * 60


def test_hand_for_hand(page: ClockPage, console: LiveConsole, night: Night, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.buttons["hand"].isEnabled())
    assert page.buttons["hand"].toolTip()
    settled(console, qtbot, page.buttons["begin_hands"].click)
    qtbot.waitUntil(page.buttons["hand"].isEnabled)
    settled(console, qtbot, page.buttons["hand"].click)
    state = state_of(console)
    left = reading(state.clock, state.structure, night.time.now()).left
    assert left == 18 * MINUTE
    settled(console, qtbot, page.buttons["end_hands"].click)
    assert not state_of(console).hand_for_hand


def test_no_level_before_the_first_is_grey_with_a_reason(page: ClockPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.buttons["previous"].isEnabled())
    assert page.buttons["previous"].toolTip() == "No level has been played before this one."
    assert page.buttons["next"].isEnabled()


def test_before_the_start_no_button_pretends_to_lead_back(qtbot: QtBot) -> None:
    night = Night()
    night.register(2)
    with console_of(night, qtbot) as console:
        page = ClockPage(console)
        qtbot.addWidget(page)
        page.reload()
        qtbot.waitUntil(lambda: not page.buttons["previous"].isEnabled())
        assert page.buttons["previous"].toolTip() == "No level has been played before this one."


def test_after_the_last_level_each_button_says_what_there_is_no_more(
    page: ClockPage, console: LiveConsole, qtbot: QtBot
) -> None:
    last = len(state_of(console).structure.periods) - 1
    console.order(c.GoToPeriod(state_of(console).id, last), reason="late", insist=True)
    qtbot.waitUntil(lambda: state_of(console).clock.index == last)
    qtbot.waitUntil(lambda: not page.buttons["next"].isEnabled())
    assert page.buttons["next"].toolTip() == "This is the last level of the structure."
    assert page.buttons["to_break"].toolTip() == "The structure has no further break."
    qtbot.waitUntil(page.buttons["previous"].isEnabled)


def test_T_25_clock_is_called_and_ruled(page: ClockPage, console: LiveConsole, qtbot: QtBot) -> None:
    qtbot.waitUntil(page.calls.button.isEnabled)
    page.calls.player.setCurrentIndex(3)
    settled(console, qtbot, page.calls.button.click)
    call = state_of(console).calls[0]
    seated = [entry for entry in state_of(console).tables[1].seats if entry is not None]
    assert (call.table, call.entry) == (1, seated[2])
    assert "Table 1, seat" in page.calls.rows[1].words.text()
    settled(console, qtbot, page.calls.rows[1].rulings["more_time"].click)
    assert state_of(console).calls == ()
    assert page.calls.rows == {}


def test_countdown_is_offered_before_the_start(qtbot: QtBot) -> None:
    night = Night()
    night.register(9)
    load_fonts()
    with console_of(night, qtbot) as console:
        page = ClockPage(console)
        qtbot.addWidget(page)
        console.changed.connect(lambda _what, _which: page.reload() if isValid(page) else None)
        page.show()
        page.reload()
        page.countdown.setValue(10)
        settled(console, qtbot, page.buttons["start_in"].click)
        state = state_of(console)
        assert state.status is Status.RUNNING
        assert reading(state.clock, state.structure, night.time.now()).left == 10 * MINUTE
        assert not page.buttons["start_in"].isVisible()


def test_page_shows_the_time(page: ClockPage, console: LiveConsole, night: Night, qtbot: QtBot) -> None:
    night.do(c.PauseClock(night.id))
    settled(console, qtbot, page.buttons["more"].click)
    assert page.face.accessibleName() == "PAUSED 21:00"


def test_the_games_of_a_level_are_turned_by_a_key(qtbot: QtBot, qapp: QApplication) -> None:
    load_fonts()
    mixed = {"game": Game.EIGHT_GAME, "limit": Limit.FIXED_LIMIT, "table_size": 6}
    night = Night(mixed, structure=shipped_structures()["eight_game_hands"])
    night.register(4)
    night.start()
    with console_of(night, qtbot) as console:
        page = ClockPage(console)
        qtbot.addWidget(page)
        console.changed.connect(lambda _what, _which: page.reload() if isValid(page) else None)
        page.show()
        page.reload()
        assert page.buttons["turn"].isVisible()
        assert "LH" in page.buttons["turn"].text()
        assert page.actions_["turn"].shortcut().toString() == "G"
        settled(console, qtbot, page.actions_["turn"].trigger)
        assert state_of(console).turn == 1
        assert "O8" in page.buttons["turn"].text()
        for _ in range(7):
            settled(console, qtbot, page.buttons["turn"].click)
        assert state_of(console).turn == 0


def test_nothing_is_turned_where_a_level_plays_one_game(page: ClockPage) -> None:
    assert not page.buttons["turn"].isVisible()


def test_the_face_painted_in_parts_shows_the_whole(qtbot: QtBot) -> None:
    load_fonts()
    face, texts, at = ClockFace(), texts_for("en"), states.at()
    qtbot.addWidget(face)
    face.resize(700, 300)
    face.show()
    running = [
        wall_view(states.running(), at + n * SECOND, texts, name_of=states.names) for n in range(3)
    ]
    for view in (*running, wall_view(states.paused(), at, texts, name_of=states.names), running[0]):
        face.show_view(view)
        qtbot.waitUntil(partial(shows_all, face))


def shows_all(face: ClockFace) -> bool:
    """What stands on the screen is what the face would paint anew."""
    seen = face.screen().grabWindow(face.winId()).toImage()
    kind = seen.format()
    return seen == face.grab().toImage().convertToFormat(kind)


def asked_by(console: LiveConsole) -> list[Question]:
    """The questions that are put over the page from now on."""
    asked: list[Question] = []
    console.frame.over.connect(lambda each: asked.append(each) if isinstance(each, Question) else None)
    return asked


def first_button(question: Question) -> PressButton:
    button = question._first
    assert button is not None
    return button


def test_a_start_before_its_hour_is_asked_about(qtbot: QtBot) -> None:
    load_fonts()
    night = Night()
    night.register(3)
    later = replace(night.state.settings, starts_at=night.time.now() + 60 * MINUTE)
    night.do(c.ChangeSettings(night.id, later))
    with console_of(night, qtbot) as console:
        page = ClockPage(console)
        qtbot.addWidget(page)
        page.show()
        page.reload()
        qtbot.waitUntil(page.buttons["start"].isEnabled)
        asked = asked_by(console)
        page.buttons["start"].click()
        assert len(asked) == 1
        assert night.state.started_at is None
        settled(console, qtbot, first_button(asked[0]).click)
        assert night.state.status is Status.RUNNING


def test_a_start_at_its_hour_is_done_at_once(qtbot: QtBot) -> None:
    load_fonts()
    night = Night()
    night.register(3)
    later = replace(night.state.settings, starts_at=night.time.now())
    night.do(c.ChangeSettings(night.id, later))
    with console_of(night, qtbot) as console:
        page = ClockPage(console)
        qtbot.addWidget(page)
        page.show()
        page.reload()
        asked = asked_by(console)
        settled(console, qtbot, page.buttons["start"].click)
        assert asked == []
        assert night.state.status is Status.RUNNING


def test_a_clock_that_is_called_in_a_break_is_asked_about(
    page: ClockPage, console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    settled(console, qtbot, page.buttons["break"].click)
    page.reload()
    qtbot.waitUntil(page.calls.button.isEnabled)
    asked = asked_by(console)
    page.calls.button.click()
    assert len(asked) == 1
    assert night.state.calls == ()
    settled(console, qtbot, first_button(asked[0]).click)
    assert len(night.state.calls) == 1
