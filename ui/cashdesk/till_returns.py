"""Taking back at the cash desk what a receipt stands for, whatever tournament or table it is of."""

from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.voidable import Kind, Returnable
from director.poker.cash.state import CashTable
from director.tournament.state import Tournament
from ui.console.console import Console, View
from ui.parts.task import Task
from ui.parts.void_question import Ask, AskPanel
from ui.parts.voids import refund, void_entry, void_extra, void_prize, void_slip


class BackTask(Task):
    """What goes back is seen, the reason is asked; closed when it is done or left."""

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


def refund_of(console: View, known: DeskReceipt, subject: Tournament) -> Ask | None:
    """The refund of the entry that was paid with a receipt."""
    entry = subject.entries.get(known.entry) if known.entry is not None else None
    return refund(console, subject, entry) if entry is not None else None


def void_of(
    console: View, known: DeskReceipt, stands: Returnable, subject: Tournament | CashTable
) -> Ask | None:
    """The question before what a receipt stands for is struck out."""
    if isinstance(subject, CashTable):
        return void_slip(console, subject, subject.slips[stands.index - 1])
    entry = subject.entries.get(known.entry) if known.entry is not None else None
    if entry is None:
        return None
    match stands.kind:
        case Kind.PRIZE:
            return void_prize(console, subject, entry)
        case Kind.EXTRA:
            return void_extra(console, subject, entry, stands.index)
        case _:
            return void_entry(console, subject, entry)
