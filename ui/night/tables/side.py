"""The side of the map: the selected table's seats, the selected player, and what can be done."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QWidget

from director.desk.offered.commands import Command, EndTimeCall, MarkPresence, ServePenalty
from director.tournament.penalties import to_serve
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.ids import Seat
from director.values.quantity import Micros
from ui.console.console import Console, View
from ui.night.clock.time_calls import RULINGS
from ui.parts.names import person_name
from ui.parts.panel import Panel, PressButton, Words, clear
from ui.parts.readiness import shut
from ui.parts.tables.words import SeatOnMap, TableOnMap
from ui.scenes.time_calls import seconds_left
from ui.widgets.layout import hbox, vbox
from ui.widgets.still import still
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

ROW = 28
LOW_WINDOW, LOW_LIST = 820, 212
"""Pixels of a window's height below which the seats share less: what is done there is seen, too."""
ABOUT = 108
"""Pixels for a name in two lines, what is told of it and a button; or for a called clock's rulings."""
STACK, MARK = 2, 3
"""Columns of the list of seats that take no room while they say nothing."""


class SeatRow(Value):
    """Row of the list of seats."""

    seat: int
    name: str
    stack: str
    mark: str
    """D, SB, BB."""
    taken: bool
    note: bool
    """Something is special; it stands before the name."""
    tip: str


