"""Standstill: a server that takes questions and answers none is told like one that is gone."""

import sys
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.ports import StorageProblem
from director.storage.journal import Journal
from director.storage.server.notifications import Herald
from director.values.ids import StreamId
from tests.desk.night.night_desk import WHO
from tests.server import Server
from ui.console.live import LiveConsole

PATIENCE = 30

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGSTOP there")


class Ear:
    """What a console that orders nothing hears of its server."""

    def __init__(self) -> None:
        self.away, self.back = Event(), Event()
        self.problem: StorageProblem | None = None

    def hear(self, problem: StorageProblem | None) -> None:
        """From the herald's thread."""
        self.problem = problem
        (self.back if problem is None else self.away).set()


def test_a_server_that_stands_still_is_told_to_who_only_watches(own_server: Server) -> None:
    journal, ear = Journal(own_server.make_database("standstill")), Ear()
    herald = Herald(journal.engines, ear.hear)
    herald.start()
    assert ear.back.wait(PATIENCE)
    with own_server.standing_still():
        assert ear.away.wait(PATIENCE)
        assert ear.problem is not None
        assert ear.problem.code == "unreachable"
        ear.back.clear()
    assert ear.back.wait(PATIENCE)
    herald.tell([StreamId("house")])
    herald.close()
    journal.close()


def test_a_console_can_be_closed_while_the_server_stands_still(own_server: Server, qtbot: QtBot) -> None:
    url = own_server.make_database("closing")
    console = LiveConsole(lambda: open_house(url), WHO)
    with qtbot.waitSignal(console.opened):
        console.start()
    with own_server.standing_still():
        console.ask(lambda desk: desk.store.streams(), lambda _heads: None)
        qtbot.waitUntil(lambda: console.trouble is not None)
        console.close()
        assert console._thread.isFinished()


def test_nothing_heard_is_no_news_only_while_somebody_listens(own_server: Server) -> None:
    """Whoever asks for news of a server that is away must ask the server, and be told."""
    journal, ear = Journal(own_server.make_database("silence")), Ear()
    herald = Herald(journal.engines, ear.hear)
    herald.start()
    assert ear.back.wait(PATIENCE)
    herald.news()
    assert herald.news() == frozenset()
    own_server.kill()
    assert ear.away.wait(PATIENCE)
    assert herald.news() is None
    assert herald.news() is None
    own_server.start()
    herald.close()
    journal.close()
