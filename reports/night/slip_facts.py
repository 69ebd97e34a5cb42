"""From state: what the slips say, taken from what was written and the directory of people."""

from collections.abc import Iterable

from director.cashdesk.tills import TicketIssued, ticket_number
from director.desk.occasions import Occasion
from director.texts import Texts
from director.texts.move_reasons import move_reason
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.bounties import bounty_of, heads_lost, in_chips
from director.tournament.elimination import place_of
from director.tournament.side_pools.rules import pool_numbered
from director.tournament.state import Entry, Prize, Receipt, Tournament
from director.tournament.winnings import winnings
from director.values.ids import EntryId, Seat
from director.values.quantity import Cents, Micros
from reports.layout.money_slip import Parts, parts_of
from reports.names import Names, People, named
from reports.night.bounty_receipt import BountyReceipt, PutUpReceipt
from reports.night.buy_in_receipt import BuyInReceipt
from reports.night.move_slips import MoveSlip, MoveSlips
from reports.night.owed_slip import OwedSlip
from reports.night.payout_receipt import PayoutReceipt
from reports.night.refund_slip import RefundSlip
from reports.night.seat_card import SeatCard
from reports.night.side_pool_slip import Moved, SidePoolSlip
from reports.night.void_slip import VoidSlip
from reports.paper import Named

FromPlayers = e.PrizeVoided | e.BountyVoided | e.SidePoolPaymentVoided
"""Voids by which money comes back to the till."""
Void = e.EntryVoided | e.ExtraVoided | e.BountyWithdrawn | FromPlayers


def seat_card_after(was: Occasion, names: Names) -> SeatCard:
    """The card of who has entered, or comes from the queue of alternates."""
    event = was.entry.event
    if isinstance(event, e.SurvivorAdmitted):
        return seat_card_of(was.tournament, event.stack.entry, names.people)
    if not isinstance(event, e.EntryRegistered | e.AlternateSeated):
        raise TypeError(f"{was.entry.kind} seats nobody")
    return seat_card_of(was.tournament, event.entry, names.people)


def moves_after(was: Occasion, names: Names) -> MoveSlips:
    """The slips of moves that were made."""
    event = was.entry.event
    if not isinstance(
        event,
        e.PlayersMoved | e.TableBroken | e.TablesEvened | e.TablesRedrawn | e.RoundDrawn
        | e.FinalTableFormed,
    ):  # fmt: skip
        raise TypeError(f"{was.entry.kind} moves nobody")
    return move_slips_of(was.tournament, event.moves, names.people, names.texts)


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
        chips=entry.chips + entry.bonus,
        table=seat.table,
        seat=seat.number,
        queue=queue,
        phone_cards=entry.phone_cards,
        flight=_flight(tournament),
    )


def _flight(tournament: Tournament) -> str:
    """What a flight is called."""
    return tournament.of.label if tournament.of is not None and tournament.is_flight else ""


def seat_cards_of(tournament: Tournament, people: People) -> tuple[SeatCard, ...]:
    """The card of everybody who has a seat, table by table."""
    seated = [entry for entry in tournament.entries.values() if entry.alive and entry.seat is not None]
    ordered = sorted(seated, key=lambda entry: entry.seat or Seat(0, 0))
    return tuple(seat_card_of(tournament, entry.id, people) for entry in ordered)


def purchase_after(was: Occasion, names: Names) -> BuyInReceipt:
    """The receipt of an entry, a rebuy or an add-on; how it was paid, where that is known."""
    event = was.entry.event
    if not isinstance(event, e.EntryRegistered | e.ExtraBought):
        raise TypeError(f"{was.entry.kind} buys nothing")
    entry, number = was.tournament.entries[event.entry], event.receipt
    bought = next((extra for extra in entry.extras if extra.receipt == number), entry)
    seat, issued = entry.seat or Seat(0, 0), was.issued(number)
    return BuyInReceipt(
        *_common(was, number, entry, names),
        kind=bought.kind,
        price=bought.price,
        chips=bought.chips + (entry.bonus if bought is entry else 0),
        method=bought.method,
        table=seat.table,
        seat=seat.number,
        parts=parts_of(issued) if issued else (),
        handed=issued.handed if issued else 0,
        early=entry.bonus if bought is entry else 0,
        flight=_flight(was.tournament),
    )


