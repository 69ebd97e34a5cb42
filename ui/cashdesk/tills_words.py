"""The cash desk in words and rows: tills with what should lie in them, and the receipts of a day."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import field
from datetime import date

from director.cashdesk.receipts import Series
from director.desk.cashdesk.queries.receipts import DeskReceipt, desk_receipts
from director.desk.cashdesk.queries.shifts import differences, method_lines
from director.desk.cashdesk.queries.tills import TillNow, tills_now
from director.desk.cashdesk.queries.voidable import is_struck, returnable
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import bounds, day_of
from director.desk.kernel.voids import Returnable
from director.house.people import Person
from director.texts import N_, Texts
from director.texts.till_words import method_words, part_words, series_words
from director.values.dataclass import Value
from director.values.ids import PlayerId, StaffId, TillId
from director.values.quantity import Micros
from ui.console.snapshots import person_called

METHODS = ("cash", "card", "transfer", "voucher", "chips", "deposit", "ticket")
"""How receipts are paid; the first four are columns of what should be there."""
PAID_FOR = {
    "bounty": N_("Bounty paid"),
    "side_pool": N_("Side pool paid"),
    "jackpot": N_("Jackpot paid"),
}
"""Payments of the prize series that are no prizes, by their purpose."""
VOIDED = {
    "prize": N_("Prize"),
    "bounty": N_("Bounty"),
    "put_up": N_("Bounty on a named player"),
    "side_pool": N_("Side pool"),
    "jackpot": N_("Jackpot"),
    "season_deposit_void": N_("Season deposit"),
}
"""Voided payments by their purpose, beside purchases and vouchers."""
HIDDEN = N_("What should lie in tills and at tables is told once all of them are counted.")
"""Sums over tills and tables while somebody who counts blind looks at them."""
Names = Mapping[PlayerId, Person]


class CashDesk(Value):
    """Every till as it stands, and the receipts of one of them on one gaming day, the newest first."""

    tills: tuple[TillNow, ...] = ()
    till: TillId | None = None
    receipts: tuple[DeskReceipt, ...] = ()
    stands: Mapping[str, Returnable] = field(default_factory=dict)
    """Voidable receipts by number."""
    struck: Collection[str] = ()
    """Numbers of receipts whose payment was taken back."""

    def now(self, till: TillId | None) -> TillNow | None:
        """A till as it stands."""
        return next((now for now in self.tills if now.till.id == till), None)


def read(desk: Desk, till: TillId | None, day: date | None, texts: Texts) -> CashDesk:
    """The cash desk as it stands; of the first till where none is chosen, of today without a day."""
    tills = tills_now(desk)
    ids = [now.till.id for now in tills]
    chosen = till if till in ids else next(iter(ids), None)
    if chosen is None:
        return CashDesk(tills)
    since, until = bounds(day or today(desk.now(), texts), texts.timezone)
    receipts = desk_receipts(desk, chosen, since, until)
    found = ((known.receipt.number, returnable(desk, known)) for known in receipts)
    struck = frozenset(known.receipt.number for known in receipts if is_struck(desk, known))
    return CashDesk(tills, chosen, receipts, {number: one for number, one in found if one}, struck)


def today(at: Micros, texts: Texts) -> date:
    """The gaming day of an instant in the house's time zone."""
    return day_of(at, texts.timezone)


def day_words(day: date, texts: Texts) -> str:
    """A gaming day as it is written."""
    return texts.date(bounds(day, texts.timezone)[0])


def held(now: TillNow, method: str, texts: Texts) -> str:
    """Return the expected amount of a method in an open till; empty if closed or none."""
    amount = now.till.held.get(method, 0)
    return texts.money(amount, now.till.currency) if now.till.opened and amount else ""


def state_words(now: TillNow, at: Micros, texts: Texts) -> str:
    """Open since when, or closed when: of the gaming day that it is, the time alone."""
    session = now.session

    def time_text(instant: Micros) -> str:
        same = today(instant, texts) == today(at, texts)
        return texts.time(instant) if same else texts.moment(instant)

    if now.till.opened and session is not None:
        return texts.say("Open since {time}", time=time_text(session.opened_at))
    if session is not None and session.closing is not None:
        return texts.say("Closed {time}", time=time_text(session.closing.at))
    return texts.say("Till closed")


