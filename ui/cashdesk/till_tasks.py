"""Work at a till: opened with a counted float, filled, emptied into the safe, handed over, closed."""

from collections.abc import Iterable

from PySide6.QtGui import QKeyEvent

from director.cashdesk.counting import CASH, Amounts, Variance, variances
from director.cashdesk.tills import Till
from director.desk.cashdesk.queries.tills import TillNow
from director.desk.commands import CloseTill, Command, DropTill, FillTill, HandOverTill, OpenTill
from director.desk.house.people import FLOOR
from director.texts.game_lines import signed_money
from director.texts.till_words import method_words
from director.values.errors import RuleViolation
from director.values.ids import StaffId, TillId
from ui.cashdesk.piece_grid import PieceGrid
from ui.cashdesk.tills_words import free_number
from ui.console.console import Console
from ui.parts.choice import Choice
from ui.parts.console_facts import till_of
from ui.parts.numbers import MoneyField
from ui.parts.panel import ENTER, Form, Words, rule
from ui.parts.task import Task, typed_line

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

    def __init__(self, console: Console, tills: tuple[TillNow, ...], wished: TillId | None) -> None:
        super().__init__(console, console.texts.say("Open a till"))
        texts = console.texts
        self._known = {one.till.id: one.till for one in tills}
        self.number = typed_line(self, longest=LONGEST)
        self.number.setText(self._offered(tills, wished))
        self.cashier = staff_choice(console)
        self.grid = PieceGrid(texts, self.currency(), self)
        self.sum = Words(self.grid.total(), "heading")
        self.add_fields((texts.say("Till"), self.number), (texts.say("Cashier"), self.cashier))
        self.add(rule(), self.sum, self.grid)
        self.add_buttons(texts.say("Open the till"))
        self.watch(self.cashier)
        self.number.textChanged.connect(lambda _text: self._on_number())
        self.grid.changed.connect(self._on_counted)

    def begin(self) -> None:
        self.grid.first().setFocus()

    def till_id(self) -> TillId:
        return TillId(" ".join(self.number.text().split()))

    def currency(self) -> str:
        """A till keeps the money that it was used with."""
        known = self._known.get(self.till_id())
        return known.currency if known is not None and known.numbers else super().currency()

    def command(self) -> Command | None:
        if not self.till_id() or not self.cashier.offered():
            return None
        return OpenTill(self.till_id(), self.currency(), self.grid.pieces(), self.cashier.chosen())

    def _offered(self, tills: tuple[TillNow, ...], wished: TillId | None) -> TillId:
        """The one that was chosen, else this machine's, else any that is closed, else a new one."""
        own = till_of(self._console)
        closed = [one.till.id for one in tills if not one.till.opened]
        if wished in closed:
            return wished
        if own in closed or own not in self._known:
            return own
        return closed[0] if closed else TillId(free_number(tills))

    def _on_number(self) -> None:
        self.grid.count_in(self.currency())
        self.ask()

    def _on_counted(self) -> None:
        self.sum.say(self.grid.total())
        self.ask()


class SafeTask(TillTask):
    """Cash from the safe, or to it."""

    def __init__(self, console: Console, till: Till, *, to_safe: bool) -> None:
        texts = console.texts
        title = texts.say("To the safe") if to_safe else texts.say("From the safe")
        super().__init__(console, title, till)
        self._to_safe = to_safe
        held = texts.money(till.held.get(CASH, 0), till.currency)
        self.amount = MoneyField(texts, till.currency, self)
        self.why = self.ask_why()
        self.add(Words(texts.say("In the till should be {amount}.", amount=held), "muted"))
        self.add_fields((texts.say("Amount in cash"), self.amount), (texts.say("Note"), self.why))
        self.add_buttons(title)
        self.watch(self.amount)

    def command(self) -> Command | None:
        amount = self.amount.cents()
        if not amount:
            return None
        kind = DropTill if self._to_safe else FillTill
        return kind(self.till_id(), amount)


