"""Prizes at the desk: locked, paid once, owed, settled, voided; ties, satellites, overlay."""

from dataclasses import replace
from typing import Any

import pytest

from director.cashdesk.accounts import account_of
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.night.queries.payouts import owed, payouts
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.settings import Format, LateRegistration, Offer, Price, Qualifying
from director.tournament.state import Method, Status
from director.tournament.winnings import pool_of, prizes_differ, winnings
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Cents
from tests.desk.night.night_desk import STACK, TILL, Night, person
from tests.desk.night.standings import standings

IBAN = "SK31 1200 0000 1987 4263 7541"


def procedure(violation: RuleViolation) -> str:
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def soundness(violation: RuleViolation) -> str:
    assert violation.strength is Strength.SOUNDNESS
    return violation.code


def locked(players: int = 9, changes: dict[str, Any] | None = None) -> Night:
    """So many players, registration closed, the ladder locked; nobody's documents are asked for."""
    night = Night(changes)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.register(players)
    night.start()
    night.close_registration()
    night.lock()
    return night


def pay(night: Night, entry: int, method: Method | None = None) -> c.PayPrize:
    return c.PayPrize(night.id, EntryId(entry), TILL, method)


def give_iban(night: Night, number: int) -> None:
    night.do(c.SavePerson(person(number, iban=IBAN)))


def amounts(night: Night) -> dict[int, Cents]:
    """What each entry has won so far, in cents."""
    return {int(entry): won.amount for entry, won in winnings(night.state).items()}


DEAR = {"buy_in": Offer(Price(120_000), STACK.worth)}
"""9 players at 1,200 EUR: 5,400, 3,240 and 2,160."""


def test_T_P1_the_ladder_is_locked_from_pool_and_entries() -> None:
    night = locked()
    prizes = night.state.prizes
    assert prizes is not None
    assert [award.amount for award in prizes.awards] == [45_000, 27_000, 18_000]
    assert (prizes.pool, prizes.entries, prizes.unique, prizes.generated) == (90_000, 9, 9, False)


def test_T_R9_the_ladder_is_locked_at_the_end_of_registration() -> None:
    night = Night()
    night.register(3)
    assert procedure(night.refusal(c.LockPrizes(night.id))) == "registration_still_open"
    night.start()
    assert procedure(night.refusal(c.LockPrizes(night.id))) == "registration_still_open"
    night.close_registration()
    night.lock()
    assert soundness(night.refusal(c.LockPrizes(night.id))) == "prizes_locked_already"


def test_T_P1_nothing_is_locked_while_alternates_wait() -> None:
    night = Night()
    night.register(9)
    night.start()
    night.register()
    night.close_registration()
    assert soundness(night.refusal(c.LockPrizes(night.id))) == "alternates_waiting"


def test_T_R2_the_house_adds_what_is_missing_to_the_guarantee() -> None:
    night = locked(changes={"guarantee": 100_000})
    prizes = night.state.prizes
    assert prizes is not None
    assert (prizes.pool, prizes.overlay) == (100_000, 10_000)
    assert sum(award.amount for award in prizes.awards) == 100_000


def test_T_R2_what_is_withheld_is_not_shared_out() -> None:
    night = locked(changes={"withheld_permille": 40})
    assert pool_of(night.state).total == 86_400
    assert night.state.prizes is not None
    assert night.state.prizes.pool == 86_400


def test_T_R8_a_prize_is_paid_from_the_moment_of_elimination() -> None:
    night = locked()
    assert soundness(night.refusal(pay(night, 3))) == "still_in"
    night.bust(9, 8, 7, 6, 5, 4)
    assert soundness(night.refusal(pay(night, 4))) == "nothing_won"  # the bubble
    night.bust(3)
    night.pay(3)
    prize = night.entry(3).prize
    assert prize is not None
    assert (prize.place, prize.amount, prize.method) == (3, 18_000, Method.CASH)
    assert str(prize.receipt) == "1-payout-000001"
    assert night.desk.till(TILL).accounts[account_of("till:1:cash")] == 9 * 11_000 - 18_000


