"""The night as it was at an instant, or as a file has it: its pages, read-only, under a banner."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from director.texts import Texts
from director.values.dataclass import Value, replace
from director.values.quantity import Micros
from ui.console.console import Place
from ui.console.live import LiveConsole
from ui.console.past import FileConsole, PastConsole
from ui.console.snapshots import NightThen
from ui.look.theme import worn
from ui.night.page import NightPage
from ui.parts.notices import Banner
from ui.parts.page import Page
from ui.parts.page_stack import PageStack
from ui.parts.rooms import Room
from ui.widgets.layout import vbox
from ui.widgets.signed_button import ESC_SIGN

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament

JOURNAL = "journal"
"""The tab that asks the desk: a file's journal is not there."""
ENDING = ".riffle"
"""End of the name of a tournament's file, by which a desktop knows it; older ones lack it."""


class PastTexts(Value):
    """Texts of a past view: on the banner, on its button, and after it was left."""

    tone: str
    what: str
    rest: str
    leave: str
    left: str


class PastPage(Page):
    """The night's tabs over a console of the past; the banner's button closes it."""

    tabs: PageStack

    left = Signal()

    def __init__(self, console: LiveConsole, room: Room, past: PastConsole, said: PastTexts) -> None:
        super().__init__(console)
        self._now, self._past, self._past_texts = console, past, said
        past.setParent(self)
        self._night = NightPage(past, room)
        self.tabs = self._night.tabs
        past.frame.went.connect(self._on_went)
        self._night.side_changed.connect(self.side_changed)
        banner = self.banner = Banner(worn(), self)
        leave = f"{said.leave}{ESC_SIGN}", self.left.emit
        banner.raise_up(said.tone, f"{said.what}\n{said.rest}", leave)
        vbox(banner, (self._night, 1), spacing=0, margins=0, parent=self)

    def reload(self) -> None:
        """The past does not change; its first tab is opened."""
        self._night.reload()

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen."""
        return self._night.side()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, where nothing that is seen has a use for it: back to now."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def say_now(self) -> None:
        """It was left for a room: what is seen there is of now."""
        self._past.frame.say(self._past_texts.left, "blue")

    def _on_went(self, place: Place) -> None:
        """Pages lead to other tabs of the same instant; anything else is of now."""
        if not isinstance(place, str):
            self._now.frame.go(place)
        elif place.startswith("night/"):
            self.tabs.open(place.removeprefix("night/"))
        else:
            self.left.emit()


def night_then(console: LiveConsole, room: Room, then: NightThen, at: Micros) -> PastPage:
    """The night as it was at an instant."""
    texts = console.texts
    moment = texts.exact_moment(at)
    name = then.state.settings.name
    said = PastTexts(
        "gold",
        texts.say("{name} as it was at {moment} – read only", name=name, moment=moment),
        texts.say("The bar above and every other room, the cash desk too, show now."),
        texts.say("Back to now"),
        texts.say("Back to now: the house is shown as it is, the cash desk too."),
    )
    return PastPage(console, room, PastConsole(console, then, at), said)


def night_of_file(console: LiveConsole, room: Room, read: "ReadTournament") -> PastPage:
    """The night as a file has it; its journal cannot be searched here."""
    tabs = tuple(tab for tab in room.tabs if tab.key != JOURNAL)
    said = _of_file(console.texts, read)
    return PastPage(console, replace(room, tabs=tabs), FileConsole(console, read), said)


def file_chosen(parent: QWidget, texts: Texts) -> Path | None:
    """Which tournament file shall be read."""
    kinds = f"{texts.say('Tournaments')} (*{ENDING} *.jsonl *.json);;{texts.say('All files')} (*)"
    file, _ = QFileDialog.getOpenFileName(parent, texts.say("Read a tournament file"), "", kinds)
    return Path(file) if file else None


def _of_file(texts: Texts, read: "ReadTournament") -> PastTexts:
    name = read.state.settings.name
    own = texts.say("{name} as a file of this house has it – read only", name=name)
    foreign = texts.say("{name} from a file of another house, or a changed one – read only", name=name)
    return PastTexts(
        "gold" if read.own else "amber",
        own if read.own else foreign,
        texts.say("Nothing is ordered, paid or printed from here. The bar above shows this house."),
        texts.say("Close the file"),
        texts.say("The file is closed: the house is shown as it is."),
    )
