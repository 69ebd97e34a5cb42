"""Beside the cash desk: the chosen till, the chosen receipt, and what can be done with them."""

from collections.abc import Iterable

from PySide6.QtGui import QAction

from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.tills import TillNow
from director.values.ids import StaffId
from ui.cashdesk.tills_words import receipt_pairs, state_words, till_pairs
from ui.console.console import View
from ui.parts.page_actions import ActionGrid
from ui.parts.panel import Facts, Panel, Words, rule


class TillSide(Panel):
    """Never takes the focus from the lists: its buttons are for the mouse, the keys are the page's."""

    def __init__(
        self,
        console: View,
        of_till: Iterable[QAction],
        of_receipt: Iterable[QAction],
        of_house: Iterable[QAction],
    ) -> None:
        super().__init__()
        self._console = console
        self.title, self.line, self.who = Words("", "title"), Words("", "muted"), Words("")
        self.facts, self.receipt = Facts(figures=True), Facts()
        self.chosen, self.struck = Words("", "heading"), Words("", "amber")
        self.add(self.title, self.line, self.who, self.facts)
        self._add_deeds(of_till)
        self.add(rule(), self.chosen, self.struck, self.receipt)
        self._add_deeds(of_receipt)
        self.add(rule(), Words(console.texts.say("Papers of the house"), "caption"))
        self._add_deeds(of_house)
        self.column.addStretch(1)

    def show_till(self, now: TillNow | None) -> None:
        """Show a till, or that there is none."""
        texts = self._console.texts
        if now is None:
            self.title.say(texts.say("Cash desk"))
            self.line.say(texts.say("No till was opened yet."))
            self.who.say("")
            self.facts.show_pairs(())
            return
        self.title.say(texts.say("Till {till}", till=now.till.id))
        self.line.say(state_words(now, self._console.now(), texts))
        name = now.till.cashier
        self.who.say(self._console.staff_name(StaffId(name)) if name else "")
        self.facts.show_pairs(till_pairs(now, texts))

    def show_receipt(self, known: DeskReceipt | None, currency: str, *, struck: bool = False) -> None:
        """Show a receipt in full, and that it was taken back."""
        console = self._console
        self.chosen.say(known.receipt.number if known is not None else "")
        self.struck.say(console.texts.say("Taken back") if struck else "")
        if known is None:
            self.receipt.show_pairs(())
            return
        staff = {staff: console.staff_name(staff) for staff in (known.receipt.actor,)}
        self.receipt.show_pairs(receipt_pairs(known, currency, console.people(), staff, console.texts))

    def _add_deeds(self, deeds: Iterable[QAction]) -> None:
        self.column.addSpacing(4)
        self.column.addLayout(ActionGrid(deeds, spacing=6))