def test_T_R8_no_prize_is_paid_before_the_ladder_is_locked() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.bust(1)
    assert soundness(night.refusal(pay(night, 1))) == "prizes_not_locked"


def test_T_R8_no_prize_is_paid_twice() -> None:
    night = locked(2)
    night.bust(1)
    night.pay(1)
    refusal = night.refusal(pay(night, 1), insist=True, reason="lost the money")
    assert soundness(refusal) == "prize_paid_already"


def test_T_R8_the_last_one_left_is_paid_too() -> None:
    night = locked(2)
    night.bust(1)
    night.pay(2)
    assert night.entry(2).prize is not None


def test_T_R8_up_to_the_limit_by_hand_above_by_transfer() -> None:
    night = locked(changes=DEAR)
    night.bust(*range(9, 1, -1))
    give_iban(night, 1)
    night.pay(1, 2)
    first, second = night.entry(1).prize, night.entry(2).prize
    assert first is not None
    assert second is not None
    assert (first.amount, first.method, first.owed) == (540_000, Method.TRANSFER, False)
    assert (second.amount, second.method) == (324_000, Method.CASH)


def test_T_R8_exactly_the_limit_is_paid_in_cash() -> None:
    night = locked(changes={**DEAR, "cash_limit": 540_000})
    night.bust(*range(9, 1, -1))
    night.pay(1)
    prize = night.entry(1).prize
    assert prize is not None
    assert prize.method is Method.CASH


def test_T_R8_cash_above_the_limit_only_by_the_floormans_word() -> None:
    night = locked(changes=DEAR)
    night.bust(*range(9, 1, -1))
    refusal = night.refusal(pay(night, 1, Method.CASH))
    assert (procedure(refusal), refusal.rule) == ("above_cash_limit", "T-R8")
    assert refusal.facts == {
        "amount_cents": 540_000,
        "total_cents": 540_000,
        "limit_cents": 500_000,
        "currency": "EUR",
    }


def test_T_R8_without_an_iban_the_prize_is_owed_until_there_is_one() -> None:
    night = locked(changes=DEAR)
    night.bust(*range(9, 1, -1))
    cash = night.desk.till(TILL).accounts[account_of("till:1:cash")]
    night.pay(1)
    prize = night.entry(1).prize
    assert prize is not None
    assert (prize.owed, str(prize.receipt)) == (True, "1-owed-000001")
    accounts = night.desk.till(TILL).accounts
    assert accounts[account_of("till:1:cash")] == cash
    assert accounts[account_of(f"owed:{night.id}")] == -540_000
    slip = next(debt for debt in owed(night.state) if debt.entry == 1)
    assert (slip.amount, slip.slip) == (540_000, "1-owed-000001")
    settle = c.SettleOwedPrize(night.id, EntryId(1), TILL)
    assert soundness(night.refusal(settle)) == "iban_missing"
    give_iban(night, 1)
    night.do(settle)
    accounts = night.desk.till(TILL).accounts
    assert accounts[account_of(f"owed:{night.id}")] == 0
    assert accounts[account_of("till:1:transfer")] == -540_000
    assert soundness(night.refusal(settle)) == "nothing_owed"


def test_T_R8_owed_prizes_may_be_settled_after_the_close() -> None:
    night = locked(changes=DEAR)
    night.bust(*range(9, 1, -1))
    night.pay(1, 2, 3)
    night.do(c.FinishTournament(night.id))
    give_iban(night, 1)
    night.do(c.SettleOwedPrize(night.id, EntryId(1), TILL))
    assert night.state.status is Status.FINISHED


