"""Garbage is collected, and who asked is let go of, on the window's thread alone."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from ui.console import garbage
from ui.console.garbage import Collector


class Knot:
    """Holds itself: only the collector takes it away."""

    def __init__(self) -> None:
        self.me = self


def work_elsewhere() -> None:
    """Leave much garbage on another thread."""
    desk = threading.Thread(target=lambda: [Knot() for _ in range(5_000)])
    desk.start()
    desk.join()


@pytest.fixture
def collector(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    monkeypatch.setattr(garbage, "SETTLED_MS", 10)
    monkeypatch.setattr(garbage, "EVERY_MS", 10)
    gc.enable()
    made = Collector()
    yield made
    made.stop()
    gc.disable()


def test_no_other_thread_ever_collects(collector: Collector, qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []

    def note(phase: str, _told: dict[str, int]) -> None:
        if phase == "stop":
            threads.append(threading.current_thread())

    gc.callbacks.append(note)
    try:
        work_elsewhere()
        assert not threads
        qtbot.waitUntil(lambda: len(threads) == 1)  # the start is over
        work_elsewhere()
        assert len(threads) == 1
        qtbot.waitUntil(lambda: len(threads) == 2)
    finally:
        gc.callbacks.remove(note)
    assert set(threads) == {threading.current_thread()}


def test_a_collector_that_stops_leaves_collecting_to_python(collector: Collector) -> None:
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


def test_what_others_have_frozen_stays_so(collector: Collector, qtbot: QtBot) -> None:
    frozen, collected = gc.get_freeze_count(), full_collections()
    assert frozen, "tests/conftest.py freezes what was imported"
    qtbot.waitUntil(lambda: full_collections() > collected)  # the start is over
    assert frozen / 2 < gc.get_freeze_count() <= frozen, "what nobody needs any more may go"
    collector.stop()
    assert frozen / 2 < gc.get_freeze_count() <= frozen


def full_collections() -> int:
    """How often all generations were collected."""
    return int(gc.get_stats()[2]["collections"])


class Page:
    """Asks something, is left meanwhile, and notes on which thread it ends."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.ends: list[int] = []

    def work(self, _desk: object = None) -> str:
        """What is done on the other thread."""
        return "done"

    def answer(self, value: object) -> None:
        """Hear of it."""
        self.told.append(value)

    def __del__(self) -> None:
        self.ends.append(threading.get_ident())


@pytest.mark.parametrize("slow", [False, True])
def test_who_asked_ends_on_the_windows_thread(qtbot: QtBot, slow: bool) -> None:
    """The other thread is late to come back from telling what it has done."""
    late = threading.Event()
    with console_of(Night(), qtbot) as console:
        done = console._answered if slow else console._worker.finished

        def come_back_late(*said: object) -> None:
            if getattr(said[-1], "value", said[-1]) == "done":  # the console asks things of its own too
                late.wait(PATIENCE_MS / 1_000)

        waits = done.connect(come_back_late, Qt.ConnectionType.DirectConnection)
        page = Page()
        told, ends = page.told, page.ends
        if slow:
            console.in_background(page.work, page.answer)
        else:
            console.ask(page.work, page.answer)
        del page
        qtbot.waitUntil(lambda: told == ["done"])
        done.disconnect(waits)
        late.set()
        console.ask(lambda _desk: None, told.append)
        qtbot.waitUntil(lambda: bool(ends))
    assert ends == [threading.get_ident()]
