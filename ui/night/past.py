"""The night as it was at an instant: the tournament's pages, read-only, under a banner that says so."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.tournament.state import Tournament
from director.values.event import Change
from director.values.ids import Micros
from ui.console.console import Console
from ui.console.past import PastConsole
from ui.night.page import NightPage
from ui.parts.notices import Banner


class PastPage(QWidget):
    """The night's tabs over a console of the past; Back to now closes it."""

    TOUCHED: frozenset[Change] = frozenset()
    side_changed = Signal()
    left = Signal()

    def __init__(self, console: Console, state: Tournament, at: Micros) -> None:
        super().__init__()
        texts = console.texts
        self._past = PastConsole(console, state, at)
        self._past.setParent(self)
        self._night = NightPage(self._past)
        self.tabs = self._night.tabs
        self._past.went.connect(self._on_went)
        self._night.side_changed.connect(self.side_changed)
        moment = f"{texts.date(at)} {texts.local(at):%H:%M:%S}"
        banner = self.banner = Banner(console.colours, self)
        then = texts.say(
            "{name} as it was at {moment} – read only", name=state.settings.name, moment=moment
        )
        rest = texts.say("The bar above and every other room, the cash desk too, show now.")
        banner.raise_up("gold", f"{then}\n{rest}", (texts.say("Back to now"), self.left.emit))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(banner)
        column.addWidget(self._night, 1)

    def reload(self) -> None:
        """The past does not change; its first tab is opened."""
        self._night.reload()

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen."""
        return self._night.side()

    def say_now(self) -> None:
        """It was left for a room: what is seen there is of now."""
        texts = self._past.texts
        self._past.say(texts.say("Back to now: the house is shown as it is, the cash desk too."), "blue")

    def _on_went(self, where: str) -> None:
        """Pages lead to other tabs of the same instant; anything else is of now."""
        room, _, tab = where.partition("/")
        if room == "night" and tab:
            self.tabs.open(tab)
        else:
            self.left.emit()