def test_T_R8_a_payment_is_voided_with_a_reason_and_may_be_made_again() -> None:
    night = locked()
    night.bust(*range(9, 2, -1))
    night.pay(3)
    void = c.VoidPrize(night.id, EntryId(3), TILL)
    assert soundness(night.refusal(void)) == "reason_required"
    night.do(void, reason="counted out wrongly")
    assert night.state.takings.paid == 0
    assert night.desk.till(TILL).accounts[account_of("till:1:cash")] == 9 * 11_000
    assert soundness(night.refusal(void, reason="again")) == "prize_not_paid_yet"
    night.pay(3, method=Method.CHIPS)
    assert night.desk.till(TILL).accounts[account_of("till:1:chips")] == -18_000


def test_a_voided_debt_leaves_nothing_owed() -> None:
    night = locked(changes=DEAR)
    night.bust(*range(9, 1, -1))
    night.pay(1)
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="wrong person")
    assert night.desk.till(TILL).accounts[account_of(f"owed:{night.id}")] == 0
    assert night.state.takings.paid == 0


@pytest.mark.parametrize("method", [Method.CARD, Method.VOUCHER])
def test_T_R8_prizes_are_not_paid_by_card_or_voucher(method: Method) -> None:
    night = locked()
    night.bust(*range(9, 2, -1))
    assert soundness(night.refusal(pay(night, 3, method))) == "method_not_for_prizes"


def test_T_P3_tied_places_share_their_prizes_to_the_cent() -> None:
    night = locked(changes={"buy_in": Offer(Price(10_001), STACK.worth)})
    night.bust(9, 8, 7, 6, 5, 4)
    night.bust_tied(3, 1)
    # 45,009 for first; 27,000 and 18,000 for the two places that they share
    assert amounts(night) == {1: 22_500, 3: 22_500, 2: 45_009}
    night.pay(1, 3, 2)
    assert night.state.takings.paid == 90_009


def test_T_P3_the_odd_cent_of_a_tie_goes_to_the_lower_entry() -> None:
    night = locked(changes={"buy_in": Offer(Price(10_001), STACK.worth), "unit": 1})
    night.bust(9, 8, 7, 6, 5)
    night.bust_tied(4, 3, 2)
    # 27,002 + 18,001 over three players and three places, of which two are paid
    assert amounts(night) == {2: 15_001, 3: 15_001, 4: 15_001, 1: 45_006}
    night = locked(changes={"buy_in": Offer(Price(10_001), STACK.worth), "unit": 1})
    night.bust(9, 8, 7, 6, 5, 4)
    night.bust_tied(3, 2)
    assert amounts(night) == {2: 22_502, 3: 22_501, 1: 45_006}


def test_T_P4_a_tie_on_the_bubble_shares_the_last_prize() -> None:
    night = locked()
    night.bust(9, 8, 7, 6, 5)
    night.bust_tied(4, 3)
    assert amounts(night) == {3: 9_000, 4: 9_000}
    assert [(s.first, s.last) for s in standings(night.state) if s.tied] == [(3, 4), (3, 4)]


def test_T_P3_everything_that_was_collected_is_paid() -> None:
    night = locked()
    night.bust(*range(9, 1, -1))
    night.pay(3, 2, 1)
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == night.state.takings.prize == 90_000
    assert night.desk.till(TILL).accounts[account_of(f"pool:{night.id}")] == 0


def test_prizes_are_unlocked_until_one_is_paid() -> None:
    night = locked()
    night.do(c.UnlockPrizes(night.id))
    assert soundness(night.refusal(c.UnlockPrizes(night.id))) == "prizes_not_locked"
    night.lock()
    night.bust(*range(9, 2, -1))
    night.pay(3)
    assert soundness(night.refusal(c.UnlockPrizes(night.id))) == "prizes_being_paid"


def test_T_R9_a_change_of_the_pool_after_the_lock_is_warned_of() -> None:
    night = locked()
    assert not prizes_differ(night.state)
    night.do(c.VoidEntry(night.id, EntryId(9), TILL), reason="typed twice", insist=True)
    assert prizes_differ(night.state)
    assert payouts(night.state, night.time.at).differ


