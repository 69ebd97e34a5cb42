"""Deals at the desk: unanimous, to the cent, with something left to play for or not (T-P2)."""

from typing import Any

from director.desk.offered import commands as c
from director.tournament.due import DueStep, due, prize_due
from director.tournament.state import DealMethod, Share, Status
from director.tournament.winnings import left_to_win, winnings
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night
from tests.desk.night.standings import standings


def soundness(violation: RuleViolation) -> str:
    assert violation.strength is Strength.SOUNDNESS
    return violation.code


def procedure(violation: RuleViolation) -> str:
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def three_left(**changes: Any) -> Night:
    """Nine entries, three left for 450, 270 and 180 EUR."""
    night = Night(changes)
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(*range(9, 3, -1))
    return night


def deal(night: Night, shares: dict[int, int], for_first: int = 0, **changes: Any) -> c.MakeDeal:
    stacks = {1: 50_000, 2: 30_000, 3: 10_000}
    listed = tuple(Share(EntryId(e), amount, stacks[e]) for e, amount in shares.items())
    consents = changes.get("consents", tuple(share.entry for share in listed))
    return c.MakeDeal(night.id, DealMethod.CUSTOM, listed, for_first, consents)


FAIR = {1: 35_000, 2: 30_000, 3: 25_000}


def test_T_P2_all_who_are_left_agree_and_everything_is_shared() -> None:
    night = three_left()
    assert left_to_win(night.state) == (45_000, 27_000, 18_000)
    night.do(deal(night, FAIR))
    assert {int(e): w.amount for e, w in winnings(night.state).items()} == FAIR
    night.pay(1, 2, 3)
    night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED
    assert night.state.takings.paid == 90_000
    assert [(s.entry, s.first) for s in standings(night.state)[:3]] == [(1, 1), (2, 2), (3, 3)]


def test_T_P2_nobody_is_outvoted() -> None:
    night = three_left()
    refusal = night.refusal(deal(night, FAIR, consents=(EntryId(1), EntryId(3))))
    assert (soundness(refusal), refusal.facts) == ("consent_missing", {"entries": (2,)})


def test_T_P2_a_deal_is_for_everybody_who_is_left_and_nobody_else() -> None:
    night = three_left()
    refusal = night.refusal(deal(night, {1: 50_000, 2: 40_000}))
    assert soundness(refusal) == "deal_not_for_all"


def test_T_P2_a_deal_adds_up_to_the_cent() -> None:
    night = three_left()
    assert soundness(night.refusal(deal(night, {**FAIR, 3: 24_999}))) == "deal_does_not_add_up"


def test_T_P2_a_share_below_the_next_prize_needs_the_floorman() -> None:
    night = three_left()
    assert (
        procedure(night.refusal(deal(night, {1: 44_000, 2: 29_000, 3: 17_000})))
        == "deal_below_next_prize"
    )


def test_T_P2_something_saved_for_the_first_is_played_for() -> None:
    night = three_left()
    night.do(deal(night, {1: 32_000, 2: 28_000, 3: 22_000}, for_first=8_000))
    pay = c.PayPrize(night.id, EntryId(2), TILL)
    assert soundness(night.refusal(pay)) == "still_in"
    night.bust(1)
    night.pay(1)
    assert soundness(night.refusal(c.FinishTournament(night.id))) == "still_playing"
    night.bust(3)
    night.pay(3, 2)
    prizes = {int(e.id): e.prize.amount for e in night.state.entries.values() if e.prize}
    assert prizes == {1: 32_000, 2: 36_000, 3: 22_000}
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == 90_000


def test_T_P2_those_left_may_agree_again_on_what_was_saved() -> None:
    night = three_left()
    night.do(deal(night, {1: 32_000, 2: 28_000, 3: 22_000}, for_first=8_000))
    night.bust(1)
    assert left_to_win(night.state) == (58_000,)
    assert soundness(night.refusal(deal(night, {2: 30_000, 3: 29_000}))) == "deal_does_not_add_up"
    night.do(deal(night, {2: 32_000, 3: 26_000}))
    night.pay(1, 2, 3)
    assert night.state.takings.paid == 90_000


def test_T_P2_after_everything_is_shared_there_is_nothing_left_to_deal() -> None:
    night = three_left()
    night.do(deal(night, FAIR))
    assert soundness(night.refusal(deal(night, FAIR))) == "nothing_to_deal"


def test_T_P2_the_ladder_must_be_locked_before_a_deal() -> None:
    night = Night()
    night.register(3)
    night.start()
    assert soundness(night.refusal(deal(night, FAIR))) == "prizes_not_locked"


def test_T_P2_a_payment_of_a_deal_that_was_voided_is_due_again() -> None:
    night = three_left()
    night.do(deal(night, FAIR))
    night.pay(1, 2, 3)
    assert due(night.state, night.time.now()) is DueStep.FINISH
    night.do(c.VoidPrize(night.id, EntryId(2), TILL), reason="wrong person")
    assert due(night.state, night.time.now()) is DueStep.PAY
    assert prize_due(night.state) == EntryId(2)
    assert soundness(night.refusal(deal(night, FAIR))) == "nothing_to_deal"


def test_T_P2_a_deal_is_undone_as_long_as_nobody_was_paid_by_it() -> None:
    night = three_left()
    night.do(deal(night, FAIR))
    night.do(c.UndoCommand(night.id))
    assert night.state.deal is None
    night.do(c.RedoCommand(night.id))
    night.pay(2)
    assert soundness(night.refusal(c.UndoCommand(night.id))) == "later_depends"
