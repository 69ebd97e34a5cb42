"""Sharing: this console serves its boards to the browsers of the house, on a thread of their own."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

from director.desk.commands import Command, NoteSharing
from director.desk.desk import Desk
from director.values.errors import RuleViolation
from ui.console.console import View
from ui.wall.displays import Memory

if TYPE_CHECKING:
    from ui.board.published import Published, Watched
    from ui.board.serving import Server

LOOPBACK = "127.0.0.1"
PORT = 8_230
PORTS = range(1_024, 65_536)
"""A port below them belongs to the system."""
_ON, _ADDRESS, _PORT = "board_on", "board_address", "board_port"


class Source(View, Protocol):
    """What is shared: what a console knows, and the way to ask its desk."""

    def order(self, command: Command) -> None:
        """Have a command carried out."""

    def ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        """Ask anything on the desk's thread."""


class Sharing(QObject):
    """The boards of one console: off until they are shared, and again as they were at its next start."""

    changed = Signal()
    """They are on, or off."""
    _asked = Signal(object, object)
    """A question from the server's thread, asked on the window's."""

    def __init__(self, console: Source, memory: Memory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._memory = memory
        self._server: Server | None = None
        self._published: Published | None = None
        self._asked.connect(self._ask)
        console.changed.connect(self._publish)
        console.selected.connect(self._publish)
        console.problem.connect(self._publish)

    @property
    def shown_at(self) -> str:
        """Where a browser finds them; empty while they are off."""
        if self._server is None:
            return ""
        return f"http://{self._server.address}:{self._server.port}/"

    @property
    def seen(self) -> "Mapping[str, Watched]":
        """Which screens of the house browsers look at here, by their keys."""
        return self._published.watch.seen if self._published is not None else {}

    @property
    def address(self) -> str:
        """Where they listened last, or this machine alone."""
        return self._memory.word(_ADDRESS) or LOOPBACK

    @property
    def port(self) -> int:
        """Its port."""
        kept = self._memory.word(_PORT)
        return int(kept) if kept.isdecimal() and int(kept) in PORTS else PORT

    def start(self, address: str, port: int) -> None:
        """Share them; RuleViolation where nobody may listen there."""
        from ui.board.app import board_app
        from ui.board.published import Published
        from ui.board.serving import Server

        self.stop()
        published = Published(
            self._console.known, self._console.now, self._asked.emit, self._console.clock_read_at
        )
        self._server = Server(board_app(published), address, port)
        self._published = published
        self._console.order(NoteSharing(True, address, self._server.port))
        for key, word in ((_ON, "yes"), (_ADDRESS, address), (_PORT, str(port))):
            self._memory.set_word(key, word)
        self.changed.emit()

    def stop(self) -> None:
        """Share them no more."""
        if self._server is not None:
            self._console.order(NoteSharing(False, self._server.address, self._server.port))
        self.close()
        self._memory.set_word(_ON, "")
        self.changed.emit()

    def restore(self) -> None:
        """Share them where they were when the console was last used, if that can be."""
        if not self._memory.word(_ON) or self._server is not None:
            return
        try:
            self.start(self.address, self.port)
        except RuleViolation:
            self.changed.emit()

    def close(self) -> None:
        """The console ends, or they are off: whoever looks on is let go."""
        server, self._server, self._published = self._server, None, None
        if server is not None:
            server.stop()

    def _publish(self, *_what: object) -> None:
        if self._published is not None:
            self._published.publish(self._console.known, lost=self._console.trouble is not None)

    def _ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        self._console.ask(question, answer)


def own_addresses() -> tuple[str, ...]:
    """The addresses under which this machine is found in its networks, itself first."""
    found = (
        each.toString()
        for each in QNetworkInterface.allAddresses()
        if each.protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol and not each.isLoopback()
    )
    return (LOOPBACK, *sorted(found))