def _common(
    was: Occasion, number: Receipt, entry: Entry, names: Names
) -> tuple[str, str, int, Named, Micros, str, str]:
    """What every slip about an entry's money begins with."""
    agreed, at = names.second(was.agreed_by), was.entry.at
    name, player = was.tournament.settings.name, named(entry, names.people)
    return name, str(number), entry.id, player, at, names.staff(was.entry.actor), agreed


def refund_after(was: Occasion, names: Names) -> RefundSlip:
    """The slip of a refund that has been made."""
    event = was.event(e.EntryRefunded)
    entry = was.tournament.entries[event.entry]
    return RefundSlip(
        *_common(was, event.receipt, entry, names),
        original=str(entry.receipt),
        kind=entry.kind,
        amount=event.amount,
        method=event.method,
        reason=was.entry.reason,
        parts=_given_out(was, event.receipt),
    )


def void_after(was: Occasion, names: Names) -> VoidSlip:
    """The slip of a void: of an entry, an extra, a prize or a bounty."""
    event = was.entry.event
    if not isinstance(event, Void):
        raise TypeError(f"{was.entry.kind} is no void")
    entry = was.tournament.entries[event.entry]
    what, original, amount = _voided(was, event, entry, names.texts)
    return VoidSlip(
        *_common(was, event.receipt, entry, names),
        original=str(original),
        what=what,
        amount=amount,
        reason=was.entry.reason,
        parts=_paid_back(was, event),
        method=_only_method(was, event.receipt),
    )


def _voided(was: Occasion, event: Void, entry: Entry, texts: Texts) -> tuple[str, Receipt, Cents]:
    """What is voided in words, its receipt and its amount."""
    match event:
        case e.EntryVoided():
            return word(texts, entry.kind), entry.receipt, event.amount
        case e.ExtraVoided():
            extra = entry.extras[event.index]
            return word(texts, extra.kind), extra.receipt, extra.price.total
        case e.PrizeVoided():
            before = was.before
            prize = before.entries[entry.id].prize if before else None
            if prize is None:
                raise ValueError("a voided prize needs the prize that it was")
            return texts.say("Prize"), prize.receipt, prize.amount
        case e.BountyVoided():
            payment = entry.heads.payments[event.index]
            return texts.say("Bounty"), payment.receipt, payment.amount
        case e.BountyWithdrawn():
            given = entry.heads.put_up[event.index]
            return texts.say("Bounty on a named player"), given.receipt, given.amount
        case e.SidePoolPaymentVoided():
            was_paid = pool_numbered(was.tournament, event.pool).payments[event.index]
            return texts.say("Side pool"), was_paid.receipt, was_paid.amount


def _paid_back(was: Occasion, event: Void) -> Parts:
    """How money went back, or came back to the till, where by more than one method."""
    if not isinstance(event, FromPlayers):
        return _given_out(was, event.receipt)
    issued = was.issued(event.receipt)
    return parts_of(issued) if issued else ()


def _only_method(was: Occasion, receipt: Receipt) -> str:
    """The one method of a receipt; empty where there are several, or none."""
    issued = was.issued(receipt)
    if issued is None or parts_of(issued):
        return ""
    return next((line.account.method for line in issued.posting if line.account.method), "")


def _given_out(was: Occasion, receipt: Receipt) -> Parts:
    """How money went out with a receipt, where by more than one method."""
    issued = was.issued(receipt)
    return tuple((what, -cents) for what, cents in parts_of(issued)) if issued else ()


def owed_after(was: Occasion, names: Names) -> OwedSlip:
    """The slip of a prize that is owed until there is an IBAN (T-R8)."""
    entry, prize = _prize(was)
    person = names.people.get(entry.player)
    return OwedSlip(
        *_common(was, prize.receipt, entry, names),
        document=person.document if person else "",
        place=prize.place,
        last_place=_last_place(was.tournament, entry, prize),
        amount=prize.amount,
    )


