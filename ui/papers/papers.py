"""Papers of the desk: which documents go with what has been done at it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import ReceiptIssued, ReceiptReprinted, TicketIssued
from director.desk.cashdesk.handlers.tickets import ticket_number
from director.desk.cashdesk.queries.receipts import Origin, origin_in
from director.desk.commands import ReprintReceipt
from director.desk.desk import Done
from director.desk.house.events import ApprovalGiven
from director.desk.ports import Recorded
from director.tournament.events import (
    AlternateSeated,
    EntryRefunded,
    EntryRegistered,
    EntryVoided,
    ExtraBought,
    ExtraVoided,
    OwedPrizeSettled,
    PrizePaid,
    PrizeVoided,
)
from director.tournament.state import Prize, Receipt, Tournament
from director.values.ids import EntryId, StaffId
from ui.console.console import Console
from ui.console.printing import send
from ui.papers.voucher_papers import print_vouchers

if TYPE_CHECKING:
    from reports.night.buy_in_receipt import BuyInReceipt

Parts = tuple[tuple[str, int], ...]
"""Methods, or `ticket <number>`, with the amount of each."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document of a tournament, and what makes its content on the maker's thread."""

    name: str
    content: Callable[[], object]
    of: Tournament
    receipt: Receipt | None = None
    """The receipt that it is, where it is one: printed again it is marked as a copy."""

    def show(self, console: Console) -> None:
        """Somebody wants to see it again; the journal counts the copies of a receipt."""
        if self.receipt is None:
            send(console, self.name, self.content, of=self.of)
            return
        again = ReprintReceipt(self.receipt.till, self.receipt.series, self.receipt.number)
        console.order(again, then=partial(self._show_copy, console))

    def _show_copy(self, console: Console, done: Done) -> None:
        """As it was printed first: by whom, in which parts, with whose consent."""
        receipt, copy = self.receipt, copy_of(done)
        if receipt is not None:
            number = str(receipt)
            console.ask(
                lambda desk: origin_in(desk, self.of.id, receipt.till, number),
                partial(self._send_copy, console, copy),
            )

    def _send_copy(self, console: Console, copy: int, origin: Origin | None) -> None:
        for sheet in sheets_again(console, origin) if origin else (self,):
            send(console, sheet.name, sheet.content, of=sheet.of, copy=copy)


def copy_of(done: Done) -> int:
    """Which copy of a receipt a command has noted."""
    events = (entry.event for entry in done.entries)
    return next((event.copy for event in events if isinstance(event, ReceiptReprinted)), 0)


def print_after(
    console: Console, state: Tournament, entries: Iterable[Recorded], before: Tournament | None = None
) -> None:
    """Print what belongs to the events of a command, unasked; `before` is the state it found."""
    done = tuple(entries)
    for entry in done:
        for sheet in sheets_of(console, state, entry, before, done):
            send(console, sheet.name, sheet.content, of=sheet.of, asked=False)
    print_vouchers(console, done)


def sheets_again(console: Console, origin: Origin) -> Iterator[Sheet]:
    """The receipts of a command, as they were printed with it."""
    if origin.after is not None:
        made = sheets_of(console, origin.after, origin.written, origin.before, origin.beside)
        yield from (sheet for sheet in made if sheet.receipt is not None)


def sheets_of(
    console: Console,
    state: Tournament,
    done: Recorded,
    before: Tournament | None,
    beside: Iterable[Recorded] = (),
) -> Iterator[Sheet]:
    """The papers of one event, naming as cashier who did it; `state` is as it was after it.

    `beside` is what the same command wrote elsewhere: parts and change, the number of a ticket, and
    the second person who agreed.
    """
    by, events = done.actor, tuple(entry.event for entry in beside)
    agreed = second_person(console, events)
    match done.event:
        case EntryRegistered(entry=entry):
            yield seat_card(console, state, entry)
            yield entry_receipt(console, state, entry, by, _issued(events))
        case AlternateSeated(entry=entry):
            yield seat_card(console, state, entry)
        case ExtraBought(entry=entry):
            last = len(state.entries[entry].extras) - 1
            yield extra_receipt(console, state, entry, last, by, _issued(events))
        case EntryRefunded():
            parts = _parts_of(events, done.event.receipt)
            yield _refund(console, state, done, done.event, parts, agreed)
        case EntryVoided() | ExtraVoided():
            parts = _parts_of(events, done.event.receipt)
            yield _void(console, state, done, done.event, before, parts, agreed)
        case PrizeVoided():
            yield _void(console, state, done, done.event, before, (), agreed)
        case PrizePaid(entry=entry) | OwedPrizeSettled(entry=entry):
            yield prize_slip(console, state, entry, by, _ticket(state, entry, events), agreed)
        case _:
            return


def seat_card(console: Console, state: Tournament, entry: EntryId) -> Sheet:
    """The seat card of an entry."""
    people = console.people()

    def content() -> object:
        from reports.night.slip_facts import seat_card_of

        return seat_card_of(state, entry, people)

    return Sheet("seat_card", content, state)


