"""Bans at a game table that reach to the door: refused at boxes, cash tables and registration (G-8)."""

import json

import pytest

from director.desk import commands as c
from director.desk.house.people import Person
from director.desk.house.queries.personal import as_json, personal_data
from director.desk.house.templates import BAR, Bar
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.ids import PlayerId
from director.values.quantity import HOUR
from reports.house.personal_parts import as_text
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit

MAX = PlayerId("p1")


@pytest.fixture
def pit() -> Pit:
    pit = Pit("blackjack", 2)
    pit.do(c.SavePerson(Person(MAX, "Max", "Muster", born="1980-01-01")))
    pit.do(c.NameBox(pit.table.id, 1, MAX))
    return pit


def refused(pit: Pit) -> RuleViolation:
    with pytest.raises(RuleViolation) as refusal:
        pit.do(c.NameBox(pit.table.id, 2, MAX))
    return refusal.value


def test_G_8_a_ban_from_the_table_is_none_from_the_house(pit: Pit) -> None:
    pit.do(c.BanPlayer(pit.table.id, 1), reason="Collusion")
    assert not pit.desk.store.people()[0].barred


def test_G_8_a_ban_from_the_house_says_who_why_and_until_when(pit: Pit) -> None:
    pit.do(c.BanPlayer(pit.table.id, 1, entry=True, days=30), reason="Collusion")
    refusal = refused(pit)
    assert refusal.code == "barred_until"
    said = sentence(texts_for("en"), refusal)
    assert "Collusion" in said
    assert "until" in said
    pit.time.at += 30 * 24 * HOUR + 1
    pit.do(c.NameBox(pit.table.id, 2, MAX))


def test_G_8_without_an_end_it_holds_until_it_is_lifted(pit: Pit) -> None:
    pit.do(c.BanPlayer(pit.table.id, 1, entry=True), reason="Marked cards")
    pit.time.at += 31 * 24 * HOUR
    assert refused(pit).code == "barred_by"
    pit.do(c.ChangeFacts(MAX, unbar=True), reason="Cleared")
    assert pit.desk.store.rows(BAR, Bar) == {}
    pit.do(c.NameBox(pit.table.id, 2, MAX))


def test_G_8_nobody_who_is_not_named_is_barred_from_the_house(pit: Pit) -> None:
    with pytest.raises(RuleViolation, match="box_without_name"):
        pit.do(c.BanPlayer(pit.table.id, 2, entry=True), reason="Collusion")
    with pytest.raises(RuleViolation, match="bar_too_long"):
        pit.do(c.BanPlayer(pit.table.id, 1, entry=True, days=4_000), reason="Collusion")


def test_G_8_a_ban_that_is_over_is_told_as_such_and_holds_no_data_back(pit: Pit) -> None:
    """What is given out names why, by whom and until when; who may come in again may be erased."""
    pit.do(c.BanPlayer(pit.table.id, 1, entry=True, days=30), reason="Collusion")
    erase = c.ErasePeople((MAX,))
    pit.desk.execute(pit.closing(), WHO)
    assert pit.refusal(erase, reason="asked for").code == "erase_barred"
    told = personal_data(pit.desk, MAX)
    assert told is not None
    assert "Barred from the house until" in as_text(told, texts_for("en"), "EUR")
    assert json.loads(as_json(told))["bar"]["why"] == "Collusion"
    pit.time.at += 30 * 24 * HOUR
    told = personal_data(pit.desk, MAX)
    assert told is not None
    assert "Was barred from the house until" in as_text(told, texts_for("en"), "EUR")
    pit.do(erase, reason="asked for")
    assert pit.desk.store.rows(BAR, Bar) == {}
