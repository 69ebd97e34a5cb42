"""A second person on a floor's phone: asked where the console asks one, by a PIN, in both names."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from director.bootstrap import open_house
from director.desk.kernel.ports import HOUSE
from director.desk.offered import commands as c
from director.games.table.jackpot_state import Hit
from director.house.events import ApprovalGiven, WrongPinTyped
from director.house.people import Role, Staff
from director.house.templates import STAFF
from director.storage.engine import sqlite_url
from director.values.ids import StaffId
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO, person
from tests.desk.pit.test_jackpots import METER, SPADES
from tests.faults.test_two_desks import ServedPit
from tests.ui.board.floor.floor_house import PINS, Floor, Phone
from ui.board.floor.house_lists import MOST
from ui.board.floor.part import FloorPart
from ui.board.phones.app import phones_app


class Won:
    """A house whose jackpot was won by somebody who was named at the table."""

    def __init__(self, folder: Path, *, named: bool = True) -> None:
        house = open_house(sqlite_url(folder / "house.db"), time=FakeTime(), chance=FakeChance("won"))
        self.pit = ServedPit(house, "three_card")
        house.desk.execute(c.SavePerson(person(1)), WHO)
        if named:
            self.pit.do(c.NameBox(self.pit.id, 1, person(1).id))
        self.pit.play(SPADES)
        self.floor = Floor(house)

    @property
    def hit(self) -> Hit:
        """What was won."""
        return self.pit.jackpot(METER).hits[0]

    def sign(self, phone: Phone, second: Any = None, id: str = "") -> Any:
        """Tap *Sign*; with a second person's PIN."""
        (shown,) = phone.state()["hits"]
        facts = {key: shown[key] for key in ("jackpot", "number", "player")}
        sent = {"id": id or str(uuid4()), "deed": {"do": "hit", **facts}}
        return phone.post("/floor/deeds", {**sent, "second": second} if second else sent)


@pytest.fixture
def won(tmp_path: Path) -> Iterator[Won]:
    """Nobody has signed yet."""
    made = Won(tmp_path)
    yield made
    assert made.floor.house.verify().findings == ()
    made.floor.house.close()


def second(role: Role, pin: str = "") -> dict[str, str]:
    """Somebody who agrees."""
    return {"staff": str(role), "pin": pin or PINS[role]}


def approvals(won: Won) -> list[object]:
    """What the house's journal says of it."""
    events = (entry.event for entry in won.floor.house.store.entries(HOUSE))
    return [event for event in events if isinstance(event, ApprovalGiven)]


def test_what_two_people_sign_asks_the_phone_for_the_second(won: Won) -> None:
    phone = won.floor.at_work()
    (shown,) = phone.state()["hits"]
    assert shown["who"] == person(1).name
    assert [one["id"] for one in phone.state()["seconds"]] == [Role.DIRECTOR]
    alone = won.sign(phone)
    assert (alone.status_code, alone.json()["refused"], alone.json()["second"]) == (
        409,
        "approval_needed",
        True,
    )
    assert approvals(won) == []
    assert won.sign(phone, second(Role.DIRECTOR)).status_code == 200
    assert won.hit.stated == person(1).id
    assert won.hit.stated_by == (StaffId(Role.FLOORMAN), StaffId(Role.DIRECTOR))
    assert approvals(won) == [ApprovalGiven(StaffId(Role.DIRECTOR), "StateHit")]
    assert "hits" not in phone.state()


def test_a_wrong_pin_of_the_second_is_counted_and_nothing_is_signed(won: Won) -> None:
    phone = won.floor.at_work()
    wrong = won.sign(phone, second(Role.DIRECTOR, "9513"))
    assert (wrong.json()["refused"], wrong.json()["second"]) == ("pin_wrong", False)
    events = [entry.event for entry in won.floor.house.store.entries(HOUSE)]
    assert WrongPinTyped(StaffId(Role.DIRECTOR), 1) in events
    assert (won.hit.stated, approvals(won)) == (None, [])


