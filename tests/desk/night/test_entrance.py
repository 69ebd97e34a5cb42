"""Who may enter and with what: conditions, tickets alone, chips for coming early and for the staff."""

from typing import Any

import pytest

from director.cashdesk.receipts import Tender
from director.cashdesk.tills import ticket_number
from director.desk.offered import commands as c
from director.tournament.entries import Applicant, condition_refusals, early_bonus
from director.tournament.events import EntryRegistered
from director.tournament.settings import EarlyBird, Entrance, Offer, Price, Purchase
from director.tournament.state import Method
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, PlayerId, TournamentId
from director.values.quantity import MINUTE, Cents
from tests.bench.bench_seeds import rehearsed
from tests.desk.night.night_desk import PRICE, STACK, TILL, Night

LADIES: dict[str, Any] = {"entrance": Entrance(for_whom="Ladies")}
TICKETS: dict[str, Any] = {"entrance": Entrance(tickets_only=True)}
BONUS: dict[str, Any] = {"staff_bonus": Offer(Price(0, staff=1_000), 2_000)}


def procedure(violation: RuleViolation) -> str:
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def test_a_condition_is_declared_and_the_journal_keeps_it() -> None:
    night = Night(LADIES)
    player = night.add_person()
    refusal = night.refusal(night.buy_in(player))
    assert (procedure(refusal), refusal.facts) == ("not_known_as", {"for_whom": "Ladies"})
    done = night.do(night.buy_in(player, declared=True))
    sold = [entry.event for entry in done.entries if isinstance(entry.event, EntryRegistered)]
    assert [event.declared for event in sold] == [True]
    night.do(night.buy_in(night.add_person()), insist=True, reason="the director's guest")
    assert night.state.counted == 2


@pytest.mark.parametrize(
    ("notes", "known"),
    [("#ladies", True), ("pays late #LADIES #vip", True), ("#ladiesnight", False), ("ladies", False)],
)
def test_a_condition_that_the_house_knows_of_a_person_is_not_asked(notes: str, known: bool) -> None:
    entrance = Entrance(for_whom="Ladies")
    applicant = Applicant(PlayerId("p"), "1990-01-01", "2026-11-01", notes=notes)
    assert (list(condition_refusals(applicant, entrance)) == []) is known
    of_two_words = Applicant(PlayerId("p"), "", "2026-11-01", notes="#GoldMembers")
    assert not list(condition_refusals(of_two_words, Entrance(for_whom="Gold members")))


@pytest.mark.parametrize(
    ("born", "code"),
    [("1976-11-01", ""), ("1976-11-02", "younger_than_asked"), ("", "birth_date_unknown")],
)
def test_seniors_are_as_old_as_the_tournament_asks_on_its_day(born: str, code: str) -> None:
    found = condition_refusals(Applicant(PlayerId("p"), born, "2026-11-01"), Entrance(least_age=50))
    assert [procedure(each) for each in found] == ([code] if code else [])


def voucher(night: Night, amount: Cents = PRICE.total) -> str:
    night.do(c.IssueVouchers(TILL, amount))
    return ticket_number(TILL, len(night.desk.till(TILL).tickets))


def test_where_entry_is_by_ticket_alone_no_money_pays_for_it() -> None:
    night = Night(TICKETS)
    player = night.add_person()
    for method in (Method.CASH, Method.CARD, Method.VOUCHER):
        assert procedure(night.refusal(night.buy_in(player, method=method))) == "entry_by_ticket_alone"
    short = Tender(tickets=(voucher(night, PRICE.total - 1),))
    assert procedure(night.refusal(night.buy_in(player, tender=short))) == "entry_by_ticket_alone"
    twice = Tender(tickets=short.tickets * 2)
    assert procedure(night.refusal(night.buy_in(player, tender=twice))) == "entry_by_ticket_alone"
    night.do(night.buy_in(player, tender=Tender(tickets=(voucher(night),))))
    assert night.state.takings.prize == PRICE.prize


