"""Parts of personal data: what is held of a person under headings, for the text file and for paper."""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.ports import till_of
from director.desk.persons.personal import PersonalData
from director.house.events import PersonEdited
from director.house.people import Person
from director.texts import Texts
from director.texts.cash_words import game_line
from director.texts.events.lines import kind_name
from director.texts.jackpot_words import HIT_STATES
from director.texts.person_words import FIELDS, bar_line
from director.texts.till_words import series_words
from director.texts.tournament_words import WORDS, gender_words, word
from director.values.dataclass import Value
from director.values.iban import grouped
from director.values.payment import Receipt
from director.values.receipt_number import readable

_SEPARATE_FIELDS = ("barred", "photo")


class PersonalPart(Value):
    """A heading with a table below it; `figures` are the columns of amounts."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[int, ...] = ()


def facts(data: PersonalData, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The row of the directory: what each field is called, and what stands there."""
    say, person = texts.say, data.person
    named = (
        (say(FIELDS[field.name]), _value(person, field.name, texts))
        for field in fields(Person)
        if field.name in FIELDS and field.name not in _SEPARATE_FIELDS
    )
    return (
        (say("Identity"), person.id),
        *(pair for pair in named if pair[1]),
        (say("Barred from the house"), _barred(data, texts)),
        (say("Photo"), say("yes") if person.photo else say("no")),
        (say("In the directory since"), texts.moment(person.added_at) if person.added_at else "–"),
    )


def _barred(data: PersonalData, texts: Texts) -> str:
    """Whether, and why, by whom and until when as far as the house knows that."""
    if not data.person.barred:
        return texts.say("no")
    return bar_line(texts, data.bar, data.barred_by, data.at) if data.bar else texts.say("yes")


def _value(person: Person, field: str, texts: Texts) -> str:
    """A field as it is read by people."""
    match field:
        case "born":
            return texts.born(person.born)
        case "gender":
            return gender_words(texts, person.gender)
        case "iban":
            return grouped(person.iban)
        case _:
            return str(getattr(person, field))


def parts(data: PersonalData, texts: Texts, currency: str) -> tuple[PersonalPart, ...]:
    """Everything else, heading by heading; `currency` is the house's, for receipts that name none."""
    return (
        _entries(data, texts),
        _penalties(data, texts),
        _cash(data, texts),
        _pit(data, texts),
        _payments(data, texts, currency),
        _deposits(data, texts),
        _tickets(data, texts),
        _leagues(data, texts),
        _bags(data, texts),
        _envelopes(data, texts),
        _checks(data, texts),
        _journal(data, texts),
    )


def as_text(data: PersonalData, texts: Texts, currency: str) -> str:
    """The same line by line, in the house's language."""
    return "\n".join(_lines(data, texts, currency)) + "\n"


def _lines(data: PersonalData, texts: Texts, currency: str) -> Iterator[str]:
    yield texts.say("All that the house holds of {name}", name=data.name)
    yield texts.moment(data.at)
    yield ""
    yield from (f"{caption}: {value}" for caption, value in facts(data, texts))
    for part in parts(data, texts, currency):
        yield ""
        yield part.title
        yield from (" · ".join(filter(None, row)) for row in part.rows)


def _entries(data: PersonalData, texts: Texts) -> PersonalPart:
    """Bounties have a column where any were paid: they are part of the winnings."""
    say, heads = texts.say, any(night.bounties for night in data.history.played)
    rows = tuple(
        (
            texts.moment(night.tournament.starts_at),
            night.tournament.name,
            word(texts, night.entry.status),
            say("{place}.", place=night.entry.place) if night.entry.place else "",
            texts.money(night.entry.paid, night.tournament.currency),
            texts.money(night.entry.prize, night.tournament.currency),
            *((texts.money(night.bounties, night.tournament.currency),) if heads else ()),
        )
        for night in data.history.played
    )
    titles = (say("Date"), say("Tournament"), say("State"), say("Place"), say("Paid"), say("Prize"))
    more = (say("of which bounties"),) if heads else ()
    return PersonalPart(say("Entries"), (*titles, *more), rows, (3, 4, 5, 6)[: 3 + len(more)])


def _penalties(data: PersonalData, texts: Texts) -> PersonalPart:
    say = texts.say
    rows = tuple(
        (texts.moment(given.at), night.tournament.name, word(texts, given.kind))
        for night, entry in zip(data.history.played, data.entries, strict=True)
        for given in entry.penalties
    )
    return PersonalPart(say("Penalties"), (say("Date"), say("Tournament"), say("Penalty")), rows)


def _cash(data: PersonalData, texts: Texts) -> PersonalPart:
    """Tables, and places on the waiting list."""
    say = texts.say
    rows = [
        (
            texts.moment(table.at),
            say("Cash table {n}", n=table.table),
            texts.money(table.paid, table.currency),
            texts.money(table.won, table.currency),
        )
        for table in data.cash
    ]
    rows += [
        (texts.moment(wait.since), say("Wait for {game}", game=game_line(texts, wait.game)), "", "")
        for wait in data.waits
    ]
    heads = (say("Date"), say("What"), say("Paid"), say("Received"))
    return PersonalPart(say("Cash games"), heads, tuple(rows), (2, 3))


