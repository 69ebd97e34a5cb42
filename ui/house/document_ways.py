"""How each document comes out at this machine: at once in a format, or shown before it is printed."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.texts import N_
from ui.console.console import View
from ui.console.settings import SHOWN
from ui.parts.choice import Choice

FORMATS = {"a4": N_("Sheets (A4)"), "a6": N_("Cards and slips (A6)"), "roll": N_("Roll (80 mm)")}


class DocumentWays(QWidget):
    """One document is chosen above, its way below; what is changed counts when the page is saved."""

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        from reports.registry import DOCUMENTS

        self._texts = console.texts
        self._machine = console.machine
        self._documents = DOCUMENTS
        self._changed: dict[str, str] = {}
        self.document: Choice[str] = Choice(self)
        self.way: Choice[str] = Choice(self)
        titles = {name: console.texts.say(one.title) for name, one in DOCUMENTS.items()}
        for name in sorted(titles, key=lambda name: console.texts.alphabetical(titles[name])):
            self.document.add(titles[name], name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for choice, words in (
            (self.document, N_("Document")),
            (self.way, N_("How it comes out here")),
        ):
            choice.setAccessibleName(console.texts.say(words))
            column.addWidget(choice)
        self.setFocusProxy(self.document)
        self.document.currentIndexChanged.connect(lambda _row: self._show())
        self.way.activated.connect(lambda _row: self._on_chosen())
        self._show()

    def keep(self) -> None:
        """Keep what was changed for this machine."""
        for name, way in self._changed.items():
            self._machine.set_way(name, way)
        self._changed.clear()

    def _show(self) -> None:
        name, say = self.document.chosen(), self._texts.say
        self.way.clear()
        self.way.add(say("As the printers are settled"), "")
        for one in self._documents[name].formats:
            self.way.add(say(FORMATS[one.value]), one.value)
        self.way.add(say("Shown first, never printed at once"), SHOWN)
        self.way.choose(self._changed.get(name, self._machine.way(name)))

    def _on_chosen(self) -> None:
        self._changed[self.document.chosen()] = self.way.chosen()
