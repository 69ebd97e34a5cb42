"""The night as it was at an instant: the tournament's pages, read-only, under a banner that says so."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.tournament.state import Tournament
from director.values.quantity import Micros
from ui.console.console import Place
from ui.console.live import LiveConsole
from ui.console.past import PastConsole
from ui.look.theme import worn
from ui.night.page import NightPage
from ui.parts.notices import Banner
from ui.parts.page import Page
from ui.parts.page_stack import PageStack
from ui.parts.rooms import Room
from ui.widgets.layout import vbox


class PastPage(Page):
    """The night's tabs over a console of the past; Back to now closes it."""

    tabs: PageStack

    left = Signal()

    def __init__(self, console: LiveConsole, room: Room, state: Tournament, at: Micros) -> None:
        super().__init__(console)
        self._now = console
        texts = console.texts
        self._past = PastConsole(console, state, at, self)
        self._night = NightPage(self._past, room)
        self.tabs = self._night.tabs
        self._past.frame.went.connect(self._on_went)
        self._night.side_changed.connect(self.side_changed)
        moment = f"{texts.date(at)} {texts.local(at):%H:%M:%S}"
        banner = self.banner = Banner(worn(), self)
        then = texts.say(
            "{name} as it was at {moment} – read only", name=state.settings.name, moment=moment
        )
        rest = texts.say("The bar above and every other room, the cash desk too, show now.")
        banner.raise_up("gold", f"{then}\n{rest}", (texts.say("Back to now"), self.left.emit))
        vbox(banner, (self._night, 1), spacing=0, margins=0, parent=self)

    def reload(self) -> None:
        """The past does not change; its first tab is opened."""
        self._night.reload()

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen."""
        return self._night.side()

    def say_now(self) -> None:
        """It was left for a room: what is seen there is of now."""
        texts = self._past.texts
        said = texts.say("Back to now: the house is shown as it is, the cash desk too.")
        self._past.frame.say(said, "blue")

    def _on_went(self, place: Place) -> None:
        """Pages lead to other tabs of the same instant; anything else is of now."""
        if not isinstance(place, str):
            self._now.frame.go(place)
        elif place.startswith("night/"):
            self.tabs.open(place.removeprefix("night/"))
        else:
            self.left.emit()
