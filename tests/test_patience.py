"""Tests wait for what happens and not for seconds: there is one bound, and it is generous."""

import ast
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS, WAITS


def test_no_test_has_a_bound_of_its_own() -> None:
    files = sorted(Path(__file__).parent.rglob("*.py"))
    found = [f"{file.name}:{line}" for file in files for line in bounds(file.read_text("utf-8"))]
    assert found == []
    assert list(bounds("bot.waitUntil(x)\nbot.waitUntil(x)")) == [1]


def test_the_bound_of_all_is_not_the_librarys_five_seconds(qtbot: QtBot) -> None:
    timer = QTimer(singleShot=True)
    waiting = qtbot.waitSignal(timer.timeout)
    assert waiting.timeout == PATIENCE_MS
    timer.start(0)
    waiting.wait()


def bounds(source: str) -> Iterator[int]:
    """The lines that wait with a bound of their own."""
    for call in ast.walk(ast.parse(source)):
        match call:
            case ast.Call(func=ast.Attribute(attr=name), keywords=words) if name in WAITS:
                yield from (call.lineno for word in words if word.arg == "timeout")
