"""A console over a night at the desk, for tests of pages."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pytestqt.qtbot import QtBot

from director.desk.desk import Desk
from director.desk.ports import Store
from director.values.ids import Micros
from tests.desk.night import WHO, Night
from ui.bridge import Console


class NightHouse:
    """The house of a night as the window sees it."""

    def __init__(self, night: Night) -> None:
        self._night = night

    @property
    def desk(self) -> Desk:
        return self._night.desk

    @property
    def store(self) -> Store:
        return self._night.store

    def beat(self, at: Micros) -> None:
        """Nobody asks when this console was last alive."""

    def last_beat(self) -> Micros | None:
        return None

    def close(self) -> None:
        """Nothing is held open."""


@contextmanager
def console_of(night: Night, qtbot: QtBot, language: str = "en") -> Iterator[Console]:
    """A console that has opened the night's house; closed afterwards."""
    console = Console(lambda: NightHouse(night), WHO, language)
    with qtbot.waitSignal(console.opened):
        console.start()
    try:
        yield console
    finally:
        console.close()


def settled(console: Console, qtbot: QtBot, act: Callable[[], object]) -> None:
    """Act, and wait until the desk has carried it out."""
    with qtbot.waitSignal(console.done):
        act()