def test_a_bust_that_a_payment_depends_on_cannot_be_undone() -> None:
    night = locked()
    night.bust(*range(9, 2, -1))
    night.pay(3)
    refusal = night.refusal(c.UndoCommand(night.id))
    assert (soundness(refusal), refusal.facts["kind"]) == ("later_depends", "PrizePaid")


SATELLITE = {
    "format": Format.SATELLITE,
    "qualifying": Qualifying(ticket=30_000, target="Main Event"),
    "late": LateRegistration(minutes=60),
}


def test_T_F3_a_satellite_ends_when_as_many_are_left_as_there_are_tickets() -> None:
    night = locked(9, {**SATELLITE, "buy_in": Offer(Price(10_000), STACK.worth)})
    night.bust(9, 8, 7, 6, 5, 4)
    assert amounts(night) == {1: 30_000, 2: 30_000, 3: 30_000}
    night.pay(2, 1)
    prize = night.entry(1).prize
    assert prize is not None
    assert (prize.method, prize.place) == (Method.VOUCHER, 1)
    assert [ticket.amount for ticket in night.desk.till(TILL).tickets.values()] == [30_000, 30_000]
    refusal = night.refusal(c.FinishTournament(night.id))
    assert soundness(refusal) == "prize_not_paid"
    night.pay(3)
    night.do(c.FinishTournament(night.id))
    assert {s.first for s in standings(night.state) if s.won} == {1}


def test_T_F3_equal_prizes_and_the_rest_to_the_next_place() -> None:
    night = locked(8, {**SATELLITE, "buy_in": Offer(Price(10_000), STACK.worth)})
    night.bust(8, 7, 6, 5, 4)
    assert amounts(night) == {}
    night.bust(3)
    assert amounts(night) == {1: 30_000, 2: 30_000, 3: 20_000}
    night.pay(3)
    prize = night.entry(3).prize
    assert prize is not None
    assert prize.method is Method.CASH


def test_T_F3_play_for_places_is_over_once_a_qualifier_is_paid() -> None:
    night = locked(9, {**SATELLITE, "buy_in": Offer(Price(10_000), STACK.worth)})
    night.bust(9, 8, 7, 6, 5, 4)
    night.pay(1)
    command = c.Disqualify(night.id, EntryId(2), 100)
    assert soundness(night.refusal(command, reason="abuse")) == "prizes_being_paid"


def test_T_F3_the_house_covers_promised_tickets() -> None:
    promised = replace(Qualifying(ticket=30_000), seats=3)
    night = locked(8, {**SATELLITE, "qualifying": promised})
    prizes = night.state.prizes
    assert prizes is not None
    assert (prizes.overlay, len(prizes.awards)) == (10_000, 3)


def test_payouts_are_listed_place_by_place() -> None:
    night = locked()
    night.bust(*range(9, 2, -1))
    night.pay(3)
    table = payouts(night.state, night.time.at)
    assert [(row.place, row.standard, row.entry) for row in table.rows] == [
        (1, 45_000, None),
        (2, 27_000, None),
        (3, 18_000, 3),
    ]
    assert table.rows[2].player == PlayerId("player-3")
    assert (table.locked, table.paid) == (True, 18_000)


def test_before_the_lock_the_ladder_is_shown_as_it_stands() -> None:
    night = Night()
    assert payouts(night.state, night.time.at).rows == ()
    night.register(4)
    table = payouts(night.state, night.time.at)
    assert [row.standard for row in table.rows] == [30_000, 10_000]
    assert not table.locked


def test_who_has_not_claimed_the_prize_is_owed_it() -> None:
    night = locked()
    night.bust(*range(9, 1, -1))
    night.pay(2)
    assert [(debt.entry, debt.amount, debt.slip) for debt in owed(night.state)] == [
        (1, 45_000, ""),
        (3, 18_000, ""),
    ]