def till_pairs(
    now: TillNow, texts: Texts, name: Callable[[StaffId], str]
) -> tuple[tuple[str, str], ...]:
    """Return the expected amounts of a till, and differences by cashier."""
    if now.session is None:
        return ()
    currency, pairs = now.till.currency, []
    found = differences(now.session)
    for line in method_lines(now.session):
        amount = line.expected if line.counted is None else line.counted
        pairs.append((method_words(texts, line.method), texts.money(amount, currency)))
        for one in found:
            if one.method == line.method:
                who = name(StaffId(one.cashier)) if one.cashier else ""
                said = " · ".join(filter(None, (texts.say("Difference"), who)))
                pairs.append((said, texts.signed_money(one.amount, currency)))
    out = sum(ticket.amount for ticket in now.till.tickets.values() if not ticket.closed)
    if out:
        pairs.append((texts.say("Tickets and vouchers not yet used"), texts.money(out, currency)))
    return tuple(pairs)


def receipt_what(known: DeskReceipt, texts: Texts) -> str:
    """Return the purpose of a receipt with what was voided, and with its tournament or table."""
    issued = known.receipt.issued
    paid = PAID_FOR.get(issued.purpose, "") if issued.series == Series.PAYOUT else ""
    what = texts.say(paid) or series_words(texts, issued.series)
    voided = _voided(known, texts) if issued.series == Series.VOID else ""
    at_table = known.cash_table is not None
    place = texts.say("Table {table}", table=known.place) if at_table else known.place
    return " · ".join(filter(None, (what, voided, place)))


def _voided(known: DeskReceipt, texts: Texts) -> str:
    purpose = known.receipt.issued.purpose
    if purpose == "voucher":
        tickets = (part for part in known.worth.parts if part.ticket)
        return ", ".join(part_words(texts, part.method, part.ticket) for part in tickets)
    return texts.say(VOIDED[purpose]) if purpose in VOIDED else ""


def receipt_who(known: DeskReceipt, people: Names, texts: Texts) -> str:
    """Return the person who paid or was paid."""
    if known.player is None:
        return ""
    return person_called(texts, people, known.player)


def receipt_amount(known: DeskReceipt, currency: str, texts: Texts) -> str:
    """Return the amount that came in, or signed that went out, tickets and deposits included."""
    return texts.money(known.worth.amount, currency)


def receipt_methods(known: DeskReceipt, texts: Texts) -> str:
    """How it was paid, every way of it."""
    return " + ".join(method_words(texts, method) for method in known.worth.methods)


def receipt_pairs(
    known: DeskReceipt, currency: str, people: Names, staff: Mapping[StaffId, str], texts: Texts
) -> tuple[tuple[str, str], ...]:
    """Return the facts of a receipt, with each part of a payment in parts."""
    receipt = known.receipt
    cashier = staff.get(receipt.actor, str(receipt.actor))
    pairs = (
        (texts.say("What"), receipt_what(known, texts)),
        (texts.say("Player"), receipt_who(known, people, texts)),
        (texts.say("Amount"), _amount(known, currency, texts)),
        (texts.say("Cashier"), " · ".join(filter(None, (cashier, receipt.station)))),
        (texts.say("Reason"), receipt.reason),
    )
    return tuple(pair for pair in pairs if pair[1])


def _amount(known: DeskReceipt, currency: str, texts: Texts) -> str:
    """How much by which method; part by part where one method did not pay it all."""
    parts = known.worth.parts
    moved = not sum(part.amount for part in parts)
    if moved or (len(parts) < 2 and not any(part.ticket for part in parts)):
        return f"{receipt_amount(known, currency, texts)} · {receipt_methods(known, texts)}"
    said = ((part, part_words(texts, part.method, part.ticket)) for part in parts)
    return "\n".join(f"{words} {texts.money(abs(part.amount), currency)}" for part, words in said)


def free_number(tills: tuple[TillNow, ...]) -> str:
    """The number that a new till may have."""
    used = {now.till.id for now in tills}
    return next(str(n) for n in range(1, len(used) + 2) if TillId(str(n)) not in used)
