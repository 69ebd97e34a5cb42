"""The two lists of the cash desk, column by column: its tills, and the receipts of one of them."""

from collections.abc import Callable

from PySide6.QtGui import QFontMetrics

from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.tills import TillNow
from director.texts import Texts
from director.texts.till_words import method_words
from director.values.ids import StaffId
from director.values.quantity import Cents
from director.values.receipt_number import readable
from ui.cashdesk.tills_words import (
    METHODS,
    held,
    receipt_amount,
    receipt_methods,
    receipt_what,
    receipt_who,
    state_words,
)
from ui.console.console import Console, View
from ui.look.theme import font
from ui.look.tokens import Size
from ui.parts.console_facts import sees_what_should_be
from ui.widgets.table_model import Column, figures

NUMBER, TRANSFER, VOUCHER = 1, 5, 6
"""Columns that are away in a narrow window: the number of a receipt, the rarer methods of a till."""
LATE = 1_796_076_000_000_000
"""An evening at the end of a month: as long as a moment is written."""
ROUND = 28
"""Pixels around the words of a cell."""


def till_columns(console: Console) -> tuple[Column[TillNow], ...]:
    """Each till with its state, who answers for it, and what should lie in it."""
    texts = console.texts

    def money(method: str) -> Column[TillNow]:
        def amount(now: TillNow) -> Cents:
            seen = now.till.opened and sees_what_should_be(console)
            return now.till.held.get(method, 0) if seen else 0

        return figures(
            method_words(texts, method),
            amount,
            lambda now: held(now, method, texts) if amount(now) else "",
            96,
            searched=True,
        )

    def cashier(now: TillNow) -> str:
        return console.staff_name(StaffId(now.till.cashier)) if now.till.cashier else ""

    def state(now: TillNow) -> str:
        return state_words(now, console.now(), texts)

    return (
        Column(texts.say("Till"), lambda now: now.till.id, width=92),
        Column(
            texts.say("State"),
            state,
            width=_widest_state(texts),
            tone=lambda now: "green" if now.till.opened else "muted",
            tip=state,
        ),
        Column(texts.say("Cashier"), cashier, tip=cashier),
        *map(money, METHODS[:4]),
    )


def _widest_state(texts: Texts) -> int:
    """Pixels in which it stands whole since when a till is open, the day with it."""
    letters = QFontMetrics(font(Size.TEXT))
    said = texts.say("Open since {time}", time=texts.moment(LATE))
    return letters.horizontalAdvance(said) + ROUND


def receipt_columns(
    console: View, currency: Callable[[], str], struck: Callable[[DeskReceipt], bool]
) -> tuple[Column[DeskReceipt], ...]:
    """Each receipt; what was taken back is struck out."""
    texts = console.texts

    def tone(known: DeskReceipt) -> str:
        return "muted" if struck(known) else "amber" if known.worth.amount < 0 else ""

    def what(known: DeskReceipt) -> str:
        return receipt_what(known, texts)

    def paid_by(known: DeskReceipt) -> str:
        return receipt_methods(known, texts)

    def who(known: DeskReceipt) -> str:
        return receipt_who(known, console.people(), console.texts)

    return (
        Column(
            texts.say("Time"),
            lambda known: known.receipt.at,
            lambda known: texts.time(known.receipt.at),
            64,
        ),
        Column(texts.say("Receipt"), lambda known: readable(known.receipt.number), width=124),
        Column(texts.say("What"), what, tip=what, struck=struck),
        Column(texts.say("Player"), who, tip=who, key=True),
        Column(texts.say("Paid by"), paid_by, tip=paid_by, width=118),
        Column(
            texts.say("Amount"),
            lambda known: known.worth.amount,
            lambda known: receipt_amount(known, currency(), texts),
            104,
            right=True,
            tone=tone,
            struck=struck,
        ),
    )
