"""A connection that is lost while a command is committed: whether it counts is looked up by its id."""

from collections.abc import Iterator

import psycopg
import pytest
from sqlalchemy.pool import PoolProxiedConnection

from director.desk.ports import StorageProblem
from director.storage.journal import Journal
from tests.storage.scribe import night


@pytest.fixture
def journal(shared: str) -> Iterator[Journal]:
    opened = Journal(shared)
    yield opened
    opened.close()


def lose_next_commit(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, *, reaches_the_server: bool
) -> None:
    """The next commit answers with a lost connection, having reached the server or not."""
    dialect = journal.engines.writer.dialect
    really = dialect.do_commit

    def lost(connection: PoolProxiedConnection) -> None:
        monkeypatch.setattr(dialect, "do_commit", really)
        if reaches_the_server:
            really(connection)
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(dialect, "do_commit", lost)


def test_what_reached_the_server_counts(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    scribe = night(journal)
    lose_next_commit(journal, monkeypatch, reaches_the_server=True)
    scribe.register()
    assert len(scribe.state.entries) == 6
    assert len(list(journal.entries(scribe.stream))) == 8
    scribe.register()
    assert len(list(journal.entries(scribe.stream))) == 9


def test_what_did_not_reach_the_server_is_told(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    scribe = night(journal)
    lose_next_commit(journal, monkeypatch, reaches_the_server=False)
    with pytest.raises(StorageProblem) as told:
        scribe.register()
    assert told.value.code == "unreachable"
    assert len(list(journal.entries(scribe.stream))) == 7
