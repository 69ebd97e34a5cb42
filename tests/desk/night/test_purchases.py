"""Purchases at the desk: rebuys, add-ons, refunds and voids, with chips and money that reconcile."""

from dataclasses import replace
from typing import Any

import pytest

from director.cashdesk.accounts import account_of
from director.cashdesk.ledger import balances
from director.cashdesk.tills import ReceiptIssued
from director.desk.offered import commands as c
from director.tournament.due import DueStep, due
from director.tournament.events import AddOnRoundClosed, Bust, EntryRefunded
from director.tournament.extras import add_on_round_open, add_on_unanswered
from director.tournament.settings import Format, Offer, Price, Purchase
from director.tournament.state import EntryStatus, Method
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, TournamentId
from director.values.quantity import Cents
from tests.desk.night.night_desk import STACK, STRUCTURE, TILL, Night

REBUY = Offer(Price(10_000), 10_000)
ADD_ON = Offer(Price(8_000), 15_000)
ONE_REBUY: dict[str, Any] = {"format": Format.ONE_REBUY, "rebuy": REBUY}
REBUYS: dict[str, Any] = {"format": Format.UNLIMITED_REBUYS, "rebuy": REBUY, "add_on": ADD_ON}


def playing(changes: dict[str, Any] | None = None, players: int = 5) -> Night:
    """So many players, ten minutes after the start."""
    night = Night(changes)
    night.register(players)
    night.start()
    night.time.pass_minutes(10)
    return night


def rebuy(night: Night, entry: int = 1, **changes: Any) -> c.BuyExtra:
    return c.BuyExtra(night.id, EntryId(entry), Purchase.REBUY, TILL, **changes)


def add_on(night: Night, entry: int = 1) -> c.BuyExtra:
    return c.BuyExtra(night.id, EntryId(entry), Purchase.ADD_ON, TILL)


def refund(night: Night, entry: int = 1, **changes: Any) -> c.RefundEntry:
    return c.RefundEntry(night.id, EntryId(entry), TILL, **changes)


def void(night: Night, entry: int = 1, **changes: Any) -> c.VoidEntry:
    return c.VoidEntry(night.id, EntryId(entry), TILL, **changes)


def procedure(violation: RuleViolation) -> str:
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def soundness(violation: RuleViolation) -> str:
    assert violation.strength is Strength.SOUNDNESS
    return violation.code


def pool_account(night: Night) -> Cents:
    """What the till's account of the pool holds: below zero what it has taken for it."""
    return night.desk.till(TILL).accounts[account_of(f"pool:{night.id}")]


def test_T_F2_one_rebuy_at_the_fixed_price_for_the_fixed_chips() -> None:
    night = playing(ONE_REBUY)
    night.do(rebuy(night))
    assert night.state.takings.prize == 6 * 10_000
    assert night.state.chips.expected == 6 * STACK.worth
    assert night.state.counted == 5
    assert str(night.entry(1).extras[0].receipt) == "1-rebuy-000001"
    refusal = night.refusal(rebuy(night))
    assert (procedure(refusal), refusal.facts) == ("rebuys_used_up", {"allowed": 1})


def test_T_F2_any_number_of_rebuys() -> None:
    night = playing(REBUYS)
    for _ in range(4):
        night.do(rebuy(night))
    assert len(night.entry(1).extras) == 4


def test_T_F2_the_house_may_set_a_number_of_rebuys() -> None:
    night = playing({**REBUYS, "max_rebuys": 2})
    night.do(rebuy(night))
    night.do(rebuy(night))
    assert procedure(night.refusal(rebuy(night))) == "rebuys_used_up"


def test_T_F2_a_voided_rebuy_is_not_used_up() -> None:
    night = playing(ONE_REBUY)
    night.do(rebuy(night))
    night.do(c.VoidExtra(night.id, EntryId(1), 0, TILL), reason="wrong player")
    night.do(rebuy(night))
    assert [extra.voided for extra in night.entry(1).extras] == [True, False]


def test_T_F2_rebuys_end_with_the_registration_phase() -> None:
    night = playing(ONE_REBUY)
    night.time.pass_minutes(80)
    assert procedure(night.refusal(rebuy(night))) == "rebuys_over"


def test_T_24_no_rebuy_after_a_missed_hand() -> None:
    night = playing(ONE_REBUY)
    refusal = night.refusal(rebuy(night, missed_hand=True))
    assert (procedure(refusal), refusal.rule) == ("hand_missed", "T-24")


def test_T_24_no_rebuy_for_a_player_who_is_out() -> None:
    night = playing(ONE_REBUY)
    night.bust(1)
    assert soundness(night.refusal(rebuy(night))) == "not_seated"


