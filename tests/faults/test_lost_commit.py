"""A connection that is lost while a command is committed: whether it counts is looked up by its id."""

from collections.abc import Callable, Iterator

import psycopg
import pytest

from director.desk.kernel.ports import StorageProblem
from director.storage.journal import Journal
from director.storage.pipeline import Pipeline
from tests.storage.scribe import night


@pytest.fixture
def journal(shared: str) -> Iterator[Journal]:
    opened = Journal(shared)
    yield opened
    opened.close()


def lose_next_commit(monkeypatch: pytest.MonkeyPatch, *, reaches_the_server: bool) -> None:
    """The next commit answers with a lost connection, having reached the server or not."""
    really: Callable[..., psycopg.Cursor] = psycopg.Connection.execute

    def lost(line: psycopg.Connection, statement: str, *words: object) -> psycopg.Cursor:
        if statement != "COMMIT":
            return really(line, statement, *words)
        monkeypatch.setattr(psycopg.Connection, "execute", really)
        if reaches_the_server:
            really(line, statement)
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(psycopg.Connection, "execute", lost)


def test_a_connection_that_is_lost_after_its_answer_is_let_go_without_a_word(journal: Journal) -> None:
    """Its loss harms nobody: the next question goes through another."""
    with journal.engines.reading() as connection:
        Pipeline(connection).ask("SELECT 1", {})
        journal.engines.hang_up()
    assert journal.streams() == ()


def test_what_reached_the_server_counts(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    scribe = night(journal)
    lose_next_commit(monkeypatch, reaches_the_server=True)
    scribe.register()
    assert len(scribe.state.entries) == 6
    assert len(list(journal.entries(scribe.stream))) == 8
    scribe.register()
    assert len(list(journal.entries(scribe.stream))) == 9


def test_what_did_not_reach_the_server_is_told(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    scribe = night(journal)
    lose_next_commit(monkeypatch, reaches_the_server=False)
    with pytest.raises(StorageProblem) as told:
        scribe.register()
    assert told.value.code == "unreachable"
    assert len(list(journal.entries(scribe.stream))) == 7
