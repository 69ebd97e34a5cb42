"""Personal data: given out whole, erased when nothing is left to settle, proposed after a while."""

import json
from dataclasses import replace

import pytest

from director.desk.kernel.gaming_days import months_before
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.persons.personal import as_json, forgettable, personal_data
from director.house.events import ExportMade, PersonalDataGiven, PersonErased
from director.house.people import HouseSettings, Person
from director.house.templates import SETTINGS
from director.texts import texts_for
from director.values.errors import RuleViolation
from director.values.ids import EntryId, PlayerId, StaffId, StationId
from director.values.quantity import SECOND
from reports.house.personal_parts import as_text
from tests.desk.cash.cash_room import HOLDEM, CashRoom
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import TILL, WHO, Night, person

ONE = PlayerId("player-1")


@pytest.fixture
def night() -> Night:
    """A finished tournament of three; the first has a photo and notes."""
    night = Night()
    night.register(3)
    notes = replace(person(1), photo=b"jpeg", notes="likes seat 4", iban="SK3112000000198742637541")
    night.do(c.SavePerson(notes))
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2)
    night.pay(1, 2)
    return night


def test_who_has_nothing_left_to_settle_is_erased_and_the_facts_stay(night: Night) -> None:
    night.do(c.FinishTournament(night.id))
    done = night.do(c.ErasePeople((ONE,)), reason="asked for")
    assert done.entries[0].event == PersonErased(ONE)
    assert night.store.person(ONE) is None
    assert ONE not in [one.id for one in night.store.people()]
    assert night.store._people[ONE] == Person(ONE, "", "")
    assert night.entry(1).player == ONE
    assert len(night.store.player_entries(ONE)) == 1


def test_who_still_plays_is_not_erased(night: Night) -> None:
    assert night.refusal(c.ErasePeople((ONE,)), reason="asked for").code == "erase_plays"


def test_who_is_owed_a_prize_is_not_erased() -> None:
    night = Night({"cash_limit": 0})
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2)
    night.pay(1, 2)
    night.do(c.FinishTournament(night.id))
    refusal = night.refusal(c.ErasePeople((ONE,)), reason="asked for")
    assert (refusal.code, refusal.facts) == ("erase_owed", {"name": "Player Number 1"})
    assert (
        night.refusal(c.ErasePeople((PlayerId("player-2"), ONE)), reason="asked for").code
        == "erase_owed"
    )


def test_refusals_name_people_as_the_house_does(night: Night) -> None:
    """Of who plays, is barred, or has guarded facts: with the family name first where it is wanted."""
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(family_first=True)))
    night.do(c.SavePerson(person(5, barred=True)), reason="Collusion")
    unbarred = c.SavePerson(person(5))
    fifth = c.ErasePeople((person(5).id,))
    for command, name in ((c.ErasePeople((ONE,)), 1), (fifth, 5), (unbarred, 5)):
        assert night.refusal(command, reason="asked for").facts["name"] == f"Number {name} Player"


def test_who_sits_or_waits_in_the_cash_room_is_not_erased() -> None:
    room = CashRoom()
    table = room.open()
    seated = room.sit(table, 1, 1)
    room.wait(2)
    for player, code in ((seated, "erase_sits"), (PlayerId("player-2"), "erase_waits")):
        refusal = room.desk.can(c.ErasePeople((player,)), WHO)
        assert refusal is not None
        assert refusal.code == code
    room.do(c.CashOut(table, seated, 20_000, TILL))
    room.do(c.ErasePeople((seated,)), reason="asked for")


def test_who_is_barred_stays_known() -> None:
    night = Night()
    night.do(c.SavePerson(person(1, barred=True)), reason="Collusion")
    assert night.refusal(c.ErasePeople((ONE,)), reason="asked for").code == "erase_barred"