def test_T_F2_a_freezeout_has_neither_rebuy_nor_add_on() -> None:
    night = playing()
    assert soundness(night.refusal(rebuy(night))) == "not_on_offer"
    assert soundness(night.refusal(add_on(night))) == "not_on_offer"


def test_T_F2_one_add_on_each_at_the_end_of_the_registration_phase() -> None:
    night = playing(REBUYS)
    assert procedure(night.refusal(add_on(night))) == "add_on_too_early"
    night.close_registration()
    for entry in range(1, 6):
        night.do(add_on(night, entry))
    assert procedure(night.refusal(add_on(night))) == "add_on_bought_already"
    assert night.state.takings.prize == 5 * 18_000
    assert night.state.chips.expected == 5 * (STACK.worth + ADD_ON.chips)


def after_registration(players: int = 5, **changes: Any) -> Night:
    """A night with an add-on whose registration has ended: the round is open."""
    periods = tuple(replace(period, colour_up=()) for period in STRUCTURE.periods)
    night = Night({**REBUYS, **changes}, structure=replace(STRUCTURE, periods=periods))
    night.register(players)
    night.start()
    night.close_registration()
    return night


def test_T_F2_the_add_on_round_has_a_list_and_an_end() -> None:
    night = after_registration()
    assert add_on_round_open(night.state, night.time.at)
    assert len(add_on_unanswered(night.state)) == 5
    night.do(add_on(night, 1))
    night.do(c.DeclineAddOn(night.id, (EntryId(2), EntryId(3))))
    assert set(add_on_unanswered(night.state)) == {4, 5}
    assert due(night.state, night.time.at) is DueStep.ADD_ON
    assert procedure(night.refusal(c.LockPrizes(night.id))) == "add_on_round_open"
    night.do(add_on(night, 2))
    assert not night.entry(2).add_on_declined, "who has bought has not declined"
    night.bust(5)
    assert add_on_unanswered(night.state) == (4,)
    night.do(c.CloseAddOnRound(night.id))
    (last,) = [e.event for e in night.store.journal if isinstance(e.event, AddOnRoundClosed)]
    assert last.entries == (4,)
    assert not add_on_round_open(night.state, night.time.at)
    assert procedure(night.refusal(add_on(night, 4))) == "add_on_round_over"
    assert due(night.state, night.time.at) is DueStep.LOCK
    night.do(add_on(night, 4), insist=True, reason="was at the desk in time")
    assert night.state.chips.expected == 5 * STACK.worth + 3 * ADD_ON.chips


def test_T_F2_what_is_no_answer_to_the_add_on() -> None:
    def declining(*entries: int) -> c.DeclineAddOn:
        return c.DeclineAddOn(night.id, tuple(map(EntryId, entries)))

    night = after_registration()
    night.do(add_on(night, 1))
    night.do(declining(2))
    refused = {
        (): "nobody_named", (3, 3): "named_twice", (1,): "add_on_taken_already",
        (2,): "add_on_declined_already",
    }  # fmt: skip
    for entries, code in refused.items():
        assert soundness(night.refusal(declining(*entries))) == code
    night.do(c.UndoCommand(night.id))
    assert 2 in add_on_unanswered(night.state)
    night.do(c.CloseAddOnRound(night.id))
    assert soundness(night.refusal(declining(3))) == "add_on_round_closed_already"
    closing = c.CloseAddOnRound(night.id)
    assert soundness(night.refusal(closing)) == "add_on_round_closed_already"
    night.do(c.ReopenRegistration(night.id), insist=True, reason="the lift stood")
    assert procedure(night.refusal(closing)) == "add_on_too_early"
    night.do(c.CloseRegistration(night.id))
    assert add_on_round_open(night.state, night.time.at), "registration that opens again has its round"
    plain = Night()
    plain.register(2)
    plain.start()
    assert soundness(plain.refusal(c.CloseAddOnRound(plain.id))) == "not_on_offer"


def test_T_F2_prizes_are_locked_once_everybody_has_answered() -> None:
    night = after_registration(2)
    night.do(add_on(night, 1))
    assert procedure(night.refusal(c.LockPrizes(night.id))) == "add_on_round_open"
    night.do(c.DeclineAddOn(night.id, (EntryId(2),)))
    night.lock()
    assert not add_on_round_open(night.state, night.time.at)


def test_T_R9_no_add_on_once_the_prizes_are_locked() -> None:
    night = playing(REBUYS)
    night.close_registration()
    night.do(c.LockPrizes(night.id), insist=True, reason="nobody wants one")
    assert procedure(night.refusal(add_on(night))) == "prizes_locked"


