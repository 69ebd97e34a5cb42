"""The staff at the desk: PINs that slow down, roles that allow, second persons that approve."""

from dataclasses import replace

import pytest

from director.desk.history.occasions import occasion_of
from director.desk.house.pins import check_pin, hashed, log_in, pin_fault
from director.desk.kernel.command import COMMANDS
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.rows.pin_waits import waits
from director.desk.offered import commands as c
from director.house.events import ApprovalGiven, StaffLoggedIn, WrongPinTyped
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF, Pin
from director.tournament.events import Bust, EntryVoided
from director.values.errors import RuleViolation, Strength
from director.values.ids import CashTableId, EntryId, PlayerId, StaffId, StationId
from director.values.quantity import SECOND
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, Night, kept_pin, person

PINS = {role: f"{2580 + i}" for i, role in enumerate(Role)}


def _who(role: Role, approver: Role | None = None) -> Who:
    by = StaffId(approver) if approver is not None else None
    return Who(StaffId(role), StationId("desk-1"), by)


@pytest.fixture
def night() -> Night:
    """Three registered players; one of each role has a PIN, and the staff log in."""
    made = Night()
    made.register(3)
    for role in Role:
        staff = StaffId(role)
        made.do(c.SaveRow(STAFF, staff, Staff(staff, str(role).title(), role)))
    made.do(c.SetPin(StaffId(Role.DIRECTOR), kept_pin(PINS[Role.DIRECTOR])))
    for role in list(Role)[1:]:
        made.desk.execute(c.SetPin(StaffId(role), kept_pin(PINS[role])), _who(Role.DIRECTOR))
    made.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)), _who(Role.DIRECTOR))
    return made


def _refused(night: Night, command: c.Command, who: Who) -> str:
    with pytest.raises(RuleViolation) as refused:
        night.desk.execute(command, who)
    assert refused.value.strength is Strength.SOUNDNESS
    return refused.value.code


def test_without_log_in_everybody_may_do_everything() -> None:
    night = Night()
    night.register(2)
    assert night.do(c.VoidEntry(night.id, EntryId(1), TILL), reason="typed twice").entries


def test_the_auditor_reads_and_gives_no_command() -> None:
    audited = {kind for kind in COMMANDS.values() if Role.AUDITOR in kind.by.roles}
    assert audited == {
        c.LogIn, c.LogOut, c.NoteWrongPin, c.SetPin, c.ReachPeriod, c.NoteHeads, c.NoteGivenOut,
        c.NoteSharing,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        (Role.DIRECTOR, "money floor table settings"),
        (Role.FLOORMAN, "money floor table"),
        (Role.CASHIER, "money"),
        (Role.DEALER_DESK, "table"),
        (Role.AUDITOR, ""),
    ],
)
def test_each_role_may_do_what_is_its_own(night: Night, role: Role, allowed: str) -> None:
    night.desk.execute(c.SavePerson(person(9)), _who(Role.DIRECTOR))
    commands: dict[str, c.Command] = {
        "money": night.buy_in(PlayerId("player-9")),
        "table": c.MarkPresence(night.id, EntryId(1), present=False),
        "floor": c.StartTournament(night.id),
        "settings": c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(name="Other", log_in=True)),
    }
    for kind, command in commands.items():
        refusal = night.desk.can(command, _who(role))
        assert (refusal is None) == (kind in allowed), (kind, refusal)
        if refusal is not None:
            assert refusal.code == "not_permitted"


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("ruling", ["acted", "dead", "checked", "more_time"])
def test_T_25_the_dealer_desk_says_that_a_player_has_acted_and_rules_nothing(
    night: Night, role: Role, ruling: str
) -> None:
    night.desk.execute(c.StartTournament(night.id), _who(Role.FLOORMAN))
    night.desk.execute(c.CallTime(night.id, 1), _who(Role.DEALER_DESK))
    may = {Role.DIRECTOR, Role.FLOORMAN, *([Role.DEALER_DESK] if ruling == "acted" else [])}
    refusal = night.desk.can(c.EndTimeCall(night.id, 1, ruling), _who(role), reason="x", insist=True)
    assert (refusal is None) is (role in may)
    assert refusal is None or refusal.code == "not_permitted"


