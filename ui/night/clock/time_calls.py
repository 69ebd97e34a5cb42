"""Called clocks (T-25): call one on a player, see it run, and note the floorman's ruling."""

from PySide6.QtWidgets import QFrame, QWidget

from director.desk.offered.commands import CallTime, EndTimeCall, UseTimeCard
from director.texts.texts import N_
from director.tournament.clock import cards_left, reading
from director.tournament.state import TimeCall, Tournament
from director.values.ids import EntryId
from director.values.quantity import Micros
from ui.console.console import Console
from ui.parts.actions import PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton, Words
from ui.scenes.alerts import calls
from ui.widgets.layout import hbox, vbox, wear
from ui.widgets.plain import Plain

RULINGS = (
    ("acted", N_("Has acted")),
    ("more_time", N_("More time")),
    ("checked", N_("Check")),
    ("dead", N_("Hand dead")),
)
"""Rulings of the floorman; the end of the time decides nothing by itself."""


def in_break_words(console: Console) -> str:
    """Words for a clock that is called in a break; empty while cards are dealt."""
    state = console.state()
    if state is None or not reading(state.clock, state.structure, console.clock_read_at()).is_break:
        return ""
    return console.texts.say("It is break: nobody acts. A clock that is called runs at once.")


class CallsPanel(QFrame):
    """A row to call the clock, and a row for each clock that is called."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self.table: ChoiceField[int] = ChoiceField(self, texts.say("Table"))
        self.player: ChoiceField[EntryId | None] = ChoiceField(self, texts.say("Player"))
        self.player.setMinimumWidth(240)
        call: PageAction[CallsPanel] = PageAction(
            "call", N_("Call the clock"), command=CallsPanel.command,
            asks=lambda panel: in_break_words(panel._console),
        )  # fmt: skip
        self.actions_ = PageActions(console, self, (call,))
        self.button = self.actions_.button("call", self)
        self.rows: dict[int, _CallRow] = {}
        row = hbox(self.table, self.player, self.button, ..., spacing=8)
        self._column = vbox(
            Words(texts.say("Call the clock on a player"), "caption"),
            row,
            spacing=8,
            margins=0,
            parent=self,
        )
        self.table.currentIndexChanged.connect(lambda _row: self._fill_players())
        self.player.currentIndexChanged.connect(lambda _row: self.actions_.judge())

    def forget(self) -> None:
        """Another tournament: its table of the same number was not chosen."""
        self.player.offer(())
        self.table.offer(())

    def reload(self) -> None:
        """Show tables, players and calls as they are now."""
        state = self._console.state()
        if state is not None:
            self._fill_tables(state)
            self._fill_rows(state)
            self.on_second(self._console.clock_read_at())
        self.actions_.judge()

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
                entry = state.entries[call.entry] if call.entry is not None else None
                self.rows[call.table].offer_cards(cards_left(state, entry) if entry else 0)

    def command(self) -> CallTime | None:
        """The clock called on whoever is chosen."""
        table, tournament = self.table.value(), self._console.tournament_id
        if tournament is None or table is None:
            return None
        return CallTime(tournament, table, self.player.value())

    def _fill_tables(self, state: Tournament) -> None:
        say = self._console.texts.say
        self.table.offer(
            (say("Table {table}", table=table.number), table.number) for table in state.open_tables
        )
        self._fill_players()

    def _fill_players(self) -> None:
        state, number = self._console.state(), self.table.value()
        offered: list[tuple[str, EntryId | None]] = [(self._console.texts.say("The whole table"), None)]
        table = state.tables.get(number) if state is not None and number is not None else None
        for seat, entry in enumerate(table.seats if table else (), start=1):
            if state is not None and entry is not None:
                offered.append((f"{seat}   {self._console.entry_name(state.entries[entry])}", entry))
        self.player.offer(offered)
        self.actions_.judge()

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
    """Row of a called clock with its rulings."""

    def __init__(self, console: Console, call: TimeCall, parent: QWidget) -> None:
        super().__init__(parent)
        self._console = console
        self._table = call.table
        self.setProperty("panel", "notice-amber")
        self.words = Plain(self)
        self.words.setProperty("role", "heading")
        self.card = PressButton("", self._use_card)
        self.card.hide()
        row = hbox((self.words, 1), self.card, margins=(12, 6, 12, 6), parent=self)
        self.rulings = {
            ruling: PressButton(console.texts.say(title), lambda r=ruling: self._rule(r))  # type: ignore[misc]
            for ruling, title in RULINGS
        }
        for button in self.rulings.values():
            row.addWidget(button)

    def say(self, words: str, pressing: bool) -> None:
        """How long yet; the last seconds are told in red."""
        self.words.setText(words)
        wear(self.words, "tone", "red" if pressing else "amber")

    def offer_cards(self, left: int) -> None:
        """A time card buys more time, as long as the player has one (shot clock)."""
        texts = self._console.texts
        said = texts.count("Time card ({n} left)", "Time card ({n} left)", left)
        if self.card.text() != said:
            self.card.setText(said)
        self.card.setVisible(left > 0)

    def _use_card(self) -> None:
        if self._console.tournament_id is not None:
            self._console.order(UseTimeCard(self._console.tournament_id, self._table))

    def _rule(self, ruling: str) -> None:
        if self._console.tournament_id is not None:
            self._console.order(EndTimeCall(self._console.tournament_id, self._table, ruling))