def test_T_R4_before_the_start_everything_goes_back() -> None:
    night = Night()
    night.register(3)
    assert night.refusal(refund(night, 2)).code == "reason_required"
    night.do(refund(night, 2), reason="ill")
    entry = night.entry(2)
    assert (entry.status, entry.seat) == (EntryStatus.REFUNDED, None)
    assert (night.state.counted, night.state.takings.prize) == (2, 20_000)
    assert night.state.chips.expected == 2 * STACK.worth
    assert night.desk.till(TILL).accounts[account_of("till:1:cash")] == 22_000
    assert night.desk.till(TILL).accounts[account_of(f"fee:{night.id}")] == -2_000


def test_T_R4_refund_ends_with_the_first_hand() -> None:
    night = playing()
    refusal = night.refusal(refund(night))
    assert (procedure(refusal), refusal.rule) == ("first_hand_played", "T-R4")


def test_T_R4_during_the_countdown_the_first_hand_has_not_been_played() -> None:
    night = Night()
    night.register(4)
    night.start(countdown_seconds=600)
    night.time.pass_minutes(5)
    night.do(refund(night, 1), reason="called away")
    night.time.pass_minutes(6)
    assert procedure(night.refusal(refund(night, 2), reason="called away")) == "first_hand_played"


def test_T_R4_a_late_player_is_refunded_until_the_own_first_hand() -> None:
    night = playing()
    (late,) = night.register()
    assert procedure(night.refusal(refund(night, late), reason="ill")) == "first_hand_not_told"
    told = refund(night, late, told_not_dealt=True)
    assert soundness(night.refusal(told)) == "reason_required"
    night.do(c.NoteFirstHand(night.id, (late,)))
    assert procedure(night.refusal(told, reason="ill")) == "first_hand_played"
    assert soundness(night.refusal(c.NoteFirstHand(night.id, (late,)))) == "first_hand_noted_already"


def test_T_R4_a_late_player_not_yet_dealt_in_gets_everything_back() -> None:
    night = playing(ONE_REBUY)
    (late,) = night.register()
    night.do(rebuy(night, late))
    night.do(refund(night, late, told_not_dealt=True), reason="ill")
    assert night.state.takings.prize == 5 * 10_000
    assert night.state.chips.expected == 5 * STACK.worth


def test_T_R4_an_alternate_is_refunded_at_any_time() -> None:
    night = playing(players=9)
    (waiting,) = night.register()
    night.do(refund(night, waiting), reason="does not wait longer")
    assert night.state.queue == ()
    assert night.state.counted == 9


def test_T_R7_after_the_first_hand_the_floorman_may_insist() -> None:
    night = playing()
    night.do(refund(night, chips=9_000), reason="barred by the police", insist=True)
    assert night.state.counted == 4
    assert night.state.chips.expected == 4 * STACK.worth + 1_000


def test_a_void_needs_a_reason_and_takes_the_money_out_of_the_pool() -> None:
    night = playing()
    assert soundness(night.refusal(void(night))) == "reason_required"
    night.do(void(night), reason="typed twice")
    assert night.entry(1).status is EntryStatus.VOIDED
    assert night.state.takings.prize == 40_000
    assert pool_account(night) == -40_000
    assert soundness(night.refusal(void(night), reason="again")) == "returned_already"


def test_a_voided_entry_that_was_out_leaves_no_place_behind() -> None:
    night = playing()
    night.bust(3, 4)
    night.do(void(night, 3), reason="typed twice")
    assert night.state.out == ((4,),)
    assert night.state.chips.expected == 5 * STACK.worth


def test_no_more_chips_come_back_than_are_in_play() -> None:
    night = playing()
    command = void(night, chips=5 * STACK.worth + 1)
    assert soundness(night.refusal(command, reason="typed twice")) == "more_than_in_play"


def test_money_goes_back_by_another_method_if_asked() -> None:
    night = Night()
    night.register(1, method=Method.CARD)
    night.fund(20_000)
    night.do(void(night, method=Method.CASH), reason="card was charged twice")
    accounts = night.desk.till(TILL).accounts
    assert (accounts[account_of("till:1:card")], accounts[account_of("till:1:cash")]) == (11_000, 9_000)


def test_the_last_player_stays() -> None:
    night = playing(players=2)
    night.bust(1)
    assert soundness(night.refusal(void(night, 2), reason="typed twice")) == "last_player_stays"


