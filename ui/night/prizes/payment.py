"""Panel of a payment: amounts due to a person, paid by Enter and Enter; settled, or taken back."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, PayPlayer, SavePerson, SettleOwedPrize
from director.house.people import Person
from director.texts.tournament_words import word
from director.tournament.dues import DueKind
from director.tournament.payouts import FOR_PRIZES
from director.tournament.state import Method, Tournament
from director.values import iban
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.console.printing import print_again
from ui.night.players.registration_confirm import PlayerNote
from ui.night.prizes.payment_side import PayingPanel
from ui.night.prizes.words import PaymentView, PrizeRow, PrizeState, payment_view
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import till_of
from ui.parts.money.voids import void_prize
from ui.parts.panel import ROOM, TWO_LINES, PressButton, Words, rule
from ui.parts.people.guarded import GuardedQuestion
from ui.parts.readiness import readiness, shut
from ui.widgets.layout import vbox, wear
from ui.widgets.signed_button import SIGN


class PaymentPanel(PayingPanel):
    """The amount is the largest thing; the button says how it is paid."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._row: PrizeRow | None = None
        self._chosen_method: Method | None = None
        say = self.say
        self.title, self.line = self.add_words(role="title"), self.add_words(role="muted")
        self.amount = self.add_words(role="huge")
        self.note = PlayerNote(console, self)
        self.kinds = {kind: self.add_tick("", ticked=True) for kind in DueKind}
        self.add(self.note, rule(self))
        self.method: ChoiceField[Method] = self.add_choice(self.paid_by(), ())
        self.iban = self.add_line(say("IBAN"), longest=42)
        wear(self.iban, "long", True)
        self.keep = PressButton(say("Change the IBAN…"), self._change_iban)
        self.warning, self.flag = Words("", "amber"), Words("", "amber")
        self.button = PressButton("", self._pay, "primary")
        self.settle = PressButton("", self._settle, "primary")
        for button in (self.button, self.settle):
            button.keep_two_lines()
        doing = QWidget(self)
        doing.setMinimumHeight(TWO_LINES)
        vbox(self.button, self.settle, margins=0, parent=doing)
        self.print = PressButton(say("Print the slip again"), self._print)
        self.void = PressButton(say("Take the payment back…"), self._void)
        self.add(doing, self.print, self.void, self.keep, self.warning, self.flag)
        self.column.addStretch(1)
        self.note.left.connect(self.focus_pay)
        self.method.activated.connect(lambda _row: self._on_method())
        self.iban.textEdited.connect(lambda _text: self.reload())
        for tick in self.kinds.values():
            tick.clicked.connect(lambda _on: self.reload())

    def look_at(self, row: PrizeRow | None) -> None:
        """Show a prize with all that is due; the method is that of the amount until one is asked for."""
        if _about(row) != _about(self._row):
            self._chosen_method = None
            for tick in self.kinds.values():
                tick.setChecked(True)
        self._row = row
        person = self._person()
        if not self.iban.isModified() or person is None:
            self.iban.setText(iban.grouped(person.iban) if person else "")
        self.reload()

    def reload(self) -> None:
        """Show the prize with the method chosen."""
        state = self._console.state()
        if state is None or self._row is None:
            return
        view = self._view(state, self._row)
        self.title.say(view.title)
        self.note.look_at(self._person())
        self.line.say(view.line)
        self.amount.say(view.amount)
        self.warning.say(view.warning, view.tone)
        self._show_kinds(view)
        self._show_methods(view)
        self._show_buttons(view)
        self._look_ahead()

    def _view(self, state: Tournament, row: PrizeRow) -> PaymentView:
        """With all that is ticked."""
        without = {kind for kind, tick in self.kinds.items() if not tick.isChecked()}
        return payment_view(
            state, row, self._account(), self._chosen_method, self._console.texts, without
        )

    def pay_buttons(self) -> Sequence[PressButton]:
        return (self.button, self.settle)

    def _person(self) -> Person | None:
        state = self._console.state()
        if state is None or self._row is None or self._row.entry is None:
            return None
        return self._console.people().get(state.entries[self._row.entry].player)

    def _typed(self) -> str:
        """A first IBAN with the right check digits counts as soon as it is typed."""
        person, typed = self._person(), iban.normalised(self.iban.text())
        return typed if person is not None and not person.iban and iban.is_valid(typed) else ""

    def _account(self) -> str:
        """Return the account of a transfer."""
        person = self._person()
        return self._typed() or (person.iban if person is not None else "")

    def _show_kinds(self, view: PaymentView) -> None:
        """Everything is paid together, unless something of it is not ticked."""
        said = dict(view.kinds)
        for kind, tick in self.kinds.items():
            tick.setText(said.get(kind, ""))
            self.show_field(tick, kind in said)

    def _show_methods(self, view: PaymentView) -> None:
        offered = ((word(self._texts, method), method) for method in view.choices)
        self.method.offer(offered, view.method)
        self.method.setEnabled(len(view.choices) > 1)
        self.show_field(self.method, bool(view.choices))

    def _show_buttons(self, view: PaymentView) -> None:
        won = view.state is not PrizeState.OPEN
        due, owed = view.state is PrizeState.DUE, view.state is PrizeState.OWED
        self.button.setText(self._button_title(view) + SIGN)
        self.button.fold(ROOM)
        self.show_pay(self.button, due=due)
        if due:
            self.button.setEnabled(bool(view.parts))
        self.show_field(self.iban, won and (owed or view.method is Method.TRANSFER))
        self.settle.setText(self.say("Transfer {amount} now", amount=view.amount))
        self.settle.fold(ROOM)
        self.show_pay(self.settle, due=owed)
        self.print.setVisible(won and not due)
        self.void.setVisible(won and not due)
        self._judge_iban()
        shut(self._console, self.button, self.settle, self.print, self.void, self.keep)

    def _button_title(self, view: PaymentView) -> str:
        texts = self._console.texts
        if view.to_be_owed:
            return texts.say("Note {amount} as owed", amount=view.amount)
        return texts.say("Pay {amount}: {method}", amount=view.amount, method=view.paid_in)

    def _judge_iban(self) -> None:
        person = self._person()
        typed = iban.normalised(self.iban.text())
        valid, known = iban.is_valid(typed), person.iban if person is not None else ""
        changed = bool(known) and typed != known
        self.keep.setVisible(not self.iban.isHidden() and changed and valid)
        wrong = bool(typed) and not valid
        if self.iban.property("wrong") != wrong:
            self.iban.setProperty("wrong", wrong)
            self.iban.style().polish(self.iban)
        has = iban.is_valid(self._account())
        self.settle.setEnabled(has)
        texts = self._console.texts
        self.settle.setToolTip("" if has else texts.say("The player has no valid IBAN yet."))

    def _on_method(self) -> None:
        self._chosen_method = self.method.chosen()
        self.reload()

    def _change_iban(self) -> None:
        """Another one than was known is a matter of its own: with a reason and a second person."""
        typed = iban.normalised(self.iban.text())
        self._with_whole(lambda person: self._ask_about(person, replace(person, iban=typed)))

    def _with_whole(self, then: Callable[[Person], None]) -> None:
        """The person's data, photo and all."""
        person = self._person()
        if person is not None:
            self._console.ask(
                lambda desk: desk.store.person(person.id), lambda whole: then(whole) if whole else None
            )

    def _ask_about(self, before: Person, after: Person) -> None:
        self.iban.setModified(False)
        self._console.frame.put_over(GuardedQuestion(self._console, before, after, lambda: None))

    def _order(self, command: Command | None) -> None:
        """An IBAN that was typed is kept with the person's data first; then it is paid."""
        if command is None:
            return
        typed = "" if self.iban.isHidden() else self._typed()

        def keep(person: Person) -> None:
            self.iban.setModified(False)
            saving = SavePerson(replace(person, iban=typed))
            self._console.order(saving, then=lambda _done: self._carry(command))

        if typed:
            self._with_whole(keep)
        else:
            self._carry(command)

    def _carry(self, command: Command) -> None:
        self._console.order(command, then=self._on_done)

    def _pay(self) -> None:
        self._order(self._paying())

    def _settle(self) -> None:
        self._order(self._settling())

    def _paying(self) -> PayPlayer | None:
        """Return the payment of the amounts shown."""
        state, row = self._console.state(), self._row
        if state is None or row is None or row.entry is None:
            return None
        player, view = state.entries[row.entry].player, self._view(state, row)
        method = view.method if view.method in FOR_PRIZES else None
        return PayPlayer(state.id, player, till_of(self._console), method, view.parts)

    def _settling(self) -> SettleOwedPrize | None:
        state, row = self._console.state(), self._row
        if state is None or row is None or row.entry is None:
            return None
        return SettleOwedPrize(state.id, row.entry, till_of(self._console))

    def _next(self) -> PayPlayer | SettleOwedPrize | None:
        """Return the command that Enter gives."""
        if not self.button.isHidden():
            return self._paying() if self.button.isEnabled() else None
        return self._settling() if not self.settle.isHidden() and self.settle.isEnabled() else None

    def _look_ahead(self) -> None:
        """Show conditions of the payment, such as a document, before the button is pressed."""
        self.flag.say("")
        if (command := self._next()) is not None:
            self._console.can(command, partial(self._on_answer, command))

    def _on_answer(self, asked: Command, violation: RuleViolation | None) -> None:
        kept_first = bool(self._typed()) and violation is not None and violation.code == "iban_missing"
        if asked == self._next() and violation is not None and not kept_first:
            found = readiness(self._console, violation)
            self.flag.say(found.words, found.tone)

    def _print(self) -> None:
        state, row = self._console.state(), self._row
        entry = row.entry if row is not None else None
        prize = state.entries[entry].prize if state is not None and entry is not None else None
        if prize is not None:
            print_again(self._console, prize.receipt)

    def _void(self) -> None:
        state, row = self._console.state(), self._row
        if state is None or row is None or row.entry is None:
            return
        self.question_wanted.emit(void_prize(self._console, state, state.entries[row.entry]))

    def _on_done(self, _done: Done) -> None:
        self.paid.emit()


def _about(row: PrizeRow | None) -> object:
    """Return payee and dues of a row: when they change, the choices begin anew."""
    return row and (row.key, {part.kind for part in row.parts})
