"""Bar of requests below the strip: the oldest request of a table, with a button to end it."""

from PySide6.QtWidgets import QFrame, QWidget

from director.desk.offered.commands import EndErrand
from director.tournament.errands import open_errands
from director.tournament.state import Tournament
from director.tournament.state.phone_request import PhoneRequest, Wanted
from director.values.event import Change
from ui.console.console import EntryPlace
from ui.console.live import LiveConsole
from ui.look.icons import picture
from ui.look.tokens import Tokens
from ui.parts.console_facts import may_give
from ui.parts.panel import PressButton
from ui.widgets.layout import hbox
from ui.widgets.plain import Elided, Plain, tip
from ui.widgets.still import still


class PhoneRequestBar(QFrame):
    """Chips for a table, or somebody who wants to buy again; of every tournament that is on."""

    TOUCHED = frozenset({Change.SEATING, Change.ENTRIES, Change.MONEY, Change.LOBBY, Change.PEOPLE})

    def __init__(self, console: LiveConsole, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._waiting: tuple[tuple[Tournament, PhoneRequest], ...] = ()
        self.setProperty("banner", "amber")
        sign = Plain(self)
        sign.setPixmap(picture("chips", colours.amber, 20))
        self.words = Elided(self)
        say = console.texts.say
        self.show_it = still(PressButton(say("Show"), self._show))
        self.done = still(PressButton(say("Done"), self._end, "primary"))
        hbox(
            sign, (self.words, 1), self.show_it, self.done,
            spacing=12, margins=(20, 6, 16, 6), parent=self,
        )  # fmt: skip
        console.changed.connect(self._on_changed)
        console.opened.connect(self.reload)
        console.manned.connect(self.reload)
        self.reload()

    def reload(self) -> None:
        """Show what waits now, where whoever works here may say that it is done."""
        states = self._console.states().values()
        waiting = [(state, errand) for state in states for errand in open_errands(state)]
        waiting.sort(key=lambda one: (one[1].at, one[1].number))
        allowed = bool(waiting) and may_give(self._console, _ended(*waiting[0]))
        self._waiting = tuple(waiting) if allowed else ()
        self.setVisible(bool(self._waiting))
        if not self._waiting:
            return
        more = f"   +{len(self._waiting) - 1}" if len(self._waiting) > 1 else ""
        said = self._request_text(*self._waiting[0])
        self.words.say(said + more)
        self.words.setToolTip(tip("\n".join(self._request_text(*one) for one in self._waiting)))
        self.show_it.setVisible(self._waiting[0][1].wanted is Wanted.REBUY)

    def _request_text(self, state: Tournament, errand: PhoneRequest) -> str:
        """Return the request's text: kind, table, time, and tournament if there are several."""
        texts, time = self._console.texts, self._console.texts.time(errand.at)
        if errand.entry is None:
            wanted = texts.say("Table {table} asks for chips", table=errand.table)
        else:
            name = self._console.name(state.entries[errand.entry].player)
            wanted = texts.say("{entry}, table {table}, wants to rebuy", entry=name, table=errand.table)
        several = len({one.id for one, _ in self._waiting}) > 1
        return " · ".join((wanted, time, *((state.settings.name,) if several else ())))

    def _on_changed(self, what: frozenset[Change], _which: object) -> None:
        if what & self.TOUCHED:
            self.reload()

    def _show(self) -> None:
        state, errand = self._waiting[0]
        if errand.entry is not None:
            self._console.frame.go(EntryPlace(state.id, errand.entry))

    def _end(self) -> None:
        if self._waiting:
            self._console.order(_ended(*self._waiting[0]))


def _ended(state: Tournament, errand: PhoneRequest) -> EndErrand:
    return EndErrand(state.id, errand.number)
