"""Bans at a game table that reach to the door: refused at boxes, cash tables and registration (G-8)."""

import json

import pytest

from director.desk.offered import commands as c
from director.desk.persons.personal import as_json, personal_data
from director.games.table.events import PlayerBanned
from director.house.people import Person
from director.house.templates import BAR, Bar
from director.texts import Texts, texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.ids import GameTableId, PlayerId
from director.values.quantity import HOUR
from reports.house.personal_parts import as_text
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit

MAX = PlayerId("p1")
TABLE = GameTableId("table-1")


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


@pytest.mark.parametrize(
    ("ban", "house", "days"),
    [
        (c.BanPlayer(TABLE, 1, days=30), False, 0),
        (c.BanPlayer(TABLE, 1, entry=True), True, 0),
        (c.BanPlayer(TABLE, 1, entry=True, days=30), True, 30),
    ],
    ids=["table", "lifted", "days"],
)
def test_G_8_the_journal_holds_how_far_a_ban_reaches_and_until_when(
    pit: Pit, ban: c.BanPlayer, *, house: bool, days: int
) -> None:
    pit.do(ban, reason="Collusion")
    until = pit.time.at + days * 24 * HOUR if days else 0
    written = [entry.event for entry in pit.store.journal if isinstance(entry.event, PlayerBanned)]
    assert written == [PlayerBanned(1, house, until)]
    assert [bar.until for bar in pit.desk.store.rows(BAR, Bar).values()] == [until] * house


@pytest.mark.parametrize(
    ("language", "ended", "open_"),
    [
        ("en", "is banned from the house until {}", "is banned from the house until it is lifted"),
        ("sk", "má do {} zákaz vstupu do herne", "má zákaz vstupu do herne do zrušenia"),
        ("el", "αποκλείεται από το καζίνο έως {}", "αποκλείεται από το καζίνο έως την άρση"),
    ],
)
def test_G_8_the_journal_says_it_in_words(language: str, ended: str, open_: str) -> None:
    texts, until = texts_for(language), EVENING + 30 * 24 * HOUR
    assert ended.format(texts.moment(until)) in told(texts, PlayerBanned(1, True, until))
    assert open_ in told(texts, PlayerBanned(1, True))
    table = told(texts, PlayerBanned(1))
    assert table == texts.say("The player of box {seat} is banned from the table", seat="1")


def told(texts: Texts, event: PlayerBanned) -> str:
    return journal_line(texts, code_of(event), facts_of(event, Names({}, str)))


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
    assert "Barred from the house – over since" in as_text(told, texts_for("en"), "EUR")
    pit.do(erase, reason="asked for")
    assert pit.desk.store.rows(BAR, Bar) == {}
