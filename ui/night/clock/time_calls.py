"""Called clocks (T-25): call one on a player, see it run, and note the floorman's ruling."""

from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from director.desk.commands import CallTime, EndTimeCall
from director.texts.texts import N_
from director.tournament.state import TimeCall, Tournament
from director.values.ids import EntryId, Micros
from ui.console.console import Console
from ui.parts.offer import Offer
from ui.parts.panel import PressButton, Words
from ui.parts.wall.alerts import calls
from ui.widgets.plain import Plain

RULINGS = (
    ("acted", N_("Has acted")),
    ("more_time", N_("More time")),
    ("checked", N_("Check")),
    ("dead", N_("Hand dead")),
)
"""What the floorman may rule; the time's end rules nothing by itself."""


class CallsPanel(QFrame):
    """A row to call the clock, and a row for each clock that is called."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self.table = QComboBox(self)
        self.player = QComboBox(self)
        self.table.setAccessibleName(texts.say("Table"))
        self.player.setAccessibleName(texts.say("Player"))
        self.player.setMinimumWidth(240)
        self.button = Offer(console, texts.say("Call the clock"), self._command, parent=self)
        self.rows: dict[int, _CallRow] = {}
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.table, self.player, self.button):
            row.addWidget(widget)
        row.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(Words(texts.say("Call the clock on a player"), "caption"))
        self._column.addLayout(row)
        self.table.currentIndexChanged.connect(lambda _row: self._fill_players())
        self.player.currentIndexChanged.connect(lambda _row: self.button.ask())

    def reload(self) -> None:
        """Show tables, players and calls as they are now."""
        state = self._console.state()
        if state is not None:
            self._fill_tables(state)
            self._fill_rows(state)
            self.on_second(self._console.now())
        self.button.ask()

    def on_second(self, at: Micros) -> None:
        """Count the called clocks down."""
        state = self._console.state()
        if state is None:
            return
        shown = calls(state, at, self._console.texts)
        ordered = sorted(state.calls, key=lambda call: call.ends_at)
        for call, view in zip(ordered, shown, strict=True):
            if call.table in self.rows:
                note = f"   {view.note}" if view.note else ""
                left = self._console.texts.say("Clock called: {seconds} s", seconds=view.seconds)
                self.rows[call.table].say(f"{view.where}   {left}{note}", view.countdown)

    def _command(self) -> CallTime | None:
        table, tournament = self.table.currentData(), self._console.tournament_id
        if tournament is None or table is None:
            return None
        return CallTime(tournament, table, self.player.currentData())

    def _fill_tables(self, state: Tournament) -> None:
        numbers = [table.number for table in state.open_tables]
        if numbers == [self.table.itemData(i) for i in range(self.table.count())]:
            self._fill_players()
            return
        chosen = self.table.currentData()
        self.table.blockSignals(True)
        self.table.clear()
        for number in numbers:
            self.table.addItem(self._console.texts.say("Table {table}", table=number), number)
        self.table.setCurrentIndex(max(0, self.table.findData(chosen)))
        self.table.blockSignals(False)
        self._fill_players()

    def _fill_players(self) -> None:
        state, number = self._console.state(), self.table.currentData()
        texts, chosen = self._console.texts, self.player.currentData()
        self.player.blockSignals(True)
        self.player.clear()
        self.player.addItem(texts.say("The whole table"), None)
        if state is not None and number in state.tables:
            for seat, entry in enumerate(state.tables[number].seats, start=1):
                if entry is not None:
                    name = self._console.name(state.entries[entry].player)
                    self.player.addItem(f"{seat}   {name}", entry)
        self.player.setCurrentIndex(max(0, _find(self.player, chosen)))
        self.player.blockSignals(False)
        self.button.ask()

    def _fill_rows(self, state: Tournament) -> None:
        called = {call.table: call for call in state.calls}
        for table in tuple(self.rows):
            if table not in called:
                row = self.rows.pop(table)
                row.hide()
                row.deleteLater()
        for table, call in called.items():
            if table not in self.rows:
                self.rows[table] = _CallRow(self._console, call, self)
                self._column.addWidget(self.rows[table])


class _CallRow(QFrame):
    """One called clock with the rulings beside it."""

    def __init__(self, console: Console, call: TimeCall, parent: QWidget) -> None:
        super().__init__(parent)
        self._console = console
        self._table = call.table
        self.setProperty("panel", "notice-amber")
        self.words = Plain(self)
        self.words.setProperty("role", "heading")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.addWidget(self.words, 1)
        self.rulings = {
            ruling: PressButton(console.texts.say(title), lambda r=ruling: self._rule(r))  # type: ignore[misc]
            for ruling, title in RULINGS
        }
        for button in self.rulings.values():
            row.addWidget(button)

    def say(self, words: str, pressing: bool) -> None:
        """How long yet; the last seconds are told in red."""
        self.words.setText(words)
        if self.words.property("tone") != (tone := "red" if pressing else "amber"):
            self.words.setProperty("tone", tone)
            self.words.style().unpolish(self.words)
            self.words.style().polish(self.words)

    def _rule(self, ruling: str) -> None:
        if self._console.tournament_id is not None:
            self._console.order(EndTimeCall(self._console.tournament_id, self._table, ruling))


def _find(box: QComboBox, entry: EntryId | None) -> int:
    return next((i for i in range(box.count()) if box.itemData(i) == entry), 0)
