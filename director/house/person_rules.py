"""Persons: how they are kept, what cannot be true of them, and which fields differ."""

from collections.abc import Iterator
from dataclasses import fields
from datetime import date

from director.house.people import Person
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.gender import Gender
from director.values.iban import is_valid, normalised


def tidy(person: Person) -> Person:
    """A person as kept: no spaces around, country and IBAN in capitals."""
    return replace(
        person,
        given_name=" ".join(person.given_name.split()),
        family_name=" ".join(person.family_name.split()),
        nickname=person.nickname.strip(),
        card_number=person.card_number.strip(),
        document=person.document.strip(),
        born=person.born.strip(),
        country=person.country.strip().upper(),
        iban=normalised(person.iban),
    )


def person_faults(person: Person) -> Iterator[RuleViolation]:
    """Yield the faults of a person's fields."""
    if not person.id:
        yield soundness("person_without_id")
    if not person.name:
        yield soundness("person_without_name")
    if person.born and not _is_date(person.born):
        yield soundness("birth_date_impossible", born=person.born)
    if person.gender and person.gender not in tuple(Gender):
        yield soundness("gender_impossible", gender=person.gender)
    if person.iban and not is_valid(person.iban):
        yield soundness("iban_impossible", rule="T-R8")


def gender_refusal(before: Person | None, after: Person, *, asked: bool) -> RuleViolation | None:
    """Nobody's gender is noted where the house does not ask it."""
    new = after.gender and (before is None or before.gender != after.gender)
    return soundness("gender_not_asked") if new and not asked else None


def changed_fields(before: Person, after: Person) -> tuple[str, ...]:
    """Names of the fields in which two persons differ."""
    return tuple(
        field.name
        for field in fields(Person)
        if getattr(before, field.name) != getattr(after, field.name)
    )


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