@pytest.mark.parametrize("role", [Role.FLOORMAN, Role.CASHIER])
def test_nobody_agrees_with_himself_or_without_the_right(won: Won, role: Role) -> None:
    refused = won.sign(won.floor.at_work(), second(role))
    assert refused.json()["refused"] == "approver_not_entitled"
    assert won.hit.stated is None


def test_sent_again_it_is_signed_once(won: Won) -> None:
    phone, told = won.floor.at_work(), str(uuid4())
    (shown,) = phone.state()["hits"]
    sent = {
        "id": told,
        "deed": {"do": "hit", **{key: shown[key] for key in ("jackpot", "number", "player")}},
        "second": second(Role.DIRECTOR),
    }
    answers = [phone.post("/floor/deeds", sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert len(approvals(won)) == 1


def test_who_has_a_language_is_spoken_to_in_it(won: Won) -> None:
    floorman = StaffId(Role.FLOORMAN)
    eva = Staff(floorman, "Eva Floorman", Role.FLOORMAN, language="sk")
    won.floor.way.do(c.SaveRow(STAFF, floorman, eva))
    phone = won.floor.phone()
    phone.pair(won.floor.code())
    begun = phone.log_in().json()
    assert (begun["language"], begun["role"]) == ("sk", "Floorman")
    assert phone.log_in(Role.DIRECTOR).json()["language"] == ""


def test_a_console_that_was_opened_anew_says_so(won: Won) -> None:
    phone = won.floor.at_work()
    floor = won.floor
    floor.part = FloorPart(floor.way.published, floor.way, floor.pairing)
    floor.app = phones_app((floor.part,))
    other = floor.phone()
    other.session, other.token = phone.session, phone.token
    answer = other.get("/floor/state")
    assert (answer.status_code, answer.json()["refused"]) == (401, "session_of_before")
    assert answer.json()["said"] == "The console was opened anew since: type your PIN again."
    other.log_in()
    assert other.get("/floor/state").status_code == 200
    other.post("/floor/logout", {})
    assert other.get("/floor/state").json()["refused"] == "session_over"


def test_whoever_was_not_named_at_the_table_is_found_by_a_few_letters_and_signed_for(
    tmp_path: Path,
) -> None:
    won = Won(tmp_path, named=False)
    phone = won.floor.at_work()
    (shown,) = phone.state()["hits"]
    assert (shown["player"], shown["who"]) == ("", "")
    for other in range(2, 14):
        won.floor.way.do(c.SavePerson(person(other)))
    (found,) = phone.post("/floor/people", {"letters": person(12).card_number or "number 12"}).json()
    assert (found["id"], found["name"]) == (person(12).id, person(12).name)
    assert len(phone.post("/floor/people", {"letters": "num"}).json()) == MOST
    assert phone.post("/floor/people", {"letters": "zzz"}).json() == []
    assert phone.post("/floor/people", {"letters": ""}).json() == []
    sent = {"do": "hit", "jackpot": shown["jackpot"], "number": shown["number"], "player": found["id"]}
    told = {"id": str(uuid4()), "deed": sent, "second": second(Role.DIRECTOR)}
    assert phone.post("/floor/deeds", told).status_code == 200
    assert won.hit.stated == person(12).id
    assert won.floor.house.verify().findings == ()
    won.floor.house.close()


def test_who_may_not_sign_finds_nobody(won: Won) -> None:
    phone = won.floor.at_work(Role.CASHIER)
    found = phone.post("/floor/people", {"letters": "player"})
    assert (found.status_code, found.json()["refused"]) == (409, "not_permitted")
    stranger = phone.post("/floor/people", {"letters": "player"}, "no session")
    assert stranger.status_code == 401
    assert phone.post("/floor/people", {"name": "player"}).status_code == 400
