"""Share in the house: the boards switched on and off, where they listen, and their address as a code."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIntValidator, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from director.texts import Texts
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.console.network import LOOPBACK, own_addresses
from ui.drawing.rect import Rect
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton, Tick, Words
from ui.scenes.drawn.block_tools import qr_squares
from ui.wall.sharing import DELAYS, PORTS, Sharing
from ui.widgets.guard import guarded_paint
from ui.widgets.keyed import of_figures
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip
from ui.widgets.search_field import LineField

_SIDE, _AROUND = 132, 16
"""Pixels of the code, read from an arm's length, and of what is around it."""
LEAST = _SIDE + 2 * _AROUND
"""Pixels of the panel in which the code is whole; the rest scrolls."""


class Code(QWidget):
    """A QR code, black on white in every theme; hidden where it would lead no phone anywhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setFixedSize(QSize(_SIDE, _SIDE))

    def lead_to(self, words: str) -> None:
        """Set the text that a phone reads."""
        self._words = words
        self.setToolTip(tip(words))
        self.setVisible(bool(words))
        self.update()

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the code."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        if self._words:
            for square in qr_squares(self._words, Rect(0, 0, _SIDE, _SIDE)):
                painter.fillRect(
                    QRectF(square.left, square.top, square.width, square.height), QColor("black")
                )
        painter.end()


class SharePanel(QFrame):
    """Says whether the boards are shared, and where a browser finds them."""

    def __init__(self, console: Console, sharing: Sharing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console, self._sharing = console, sharing
        self.setProperty("panel", "card")
        say = console.texts.say
        self.state = Words("", "muted")
        self.wrong = Words()
        self.where: ChoiceField[str] = ChoiceField(self, say("Address"))
        self.where.setToolTip(tip(say("Who can reach them")))
        self.port = of_figures(LineField(self, name=say("Port"), longest=5))
        self.port.setValidator(QIntValidator(0, PORTS.stop - 1, self.port))
        self.port.setFixedWidth(80)
        self.port.returnPressed.connect(self._turn)
        self.turn = PressButton("", self._turn, "primary")
        self.code = Code(self)
        self.players = Tick(say("Players' phones: the code on a seat card opens my night"))
        self.players.setChecked(sharing.players)
        self.players.toggled.connect(self._on_players)
        self.phones = Words("", "muted")
        elsewhere = Words(say("Or the codes lead to a board elsewhere:"), "muted")
        self.external_board = LineField(self, hint="http://192.168.1.20:8230/", longest=200)
        self.external_board.setText(sharing.external_board)
        self.external_board.editingFinished.connect(self._on_external_board)
        self.stream = Tick(say("Picture for streams at /overlay, late by seconds:"))
        self.stream.setChecked(sharing.streams)
        self.delay = of_figures(LineField(self, name=say("Seconds"), longest=4))
        self.delay.setText(str(sharing.delay))
        self.delay.setMaximumWidth(80)
        self.stream.toggled.connect(self._on_stream)
        self.delay.editingFinished.connect(self._on_stream)
        told = vbox(
            Words(say("Boards in browsers"), "heading"),
            self.state,
            self.wrong,
            hbox(self.where, self.port, self.turn, ..., spacing=8),
            self.players,
            self.phones,
            hbox((elsewhere, 2), (self.external_board, 3), spacing=8),
            hbox((self.stream, 2), (self.delay, 3), spacing=8),
            ...,
            spacing=8,
        )
        hbox((told, 1), vbox(self.code, ...), spacing=16, margins=_AROUND, parent=self)
        self.port.setText(str(sharing.port))
        sharing.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        """As it is now."""
        say, at = self._console.texts.say, self._sharing.browser_url
        self.where.offer(offered_addresses(self._console.texts), self._sharing.address)
        for field in (self.where, self.port):
            field.setEnabled(not at)
        self._show_phones()
        self.turn.setText(say("Stop sharing") if at else say("Share in the house"))
        if LOOPBACK in at:
            alone = say("Shared at {address}, on this machine alone: nobody else sees it.", address=at)
            self.state.say(alone, "amber")
        elif at:
            self.state.say(say("Shared at {address}: any browser there reads it.", address=at), "green")
        else:
            said = say("Off. Shared, any browser shows what the walls show, and changes nothing.")
            self.state.say(said, "muted")
        self.code.lead_to("" if LOOPBACK in at else at)

    def _on_external_board(self) -> None:
        """Take the typed address; refuse what is none and keep the one before."""
        self.wrong.say("")
        try:
            self._sharing.set_external_board(self.external_board.text().strip())
        except RuleViolation as refusal:
            self.wrong.say(sentence(self._console.texts, refusal), "red")
        self.external_board.setText(self._sharing.external_board)
        self._show_phones()

    def _on_stream(self, *_told: object) -> None:
        """Take the typed delay; what is none leaves the one before."""
        typed = self.delay.text()
        good = typed.isdecimal() and int(typed) in DELAYS
        self._sharing.stream(self.stream.isChecked(), int(typed) if good else self._sharing.delay)
        self.delay.setText(str(self._sharing.delay))

    def _on_players(self, on: bool) -> None:
        self._sharing.share_with_players(on)
        self._show_phones()

    def _show_phones(self) -> None:
        """Whether seat cards bear the code, and what it opens."""
        say, at = self._console.texts.say, self._sharing.browser_url
        if self._sharing.leads_to_phones:
            said = say("Seat cards lead to the phones’ address: players join waiting lists there.")
        elif self._sharing.external_board:
            said = say("Seat cards bear the code. It ends an hour after the tournament.")
        elif not self._sharing.players:
            said = say("Each opens the night of one entry for who holds it: seat, clock, prize.")
        elif at and LOOPBACK in at:
            said = say("No phone reaches this machine alone: seat cards bear no code.")
        elif at:
            said = say("Seat cards bear the code. It ends an hour after the tournament.")
        else:
            said = say("Once shared, seat cards bear the code.")
        self.phones.say(said, "muted")

    def _turn(self) -> None:
        """On, or off again; what stands against it is said here."""
        self.wrong.say("")
        if self._sharing.browser_url:
            self._sharing.stop()
            return
        if (fault := port_fault(self._console.texts, self.port.text())) is not None:
            self.wrong.say(fault, "red")
            return
        try:
            self._sharing.start(self.where.chosen(), int(self.port.text()))
        except RuleViolation as refusal:
            self.wrong.say(sentence(self._console.texts, refusal), "red")


def offered_addresses(texts: Texts) -> list[tuple[str, str]]:
    """Return the addresses at which this machine may listen, with captions."""
    return [(texts.say("This machine alone") if a == LOOPBACK else a, a) for a in own_addresses()]


def port_fault(texts: Texts, typed: str) -> str | None:
    """Why that is no port."""
    if typed.isdecimal() and int(typed) in PORTS:
        return None
    return texts.say("A port is a number from {first} to {last}.", first=1024, last=65535)
