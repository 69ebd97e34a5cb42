"""Panel of an entry's bounties: pay, print, take back, correct the winner."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import CashBountyChips, Command, CorrectHead, PayBounty, PutUpBounty
from director.texts.till_words import paid_words
from director.texts.tournament_words import word
from director.tournament.bounties import bounty_of, knocker_of
from director.tournament.bounties.chips import chips_brought, chips_out
from director.tournament.bounties.envelopes import opened_for
from director.tournament.bounties.knock_outs import KnockOut, standing_knock_outs
from director.tournament.payouts import FOR_PRIZES, FROM_SPONSORS
from director.tournament.state import Method, Status, Tournament
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.console.printing import print_again
from ui.night.players.registration_confirm import PlayerNote
from ui.night.prizes.bounty_words import (
    BountyRow,
    BountyView,
    bounty_view,
    giver_words,
    later_losers,
    may_have_won,
    shares_words,
)
from ui.night.prizes.payment_side import PayingPanel
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import names_of, till_of
from ui.parts.money.voids import void_bounty, withdraw_bounty
from ui.parts.panel import ROOM, TWO_LINES, PressButton, Words, rule
from ui.parts.readiness import Readiness, readiness, shut
from ui.parts.task import Task
from ui.widgets.layout import vbox
from ui.widgets.signed_button import SIGN

MOST_WINNERS = 4
"""Players who may share a bounty, at most."""


class BountyPanel(PayingPanel):
    """The amount is the largest thing; the button says how it is paid."""

    corrects = Signal()
    """The winner of this bounty is to be corrected."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._row: BountyRow | None = None
        self._chosen_method: Method | None = None
        say = self.say
        self.title, self.line = self.add_words(role="title"), self.add_words(role="muted")
        self.caption, self.amount = self.add_words(role="caption"), self.add_words(role="huge")
        self.facts = self.add_facts(figures=True)
        self.note = PlayerNote(console, self)
        self.add(self.note, rule(self))
        self.method: ChoiceField[Method] = self.add_choice(self.paid_by(), ())
        self.flag = Words("", "amber")
        self.button = PressButton("", self._pay, "primary")
        self.button.keep_two_lines()
        doing = QWidget(self)
        doing.setMinimumHeight(TWO_LINES)
        vbox(self.button, margins=0, parent=doing)
        self.correct = PressButton(say("Correct who won this head…"), self.corrects.emit)
        self.add(doing, self.flag)
        self.payments: ChoiceField[int] = self.add_choice(say("Payment"), ())
        self.print = PressButton(say("Print the slip again"), self._print)
        self.void = PressButton(say("Take the payment back…"), self._void)
        self.put_up: ChoiceField[int] = self.add_choice(say("Put on this player"), ())
        self.withdraw = PressButton(say("Withdraw this bounty…"), self._withdraw)
        self.add(self.print, self.void, self.correct, self.withdraw)
        self.column.addStretch(1)
        self.note.left.connect(self.focus_pay)
        self.method.activated.connect(lambda _row: self._on_method())

    def look_at(self, row: BountyRow | None) -> None:
        """Show what somebody has won; the method is that of the amount until another is asked for."""
        if row is None or self._row is None or row.entry != self._row.entry:
            self._chosen_method = None
        self._row = row
        self.reload()

    def reload(self) -> None:
        """Show it with the method chosen."""
        state, row = self._console.state(), self._row
        if state is None or row is None or row.entry not in state.entries:
            return
        view = bounty_view(state, row, names_of(self._console, state), self._console.texts)
        self.title.say(view.title)
        self.line.say(view.line)
        self.caption.say(view.caption)
        self.amount.say(view.amount)
        self.facts.show_pairs(view.pairs)
        self.note.look_at(self._console.people().get(state.entries[row.entry].player))
        self._show_payment(view)
        self.correct.setVisible(row.lost)
        shut(self._console, self.button, self.correct, self.print, self.void, self.withdraw)
        self._look_ahead()

    def pay_buttons(self) -> Sequence[PressButton]:
        return (self.button,)

    def _show_payment(self, view: BountyView) -> None:
        texts = self._console.texts
        offered = ((word(texts, method), method) for method in view.methods)
        self.method.offer(offered, self._chosen_method or view.usual)
        self.show_field(self.method, bool(view.methods))
        self.show_pay(self.button, due=bool(view.methods))
        self.button.setEnabled(bool(view.methods))
        if view.methods:
            by = word(texts, self.method.chosen())
            said = texts.say("Pay {amount}: {method}", amount=view.amount, method=by)
            self.button.setText(f"{said}{SIGN}")
            self.button.fold(ROOM)
        newest = view.standing[0][1] if view.standing else None
        self.payments.offer(view.standing, self.payments.value() or newest)
        self.show_field(self.payments, len(view.standing) > 1)
        for button in (self.print, self.void):
            button.setVisible(bool(view.standing))
        self.put_up.offer(view.put_up, self.put_up.value() if view.put_up else None)
        self.show_field(self.put_up, bool(view.put_up))
        self.withdraw.setVisible(bool(view.put_up))

    def _on_method(self) -> None:
        self._chosen_method = self.method.chosen()
        self.reload()

    def paying(self) -> PayBounty | None:
        """Return the command that Enter gives."""
        state, row = self._console.state(), self._row
        if state is None or row is None or self.button.isHidden():
            return None
        return PayBounty(state.id, row.entry, till_of(self._console), self.method.chosen())

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

    def _print(self) -> None:
        state, row, index = self._console.state(), self._row, self.payments.value()
        if state is not None and row is not None and index is not None:
            print_again(self._console, state.entries[row.entry].heads.payments[index].receipt)

    def _void(self) -> None:
        state, row, index = self._console.state(), self._row, self.payments.value()
        if state is not None and row is not None and index is not None:
            self.question_wanted.emit(void_bounty(self._console, state, state.entries[row.entry], index))

    def _withdraw(self) -> None:
        state, row, index = self._console.state(), self._row, self.put_up.value()
        if state is not None and row is not None and index is not None:
            self.question_wanted.emit(
                withdraw_bounty(self._console, state, state.entries[row.entry], index)
            )

    def _on_done(self, _done: Done) -> None:
        self._chosen_method = None
        self.paid.emit()


