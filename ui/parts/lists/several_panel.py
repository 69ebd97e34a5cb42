"""Beside a list of which several lines are chosen: how many, which, and what can be done with them."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from director.texts import N_, Texts
from ui.parts.panel import Panel, PressButton, Words, clear, rule
from ui.widgets.layout import vbox
from ui.widgets.plain import Elided, tip

if TYPE_CHECKING:
    from ui.parts.lists.listing import Listing

ALONE = N_("What is done with one alone is there once a single line is chosen.")
MOST = 12
"""Rows named, at most."""


class SeveralPanel(Panel):
    """The buttons say for how many; what acts on one alone is not offered, and that is said."""

    def __init__(self, texts: Texts, of: "Listing[Any]") -> None:
        super().__init__()
        self._texts, self._of = texts, of

    def show_several(self) -> None:
        """Show what is chosen now."""
        clear(self.column)
        rows, texts = self._of.chosen(), self._texts
        if len(rows) < 2:
            return
        self.add(Words(texts.count("{n} line is chosen", "{n} lines are chosen", len(rows)), "title"))
        self.add(self._named(filter(None, self._lines(rows[:MOST]))))
        if len(rows) > MOST:
            more = len(rows) - MOST
            self.add(Words(texts.count("and {n} more", "and {n} more", more), "muted"))
        self.add(rule(self))
        for action in self._of.for_several:
            button = PressButton(action.words(len(rows)), partial(action.begin, rows), parent=self)
            why = action.why(rows) if action.why is not None else ""
            button.setEnabled(not why)
            button.setToolTip(tip(why))
            self.add(button)
        self.add(PressButton(texts.say("Copy") + "   Ctrl+C", self._of.copy, parent=self))
        self.add(PressButton(self._of.export_words(), self._of.export, parent=self))
        self.add(PressButton(self._of.print_words(), self._of.print_list, parent=self))
        self.add(Words(texts.say(ALONE), "muted"))
        self.column.addStretch(1)

    def _named(self, lines: Iterable[str]) -> QWidget:
        """Each in a line of its own, however long: the buttons below stay in sight."""
        names = QWidget(self)
        column = vbox(spacing=2, margins=0, parent=names)
        for line in lines:
            name = Elided(names)
            name.say(line)
            column.addWidget(name)
        return names

    def _lines(self, rows: Sequence[Any]) -> Sequence[str]:
        """Return a text for each row: of the widest column, or the first one before it."""
        table = self._of.table
        columns = [table.rows.columns[place] for place in table.columns.visible_places()]
        wide = [column for column in columns if not column.width]
        named = wide or [column for column in columns if not column.right] or columns
        lines = [named[0].cell_text(row) if named else "" for row in rows]
        if len(set(lines)) == len(lines):
            return lines
        return [f"{columns[0].cell_text(row)} · {line}" for row, line in zip(rows, lines, strict=True)]
