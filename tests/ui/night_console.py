"""A console over a night at the desk, for tests of pages."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import StorageProblem, Store
from director.values.quantity import Micros
from tests.desk.night.night_desk import WHO, Night
from ui.console.live import LiveConsole

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament


class Room(Protocol):
    """What a window needs of a night at the desk, or of a pit."""

    desk: Desk

    @property
    def store(self) -> Store:
        """What is kept."""


class NightHouse:
    """The house of a night as the window sees it."""

    shared = ""

    def __init__(self, night: Room) -> None:
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

    def alone(self) -> bool:
        return True

    def listen(self, heard: Callable[[StorageProblem | None], None]) -> None:
        """Nobody else writes."""

    def trade(self, word: str) -> tuple[str, ...]:
        """Nobody else says anything."""
        return ()

    def catch_up(self) -> Done:
        return self.desk.catch_up()

    def read_tournament(self, file: Path) -> "ReadTournament":
        raise StorageProblem("gone", database=str(file), what="")

    def hang_up(self) -> None:
        """Nobody is at the other end."""

    def close(self) -> None:
        """Nothing is held open."""


@contextmanager
def console_of(night: Night, qtbot: QtBot, language: str = "en") -> Iterator[LiveConsole]:
    """A console that has opened the night's house; closed afterwards."""
    console = LiveConsole(lambda: NightHouse(night), WHO, language)
    with qtbot.waitSignal(console.opened):
        console.start()
    try:
        yield console
    finally:
        console.close()


def settled(console: LiveConsole, qtbot: QtBot, act: Callable[[], object]) -> None:
    """Act, and wait until the desk has carried that out; a button is clicked when it can be.

    What the console notes by itself meanwhile, such as a level that has come, is not waited for.
    """
    button = getattr(act, "__self__", None)
    if isinstance(button, QAbstractButton):
        qtbot.waitUntil(button.isEnabled)
    with qtbot.waitSignal(console.obeyed):
        act()