class PutUpTask(Task):
    """A bounty on a named player: who, how much, and who gives it."""

    HELP = "bounties"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Bounty on a named player"))
        say, state = self.say, self.state()
        playing = [e for e in state.entries.values() if e.alive] if state is not None else []
        by_name = sorted(playing, key=lambda e: self._texts.alphabetical(self.name(e.id)))
        self.who: ChoiceField[EntryId] = self.add_choice(
            say("Player"), [(self.name(each.id), each.id) for each in by_name]
        )
        currency = state.settings.currency if state is not None else ""
        self.amount = self.add_money(say("Amount"), currency)
        self.giver: ChoiceField[Method | None] = self.add_choice(
            say("Given by"), [(self._giver(method), method) for method in (None, *FROM_SPONSORS)]
        )
        self.starts = self.who
        self.add_button(say("Put it up"), wide=True)

    def command(self) -> Command | None:
        state, entry, cents = self.state(), self.who.value(), self.amount.cents()
        if state is None or entry is None or not cents:
            return None
        by, till = self.giver.value(), till_of(self._console)
        return PutUpBounty(state.id, entry, cents, till, by is None, by or Method.CASH)

    def local_readiness(self) -> Readiness | None:
        """Return what is still to be typed."""
        return Readiness() if self.command() is None else super().local_readiness()

    def cost(self) -> str:
        """Return the amount that the house gives or a sponsor pays."""
        state = self.state()
        currency = state.settings.currency if state is not None else ""
        return paid_words(self._texts, self.amount.cents(), currency, self.giver.value())

    def _giver(self, method: Method | None) -> str:
        return giver_words(self._texts, method is None, method or Method.CASH)


class CashChipsTask(Task):
    """A player, how many chips, Enter: whoever brings them has won them."""

    HELP = "bounties"

    def __init__(self, console: Console, entry: EntryId | None = None) -> None:
        super().__init__(console, console.texts.say("Cash bounty chips"))
        say, state = self.say, self.state()
        there = [each for each in state.entries.values() if each.counts] if state is not None else []
        by_name = sorted(there, key=lambda each: self._texts.alphabetical(self.name(each.id)))
        named = [(f"{self.name(each.id)}   {each.id}", each.id) for each in by_name]
        self.who: ChoiceField[EntryId] = self.add_choice(say("Brought by"), named, entry)
        self.chips = self.add_number(say("Bounty chips"))
        methods = [(word(self._texts, method), method) for method in FOR_PRIZES]
        self.method: ChoiceField[Method] = self.add_choice(say("Paid by"), methods, Method.CASH)
        self.out = self.add_words(role="muted")
        self.starts = self.who if entry is None else self.chips
        self.add_button(say("Cash them"), wide=True)

    def command(self) -> Command | None:
        state, entry, chips = self.state(), self.who.value(), self.chips.number()
        if state is None or entry is None or not chips:
            return None
        return CashBountyChips(state.id, entry, chips, till_of(self._console), self.method.chosen())

    def local_readiness(self) -> Readiness | None:
        """Return what is still to be typed."""
        return Readiness() if self.command() is None else super().local_readiness()

    def settle(self) -> None:
        state = self.state()
        if state is not None:
            out = len(chips_out(state))
            self.out.say(self._texts.count("{n} bounty chip is out", "{n} bounty chips are out", out))

    def cost(self) -> str:
        """Return the amount paid to the player."""
        state = self.state()
        currency = state.settings.currency if state is not None else ""
        return paid_words(self._texts, self._worth(), currency, self.method.value())

    def _worth(self) -> Cents:
        """Return the worth of the chips, and the amounts due besides."""
        state, entry, chips = self.state(), self.who.value(), self.chips.number()
        if state is None or entry is None or not chips:
            return 0
        brought = sum(chip.head.head for chip in chips_brought(state, entry, chips))
        return brought + bounty_of(state, entry).due if brought else 0


