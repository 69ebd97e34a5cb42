"""Identity at every door (T-R7, G-4): bar, age and twins, however somebody comes in."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from director.desk.kernel.admission_rules import CHECKED, AdmissionKind
from director.desk.kernel.command import COMMANDS, STAFF, HouseCommand
from director.desk.kernel.handlers import load
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Person, as_player
from director.house.templates import APART, SETTINGS, Apart
from director.values.errors import Strength
from director.values.ids import CashTableId, PlayerId, WaiterId
from director.values.payment import Method
from tests.desk.cash.cash_room import HOLDEM, CashRoom, terms
from tests.desk.night.night_desk import TILL, WHO, Night, person
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import METER, SPADES, with_money

ONE = person(1).id
BARRED = {"barred": True}
YOUNG = {"born": "2010-01-01"}
Brought = tuple[Any, c.Command, PlayerId]
"""A house, a command that can be given there, and the person whom it brings in."""

ENTRANCES = frozenset(
    {
        "BuyExtra", "CallWaiter", "CashBountyChips", "CloseJackpot", "Deposit", "IssueVouchers",
        "JoinSidePool", "JoinWaiting", "NameBox", "PayBounty", "PayHit", "PayPlayer", "PayPrize",
        "PaySidePool", "RegisterFromCash", "RegisterPlayer", "SeatAlternate", "SeatCashPlayer",
        "SettleOwedPrize", "StartRound", "StateHit", "TakeSeasonDeposit", "TopUp", "WinCashJackpot",
    }
)  # fmt: skip
RECORDS = frozenset({"SavePerson", "ImportPeople", "ChangeFacts"})


def changed(desk: Any, player: PlayerId, **changes: object) -> None:
    """The house learns of somebody who is in already that he may not play."""
    known = desk.store.person(player)
    desk.store._people[player] = replace(known, **changes)


# --- no door is forgotten -----------------------------------------------------------------------


def test_a_command_that_names_a_person_without_a_door_is_refused_when_it_is_made() -> None:
    for kind in ("PlayerId", "tuple[EntryId, ...]", "WaiterId | None", "tuple[Person, ...]"):
        with pytest.raises(TypeError, match="has no `admission`"):
            type(
                "Unguarded",
                (HouseCommand,),
                {"__annotations__": {"whom": kind}, "__module__": __name__},
                by=STAFF,
            )


def test_every_door_is_one_of_those_that_are_tried_here() -> None:
    load()
    doors = {name: kind.admission for name, kind in COMMANDS.items() if kind.admission is not None}
    assert {name for name, door in doors.items() if door.kind in CHECKED} == ENTRANCES
    assert {name for name, door in doors.items() if door.kind is AdmissionKind.RECORDED} == RECORDS


# --- bar and age, door by door ------------------------------------------------------------------


def of_tournament() -> Night:
    night = Night({"re_entries": 1}, tables=(1,))
    night.fund(1_000_000)
    return night


def _registering() -> Brought:
    night = of_tournament()
    player = night.add_person()
    return night, night.buy_in(player), player


def _depositing() -> Brought:
    night = of_tournament()
    player = night.add_person()
    return night, c.Deposit(TILL, player, 5_000), player


def _buying_vouchers() -> Brought:
    night = of_tournament()
    player = night.add_person()
    return night, c.IssueVouchers(TILL, 5_000, 1, player=player), player


def _waiting() -> Brought:
    room = CashRoom()
    player = room.player(1)
    return room, c.JoinWaiting(player, HOLDEM), player


def _sitting() -> Brought:
    room = CashRoom()
    player = room.player(1)
    return room, c.SeatCashPlayer(room.open(), player, 1, 20_000, TILL), player


def _topping_up() -> Brought:
    room = CashRoom()
    table = room.open()
    player = room.sit(table, 1, 1)
    return room, c.TopUp(table, player, 10_000, 5_000, TILL), player


def _called() -> Brought:
    room = CashRoom()
    table = room.open()
    waiter = room.wait(1)
    return room, c.CallWaiter(WaiterId(waiter), table), ONE


def _named_at_a_box() -> Brought:
    pit = Pit("three_card")
    with_money(pit)
    return pit, c.NameBox(pit.id, 1, ONE), ONE


def _at_the_next_round() -> Brought:
    pit = Pit("three_card")
    with_money(pit)
    pit.do(c.NameBox(pit.id, 1, ONE))
    return pit, c.StartRound(pit.id), ONE


def _winning() -> Brought:
    pit = Pit("three_card")
    with_money(pit)
    pit.play(SPADES)
    return pit, c.StateHit(METER, 1, ONE), ONE


def _paid_a_hit() -> Brought:
    house, command, player = _winning()
    house.do(command)
    plain = HouseSettings(approval_above=10**9, diligence_cents=0, cash_limit_cents=10**9)
    house.do(c.SaveRow(SETTINGS, HOUSE_KEY, plain))
    return house, c.PayHit(TILL, METER, 1, Method.CASH), player


def _paid_a_prize() -> Brought:
    night = of_tournament()
    entries = night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(2, 3)
    entry = night.entry(entries[0])
    return night, c.PayPrize(night.id, entry.id, TILL), entry.player


WAYS_IN = (
    _registering, _depositing, _buying_vouchers, _waiting, _sitting, _topping_up, _called,
    _named_at_a_box, _at_the_next_round, _winning,
)  # fmt: skip
PAID = (_paid_a_hit, _paid_a_prize)


@pytest.mark.parametrize("change", [BARRED, YOUNG], ids=("barred", "young"))
@pytest.mark.parametrize("door", WAYS_IN)
def test_T_R7_nobody_barred_or_under_age_comes_in(
    door: Callable[[], Brought], change: dict[str, object]
) -> None:
    house, command, player = door()
    assert house.desk.can(command, WHO) is None
    changed(house.desk, player, **change)
    refusal = house.desk.can(command, WHO, insist=True, reason="a friend")
    assert refusal is not None
    assert refusal.code == ("barred" if change is BARRED else "under_age")
    assert refusal.strength is Strength.SOUNDNESS
    assert "Player" in str(refusal.facts["name"])


@pytest.mark.parametrize("change", [BARRED, YOUNG], ids=("barred", "young"))
@pytest.mark.parametrize("door", PAID)
def test_G_9_what_was_won_is_paid_to_somebody_barred_by_a_floormans_word_alone(
    door: Callable[[], Brought], change: dict[str, object]
) -> None:
    """The night can be finished: a bar that came later takes nobody's money."""
    house, command, player = door()
    assert house.desk.can(command, WHO) is None
    changed(house.desk, player, **change)
    refusal = house.desk.can(command, WHO)
    assert refusal is not None
    assert refusal.code == ("barred" if change is BARRED else "under_age")
    assert refusal.strength is Strength.PROCEDURE


