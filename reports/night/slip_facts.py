"""From state: what the slips say, taken from a tournament and the directory of people."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from director.desk.house.people import Person
from director.texts import Texts
from director.texts.move_reasons import move_reason
from director.texts.tournament_words import word
from director.tournament.elimination import place_of
from director.tournament.events import (
    EntryRefunded,
    EntryVoided,
    ExtraVoided,
    Move,
    PrizeVoided,
)
from director.tournament.state import Entry, Extra, Prize, Tournament
from director.tournament.winnings import winnings
from director.values.ids import EntryId, Micros, PlayerId, Seat
from director.values.money import Cents
from reports.night.buy_in_receipt import BuyInReceipt
from reports.night.move_slips import MoveSlip, MoveSlips
from reports.night.owed_slip import OwedSlip
from reports.night.payout_receipt import PayoutReceipt
from reports.night.refund_slip import RefundSlip
from reports.night.seat_card import SeatCard
from reports.night.void_slip import VoidSlip
from reports.paper import Named

People = Mapping[PlayerId, Person]


def named(entry: Entry, people: People, *, family_first: bool = False) -> Named:
    """The name of an entry's player, with the card's number or else the entry's to stand in for it."""
    person = people.get(entry.player)
    if person is None:
        return Named("", str(entry.id))
    name = person.sort_name if family_first else person.name
    return Named(name, person.card_number or str(entry.id))


def seat_card_of(tournament: Tournament, entry_id: EntryId, people: People) -> SeatCard:
    """The card of a seated entry or an alternate."""
    entry = tournament.entries[entry_id]
    seat = entry.seat or Seat(0, 0)
    queue = tournament.queue.index(entry_id) + 1 if entry_id in tournament.queue else 0
    return SeatCard(
        tournament_id=tournament.id,
        tournament=tournament.settings.name,
        starts_at=tournament.started_at or tournament.settings.starts_at,
        entry=entry_id,
        kind=entry.kind,
        player=named(entry, people),
        chips=entry.chips,
        table=seat.table,
        seat=seat.number,
        queue=queue,
    )


def entry_receipt_of(
    tournament: Tournament, entry_id: EntryId, people: People, cashier: str
) -> BuyInReceipt:
    """The receipt of an entry."""
    entry = tournament.entries[entry_id]
    return _receipt(tournament, entry, entry, people, cashier)


def extra_receipt_of(
    tournament: Tournament, entry_id: EntryId, index: int, people: People, cashier: str
) -> BuyInReceipt:
    """The receipt of a rebuy or an add-on: `index` counts the entry's extras from 0."""
    entry = tournament.entries[entry_id]
    return _receipt(tournament, entry, entry.extras[index], people, cashier)


def _receipt(
    tournament: Tournament, entry: Entry, bought: Entry | Extra, people: People, cashier: str
) -> BuyInReceipt:
    seat = entry.seat or Seat(0, 0)
    return BuyInReceipt(
        tournament=tournament.settings.name,
        number=str(bought.receipt),
        entry=entry.id,
        player=named(entry, people),
        kind=bought.kind,
        price=bought.price,
        chips=bought.chips,
        method=bought.method,
        at=bought.at,
        cashier=cashier,
        table=seat.table,
        seat=seat.number,
    )


def refund_slip_of(
    tournament: Tournament,
    event: EntryRefunded,
    at: Micros,
    people: People,
    *,
    reason: str,
    cashier: str,
) -> RefundSlip:
    """The slip of a refund that has been made."""
    entry = tournament.entries[event.entry]
    return RefundSlip(
        tournament=tournament.settings.name,
        number=str(event.receipt),
        original=str(entry.receipt),
        entry=entry.id,
        player=named(entry, people),
        kind=entry.kind,
        amount=event.amount,
        method=event.method,
        reason=reason,
        at=at,
        cashier=cashier,
    )


