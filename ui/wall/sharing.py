"""Sharing: this console serves its boards to the browsers of the house, on a thread of their own."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from PySide6.QtCore import QObject, Signal

from director.desk.kernel.desk import Desk
from director.desk.night.phone_cards import PhoneCards
from director.desk.offered.commands import Command, NoteSharing
from director.values.errors import RuleViolation, soundness
from ui.board.guard import host_of
from ui.console.network import LOOPBACK
from ui.console.printing import PhonesOn
from ui.wall.console_reports import HandSource, hands_now
from ui.wall.displays import WallMemory

if TYPE_CHECKING:
    from ui.board.published import Published, Watched
    from ui.board.serving import Server

PORT = 8_230
PORTS = range(1_024, 65_536)
"""A port below them belongs to the system."""
_ON, _ADDRESS, _PORT = "board_on", "board_address", "board_port"
_PLAYERS, _STREAM, _DELAY = "board_players", "board_stream", "board_delay"
_EXTERNAL_BOARD = "board_elsewhere"
DELAY, DELAYS = 300, range(1_801)
"""Seconds by which a stream is late: usually, and at all."""


class Source(HandSource, Protocol):
    """Source of the sharing: the console's state, and its desk."""

    def order(self, command: Command) -> None:
        """Have a command carried out."""