def test_money_goes_back_only_with_a_second_person(night: Night) -> None:
    void = c.VoidEntry(night.id, EntryId(1), TILL)
    assert night.desk.can(void, _who(Role.CASHIER), reason="typed twice") is None
    with pytest.raises(RuleViolation) as refused:
        night.desk.execute(void, _who(Role.CASHIER), reason="typed twice")
    assert refused.value.code == "approval_needed"
    for approver in (Role.CASHIER, Role.DEALER_DESK):
        with pytest.raises(RuleViolation) as refused:
            night.desk.execute(void, _who(Role.CASHIER, approver), reason="typed twice")
        assert refused.value.code == "approver_not_entitled"
    done = night.desk.execute(void, _who(Role.CASHIER, Role.FLOORMAN), reason="typed twice")
    assert ApprovalGiven("floorman", "VoidEntry") in [entry.event for entry in done.entries]
    receipt = next(e.event.receipt for e in done.entries if isinstance(e.event, EntryVoided))
    again = occasion_of(night.desk, receipt)
    assert again is not None
    assert ApprovalGiven("floorman", "VoidEntry") in [entry.event for entry in again.same_command]


def test_a_floorman_does_not_approve_his_own(night: Night) -> None:
    void = c.VoidEntry(night.id, EntryId(1), TILL)
    with pytest.raises(RuleViolation) as refused:
        night.desk.execute(void, _who(Role.FLOORMAN, Role.FLOORMAN), reason="typed twice")
    assert refused.value.code == "approver_not_entitled"


def test_settings_need_a_second_person_once_it_is_played(night: Night) -> None:
    change = c.ChangeSettings(night.id, replace(night.state.settings, name="Another Name"))
    night.desk.execute(change, _who(Role.FLOORMAN))
    night.desk.execute(c.StartTournament(night.id), _who(Role.FLOORMAN))
    again = c.ChangeSettings(night.id, replace(night.state.settings, name="A Third Name"))
    assert _refused(night, again, _who(Role.FLOORMAN)) == "approval_needed"
    night.desk.execute(again, _who(Role.FLOORMAN, Role.DIRECTOR))
    longer = (
        *STRUCTURE.periods,
        replace(STRUCTURE.periods[-1], small_blind=600, big_blind=1_200, ante=1_200),
    )
    structure = c.ChangeStructure(night.id, replace(STRUCTURE, periods=longer))
    assert _refused(night, structure, _who(Role.FLOORMAN)) == "approval_needed"
    alone = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True, structure_alone=True))
    assert _refused(night, alone, _who(Role.DIRECTOR)) == "reason_required"
    night.desk.execute(alone, _who(Role.DIRECTOR, Role.FLOORMAN), reason="two of us are too few")
    night.desk.execute(structure, _who(Role.FLOORMAN))
    assert len(night.state.structure.periods) == len(longer)
    assert _refused(night, structure, _who(Role.CASHIER)) == "not_permitted"
    settings = c.ChangeSettings(night.id, replace(night.state.settings, name="A Fourth Name"))
    assert _refused(night, settings, _who(Role.FLOORMAN)) == "approval_needed"


def test_large_prizes_need_a_second_person(night: Night) -> None:
    house = HouseSettings(log_in=True, approval_above=10_000)
    saved = c.SaveRow(SETTINGS, HOUSE_KEY, house)
    night.desk.execute(saved, _who(Role.DIRECTOR, Role.FLOORMAN), reason="smaller nights")
    floor = _who(Role.FLOORMAN)
    night.desk.execute(c.StartTournament(night.id), floor)
    night.desk.execute(c.CloseRegistration(night.id), floor, reason="all here", insist=True)
    night.desk.execute(c.LockPrizes(night.id), floor)
    for entry in (1, 2):
        night.desk.execute(c.BustPlayers(night.id, (Bust(EntryId(entry)),)), floor)
    pay = c.PayPrize(night.id, EntryId(3), TILL)
    assert _refused(night, pay, _who(Role.CASHIER)) == "approval_of_payment"
    assert night.desk.execute(pay, _who(Role.CASHIER, Role.FLOORMAN)).entries