def test_G_9_nobody_is_stated_to_have_won_of_whom_no_birth_date_is_known() -> None:
    house, command, player = _winning()
    changed(house.desk, player, born="")
    refusal = house.desk.can(command, WHO, insist=True, reason="known here")
    assert (refusal.code, refusal.strength) == ("birth_date_unknown", Strength.SOUNDNESS)


# --- twins --------------------------------------------------------------------------------------


def twin(number: int, **changes: Any) -> Person:
    """One of several rows that may be one person."""
    made = person(number, given_name="Šimon", family_name="O'Connor", document="", card_number="")
    return replace(made, **changes)


SPELT = (
    {"given_name": "SIMON", "family_name": "OCONNOR"},
    {"given_name": "O’Connor", "family_name": "Šimon"},
    {"given_name": "Simon Peter", "family_name": "O Connor"},
)


@pytest.mark.parametrize("spelt", SPELT)
def test_T_R7_a_barred_person_does_not_come_in_as_a_new_player(spelt: dict[str, str]) -> None:
    night = of_tournament()
    night.do(c.SavePerson(twin(1, barred=True)), reason="Collusion")
    again = twin(2, **spelt)
    refusal = night.refusal(c.SavePerson(again), insist=True, reason="says he is another")
    assert (refusal.code, refusal.facts["person"]) == ("same_person", ONE)
    refusal = night.refusal(c.SavePerson(again, other_than=(ONE,)))
    assert refusal.code == "reason_required"
    night.do(c.SavePerson(again, other_than=(ONE,)), reason="another document was seen")
    assert night.desk.can(night.buy_in(again.id), WHO) is None
    assert list(night.store.rows(APART, Apart)) == ["player-1|player-2"]


def test_T_R7_a_list_brings_nobody_in_who_is_barred() -> None:
    night = of_tournament()
    night.do(c.SavePerson(twin(1, barred=True)), reason="Collusion")
    assert night.refusal(c.ImportPeople((twin(2),))).code == "barred_twin_in_list"
    night.do(c.ImportPeople((twin(2),), other_than=(ONE,)), reason="another document was seen")