@pytest.mark.parametrize(("index", "code"), [(1, "no_such_extra"), (-1, "no_such_extra")])
def test_only_what_was_bought_is_voided(index: int, code: str) -> None:
    night = playing(ONE_REBUY)
    night.do(rebuy(night))
    command = c.VoidExtra(night.id, EntryId(1), index, TILL)
    assert soundness(night.refusal(command, reason="mistake")) == code


def test_a_rebuy_is_voided_once() -> None:
    night = playing(ONE_REBUY)
    night.do(rebuy(night))
    command = c.VoidExtra(night.id, EntryId(1), 0, TILL)
    assert soundness(night.refusal(command)) == "reason_required"
    night.do(command, reason="mistake")
    assert soundness(night.refusal(command, reason="mistake")) == "voided_already"
    assert night.state.chips.expected == 5 * STACK.worth


def test_every_series_is_gapless_and_every_posting_balances() -> None:
    night = playing(REBUYS)
    night.do(rebuy(night, 1))
    night.do(rebuy(night, 2))
    night.do(c.VoidExtra(night.id, EntryId(1), 0, TILL), reason="mistake")
    night.do(void(night, 3), reason="mistake")
    night.do(refund(night, night.register()[0], told_not_dealt=True), reason="ill")
    receipts = [e.event for e in night.store.journal if isinstance(e.event, ReceiptIssued)]
    for series in {receipt.series for receipt in receipts}:
        numbers = [receipt.number for receipt in receipts if receipt.series == series]
        assert numbers == list(range(1, len(numbers) + 1))
    held = balances(receipt.posting for receipt in receipts)
    assert sum(held.values()) == 0
    assert held[account_of(f"pool:{night.id}")] == -night.state.takings.prize
    assert held[account_of("till:1:cash")] == night.state.takings.collected


def test_T_R3_a_till_holds_one_currency() -> None:
    night = Night({"currency": "CZK"})
    night.register()
    in_euro = replace(night.state.settings, currency="EUR")
    other = c.AnnounceTournament(TournamentId("t2"), in_euro, night.state.structure)
    night.do(other)
    night.do(c.OpenRegistration(other.tournament, (5,)))
    command = c.RegisterPlayer(other.tournament, night.add_person(), TILL)
    assert soundness(night.refusal(command)) == "till_of_other_currency"


def several(night: Night, *entries: int) -> c.RefundEntries:
    return c.RefundEntries(night.id, tuple(map(EntryId, entries)), TILL)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_T_R4_several_refunds_are_one_command_and_each_has_its_receipt(count: int) -> None:
    night = Night()
    night.register(6)
    cash, written = night.desk.till(TILL).held["cash"], len(night.store.journal)
    night.do(several(night, *range(1, count + 1)), reason="the room closes")
    events = (entry.event for entry in night.store.journal[written:])
    numbers = [str(event.receipt) for event in events if isinstance(event, EntryRefunded)]
    assert numbers == [f"1-refund-{number:06}" for number in range(1, count + 1)]
    assert len({entry.command for entry in night.store.journal[written:]}) == 1
    assert night.desk.till(TILL).held["cash"] == cash - count * 11_000
    assert night.state.counted == 6 - count
    assert night.state.chips.expected == (6 - count) * STACK.worth


def test_T_R4_where_one_cannot_be_refunded_nobody_is() -> None:
    night = Night()
    night.register(4)
    night.do(refund(night, 2), reason="ill")
    before = night.state
    for wrong in ((1, 2, 3), (1, 9), (1, 3, 1), ()):
        night.refusal(several(night, *wrong), reason="ill")
    assert night.state == before
    assert night.refusal(several(night, 1, 3)).code == "reason_required"
    assert night.refusal(several(night, 1, 3, 1), reason="ill").code == "named_twice"


def test_T_R4_whose_chips_lie_at_a_seat_in_play_is_refunded_alone() -> None:
    night = playing()
    refusal = night.refusal(several(night, 1, 2), reason="ill", insist=True)
    assert (soundness(refusal), refusal.facts) == ("chips_to_count", {"entry": 1})


@pytest.mark.parametrize("missed", [False, True])
def test_T_F2_unlimited_who_was_recorded_out_may_enter_again_as_often_as_wanted(missed: bool) -> None:
    night = Night(REBUYS, tables=(1, 2))
    night.register(8)
    night.start()
    person = night.entry(3).player
    for again in (3, 9, 10):
        night.do(c.BustPlayers(night.id, (Bust(EntryId(again), by=(EntryId(1),)),)))
        night.do(replace(night.buy_in(person), missed_hand=missed))
    assert night.entry(11).alive
    assert night.entry(11).kind is Purchase.RE_ENTRY
