"""The field of a rehearsal: people of age with documents of their own and valid accounts."""

from director.rehearsal.players import iban, people
from director.tournament.entries import age
from director.values.draw import Draw
from director.values.iban import is_valid

DRAW = Draw(bytes(32), "field")


def test_everybody_is_of_age_and_somebody_else() -> None:
    field = people(DRAW, 500)
    assert all((age(person.born, "2026-11-06") or 0) >= 18 for person in field)
    for names in ("id", "document", "card_number"):
        assert len({getattr(person, names) for person in field}) == 500


def test_every_script_and_country_comes() -> None:
    field = people(DRAW, 500)
    assert {person.country for person in field} == {"SK", "CZ", "HU", "GR", "AT", "PL"}
    assert any("ά" in person.family_name for person in field)
    assert any(len(person.family_name) > 25 for person in field)


def test_accounts_are_valid_and_not_everybody_has_one() -> None:
    field = people(DRAW, 300)
    accounts = [person.iban for person in field if person.iban]
    assert 100 < len(accounts) < 300
    assert all(is_valid(account) for account in accounts)
    assert is_valid(iban(DRAW, "GR"))


def test_further_people_have_further_cards() -> None:
    first, second = people(DRAW, 10), people(DRAW, 10, first=11)
    cards = {person.card_number for person in (*first, *second)}
    assert len(cards) == 20
