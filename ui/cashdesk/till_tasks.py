"""Work at a till: opened, filled, emptied, handed over, closed; what a receipt is for taken back."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.cashdesk.counting import CASH, Amounts, Variance
from director.cashdesk.tills import Till, TillCounted
from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.tills import TillNow
from director.desk.house.pins import wrong_pin
from director.desk.kernel.command import CASHIERS
from director.desk.kernel.desk import Done
from director.desk.offered.commands import CloseTill, Command, DropTill, FillTill, HandOverTill, OpenTill
from director.house.people import FLOOR
from director.texts.refusals import sentence
from director.texts.till_words import method_words, paid_words
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import StaffId, TillId
from director.values.payment import Method
from ui.cashdesk.piece_grid import PieceGrid
from ui.cashdesk.tills_words import free_number
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import sees_what_should_be, till_of
from ui.parts.money.void_question import Ask, AskPanel
from ui.parts.money.voids import refund
from ui.parts.numbers import MoneyField
from ui.parts.task import Task
from ui.widgets.pin_field import PinField

MOST_METHODS = 2
"""Methods named on a button with amounts, at most; of more the sum."""
LONGEST = 12
"""Letters of a till's name."""


class TillTask(Task):
    """Base of what is done at a till."""

    def __init__(self, console: Console, title: str, till: Till | None = None) -> None:
        super().__init__(console, title)
        self._till = till
        if till is not None:
            self.line.say(console.texts.say("Till {till}", till=till.id))

    def currency(self) -> str:
        """The money that lies in it."""
        return self._till.currency if self._till is not None else self._console.house.currency

    def till_id(self) -> TillId:
        """Which till it is about."""
        return self._till.id if self._till is not None else TillId("")


class OpenTillTask(TillTask):
    """Which till, who answers for it, and the float piece by piece."""

    opened = Signal(object)
    """TillId."""

    def __init__(self, console: Console, tills: tuple[TillNow, ...], wished: TillId | None) -> None:
        super().__init__(console, console.texts.say("Open a till"))
        self._tills = {now.till.id: now.till for now in tills}
        self.number = self.add_line(self.say("Till"), "", self._offered(tills, wished), LONGEST)
        self.cashier = staff_choice(console)
        self.add_field(self.say("Cashier"), self.cashier)
        self.add_rule()
        self.sum = self.add_words(role="heading")
        self.starts = self.grid = PieceGrid(self._texts, self.currency(), self)
        self.add_field("", self.grid)
        self.add_button(self.say("Open the till"), wide=True)

    def settle(self) -> None:
        self.grid.count_in(self.currency())
        self.sum.say(self.grid.total())

    def cost(self) -> str:
        return self.grid.total() if self.grid.pieces() else ""

    def till_id(self) -> TillId:
        return TillId(" ".join(self.number.text().split()))

    def currency(self) -> str:
        """A till keeps the money that it was used with."""
        known = self._tills.get(self.till_id())
        return known.currency if known is not None and known.numbers else super().currency()

    def command(self) -> Command | None:
        till, cashier = self.till_id(), self.cashier.value()
        if not till or cashier is None:
            return None
        return OpenTill(till, self.currency(), self.grid.pieces(), cashier)

    def after(self, done: Done) -> None:
        super().after(done)
        self.opened.emit(self.till_id())

    def _offered(self, tills: tuple[TillNow, ...], wished: TillId | None) -> TillId:
        """The one that was chosen, else this machine's, else any that is closed, else a new one."""
        own = till_of(self._console)
        closed = [now.till.id for now in tills if not now.till.opened]
        if wished in closed:
            return wished
        if own in closed or own not in self._tills:
            return own
        return closed[0] if closed else TillId(free_number(tills))


class SafeTask(TillTask):
    """Cash from the safe, or to it."""

    def __init__(self, console: Console, till: Till, *, to_safe: bool) -> None:
        say = console.texts.say
        title = say("To the safe") if to_safe else say("From the safe")
        super().__init__(console, title, till)
        self._to_safe = to_safe
        if sees_what_should_be(console):
            held = self._texts.money(till.held.get(CASH, 0), till.currency)
            self.add_words(say("In the till should be {amount}.", amount=held), "muted")
        self.amount = self.add_money(say("Amount in cash"), till.currency)
        self.why = self.add_reason(say("Note"))
        self.add_button(title, wide=True)

    def cost(self) -> str:
        return paid_words(self._texts, self.amount.cents(), self.currency())

    def command(self) -> Command | None:
        amount = self.amount.cents()
        if not amount:
            return None
        kind = DropTill if self._to_safe else FillTill
        return kind(self.till_id(), amount)


