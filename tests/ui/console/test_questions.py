"""Questions to the desk: asked twice before it has answered, they are answered once."""

from functools import partial

from pytestqt.qtbot import QtBot

from director.desk.kernel.desk import Desk
from tests.desk.night.night_desk import Night
from tests.ui.console_window import settle
from tests.ui.night_console import console_of


def test_a_question_that_is_pressed_twice_is_answered_once(qtbot: QtBot) -> None:
    """What its answer opens is not opened anew while somebody types in it."""
    heard: list[int] = []

    def ask(number: int) -> None:
        console.ask(lambda _desk: number, heard.append)

    with console_of(Night(), qtbot) as console:
        for number in (1, 2, 1, 1):
            ask(number)
        settle(console, qtbot)
        assert heard == [2, 1]
        ask(1)
        settle(console, qtbot)
        assert heard == [2, 1, 1]


def test_questions_that_are_answered_elsewhere_are_not_the_same(qtbot: QtBot) -> None:
    first: list[str] = []
    other: list[str] = []

    def named(_desk: Desk) -> str:
        return "asked"

    def answer(heard: list[str], said: str) -> None:
        heard.append(said)

    with console_of(Night(), qtbot) as console:
        console.ask(named, first.append)
        console.ask(named, other.append)
        console.ask(named, partial(answer, first))
        for heard in (first, other):
            console.ask(named, lambda said, to=heard: answer(to, said))  # type: ignore[misc]
        settle(console, qtbot)
        assert (first, other) == (["asked"] * 3, ["asked"] * 2)
