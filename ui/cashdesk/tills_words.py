"""The cash desk in words and rows: tills with what should lie in them, and the receipts of a day."""

from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date

from director.cashdesk.tills import TICKET
from director.desk.cashdesk.queries.preview import MoneyPart, parts_of
from director.desk.cashdesk.queries.receipts import DeskReceipt, desk_receipts
from director.desk.cashdesk.queries.shifts import differences, method_lines
from director.desk.cashdesk.queries.tills import TillNow, tills_now
from director.desk.cashdesk.queries.voidable import Returnable, returnable
from director.desk.desk import Desk
from director.desk.gaming_days import bounds, day_of
from director.desk.house.people import Person
from director.texts import Texts
from director.texts.till_words import method_words, series_words
from director.values.dataclass import Value
from director.values.ids import PlayerId, StaffId, TillId
from director.values.payment import Method
from director.values.quantity import Micros
from director.values.receipt_number import readable
from ui.console.snapshots import person_called
from ui.parts.money.money_back_words import part_words

METHODS = ("cash", "card", "transfer", "voucher", "chips", "deposit", "ticket")
"""How receipts are paid; the first four are columns of what should be there."""
Names = Mapping[PlayerId, Person]


class CashDesk(Value):
    """Every till as it stands, and the receipts of one of them on one gaming day, the newest first."""

    tills: tuple[TillNow, ...] = ()
    till: TillId | None = None
    receipts: tuple[DeskReceipt, ...] = ()
    stands: Mapping[str, Returnable] = field(default_factory=dict)
    """What can be taken back, by the number of its receipt."""

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
    return CashDesk(tills, chosen, receipts, {number: one for number, one in found if one})


def today(at: Micros, texts: Texts) -> date:
    """The gaming day of an instant in the house's time zone."""
    return day_of(at, texts.timezone)


def day_words(day: date, texts: Texts) -> str:
    """A gaming day as it is written."""
    return texts.date(bounds(day, texts.timezone)[0])


def held(now: TillNow, method: str, texts: Texts) -> str:
    """What should lie in an open till by one method; nothing where it is closed or there is none."""
    amount = now.till.held.get(method, 0)
    return texts.money(amount, now.till.currency) if now.till.opened and amount else ""


def state_words(now: TillNow, at: Micros, texts: Texts) -> str:
    """Open since when, or closed when: of the gaming day that it is, the time alone."""
    session = now.session

    def told(instant: Micros) -> str:
        same = today(instant, texts) == today(at, texts)
        return texts.time(instant) if same else texts.moment(instant)

    if now.till.opened and session is not None:
        return texts.say("Open since {time}", time=told(session.opened_at))
    if session is not None and session.closing is not None:
        return texts.say("Closed {time}", time=told(session.closing.at))
    return texts.say("Till closed")


def till_pairs(
    now: TillNow, texts: Texts, name: Callable[[StaffId], str]
) -> tuple[tuple[str, str], ...]:
    """What should lie in a till, and differences found so far, each under who answered for it."""
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
        pairs.append((texts.say("Tickets and vouchers that are out"), texts.money(out, currency)))
    return tuple(pairs)


def receipt_what(known: DeskReceipt, texts: Texts) -> str:
    """What a receipt was for, and of which tournament or table."""
    what = series_words(texts, known.receipt.issued.series)
    if known.cash_table is not None:
        return f"{what} · {texts.say('Table {table}', table=known.place)}"
    return f"{what} · {known.place}" if known.place else what


def receipt_who(known: DeskReceipt, people: Names, texts: Texts) -> str:
    """Who paid or was paid."""
    if known.player is None:
        return ""
    return person_called(texts, people, known.player)


def receipt_amount(known: DeskReceipt, currency: str, texts: Texts) -> str:
    """What came in, or with a sign what went out, by ticket and deposit too."""
    return texts.money(known.worth.amount, currency)


def receipt_methods(known: DeskReceipt, texts: Texts) -> str:
    """How it was paid, every way of it."""
    return " + ".join(method_words(texts, method) for method in known.worth.methods)


def receipt_pairs(
    known: DeskReceipt, currency: str, people: Names, staff: Mapping[StaffId, str], texts: Texts
) -> tuple[tuple[str, str], ...]:
    """What a receipt says beside its number; what was paid in parts, part by part."""
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
    parts = parts_of((known.receipt.issued,))
    moved = not sum(part.amount for part in parts)
    if moved or (len(parts) < 2 and not any(part.ticket for part in parts)):
        return f"{receipt_amount(known, currency, texts)} · {receipt_methods(known, texts)}"
    return "\n".join(
        f"{_part(known, part, texts)} {texts.money(abs(part.amount), currency)}" for part in parts
    )


def _part(known: DeskReceipt, part: MoneyPart, texts: Texts) -> str:
    """What a part is; a voucher of the house is no ticket that was won."""
    if part.ticket and TICKET not in known.worth.methods:
        return f"{method_words(texts, Method.VOUCHER)} {readable(part.ticket)}"
    return part_words(texts, part)


def free_number(tills: tuple[TillNow, ...]) -> str:
    """The number that a new till may have."""
    used = {now.till.id for now in tills}
    return next(str(n) for n in range(1, len(used) + 2) if TillId(str(n)) not in used)
