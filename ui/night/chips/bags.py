"""The bags of a flight on the chips page: table by table and together, against the chips in play."""

from PySide6.QtWidgets import QWidget

from director.texts import Texts
from director.tournament.flights.bagging import FlightBags, TableBags, bags_of
from director.tournament.state import Tournament
from ui.console.console import Console
from ui.night.chips.words import gap_words
from ui.parts.panel import Words
from ui.widgets.layout import vbox
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView

ROW = 30
MOST_ROWS = 8
"""Tables that are seen at once; of more the list scrolls."""
EXPECTED, DIFFERENCE = 3, 5
"""Columns that whoever counts does not see."""


class BagsBox(QWidget):
    """Box with the sums of the bags; shown in a flight alone."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._texts = console.texts
        self.model = RowsModel(_columns(console.texts), lambda row: row.table)
        self.table = TableView(
            self.model, self._texts.say("Nobody is left whose stack could be bagged.")
        )
        self.table.verticalHeader().setDefaultSectionSize(ROW)
        self.words, self.gap = Words("", "muted"), Words("", "heading")
        self.inside = vbox(self.words, self.gap, self.table, spacing=8)
        title = Words(self._texts.say("Bags of the flight"), "heading")
        vbox(title, self.inside, spacing=8, margins=0, parent=self)

    def show_bags(self, state: Tournament, *, blind: bool) -> None:
        """Show the newest bags; to whoever counts without what should be in them."""
        self.setVisible(state.is_flight)
        if not state.is_flight:
            return
        bags, texts = bags_of(state), self._texts
        self.model.set_rows(bags.tables)
        self.table.setFixedHeight((min(max(len(bags.tables), 2), MOST_ROWS) + 1) * ROW + 12)
        self.table.columns.withhold((EXPECTED, DIFFERENCE) if blind else ())
        self.words.say(_sums(bags, texts, blind=blind))
        self.gap.say(*_verdict(bags, texts, blind=blind))


def _sums(bags: FlightBags, texts: Texts, *, blind: bool) -> str:
    counted = texts.number(bags.counted)
    said = (
        texts.say("{done} of {total} bags", done=bags.bagged, total=bags.players),
        texts.say("Counted {amount}", amount=counted)
        if blind or not bags.complete
        else texts.say(
            "{counted} of {expected} chips counted",
            counted=counted, expected=texts.number(bags.expected),
        ),
        texts.say("{chips} added by rounding up", chips=texts.number(bags.coloured_up))
        if bags.coloured_up
        else "",
    )  # fmt: skip
    return " · ".join(filter(None, said))


def _verdict(bags: FlightBags, texts: Texts, *, blind: bool) -> tuple[str, str]:
    """Whether all is there, and at which tables it is not."""
    off = [str(sheet.table) for sheet in bags.tables if sheet.difference]
    where = texts.say("count again: table {tables}", tables=", ".join(off)) if off else ""
    gap, tone = gap_words(texts, bags.difference) if bags.complete and not blind else ("", "")
    return " · ".join(filter(None, (gap, where))), "red" if off else tone


def _columns(texts: Texts) -> tuple[Column[TableBags], ...]:
    number = texts.number

    def expected(row: TableBags) -> str:
        return number(row.expected) if row.expected is not None else "–"

    return (
        figures(texts.say("Table"), lambda row: row.table, lambda row: str(row.table), searched=True),
        figures(texts.say("Players"), lambda row: row.players, lambda row: str(row.players)),
        figures(texts.say("Bags"), lambda row: row.bagged, lambda row: str(row.bagged),
                tone=lambda row: "green" if row.complete else "amber"),
        figures(texts.say("Expected"), lambda row: row.expected or 0, expected),
        figures(texts.say("Counted"), lambda row: row.counted, lambda row: number(row.counted)),
        Column("±", lambda row: row.difference or 0, lambda row: _off(row, texts), right=True, width=150,
               tone=lambda row: "red" if row.difference else "green"),
    )  # fmt: skip


def _off(row: TableBags, texts: Texts) -> str:
    return gap_words(texts, row.difference)[0] if row.difference is not None else ""
