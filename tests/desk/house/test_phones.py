"""Phones of the staff at the desk: for one night, few at once, each under a name of its own."""

import pytest

from director.desk.house.phones import LONGEST, Phone, admitted, hash_of, phones_of, still_played
from director.desk.offered import commands as c
from director.house.templates import PHONE
from director.values.errors import RuleViolation
from director.values.ids import PhoneId, StaffId
from director.values.quantity import MINUTE
from tests.desk.cash.cash_room import CashRoom
from tests.desk.night.night_desk import TILL, Night

TOKEN = "a token that nobody guesses"


def pair(night: Night, id: str = "one", name: str = "Phone of Eva", token: str = TOKEN) -> None:
    night.do(c.PairPhone(PhoneId(id), name, hash_of(token)))


def refused(night: Night, command: c.Command) -> str:
    with pytest.raises(RuleViolation) as told:
        night.do(command)
    return told.value.code


def test_a_token_is_known_until_the_gaming_day_ends() -> None:
    night = Night()
    pair(night)
    (phone,) = phones_of(night.desk)
    assert admitted(night.desk, TOKEN) == phone
    left = int((phone.until - night.desk.now()) // 60_000_000)
    night.time.pass_minutes(left - 1)
    assert admitted(night.desk, TOKEN) == phone
    night.time.pass_minutes(1)
    assert phones_of(night.desk) == ()
    with pytest.raises(RuleViolation, match="night_over"):
        admitted(night.desk, TOKEN)
    with pytest.raises(RuleViolation, match="phone_unknown"):
        admitted(night.desk, f"{TOKEN}x")


def ended_day(night: Night, phone: Phone) -> None:
    night.time.pass_minutes(int((phone.until - night.desk.now()) // 60_000_000))


def past_six() -> tuple[Night, Phone]:
    """A tournament is played, and the day at whose end a phone would have ended is over."""
    night = Night()
    night.register(3)
    night.start()
    pair(night)
    (phone,) = phones_of(night.desk)
    ended_day(night, phone)
    return night, phone


def test_a_night_that_runs_past_six_goes_on_until_its_tournament_is_over() -> None:
    """Also while its prizes are paid: a tournament with unpaid ones is not over."""
    night, phone = past_six()
    assert phones_of(night.desk) == (phone,)
    assert admitted(night.desk, TOKEN) == phone
    pair(night, "two", "Phone of Ivan", "another")
    assert {each.id for each in phones_of(night.desk)} == {"one", "two"}
    night.do(c.CancelTournament(night.id, TILL), insist=True, reason="fire")
    with pytest.raises(RuleViolation, match="night_over"):
        admitted(night.desk, TOKEN)
    assert [each.id for each in phones_of(night.desk)] == ["two"]


def test_a_tournament_that_nobody_closes_keeps_phones_for_a_day_and_no_longer() -> None:
    night, phone = past_six()
    night.time.pass_minutes(LONGEST // MINUTE - 1)
    assert admitted(night.desk, TOKEN) == phone
    night.time.pass_minutes(1)
    with pytest.raises(RuleViolation, match="night_over"):
        admitted(night.desk, TOKEN)


def test_what_begins_after_the_day_or_only_registers_lets_no_phone_of_before_in() -> None:
    night = Night()
    began = night.desk.now()
    phone = Phone(PhoneId("one"), "", "", StaffId("x"), began, began + 1)
    assert phone.holds((), began)
    assert phone.holds((began,), began + 1)
    assert not phone.holds((), began + 1)
    assert not phone.holds((began + 1,), began + 1)
    night.register(3)
    assert still_played(night.store) == ()
    night.start()
    assert still_played(night.store) == (night.state.settings.starts_at,)


def test_phones_last_as_long_as_a_cash_game_of_the_night() -> None:
    room = CashRoom()
    table = room.open()
    room.do(c.PairPhone(PhoneId("one"), "Phone of Eva", hash_of(TOKEN)))
    (phone,) = phones_of(room.desk)
    room.time.pass_minutes((phone.until - room.desk.now()) // MINUTE)
    assert phones_of(room.desk) == (phone,)
    assert admitted(room.desk, TOKEN) == phone
    room.do(c.CloseCashTable(table, TILL))
    assert phones_of(room.desk) == ()
    with pytest.raises(RuleViolation, match="night_over"):
        admitted(room.desk, TOKEN)


def test_those_of_old_nights_are_gone_with_the_next_pairing() -> None:
    night = Night()
    pair(night)
    night.time.pass_minutes(24 * 60)
    pair(night, "two", "Phone of Ivan")
    assert set(night.store.rows(PHONE, Phone)) == {"two"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_phone_has_a_name(name: str) -> None:
    night = Night()
    assert refused(night, c.PairPhone(PhoneId("one"), name, "0" * 64)) == "phone_without_name"
    pair(night, name="x" * 40)


def test_what_is_kept_is_a_hash_under_an_id_of_its_own() -> None:
    night = Night()
    assert refused(night, c.PairPhone(PhoneId("one"), "Eva", "0" * 63)) == "phone_unknown"
    pair(night)
    assert refused(night, c.PairPhone(PhoneId("one"), "Ivan", "0" * 64)) == "phone_paired_already"


def test_forty_phones_are_enough() -> None:
    night = Night()
    for number in range(40):
        pair(night, f"{number}", f"Phone {number}", f"{number}")
    assert refused(night, c.PairPhone(PhoneId("40"), "Phone 40", "0" * 64)) == "phones_too_many"
    pair(night, "41", "Phone 7")
    night.do(c.EndPhones((PhoneId("1"), PhoneId("1"), PhoneId("nobody"))))
    assert refused(night, c.EndPhones((PhoneId("1"),))) == "phone_gone"
    pair(night, "42", "Phone 42")
