"""Beside a list of the cash desk: what it comes to, what is chosen, and what can be done with it."""

from collections.abc import Iterable

from PySide6.QtGui import QAction

from ui.console.console import View
from ui.parts.page_actions import ActionGrid
from ui.parts.panel import Facts, Panel, Words, rule


class DeskSide(Panel):
    """Never takes the focus from the list: its buttons are for the mouse, the keys are the page's."""

    def __init__(
        self, console: View, title: str, deeds: Iterable[QAction], *, figures: bool = False
    ) -> None:
        super().__init__()
        self._console = console
        self.title, self.line = Words(title, "title"), Words("", "muted")
        self.chosen, self.facts = Words("", "heading"), Facts(figures=figures)
        self.add(self.title, self.line, rule(self), self.chosen, self.facts)
        self.column.addSpacing(4)
        self.column.addLayout(ActionGrid(deeds))
        self.column.addStretch(1)

    def show_chosen(self, line: str, chosen: str, pairs: Iterable[tuple[str, str]]) -> None:
        """What the whole list comes to, and the row that is chosen in full."""
        self.line.say(line)
        self.chosen.say(chosen)
        self.facts.show_pairs(pairs)
