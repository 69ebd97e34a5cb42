"""Phones: this console takes what phones send, over TLS alone, on a thread and a port of their own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from director.bootstrap import own_certificate
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import StorageProblem
from director.desk.kernel.rows.defaults import house_names
from director.values.errors import RuleViolation, soundness
from ui.board.floor.pairing import Pairing
from ui.console.network import LOOPBACK
from ui.console.orders import Order
from ui.wall.displays import WallMemory
from ui.wall.sharing import PORTS, Source

if TYPE_CHECKING:
    from director.bootstrap import Certificate
    from ui.board.phones.desk_link import Became, PhoneCommand
    from ui.board.published import Published
    from ui.board.serving import Server

PORT = 8_231
_ON, _ADDRESS, _PORT = "phones_on", "phones_address", "phones_port"
MakesCertificate = Callable[[], "Certificate"]


class PhoneSource(Source, Protocol):
    """Source of what phones read, and channel of their actions."""

    def carry_out(self, order: Order, instead: Callable[[RuleViolation | None], None]) -> None:
        """Have an order of a phone done, or say why not."""


class Phones(QObject):
    """The listener of one console: off until it is opened, and again as it was at its next start."""

    changed = Signal()
    """It is on, or off."""
    _question_posted = Signal(object, object)
    _sent = Signal(object, object)

    def __init__(
        self,
        console: PhoneSource,
        memory: WallMemory,
        parent: QObject | None = None,
        *,
        certificate: MakesCertificate = own_certificate,
    ) -> None:
        super().__init__(parent)
        self._console = console
        self._memory = memory
        self._makes = certificate
        self._server: Server | None = None
        self._published: Published | None = None
        self._stood = False
        self.pairing = Pairing(console.now())
        """The code that is open, and when each phone was seen."""
        self.fingerprint = ""
        """By which a phone knows that it talks to this house."""
        self._question_posted.connect(self._ask)
        self._sent.connect(self._carry_out)
        console.changed.connect(self._publish)
        console.selected.connect(self._publish)
        console.problem.connect(self._publish)
        console.cured.connect(self._publish)
        console.tick.connect(self._look_at_clocks)

    @property
    def listens_at(self) -> str:
        """Return the address for phones; empty while it is off."""
        if self._server is None:
            return ""
        return f"https://{self._server.address}:{self._server.port}/"

    @property
    def players_write_at(self) -> str:
        """Return the address at which players' phones write; empty if they do not."""
        writes = self._console.cached_house.house.players_write and self.address != LOOPBACK
        return self.listens_at if writes else ""

    @property
    def address(self) -> str:
        """Return the address used last, or this machine alone."""
        return self._memory.word(_ADDRESS) or LOOPBACK

    @property
    def port(self) -> int:
        """Its port."""
        kept = self._memory.word(_PORT)
        return int(kept) if kept.isdecimal() and int(kept) in PORTS else PORT

    def start(self, address: str, port: int) -> None:
        """Listen; RuleViolation where nobody may, or no certificate can be made."""
        from ui.board.floor.part import FloorPart
        from ui.board.phones.app import phones_app
        from ui.board.player.part import PlayerPart
        from ui.board.published import Published
        from ui.board.serving import Server

        self.close()
        try:
            certificate = self._makes()
        except StorageProblem as problem:
            raise soundness("phones_without_certificate", what=str(problem)) from problem
        console = self._console
        published = Published(
            console.cached_house, console.now, self._question_posted.emit, console.clock_read_at
        )
        players = PlayerPart(published, self)
        parts = (FloorPart(published, self, self.pairing), players)
        app = phones_app(
            parts, holder=players.cards.holder, named=lambda: house_names(published.cached_house.house)
        )
        self._server = Server(app, address, port, certificate.file)
        self._published, self.fingerprint = published, certificate.fingerprint
        for key, word in ((_ON, "yes"), (_ADDRESS, address), (_PORT, str(port))):
            self._memory.set_word(key, word)
        self.changed.emit()

    def stop(self) -> None:
        """Listen no more."""
        self.close()
        self._memory.set_word(_ON, "")
        self.changed.emit()

    def restore(self) -> None:
        """Listen where it did when the console was last used, if that can be."""
        if not self._memory.word(_ON) or self._server is not None:
            return
        try:
            self.start(self.address, self.port)
        except RuleViolation:
            self.changed.emit()

    def close(self) -> None:
        """The console ends, or it is off: whoever is connected is let go."""
        server, self._server, self._published = self._server, None, None
        if server is not None:
            server.stop()

    def ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        """From the server's thread: ask anything on the desk's."""
        self._question_posted.emit(question, answer)

    def carry_out(self, deed: "PhoneCommand", answer: "Callable[[Became], None]") -> None:
        """From the server's thread: have a deed done."""
        self._sent.emit(deed, answer)

    def _publish(self, *_what: object) -> None:
        if self._published is not None:
            self._published.publish(self._console.cached_house, lost=self._console.trouble is not None)

    def _look_at_clocks(self, *_at: object) -> None:
        """Phones read anew where clocks begin to stand while the floorman is asked, or go on."""
        stands = self._published is not None and self._published.stands()
        if stands != self._stood:
            self._stood = stands
            self._publish()

    def _ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        self._console.ask(question, answer)

    def _carry_out(self, deed: "PhoneCommand", answer: "Callable[[Became], None]") -> None:
        then: Callable[[Done], None] = answer
        order = Order(deed.command, deed.who, deed.id, deed.reason, deed.insist, then, quiet=True)
        self._console.carry_out(order, answer)
