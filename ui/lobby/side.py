"""The lobby's side panel: one tournament, and what its state allows."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFormLayout, QWidget
from shiboken6 import isValid

from director.desk.kernel.desk import Done
from director.desk.kernel.ports import TournamentRow
from director.desk.offered import commands as c
from director.texts import N_
from director.tournament.clock import registration_open
from director.tournament.entries import next_alternate, places_left
from director.tournament.state import Status
from director.values.ids import TournamentId
from ui.console.console import Console, EventTarget
from ui.lobby import words as view
from ui.parts.actions import PageAction, PageActions, named
from ui.parts.console_facts import till_of
from ui.parts.panel import ROOM
from ui.parts.question import Question
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain


class LobbySide(QWidget):
    """Facts of a tournament and its actions; what is refused now is grey and says why."""

    opened = Signal(object)
    """TournamentId: show its night."""
    changing = Signal(object)
    """TournamentId: change its settings."""

    def __init__(self, console: Console, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()  # until it is put beside the page
        self._console = console
        self._row: TournamentRow | None = None
        self._question: Question | None = None
        self._title = Plain(self)
        self._title.setProperty("role", "title")
        self._title.setWordWrap(True)
        self._state = Plain(self)
        self._facts = QFormLayout()
        self._facts.setHorizontalSpacing(16)
        self.actions_ = PageActions(console, self, ACTIONS)
        buttons = [self.actions_.button(name, self) for name in named(ACTIONS)]
        for button in buttons:
            button.fold(ROOM)
        vbox(
            self._title,
            self._state,
            8,
            self._facts,
            16,
            vbox(*buttons, spacing=8),
            ...,
            spacing=8,
            margins=20,
            parent=self,
        )
        console.changed.connect(self._ask_again)
        console.manned.connect(self._ask_again)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.actions_.judge()

    def _ask_again(self, *_what: object) -> None:
        """Payments, another till, whoever works here: an answer is out of date with anything."""
        if self.isVisible():
            self.actions_.judge()

    def show_row(self, row: TournamentRow | None) -> None:
        """Show a tournament; nothing is done if it is the one shown and has not changed."""
        if row == self._row:
            return
        if row is None or self._row is None or row.id != self._row.id:
            self._drop_question()
        self._row = row
        if row is None:
            return
        self._title.setText(row.name)
        self._state.setText(view.state_words(row, self._console.texts))
        self._state.setProperty("tone", view.TONES[row.status])
        self._state.style().polish(self._state)
        self._show_facts(row)
        for name in named(ACTIONS):
            self.actions_[name].setVisible(name in OFFERED[row.status])
        self.actions_["event"].setVisible(self._console.event_of(row.id) is not None)
        self.actions_.judge()

    def _ask(self, question: Question) -> None:
        self._question = question
        self._console.frame.put_over(question)

    def _drop_question(self) -> None:
        """Close a question about another tournament."""
        if self._question is not None and isValid(self._question):
            self._console.frame.take_off()
        self._question = None

    def _show_facts(self, row: TournamentRow) -> None:
        texts = self._console.texts
        while self._facts.rowCount():
            self._facts.removeRow(0)
        money = partial(view.money_words, row=row, texts=texts)
        for caption, value in (
            (texts.say("Start"), texts.moment(row.starts_at)),
            (texts.say("Price"), money(row.price)),
            (texts.say("Guarantee"), money(row.guarantee)),
            (texts.say("Players"), view.entries_words(row, texts)),
            *self._places(row),
            *self._alternates(row),
            (texts.say("Pool"), view.pool_words(row, texts)),
        ):
            label = Plain(caption, self)
            label.setProperty("role", "muted")
            self._facts.addRow(label, Plain(value, self))

    def _places(self, row: TournamentRow) -> tuple[tuple[str, str], ...]:
        """How many may still enter, where a number is set."""
        state = self._console.state(row.id)
        left = places_left(state) if state is not None else None
        if left is None or row.status is not Status.REGISTERING:
            return ()
        texts = self._console.texts
        return ((texts.say("Places left"), texts.number(left)),)

    def _alternates(self, row: TournamentRow) -> tuple[tuple[str, str], ...]:
        """Whether somebody who enters now waits, and behind how many."""
        state, at, texts = self._console.state(row.id), self._console.now(), self._console.texts
        if state is None or not registration_open(state, at) or not next_alternate(state, at):
            return ()
        waiting = texts.count("{n} waiting", "{n} waiting", len(state.queue))
        return ((texts.say("No seat is free"), waiting),)

    # --- actions --------------------------------------------------------------------------------

    def enter(self) -> None:
        """Go to the tournament's night."""
        if self._row is not None:
            self.opened.emit(self._row.id)

    def show_in_strip(self, _done: Done) -> None:
        """Show what was opened in the strip: what is due is its next step."""
        if self._row is not None:
            self._console.select(self._row.id)

    def show_event(self) -> None:
        """The event of several flights that it is a part of."""
        event = self._console.event_of(self._row.id) if self._row is not None else None
        if event is not None:
            self._console.frame.go(EventTarget(event.row.id))

    def change(self) -> None:
        """Change the tournament's settings."""
        if self._row is not None:
            self.changing.emit(self._row.id)

    def of_row(self, command: Callable[[TournamentId], c.Command]) -> c.Command | None:
        """A command about the tournament that is shown."""
        return command(self._row.id) if self._row is not None else None

    def cancelling(self) -> c.CancelTournament | None:
        """The tournament called off, with refunds from this console's till."""
        return (
            c.CancelTournament(self._row.id, till_of(self._console)) if self._row is not None else None
        )

    def print_commitment(self) -> None:
        """The commitment to the seed of the draws, to be posted before registration."""
        from ui.console.printing import show

        if self._row is not None:
            tournament = self._row.id
            self._console.ask(
                lambda desk: desk.tournament(tournament),
                lambda state: show(self._console, "draw_commitment", state, of=state),
            )

    def start(self) -> None:
        """See what is in order, then start the clock."""
        from ui.lobby.questions import preflight

        if self._row is not None:
            self._ask(preflight(self._console, self._row.id, self._row.name))

    def finish(self) -> None:
        """Ask, for nothing opens it again; say which decks are counted then."""
        from ui.lobby.questions import finishing

        if self._row is not None:
            finishing(self._console, self._row.id, self._row.name, self._ask)

    def cancel(self) -> None:
        """Ask why it is called off."""
        from ui.lobby.questions import cancelling

        if self._row is not None and (command := self.cancelling()) is not None:
            self._ask(cancelling(self._console, self._row, command))


