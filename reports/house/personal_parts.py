"""Parts of personal data: what is held of a person under headings, for the text file and for paper."""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from director.cashdesk.tills import ReceiptIssued
from director.desk.house.events import PersonEdited
from director.desk.house.people import Person
from director.desk.house.queries.personal import PersonalData
from director.texts import Texts
from director.texts.cash_words import game_line
from director.texts.event_lines import kind_name
from director.texts.person_words import FIELDS
from director.texts.till_words import series_words
from director.texts.tournament_words import WORDS, word
from director.values.dataclass import dataclass
from director.values.iban import grouped
from director.values.ids import TillId
from director.values.payment import Receipt

_TOLD_APART = ("barred", "photo")


@dataclass(frozen=True, slots=True)
class Part:
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
        if field.name in FIELDS and field.name not in _TOLD_APART
    )
    return (
        (say("Identity"), person.id),
        *(pair for pair in named if pair[1]),
        (say("Barred from the house"), say("yes") if person.barred else say("no")),
        (say("Photo"), say("yes") if person.photo else say("no")),
        (say("In the directory since"), texts.moment(person.added_at) if person.added_at else "–"),
    )


def _value(person: Person, field: str, texts: Texts) -> str:
    """A field as it is read by people."""
    match field:
        case "born":
            return texts.born(person.born)
        case "iban":
            return grouped(person.iban)
        case _:
            return str(getattr(person, field))


def parts(data: PersonalData, texts: Texts, currency: str) -> tuple[Part, ...]:
    """Everything else, heading by heading; `currency` is the house's, for receipts that name none."""
    return (
        _entries(data, texts),
        _penalties(data, texts),
        _cash(data, texts),
        _payments(data, texts, currency),
        _deposits(data, texts),
        _tickets(data, texts),
        _checks(data, texts),
        _journal(data, texts),
    )


def as_text(data: PersonalData, texts: Texts, currency: str) -> str:
    """The same line by line, in the house's language."""
    return "\n".join(_lines(data, texts, currency)) + "\n"


def _lines(data: PersonalData, texts: Texts, currency: str) -> Iterator[str]:
    yield texts.say("All that the house holds of {name}", name=data.person.name)
    yield texts.moment(data.at)
    yield ""
    yield from (f"{caption}: {value}" for caption, value in facts(data, texts))
    for part in parts(data, texts, currency):
        yield ""
        yield part.title
        yield from (" · ".join(filter(None, row)) for row in part.rows)


def _entries(data: PersonalData, texts: Texts) -> Part:
    say = texts.say
    rows = tuple(
        (
            texts.moment(one.tournament.starts_at),
            one.tournament.name,
            word(texts, one.entry.status),
            say("{place}.", place=one.entry.place) if one.entry.place else "",
            texts.money(one.entry.paid, one.tournament.currency),
            texts.money(one.entry.prize, one.tournament.currency),
        )
        for one in data.history.played
    )
    heads = (say("Date"), say("Tournament"), say("State"), say("Place"), say("Paid"), say("Prize"))
    return Part(say("Entries"), heads, rows, (3, 4, 5))


def _penalties(data: PersonalData, texts: Texts) -> Part:
    say = texts.say
    rows = tuple(
        (texts.moment(given.at), one.tournament.name, word(texts, given.kind))
        for one, entry in zip(data.history.played, data.entries, strict=True)
        for given in entry.penalties
    )
    return Part(say("Penalties"), (say("Date"), say("Tournament"), say("Penalty")), rows)


def _cash(data: PersonalData, texts: Texts) -> Part:
    """Tables, and places on the waiting list."""
    say = texts.say
    rows = [
        (
            texts.moment(one.at),
            say("Cash table {n}", n=one.table),
            texts.money(one.paid, one.currency),
            texts.money(one.won, one.currency),
        )
        for one in data.cash
    ]
    rows += [
        (texts.moment(one.since), say("Wait for {game}", game=game_line(texts, one.game)), "", "")
        for one in data.waits
    ]
    heads = (say("Date"), say("What"), say("Paid"), say("Received"))
    return Part(say("Cash games"), heads, tuple(rows), (2, 3))


def _payments(data: PersonalData, texts: Texts, currency: str) -> Part:
    say = texts.say
    of: dict[str, str] = {one.tournament.id: one.tournament.currency for one in data.history.played}
    rows = tuple(
        (
            texts.moment(one.at),
            str(Receipt(one.till, one.series, one.number)),
            series_words(texts, one.series),
            say(WORDS[one.method]) if one.method in WORDS else one.method,
            texts.money(one.amount, one.currency or of.get(one.tournament, currency)),
        )
        for one in data.payments
    )
    heads = (say("Date"), say("Receipt"), say("What"), say("Paid by"), say("Amount"))
    return Part(say("Payments"), heads, rows, (4,))


def _deposits(data: PersonalData, texts: Texts) -> Part:
    say = texts.say
    rows = tuple(
        (
            texts.moment(one.at),
            str(one.receipt),
            texts.money(one.amount, one.currency),
            texts.money(one.left, one.currency),
        )
        for one in data.deposits
    )
    heads = (say("Date"), say("Receipt"), say("Amount"), say("Left"))
    return Part(say("Deposits"), heads, rows, (2, 3))


def _tickets(data: PersonalData, texts: Texts) -> Part:
    say = texts.say
    rows = tuple(
        (
            one.number,
            texts.money(one.ticket.amount, one.currency),
            one.ticket.closed or say("Good"),
        )
        for one in data.tickets
    )
    heads = (say("Number"), say("Amount"), say("Used with"))
    return Part(say("Tickets and vouchers"), heads, rows, (1,))


def _checks(data: PersonalData, texts: Texts) -> Part:
    """Due diligence: which document was seen for which receipt."""
    say = texts.say
    rows = []
    for one in data.checks:
        if isinstance(one.event, ReceiptIssued):
            till = TillId(one.stream.removeprefix("till:"))
            receipt = Receipt(till, one.event.series, one.event.number)
            rows.append((texts.moment(one.at), str(receipt), one.reason))
    heads = (say("Date"), say("Receipt"), say("Document seen"))
    return Part(say("Documents seen"), heads, tuple(rows))


def _journal(data: PersonalData, texts: Texts) -> Part:
    """When the row came and was changed, in which fields, and why."""
    say = texts.say
    rows = tuple(
        (texts.moment(one.at), kind_name(texts, one.kind), _changed(one.event, texts), one.reason)
        for one in data.noted
    )
    return Part(say("Journal"), (say("Date"), say("What"), say("Fields"), say("Reason")), rows)


def _changed(event: object, texts: Texts) -> str:
    names: Iterable[str] = event.fields if isinstance(event, PersonEdited) else ()
    return ", ".join(texts.say(FIELDS[name]) if name in FIELDS else name for name in names)
