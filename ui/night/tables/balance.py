"""The balance panel: the plan with its reasons, what must be told first, applied with one key."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from director.desk.offered.commands import ApplyMoves, TellNextBigBlind
from director.values.quantity import Micros
from ui.console.console import Console, View
from ui.night.tables.balance_words import BalanceView, BigBlindQuestion, MoveCard, Need
from ui.night.tables.breaking import print_planned
from ui.parts.panel import ENTER, PressButton, Words, clear
from ui.widgets.layout import hbox, scrolling, vbox, wear
from ui.widgets.plain import tip
from ui.widgets.presses import presses
from ui.widgets.signed_button import ESC_SIGN, SIGN
from ui.widgets.soon import soon

MOST_HIGH = 236
"""Pixels that the panel takes from the map at most."""


class BalancePanel(QFrame):
    """Below the map. Enter does what is first; Esc leaves it."""

    closed = Signal()
    break_wanted = Signal(object)
    """The numbers of the tables."""
    final_wanted = Signal(object)
    seat_wanted = Signal(object)
    """The Seat of a planned move, to be shown on the map."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._view: BalanceView | None = None
        self._typed = ""
        self._enters = False
        self.setProperty("panel", "bar")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.headline = Words("", "heading")
        self.headline.setWordWrap(False)
        self.time = Words("", "muted")
        self.time.setWordWrap(False)
        self.first: PressButton | None = None
        self._buttons = hbox(spacing=8)
        head = hbox(self.headline, self.time, ..., self._buttons, spacing=12)
        self._inside = QWidget(self)
        self._list = vbox(spacing=8, margins=(0, 0, 8, 0), parent=self._inside)
        self._questions: tuple[QuestionRow, ...] = ()
        self._scroll = scrolling(self._inside, self)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vbox(head, self._scroll, spacing=10, margins=(20, 12, 12, 12), parent=self)

    def show_view(self, view: BalanceView, at: Micros) -> None:
        """Show a plan; made anew only when it has changed."""
        if view == self._view:
            return
        had_focus = self.is_acted_on()
        presses().change()  # it may have come unasked, or stand elsewhere, under the mouse
        self._view, self._typed = view, ""
        texts = self._console.texts
        self.headline.say(view.headline)
        self.time.say(texts.say("planned {time}", time=texts.local(at).strftime("%H:%M:%S")))
        self._offer(view)
        clear(self._list)
        self._questions = tuple(QuestionRow(self._console, each, self._tell) for each in view.questions)
        for question in self._questions:
            self._list.addWidget(question)
        for card in view.cards:
            self._list.addWidget(self._card(card, alone=len(view.cards) == 1))
        for note in view.notes:
            self._list.addWidget(Words(note, "amber"))
        self._list.addStretch(1)
        soon(self, self._fit)  # what is new has its size once it is shown
        if had_focus:
            self.start()

    def put_up(self, *, on: bool) -> None:
        """Show it or put it away: what lies under the mouse is another thing then."""
        if on == self.isHidden():
            presses().change()
        self.setVisible(on)

    def sign(self, *, on: bool) -> None:
        """Whether Enter acts here: at the map and beside a task it does not."""
        self._enters = on
        if self.first is not None:
            self.first.sign(on=on)

    def is_acted_on(self) -> bool:
        """Whether the keyboard acts in the panel."""
        window = self.window()
        focus = window.focusWidget() if window is not None else None
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def start(self) -> None:
        """F5: Enter does what is first; a digit answers the first question."""
        if self.first is not None and not (self._view and self._view.questions):
            self.first.setFocus()
        else:
            self.setFocus()
            self._ask(on=self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ask(on=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ask(on=False)

    def need(self) -> Need:
        """Return the most pressing need of the tables."""
        return self._view.need if self._view else Need.NOTHING

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in ENTER:
            self._on_enter()
        elif event.text().isdigit() and self._view is not None and self._view.questions:
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    # --- parts ----------------------------------------------------------------------------------

    def _ask(self, *, on: bool) -> None:
        """The first question says that a digit answers it, while the keyboard acts here."""
        for first in self._questions[:1]:
            first.ask(on=on)

    def _offer(self, view: BalanceView) -> None:
        clear(self._buttons)
        self.first = None
        texts = self._console.texts
        match view.need:
            case Need.FINAL_TABLE:
                title = texts.say("Final table…")
                self._button(title, partial(self.final_wanted.emit, view.tables), first=True)
            case Need.BREAK:
                count = len(view.tables)
                title = (
                    texts.say("Break table {table}…", table=view.tables[0])
                    if count == 1
                    else texts.count("Break {n} table…", "Break {n} tables…", count)
                )
                self._button(title, partial(self.break_wanted.emit, view.tables), first=True)
            case Need.MOVES if len(view.cards) > 1:
                title = texts.count("Apply {n} move", "Apply all {n} moves", len(view.cards))
                self._button(title, partial(self._apply, view.cards), first=True)
                self._button(texts.say("Print slips"), partial(self._print, view.cards))
            case _:
                pass
        self._button(texts.say("Close") + ESC_SIGN, self.closed.emit)

    def _button(self, title: str, act: Callable[[], None], *, first: bool = False) -> None:
        button = PressButton(self._signed(title) if first else title, act, "primary" if first else "")
        self._buttons.addWidget(button)
        if first:
            self.first = button

    def _signed(self, title: str) -> str:
        return f"{title}{SIGN}" if self._enters else title

    def _card(self, card: MoveCard, *, alone: bool) -> QFrame:
        texts = self._console.texts
        frame = QFrame(self)
        frame.setProperty("panel", "card")
        who = Words(card.who, "amber")
        who.setStyleSheet("font-size: 15px; font-weight: 500;")
        who.setWordWrap(False)
        way = Words(card.route, "heading")
        head = hbox(who, (way, 1), spacing=16)
        words = vbox(head, Words(card.reason, "muted"), Words(card.note, "caption"), spacing=3)
        apply = PressButton(
            self._signed(texts.say("Apply")) if alone else texts.say("Apply"),
            partial(self._apply, (card,)),
            "primary" if alone else "",
        )
        if alone:
            self.first = apply
        hbox(
            (words, 1),
            PressButton(texts.say("Show"), partial(self.seat_wanted.emit, card.move.target)),
            apply,
            PressButton(texts.say("Print slip"), partial(self._print, (card,))),
            spacing=8,
            margins=(16, 10, 12, 10),
            parent=frame,
        )
        return frame

    def _fit(self) -> None:
        """As high as its words, up to a share of the page."""
        empty = self._list.count() <= 1
        self._scroll.setVisible(not empty)
        wanted = self._list.totalHeightForWidth(self._scroll.viewport().width()) if not empty else 0
        self._scroll.setFixedHeight(max(0, min(MOST_HIGH, wanted)))

    def _apply(self, cards: Sequence[MoveCard]) -> None:
        state = self._console.state()
        if state is not None:
            self._console.order(ApplyMoves(state.id, tuple(card.move.move for card in cards)))

    def _print(self, cards: Sequence[MoveCard]) -> None:
        state = self._console.state()
        if state is not None:
            moves = [card.move.move for card in cards]
            print_planned(self._console, "move_slips", state, moves)

    def _tell(self, table: int, seat: int) -> None:
        state = self._console.state()
        if state is not None:
            self._console.order(TellNextBigBlind(state.id, table, seat))

    def _on_enter(self) -> None:
        if self._typed and self._view is not None and self._view.questions:
            self._answer(int(self._typed))
        elif self.first is not None and self.first.isEnabled():
            self.first.click()

    def _type(self, digit: str) -> None:
        """A digit answers the first question at once, unless it may begin a number of two digits."""
        if self._view is None:
            return
        self._typed = (self._typed + digit)[-2:]
        seats = [str(seat) for seat, _ in self._view.questions[0].seats]
        longer = any(seat != self._typed and seat.startswith(self._typed) for seat in seats)
        if self._typed in seats and not longer:
            self._answer(int(self._typed))

    def _answer(self, seat: int) -> None:
        question = self._view.questions[0] if self._view else None
        self._typed = ""
        if question is not None and any(seat == number for number, _ in question.seats):
            self._tell(question.table, seat)


class QuestionRow(QFrame):
    """Question for the next big blind of a table: one click, or a digit."""

    def __init__(
        self, console: View, question: BigBlindQuestion, tell: Callable[[int, int], None]
    ) -> None:
        super().__init__()
        self.setProperty("panel", "notice-amber")
        texts = console.texts
        self.buttons: dict[int, PressButton] = {}
        said = texts.say("Table {table}: who has the next big blind?", table=question.table)
        words = Words(said, "heading")
        words.setWordWrap(False)
        self.hint = Words(texts.say("Type the number of the seat."), "muted")
        self.hint.hide()
        head = hbox(words, (self.hint, 1), spacing=16)
        row = hbox(spacing=6)
        for seat, name in question.seats:
            button = PressButton(str(seat), partial(tell, question.table, seat), parent=self)
            button.setMinimumWidth(40)
            button.setToolTip(tip(name))
            button.setAccessibleName(
                texts.say("Table {table} seat {seat}", table=question.table, seat=seat)
            )
            self.buttons[seat] = button
            row.addWidget(button)
        row.addStretch(1)
        vbox(head, row, spacing=6, margins=(16, 8, 12, 10), parent=self)

    def ask(self, *, on: bool) -> None:
        """Say that digits answer this question."""
        self.hint.setVisible(on)
        wear(self, "asked", on)
