"""Esc on every kind of form: what was changed by hand is dropped only when it is pressed again."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from ui.console.live import LiveConsole
from ui.parts.fields import FieldPanel
from ui.parts.readiness import Readiness
from ui.parts.task import Task

ESC = Qt.Key.Key_Escape
MISSING = "Who is it?"


class Form(Task):
    """A task with a field of each kind."""

    def __init__(self, console: LiveConsole) -> None:
        super().__init__(console, "Anything")
        self.words, self.tick = self.add_line("Words"), self.add_tick("Tick")
        self.count = self.add_spin("How many", 0, 9, 1)
        self.which = self.add_choice("Which", (("one", 1), ("two", 2)))
        self.within = FieldPanel(console, self)
        self.inner = self.within.add_line("Within")
        self.add(self.within)
        self.add_button("Do it")

    def local_readiness(self) -> Readiness:
        return Readiness(MISSING)


@contextmanager
def form(qtbot: QtBot) -> Iterator[tuple[Form, list[str]]]:
    """A task that has begun, and what happens: notices, and that it is closed."""
    with console_of(Night(), qtbot) as console:
        heard: list[str] = []
        shown = Form(console)
        qtbot.addWidget(shown)
        shown.closed.connect(lambda: heard.append("closed"))
        console.frame.notified.connect(lambda _tone, words: heard.append(words))
        shown.show()
        shown.begin()
        yield shown, heard


def test_what_is_missing_is_wrong_only_once_something_was_entered(qtbot: QtBot) -> None:
    with form(qtbot) as (shown, _heard):
        shown.ask()
        assert (shown.warning.text(), shown.warning.property("tone")) == (MISSING, "muted")
        QTest.keyClicks(shown.words, "x")
        assert (shown.warning.text(), shown.warning.property("tone")) == (MISSING, "red")


def changes(shown: Form, field: str) -> None:
    """Somebody changes one field."""
    match field:
        case "words" | "inner":
            QTest.keyClicks(getattr(shown, field), "x")
        case "tick":
            QTest.keyClick(shown.tick, Qt.Key.Key_Space)
        case "count":
            QTest.keyClick(shown.count, Qt.Key.Key_Up)
        case _:
            QTest.keyClick(shown.which, Qt.Key.Key_Down)


@pytest.mark.parametrize("field", ["words", "inner", "tick", "count", "which"])
def test_a_change_is_dropped_only_when_esc_is_pressed_again(qtbot: QtBot, field: str) -> None:
    with form(qtbot) as (shown, heard):
        changes(shown, field)
        QTest.keyClick(getattr(shown, field), ESC)
        assert "Esc once more" in heard[-1]
        QTest.keyClick(getattr(shown, field), ESC)
        assert heard[-1] == "closed"


def test_what_is_changed_after_the_question_is_asked_about_again(qtbot: QtBot) -> None:
    with form(qtbot) as (shown, heard):
        for _ in range(2):
            changes(shown, "words")
            QTest.keyClick(shown.words, ESC)
        assert len(heard) == 2
        assert "closed" not in heard


def test_what_nobody_has_typed_is_no_change(qtbot: QtBot) -> None:
    with form(qtbot) as (shown, heard):
        shown.words.setText("an offer")
        changes(shown, "inner")
        QTest.keyClick(shown.inner, Qt.Key.Key_Backspace)
        QTest.keyClick(shown.words, ESC)
        assert heard == ["closed"]


def test_what_was_typed_before_the_page_came_back_is_typed_still(qtbot: QtBot) -> None:
    with form(qtbot) as (shown, heard):
        changes(shown, "words")
        shown.hide()
        shown.show()
        QTest.keyClick(shown.words, ESC)
        assert "closed" not in heard


def test_what_is_done_may_be_left(qtbot: QtBot) -> None:
    with form(qtbot) as (shown, heard):
        changes(shown, "words")
        shown.stay("Another")
        QTest.keyClick(shown.words, ESC)
        assert heard == ["closed"]


def test_the_button_that_leaves_asks_too(qtbot: QtBot) -> None:
    with form(qtbot) as (shown, heard):
        changes(shown, "words")
        shown.leave()
        assert "closed" not in heard