def prize_after(was: Occasion, names: Names) -> PayoutReceipt:
    """The receipt of a prize that was paid, with the ticket that goes out with it."""
    entry, prize = _prize(was)
    person = names.people.get(entry.player)
    won = winnings(was.tournament).get(entry.id)
    shares = was.tournament.deal.shares if was.tournament.deal else ()
    return PayoutReceipt(
        *_common(was, prize.receipt, entry, names),
        document=person.document if person else "",
        place=prize.place,
        last_place=_last_place(was.tournament, entry, prize),
        amount=prize.amount,
        method=prize.method,
        iban=person.iban if person and prize.method == "transfer" else "",
        by_deal=any(share.entry == entry.id for share in shares),
        ticket=bool(won and won.ticket),
        ticket_number=_ticket(was, prize.receipt),
        parts=_given_out(was, prize.receipt),
    )


def put_up_after(was: Occasion, names: Names) -> PutUpReceipt:
    """The receipt of a bounty that was put on a named player."""
    event = was.event(e.BountyPutUp)
    entry = was.tournament.entries[event.entry]
    return PutUpReceipt(
        *_common(was, event.receipt, entry, names),
        amount=event.amount,
        house=event.house,
        method=event.method,
    )


def side_pool_after(was: Occasion, names: Names) -> SidePoolSlip:
    """The slip of a stake that was taken or given back, or of what a pool has paid."""
    event = was.entry.event
    if not isinstance(event, e.SidePoolJoined | e.SidePoolLeft | e.SidePoolPaid):
        raise TypeError(f"{was.entry.kind} moves no money of a side pool")
    entry, pool = was.tournament.entries[event.entry], pool_numbered(was.tournament, event.pool)
    person, paid = names.people.get(entry.player), isinstance(event, e.SidePoolPaid)
    left = isinstance(event, e.SidePoolLeft)
    stakes = [member.receipt for member in pool.members if member.entry == entry.id]
    return SidePoolSlip(
        *_common(was, event.receipt, entry, names),
        moved=Moved.PAID if paid else Moved.LEFT if left else Moved.JOINED,
        pool=pool.name,
        amount=event.amount,
        method=event.method,
        members=len(pool.inside),
        worth=pool.worth,
        document=person.document if person and paid else "",
        original=str(stakes[-1]) if left else "",
        reason=was.entry.reason if left else "",
        parts=_given_out(was, event.receipt) if left else (),
        iban=person.iban if person and paid and event.method == "transfer" else "",
    )


def bounty_after(was: Occasion, names: Names) -> BountyReceipt:
    """The receipt of bounties that were paid, with the heads that they are of."""
    event = was.event(e.BountyPaid)
    entry = was.tournament.entries[event.entry]
    person, bounty = names.people.get(entry.player), bounty_of(was.tournament, entry.id)
    heads = tuple(
        (named(other, names.people), part.cash)
        for other in was.tournament.entries.values()
        for head in heads_lost(other)
        for part in head.parts
        if part.entry == entry.id and part.cash
    )
    return BountyReceipt(
        *_common(was, event.receipt, entry, names),
        document=person.document if person else "",
        amount=event.amount,
        method=event.method,
        heads=heads,
        chips=in_chips(was.tournament),
        own=bounty.own,
        paid_before=bounty.paid - event.amount,
        iban=person.iban if person and event.method == "transfer" else "",
    )


def _prize(was: Occasion) -> tuple[Entry, Prize]:
    event = was.entry.event
    if not isinstance(event, e.PrizePaid | e.OwedPrizeSettled):
        raise TypeError(f"{was.entry.kind} pays no prize")
    entry = was.tournament.entries[event.entry]
    if entry.prize is None:
        raise ValueError(f"entry {entry.id} has no prize")
    return entry, entry.prize


def _ticket(was: Occasion, receipt: Receipt) -> str:
    """The number of the ticket that went out with a prize."""
    events = (written.event for written in was.beside)
    numbers = (event.number for event in events if isinstance(event, TicketIssued))
    number = next(numbers, 0)
    return ticket_number(receipt.till, number) if number else ""


def _last_place(tournament: Tournament, entry: Entry, prize: Prize) -> int:
    shared = place_of(tournament, entry.id)
    return shared[1] if shared and shared[0] == prize.place else prize.place


def move_slips_of(
    tournament: Tournament, moves: Iterable[e.Move], people: People, texts: Texts
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