def entry_receipt(
    console: Console,
    state: Tournament,
    entry: EntryId,
    by: StaffId | None = None,
    issued: ReceiptIssued | None = None,
) -> Sheet:
    """The receipt of a buy-in or re-entry; its cashier is whoever works here unless told."""
    people, cashier = console.people(), console.staff_name(by or console.who.actor)

    def content() -> object:
        from reports.night.slip_facts import entry_receipt_of

        return _with_parts(entry_receipt_of(state, entry, people, cashier), issued)

    return Sheet("buy_in_receipt", content, state, state.entries[entry].receipt)


def extra_receipt(
    console: Console,
    state: Tournament,
    entry: EntryId,
    index: int,
    by: StaffId | None = None,
    issued: ReceiptIssued | None = None,
) -> Sheet:
    """The receipt of a rebuy or add-on."""
    people, cashier = console.people(), console.staff_name(by or console.who.actor)

    def content() -> object:
        from reports.night.slip_facts import extra_receipt_of

        return _with_parts(extra_receipt_of(state, entry, index, people, cashier), issued)

    receipt = state.entries[entry].extras[index].receipt
    return Sheet("buy_in_receipt", content, state, receipt)


def prize_slip(
    console: Console,
    state: Tournament,
    entry: EntryId,
    by: StaffId | None = None,
    ticket: str = "",
    agreed: str = "",
) -> Sheet:
    """The receipt of a prize paid, or the slip of one that is owed."""
    people, cashier = console.people(), console.staff_name(by or console.who.actor)
    prize = state.entries[entry].prize

    def content() -> object:
        from reports.night.slip_facts import payout_slip_of, with_ticket

        made = payout_slip_of(state, entry, people, cashier)
        return replace(with_ticket(made, ticket), agreed=agreed)

    name = "owed_slip" if prize is not None and prize.owed else "payout_receipt"
    return Sheet(name, content, state, prize.receipt if prize is not None else None)


def _with_parts(made: "BuyInReceipt", issued: ReceiptIssued | None) -> object:
    """A receipt with how it was paid, where that is known."""
    return replace(made, parts=parts_of(issued), handed=issued.handed) if issued else made


def second_person(console: Console, events: Iterable[object]) -> str:
    """The name of who agreed to a command; empty where nobody had to."""
    approvals = (event for event in events if isinstance(event, ApprovalGiven))
    return next((console.staff_name(StaffId(event.staff)) for event in approvals), "")


def _issued(events: Iterable[object]) -> ReceiptIssued | None:
    return next((event for event in events if isinstance(event, ReceiptIssued)), None)


def _parts_of(events: Iterable[object], receipt: Receipt) -> Parts:
    """How money went back with one of the receipts of a command."""
    numbered = (receipt.series, receipt.number)
    issued = (event for event in events if isinstance(event, ReceiptIssued))
    found = (parts_of(one) for one in issued if (one.series, one.number) == numbered)
    return tuple((what, -cents) for what, cents in next(found, ()))


def parts_of(issued: ReceiptIssued) -> Parts:
    """How a receipt was paid, where not by one method alone."""
    found = []
    for line in issued.posting:
        if line.account.method:
            found.append((line.account.method, line.amount))
        elif line.account.kind is AccountKind.TICKET:
            found.append((f"ticket {line.account.owner}", line.amount))
    return tuple(found) if len(found) > 1 or any(" " in what for what, _ in found) else ()


def _ticket(state: Tournament, entry: EntryId, events: Iterable[object]) -> str:
    """The number of the ticket that went out with a prize."""
    prize = state.entries[entry].prize
    numbers = (event.number for event in events if isinstance(event, TicketIssued))
    number = next(numbers, 0)
    return ticket_number(prize.receipt.till, number) if prize is not None and number else ""


def payout_sheet(console: Console, state: Tournament) -> Sheet:
    """The whole ladder with who has won what."""
    people, texts, at = console.people(), console.texts, console.now()

    def content() -> object:
        from director.tournament.winnings import prizes_now
        from reports.night.sheet_facts import payout_sheet_of

        return payout_sheet_of(state, state.prizes or prizes_now(state, at), people, texts)

    return Sheet("payout_sheet", content, state)


def _refund(
    console: Console,
    state: Tournament,
    done: Recorded,
    event: EntryRefunded,
    parts: Parts,
    agreed: str,
) -> Sheet:
    people, cashier = console.people(), console.staff_name(done.actor)

    def content() -> object:
        from reports.night.slip_facts import refund_slip_of

        made = refund_slip_of(state, event, done.at, people, reason=done.reason, cashier=cashier)
        return replace(made, parts=parts, agreed=agreed)

    return Sheet("refund_slip", content, state, event.receipt)


def _void(
    console: Console,
    state: Tournament,
    done: Recorded,
    event: EntryVoided | ExtraVoided | PrizeVoided,
    before: Tournament | None,
    parts: Parts,
    agreed: str,
) -> Sheet:
    people, cashier, texts = console.people(), console.staff_name(done.actor), console.texts
    prize: Prize | None = before.entries[event.entry].prize if before else None

    def content() -> object:
        from reports.night.slip_facts import void_slip_of

        made = void_slip_of(
            state, event, done.at, people, texts, reason=done.reason, cashier=cashier, prize=prize
        )
        return replace(made, parts=parts, agreed=agreed)

    return Sheet("void_slip", content, state, event.receipt)
