"""A question with a line to type: Esc asks once before what was typed goes."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.parts.question import Question

ESC = Qt.Key.Key_Escape


def asked(qtbot: QtBot) -> tuple[Question, QLineEdit, list[str]]:
    """A question that is seen, and what was answered."""
    question, answers = Question("Cancel the tournament?"), list[str]()
    line = question.add_field(texts_for("en"), "Reason")
    question.add_button("Cancel", lambda: answers.append("done"))
    question.add_button("Leave it", lambda: answers.append("left"))
    qtbot.addWidget(question)
    question.show()
    question.setFocus()
    return question, line, answers


def warned(question: Question) -> bool:
    """Whether it says that something would be lost."""
    return any(
        label.isVisible() and label.text().startswith("Nothing is kept yet")
        for label in question.findChildren(QLabel)
    )


def test_nothing_typed_goes_at_once(qtbot: QtBot) -> None:
    _question, line, answers = asked(qtbot)
    QTest.keyClick(line, ESC)
    assert answers == ["left"]


def test_a_reason_goes_when_esc_is_pressed_again(qtbot: QtBot) -> None:
    question, line, answers = asked(qtbot)
    QTest.keyClicks(line, "rain")
    QTest.keyClick(line, ESC)
    assert (answers, warned(question)) == ([], True)
    QTest.keyClick(line, ESC)
    assert answers == ["left"]


def test_what_is_typed_on_after_that_is_asked_about_again(qtbot: QtBot) -> None:
    question, line, answers = asked(qtbot)
    QTest.keyClicks(line, "rain")
    QTest.keyClick(line, ESC)
    QTest.keyClicks(line, "s")
    assert not warned(question)
    QTest.keyClick(line, ESC)
    assert (answers, warned(question)) == ([], True)