def test_nobody_is_erased_twice(night: Night) -> None:
    night.do(c.FinishTournament(night.id))
    night.do(c.ErasePeople((ONE,)), reason="asked for")
    assert night.refusal(c.ErasePeople((ONE,)), reason="asked for").code == "unknown_person"
    assert night.refusal(c.ErasePeople(()), reason="asked for").code == "nothing_changed"


def test_all_that_is_held_is_given_out(night: Night) -> None:
    data = personal_data(night.desk, ONE)
    assert data is not None
    given = json.loads(as_json(data))
    assert given["person"]["notes"] == "likes seat 4"
    assert given["person"]["photo"] == "anBlZw=="
    assert [one["series"] for one in given["payments"]] == ["buy-in", "payout"]
    assert given["entries"][0]["entry"]["player"] == ONE
    assert [one["kind"] for one in given["journal"]] == [
        "PersonAdded",
        "PersonFactChanged",
        "PersonFactChanged",
        "PersonEdited",
    ]
    said = as_text(data, texts_for("en"), "EUR")
    for part in (
        "Player Number 1",
        "likes seat 4",
        "SK31 1200 0000 1987 4263 7541",
        "Friday Night",
        "€110",
    ):
        assert part in said
    assert personal_data(night.desk, PlayerId("nobody")) is None


def test_the_checks_and_the_cash_tables_of_a_person_are_given_out() -> None:
    room = CashRoom()
    table = room.open()
    player = room.sit(table, 1, 1, 40_000)
    room.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=50_000)))
    room.do(c.CashOut(table, player, 30_000, TILL), insist=True, reason="passport")
    room.do(c.JoinWaiting(player, HOLDEM))
    data = personal_data(room.desk, player)
    assert data is not None
    given = json.loads(as_json(data))
    assert [one["reason"] for one in given["documents_seen"]] == ["passport"]
    assert [(one["paid"], one["won"]) for one in given["cash_tables"]] == [(40_000, 30_000)]
    assert len(given["waiting"]) == 1
    said = as_text(data, texts_for("en"), "EUR")
    for part in ("Cash table 1", "€400", "€300", "passport", "Wait for NL Hold'em 1/2"):
        assert part in said


def test_deposits_are_given_out_and_who_has_one_is_not_proposed() -> None:
    night = Night()
    for number in (1, 2):
        night.do(c.SavePerson(person(number)))
    night.do(c.Deposit(TILL, ONE, 50_000))
    night.do(c.Withdraw(TILL, ONE, 20_000))
    data = personal_data(night.desk, ONE)
    assert data is not None
    assert [(move["amount"], move["left"]) for move in json.loads(as_json(data))["deposits"]] == [
        (50_000, 50_000),
        (-20_000, 30_000),
    ]
    assert "€300" in as_text(data, texts_for("en"), "EUR")
    night.time.pass_minutes(60 * 24 * 400)
    assert [one.person.id for one in forgettable(night.desk, 12)] == ["player-2"]


def test_who_came_with_a_list_and_was_never_here_is_proposed_by_that_day(night: Night) -> None:
    night.do(c.FinishTournament(night.id))
    night.time.pass_minutes(60 * 24 * 200)
    night.do(c.ImportPeople((person(20), replace(person(21), added_at=EVENING))))
    came = night.time.now()
    night.time.pass_minutes(5)
    night.do(c.SavePerson(replace(person(20), nickname="Twenty", added_at=EVENING + 7)))
    listed = [one for one in night.store.people() if one.id in ("player-20", "player-21")]
    assert [one.added_at for one in listed] == [came, came]
    night.time.pass_minutes(60 * 24 * 300)
    assert "player-20" not in [one.person.id for one in forgettable(night.desk, 12)]
    night.time.pass_minutes(60 * 24 * 100)
    assert {"player-20", "player-21"} <= {one.person.id for one in forgettable(night.desk, 12)}


