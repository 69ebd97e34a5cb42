"""Databases for the faults: one on the server that runs here, and a server that may be killed."""

import gc
import logging

import pytest

from tests.server import emptied, own_server, postgresql

__all__ = ["own_server", "postgresql"]


@pytest.fixture(autouse=True)
def expected_losses(caplog: pytest.LogCaptureFixture) -> None:
    """The driver warns of what it had to leave undone when its server died: that is meant here."""
    caplog.set_level(logging.ERROR, logger="psycopg")


@pytest.fixture(autouse=True)
def window_things_end_on_their_own_thread() -> None:
    """What windows of earlier tests left over is collected before threads of a test might do it."""
    gc.collect()


@pytest.fixture
def shared(postgresql: str) -> str:
    """An empty database that several consoles share."""
    return emptied(postgresql)