def _pit(data: PersonalData, texts: Texts) -> PersonalPart:
    """Game tables at which the person was named, with stakes and payouts; jackpots that were won."""
    say = texts.say
    rows = [
        (
            texts.moment(table.at),
            f"{say(table.what)} · {texts.count('{n} round', '{n} rounds', table.entries)}",
            texts.money(table.paid, table.currency),
            texts.money(table.won, table.currency),
        )
        for table in data.pit
    ]
    rows += [
        (
            texts.moment(won.hit.at),
            f"{say(won.jackpot.opened.label)} · {say(HIT_STATES[won.hit.state])}",
            "",
            texts.money(won.hit.amount, won.jackpot.opened.currency),
        )
        for won in data.hits
    ]
    heads = (say("Date"), say("What"), say("Staked"), say("Received"))
    return PersonalPart(say("Game tables"), heads, tuple(rows), (2, 3))


def _payments(data: PersonalData, texts: Texts, currency: str) -> PersonalPart:
    say = texts.say
    of: dict[str, str] = {
        night.tournament.id: night.tournament.currency for night in data.history.played
    }
    rows = tuple(
        (
            texts.moment(payment.at),
            Receipt(payment.till, payment.series, payment.number).readable,
            series_words(texts, payment.series),
            say(WORDS[payment.method]) if payment.method in WORDS else payment.method,
            texts.money(payment.amount, payment.currency or of.get(payment.tournament, currency)),
        )
        for payment in data.payments
    )
    heads = (say("Date"), say("Receipt"), say("What"), say("Paid by"), say("Amount"))
    return PersonalPart(say("Payments"), heads, rows, (4,))


def _deposits(data: PersonalData, texts: Texts) -> PersonalPart:
    say = texts.say
    rows = tuple(
        (
            texts.moment(deposit.at),
            deposit.receipt.readable,
            texts.money(deposit.amount, deposit.currency),
            texts.money(deposit.left, deposit.currency),
        )
        for deposit in data.deposits
    )
    heads = (say("Date"), say("Receipt"), say("Amount"), say("Left"))
    return PersonalPart(say("Deposits"), heads, rows, (2, 3))


def _tickets(data: PersonalData, texts: Texts) -> PersonalPart:
    say = texts.say
    rows = tuple(
        (
            readable(ticket.number),
            texts.money(ticket.ticket.amount, ticket.currency),
            readable(ticket.ticket.closed) or say("Good"),
        )
        for ticket in data.tickets
    )
    heads = (say("Number"), say("Amount"), say("Used with"))
    return PersonalPart(say("Tickets and vouchers"), heads, rows, (1,))


def _leagues(data: PersonalData, texts: Texts) -> PersonalPart:
    """Each league with place and points, below it what was given by hand, and why."""
    say, rows = texts.say, []
    for one in data.leagues:
        place = say("{place}.", place=one.place) if one.place else ""
        rows.append((one.league, place, texts.hundredths(one.points, decimals=2), ""))
        rows += [
            (
                texts.moment(given.at),
                say("Struck off") if given.struck else "",
                texts.hundredths(given.points, decimals=2),
                given.reason,
            )
            for given in one.by_hand
        ]
    heads = (say("League"), say("Place"), say("Points"), say("Reason"))
    return PersonalPart(say("Leagues"), heads, tuple(rows), (2,))


def _bags(data: PersonalData, texts: Texts) -> PersonalPart:
    """Stacks that went from a flight to its event."""
    say = texts.say
    rows = tuple(
        (texts.moment(stack.at), stack.event, stack.flight, texts.number(stack.chips))
        for stack in data.bags
    )
    return PersonalPart(
        say("Bags"), (say("Date"), say("Tournament"), say("Flight"), say("Chips")), rows, (3,)
    )


def _envelopes(data: PersonalData, texts: Texts) -> PersonalPart:
    """Return the values of envelopes that the person won, alone or shared."""
    say = texts.say
    of = {night.tournament.id: night.tournament for night in data.history.played}
    rows = tuple(
        (
            texts.moment(won.at),
            of[won.tournament].name,
            texts.number(won.number),
            texts.money(won.amount, of[won.tournament].currency),
        )
        for won in data.envelopes
    )
    heads = (say("Date"), say("Tournament"), say("Envelope"), say("Amount"))
    return PersonalPart(say("Envelopes"), heads, rows, (3,))


def _checks(data: PersonalData, texts: Texts) -> PersonalPart:
    """Due diligence: which document was seen for which receipt."""
    say = texts.say
    rows = []
    for check in data.checks:
        if isinstance(check.event, ReceiptIssued):
            till = till_of(check.stream)
            receipt = Receipt(till, check.event.series, check.event.number)
            rows.append((texts.moment(check.at), receipt.readable, check.reason))
    heads = (say("Date"), say("Receipt"), say("Document seen"))
    return PersonalPart(say("Documents seen"), heads, tuple(rows))


def _journal(data: PersonalData, texts: Texts) -> PersonalPart:
    """When the row came and was changed, in which fields, and why."""
    say = texts.say
    rows = tuple(
        (
            texts.moment(entry.at),
            kind_name(texts, entry.kind),
            _changed(entry.event, texts),
            entry.reason,
        )
        for entry in data.noted
    )
    return PersonalPart(say("Journal"), (say("Date"), say("What"), say("Fields"), say("Reason")), rows)


def _changed(event: object, texts: Texts) -> str:
    names: Iterable[str] = event.fields if isinstance(event, PersonEdited) else ()
    return ", ".join(texts.say(FIELDS[name]) if name in FIELDS else name for name in names)