def test_large_cash_outs_need_a_second_person(night: Night) -> None:
    house, table = HouseSettings(log_in=True, approval_above=10_000), CashTableId("cash-1")
    saved = c.SaveRow(SETTINGS, HOUSE_KEY, house)
    night.desk.execute(saved, _who(Role.DIRECTOR, Role.FLOORMAN), reason="smaller nights")
    cashier, floor = _who(Role.CASHIER), _who(Role.FLOORMAN)
    night.desk.execute(c.OpenCashTable(table, 9, terms()), floor)
    players = [night.add_person() for _ in range(2)]
    for seat, player in enumerate(players, 1):
        night.desk.execute(c.SeatCashPlayer(table, player, seat, 20_000, TILL), cashier)
    large, small = (
        c.CashOut(table, player, amount, TILL)
        for player, amount in zip(players, (10_100, 10_000), strict=True)
    )
    assert night.desk.can(large, cashier) is None  # only asked: nobody has to agree yet
    assert _refused(night, large, cashier) == "approval_of_payment"
    assert _refused(night, large, _who(Role.CASHIER, Role.CASHIER)) == "approver_not_entitled"
    done = night.desk.execute(large, _who(Role.CASHIER, Role.FLOORMAN))
    assert ApprovalGiven("floorman", "CashOut") in [entry.event for entry in done.entries]
    assert night.desk.execute(small, cashier).entries


def test_a_right_pin_logs_in_and_is_journaled(night: Night) -> None:
    done = log_in(night.desk, WHO, StaffId(Role.CASHIER), PINS[Role.CASHIER])
    assert [entry.event for entry in done.entries] == [StaffLoggedIn("cashier")]


def test_wrong_pins_are_journaled_and_slow_down(night: Night) -> None:
    cashier = StaffId(Role.CASHIER)
    for wrong in (1, 2, 3):
        with pytest.raises(RuleViolation) as refused:
            check_pin(night.desk, WHO, cashier, "9999")
        assert refused.value.code == ("pin_wrong_wait" if wrong == 3 else "pin_wrong")
        assert night.store.journal[-1].event == WrongPinTyped("cashier", wrong)
    with pytest.raises(RuleViolation) as refused:
        check_pin(night.desk, WHO, cashier, PINS[Role.CASHIER])
    assert refused.value.code == "pin_must_wait"
    night.time.pass_seconds(6)
    log_in(night.desk, WHO, cashier, PINS[Role.CASHIER])
    with pytest.raises(RuleViolation) as refused:
        check_pin(night.desk, WHO, cashier, "9999")
    assert refused.value.code == "pin_wrong"


def test_minutes_and_limits_of_the_house_are_possible_ones(night: Night) -> None:
    for house, code in (
        (HouseSettings(log_in=True, idle_minutes=-1), "idle_minutes_impossible"),
        (HouseSettings(log_in=True, hands_late=-1), "hands_late_impossible"),
        (HouseSettings(log_in=True, hands_late=1_801), "hands_late_impossible"),
        (HouseSettings(log_in=True, approval_above=-1), "limit_impossible"),
    ):
        assert _refused(night, c.SaveRow(SETTINGS, HOUSE_KEY, house), _who(Role.DIRECTOR)) == code
    for seconds in (0, 1_800):
        house = HouseSettings(log_in=True, hands_late=seconds)
        saved = c.SaveRow(SETTINGS, HOUSE_KEY, house)
    night.desk.execute(saved, _who(Role.DIRECTOR, Role.FLOORMAN), reason="smaller nights")


