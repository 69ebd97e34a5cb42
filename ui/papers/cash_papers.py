"""Papers of the cash games: the slip that goes with a payment, and the books of a table."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from director.cashdesk.tills import ReceiptIssued
from director.desk.desk import Done
from director.desk.house.people import Person
from director.desk.ports import Recorded, cash_stream
from director.poker.cash.events import CashChipsBought, CashChipsSold, CashSlipVoided
from director.poker.cash.state import CashTable, MoneySlip
from director.values.ids import CashTableId, PlayerId
from ui.console.console import Console
from ui.console.printing import send
from ui.papers.papers import parts_of, second_person
from ui.papers.voucher_papers import print_vouchers

if TYPE_CHECKING:
    from reports.paper import Named

_STREAM = "cash:"


def print_cash_slips(console: Console, done: Done) -> None:
    """Print the slips of a command, unasked."""
    paid = [entry for entry in done.entries if isinstance(entry.event, _PAID)]
    for entry in paid:
        table_id = CashTableId(entry.stream.removeprefix(_STREAM))
        console.ask(
            lambda desk, wanted=table_id: desk.cash_table(wanted),  # type: ignore[misc]
            partial(print_slip, console, entry, beside=done.entries),
        )
    print_vouchers(console, done.entries)


def print_books(console: Console, table: CashTable, *, asked: bool = True) -> None:
    """The books of a table, to be looked at when they are asked for; they bear its journal's head."""
    stream = cash_stream(table.id)
    console.ask(lambda desk: desk.story(stream)[-1:], partial(_send_books, console, table, asked))


def _send_books(console: Console, table: CashTable, asked: bool, last: Sequence[Recorded]) -> None:
    people, head = console.people(), "".join(f"{one.stream}:{one.hash}" for one in last)

    def content() -> object:
        from reports.cash.cash_books import CashBooksSheet

        return CashBooksSheet(table, lambda player: _named(people, player))

    send(console, "cash_books", content, asked=asked, head=head)


_PAID = (CashChipsSold, CashChipsBought, CashSlipVoided)


def print_slip(
    console: Console,
    entry: Recorded,
    table: CashTable,
    *,
    beside: Collection[Recorded] = (),
    copy: int = 0,
) -> None:
    """The slip of one event; a copy was asked for. `beside` is what the same command wrote."""
    slip, issued = _slip_of(table, entry), _issued(beside)
    parts = parts_of(issued) if issued else ()
    handed = issued.handed if issued else 0
    people, cashier = console.people(), console.staff_name(entry.actor)
    void = isinstance(entry.event, CashSlipVoided)
    agreed = second_person(console, (one.event for one in beside))

    def content() -> object:
        from reports.cash.cash_slip import CashSlip

        named = _named(people, slip.player)
        number = slip.void if void and slip.void is not None else slip.receipt
        return CashSlip(
            slip.kind, str(number), table.game, table.number, slip.seat, named, slip.amount,
            slip.method, entry.at, cashier, str(slip.receipt) if void else "", entry.reason,
            tuple((what, -cents if void else cents) for what, cents in parts), handed, agreed,
        )  # fmt: skip

    head, currency = f"{entry.stream}:{entry.hash}", table.terms.currency
    send(console, "cash_slip", content, asked=bool(copy), copy=copy, head=head, currency=currency)


def _slip_of(table: CashTable, entry: Recorded) -> MoneySlip:
    """The slip that an event wrote or struck out."""
    event = entry.event
    if isinstance(event, CashSlipVoided):
        return table.slips[event.slip - 1]
    receipt = getattr(event, "receipt", None)
    return next(slip for slip in table.slips if slip.receipt == receipt)


def _issued(beside: Iterable[Recorded]) -> ReceiptIssued | None:
    """The receipt of a command that paid for chips."""
    events = (entry.event for entry in beside)
    return next((event for event in events if isinstance(event, ReceiptIssued)), None)


def _named(people: Mapping[PlayerId, Person], player: PlayerId) -> "Named":
    """A player's name as printed, the beginning of the identity for an erased person."""
    from reports.paper import Named

    person = people.get(player)
    return Named(person.name, person.card_number) if person else Named("", player[:8])