class CountTask(TillTask):
    """Base of what is counted blind: what should be there is told once the count is handed in."""

    UNSAID = TillTask.UNSAID | {"till_variance"}

    def __init__(self, console: Console, title: str, till: Till) -> None:
        super().__init__(console, title, till)
        self.others: dict[str, MoneyField] = {}

    def steps(self) -> tuple[QWidget, ...]:
        """From the last piece Enter goes on to what was paid otherwise, before it closes anything."""
        return (self.grid, *self.others.values())

    def counted(self) -> Amounts:
        """Return the counted amounts of methods other than cash."""
        told = ((method, field.cents()) for method, field in self.others.items())
        return tuple((method, amount) for method, amount in told if amount is not None)

    def cost(self) -> str:
        """All that was counted, method by method where two lines hold it."""
        texts, currency = self._texts, self.currency()
        found = [each for each in ((CASH, self.grid.worth()), *self.counted()) if each[1]]
        if len(found) > MOST_METHODS:
            return paid_words(texts, sum(cents for _, cents in found), currency)
        return " + ".join(paid_words(texts, cents, currency, Method(by)) for by, cents in found)

    def settle(self) -> None:
        self.sum.say(self._texts.say("Counted {amount}", amount=self.grid.total()))

    def after(self, done: Done) -> None:
        """Now it is told what should have been there."""
        counts = [entry.event for entry in done.entries if isinstance(entry.event, TillCounted)]
        over = [found for count in counts for found in count.counted if found.difference]
        self._console.frame.say(self._variance_text(over), "amber" if over else "green")
        super().after(done)

    def _add_count(self, till: Till) -> None:
        """Cash piece by piece, and as one amount what was paid otherwise."""
        self.add_words(self.say("What should be there is told after the count."), "muted")
        self.sum = self.add_words(role="heading")
        self.add_rule()
        self.starts = self.grid = self.add_field("", PieceGrid(self._texts, till.currency, self))
        for method, amount in sorted(till.held.items()):
            if method != CASH and amount > 0:
                said = self._counted_words(method)
                self.others[method] = self.add_money(said, till.currency)

    def _counted_words(self, method: str) -> str:
        """Return the caption of a method's count: numbered vouchers are not counted."""
        unnumbered = method == Method.VOUCHER
        return self.say("Vouchers without a number") if unnumbered else method_words(self._texts, method)

    def _variance_text(self, over: Sequence[Variance]) -> str:
        """By how much is for the report and for whoever may see it: the toast is read by all."""
        texts, currency = self._texts, self.currency()
        if not over:
            return texts.say("It adds up.")
        if not sees_what_should_be(self._console):
            return texts.say("Counted, and it differs: the report says by how much.")
        return " · ".join(
            f"{method_words(texts, found.method)}  {texts.signed_money(found.difference, currency)}"
            for found in over
        )


class HandOverTask(CountTask):
    """Counted by both: somebody else answers for it from now on."""

    def __init__(self, console: Console, till: Till) -> None:
        super().__init__(console, console.texts.say("Hand over"), till)
        self.to = staff_choice(console, without=StaffId(till.cashier))
        self.add_field(self.say("Taken over by"), self.to)
        self.pin = PinField(self.say("PIN"), self)
        self.add_field(self.say("PIN of whoever takes it over"), self.pin)
        self.pin.textEdited.connect(lambda _text: self.on_entered())
        self._add_count(till)
        self.add_button(self.say("Hand over"), wide=True)

    def settle(self) -> None:
        super().settle()
        self.show_field(self.pin, self._must_prove())

    def command(self) -> Command | None:
        to, proven = self.to.value(), bool(self.pin.text())
        if to is None or (self._must_prove() and not proven):
            return None
        return HandOverTill(self.till_id(), to, self.grid.pieces(), self.counted(), proven)

    def accept(self) -> None:
        """The PIN is looked at first: the count is handed in once it was right."""
        command, to, who, pin = self.command(), self.to.value(), self._console.who, self.pin.text()
        if command is None or to is None:
            return
        if not self._must_prove():
            self.order(command)
            return
        self.pin.clear()
        look = partial(wrong_pin, who=who, staff=to, pin=pin)
        self._console.ask(look, partial(self._on_looked, command))

    def _on_looked(self, command: Command, fault: RuleViolation | None) -> None:
        if fault is None:
            self.order(command)
        else:
            self.warning.say(sentence(self._texts, fault), "red")
            self.pin.setFocus()

    def _must_prove(self) -> bool:
        """Somebody else than whoever works here takes it over."""
        return self._console.house.log_in and self.to.value() != self._console.who.actor


class CloseTillTask(CountTask):
    """Counted, and everything goes to the safe; the report is printed."""

    def __init__(self, console: Console, till: Till) -> None:
        super().__init__(console, console.texts.say("Close the till"), till)
        self._add_count(till)
        self.add_button(self.say("Close the till"), kind="", close=self.say("Leave it"), wide=True)

    def command(self) -> Command | None:
        return CloseTill(self.till_id(), self.grid.pieces(), self.counted())


def staff_choice(console: Console, without: StaffId | None = None) -> ChoiceField[StaffId]:
    """Everybody who may answer for a till; who works here is chosen."""
    choice: ChoiceField[StaffId] = ChoiceField()
    staff_of = console.staff().values()
    known = {staff.id: staff.name for staff in staff_of if staff.active and staff.role in CASHIERS.roles}
    if not console.house.log_in:
        known.setdefault(FLOOR, console.staff_name(FLOOR))
    by_name = console.texts.alphabetical
    named = ((name, staff) for staff, name in known.items() if staff != without)
    choice.offer(sorted(named, key=lambda pair: by_name(pair[0])), console.who.actor)
    return choice


class BackTask(Task):
    """Task to take a payment back: shows the amounts, asks the reason; closed when done or left."""

    def __init__(self, console: Console, ask: Ask) -> None:
        super().__init__(console, "")
        self._wanted = ask
        self.asking = AskPanel(console, self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.add(self.asking)
        self.asking.left.connect(self.closed)
        self.asking.done.connect(self.closed)

    def begin(self) -> None:
        self.asking.ask(self._wanted)


def refund_of(console: Console, known: DeskReceipt, subject: Tournament) -> Ask | None:
    """The refund of the entry that was paid with a receipt."""
    entry = subject.entries.get(known.entry) if known.entry is not None else None
    return refund(console, subject, entry) if entry is not None else None
