"""Databases for the faults: one on the server that runs here, and a server that may be killed."""

import pytest

from tests.server import emptied, own_server, postgresql

__all__ = ["own_server", "postgresql"]


@pytest.fixture
def shared(postgresql: str) -> str:
    """An empty database that several consoles share."""
    return emptied(postgresql)
