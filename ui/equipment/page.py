"""Decks and dice in a list, with what is due; below it the history of the one that is chosen."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter

from director.desk.equipment.queries import (
    ListedPiece,
    RegisterAt,
    UnevenMachines,
    left_behind,
    open_places,
    piece_story,
    register_at,
    uneven_machines,
)
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import end_of_minute
from director.desk.kernel.ports import EQUIPMENT, Recorded
from director.desk.offered.commands import (
    CheckEquipment,
    ClearTables,
    DestroyEquipment,
    HoldEquipment,
    OpenEquipment,
    PlaceEquipment,
    ReceiveEquipment,
    ReleaseEquipment,
    ReportMachine,
    StrikeDelivery,
    TakeTwin,
    WithdrawEquipment,
)
from director.equipment.pieces import PieceStage
from director.texts import N_
from director.texts.equipment_words import machine_words, out_of_order_words
from director.values.event import Change
from director.values.quantity import Micros
from ui.console.console import Console, EquipmentPlace, Place
from ui.console.printing import send
from ui.equipment.columns import (
    PieceFilter,
    columns,
    due_words,
    filters,
    pairs,
    story_columns,
    story_lines,
)
from ui.equipment.delivery import ReceiveTask
from ui.equipment.tasks import (
    ClearTask,
    DestroyTask,
    HoldTask,
    MachineTask,
    OpenTask,
    PlaceTask,
    RecountTask,
    ReleaseTask,
    StrikeTask,
    ToSafeTask,
    TwinTask,
    WithdrawTask,
)
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.date_field import DayField, HourField
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.panel import Facts, Panel, Tick, Words, rule
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView

Rows = Sequence[ListedPiece]
Begin = Callable[[Console, Rows], Task]
NONE_YET = N_("No decks or dice are here: receive the first (R).")


class EquipmentPage(TaskPage):
    """Every deck and set of dice; letters act on what is chosen, one piece or several."""

    TOUCHED = frozenset(
        {Change.EQUIPMENT, Change.PIT, Change.CASH, Change.SEATING, Change.LOBBY, Change.HOUSE}
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self._register: RegisterAt | None = None
        self._wanted = self._machines = ""
        """Looked for, and to be chosen as soon as it is read; what is said of shuffling machines."""
        self._model = RowsModel(columns(texts), lambda row: row.number, words=texts.alphabetical)
        self.list: TableView[ListedPiece] = TableView(self._model, texts.say(NONE_YET))
        self.list.setAccessibleName(texts.say("Decks and dice"))
        self.search = SearchField(texts.say("Search: a number, a table, a maker"), 300, self)
        self.piece_filter: ChoiceField[PieceFilter] = ChoiceField(self, texts.say("Which"))
        self.piece_filter.offer(filters(texts))
        self.then = Tick(texts.say("As it was at an instant"), self)
        self.day = DayField(texts.local(console.now()).date(), texts, self)
        self.hour = HourField(texts.local(console.now()).time(), self)
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.history = TableView(
            RowsModel(story_columns(texts), lambda line: line.order),
            texts.say("What happened to the chosen deck or set of dice."),
        )
        self.history.cut_at_end()
        self.actions_ = PageActions(console, self, ACTIONS, (self.list, self))
        self._side = EquipmentSide(console, self.actions_)
        self.set_side(self._side, self.list.setFocus)
        self._lay_out()
        self._list_them()
        self._connect()
        self.setFocusProxy(self.list)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read the register as it stands, or as it stood."""
        at, destroyed = self.instant(), self.piece_filter.chosen() is PieceFilter.DESTROYED
        self._console.ask(lambda desk: register_at(desk, at, destroyed=destroyed), self._on_loaded)
        self._console.ask(uneven_machines, self._on_machines)
        self._shelf.refresh_task()

    def show_place(self, place: Place) -> bool:
        """Show a piece by its number."""
        if not isinstance(place, EquipmentPlace):
            return False
        self._wanted = place.number
        self.search.setText("")
        self.then.setChecked(False)
        self.piece_filter.choose(PieceFilter.DESTROYED if place.destroyed else PieceFilter.IN_HOUSE)
        self.reload()
        return True

    # --- what is chosen -------------------------------------------------------------------------

    def instant(self) -> Micros | None:
        """The instant as of which the register is asked for; None for now."""
        day, hour = self.day.day(), self.hour.hour()
        if not self.then.isChecked() or day is None or hour is None:
            return None
        at = end_of_minute(day, hour.hour, hour.minute, self._console.texts.timezone)
        return min(at, self._console.now())

    def chosen(self) -> Rows:
        """The pieces that are chosen; none of a register of the past."""
        return () if self.then.isChecked() else self.list.selected_rows()

    def of(self, *stages: PieceStage) -> Rows:
        """The same, where all have come so far."""
        rows = self.chosen()
        return rows if all(row.piece.stage in stages for row in rows) else ()

    def one(self) -> ListedPiece | None:
        """A single one that is opened, or sealed."""
        rows = self.of(PieceStage.IN_USE, PieceStage.HELD, PieceStage.SEALED)
        return rows[0] if len(rows) == 1 else None

    # --- what is done ---------------------------------------------------------------------------

    def receive(self) -> None:
        """Decks or dice have come."""
        if self._register is not None:
            known = self._model.rows()
            self.open_task(ReceiveTask(self._console, self._register.register, tuple(known)))

    def begin(self, task: Begin, rows: Rows) -> None:
        """A task about these pieces."""
        if rows:
            self.open_task(task(self._console, rows))

    def place(self, rows: Rows) -> None:
        """To a table: those in play are asked for."""
        if rows:
            self._console.ask(
                open_places, lambda places: self.open_task(PlaceTask(self._console, rows, places))
            )

    def clear(self) -> None:
        """Clear the closed tables of all pieces at once."""
        self._console.ask(left_behind, self._clear)

    def _clear(self, rows: Rows) -> None:
        if rows:
            self.open_task(ClearTask(self._console, rows))
        else:
            self._console.frame.say(self._console.texts.say("No deck lies at a closed table."), "blue")

    def replace_card(self) -> None:
        """A worn card of the chosen deck."""
        if (row := self.one()) is not None and self._register is not None:
            self.open_task(TwinTask(self._console, row, self._register.pieces))

    def report_machine(self) -> None:
        """A shuffling machine failed or works again: first the one of the chosen deck."""
        if self._register is not None:
            rows = self.chosen()
            machine = rows[0].piece.place.machine if rows else ""
            self.open_task(MachineTask(self._console, self._register.register, machine))

    def strike(self) -> None:
        """The delivery of the chosen piece was entered wrongly."""
        if (row := self.one()) is not None:
            self.open_task(StrikeTask(self._console, row))

    def print_register(self) -> None:
        """The register as it is listed, now or as it was."""
        found = self._register
        if found is None:
            return
        rows, past = tuple(self._model.rows()), self.then.isChecked()
        words = self.piece_filter.currentText()

        def content() -> object:
            from reports.equipment.register_sheet import RegisterSheet

            return RegisterSheet(found.at, rows, words, past)

        send(self._console, "equipment_register", content)

    def print_protocol(self) -> None:
        """The protocol by which the chosen piece was destroyed, once more."""
        rows, found = self.of(PieceStage.DESTROYED), self._register
        if not rows or found is None:
            return
        number = rows[0].piece.protocol
        self._console.ask(partial(_signed, number=number), self._print_signed)

    def _print_signed(self, entry: Recorded | None) -> None:
        console = self._console
        if entry is None:
            return
        names = console.staff_name

        def content() -> object:
            from reports.equipment.destruction import protocol_of

            return protocol_of(entry, names)

        send(console, "destruction_protocol", content)

    # --- what is shown --------------------------------------------------------------------------

    def _on_loaded(self, found: RegisterAt) -> None:
        self._register = found
        self._model.set_rows(found.pieces)
        if self._wanted and self.list.select(self._wanted):
            self.list.setFocus()
        self._wanted = ""
        self._filter()

    def _on_machines(self, found: Sequence[UnevenMachines]) -> None:
        """Shuffling machines stand at all tables of a tournament or at none."""
        texts = self._console.texts
        told = (machine_words(texts, each.name, each.with_one, each.without) for each in found)
        self._machines = "\n".join(told)
        self._show_side()

    def _filter(self) -> None:
        self._model.keep(self.piece_filter.chosen().keeps)
        self._model.set_filter(self.search.text().strip())
        texts, rows = self._console.texts, tuple(self._model.rows())
        self.total.say(texts.count("{n} piece", "{n} pieces", len(rows)))
        none_yet = not self._model.total()
        self.list.set_empty(texts.say(NONE_YET) if none_yet else texts.say("None of these is here now."))
        self._show_side()

    def _on_filter_chosen(self) -> None:
        """Read destroyed pieces only when they are to be shown."""
        self.reload()

    def _on_then(self) -> None:
        for field in (self.day, self.hour):
            field.setEnabled(self.then.isChecked())
        self.reload()

    def _show_side(self) -> None:
        row, texts = self.list.selected(), self._console.texts
        pieces = self._register.pieces if self._register is not None else ()
        self._side.show_chosen(
            "\n".join(filter(None, (due_words(texts, pieces), self._failed(), self._machines))),
            row.number if row is not None else "",
            pairs(texts, row) if row is not None else (),
        )
        self.actions_.judge()
        self.side_changed.emit()
        if row is None:
            self.history.rows.set_rows(())
        else:
            number = row.number
            self._console.ask(lambda desk: piece_story(desk, number), partial(self._on_story, number))

    def _failed(self) -> str:
        """Shuffling machines that do not work now."""
        if self._register is None or self.then.isChecked():
            return ""
        return out_of_order_words(self._console.texts, self._register.register)

    def _on_story(self, number: str, entries: tuple[Recorded, ...]) -> None:
        row, at = self.list.selected(), self.instant()
        if row is None or row.number != number:
            return
        told = (entry for entry in entries if at is None or entry.at <= at)
        lines = story_lines(self._console.texts, told, self._console.staff_name)
        self.history.rows.set_rows(lines)

    # --- parts ----------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.returnPressed.connect(self._choose_first)
        self.piece_filter.currentIndexChanged.connect(lambda _index: self._on_filter_chosen())
        self.then.toggled.connect(lambda _on: self._on_then())
        self.day.changed.connect(self.reload)
        self.hour.changed.connect(self.reload)
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self._next_step())

    def _choose_first(self) -> None:
        row = next(iter(self._model.rows()), None)
        if row is not None:
            self.list.select(row.number)
            self.list.setFocus()

    def _next_step(self) -> None:
        """Enter does what comes next: open, take to a table, back to the safe, destroy."""
        rows = self.chosen()
        if not rows:
            return
        piece = rows[0].piece
        if piece.stage is PieceStage.WITHDRAWN:
            self.actions_.do("destroy")
        elif piece.stage is PieceStage.HELD:
            self.actions_.do("count")
        elif piece.place.at_table:
            self.actions_.do("safe" if rows[0].article.plastic else "withdraw")
        else:
            self.actions_.do("place")

    def _list_them(self) -> None:
        console = self._console

        count = console.texts.count
        offered = (
            (lambda n: count("Open {n}…", "Open {n}…", n), partial(self.begin, OpenTask)),
            (lambda n: count("{n} to a table…", "{n} to a table…", n), self.place),
            (lambda n: count("{n} back to the safe…", "{n} back to the safe…", n),
             partial(self.begin, ToSafeTask)),
            (lambda n: count("Count {n}…", "Count {n}…", n), partial(self.begin, RecountTask)),
            (lambda n: count("Withdraw {n}…", "Withdraw {n}…", n), partial(self.begin, WithdrawTask)),
            (lambda n: count("Hold {n}…", "Hold {n}…", n), partial(self.begin, HoldTask)),
            (lambda n: count("Release {n}…", "Release {n}…", n), partial(self.begin, ReleaseTask)),
            (lambda n: count("Destroy {n}…", "Destroy {n}…", n), partial(self.begin, DestroyTask)),
        )  # fmt: skip
        several_ = tuple(ForSeveral[ListedPiece](words, begin) for words, begin in offered)
        Listing(
            console, self, self.list, "equipment", N_("Decks and dice"), search=self.search,
            several=several_, filters=self._filter_texts,
        )  # fmt: skip
        Listing(console, self, self.history, "equipment_history", N_("History"), alone=True)

    def _filter_texts(self) -> tuple[str, ...]:
        at = self.instant()
        texts = self._console.texts
        then = (texts.say("As it was at {moment}", moment=texts.moment(at)),) if at is not None else ()
        return (self.piece_filter.currentText(), *then)

    def _lay_out(self) -> None:
        self.day.setEnabled(False)
        self.hour.setEnabled(False)
        self.day.setMaximumWidth(130)
        self.hour.setMaximumWidth(80)
        bar = hbox((self.search, 1), self.piece_filter, self.total, spacing=12)
        past = hbox(self.then, self.day, self.hour, ..., spacing=8)
        lists = QSplitter(Qt.Orientation.Vertical, self)
        lists.addWidget(self.list)
        lists.addWidget(self.history)
        lists.setStretchFactor(0, 3)
        lists.setStretchFactor(1, 1)
        lists.setChildrenCollapsible(False)
        vbox(bar, past, (lists, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)


class EquipmentSide(Panel):
    """Panel with due actions, the selected piece in full, and buttons; the list keeps the focus."""

    def __init__(self, console: Console, actions: PageActions[EquipmentPage]) -> None:
        super().__init__()
        self.title = Words(console.texts.say("Decks and dice"), "title")
        self.line = Words("", "amber")
        self.number, self.facts = Words("", "heading"), Facts()
        self.add(self.title, self.line, rule(self), self.number, self.facts)
        self.column.addSpacing(4)
        self.column.addLayout(actions.buttons())
        self.column.addStretch(1)

    def show_chosen(self, due: str, number: str, told: Sequence[tuple[str, str]]) -> None:
        """Show the due actions of the register, and a piece."""
        self.line.say(due, "amber" if due else "")
        self.number.say(number)
        self.facts.show_pairs(told)


def _signed(desk: Desk, number: int) -> Recorded | None:
    """The entry of a protocol."""
    return next((e for e in desk.story(EQUIPMENT) if getattr(e.event, "protocol", 0) == number), None)


def _now(page: EquipmentPage) -> bool:
    """Whether the page shows the present, so that actions are possible."""
    return not page.then.isChecked()


def _some(*stages: PieceStage) -> Needed[EquipmentPage]:
    return Needed(lambda page: page.of(*stages))


SEALED, USED, HELD = PieceStage.SEALED, PieceStage.IN_USE, PieceStage.HELD
WITHDRAWN, GONE = PieceStage.WITHDRAWN, PieceStage.DESTROYED
ACTIONS: tuple[PageAction[EquipmentPage], ...] = (
    PageAction("receive", N_("Receive…"), "R", EquipmentPage.receive, needs=Needed(_now), look="primary",
           gives=(ReceiveEquipment,)),
    PageAction("clear", N_("Clear tables…"), "K", EquipmentPage.clear, needs=Needed(_now),
           gives=(ClearTables,)),
    PageAction("open", N_("Open and count…"), "O", lambda page: page.begin(OpenTask, page.chosen()),
           needs=_some(SEALED), gives=(OpenEquipment,)),
    PageAction("place", N_("To a table…"), "T", lambda page: page.place(page.chosen()),
           needs=_some(SEALED, USED), gives=(PlaceEquipment,)),
    PageAction("safe", N_("Back to the safe…"), "S", lambda page: page.begin(ToSafeTask, page.chosen()),
           needs=_some(USED), gives=(PlaceEquipment,)),
    PageAction("count", N_("Count…"), "C", lambda page: page.begin(RecountTask, page.chosen()),
           needs=_some(USED, HELD, WITHDRAWN), gives=(CheckEquipment,)),
    PageAction("twin", N_("Replace a card…"), "W", EquipmentPage.replace_card, needs=_some(USED, HELD),
           gives=(TakeTwin,)),
    PageAction("withdraw", N_("Out of use…"), "X", lambda page: page.begin(WithdrawTask, page.chosen()),
           needs=_some(SEALED, USED, HELD), gives=(WithdrawEquipment,)),
    PageAction("hold", N_("Hold…"), "H", lambda page: page.begin(HoldTask, page.chosen()),
           needs=_some(SEALED, USED, WITHDRAWN), gives=(HoldEquipment,)),
    PageAction("release", N_("Release…"), "L", lambda page: page.begin(ReleaseTask, page.chosen()),
           needs=_some(HELD, WITHDRAWN), gives=(ReleaseEquipment,)),
    PageAction("destroy", N_("Destroy…"), "D", lambda page: page.begin(DestroyTask, page.chosen()),
           needs=_some(SEALED, USED, HELD, WITHDRAWN), gives=(DestroyEquipment,)),
    PageAction("machine", N_("Shuffling machine…"), "M", EquipmentPage.report_machine,
           needs=Needed(_now),
           gives=(ReportMachine,)),
    PageAction("strike", N_("Strike the delivery out…"), begin=EquipmentPage.strike, needs=_some(SEALED),
           gives=(StrikeDelivery,)),
    PageAction("print", N_("Print the register"), "P", EquipmentPage.print_register, paper=True),
    PageAction("protocol", N_("Protocol again"), begin=EquipmentPage.print_protocol, needs=_some(GONE),
           paper=True),
)  # fmt: skip
EquipmentPage.ACTIONS = ACTIONS
