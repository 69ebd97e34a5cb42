"""Panel of a side pool: join, pay, give stakes back, call off; and the task to open one."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, OpenSidePool, PaySidePool
from director.texts.tournament_words import word
from director.tournament.side_pools.rules import LONGEST_NAME
from director.tournament.state import Method, Tournament
from director.tournament.state.side_pools import SidePool
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from ui.console.console import Console
from ui.console.printing import print_again
from ui.night.players.registration_confirm import PlayerNote
from ui.night.players.side_pool_task import joinable, may_join
from ui.night.prizes.payment_side import PayingPanel
from ui.night.prizes.side_pool_words import PoolView, pool_view, share_of
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import names_of, till_of
from ui.parts.money.voids import leave_side_pool, void_side_pool, void_side_pool_payment
from ui.parts.panel import ROOM, TWO_LINES, PressButton, Words, rule
from ui.parts.readiness import Readiness, readiness, shut
from ui.parts.task import Task
from ui.widgets.layout import vbox
from ui.widgets.signed_button import SIGN


class SidePoolPanel(PayingPanel):
    """Panel of a side pool: the sum is largest; the button shows who is paid, and how."""

    joins = Signal()
    """Somebody is to join this pool."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._number: int | None = None
        self._chosen_method: Method | None = None
        say = self.say
        self.title, self.line = self.add_words(role="title"), self.add_words(role="muted")
        self.caption, self.amount = self.add_words(role="caption"), self.add_words(role="huge")
        self.facts = self.add_facts(figures=True)
        self.winner: ChoiceField[EntryId] = self.add_choice(say("Won by"), (), None, self.reload)
        self.note = PlayerNote(console, self)
        self.add(self.note)
        self.method: ChoiceField[Method] = self.add_choice(say("Paid by"), ())
        self.flag = Words("", "amber")
        self.button = PressButton("", self._pay, "primary")
        self.button.keep_two_lines()
        doing = QWidget(self)
        doing.setMinimumHeight(TWO_LINES)
        self.join = PressButton(say("Add a player…"), self.joins.emit, "primary")
        vbox(self.button, self.join, margins=0, parent=doing)
        self.add(doing, self.flag, rule(self))
        self.members = self.add_words()
        self.member: ChoiceField[EntryId] = self.add_choice(say("Member"), ())
        self.leave_button = PressButton(say("Give the stake back…"), self._leave)
        self.add(self.leave_button)
        self.payments: ChoiceField[int] = self.add_choice(say("Payment"), ())
        self.print = PressButton(say("Print the slip again"), self._print)
        self.void = PressButton(say("Take the payment back…"), self._void)
        self.call_off = PressButton(say("Call the pool off…"), self._call_off)
        self.add(self.print, self.void, self.call_off)
        self.column.addStretch(1)
        self.note.left.connect(self.focus_pay)
        self.method.activated.connect(lambda _row: self._on_method())

    def look_at(self, number: int | None) -> None:
        """Show a pool; the method is that of the amount until another is asked for."""
        if number != self._number:
            self._chosen_method = None
        self._number = number
        self.reload()

    def reload(self) -> None:
        """Show it with the winner and the method chosen."""
        state, pool = self._console.state(), self.pool()
        if state is None or pool is None:
            return
        view = pool_view(state, pool, names_of(self._console, state), self._console.texts)
        self.title.say(view.title)
        self.line.say(view.line)
        self.caption.say(view.caption)
        self.amount.say(view.amount)
        self.facts.show_pairs(view.pairs)
        self.members.say(view.members)
        self._show_payment(state, pool, view)
        self._show_rest(state, pool, view)
        buttons = self.button, self.join, self.leave_button, self.print, self.void, self.call_off
        shut(self._console, *buttons)
        self._look_ahead()

    def pool(self) -> SidePool | None:
        """The pool shown."""
        state = self._console.state()
        pools = state.side_pools if state is not None else ()
        return next((pool for pool in pools if pool.number == self._number), None)

    def pay_buttons(self) -> Sequence[PressButton]:
        return (self.button, self.join)

    def _show_payment(self, state: Tournament, pool: SidePool, view: PoolView) -> None:
        texts = self._console.texts
        known = {entry for _, entry in view.due}
        kept = self.winner.value()
        self.winner.offer(view.due, kept if kept in known else None)
        self.show_field(self.winner, len(view.due) > 1)
        share = share_of(state, pool, self.winner.value())
        player = state.entries[share.entry].player if share is not None and view.due else None
        self.note.look_at(self._console.people().get(player) if player is not None else None)
        self.method.offer(((word(texts, m), m) for m in view.methods), self._chosen_method or view.usual)
        self.show_field(self.method, bool(view.methods))
        self.show_pay(self.button, due=bool(view.methods))
        self.button.setEnabled(bool(view.methods))
        if view.methods and share is not None:
            amount = texts.money(share.amount, state.settings.currency)
            name, by = self._name(state, share.entry), word(texts, self.method.chosen())
            said = texts.say("Pay {name} {amount}: {method}", name=name, amount=amount, method=by)
            self.button.setText(f"{said}{SIGN}")
            self.button.fold(ROOM)

    def _show_rest(self, state: Tournament, pool: SidePool, view: PoolView) -> None:
        open_ = pool in joinable(state) and next(may_join(state, pool), None) is not None
        self.join.setVisible(open_)
        known = {entry for _, entry in view.leaving}
        kept = self.member.value()
        self.member.offer(view.leaving, kept if kept in known else None)
        self.show_field(self.member, bool(view.leaving))
        self.leave_button.setVisible(bool(view.leaving))
        newest = view.paid[0][1] if view.paid else None
        self.payments.offer(view.paid, self.payments.value() if view.paid else newest)
        self.show_field(self.payments, len(view.paid) > 1)
        for button in (self.print, self.void):
            button.setVisible(bool(view.paid))
        self.call_off.setVisible(not pool.off and not pool.paid)

    def _name(self, state: Tournament, entry: EntryId) -> str:
        return self._console.entry_name(state.entries[entry])

    def _on_method(self) -> None:
        self._chosen_method = self.method.chosen()
        self.reload()

    def paying(self) -> PaySidePool | None:
        """Return the command that Enter gives."""
        state, pool, entry = self._console.state(), self.pool(), self.winner.value()
        if state is None or pool is None or entry is None or self.button.isHidden():
            return None
        return PaySidePool(state.id, pool.number, entry, till_of(self._console), self.method.chosen())

    def _look_ahead(self) -> None:
        """Show conditions of the payment, such as a document, before the button is pressed."""
        self.flag.say("")
        if (command := self.paying()) is not None:
            self._console.can(command, partial(self._on_answer, command))

    def _on_answer(self, asked: Command, violation: RuleViolation | None) -> None:
        if asked == self.paying() and violation is not None:
            found = readiness(self._console, violation)
            self.flag.say(found.words, found.tone)
            found.show_on(self.button)

    def _pay(self) -> None:
        if (command := self.paying()) is not None:
            self._console.order(command, then=self._on_done)

    def _leave(self) -> None:
        state, pool, entry = self._console.state(), self.pool(), self.member.value()
        if state is not None and pool is not None and entry is not None:
            self.question_wanted.emit(leave_side_pool(self._console, state, pool, state.entries[entry]))

    def _print(self) -> None:
        pool, index = self.pool(), self.payments.value()
        if pool is not None and index is not None:
            print_again(self._console, pool.payments[index].receipt)

    def _void(self) -> None:
        state, pool, index = self._console.state(), self.pool(), self.payments.value()
        if state is not None and pool is not None and index is not None:
            self.question_wanted.emit(void_side_pool_payment(self._console, state, pool, index))

    def _call_off(self) -> None:
        state, pool = self._console.state(), self.pool()
        if state is not None and pool is not None:
            self.question_wanted.emit(void_side_pool(self._console, state, pool))

    def _on_done(self, _done: Done) -> None:
        self._chosen_method = None
        self.paid.emit()


class OpenSidePoolTask(Task):
    """A new pool: its name, what each puts in, and whether a re-entry is in again."""

    HELP = "side_pools"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("New side pool"))
        say, state = self.say, self.state()
        currency = state.settings.currency if state is not None else ""
        self.name_field = self.add_line(say("Name of the pool"))
        self.name_field.setText(say("Last longer"))
        self.name_field.setMaxLength(LONGEST_NAME)
        self.stake = self.add_money(say("Stake of each"), currency)
        self.again = self.add_tick(say("Who enters again is in again"))
        self.starts = self.stake
        self.add_button(say("Open the pool"), wide=True)

    def command(self) -> Command | None:
        state, name, stake = self.state(), self.name_field.text().strip(), self.stake.cents()
        if state is None or not name or not stake:
            return None
        return OpenSidePool(state.id, name, stake, self.again.isChecked())

    def local_readiness(self) -> Readiness | None:
        """Return what is still to be typed."""
        return Readiness() if self.command() is None else super().local_readiness()