class CountTask(TillTask):
    """Base of what is counted beside what should be there; the difference is seen at once."""

    def __init__(self, console: Console, title: str, till: Till) -> None:
        super().__init__(console, title, till)
        texts = console.texts
        self.grid = PieceGrid(texts, till.currency, self)
        self.others: dict[str, MoneyField] = {}
        self.should, self.difference = Words("", "muted"), Words("", "heading")
        self.sum = Words("", "heading")
        self._form = Form()
        for method, amount in sorted(till.held.items()):
            if method != CASH and amount:
                self._offer(method, amount)
        self.grid.changed.connect(self._on_counted)

    def begin(self) -> None:
        self.grid.first().setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the last piece Enter goes on to what was paid otherwise, before it closes anything."""
        typed = self.focusWidget()
        fields = self.steps()
        if event.key() in ENTER and typed in self.grid.fields.values() and fields:
            fields[0].setFocus()
            fields[0].selectAll()
            return
        super().keyPressEvent(event)

    def steps(self) -> tuple[MoneyField, ...]:
        return tuple(self.others.values())

    def counted(self) -> Amounts:
        """What was counted apart from cash, as far as it was told."""
        told = ((method, field.cents()) for method, field in self.others.items())
        return tuple((method, amount) for method, amount in told if amount is not None)

    def found(self) -> tuple[Variance, ...]:
        """Method by method."""
        held = self._till.held if self._till is not None else {}
        return variances(held, self.grid.pieces(), self.counted())

    def _offer(self, method: str, amount: int) -> None:
        if amount > 0:
            field = MoneyField(self._texts, self.currency(), self)
            field.show_cents(amount)
            field.textChanged.connect(lambda _text: self._on_counted())
            self._form.add(method_words(self._texts, method), field)
            self.others[method] = field

    def _lay_out(self, title: str, kind: str) -> None:
        self.add(self.should, self.sum, self.difference, rule(), self.grid)
        self.column.addLayout(self._form)
        self.add_buttons(title, kind)
        self._on_counted()

    def _on_counted(self) -> None:
        texts, currency, found = self._texts, self.currency(), self.found()
        should = texts.money(found[0].expected, currency)
        self.should.say(texts.say("Cash should be {amount}.", amount=should))
        self.sum.say(texts.say("Counted {amount}", amount=self.grid.total()))
        over = [one for one in found if one.difference]
        begun = bool(self.grid.pieces()) or not over
        said = "\n".join(self._said(over)) if begun else ""
        self.difference.say(said, "amber" if over else "green")
        self.ask()

    def _show_answer(self, violation: RuleViolation | None, *, ready: bool) -> None:
        """A difference is seen above, as it is counted; its reason is asked for when it is done."""
        seen = violation is not None and violation.code == "till_variance"
        super()._show_answer(None if seen else violation, ready=ready)

    def _said(self, over: Iterable[Variance]) -> list[str]:
        texts, currency = self._texts, self.currency()
        lines = [
            f"{method_words(texts, one.method)}  {signed_money(texts, one.difference, currency)}"
            for one in over
        ]
        return lines or [texts.say("It adds up.")]


class HandOverTask(CountTask):
    """Counted by both: somebody else answers for it from now on."""

    def __init__(self, console: Console, till: Till) -> None:
        super().__init__(console, console.texts.say("Hand over"), till)
        self.to = staff_choice(console, without=StaffId(till.cashier))
        self.add_fields((console.texts.say("Taken over by"), self.to))
        self._lay_out(console.texts.say("Hand over"), "primary")
        self.watch(self.to)

    def command(self) -> Command | None:
        if not self.to.offered():
            return None
        return HandOverTill(self.till_id(), self.to.chosen(), self.grid.pieces(), self.counted())


class CloseTillTask(CountTask):
    """Counted, and everything goes to the safe; the report is printed."""

    def __init__(self, console: Console, till: Till) -> None:
        super().__init__(console, console.texts.say("Close the till"), till)
        self._lay_out(console.texts.say("Close the till"), "danger")

    def command(self) -> Command | None:
        return CloseTill(self.till_id(), self.grid.pieces(), self.counted())


def staff_choice(console: Console, without: StaffId | None = None) -> Choice[StaffId]:
    """Everybody who works in the house; who works here is chosen."""
    choice: Choice[StaffId] = Choice()
    known = {one.id: one.name for one in console.staff().values() if one.active}
    known.setdefault(FLOOR, console.staff_name(FLOOR))
    by_name = console.texts.alphabetical
    for staff, name in sorted(known.items(), key=lambda pair: by_name(pair[1])):
        if staff != without:
            choice.add(name, staff)
    choice.choose(console.who.actor)
    return choice
