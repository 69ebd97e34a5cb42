"""Personal data: all that the house holds of one person, to be given out to them as text and as JSON."""

import base64
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields

from director.desk.desk import Desk
from director.desk.house import PersonAdded, PersonEdited, PersonErased
from director.desk.people import Person
from director.desk.ports import HOUSE, ReceiptRow, Recorded
from director.desk.queries.players import History, player_history
from director.texts import N_, Texts
from director.texts.kinds import KINDS
from director.texts.words import WORDS, word
from director.tournament.state import Entry
from director.values.ids import Micros, PlayerId

_FIELDS = {
    "given_name": N_("Given name"),
    "family_name": N_("Family name"),
    "nickname": N_("Nickname"),
    "card_number": N_("Card number"),
    "document": N_("Document"),
    "born": N_("Date of birth"),
    "country": N_("Country"),
    "iban": N_("IBAN"),
    "notes": N_("Notes"),
}


@dataclass(frozen=True, slots=True)
class PersonalData:
    """A person's row, entries, payments, and what the house's journal says of the row, at an instant."""

    at: Micros
    person: Person
    history: History
    entries: tuple[Entry, ...]
    """The entries of the history, whole, in the same order."""
    payments: tuple[ReceiptRow, ...]
    noted: tuple[Recorded, ...]


def personal_data(desk: Desk, player: PlayerId) -> PersonalData | None:
    """All that the house holds of somebody; None for whom it does not know."""
    person = desk.store.person(player)
    if person is None:
        return None
    history = player_history(desk.store, player)
    entries = tuple(
        desk.tournament(one.tournament.id).entries[one.entry.entry] for one in history.played
    )
    noted = tuple(one for one in desk.store.entries(HOUSE) if _is_about(one, player))
    return PersonalData(desk.now(), person, history, entries, desk.store.payments(player), noted)


def as_json(data: PersonalData) -> str:
    """For machines: every field by its name, times as microseconds UTC, amounts in minor units."""
    person = asdict(data.person) | {"photo": base64.b64encode(data.person.photo).decode("ascii")}
    played = [
        {"tournament": asdict(one.tournament), "entry": asdict(entry)}
        for one, entry in zip(data.history.played, data.entries, strict=True)
    ]
    whole = {
        "at": data.at,
        "person": person,
        "entries": played,
        "payments": [asdict(payment) for payment in data.payments],
        "journal": [
            {"seq": one.seq, "at": one.at, "kind": one.kind, "event": asdict(one.event)}
            for one in data.noted
        ],
    }
    return json.dumps(whole, ensure_ascii=False, indent=2, default=str)


def as_text(data: PersonalData, texts: Texts, currency: str) -> str:
    """For people: the same in the house's language, line by line."""
    return "\n".join(_lines(data, texts, currency)) + "\n"


def _lines(data: PersonalData, texts: Texts, currency: str) -> Iterator[str]:
    say, person = texts.say, data.person
    yield say("All that the house holds of {name}", name=person.name)
    yield texts.moment(data.at)
    yield ""
    yield f"{say('Identity')}: {person.id}"
    for field in fields(Person):
        value = getattr(person, field.name)
        if field.name in _FIELDS and value:
            yield f"{say(_FIELDS[field.name])}: {value}"
    yield f"{say('Barred from the house')}: {say('yes') if person.barred else say('no')}"
    yield f"{say('Photo')}: {say('yes') if person.photo else say('no')}"
    yield ""
    yield say("Entries")
    for one in data.history.played:
        money = one.tournament.currency
        yield " · ".join(
            (
                texts.moment(one.tournament.starts_at),
                one.tournament.name,
                word(texts, one.entry.status),
                texts.money(one.entry.paid, money),
                texts.money(one.entry.prize, money),
            )
        )
    yield ""
    yield say("Payments")
    for payment in data.payments:
        number = f"{payment.till}-{payment.series}-{payment.number:06}"
        amount = texts.money(payment.amount, currency)
        yield f"{texts.moment(payment.at)} · {number} · {amount} · {say(WORDS[payment.method])}"
    yield ""
    yield say("Journal")
    for noted in data.noted:
        yield f"{texts.moment(noted.at)} · {say(KINDS[noted.kind])}"


def _is_about(entry: Recorded, player: PlayerId) -> bool:
    event = entry.event
    return isinstance(event, PersonAdded | PersonEdited | PersonErased) and event.person == player
