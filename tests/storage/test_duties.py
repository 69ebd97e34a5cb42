"""Duties towards people, on each kind of database: linked payments, data given out, erasure, log-in."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import select

from director.bootstrap import House
from director.cashdesk.diligence import Operation, linked_total
from director.cashdesk.tills import ReceiptIssued
from director.desk.house.pins import check_pin, hashed, log_in
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.persons.personal import forgettable, personal_data
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.schema import people
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, StaffId
from director.values.quantity import Micros
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.storage.opened import NIGHT, opened

ONE = PlayerId("player-1")
EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)


@pytest.fixture
def house(url: str) -> Iterator[House]:
    """A tournament with two entries, the second of them voided."""
    house = opened(url)
    do = house.desk.execute
    do(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
    do(c.OpenRegistration(NIGHT, (1,)), WHO)
    for number in (1, 2):
        do(c.SavePerson(person(number, notes="loud", photo=b"jpeg")), WHO)
        do(c.RegisterPlayer(NIGHT, person(number).id, TILL), WHO)
    yield house
    house.close()


def test_linked_payments_are_found_by_person_currency_and_time(house: House) -> None:
    at = house.desk.now()
    assert linked(house, ONE, 0) == [Operation("buy-in", 11_000)]
    assert linked(house, PlayerId(""), 0) == []
    assert linked(house, ONE, at) == []
    limit = HouseSettings(diligence_cents=15_000)
    house.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, limit), WHO)
    other = replace(settings(), name="Second")
    second = type(NIGHT)("second-night")
    house.desk.execute(c.AnnounceTournament(second, other, STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(second, (2,)), WHO)
    sale = c.RegisterPlayer(second, ONE, TILL)
    with pytest.raises(RuleViolation) as refused:
        house.desk.execute(sale, WHO)
    assert (refused.value.code, refused.value.facts["total_cents"]) == ("due_diligence", 22_000)
    house.desk.execute(sale, WHO, insist=True, reason="document checked")
    assert linked_total(linked(house, ONE, 0)) == 22_000


def linked(house: House, player: PlayerId, since: Micros) -> list[Operation]:
    """A person's receipts since an instant, as they were written."""
    found = [entry.event for entry in house.store.linked(player, since)]
    return [Operation(e.series, e.amount) for e in found if isinstance(e, ReceiptIssued)]


def test_who_was_erased_leaves_an_empty_row_and_the_facts(house: House) -> None:
    assert house.store.bound_players() == {ONE: False, PlayerId("player-2"): False}
    with pytest.raises(RuleViolation) as refused:
        house.desk.execute(c.ErasePeople((ONE,)), WHO, reason="asked for")
    assert refused.value.code == "erase_plays"
    house.desk.execute(c.CancelTournament(NIGHT, TILL), WHO, reason="power cut")
    assert house.store.bound_players() == {}
    assert set(house.store.last_visits()) == {ONE, PlayerId("player-2")}
    data = personal_data(house.desk, ONE)
    assert data is not None
    assert data.person.photo == b"jpeg"
    assert [payment.series for payment in data.payments] == ["buy-in", "refund"]
    house.desk.execute(c.ErasePeople((ONE,)), WHO, reason="asked for")
    assert house.store.person(ONE) is None
    assert [one.id for one in house.store.people()] == ["player-2"]
    assert house.store.person_by(document="D00001") is None
    assert len(house.store.player_entries(ONE)) == 1
    with house._journal.engines.reading() as connection:
        row = connection.execute(select(people).where(people.c.id == ONE)).mappings().one()
    assert {name: value for name, value in row.items() if value} == {"id": ONE}
    assert forgettable(house.desk, 12) == ()
    assert house.verify().findings == ()


def test_the_staff_log_in_and_wrong_pins_wait(house: House) -> None:
    do = house.desk.execute
    do(c.SaveRow(STAFF, EVA.id, EVA), WHO)
    do(c.SetPin(EVA.id, hashed("2580")), WHO)
    do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)), WHO)
    with pytest.raises(RuleViolation) as refused:
        do(c.SavePerson(person(9)), WHO)
    assert refused.value.code == "not_permitted"
    for code in ("pin_wrong", "pin_wrong", "pin_wrong_wait", "pin_must_wait"):
        with pytest.raises(RuleViolation) as refused:
            check_pin(house.desk, WHO, EVA.id, "1470")
        assert refused.value.code == code
    do(c.SetPin(EVA.id, hashed("3690")), Who(EVA.id, WHO.station))
    log_in(house.desk, WHO, EVA.id, "3690")
    do(c.SavePerson(person(9)), Who(EVA.id, WHO.station))
