"""Papers of the tills: what is printed with their commands, and receipts printed once more."""

from collections.abc import Callable
from datetime import date
from functools import partial

from director.cashdesk.receipts import Series
from director.cashdesk.tills import ReceiptIssued, TillCounted
from director.desk.cashdesk.queries.receipts import DeskReceipt, Origin, origin_of
from director.desk.cashdesk.queries.tills import Session, sessions_of
from director.desk.commands import ReprintReceipt
from director.desk.desk import Desk, Done
from director.desk.gaming_days import bounds
from director.desk.ports import Recorded
from director.values.ids import StaffId, TillId
from ui.console.console import Console
from ui.console.printing import send
from ui.papers.cash_papers import print_slip
from ui.papers.desk_papers import print_desk_slip
from ui.papers.papers import copy_of, sheets_again

_SAFE = (Series.FILL, Series.SAFE)
_NO_PAPER = (Series.DROP, Series.CASH_CLOSE)
"""The books of a cash table are their paper."""


def print_after(console: Console, till: TillId, currency: str, before: str, done: Done) -> None:
    """The slips of a till's command, unasked; `before` answered for it until then."""
    for entry in done.entries:
        head = f"{entry.stream}:{entry.hash}"
        match entry.event:
            case ReceiptIssued() as issued if issued.series in _SAFE:
                content = _safe_slip(console, till, entry, issued)
                send(console, "till_safe_slip", content, asked=False, head=head, currency=currency)
            case TillCounted() as counted:
                content = _count_slip(console, till, entry, counted, before)
                send(console, "till_count", content, asked=False, head=head, currency=currency)
            case _:
                continue


def print_report(console: Console, till: TillId, day: date | None = None, *, asked: bool = True) -> None:
    """What the till did since it was opened last, or in the sessions that began on an earlier day.

    X while it is open, Z once it is closed.
    """
    since, until = bounds(day, console.texts.timezone) if day is not None else (0, 0)

    def found(desk: Desk) -> tuple[Session, ...]:
        sessions = sessions_of(desk, till)
        begun = tuple(one for one in sessions if since <= one.opened_at < until)
        return begun or sessions[-1:]

    console.ask(found, partial(_send_report, console, asked))


def can_reprint(known: DeskReceipt) -> bool:
    """Whether a receipt has a paper of its own."""
    return known.receipt.issued.series not in _NO_PAPER


def reprint(console: Console, known: DeskReceipt, currency: str) -> None:
    """Print a receipt once more; the journal counts its copies, and the paper says which one it is."""
    receipt = known.receipt
    command = ReprintReceipt(receipt.till, receipt.issued.series, receipt.issued.number)
    console.order(command, then=partial(_on_noted, console, known, currency))


def _on_noted(console: Console, known: DeskReceipt, currency: str, done: Done) -> None:
    copy = copy_of(done)
    if known.receipt.issued.series in _SAFE:
        content = _safe_content(console, known)
        send(console, "till_safe_slip", content, currency=currency, copy=copy)
        return
    console.ask(lambda desk: origin_of(desk, known), partial(_send_again, console, copy))


def _send_again(console: Console, copy: int, origin: Origin | None) -> None:
    if origin is None:
        return
    if origin.table is not None:
        print_slip(console, origin.written, origin.table, beside=origin.beside, copy=copy)
        return
    if origin.after is None:
        print_desk_slip(console, origin.written, origin.beside, copy=copy)
    for sheet in sheets_again(console, origin):
        send(console, sheet.name, sheet.content, of=sheet.of, copy=copy)


def _send_report(console: Console, asked: bool, found: tuple[Session, ...]) -> None:
    for session in found:

        def content(session: Session = session) -> object:
            from reports.cashdesk.till_report import TillReport

            return TillReport(session, console.staff_name)

        send(console, "till_report", content, asked=asked, head=session.head, currency=session.currency)


def _safe_slip(
    console: Console, till: TillId, entry: Recorded, issued: ReceiptIssued
) -> Callable[[], object]:
    number = f"{till}-{issued.series}-{issued.number:06d}"
    return partial(_safe, till, issued, number, entry.at, console.staff_name(entry.actor), entry.reason)


def _safe_content(console: Console, known: DeskReceipt) -> Callable[[], object]:
    one = known.receipt
    name = console.staff_name(one.actor)
    return partial(_safe, one.till, one.issued, one.number, one.at, name, one.reason)


def _safe(
    till: TillId, issued: ReceiptIssued, number: str, at: int, cashier: str, reason: str
) -> object:
    from reports.cashdesk.till_slip import SafeSlip

    return SafeSlip(till, issued.series, number, abs(issued.amount), at, cashier, reason)


def _count_slip(
    console: Console, till: TillId, entry: Recorded, counted: TillCounted, before: str
) -> Callable[[], object]:
    left = console.staff_name(StaffId(before)) if before else ""
    after = console.staff_name(StaffId(counted.cashier)) if counted.cashier else ""

    def content() -> object:
        from reports.cashdesk.till_slip import CountSlip

        return CountSlip(till, counted, entry.at, left, after, entry.reason)

    return content
