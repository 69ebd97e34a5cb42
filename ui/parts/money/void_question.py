"""A question before something is taken back: chips found, what goes back and how, and why."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director.desk.cashdesk.queries.preview import Foreseen, foreseen
from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command
from director.texts.refusals import sentence
from director.tournament.state import Method
from director.values.dataclass import Value, replace
from director.values.quantity import Chips
from ui.console.console import Console
from ui.parts.console_facts import till_of
from ui.parts.fields import FieldPanel
from ui.parts.money.money_back import ComingBack
from ui.parts.panel import ENTER, ROOM, PressButton
from ui.parts.task import ASK_MS
from ui.widgets.signed_button import ESC_SIGN, SIGN


class VoidAnswers(Value):
    """The answers: chips found at the seat, how a card goes back, what the floorman states."""

    chips: Chips | None = None
    method: Method = Method.CARD
    """Cash, where it is paid on the spot, or a card back in cash; else all goes back as it came."""
    no_hand_dealt: bool = False


class Ask(Value):
    """Something that is asked about first: its title, the command of the answers, and what is asked."""

    title: str
    command: Callable[[VoidAnswers], Command]
    currency: str
    chips: bool = False
    asks_no_hand_dealt: bool = False
    """No hand has been dealt to the player: only the floorman knows."""
    line: str = ""
    """Person and purpose of the void."""
    on_the_spot: bool = False
    """It is paid in cash at this till at once, however it was paid, unless told otherwise (T-R7)."""


class AskPanel(FieldPanel):
    """Enter does it as soon as the reason is there, Esc leaves everything as it was."""

    left = Signal()
    done = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._ask: Ask | None = None
        self._looking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._looking.timeout.connect(self._look)
        say = self.say
        self.title, self.where = self.add_words(role="title"), self.add_words(role="muted")
        self.line = self.add_words(role="heading")
        self.back = ComingBack(console.texts)
        self.add(self.back)
        self.in_cash = self.add_tick(say("Pay the card back in cash"))
        self.reason = self.add_line(say("Reason"))
        self.chips = self.add_number(say("Chips found at the seat (empty: all that were handed out)"))
        self.no_hand_dealt = self.add_tick(say("No hand has been dealt to this player"))
        self.warning = self.add_words(role="red")
        self.button = PressButton("", self._do)
        self.button.keep_two_lines()
        self.add(self.button, PressButton(say("Leave it") + ESC_SIGN, self.leave))
        self.column.addStretch(1)
        console.changed.connect(self._on_changed)

    def on_entered(self) -> None:
        self._judge()
        self._looking.start()

    def ask(self, ask: Ask) -> None:
        """Ask, with the cursor where typing starts."""
        self._ask = ask
        self.title.say(ask.title)
        till = till_of(self._console)
        self.where.say(self._console.texts.say("Till {till}", till=till))
        self.line.say(ask.line)
        self.reason.clear()
        self.chips.clear()
        self.warning.say("")
        self._show_back()
        spot, card = self.say("In cash, on the spot (T‑R7)"), self.say("Pay the card back in cash")
        self.in_cash.setText(spot if ask.on_the_spot else card)
        self.no_hand_dealt.setChecked(False)
        self.in_cash.setChecked(ask.on_the_spot)
        self.in_cash.hide()
        self.show_field(self.chips, ask.chips)
        self.show_field(self.no_hand_dealt, ask.asks_no_hand_dealt)
        self.leaving.begin()
        self._judge()
        self._look()
        self.reason.setFocus()

    def _on_changed(self, _changes: object) -> None:
        """Look again at what goes back: another console may have given it back meanwhile."""
        if self._ask is not None and self.isVisible():
            self._looking.start()

    def give_up(self) -> None:
        """Esc."""
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._do()
            return
        super().keyPressEvent(event)

    def _look(self) -> None:
        """Find out what goes back, as it came and in cash: where they differ, one is chosen."""
        self._looking.stop()
        if self._ask is None:
            return
        ask, said, who = self._ask, self._answers(), self._console.who
        ways = [ask.command(replace(said, method=by)) for by in (Method.CARD, Method.CASH)]
        self._console.ask(
            lambda desk: tuple(foreseen(desk, command, who) for command in ways),
            partial(self._show, ask),
        )

    def _show(self, ask: Ask, found: tuple[Foreseen, ...]) -> None:
        if ask is not self._ask:
            return
        as_paid, in_cash = found
        self.in_cash.setVisible(as_paid.parts != in_cash.parts)
        shown = in_cash if self.in_cash.isChecked() else as_paid
        if shown.refusal is not None:
            self._show_back()
            said = sentence(self._console.texts, shown.refusal, currency=ask.currency)
            self.warning.say(said, "red")
            return
        self.warning.say("")
        self._show_back(shown)

    def _show_back(self, found: Foreseen | None = None) -> None:
        """Show the refund, here and on the button."""
        if self._ask is None:
            return
        self.back.clear()
        if found is not None:
            self.back.show_parts(found.parts, self._ask.currency)
        does = ", ".join(filter(None, (self._ask.title, self.back.cost())))
        self.button.setText(f"{does}{SIGN}")
        self.button.fold(ROOM)

    def _judge(self) -> None:
        ready = self._ask is not None and bool(self.reason.text().strip())
        self.button.setEnabled(ready)
        self.button.setToolTip("" if ready else self._console.texts.say("Say why first."))

    def _answers(self) -> VoidAnswers:
        by = Method.CASH if self.in_cash.isChecked() else Method.CARD
        return VoidAnswers(self.chips.number(), by, self.no_hand_dealt.isChecked())

    def _do(self) -> None:
        if self._ask is None or not self.button.isEnabled():
            return
        command, then = self._ask.command(self._answers()), self._on_done
        self._console.order(command, reason=self.reason.text().strip(), then=then)

    def _on_done(self, _done: Done) -> None:
        self.done.emit()