def test_who_has_not_been_here_for_long_is_proposed(night: Night) -> None:
    night.do(c.FinishTournament(night.id))
    night.do(c.SavePerson(person(8, barred=True)), reason="Collusion")
    night.time.pass_minutes(60 * 24 * 400)
    night.do(c.SavePerson(person(9)))
    proposed = [one.person.id for one in forgettable(night.desk, 12)]
    assert (proposed[0], set(proposed)) == ("player-3", {"player-1", "player-2", "player-3"})
    assert forgettable(night.desk, 24) == ()
    assert forgettable(night.desk, 0) == ()


def test_months_are_counted_by_the_calendar() -> None:
    may = 1_779_969_600 * SECOND
    assert months_before(may, 3) == (1_779_969_600 - 89 * 86_400) * SECOND
    march_31 = 1_774_958_400 * SECOND
    assert months_before(march_31, 1) == (1_774_958_400 - 31 * 86_400) * SECOND


def test_who_is_in_a_tournament_that_is_open_is_not_proposed(night: Night) -> None:
    night.time.pass_minutes(60 * 24 * 400)
    assert forgettable(night.desk, 12) == ()
    assert EntryId(1) in night.state.entries


def test_erasing_asks_why_and_where_the_staff_log_in_for_a_second_person() -> None:
    night = Night(open_registration=False)
    player = night.add_person()
    assert night.refusal(c.ErasePeople((player,))).code == "reason_required"
    log_in(night, HouseSettings(log_in=True))
    heads = Who(StaffId("director"), StationId("desk-1"))
    with pytest.raises(RuleViolation, match="approval_needed"):
        night.desk.execute(c.ErasePeople((player,)), heads, reason="asked for")
    agreed = replace(heads, approver=StaffId("floorman"))
    night.desk.execute(c.ErasePeople((player,)), agreed, reason="asked for")
    assert night.store.person(player) is None


def test_what_due_diligence_has_seen_stays_as_long_as_the_law_says() -> None:
    night = Night(open_registration=False)
    house = HouseSettings(diligence_cents=1_000, diligence_years=5)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    player = night.add_person()
    night.do(c.Deposit(TILL, player, 1_000), reason="passport", insist=True)
    night.do(c.Withdraw(TILL, player, 1_000), reason="passport", insist=True)
    erase = c.ErasePeople((player,))
    night.time.pass_minutes(4 * 366 * 24 * 60)
    assert night.refusal(erase, reason="asked for").code == "erase_retained"
    assert forgettable(night.desk, 12) == ()
    night.time.pass_minutes(366 * 24 * 60)
    assert [visit.person.id for visit in forgettable(night.desk, 12)] == [player]
    night.do(erase, reason="asked for")


def test_what_is_given_out_is_noted_with_who_and_whose_it_is() -> None:
    night = Night(open_registration=False)
    player = night.add_person()
    for command, event in (
        (c.NoteGivenOut("data.pdf", player), PersonalDataGiven(player, "data.pdf")),
        (c.NoteGivenOut("transfers.xml"), ExportMade("transfers.xml")),
    ):
        (entry,) = night.do(command).entries
        assert (entry.event, entry.actor) == (event, WHO.actor)
    data = personal_data(night.desk, player)
    assert data is not None
    assert "PersonalDataGiven" in [entry.kind for entry in data.noted]


@pytest.mark.parametrize(
    "reason",
    [
        "Číslo Jedenásty asked for it",
        "pán jedenasty žiadal",
        "for Jedenasteho",
        "born 1980-01-31",
        "born 31.01.1980",
        "passport EB 123-456",
        "SK31 1200 0000 1987 4263 7541",
    ],
)
def test_the_reason_that_stays_does_not_name_who_is_erased(reason: str) -> None:
    night = Night()
    who = replace(
        person(1), given_name="Cislo", family_name="Jedenast", document="EB123456",
        born="1980-01-31", iban="SK3112000000198742637541",
    )  # fmt: skip
    night.do(c.SavePerson(who))
    assert night.refusal(c.ErasePeople((ONE,)), reason=reason).code == "erase_reason_names"
    night.do(c.ErasePeople((ONE,)), reason="asked for, article 17 of the law of 2018")