def void_slip_of(
    tournament: Tournament,
    event: EntryVoided | ExtraVoided | PrizeVoided,
    at: Micros,
    people: People,
    texts: Texts,
    *,
    reason: str,
    cashier: str,
    prize: Prize | None = None,
) -> VoidSlip:
    """The slip of a void; for a voided prize `prize` is what the entry had before."""
    entry = tournament.entries[event.entry]
    what, original, amount = _voided(event, entry, texts, prize)
    return VoidSlip(
        tournament=tournament.settings.name,
        number=str(event.receipt),
        original=original,
        what=what,
        entry=entry.id,
        player=named(entry, people),
        amount=amount,
        reason=reason,
        at=at,
        cashier=cashier,
    )


def _voided(
    event: EntryVoided | ExtraVoided | PrizeVoided, entry: Entry, texts: Texts, prize: Prize | None
) -> tuple[str, str, Cents]:
    """What is voided in words, its receipt and its amount."""
    match event:
        case EntryVoided():
            return word(texts, entry.kind), str(entry.receipt), event.amount
        case ExtraVoided():
            extra = entry.extras[event.index]
            return word(texts, extra.kind), str(extra.receipt), extra.price.total
        case PrizeVoided():
            if prize is None:
                raise ValueError("a voided prize needs the prize that it was")
            return texts.say("Prize"), str(prize.receipt), prize.amount


def payout_slip_of(
    tournament: Tournament, entry_id: EntryId, people: People, cashier: str
) -> PayoutReceipt | OwedSlip:
    """The receipt of a prize paid, or the slip of one owed; ValueError where there is no prize."""
    entry = tournament.entries[entry_id]
    if entry.prize is None:
        raise ValueError(f"entry {entry_id} has no prize")
    if entry.prize.owed:
        return _owed(tournament, entry, entry.prize, people, cashier)
    return _paid(tournament, entry, entry.prize, people, cashier)


def _owed(tournament: Tournament, entry: Entry, prize: Prize, people: People, cashier: str) -> OwedSlip:
    person = people.get(entry.player)
    return OwedSlip(
        tournament=tournament.settings.name,
        number=str(prize.receipt),
        entry=entry.id,
        player=named(entry, people),
        document=person.document if person else "",
        place=prize.place,
        last_place=_last_place(tournament, entry, prize),
        amount=prize.amount,
        at=prize.at,
        cashier=cashier,
    )


def _paid(
    tournament: Tournament, entry: Entry, prize: Prize, people: People, cashier: str
) -> PayoutReceipt:
    person = people.get(entry.player)
    won = winnings(tournament).get(entry.id)
    shares = tournament.deal.shares if tournament.deal else ()
    return PayoutReceipt(
        tournament=tournament.settings.name,
        number=str(prize.receipt),
        entry=entry.id,
        player=named(entry, people),
        document=person.document if person else "",
        place=prize.place,
        last_place=_last_place(tournament, entry, prize),
        amount=prize.amount,
        method=prize.method,
        at=prize.at,
        cashier=cashier,
        iban=person.iban if person and prize.method == "transfer" else "",
        by_deal=any(share.entry == entry.id for share in shares),
        ticket=bool(won and won.ticket),
    )


def with_ticket(slip: PayoutReceipt | OwedSlip, number: str) -> PayoutReceipt | OwedSlip:
    """The slip of a prize with the number of the ticket that goes out with it, if one does."""
    return replace(slip, ticket_number=number) if isinstance(slip, PayoutReceipt) else slip


def _last_place(tournament: Tournament, entry: Entry, prize: Prize) -> int:
    shared = place_of(tournament, entry.id)
    return shared[1] if shared and shared[0] == prize.place else prize.place


def move_slips_of(
    tournament: Tournament, moves: Iterable[Move], people: People, texts: Texts
) -> MoveSlips:
    """The slips of moves that are planned or made."""
    return MoveSlips(
        tournament.settings.name,
        tuple(
            MoveSlip(
                named(tournament.entries[move.entry], people),
                move.origin,
                move.target,
                move_reason(texts, move),
            )
            for move in moves
        ),
    )
