"""Due button of the strip: the next step of the tournament, or why it must wait."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from director.desk.history.due import command_due
from director.desk.offered.commands import Command, LayOutStacks
from director.texts import N_
from director.tournament.due import CAN_WAIT, DueStep, lays_out
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation
from ui.console.console import ActionPlace, EntryPlace, EventTarget, Work
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.rooms import closed
from ui.parts.console_facts import till_of
from ui.parts.panel import PressButton
from ui.parts.question import Question
from ui.parts.readiness import DEFERRED_REFUSALS, readiness
from ui.widgets.plain import tip

TITLES: Mapping[DueStep, str] = {
    DueStep.OPEN: N_("Open registration"),
    DueStep.TABLES: N_("Open tables…"),
    DueStep.REGISTER: N_("Register"),
    DueStep.SEAT: N_("Seat an alternate"),
    DueStep.EVEN: N_("Even tables…"),
    DueStep.ROUND: N_("Draw the round"),
    DueStep.THIRD_PLACE: N_("Third place…"),
    DueStep.BUTTON: N_("Draw the button…"),
    DueStep.LAY_OUT: N_("Lay out stacks…"),
    DueStep.START: N_("Start…"),
    DueStep.BALANCE: N_("Balance the tables"),
    DueStep.CLOSE: N_("Close registration…"),
    DueStep.COLLECT: N_("Unsold stacks…"),
    DueStep.LATE_STACK: N_("Late stacks…"),
    DueStep.ADD_ON: N_("Add-on round…"),
    DueStep.LOCK: N_("Lock the prizes"),
    DueStep.UNLOCK: N_("Unlock the prizes"),
    DueStep.HAND_FOR_HAND: N_("Begin hand-for-hand"),
    DueStep.HANDS_END: N_("End hand-for-hand"),
    DueStep.COLOUR_UP: N_("Colour up…"),
    DueStep.TAKE_OUT: N_("Remove the raced chips"),
    DueStep.REDRAW: N_("Draw all seats anew…"),
    DueStep.BREAK: N_("Break table…"),
    DueStep.FINAL_TABLE: N_("Final table…"),
    DueStep.ENVELOPES: N_("Envelopes…"),
    DueStep.DEAL: N_("Deal…"),
    DueStep.PAY: N_("Pay out…"),
    DueStep.BAG: N_("Bag the stacks…"),
    DueStep.END: N_("Close the flight"),
    DueStep.GATHER: N_("Draw day 2"),
    DueStep.FINISH: N_("Finish…"),
    DueStep.EXPORT: N_("Results…"),
}

FULL = N_("Start: full…")
"""A sit & go is not awaited: it starts when its last place is sold."""
KEY = "F6"
AT_ONCE = frozenset(
    {
        DueStep.OPEN,
        DueStep.ROUND,
        DueStep.HAND_FOR_HAND,
        DueStep.HANDS_END,
        DueStep.TAKE_OUT,
        DueStep.END,
        DueStep.GATHER,
    }
)
"""Steps that the button orders by itself, without leading to a page."""
PLACES: Mapping[DueStep, ActionPlace | Work] = {
    DueStep.TABLES: ActionPlace("night/tables", "open"),
    DueStep.REGISTER: ActionPlace("night/players", "register"),
    DueStep.EVEN: ActionPlace("night/tables", "even"),
    DueStep.THIRD_PLACE: ActionPlace("night/tables", "rounds"),
    DueStep.BALANCE: Work.BALANCE,
    DueStep.CLOSE: ActionPlace("night/players", "close_registration"),
    DueStep.COLLECT: ActionPlace("night/chips", "remove_some"),
    DueStep.LATE_STACK: ActionPlace("night/tables", "late_stacks"),
    DueStep.ADD_ON: ActionPlace("night/tables", "add_on"),
    DueStep.LOCK: ActionPlace("night/prizes", "lock"),
    DueStep.UNLOCK: ActionPlace("night/prizes", "unlock"),
    DueStep.COLOUR_UP: Work.COLOUR_UP,
    DueStep.REDRAW: ActionPlace("night/tables", "redraw"),
    DueStep.BREAK: Work.BREAK,
    DueStep.FINAL_TABLE: Work.FINAL_TABLE,
    DueStep.ENVELOPES: ActionPlace("night/tables", "envelopes"),
    DueStep.DEAL: ActionPlace("night/prizes", "deal"),
    DueStep.PAY: Work.PAY,
    DueStep.BAG: ActionPlace("night/chips", "bag"),
    DueStep.EXPORT: ActionPlace("tills/tills", "event"),
}
"""Page on which a step is done; others are asked about here."""
WHERE: Mapping[DueStep, str] = {
    step: place.room if isinstance(place, Work) else place.where for step, place in PLACES.items()
}
"""The page of each."""


_OPENED_BY_PAGE = frozenset({"not_registering"})
"""Why day 2 cannot be drawn yet where its page does that too: it opens the registration of day 2."""


class DueButton(PressButton):
    """The step that comes next, grey with the reason while the desk refuses it; a press leads there."""

    def __init__(self, console: LiveConsole, parent: QWidget | None = None) -> None:
        super().__init__("", self._press, "", parent)
        self._console = console
        self._step: DueStep | None = None
        self._checked_command: Command | None = None
        self._why = self._because = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_step(self, state: Tournament, step: DueStep | None, because: str = "") -> None:
        """Show what is due in a tournament, and why; the desk is asked whether it can be done."""
        where = WHERE.get(step, "") if step is not None else ""
        if where and closed(self._console, where):
            step = None  # whoever works here has no work there
        self._step, self._because = step, because
        self.setVisible(step is not None)
        if step is not None:
            full = step is DueStep.START and state.settings.is_sit_and_go
            self.setText(f"{self._console.texts.say(FULL if full else TITLES[step])}   {KEY}")
            self.setProperty("kind", "" if step in CAN_WAIT else "primary")
            self.style().polish(self)
            at = self._console.clock_read_at(state.id)
            event = self._console.event_of(state.id)
            day_two = event.row.day_two if event is not None else None
            self._ask_desk(command_due(step, state, at, till_of(self._console), day_two))

    def _ask_desk(self, command: Command | None) -> None:
        self._checked_command = command
        if command is None:
            self._answer(None, None)
        else:
            self._console.can(command, partial(self._answer, command))

    def _answer(self, asked: Command | None, violation: RuleViolation | None) -> None:
        """Show whether the step can be done now; overriding is left to its page."""
        if asked != self._checked_command:
            return
        if violation is not None and self._step is DueStep.GATHER and violation.code in _OPENED_BY_PAGE:
            violation = None
        shown = readiness(self._console, self._console.refuses or violation)
        ready = shown.ready and (violation is None or violation.code in DEFERRED_REFUSALS)
        self._why = shown.words or self._because
        ready = ready and not guard_of(self._console).locked
        self.setToolTip(tip("   ".join(filter(None, (self._why, KEY)))))
        self.setEnabled(ready)

    def press_or_say(self) -> None:
        """Its key: do it, or say why it must wait."""
        if self.isVisible() and self.isEnabled():
            self.click()
        elif self.isVisible() and self._why:
            self._console.frame.say(self._why, "amber")

    def _press(self) -> None:
        state, frame = self._console.state(), self._console.frame
        if state is None or self._step is None:
            return
        match self._step:
            case step if step in AT_ONCE and self._checked_command is not None:
                self._console.order(self._checked_command)
            case DueStep.SEAT:
                frame.go(EntryPlace(state.id, state.queue[0]))
            case DueStep.BUTTON:
                self._ask(self._drawing_button(state))
            case DueStep.LAY_OUT:
                self._ask(self._laying_out(state))
            case DueStep.START:
                self._start(state)
            case DueStep.GATHER if state.of is not None:
                frame.go(EventTarget(state.of.event))
            case DueStep.FINISH:
                self._finish(state)
            case _:
                frame.go(PLACES[self._step])

    def _ask(self, question: Question) -> None:
        """It goes when another tournament is shown."""
        question.setProperty("about", self._console.tournament_id)
        self._console.frame.put_over(question)

    def _start(self, state: Tournament) -> None:
        from ui.lobby.questions import preflight

        self._ask(preflight(self._console, state.id, state.settings.name))

    def _finish(self, state: Tournament) -> None:
        from ui.lobby.questions import finishing

        finishing(self._console, state.id, state.settings.name, self._ask)

    def _drawing_button(self, state: Tournament) -> Question:
        """The house may draw it with cards of its own, and need not tell the console."""
        console, texts, drawn = self._console, self._console.texts, self._checked_command
        asked = Question(texts.say("Draw the button?"))
        asked.add_words(state.settings.name, "heading")
        asked.add_words(texts.say("The highest card has it; the draw is in the journal (T‑F7)."))

        def draw() -> None:
            console.frame.take_off()
            if drawn is not None:
                console.order(drawn)

        asked.add_button(texts.say("Draw it"), draw, "primary")
        if state.status is Status.REGISTERING:
            go_on = (
                partial(self._ask, self._laying_out(state))
                if lays_out(state)
                else partial(self._start, state)
            )
            asked.add_button(texts.say("Start without it"), go_on)
        asked.add_button(texts.say("Not yet"), console.frame.take_off)
        return asked

    def _laying_out(self, state: Tournament) -> Question:
        """Stacks for late players are the house's default, and may be left out (T-R6)."""
        console, texts = self._console, self._console.texts
        asked = Question(texts.say("Lay out stacks?"))
        free = sum(
            table.unsold_stacks[seat - 1] == 0 for table in state.open_tables for seat in table.free
        )
        asked.add_words(state.settings.name, "heading")
        asked.add_words(texts.count("{n} seat is free.", "{n} seats are free.", free))
        asked.add_words(
            texts.say("A stack at each waits for a late player and is blinded off meanwhile (T-R6).")
        )

        def lay_out() -> None:
            console.frame.take_off()
            console.order(LayOutStacks(state.id))

        asked.add_button(texts.say("Lay them out"), lay_out, "primary")
        asked.add_button(texts.say("Start without them"), partial(self._start, state))
        asked.add_button(texts.say("Not yet"), console.frame.take_off)
        return asked
