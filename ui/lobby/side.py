"""The lobby's side panel: one tournament, and what its state allows."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFormLayout, QPushButton, QVBoxLayout, QWidget

from director.desk.commands import (
    CancelTournament,
    Command,
    FinishTournament,
    OpenRegistration,
    StartTournament,
)
from director.desk.ports import TournamentRow
from director.texts.refusals import sentence
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation, Strength
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.console.login import guard_of
from ui.lobby import words as view
from ui.parts.console_facts import till_of
from ui.parts.panel import ROOM, PressButton
from ui.widgets.plain import Plain, tip

Choice = tuple[str, Callable[[], None], str, Command | None]
"""Title, what it does, its look, and the command that must be possible for it."""


class LobbySide(QWidget):
    """Facts of a tournament and its actions; what is refused now is grey and says why."""

    opened = Signal(object)
    """TournamentId: show its night."""
    changing = Signal(object)
    """TournamentId: change its settings."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._row: TournamentRow | None = None
        self._asked: list[tuple[QPushButton, Command]] = []
        """Buttons with what must be possible for them."""
        self._title = Plain(self)
        self._title.setProperty("role", "title")
        self._title.setWordWrap(True)
        self._state = Plain(self)
        self._facts = QFormLayout()
        self._facts.setHorizontalSpacing(16)
        self._buttons = QVBoxLayout()
        self._buttons.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 20)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._state)
        column.addSpacing(8)
        column.addLayout(self._facts)
        column.addSpacing(16)
        column.addLayout(self._buttons)
        column.addStretch(1)
        console.changed.connect(self._ask_again)
        guard_of(console).changed.connect(self._ask_again)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def show_row(self, row: TournamentRow | None) -> None:
        """Show a tournament; nothing is done if it is the one shown and has not changed."""
        if row == self._row:
            return
        self._row = row
        if row is None:
            return
        self._title.setText(row.name)
        self._state.setText(view.state_words(row, self._console.texts))
        self._state.setProperty("tone", view.TONES[row.status])
        self._state.style().polish(self._state)
        self._show_facts(row)
        self._show_buttons(row)

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
            (texts.say("Pool"), view.pool_words(row, texts)),
        ):
            label = Plain(caption, self)
            label.setProperty("role", "muted")
            self._facts.addRow(label, Plain(value, self))

    def _show_buttons(self, row: TournamentRow) -> None:
        self._asked.clear()
        while (item := self._buttons.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        for title, act, kind, needs in self._choices(row):
            button = PressButton(title, act, kind, self)
            button.fold(ROOM)
            self._buttons.addWidget(button)
            if needs is not None:
                self._asked.append((button, needs))
        self._ask()

    def _ask_again(self, *_what: object) -> None:
        """Payments, another till, whoever works here: an answer is out of date with anything."""
        if self.isVisible():
            self._ask()

    def _ask(self) -> None:
        for button, needs in self._asked:
            self._console.can(needs, partial(self._grey, button, needs))

    def _grey(self, button: QPushButton, asked: Command, violation: RuleViolation | None) -> None:
        """A procedure may be overridden, so its button stays; soundness makes it grey."""
        if (button, asked) not in self._asked:
            return
        barred = violation is not None and violation.strength is Strength.SOUNDNESS
        button.setEnabled(not barred or _wants_reason(violation))
        said = violation is not None and not _wants_reason(violation)
        button.setToolTip(tip(sentence(self._console.texts, violation)) if violation and said else "")

    def _choices(self, row: TournamentRow) -> Iterator[Choice]:
        say = self._console.texts.say
        enter = partial(self.opened.emit, row.id)
        change = say("Settings of the tournament"), partial(self.changing.emit, row.id), "", None
        match row.status:
            case Status.ANNOUNCED:
                yield say("Open registration"), partial(self._open, row.id), "primary", None
                yield say("To the night"), enter, "", None
                yield change
                yield say("Print the draw's commitment"), partial(self._commit, row.id), "", None
                yield self._cancel_choice(row)
            case Status.REGISTERING:
                start = StartTournament(row.id)
                yield say("To the night"), enter, "primary", None
                yield say("Start…"), partial(self._start, row.id), "", start
                yield change
                yield say("Print the draw's commitment"), partial(self._commit, row.id), "", None
                yield self._cancel_choice(row)
            case Status.RUNNING:
                finish = FinishTournament(row.id)
                yield say("To the night"), enter, "primary", None
                yield change
                yield say("Finish"), partial(self._console.order, finish), "", finish
                yield self._cancel_choice(row)
            case Status.FINISHED | Status.CANCELLED:
                yield say("To the night"), enter, "primary", None

    def _cancel_choice(self, row: TournamentRow) -> Choice:
        cancel = CancelTournament(row.id, till_of(self._console))
        title = self._console.texts.say("Cancel the tournament…")
        return title, partial(self._cancel, row), "danger", cancel

    def _open(self, tournament: TournamentId) -> None:
        """Tables are opened as they are needed."""
        self._console.order(OpenRegistration(tournament))

    def _commit(self, tournament: TournamentId) -> None:
        """The commitment to the seed of the draws, to be posted before registration."""
        from ui.console.printing import send

        def show(state: Tournament) -> None:
            send(self._console, "draw_commitment", partial(_commitment, state), of=state)

        self._console.ask(lambda desk: desk.tournament(tournament), show)

    def _start(self, tournament: TournamentId) -> None:
        from ui.lobby.preflight import preflight

        self._console.asked.emit(preflight(self._console, tournament))

    def _cancel(self, row: TournamentRow) -> None:
        from ui.lobby.cancel import cancelling

        command = CancelTournament(row.id, till_of(self._console))
        self._console.asked.emit(cancelling(self._console, row, command))


def _wants_reason(violation: RuleViolation | None) -> bool:
    return violation is not None and violation.code == "reason_required"


def _commitment(state: Tournament) -> object:
    from reports.night.sheet_facts import draw_commitment_of

    return draw_commitment_of(state)