def test_a_twin_who_was_there_before_is_asked_about_at_the_doors() -> None:
    """Two rows of one person from before anybody asked."""
    night = of_tournament()
    for number in (1, 2):
        night.store._people[person(number).id] = twin(number)
    night.do(night.buy_in(ONE))
    assert night.refusal(night.buy_in(person(2).id)).code == "twin_inside"
    changed(night.desk, ONE, barred=True)
    assert night.refusal(night.buy_in(person(2).id)).code == "twin_barred"
    night.do(c.TellApart(person(2).id, (ONE,)), reason="father and son")
    night.do(night.buy_in(person(2).id))
    assert night.refusal(c.TellApart(person(2).id, (ONE,)), reason="again").code == "nothing_changed"


def test_one_person_does_not_sit_twice_in_the_cash_room() -> None:
    room = CashRoom()
    for number in (1, 2):
        room.store._people[person(number).id] = twin(number)
    table = room.open()
    room.do(c.SeatCashPlayer(table, ONE, 1, 20_000, TILL))
    second = c.SeatCashPlayer(table, person(2).id, 2, 20_000, TILL)
    assert room.code(second) == "twin_inside"
    room.do(c.TellApart(ONE, (person(2).id,)))
    room.do(second)


def test_a_phone_is_told_nothing_of_others() -> None:
    room = CashRoom()
    for number in (1, 2):
        room.store._people[person(number).id] = twin(number)
    house = HouseSettings(players_write=True)
    room.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    room.do(c.OpenCashTable(CashTableId("cash-1"), 1, terms()))
    room.do(c.JoinWaiting(ONE, HOLDEM))
    mine = Who(as_player(person(2).id), WHO.station)
    refusal = room.desk.can(c.JoinWaiting(person(2).id, HOLDEM), mine)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("ask_at_desk", {})


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, True),
        ({"born": ""}, True),
        ({"born": "1991-01-01"}, False),
        ({"given_name": "Simona"}, False),
        ({"given_name": "", "family_name": "O'Connor"}, False),
    ],
)
def test_only_who_may_be_the_same_is_asked_about(changes: dict[str, str], asked: bool) -> None:
    night = of_tournament()
    night.do(c.SavePerson(twin(1)))
    refusal = night.desk.can(c.SavePerson(twin(2, **changes)), WHO)
    assert (refusal.code if refusal else "") == ("same_person" if asked else "")


@pytest.mark.parametrize("spelt", ["ea 123 456", "EA-123456", "ЕА123456", "ΕΑ123456"])
def test_a_document_is_one_however_it_is_spelt(spelt: str) -> None:
    """Greek and Cyrillic capitals that look like Latin ones are these."""
    night = of_tournament()
    night.do(c.SavePerson(person(1, document="EA123456")))
    assert night.refusal(c.SavePerson(person(2, document=spelt))).code == "document_known_already"
    assert night.refusal(c.ImportPeople((person(2, document=spelt),))).code == "document_known_already"


def test_a_birth_date_learnt_later_may_show_a_twin() -> None:
    night = of_tournament()
    night.do(c.SavePerson(twin(1)))
    night.do(c.SavePerson(twin(2, born="1991-01-01")))
    late = c.ChangeFacts(person(2).id, born=twin(1).born)
    assert night.refusal(late, reason="document seen").code == "same_person"


def test_nothing_stays_of_whom_an_erased_person_was_not() -> None:
    night = of_tournament()
    night.do(c.SavePerson(twin(1)))
    night.do(c.SavePerson(twin(2), other_than=(ONE,)))
    night.do(c.ErasePeople((ONE,)), reason="asked for")
    assert not night.store.rows(APART, Apart)


def test_who_changes_neither_name_nor_number_is_compared_with_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = Night()
    night.do(c.SavePerson(person(1)))
    asked: list[PlayerId] = []
    alike = night.store.people_alike

    def noted(one: Person) -> tuple[Person, ...]:
        asked.append(one.id)
        return alike(one)

    monkeypatch.setattr(night.store, "people_alike", noted)
    known = night.store.person(person(1).id)
    assert known is not None
    night.do(c.SavePerson(replace(known, notes="Likes the window")))
    assert asked == []
    night.do(c.SavePerson(person(3)))
    assert asked == [person(3).id]
