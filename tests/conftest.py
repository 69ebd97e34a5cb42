"""What holds for every test: no screen, no stray log records, no leftovers, and patience."""

import logging
import os
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PATIENCE_MS = 120_000
"""After so long something that is waited for is given up: only a test that fails ever waits it out."""


WAITS = ("waitUntil", "waitSignal", "waitSignals", "waitActive", "waitExposed")


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Waits for what happens, however busy the machine is; no test says itself for how long."""
    bot = QtBot(request)
    for wait in WAITS:
        setattr(bot, wait, partial(getattr(bot, wait), timeout=PATIENCE_MS))
    return bot


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