class CorrectHeadTask(Task):
    """Task to correct the winner of a player's last chips: one, several who share, or nobody."""

    def __init__(self, console: Console, entry: EntryId | None = None) -> None:
        super().__init__(console, console.texts.say("Who won these chips"))
        say, state = self.say, self.state()
        self._lost = standing_knock_outs(state) if state is not None else ()
        lost = tuple(dict.fromkeys(out.entry for out in self._lost))
        shown = entry if entry in lost else next(iter(lost), None)
        self.who: ChoiceField[EntryId] = self.add_choice(
            say("Knocked out"), [(self.name(each), each) for each in lost], shown, self._on_who
        )
        self.when: ChoiceField[KnockOut] = self.add_choice(say("Which time"), (), None, self._on_when)
        self.winners: list[ChoiceField[EntryId | None]] = [
            self.add_choice(say("Won by") if place == 0 else say("shared with"), ())
            for place in range(MOST_WINNERS)
        ]
        self.shares = self.add_words()
        self.why = self.add_reason()
        self.starts = self.winners[0]
        self._on_who()
        self.add_button(say("Correct it"), wide=True)

    def command(self) -> Command | None:
        state, out = self.state(), self.out()
        if state is None or out is None:
            return None
        return CorrectHead(state.id, out.entry, self.by(), out.extra)

    def local_readiness(self) -> Readiness | None:
        """As it was told, until something else is chosen."""
        return Readiness() if self.by() == self._recorded_winners() else super().local_readiness()

    def by(self) -> tuple[EntryId, ...]:
        """The winners that are chosen, whoever has what is odd first."""
        return tuple(chosen for field in self.winners if (chosen := field.value()) is not None)

    def settle(self) -> None:
        """How it would be shared; a further field as soon as the one before says somebody."""
        state, out, by = self.state(), self.out(), self.by()
        for place, field in enumerate(self.winners):
            self.show_field(field, place <= len(by))
        if state is not None and out is not None and len(set(by)) == len(by):
            names = {each: self.name(each) for each in by}
            envelope = opened_for(state, out.entry) if out.extra is None and not by else None
            later = later_losers(state, out, by)
            over = state.status is Status.FINISHED
            self.show_field(self.why, bool(envelope is not None or later or over))
            words = [shares_words(state, out, by, names, self._texts)]
            if later:
                theirs = ", ".join(self.name(each) for each in later)
                words.append(self.say("Bounties lost later that are shared anew: {names}", names=theirs))
            self.shares.say("\n".join(words))

    def out(self) -> KnockOut | None:
        """The knock-out that is corrected."""
        return self.when.value()

    def _on_who(self) -> None:
        """Offer the knock-outs of a player, the newest first."""
        mine = [out for out in self._lost if out.entry == self.who.value()]
        self.when.clear()
        self.when.offer([(self._called(out), out) for out in mine])
        self.show_field(self.when, len(mine) > 1)
        self._on_when()

    def _on_when(self) -> None:
        """Offer who may have won it, with those who were told."""
        state, out = self.state(), self.out()
        if state is None or out is None:
            return
        told = self._recorded_winners()
        offered = sorted(
            may_have_won(state, out), key=lambda each: self._texts.alphabetical(self.name(each))
        )
        nobody, more = self.say("nobody"), "–"
        for place, field in enumerate(self.winners):
            field.clear()
            field.offer(((nobody if place == 0 else more, None), *self._named(state, offered)))
            if place < len(told):
                field.choose(told[place])

    def _recorded_winners(self) -> tuple[EntryId, ...]:
        """Return the recorded winners."""
        state, out = self.state(), self.out()
        if state is None or out is None:
            return ()
        return knocker_of(state, state.entries[out.entry], out.extra) or ()

    def _named(self, state: Tournament, entries: list[EntryId]) -> Iterator[tuple[str, EntryId | None]]:
        """By name, and with the seat where somebody has one."""
        for entry in entries:
            seat = state.entries[entry].seat if state.entries[entry].alive else None
            yield f"{self.name(entry)}   {seat.table}/{seat.number}" if seat else self.name(entry), entry

    def _called(self, out: KnockOut) -> str:
        """When the chips were lost."""
        if out.extra is None:
            return self.say("Going out")
        return self.say("Before purchase {n}", n=out.extra + 1)
