"""The frame as pages reach it: what they want to be shown is told to whoever is the window now."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QObject, Signal

from ui.console.console import EntryPlace, Inspector, Place, VoucherPlace
from ui.console.orders import still_there
from ui.console.restoring import Restoring
from ui.console.tray import Made

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director.bootstrap import CopyList, HouseCondition
    from ui.console.rehearsal_stage import Wish

T = TypeVar("T")


class WindowFrame(QObject):
    """Outlives the window, which is built anew when look or language change."""

    notified = Signal(str, str)
    """(tone, sentence)."""
    went = Signal(object)
    """Place."""
    over = Signal(object)
    """QWidget | None: a question over the side panel, or nothing any more."""
    handed = Signal(object)
    """Made."""
    redressed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.house_wanted: Callable[[Path | None], None] | None = None
        """Which copy is brought back when the house is opened next; None for an empty house."""
        self.house_copies: Callable[[Path | None], CopyList] | None = None
        """The copies of the house in a folder, else in the usual one; None where none are made."""
        self.house_condition: Callable[[], HouseCondition] | None = None
        """The condition of the house's database, from any thread; None where no house is checked."""
        self.restoring: Restoring | None = None
        """How a copy takes the place of the house; None where that is not done here."""
        self.inspector: Inspector | None = None
        """Reads the journal for an inspection; None where nothing is inspected."""
        self.demo_wanted: Callable[[], None] | None = None
        self.rehearsal_wanted: Callable[[Wish], None] | None = None
        self._takers: list[Callable[[str], None]] = []
        self._finders: list[Callable[[EntryPlace], bool]] = []
        self._services: dict[Callable[..., object], object] = {}
        self._keeper: WindowFrame = self

    def say(self, sentence: str, tone: str = "green") -> None:
        """Show a short notice."""
        self.notified.emit(tone, sentence)

    def go(self, place: Place) -> None:
        """Show another place."""
        self.went.emit(place)

    def put_over(self, question: "QWidget") -> None:
        """Lay a question over the side panel."""
        self.over.emit(question)

    def take_off(self) -> None:
        """The question over the side panel is done with."""
        self.over.emit(None)

    def hand_out(self, papers: tuple[Made, ...]) -> None:
        """Documents are ready: print them, or show them."""
        for paper in papers:
            self.handed.emit(paper)

    def redress(self) -> None:
        """Look or language is another one: the window must be built anew."""
        self.redressed.emit()

    def take_tickets(self, taker: Callable[[str], None], *, takes: bool) -> None:
        """From now on a scanned voucher pays there, or no longer does."""
        self._takers = [other for other in self._takers if other != taker] + [taker] * takes

    def take_entries(self, finder: Callable[[EntryPlace], bool], *, takes: bool) -> None:
        """From now on a scanned seat card or bag is looked for there first, or no longer is."""
        self._finders = [other for other in self._finders if other != finder] + [finder] * takes

    def scanned(self, code: EntryPlace | VoucherPlace) -> None:
        """Show the entry of a seat card; a voucher pays where something is being paid, or is shown."""
        self._takers = [taker for taker in self._takers if still_there(taker)]
        self._finders = [finder for finder in self._finders if still_there(finder)]
        if isinstance(code, VoucherPlace) and self._takers:
            self._takers[-1](code.number)
        elif isinstance(code, VoucherPlace) or not any(find(code) for find in self._finders[-1:]):
            self.go(code)

    def service(self, kind: Callable[..., T], make: Callable[[], T] | None = None) -> T:
        """Return an object that a room keeps as long as the console lives; made at first use."""
        kept = self._keeper._services
        if kind not in kept:
            made = kept[kind] = (make or kind)()
            if isinstance(made, QObject) and not made.isWidgetType() and made.parent() is None:
                made.setParent(self._keeper)  # what listens to it lives as long
        return cast(T, kept[kind])


class PastFrame(WindowFrame):
    """The frame of pages of the past: they lead about within it, and speak through that of now."""

    def __init__(self, now: WindowFrame, parent: QObject, *, prints: bool) -> None:
        super().__init__(parent)
        self._keeper = now
        self.notified.connect(now.notified)
        if prints:
            self.handed.connect(now.handed)
