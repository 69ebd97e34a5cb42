"""Phones that write: the listener switched on and off, where it is, and by what a phone knows it."""

from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.event import Change
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.panel import Form, Panel, PressButton, Words
from ui.wall.paired_phones import PairedPhones
from ui.wall.phones import Phones
from ui.wall.share_panel import offered_addresses, port_fault
from ui.wall.sharing import PORTS
from ui.widgets.keyed import of_figures
from ui.widgets.plain import tip
from ui.widgets.search_field import LineField

IN_A_LINE = 8
"""Pairs of digits of a fingerprint in a line."""


class PhonesPanel(Panel):
    """Says whether phones are taken, and where they find this console."""

    def __init__(self, console: Console, phones: Phones, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console, self._phones = console, phones
        say = console.texts.say
        self.state, self.wrong = Words("", "muted", self), Words("", "", self)
        self.where: ChoiceField[str] = ChoiceField(self, say("Address"))
        self.where.setToolTip(tip(say("Who can reach them")))
        self.port = of_figures(LineField(self, name=say("Port"), longest=5))
        self.port.setValidator(QIntValidator(0, PORTS.stop - 1, self.port))
        self.port.setText(str(phones.port))
        self.turn = PressButton("", self._turn, "primary", self)
        self.identity = Words("", "muted", self)
        self.add(Words(say("Phones"), "title", self), self.state)
        form = Form()
        form.add(say("Address"), self.where)
        form.add(say("Port"), self.port)
        self.column.addLayout(form)
        self.players = Words("", "muted", self)
        self.paired = PairedPhones(console, phones, self)
        self.add(self.wrong, self.turn, self.players, self.identity, self.paired)
        self.column.addStretch()
        phones.changed.connect(self.show_now)
        console.changed.connect(self._on_changed)
        self.show_now()

    def show_now(self) -> None:
        """As it is now."""
        say, at = self._console.texts.say, self._phones.listens_at
        self.where.offer(offered_addresses(self._console.texts), self._phones.address)
        for field in (self.where, self.port):
            field.setEnabled(not at)
        self.paired.setVisible(bool(at))
        self.turn.setText(say("Take no more phones") if at else say("Take phones"))
        if at:
            self.state.say(say("Phones find this console at {address}.", address=at), "green")
            said = say("The phone warns of the certificate once. It is this house’s if it shows:")
            self.identity.say(f"{said}\n{fingerprint_text(self._phones.fingerprint)}")
        else:
            said = say("Off. Taken, the floor works from phones as from here, over TLS alone.")
            self.state.say(said, "muted")
            self.identity.say("")
        self.players.say(self._of_players())

    def _of_players(self) -> str:
        """Return the text about players' phones."""
        say = self._console.texts.say
        if not self._console.house.players_write:
            return say("Players’ phones only read (Settings, The house).")
        if not self._phones.listens_at:
            return say("Once taken, players’ phones join waiting lists here too.")
        if not self._phones.players_write_at:
            return say("No phone of a player reaches this machine alone.")
        return say("Seat cards lead players’ phones here: my night, and the waiting lists.")

    def _on_changed(self, what: frozenset[Change], _which: object) -> None:
        if Change.HOUSE in what:
            self.players.say(self._of_players())

    def _turn(self) -> None:
        """On, or off again; what stands against it is said here."""
        self.wrong.say("")
        if self._phones.listens_at:
            self._phones.stop()
            return
        if (fault := port_fault(self._console.texts, self.port.text())) is not None:
            self.wrong.say(fault, "red")
            return
        try:
            self._phones.start(self.where.chosen(), int(self.port.text()))
        except RuleViolation as refusal:
            self.wrong.say(sentence(self._console.texts, refusal), "red")


def fingerprint_text(fingerprint: str) -> str:
    """A fingerprint in lines that can be compared."""
    pairs = fingerprint.split(":")
    lines = (pairs[at : at + IN_A_LINE] for at in range(0, len(pairs), IN_A_LINE))
    return "\n".join(" ".join(line) for line in lines)
