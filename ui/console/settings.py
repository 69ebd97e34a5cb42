"""Settings of this machine: theme, language, station, printers and where the windows stood."""

import platform
from collections.abc import Iterable
from pathlib import Path
from time import time_ns

from PySide6.QtCore import QByteArray, QSettings

from director.desk.kernel.ports import Who
from director.house.people import FLOOR
from director.values.ids import CommandId, StaffId, StationId
from ui.look.theme import Theme

ORGANISATION = "Riffle"
APPLICATION = "Console"
PREVIEW = "shown"
"""A document that is never printed before somebody has seen it."""
ROLLS = ("80", "58")
"""Widths of the rolls of receipt printers in millimetres, the usual one first."""
KINDS_OF_PAPER = ("A4", "A6", "roll")
PaperOwed = tuple[CommandId, str]
"""A paper by the command that it follows and the document that it is."""
_OWED = "paper/"


class MachineSettings:
    """Settings of this machine; the house's are rows of the database."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or QSettings(ORGANISATION, APPLICATION)

    @property
    def theme(self) -> Theme:
        """Which look the console wears; an unknown one is the dark look."""
        kept = self._text("theme")
        return Theme(kept) if kept in tuple(Theme) else Theme.DARK

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._store.setValue("theme", theme.value)

    @property
    def language(self) -> str:
        """The console's language; empty = the house's."""
        return self._text("language")

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("language", language)

    @property
    def size(self) -> int:
        """How large everything is, in percent; counts from the next start on."""
        kept = self._text("size")
        return int(kept) if kept.isdigit() and 50 <= int(kept) <= 400 else 100

    @size.setter
    def size(self, percent: int) -> None:
        self._store.setValue("size", str(percent))

    @property
    def has_reader(self) -> bool:
        """A reader of codes is at this machine: no burst of keys is typed into an ordinary field."""
        return self._text("reader") == "yes"

    @has_reader.setter
    def has_reader(self, declared: bool) -> None:
        self._store.setValue("reader", "yes" if declared else "")

    @property
    def station(self) -> str:
        """The name under which this console writes in the journal."""
        return self._text("station") or platform.node() or "console"

    @station.setter
    def station(self, station: str) -> None:
        self._store.setValue("station", station)

    @property
    def actor(self) -> str:
        """Member of staff at this console, by id."""
        return self._text("actor") or FLOOR

    @actor.setter
    def actor(self, actor: str) -> None:
        self._store.setValue("actor", actor)

    @property
    def who(self) -> Who:
        """Return the giver of this console's commands."""
        return Who(StaffId(self.actor), StationId(self.station))

    @property
    def geometry(self) -> QByteArray | None:
        """Return the saved geometry of the console's window."""
        kept = self._store.value("geometry")
        return kept if isinstance(kept, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)

    def printer(self, paper: str) -> str:
        """The printer for a kind of paper (`A4`, `A6`, `roll`); empty = the system's."""
        return self._text(f"printer/{paper}")

    def set_printer(self, paper: str, name: str) -> None:
        """Use a printer for a kind of paper."""
        self._store.setValue(f"printer/{paper}", name)

    @property
    def roll_width(self) -> int:
        """Millimetres of the roll of the receipt printer: 80 or 58."""
        kept = self._text("roll_width")
        return int(kept) if kept in ROLLS else int(ROLLS[0])

    @roll_width.setter
    def roll_width(self, millimetres: int) -> None:
        self._store.setValue("roll_width", str(millimetres))

    def document_output(self, document: str) -> str:
        """How a document comes out: a format (`a4`, `a6`, `roll`), SHOWN, or empty: as usual."""
        return self._text(f"document/{document}")

    def set_document_output(self, document: str, way: str) -> None:
        """Let a document come out in a way of its own."""
        self._store.setValue(f"document/{document}", way)

    @property
    def till(self) -> str:
        """The till at which this console takes and gives money; empty = the house's."""
        return self._text("till")

    @till.setter
    def till(self, till: str) -> None:
        self._store.setValue("till", till)

    @property
    def backups(self) -> Path | None:
        """The folder that gets the copies of the database, best on a stick; None = one beside it."""
        kept = self._text("backups")
        return Path(kept) if kept else None

    @backups.setter
    def backups(self, folder: Path | None) -> None:
        self._store.setValue("backups", str(folder) if folder else "")

    @property
    def houses(self) -> tuple[str, ...]:
        """The houses that were open here, by file or address: one that is gone is missed."""
        return tuple(filter(None, self._text("houses").splitlines()))

    def know_house(self, name: str) -> None:
        """Keep in mind that a house was open here."""
        if name not in self.houses:
            self._store.setValue("houses", "\n".join((*self.houses, name)))

    @property
    def papers_owed(self) -> tuple[PaperOwed, ...]:
        """The papers of commands that are not on paper yet, the oldest first."""
        keys = (key for key in self._store.allKeys() if key.startswith(_OWED))
        owed = sorted((self._text(key), key.removeprefix(_OWED)) for key in keys)
        return tuple(_paper_owed(key) for _, key in owed)

    def owe_papers(self, papers: Iterable[PaperOwed]) -> None:
        """Keep at once that these are to be printed: the console may be killed any moment."""
        for number, (command, document) in enumerate(papers):
            key = f"{_OWED}{command}/{document}"
            if not self._store.contains(key):
                self._store.setValue(key, f"{time_ns():020}.{number:03}")
        self._store.sync()

    def settle_papers(self, papers: Iterable[PaperOwed]) -> None:
        """These are printed, or wanted no longer."""
        for command, document in papers:
            self._store.remove(f"{_OWED}{command}/{document}")
        self._store.sync()

    def word(self, key: str) -> str:
        """Anything else that a page keeps for this machine, such as the screen of the wall."""
        return self._text(f"page/{key}")

    def set_word(self, key: str, word: str) -> None:
        """Keep a word for a page."""
        self._store.setValue(f"page/{key}", word)

    def _text(self, key: str) -> str:
        kept = self._store.value(key, "")
        return kept if isinstance(kept, str) else ""


def _paper_owed(key: str) -> PaperOwed:
    command, _, document = key.partition("/")
    return CommandId(command), document