def test_the_ticket_is_of_the_satellites_that_the_tournament_names() -> None:
    night = Night({"entrance": Entrance(tickets_only=True, tickets_of="Main Event")})
    tender = Tender(tickets=(voucher(night),))
    refusal = night.refusal(night.buy_in(night.add_person(), tender=tender))
    assert procedure(refusal) == "ticket_of_another_satellite"
    assert refusal.facts["target"] == "Main Event"


@pytest.mark.parametrize(
    ("early", "minutes", "chips"),
    [
        (EarlyBird(3_000), 29, 3_000),
        (EarlyBird(3_000), 30, 0),
        (EarlyBird(3_000, minutes=10), 19, 3_000),
        (EarlyBird(3_000, minutes=10), 20, 0),
        (EarlyBird(0, level=3), 0, 0),
    ],
)
def test_who_comes_early_has_chips_more(early: EarlyBird, minutes: int, chips: int) -> None:
    night = Night({"early": early})
    night.time.pass_minutes(minutes)
    night.register(2)
    assert [night.entry(number).bonus for number in (1, 2)] == [chips, chips]
    assert night.state.chips.expected == 2 * (STACK.worth + chips)


def test_early_may_last_to_the_end_of_a_level() -> None:
    night = Night({"early": EarlyBird(3_000, level=1)})
    night.register(2)
    night.start()
    assert early_bonus(night.state, night.time.now() + 20 * MINUTE - 1) == 3_000
    assert early_bonus(night.state, night.time.now() + 20 * MINUTE) == 0


def test_chips_for_coming_early_are_counted_wherever_the_stack_is() -> None:
    night = Night({"early": EarlyBird(3_000, level=1)})
    night.register(2)
    night.do(c.LayOutStacks(night.id))
    night.start()
    night.register()
    assert night.state.chips.expected == 9 * STACK.worth + 3 * 3_000
    night.do(c.VoidEntry(night.id, EntryId(2), TILL), reason="by mistake")
    assert night.state.chips.expected == 8 * STACK.worth + 2 * 3_000


def test_who_waits_has_them_with_the_seat() -> None:
    night = Night({"early": EarlyBird(3_000), "at_once": 2})
    night.register(3)
    night.time.pass_minutes(1)
    night.start()
    assert night.state.chips.expected == 2 * (STACK.worth + 3_000)
    night.bust(1)
    night.do(c.SeatAlternate(night.id))
    assert (night.entry(3).bonus, night.state.chips.expected) == (3_000, 3 * (STACK.worth + 3_000))


def staff_bonus(night: Night, entry: int = 1) -> c.BuyExtra:
    return c.BuyExtra(night.id, EntryId(entry), Purchase.STAFF_BONUS, TILL)


def test_the_staff_bonus_is_sold_once_to_an_entry_before_the_start_and_after_it() -> None:
    night = Night(BONUS)
    night.register(3)
    night.do(staff_bonus(night, 1))
    assert procedure(night.refusal(staff_bonus(night, 1))) == "staff_bonus_bought_already"
    night.start()
    night.do(staff_bonus(night, 2))
    assert night.state.chips.expected == 3 * STACK.worth + 2 * 2_000
    assert night.state.takings.deductions == 3 * PRICE.deductions + 2 * 1_000
    assert night.state.takings.prize == 3 * PRICE.prize
    night.close_registration()
    assert procedure(night.refusal(staff_bonus(night, 3))) == "registration_over"


def test_no_staff_bonus_where_none_is_on_offer() -> None:
    night = Night()
    night.register(2)
    assert night.refusal(staff_bonus(night)).code == "not_on_offer"
    early = c.BuyExtra(TournamentId(night.id), EntryId(1), Purchase.ADD_ON, TILL)
    assert night.refusal(early).code == "not_on_offer"


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
@pytest.mark.parametrize(("template", "players"), [("freeroll", 11), ("deepstack", 21)])
def test_freerolls_and_deepstacks_are_rehearsed_to_their_end(
    template: str, players: int, seed: str
) -> None:
    assert rehearsed(template, players, seed).sound