class TableSide(Panel):
    """Never takes the focus from the map: its buttons are pressed by mouse, the keys are the map's."""

    picked = Signal(object)
    """The Seat that was clicked in the list."""

    def __init__(self, console: Console, actions: QLayout) -> None:
        super().__init__()
        self._console = console
        self._table = 0
        texts = console.texts
        self.title = Words("", "title")
        self.line = Words("", "muted").keep_room(lines=2)
        self.call = vbox(spacing=6)
        self._called: Words | None = None
        """How long who was called has left, while it runs."""
        self._rulings: list[PressButton] = []
        columns: tuple[Column[SeatRow], ...] = (
            Column("", lambda row: row.seat, right=True, width=28, tone=lambda _row: "muted"),
            Column(texts.say("Player"), lambda row: row.name, tone=_name_tone, tip=_tip),
            Column(texts.say("Stack"), lambda row: row.stack, right=True, width=62),
            Column("", lambda row: row.mark, right=True, width=32, tone=lambda _row: "gold"),
        )
        self.model = RowsModel(columns, lambda row: row.seat, words=texts.alphabetical)
        self.list = TableView(self.model)
        self._style_list()
        self.who = Words("", "heading")
        self.facts = Words("", "muted")
        self._quick = Panel(self)
        self._quick.column.setContentsMargins(0, 0, 0, 0)
        self.add(self.title, self.line, self.list, self._player())
        self.column.addLayout(actions)
        self.column.addStretch(1)
        self.list.clicked.connect(lambda index: self._on_clicked(self.model.row_at(index)))

    def show_table(self, table: TableOnMap | None, seat: SeatOnMap | None) -> None:
        """Show a table, and the player at the selected seat."""
        state = self._console.state()
        if table is None or state is None:
            self.title.say("")
            self.line.say("")
            self.model.set_rows(())
            self.list.hide()
            self._show_player(None, None)
            return
        self.title.say(table.title)
        self.line.say(f"{' · '.join(filter(None, (table.filled, table.short)))} · {table.button_report}")
        self.list.show()
        self._table = table.number
        rows = tuple(_row(self._console, state, seat_shown) for seat_shown in table.seats)
        self.model.set_rows(rows)
        self.list.setColumnHidden(STACK, not any(row.stack for row in rows))
        self.list.setColumnHidden(MARK, not any(row.mark for row in rows))
        self._fit_list()
        self.list.select(seat.seat.number if seat else None)
        entry = state.entries[seat.entry] if seat and seat.entry is not None else None
        self._show_player(seat, entry)

    def show_calls(self, state: Tournament, at: Micros) -> None:
        """The clock called at this table, with the floorman's rulings (T-25)."""
        call = next((call for call in state.calls if call.table == self._table), None)
        self._about.setHidden(call is not None)
        if call is None:
            clear(self.call)
            self._called = None
            return
        texts = self._console.texts
        left = seconds_left(call, at)
        said = (
            texts.say("Clock called: {seconds} s", seconds=left)
            if left
            else texts.say("Time is over: the floorman rules")
        )
        called = self._called = self._called or self._add_rulings()
        called.say(said, "amber" if left > 5 else "red")

    def to_rulings(self) -> None:
        """The focus on the first of what the floorman may rule; Tab goes to the others."""
        if self._called is not None:
            self._rulings[0].setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_list()

    # --- parts ----------------------------------------------------------------------------------

    def _fit_list(self) -> None:
        """All seats are seen; how close they stand hangs on the window, not on who is selected."""
        seats = self.model.rowCount()
        low = self.window().height() < LOW_WINDOW
        row = min(ROW, LOW_LIST // seats) if low and seats else ROW
        self.list.verticalHeader().setDefaultSectionSize(row)
        self.list.setFixedHeight(seats * row + 4)

    def _player(self) -> QWidget:
        """Return the box of the selected player or the called clock, of one height."""
        room, self._about = QWidget(self), QWidget(self)
        vbox(self.who, self.facts, self._quick, ..., spacing=4, margins=0, parent=self._about)
        vbox(self._about, self.call, ..., spacing=0, margins=0, parent=room)
        room.setMinimumHeight(ABOUT)
        return room

    def _show_player(self, seat: SeatOnMap | None, entry: Entry | None) -> None:
        clear(self._quick.column)
        if seat is None or entry is None:
            self.who.say("")
            self.facts.say(seat.tip.partition("\n")[2] if seat else "")
        else:
            self.who.say(f"{person_name(self._console.people(), entry)}   #{entry.id:03}")
            self.facts.say("\n".join(seat.tip.split("\n")[2:]))
        buttons = self._of_player(entry) if seat is not None and entry is not None else []
        self._quick.add_wrapping(*buttons)
        self._quick.setVisible(bool(buttons))

    def _of_player(self, entry: Entry) -> list[PressButton]:
        """Return the buttons of what is due with a player."""
        state, say = self._console.state(), self._console.texts.say
        if state is None:
            return []
        found: list[tuple[str, Command]] = []
        if not entry.present:
            found.append((say("Has come"), MarkPresence(state.id, entry.id, present=True)))
        for penalty in to_serve(entry):
            serve = ServePenalty(state.id, entry.id, penalty.number)
            found.append((say("One hand missed"), serve))
        return [self._button(title, command) for title, command in found]

    def _button(self, title: str, command: Command) -> PressButton:
        button = PressButton(title, partial(self._console.order, command))
        shut(self._console, button)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.ensurePolished()
        return button

    def _add_rulings(self) -> Words:
        texts = self._console.texts
        called = Words(" ", "heading").keep_room()
        self._rulings.clear()
        self.call.addWidget(called)
        for pair in (RULINGS[:2], RULINGS[2:]):
            holder = QWidget()
            row = hbox(spacing=8, margins=0, parent=holder)
            for ruling, title in pair:
                button = PressButton(texts.say(title), partial(self._rule, ruling))
                shut(self._console, button)
                row.addWidget(still(button), 1)
                self._rulings.append(button)
            self.call.addWidget(holder)
        return called

    def _rule(self, ruling: str) -> None:
        state = self._console.state()
        if state is not None:
            self._console.order(EndTimeCall(state.id, self._table, ruling))

    def _on_clicked(self, row: SeatRow | None) -> None:
        if row is not None:
            self.picked.emit(Seat(self._table, row.seat))

    def _style_list(self) -> None:
        self.list.horizontalHeader().hide()
        self.list.setProperty("dense", True)
        for place, column in enumerate(self.model.columns):
            if column.width:
                self.list.setColumnWidth(place, column.width)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def _row(console: View, state: Tournament, seat: SeatOnMap) -> SeatRow:
    entry = state.entries[seat.entry] if seat.entry is not None else None
    stack = console.texts.number(entry.stack) if entry and entry.stack is not None else seat.stack
    name = " · ".join(filter(None, (seat.note, seat.name))) if seat.taken else seat.note or "–"
    return SeatRow(seat.seat.number, name, stack, seat.blinds, seat.taken, bool(seat.note), seat.tip)


def _name_tone(row: SeatRow) -> str:
    if not row.taken:
        return "muted"
    return "amber" if row.note else ""


def _tip(row: SeatRow) -> str:
    return row.tip
