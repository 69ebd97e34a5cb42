"""The page of programmes: copied, changed line by line, given to a screen; what is odd is said."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.desk.offered import commands as c
from director.house.programmes import Moment, Programme, ProgrammeLine
from director.house.screens import HouseScreen, Scene, Showing
from director.house.templates import PROGRAMME
from director.texts import LANGUAGES, texts_for
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of, settled
from ui.console.live import LiveConsole
from ui.look.theme import font, load_fonts
from ui.look.tokens import Size
from ui.scenes.programme import READY_MADE
from ui.wall.lines import code_of_view, offered, shows_words
from ui.wall.programmes import NOTE, LineTask, NameTask, ProgrammesPage, odd_words
from ui.widgets.table_columns import CELL_ROOM

CLOCK = ProgrammeLine(Moment.ALWAYS, Showing(Scene.CLOCK))
PRIZES = ProgrammeLine(Moment.BREAK, Showing(Scene.PAYOUTS))


@pytest.fixture
def console(qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """A running tournament."""
    load_fonts()
    night = Night()
    night.register(9)
    night.start()
    with console_of(night, qtbot) as made:
        yield made


@pytest.fixture
def page(console: LiveConsole, qtbot: QtBot) -> ProgrammesPage:
    """The page over it."""
    made = ProgrammesPage(console)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    console.changed.connect(lambda _what, _which: made.reload() if isValid(made) else None)
    made.reload()
    return made


def save(console: LiveConsole, qtbot: QtBot, programme: Programme) -> None:
    """The house has it."""
    settled(console, qtbot, lambda: console.order(c.SaveRow(PROGRAMME, "own-mine", programme)))


def test_a_ready_made_programme_is_copied_and_changed(
    page: ProgrammesPage, console: LiveConsole, qtbot: QtBot
) -> None:
    assert not page.own()
    assert not page.actions_["add"].isEnabled()
    page.actions_.do("copy")
    task = page.task()
    assert isinstance(task, NameTask)
    task.called.setText("Friday")
    settled(console, qtbot, task.accept)
    assert page.key() == "own-friday"
    before = console.programmes()["own-friday"]
    assert before.lines == READY_MADE["evening"].lines
    page.actions_.do("add")
    adding = page.task()
    assert isinstance(adding, LineTask)
    adding.when.choose(Moment.PAUSED)
    assert adding.minutes.isHidden()
    adding.view.choose("scene:rules")
    adding.seconds.setValue(33)
    settled(console, qtbot, adding.accept)
    added = ProgrammeLine(Moment.PAUSED, Showing(Scene.RULES), 33)
    assert console.programmes()["own-friday"].lines == (*before.lines, added)
    page.list.select(len(before.lines))
    page.actions_.do("change")
    changing = page.task()
    assert isinstance(changing, LineTask)
    assert (changing.when.chosen(), changing.view.chosen()) == (Moment.PAUSED, "scene:rules")
    changing.when.choose(Moment.MOVED)
    changing.minutes.setValue(7)
    settled(console, qtbot, changing.accept)
    assert console.programmes()["own-friday"].lines[-1].minutes == 7
    page.list.select(len(before.lines))
    settled(console, qtbot, lambda: page.actions_.order("remove"))
    assert console.programmes()["own-friday"].lines == before.lines
    settled(console, qtbot, lambda: page.actions_.order("drop"))
    assert console.programmes() == {}


def test_a_programme_is_renamed_and_a_copy_has_another_name(
    page: ProgrammesPage, console: LiveConsole, qtbot: QtBot
) -> None:
    save(console, qtbot, Programme("Mine", (CLOCK,)))
    page.programme.choose("own-mine")
    page.actions_.do("copy")
    copying = page.task()
    assert isinstance(copying, NameTask)
    copying.called.setText("Mine")
    assert copying.command() is None
    page.actions_.do("rename")
    task = page.task()
    assert isinstance(task, NameTask)
    task.called.setText("Yours")
    settled(console, qtbot, task.accept)
    assert console.programmes() == {"own-mine": Programme("Yours", (CLOCK,))}
    assert page.key() == "own-mine"


def test_the_page_says_what_holds_now_and_what_is_odd(
    page: ProgrammesPage, console: LiveConsole, qtbot: QtBot
) -> None:
    save(console, qtbot, Programme("Mine", (CLOCK, PRIZES)))
    page.programme.choose("own-mine")
    notes = {row.line.when: row.note for row in page.list.rows.rows()}
    assert notes == {Moment.ALWAYS: "shown now", Moment.BREAK: ""}
    gone = ProgrammeLine(Moment.BREAK, Showing(layout="own-gone"))
    odd = odd_words(console, Programme("Odd", (gone, gone)))
    assert odd == (
        "Nothing is said for all other times: then the idle scene is shown.",
        "The layout “own-gone” is gone: its scene is shown instead.",
    )
    assert odd_words(console, Programme("Mine", (CLOCK, PRIZES))) == ()


def test_a_programme_is_offered_with_the_views_and_said_of_a_screen(
    console: LiveConsole, qtbot: QtBot
) -> None:
    save(console, qtbot, Programme("Mine", (CLOCK,)))
    codes = [each.code for each in offered(console)]
    assert codes[:4] == ["idle", "programme:own-mine", "programme:evening", "programme:lobby"]
    screen = HouseScreen("Bar", programme="own-mine")
    assert code_of_view(screen) == "programme:own-mine"
    assert shows_words(console, screen) == "Mine: Clock"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_holds_now_is_whole_in_its_column(language: str, qapp: QApplication) -> None:
    load_fonts()
    letters, texts = QFontMetrics(font(Size.TEXT)), texts_for(language)
    for note in ("shown now", "never holds", "holds now"):
        assert letters.horizontalAdvance(texts.say(note)) + CELL_ROOM <= NOTE