def test_the_wait_doubles_up_to_a_quarter_of_an_hour() -> None:
    seconds = [waits(Pin("", wrong)) // SECOND for wrong in (0, 2, 3, 4, 5, 11, 40)]
    assert seconds == [0, 0, 5, 10, 20, 900, 900]


@pytest.mark.parametrize("pin", ["123", "1234", "4321", "7777", "12345678901", "12a4", "", "١٢٣٤"])
def test_what_is_no_pin(pin: str) -> None:
    assert pin_fault(pin) is not None
    with pytest.raises(RuleViolation):
        hashed(pin)


def test_a_hash_is_not_the_pin_and_differs_each_time() -> None:
    assert "2580" not in hashed("2580")
    assert hashed("2580") != hashed("2580")


def test_only_the_director_or_oneself_sets_a_pin(night: Night) -> None:
    other = c.SetPin(StaffId(Role.DIRECTOR), kept_pin("8520"))
    assert _refused(night, other, _who(Role.CASHIER)) == "not_permitted"
    own = c.SetPin(StaffId(Role.CASHIER), kept_pin("8520"))
    assert night.desk.execute(own, _who(Role.CASHIER)).entries


def test_nobody_is_locked_out_for_good(night: Night) -> None:
    fresh = Night()
    settings = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    assert fresh.refusal(settings).code == "no_director_pin"
    gone = Staff(StaffId(Role.DIRECTOR), "Director", Role.CASHIER)
    assert _refused(night, c.SaveRow(STAFF, gone.id, gone), _who(Role.DIRECTOR)) == "last_director"


def test_a_house_always_has_a_director(night: Night) -> None:
    director, heads = StaffId(Role.DIRECTOR), _who(Role.DIRECTOR)
    for command in (
        c.SaveRow(STAFF, director, Staff(director, "Director", Role.FLOORMAN)),
        c.SaveRow(STAFF, director, Staff(director, "Director", Role.DIRECTOR, active=False)),
        c.RemoveRow(STAFF, director),
    ):
        assert _refused(night, command, heads) in ("last_director", "works_here")
    other = StaffId("second")
    night.desk.execute(c.SaveRow(STAFF, other, Staff(other, "Second", Role.DIRECTOR)), heads)
    night.desk.execute(c.SetPin(other, kept_pin("2590")), heads)
    gone = c.SaveRow(STAFF, director, Staff(director, "Director", Role.FLOORMAN))
    night.desk.execute(gone, heads)
    assert _refused(night, c.RemoveRow(STAFF, other), Who(other, heads.station)) == "last_director"


def test_wrong_pins_slow_the_station_where_they_are_guessed_and_not_the_director(night: Night) -> None:
    director, right = StaffId(Role.DIRECTOR), PINS[Role.DIRECTOR]
    guesser, own = Who(StaffId("floorman"), StationId("bar")), Who(director, StationId("office"))
    for _ in range(3):
        with pytest.raises(RuleViolation, match="pin_wrong"):
            check_pin(night.desk, guesser, director, "9999")
    with pytest.raises(RuleViolation, match="pin_must_wait"):
        check_pin(night.desk, guesser, director, right)
    assert log_in(night.desk, own, director, right).entries
    with pytest.raises(RuleViolation, match="pin_must_wait"):  # his coming frees no guesser
        check_pin(night.desk, guesser, director, right)


def test_whoever_calls_his_station_something_else_each_time_waits_all_the_same(night: Night) -> None:
    director, tried = StaffId(Role.DIRECTOR), 0
    own = Who(director, StationId("office"))
    log_in(night.desk, own, director, PINS[Role.DIRECTOR])
    for number in range(40):
        guesser = Who(StaffId("floorman"), StationId(f"bar-{number}"))
        with pytest.raises(RuleViolation) as told:
            check_pin(night.desk, guesser, director, "9999")
        tried += told.value.code != "pin_must_wait"
    assert tried == 3
    assert log_in(night.desk, own, director, PINS[Role.DIRECTOR]).entries


def test_guesses_from_two_stations_count_together(night: Night) -> None:
    director = StaffId(Role.DIRECTOR)
    one, two = (Who(StaffId("floorman"), StationId(name)) for name in ("bar", "door"))
    for guesser in (one, two, one):
        with pytest.raises(RuleViolation, match="pin_wrong"):
            check_pin(night.desk, guesser, director, "9999")
    for guesser in (one, two):
        with pytest.raises(RuleViolation, match="pin_must_wait"):
            check_pin(night.desk, guesser, director, "9999")


def test_a_guess_that_was_right_beside_wrong_ones_waits_like_them(night: Night) -> None:
    director, guesser = StaffId(Role.DIRECTOR), Who(StaffId("floorman"), StationId("bar"))
    check_pin(night.desk, guesser, director, PINS[Role.DIRECTOR])
    for _ in range(3):
        night.desk.execute(c.NoteWrongPin(director), guesser)
    assert _refused(night, c.LogIn(director), guesser) == "pin_must_wait"
