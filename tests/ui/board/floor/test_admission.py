"""Pairing, PINs and sessions of the floor's phones: once, for a night, and gone at one click."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from director.desk.house.phones import LONGEST, hash_of, phones_of
from director.desk.kernel.gaming_days import bounds, day_of
from director.desk.kernel.ports import HOUSE, Who
from director.desk.offered import commands as c
from director.house.events import PhoneEnded, PhonePaired, StaffLoggedIn, WrongPinTyped
from director.house.people import Role, Staff
from director.house.templates import PHONE, STAFF
from director.storage.engine import sqlite_url
from director.values.errors import RuleViolation
from director.values.ids import PhoneId, StaffId, StationId
from director.values.quantity import MINUTE
from tests.desk.fakes import FakeTime
from tests.storage.opened import play
from tests.ui.board.floor.floor_house import DIRECTOR, PINS, Floor, Phone
from ui.board.floor.pairing import LASTS

FLOORMAN = StaffId(Role.FLOORMAN)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    """A night of five players."""
    house = play(sqlite_url(tmp_path / "house.db"), 5)
    yield Floor(house)
    house.close()


def written(floor: Floor) -> list[object]:
    return [entry.event for entry in floor.house.store.entries(HOUSE)]


def test_a_code_lets_one_phone_in_once(floor: Floor) -> None:
    code = floor.code()
    phone = floor.phone()
    phone.pair(code.lower()[:4] + "-" + code[4:])
    assert len(phone.token) >= 32
    (kept,) = phones_of(floor.house.desk)
    assert (kept.name, kept.hash, kept.by) == ("Phone of Eva", hash_of(phone.token), DIRECTOR.actor)
    assert PhonePaired(kept.id, "Phone of Eva") in written(floor)
    again = floor.phone().post("/floor/pair", {"code": code})
    assert (again.status_code, again.json()["refused"]) == (409, "pairing_over")


def test_no_token_is_written_anywhere(floor: Floor, tmp_path: Path) -> None:
    phone = floor.at_work()
    floor.house.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    for secret in (phone.token, phone.session, PINS[Role.FLOORMAN] + '"'):
        assert secret.encode() not in kept


def test_a_code_is_good_for_five_minutes_and_a_newer_one_ends_it(floor: Floor) -> None:
    now = floor.house.desk.now()
    old = floor.pairing.invite("One", DIRECTOR, now - LASTS)
    assert floor.phone().post("/floor/pair", {"code": old.code}).json()["refused"] == "pairing_over"
    near = floor.pairing.invite("Two", DIRECTOR, now - LASTS + MINUTE)
    floor.code("Three")
    assert floor.phone().post("/floor/pair", {"code": near.code}).json()["refused"] == "pairing_over"
    assert phones_of(floor.house.desk) == ()


def test_whoever_may_not_let_phones_in_has_shown_the_code_for_nothing(floor: Floor) -> None:
    cashier = Who(StaffId(Role.CASHIER), StationId("desk-1"))
    code = floor.pairing.invite("Phone of Eva", cashier, floor.house.desk.now()).code
    refused = floor.phone().post("/floor/pair", {"code": code})
    assert refused.json()["refused"] == "not_permitted"
    assert phones_of(floor.house.desk) == ()


def test_a_phone_without_a_session_is_shown_who_may_log_in_and_nothing_else(floor: Floor) -> None:
    phone = floor.phone()
    phone.pair(floor.code())
    people = phone.post("/floor/staff", {}, phone.token).json()
    assert [one["name"] for one in people] == [
        "Eva Cashier", "Eva Dealer_Desk", "Eva Director", "Eva Floorman"
    ]  # fmt: skip
    for token in (phone.token, "", "x" * 40):
        assert phone.get("/floor/state", token).status_code == 401
        assert phone.get("/floor/events", token).status_code == 401
    assert phone.post("/floor/staff", {}, "x" * 40).json()["refused"] == "phone_unknown"


def test_a_pin_begins_a_session_at_a_station_of_its_own(floor: Floor) -> None:
    phone = floor.at_work()
    entry = next(
        e for e in reversed(list(floor.house.store.entries(HOUSE))) if e.event == StaffLoggedIn(FLOORMAN)
    )
    assert (entry.actor, entry.station) == (FLOORMAN, "Phone of Eva")
    assert phone.state()["who"] == "Eva Floorman"


def test_wrong_pins_are_counted_as_at_a_console(floor: Floor) -> None:
    phone = floor.phone()
    phone.pair(floor.code())
    said = [phone.log_in(pin="9513").json()["refused"] for _ in range(4)]
    assert said == ["pin_wrong", "pin_wrong", "pin_wrong_wait", "pin_must_wait"]
    assert phone.log_in().json()["refused"] == "pin_must_wait"
    assert [event for event in written(floor) if isinstance(event, WrongPinTyped)] == [
        WrongPinTyped(FLOORMAN, tries) for tries in (1, 2, 3)
    ]
    assert phone.session == ""


def test_the_auditor_and_whoever_has_left_do_not_log_in(floor: Floor) -> None:
    phone = floor.phone()
    phone.pair(floor.code())
    assert phone.log_in(Role.AUDITOR).json()["refused"] == "not_permitted"
    gone = Staff(FLOORMAN, "Eva Floorman", Role.FLOORMAN, active=False)
    floor.way.do(c.SaveRow(STAFF, FLOORMAN, gone))
    assert phone.log_in().json()["refused"] == "unknown_staff"


def test_who_leaves_the_house_is_at_work_no_more(floor: Floor) -> None:
    phone = floor.at_work()
    gone = Staff(FLOORMAN, "Eva Floorman", Role.FLOORMAN, active=False)
    floor.way.do(c.SaveRow(STAFF, FLOORMAN, gone))
    assert phone.get("/floor/state").json()["refused"] == "session_over"


def test_a_phone_that_is_locked_out_does_nothing_any_more(floor: Floor) -> None:
    phone, other = floor.at_work(), floor.at_work(name="Phone of Ivan")
    (first, _) = phones_of(floor.house.desk)
    floor.way.do(c.EndPhones((first.id,)))
    assert PhoneEnded(first.id, "Phone of Eva") in written(floor)
    assert phone.do("pause").json()["refused"] == "phone_unknown"
    assert phone.log_in().json()["refused"] == "phone_unknown"
    assert other.do("pause").status_code == 200


def test_a_phone_paired_under_the_same_name_takes_the_place_of_the_one_before(floor: Floor) -> None:
    old, new = floor.at_work(), floor.at_work(name="phone of  EVA")
    assert [phone.name for phone in phones_of(floor.house.desk)] == ["phone of EVA"]
    assert old.get("/floor/state").status_code == 401
    assert new.get("/floor/state").status_code == 200


def test_a_new_log_in_ends_the_session_before(floor: Floor) -> None:
    phone = floor.at_work()
    before = phone.session
    phone.log_in(Role.CASHIER)
    assert phone.get("/floor/state", before).json()["refused"] == "session_over"
    assert phone.state()["who"] == "Eva Cashier"


def test_who_logs_out_is_gone(floor: Floor) -> None:
    phone = floor.at_work()
    assert phone.post("/floor/logout", {}).json() is True
    assert phone.do("pause").json()["refused"] == "session_over"


def test_sessions_end_when_the_phone_is_left_alone(floor: Floor) -> None:
    sessions = floor.part._admission.sessions
    phone, at = PhoneId("phone"), 10**15
    token = sessions.begin(phone, FLOORMAN, at)
    nearly, over = at + 10 * MINUTE - 1, at + 10 * MINUTE
    assert sessions.of(token, nearly, 10, touch=False).staff == FLOORMAN
    assert sessions.of(token, over, 0, touch=False).staff == FLOORMAN
    sessions.of(token, nearly, 10, touch=True)
    assert sessions.of(token, over, 10, touch=False).phone == phone
    with pytest.raises(RuleViolation, match="session_over"):
        sessions.of(token, nearly + 10 * MINUTE, 10, touch=True)
    with pytest.raises(RuleViolation, match="session_over"):
        sessions.of(token, nearly, 10, touch=True)


def test_every_phone_is_paired_anew_for_another_night(floor: Floor) -> None:
    floor.at_work()
    (kept,) = phones_of(floor.house.desk)
    zone, now = ZoneInfo("Europe/Bratislava"), floor.house.desk.now()
    assert kept.until == bounds(day_of(now, zone), zone)[1]
    assert now < kept.until <= now + 24 * 60 * MINUTE


def test_a_phone_is_told_that_the_gaming_day_is_over(floor: Floor) -> None:
    phone = floor.at_work()
    (kept,) = phones_of(floor.house.desk)
    time = floor.house.desk.time
    assert isinstance(time, FakeTime)
    time.at = kept.until + LONGEST - 1  # the tournament of that night is not closed
    floor.part._admission.sessions._of.clear()
    phone.log_in()
    assert phone.get("/floor/state").status_code == 200
    time.at = kept.until + LONGEST
    for answer in (phone.get("/floor/state"), phone.post("/floor/staff", {}, phone.token)):
        assert (answer.status_code, answer.json()["refused"]) == (401, "night_over")
    assert phones_of(floor.house.desk) == ()


def test_a_phone_changed_past_the_desk_is_none(floor: Floor) -> None:
    phone = floor.phone()
    phone.pair(floor.code())
    (kept,) = phones_of(floor.house.desk)
    forged = json.dumps({"id": kept.id, "name": "Other", "hash": kept.hash, "by": "floorman",
                         "at": kept.at, "until": kept.until})  # fmt: skip
    with sqlite3.connect(floor.house.file or "") as connection:
        connection.execute("update house_rows set payload = ? where kind = 'phone'", (forged,))
    connection.close()
    assert phone.log_in().json()["refused"] == "phone_unknown"
    with pytest.raises(RuleViolation, match="accept_phone"):
        floor.house.desk.execute(c.AcceptRows(((PHONE, kept.id),)), DIRECTOR, reason="looked at")


def test_what_is_sent_wrongly_is_refused_in_words(floor: Floor) -> None:
    phone = floor.at_work()
    more = {"do": "pause", "tournament": "t", "more": 1}
    bodies: list[object] = [{}, {"id": "x", "deed": {}}, [], 7, {"id": "x", "deed": more}]
    for body in bodies:
        assert phone.post("/floor/deeds", body).json()["refused"] == "not_understood"
    assert phone.do("pause", id="no uuid").json()["refused"] == "not_understood"


def test_the_page_and_its_words_are_for_everybody(floor: Floor) -> None:
    phone = Phone(floor.phone().client)
    assert "floor_desk.js" in phone.get("/floor").text
    for language, pause in (("sk", "Zastaviť"), ("el", "Παύση"), ("en", "Pause"), ("fr", "Pause")):
        phone.language = language
        assert phone.get("/floor/words").json()["pause"] == pause
