"""Papers of the desk: which documents go with what has been done at it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

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
from director.tournament.state import Prize, Tournament
from director.values.ids import EntryId
from ui.bridge import Console
from ui.printing import send


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document of a tournament, and what makes its content on the maker's thread."""

    name: str
    content: Callable[[], object]
    of: Tournament

    def show(self, console: Console) -> None:
        """Somebody wants to see it."""
        send(console, self.name, self.content, of=self.of)


def print_after(
    console: Console, state: Tournament, entries: Iterable[Recorded], before: Tournament | None = None
) -> None:
    """Print what belongs to the events of a command, unasked; `before` is the state it found."""
    for entry in entries:
        for sheet in _sheets(console, state, entry, before):
            send(console, sheet.name, sheet.content, of=sheet.of, asked=False)


def _sheets(
    console: Console, state: Tournament, done: Recorded, before: Tournament | None
) -> Iterator[Sheet]:
    match done.event:
        case EntryRegistered(entry=entry):
            yield seat_card(console, state, entry)
            yield entry_receipt(console, state, entry)
        case AlternateSeated(entry=entry):
            yield seat_card(console, state, entry)
        case ExtraBought(entry=entry):
            yield extra_receipt(console, state, entry, len(state.entries[entry].extras) - 1)
        case EntryRefunded():
            yield _refund(console, state, done, done.event)
        case EntryVoided() | ExtraVoided() | PrizeVoided():
            yield _void(console, state, done, done.event, before)
        case PrizePaid(entry=entry) | OwedPrizeSettled(entry=entry):
            yield prize_slip(console, state, entry)
        case _:
            return


def seat_card(console: Console, state: Tournament, entry: EntryId) -> Sheet:
    """The seat card of an entry."""
    people = console.people()

    def content() -> object:
        from reports.from_state import seat_card_of

        return seat_card_of(state, entry, people)

    return Sheet("seat_card", content, state)


def entry_receipt(console: Console, state: Tournament, entry: EntryId) -> Sheet:
    """The receipt of a buy-in or re-entry."""
    people, cashier = console.people(), console.staff_name(console.who.actor)

    def content() -> object:
        from reports.from_state import entry_receipt_of

        return entry_receipt_of(state, entry, people, cashier)

    return Sheet("buy_in_receipt", content, state)


def extra_receipt(console: Console, state: Tournament, entry: EntryId, index: int) -> Sheet:
    """The receipt of a rebuy or add-on."""
    people, cashier = console.people(), console.staff_name(console.who.actor)

    def content() -> object:
        from reports.from_state import extra_receipt_of

        return extra_receipt_of(state, entry, index, people, cashier)

    return Sheet("buy_in_receipt", content, state)


def prize_slip(console: Console, state: Tournament, entry: EntryId) -> Sheet:
    """The receipt of a prize paid, or the slip of one that is owed."""
    people, cashier = console.people(), console.staff_name(console.who.actor)
    prize = state.entries[entry].prize

    def content() -> object:
        from reports.from_state import payout_slip_of

        return payout_slip_of(state, entry, people, cashier)

    name = "owed_slip" if prize is not None and prize.owed else "payout_receipt"
    return Sheet(name, content, state)


def payout_sheet(console: Console, state: Tournament) -> Sheet:
    """The whole ladder with who has won what."""
    people, texts, at = console.people(), console.texts, console.now()

    def content() -> object:
        from director.tournament.winnings import prizes_now
        from reports.sheets_of import payout_sheet_of

        return payout_sheet_of(state, state.prizes or prizes_now(state, at), people, texts)

    return Sheet("payout_sheet", content, state)


def _refund(console: Console, state: Tournament, done: Recorded, event: EntryRefunded) -> Sheet:
    people, cashier = console.people(), console.staff_name(console.who.actor)

    def content() -> object:
        from reports.from_state import refund_slip_of

        return refund_slip_of(state, event, done.at, people, reason=done.reason, cashier=cashier)

    return Sheet("refund_slip", content, state)


def _void(
    console: Console,
    state: Tournament,
    done: Recorded,
    event: EntryVoided | ExtraVoided | PrizeVoided,
    before: Tournament | None,
) -> Sheet:
    people, cashier, texts = console.people(), console.staff_name(console.who.actor), console.texts
    prize: Prize | None = before.entries[event.entry].prize if before else None

    def content() -> object:
        from reports.from_state import void_slip_of

        return void_slip_of(
            state, event, done.at, people, texts, reason=done.reason, cashier=cashier, prize=prize
        )

    return Sheet("void_slip", content, state)
