"""Every page and every panel beside one: in 1280 × 720 its words have room and are of the language."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from director.tournament.state import Status
from tests.ui.sights import faults
from tests.ui.starved_lists import starved_lists
from tests.ui.test_low_window import below_the_fold
from tests.ui.walker import CTRL, Walker, clipped, walk
from ui.console.console import ActionPlace
from ui.console.live import LiveConsole
from ui.frame.rooms import GUIDE, open_pages
from ui.parts.page import Page
from ui.parts.panel import PressButton
from ui.parts.question import Question
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.signed_button import CTRL_SIGN, SIGN

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
LOW = 1280, 720
"""The smallest window that is promised."""
ON_A_SCREEN = ("guide/screens",)
"""What is begun there opens a window of its own, no panel."""


@pytest.fixture(autouse=True)
def nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is begun, nothing is ordered and no file is chosen."""
    monkeypatch.setattr(LiveConsole, "order", lambda *_args, **_how: None)
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")


@pytest.mark.parametrize("language", ["sk", "el"])
def test_every_page_and_panel_has_room_for_its_words(
    copy_in: Callable[[str], Path], qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with walk(copy_in(language), qtbot, tmp_path, language=language, size=LOW) as w:
        w.choose(Status.RUNNING, "lobby")
        places = [place for place, _room in open_pages(w.console)]
        places += [f"{GUIDE.key}/{tab.key}" for tab in GUIDE.tabs]
        seen = {what: wrong for place in places for what, wrong in looked_at(w, place) if wrong}
        assert seen == {}


def wrong_with(w: Walker, page: Page) -> list[str]:
    """What is cut, squeezed, covered or of another language."""
    language = w.console.texts.language
    pressing = [*below_the_edge(page), *wrong_keys(page)]
    return [*clipped(w.window), *squeezed(page), *faults(w.window, language), *pressing]


def looked_at(w: Walker, place: str) -> Iterator[tuple[str, list[str]]]:
    """A page with its first line chosen, then all that can be begun on it; what is wrong with each."""
    page = arrive(w, place)
    yield place, [*wrong_with(w, page), *starved_lists(w.window)]
    for action in () if place in ON_A_SCREEN else page.ACTIONS:
        w.window.go(ActionPlace(place, action.name))
        rest(w)
        if not w.window.side.question() and page is w.window.pages.innermost() and not task_of(page):
            yield f"{place} after {action.name}", [*squeezed(page)]
            continue
        yield f"{place}, {action.name}", wrong_with(w, page)
        leave(w)
        page = arrive(w, place)


def arrive(w: Walker, place: str) -> Page:
    """A page with its first line chosen; what the one before has not saved is dropped."""
    w.window.go(place)
    if isinstance(asked := w.window.side.question(), Question):
        dropping = w.window.console.texts.say("Drop the changes")
        next(one for one in asked.findChildren(PressButton) if one.words == dropping).click()
    rest(w)
    assert place in (w.window.pages.key, w.window.where())
    return choose_first(w)


def squeezed(page: Page) -> Iterator[str]:
    """A page that has less room than its parts need is drawn over itself."""
    need, has = page.minimumSizeHint().width(), page.width()
    if need > has:
        yield f"the page needs {need} of {has}"


def below_the_edge(page: Page) -> Iterator[str]:
    """The main button of a form is seen without scrolling."""
    task = task_of(page)
    button = task.button if task is not None else None
    if button is not None and button.isVisible() and (hidden := below_the_fold(button)) > 0:
        yield f"{button.text()} lies {hidden} pixels below the edge"


def wrong_keys(page: Page) -> Iterator[str]:
    """The key on the main button of a form does the form from every field."""
    task = task_of(page)
    if task is None or task.button is None or not task.button.isVisible():
        return
    pressed: list[str] = []
    accept = task.accept
    task.accept = lambda: pressed.append("")  # type: ignore[method-assign]
    task.window().activateWindow()  # a dialog or menu before may have taken the keys with it
    QApplication.processEvents()
    before = task.window().focusWidget()
    for field in task.findChildren(QLineEdit):
        if not field.isVisibleTo(task) or not field.isEnabled() or field.isReadOnly():
            continue
        field.setFocus()
        QApplication.processEvents()
        reached = QApplication.focusWidget()
        if reached is None or not (reached is field or reached.isAncestorOf(field)):
            yield f"{named(field)} does not get the focus: {type(reached).__name__} keeps it"
            continue  # a spin box has the keys itself, for the field within it
        shown, pressed[:] = task.button.text(), []
        by_ctrl = shown.endswith(CTRL_SIGN)
        if by_ctrl or shown.endswith(SIGN):
            QTest.keyClick(
                reached, Qt.Key.Key_Return, CTRL if by_ctrl else Qt.KeyboardModifier.NoModifier
            )
            if len(pressed) != 1:
                yield f"{shown} is pressed {len(pressed)} times from {named(reached)}"
    task.accept = accept  # type: ignore[method-assign]
    if before is not None:
        before.setFocus()


def named(field: QWidget) -> str:
    """The name of a field, or of what it is part of."""
    above = field.parentWidget()
    return field.accessibleName() or (above.accessibleName() if above is not None else "")


def task_of(page: Page) -> Task | None:
    """What is being done beside a page."""
    return page.task() if isinstance(page, TaskPage) else None


def choose_first(w: Walker) -> Page:
    """The page that is seen, with the first line of its list chosen: it says more then."""
    page = w.window.pages.innermost()
    assert page is not None
    for listing in page.listings[:1]:
        listing.table.selectRow(0)
    rest(w)
    return page


def rest(w: Walker) -> None:
    """What an answer of the desk shows has been asked for, and has its room, after the next one."""
    for _ in range(2):
        w.wait_for_desk()


def leave(w: Walker) -> None:
    """What was begun goes."""
    w.window.side.take_off()
    page = w.window.pages.innermost()
    if isinstance(page, TaskPage):
        page._shelf.close_task()
    for one in QApplication.topLevelWidgets():
        if one is not w.window and one.isVisible():
            one.close()
