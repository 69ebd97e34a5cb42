"""Garbage is collected on the window's thread alone, and still is collected."""

import gc
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

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