class Sharing(QObject):
    """The boards of one console: off until they are shared, and again as they were at its next start."""

    changed = Signal()
    """They are on, or off."""
    _question_posted = Signal(object, object)
    """A question from the server's thread, asked on the window's."""

    def __init__(
        self,
        console: Source,
        memory: WallMemory,
        parent: QObject | None = None,
        *,
        writing_at: Callable[[], str] = str,
    ) -> None:
        """`writing_at`: where phones of players write, empty for nowhere; seat cards lead there."""
        super().__init__(parent)
        self._console = console
        self._memory = memory
        self._writing_at = writing_at
        self._led_to = ""
        self._server: Server | None = None
        self._published: Published | None = None
        self._question_posted.connect(self._ask)
        console.changed.connect(self._publish)
        console.changed.connect(self.lead_phones)
        console.selected.connect(self._publish)
        console.problem.connect(self._publish)
        console.cured.connect(self._publish)
        console.tick.connect(self._look_at_hand)

    @property
    def browser_url(self) -> str:
        """Return the address for browsers; empty while off."""
        if self._server is None:
            return ""
        return f"http://{self._server.address}:{self._server.port}/"

    @property
    def published(self) -> "Published | None":
        """Return the published state; None while off."""
        return self._published

    @property
    def watched(self) -> "Mapping[str, Watched]":
        """Which screens of the house browsers look at here, by their keys."""
        return self._published.watch.watched if self._published is not None else {}

    @property
    def address(self) -> str:
        """Return the address used last, or this machine alone."""
        return self._memory.word(_ADDRESS) or LOOPBACK

    @property
    def port(self) -> int:
        """Its port."""
        kept = self._memory.word(_PORT)
        return int(kept) if kept.isdecimal() and int(kept) in PORTS else PORT

    @property
    def players(self) -> bool:
        """The phones of players find their night, behind the codes of their seat cards."""
        return self._memory.word(_PLAYERS) == "yes"

    def share_with_players(self, on: bool) -> None:
        """From now on, or no more; what is shared goes on."""
        self._memory.set_word(_PLAYERS, "yes" if on else "")
        self._serve_anew()

    @property
    def external_board(self) -> str:
        """The address of a board on another machine, to which seat cards lead phones; empty for none."""
        return self._memory.word(_EXTERNAL_BOARD)

    def set_external_board(self, typed: str) -> None:
        """Seat cards lead phones there, or none there any more; RuleViolation for what is no address."""
        self._memory.set_word(_EXTERNAL_BOARD, board_address(typed) if typed else "")
        self.lead_phones()

    @property
    def delay(self) -> int:
        """Seconds by which a stream is late."""
        kept = self._memory.word(_DELAY)
        return int(kept) if kept.isdecimal() and int(kept) in DELAYS else DELAY

    @property
    def streams(self) -> bool:
        """There is a picture for a stream."""
        return self._memory.word(_STREAM) == "yes"

    def stream(self, on: bool, delay: int) -> None:
        """From now on there is a picture for a stream, so late; or none any more."""
        if (on, delay) == (self.streams, self.delay):
            return
        self._memory.set_word(_STREAM, "yes" if on else "")
        self._memory.set_word(_DELAY, str(delay))
        self._serve_anew()

    def _serve_anew(self) -> None:
        """The same boards at the same address, as they are settled now; browsers come back at once."""
        if self._server is None:
            return
        address, port = self._server.address, self._server.port
        self.close()
        self._serve(address, port)
        self.lead_phones()
        self.changed.emit()

    def start(self, address: str, port: int) -> None:
        """Share them; RuleViolation where nobody may listen there."""
        self.stop()
        self._serve(address, port)
        assert self._server is not None
        self._console.order(NoteSharing(True, address, self._server.port))
        for key, word in ((_ON, "yes"), (_ADDRESS, address), (_PORT, str(port))):
            self._memory.set_word(key, word)
        self.lead_phones()
        self.changed.emit()

    def _serve(self, address: str, port: int) -> None:
        from ui.board.app import board_app
        from ui.board.published import Published
        from ui.board.serving import Server

        published = Published(
            self._console.cached_house,
            self._console.now,
            self._question_posted.emit,
            self._console.clock_read_at,
        )
        stream = self.delay if self.streams else None
        app = board_app(published, players=self.players, stream=stream)
        self._server = Server(app, address, port)
        self._published = published
        self._look_at_hand()

    def stop(self) -> None:
        """Share them no more."""
        if self._server is not None:
            self._console.order(NoteSharing(False, self._server.address, self._server.port))
        self.close()
        self._memory.set_word(_ON, "")
        self.changed.emit()

    def restore(self) -> None:
        """Share them where they were when the console was last used, if that can be."""
        self.lead_phones()
        if not self._memory.word(_ON) or self._server is not None:
            return
        try:
            self.start(self.address, self.port)
        except RuleViolation:
            self.changed.emit()

    def close(self) -> None:
        """The console ends, or they are off: whoever looks on is let go."""
        server, self._server, self._published = self._server, None, None
        self.lead_phones()
        if server is not None:
            server.stop()

    @property
    def phones_at(self) -> str:
        """Return the address on seat cards: another server's, or this one's if phones reach it."""
        here = self.browser_url if self.players and self.address != LOOPBACK else ""
        return self.external_board or self._writing_at() or here

    @property
    def leads_to_phones(self) -> bool:
        """Seat cards lead to where phones of players write."""
        return bool(self.phones_at) and self.phones_at == self._writing_at()

    def lead_phones(self, *_what: object) -> None:
        """Seat cards lead phones there from now on, or nowhere."""
        at, cards = self.phones_at, self._console.frame.service(PhonesOn)
        if at == self._led_to and (cards.cards is not None or not at):
            return
        self._led_to, cards.cards = at, None
        self.changed.emit()
        if at:
            self._console.ask(lambda desk: desk.store.phone_secret(), self._on_secret)

    def _on_secret(self, secret: object) -> None:
        at = self.phones_at
        if isinstance(secret, bytes) and secret and at:
            self._console.frame.service(PhonesOn).cards = PhoneCards(secret, at)

    def _publish(self, *_what: object) -> None:
        if self._published is not None:
            self._published.publish(self._console.cached_house, lost=self._console.is_unreachable)

    def _look_at_hand(self, *_at: object) -> None:
        """The hand at the feature table belongs to this thread: the boards are told what they show."""
        if self._published is None:
            return
        features = hands_now(self._console)
        if features != self._published.features:
            self._published.show_features(features)

    def _ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        self._console.ask(question, answer)


def board_address(typed: str) -> str:
    """The address of a board, whole; RuleViolation for what is none."""
    parts = urlsplit(typed.strip())
    if parts.scheme not in ("http", "https") or not host_of(parts.netloc):
        raise soundness("no_board_address", typed=typed)
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise soundness("no_board_address", typed=typed)
    return f"{parts.scheme}://{parts.netloc}/"
