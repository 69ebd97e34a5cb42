"""What holds for every test: no screen, no stray log records, no leftovers."""

import logging
import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


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