ACTIONS: tuple[PageAction[LobbySide], ...] = (
    PageAction("open", N_("Open registration"), command=lambda side: side.of_row(c.OpenRegistration),
           then=LobbySide.show_in_strip, look="primary"),
    PageAction("enter", N_("To the night"), begin=LobbySide.enter, look="primary", paper=True),
    PageAction("look_in", N_("To the night"), begin=LobbySide.enter, paper=True),
    PageAction("event", N_("To the event"), begin=LobbySide.show_event, leads=True),
    PageAction("start", N_("Start…"), begin=LobbySide.start,
           command=lambda side: side.of_row(c.StartTournament)),
    PageAction("change", N_("Settings of the tournament"), begin=LobbySide.change, holds=(
        N_("The bounty of a player whom nobody knocked out goes to"),
        N_("Bounty on each head, rounded to"),
        N_("Fixed bounties"),
        N_("Mystery bounties: when the envelopes are made"),
        N_("Name of the tournament"), N_("Date"), N_("Start"), N_("Format"), N_("Game"), N_("Limit"),
        N_("Crazy Pineapple: a card is discarded"),
        N_("Currency"), N_("To the prizes"), N_("Fee"), N_("Staff"), N_("Further parts of the price"),
        N_("Guarantee"), N_("Rebuy"), N_("Starting stack"), N_("Seats at a table"),
        N_("The house's order, table by table"), N_("Paid in cash up to"), N_("Least age"),
        N_("Withheld from the prizes"), N_("Rebuys to one entry (0 = as the format says)"),
        N_("Add-on"), N_("Re-entries of one player"), N_("Satellite"), N_("Played in rounds"),
        N_("Entries at the most (0 = as the seats hold)"),
        N_("Players in at once (0 = as the seats hold)"), N_("When it starts"),
        N_("All-in or fold"), N_("Win the button"), N_("Staff bonus"), N_("For coming early"),
        N_("Shot clock"), N_("Only for"), N_("For women or men only"),
        N_("For players from so many years (0 = all)"),
        N_("Entry by ticket"), N_("Tickets of satellites for"),
        N_("Rebuys only with so many chips or fewer (0 = any stack)"),
        N_("Final table with (0 = by the table size)"),
        N_("Seats drawn anew at so many tables, such as 3, 2"),
        N_("Play stops at a table so many short"),
        N_("Which table breaks first"), N_("Late players play with"), N_("Odd chips of a race"),
        N_("Late registration, minutes after the start"), N_("Late registration ends with level"),
        N_("A hand of hand-for-hand, seconds"), N_("Call the clock, seconds"),
        N_("Counted aloud at the end, seconds"), N_("Payout table"),
        N_("Prizes are rounded down to"), N_("Paid places above the table, percent"),
    ), gives=(c.ChangeSettings,)),
    PageAction("commitment", N_("Print the draw's commitment"), begin=LobbySide.print_commitment,
           paper=True),
    PageAction("finish", N_("Finish…"), begin=LobbySide.finish,
           command=lambda side: side.of_row(c.FinishTournament)),
    PageAction("cancel", N_("Cancel the tournament…"), begin=LobbySide.cancel,
           command=LobbySide.cancelling),
)  # fmt: skip
"""In the order of their buttons."""
_BEFORE = {"change", "commitment", "cancel"}
OFFERED: Mapping[Status, Collection[str]] = {
    Status.ANNOUNCED: {"open", "look_in", *_BEFORE},
    Status.REGISTERING: {"enter", "start", *_BEFORE},
    Status.RUNNING: {"enter", "change", "finish", "cancel"},
    Status.FINISHED: {"enter"},
    Status.CANCELLED: {"enter"},
}
"""Actions that a tournament's status allows."""
