"""What holds for every test: no screen, no stray log records, no leftovers, and patience."""

import gc
import logging
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PATIENCE_MS = 120_000
"""After so long something that is waited for is given up: only a test that fails ever waits it out."""


LOOK_MS = 10
"""What no event tells of is looked at again after so long."""

_NUMBERS = count(1)

WAITS = ("waitUntil", "waitSignal", "waitSignals", "waitActive", "waitExposed")


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests that wait for a server or a page leave theirs free."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """What has been imported stays to the end: no collection of garbage walks through it again."""
    gc.collect()
    gc.freeze()


class Watch(QEventLoop):
    """Events are handled until something holds; that is looked at whenever none is left to handle."""

    def __init__(self, holds: Callable[[], bool | None]) -> None:
        super().__init__()
        self._holds = holds
        self._late = False
        QTimer(self, interval=LOOK_MS).start()
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self._look)

    def wait(self, timeout: int) -> None:
        """Until it holds; TimeoutError when that takes too long."""
        if self._holds() is False:
            QTimer.singleShot(timeout, self, self._give_up)
            self.exec()
            if self._late:
                raise TimeoutError("what was waited for did not happen")

    def _look(self) -> None:
        ended: bool | None = True
        try:
            ended = self._holds()
        finally:
            if ended is not False:
                self.quit()

    def _give_up(self) -> None:
        self._late = True
        self.quit()


class Bot(QtBot):
    """Waits for what happens, however busy the machine is; no test says itself for how long."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        for wait in WAITS:
            setattr(self, wait, partial(getattr(self, wait), timeout=PATIENCE_MS))

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        """Sees at once that it holds: the library's own looks every 10 ms."""
        Watch(callback).wait(timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The bot of every test."""
    return Bot(request)


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """Commits to files return before the disk has them: no test but those of power cuts loses any."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("director.storage.engine.SAFETY", "OFF")
        yield


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A user's data folder for each test: no house finds the signs of life of another one."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(_NUMBERS)}"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))


@pytest.fixture(autouse=True)
def no_stray_log_records(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A warning or error in the log fails the test; one that is expected is cleared by the test."""
    yield
    stray = [
        record
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.levelno >= logging.WARNING
    ]
    assert not stray, f"stray log records: {[record.getMessage() for record in stray]}"
