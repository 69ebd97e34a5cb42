"""Tills are somebody's: whose money goes through, who takes one over, who accepts what is missing."""

import pytest

from director.cashdesk.tills import CountMoment, TillCountRefused
from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.house.events import ApprovalGiven
from director.house.people import HouseSettings, Role
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.errors import RuleViolation, Strength
from director.values.ids import StaffId, StationId, TillId
from director.values.payment import Method
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.night.night_desk import TILL, Night, person

FLOAT = ((10_000, 5),)
"""500 EUR."""
OTHER = TillId("2")
ANN = person(9)


def who(role: Role, approver: Role | None = None) -> Who:
    """Somebody who has logged in, and who agrees."""
    return Who(StaffId(role), StationId("desk-1"), StaffId(approver) if approver else None)


def night_of(house: HouseSettings) -> Night:
    """The cashier answers for till 1, the floorman for till 2."""
    night = Night()
    night.register(1)
    log_in(night, house)
    night.desk.execute(c.OpenTill(OTHER, "EUR", FLOAT, StaffId("director")), who(Role.CASHIER))
    night.desk.execute(c.CloseTill(TILL, ((10_000, 1), (1_000, 1))), who(Role.CASHIER))
    night.desk.execute(c.OpenTill(TILL, "EUR", FLOAT, StaffId("cashier")), who(Role.CASHIER))
    return night


@pytest.fixture
def night() -> Night:
    return night_of(HouseSettings(log_in=True, variance_limit=1_000))


def refused(night: Night, command: c.Command, by: Who, *, insist: bool = False) -> RuleViolation:
    with pytest.raises(RuleViolation) as found:
        night.desk.execute(command, by, reason="counted twice" if insist else "", insist=insist)
    return found.value


def test_a_count_says_that_it_differs_and_not_by_how_much(night: Night) -> None:
    refusal = refused(night, c.CloseTill(TILL, ((10_000, 4),)), who(Role.CASHIER))
    assert (refusal.code, refusal.strength) == ("till_variance", Strength.PROCEDURE)
    said = sentence(texts_for("en"), refusal)
    assert not any(figure in said for figure in ("500", "400", "100"))


def test_a_refused_count_names_every_method_that_differs(night: Night) -> None:
    sale = night.buy_in(night.add_person(), method=Method.CARD)
    night.desk.execute(sale, who(Role.CASHIER))
    held = night.desk.till(TILL).held
    short = c.CloseTill(TILL, ((10_000, 4),), (("card", held["card"] + 200),))
    said = sentence(texts_for("en"), refused(night, short, who(Role.CASHIER)))
    assert said.startswith("Cash, Card: the count is not what should be there.")


@pytest.mark.parametrize(
    ("pieces", "needed"),
    [
        (((10_000, 4), (5_000, 1), (2_000, 2)), False),  # ten short: the cashier alone
        (((10_000, 4), (5_000, 1), (2_000, 1), (1_000, 1), (500, 1)), True),
        (((10_000, 5), (1_000, 1), (1, 1)), True),
    ],
)
def test_a_difference_above_the_houses_limit_is_accepted_by_somebody_else(
    night: Night, pieces: tuple[tuple[int, int], ...], needed: bool
) -> None:
    close = c.CloseTill(TILL, pieces)
    if needed:
        refusal = refused(night, close, who(Role.CASHIER), insist=True)
        assert refusal.code == "approval_of_difference"
        assert refusal.facts == {"till": TILL, "limit_cents": 1_000, "currency": "EUR"}
    by = who(Role.CASHIER, Role.FLOORMAN if needed else None)
    done = night.desk.execute(close, by, reason="counted twice", insist=True)
    agreed = ApprovalGiven("floorman", "CloseTill") in [entry.event for entry in done.entries]
    assert agreed is needed


def refused_counts(night: Night) -> list[TillCountRefused]:
    return [e.event for e in night.store.journal if isinstance(e.event, TillCountRefused)]


def test_a_count_that_is_refused_leaves_who_counted_what_once(night: Night) -> None:
    short, shorter = ((10_000, 4),), ((10_000, 4), (5_000, 1))
    before = night.desk.till(TILL)
    refused(night, c.CloseTill(TILL, short), who(Role.CASHIER))
    newest = night.store.journal[-1]
    assert newest.event == TillCountRefused(CountMoment.CLOSE, short)
    assert (newest.actor, newest.stream) == ("cashier", "till:1")
    assert night.desk.till(TILL) == before
    refused(night, c.CloseTill(TILL, short), who(Role.CASHIER), insist=True)  # needs somebody else
    assert len(refused_counts(night)) == 1
    refused(night, c.HandOverTill(TILL, StaffId("floorman"), shorter), who(Role.FLOORMAN))
    assert [found.pieces for found in refused_counts(night)] == [short, shorter]
    assert night.desk.can(c.CloseTill(TILL, short), who(Role.CASHIER)) is not None
    assert len(refused_counts(night)) == 2  # whoever only asks has counted nothing


def test_a_count_that_fits_or_is_impossible_is_no_refused_one(night: Night) -> None:
    refused(night, c.CloseTill(TILL, ((7, 1),)), who(Role.CASHIER))
    night.desk.execute(c.CloseTill(TILL, FLOAT), who(Role.CASHIER))
    assert refused_counts(night) == []


def test_whoever_takes_a_till_over_proves_it(night: Night) -> None:
    to_floor = c.HandOverTill(TILL, StaffId("floorman"), FLOAT)
    assert refused(night, to_floor, who(Role.CASHIER)).code == "takeover_unproven"
    assert night.desk.can(to_floor, who(Role.FLOORMAN)) is None  # he has logged in himself
    proven = c.HandOverTill(TILL, StaffId("floorman"), FLOAT, proven=True)
    night.desk.execute(proven, who(Role.CASHIER))
    assert night.desk.till(TILL).cashier == "floorman"


def test_money_goes_through_ones_own_till_or_a_floorman_says_why(night: Night) -> None:
    night.desk.execute(c.SavePerson(ANN), who(Role.CASHIER))
    mine, others = (c.Deposit(till, ANN.id, 1_000) for till in (TILL, OTHER))
    assert night.desk.can(mine, who(Role.CASHIER)) is None
    assert refused(night, others, who(Role.CASHIER)).code == "till_of_another"
    refusal = refused(night, others, who(Role.CASHIER), insist=True)
    assert (refusal.code, refusal.strength) == ("overrides_need_a_floorman", Strength.SOUNDNESS)
    assert night.desk.execute(others, who(Role.FLOORMAN), reason="she is away", insist=True).entries


def test_T_1_a_cashier_insists_where_the_house_says_so() -> None:
    night = night_of(HouseSettings(log_in=True, cashier_overrides=True))
    night.desk.execute(c.SavePerson(ANN), who(Role.CASHIER))
    others = c.Deposit(OTHER, ANN.id, 1_000)
    assert night.desk.execute(others, who(Role.CASHIER), reason="she is away", insist=True).entries


def test_a_cashier_looks_at_documents_without_a_floorman() -> None:
    night = night_of(HouseSettings(log_in=True, diligence_cents=1_000))
    night.desk.execute(c.SavePerson(ANN), who(Role.CASHIER))
    sale = c.Deposit(TILL, ANN.id, 1_000)
    assert refused(night, sale, who(Role.CASHIER)).code == "due_diligence"
    assert night.desk.execute(sale, who(Role.CASHIER), reason="passport", insist=True).entries
