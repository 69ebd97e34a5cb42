"""First place corrected after the finish: the winner and another one exchange places, with the money."""

import pytest

from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.storage.projections import entry_rows, whole
from director.tournament.bounties import bounty_of
from director.tournament.elimination import places
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Format, NobodyTakes, Qualifying
from director.tournament.state import DealMethod, Share, Status
from director.tournament.winnings import left_to_win, pool_of, winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.money import split_evenly
from tests.desk.night.bounties.test_bounties import FIXED, PKO, TO_POOL, agrees, due, held, running
from tests.desk.night.night_desk import TILL, Night
from tests.desk.rounds.test_rounds import BEST_OF_THREE, drawn, now, play_all

MYSTERY = BountyTerms(BountyKind.MYSTERY, unit=100)
ALL = [
    PKO, FIXED, TO_POOL, MYSTERY, replace(MYSTERY, nobody=NobodyTakes.PRIZE_POOL),
    replace(MYSTERY, nobody=NobodyTakes.HEADS),
]  # fmt: skip


def finished(terms: BountyTerms | None = None) -> Night:
    """1 has won, 2 is second; all is paid."""
    night = running(terms, players=5) if terms else Night()
    if terms is None:
        night.register(5)
        night.start()
    night.close_registration()
    night.lock()
    night.fund(500_000)
    mystery = terms is not None and terms.kind is BountyKind.MYSTERY
    if mystery:
        night.do(c.MakeEnvelopes(night.id), reason="all are there", insist=True)
    for loser in (5, 4, 3, 2):
        night.time.pass_seconds(60)
        night.do(c.BustPlayers(night.id, (Bust(EntryId(loser), by=(EntryId(1),)),)))
        if mystery and loser != 4:
            night.do(c.OpenEnvelope(night.id, night.state.envelopes.waiting[0].entry, loser))  # type: ignore[union-attr]
    while mystery and night.state.envelopes.waiting:  # type: ignore[union-attr]
        made = night.state.envelopes
        night.do(c.OpenEnvelope(night.id, made.waiting[0].entry, made.left[0]))  # type: ignore[union-attr]
    if mystery:
        night.do(c.OpenEnvelope(night.id, EntryId(1), night.state.envelopes.left[0]))  # type: ignore[union-attr]
    settle(night)
    night.do(c.FinishTournament(night.id))
    return night


def settle(night: Night) -> None:
    """Pay what is due."""
    night.pay(*(int(e) for e in winnings(night.state) if night.state.entries[e].prize is None))
    for entry in night.state.entries:
        if bounty_of(night.state, entry).due:
            night.do(c.PayBounty(night.id, entry, TILL))


def taken_back(night: Night, *entries: int) -> None:
    for entry in entries:
        if night.entry(entry).prize is not None:
            night.do(c.VoidPrize(night.id, EntryId(entry), TILL), reason="two names alike")
        for index, payment in enumerate(night.entry(entry).heads.payments):
            if not payment.voided:
                night.do(c.VoidBounty(night.id, EntryId(entry), index, TILL), reason="two names alike")


def exchanged(night: Night) -> c.CorrectOutOrder:
    return c.CorrectOutOrder(night.id, (*night.state.out[:-1], (EntryId(1),)))


def test_T_P4_the_winner_and_the_second_exchange_places_once_their_prizes_are_taken_back() -> None:
    night = finished()
    first, second = (night.entry(n).prize.amount for n in (1, 2))  # type: ignore[union-attr]
    late = exchanged(night)
    assert night.refusal(late).code == "reason_required"
    refused = night.refusal(late, reason="two names alike")
    assert (refused.code, refused.facts["entry"]) == ("prize_paid_already", 2)
    taken_back(night, 1, 2)
    night.do(late, reason="two names alike")
    assert (places(night.state)[EntryId(1)], places(night.state)[EntryId(2)]) == ((2, 2), (1, 1))
    assert (night.entry(2).seat, night.entry(1).knocked_out_by) == (night.seat(2), (2,))
    settle(night)
    assert [night.entry(n).prize.amount for n in (1, 2)] == [second, first]  # type: ignore[union-attr]
    rows = {row["entry"]: row["place"] for row in entry_rows(whole(night.state))}
    assert (rows[1], rows[2], night.state.status) == (2, 1, Status.FINISHED)
    assert check_draws(night.desk.history(night.id), night.store.seed(night.id)).sound


def test_as_many_are_back_as_go_out_and_only_once_play_is_over() -> None:
    night = finished()
    one_more = (*night.state.out, (EntryId(1),))
    assert night.refusal(c.CorrectOutOrder(night.id, one_more), reason="x").code == "order_names_others"
    fewer = c.CorrectOutOrder(night.id, night.state.out[:-1])
    assert night.refusal(fewer, reason="x").code == "order_names_others"
    night = Night()
    night.register(3)
    night.start()
    night.bust(2, 3)
    early = c.CorrectOutOrder(night.id, ((EntryId(2),), (EntryId(1),)))
    assert night.refusal(early).code == "order_names_others"


@pytest.mark.parametrize("terms", ALL)
def test_heads_and_envelopes_go_with_the_places(terms: BountyTerms) -> None:
    night = finished(terms)
    both = sum(bounty_of(night.state, EntryId(n)).paid for n in range(1, 6))
    late = exchanged(night)
    taken_back(night, 2)
    refused = night.refusal(late, reason="x").code
    taken_back(night, 1)
    assert refused in ("prize_paid_already", "bounty_paid_already")
    night.do(late, reason="two names alike")
    agrees(night)
    assert due(night, 2) > 0
    settle(night)
    agrees(night)
    assert held(night) == 0
    assert sum(bounty_of(night.state, EntryId(n)).paid for n in range(1, 6)) == both
    assert bounty_of(night.state, EntryId(2)).paid > bounty_of(night.state, EntryId(3)).paid
    assert check_draws(night.desk.history(night.id), night.store.seed(night.id)).sound


def test_a_last_longer_pool_goes_with_the_place_too() -> None:
    night = Night()
    night.do(c.OpenSidePool(night.id, "Friends", 1_000, False))
    night.register(3, side_pools=(1,))
    night.start()
    night.close_registration()
    night.lock()
    night.fund(100_000)
    night.bust(3, 2)
    night.pay(*map(int, winnings(night.state)))
    night.do(c.PaySidePool(night.id, 1, EntryId(1), TILL))
    night.do(c.FinishTournament(night.id))
    taken_back(night, 1, 2)
    late = exchanged(night)
    assert night.refusal(late, reason="x").code == "side_pool_paid"
    night.do(c.VoidSidePoolPayment(night.id, 1, 0, TILL), reason="two names alike")
    night.do(late, reason="two names alike")
    night.do(c.PaySidePool(night.id, 1, EntryId(2), TILL))


def test_a_ticket_goes_to_another_one_than_sat_there_at_the_end() -> None:
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(20_000, target="Main Event")})
    night.register(6)
    night.start()
    night.close_registration()
    night.lock()
    night.fund(100_000)
    night.bust(6, 5, 4)
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    taken_back(night, 1, 4)
    order = (*night.state.out[:-1], (EntryId(1),))
    night.do(c.CorrectOutOrder(night.id, order), reason="two names alike")
    assert (set(winnings(night.state)), night.state.alive) == ({2, 3, 4}, 3)
    night.pay(4)


def test_the_final_of_a_bracket_is_the_other_ones_with_as_many_games_as_that_takes() -> None:
    night = drawn(BEST_OF_THREE, 4)
    play_all(night)
    night.fund(100_000)
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    (second,), (first,) = night.state.out[-1], [e.id for e in night.state.entries.values() if e.alive]
    assert now(night).games == (first, first)
    taken_back(night, int(first), int(second))
    order = (*night.state.out[:-1], (first,))
    night.do(c.CorrectOutOrder(night.id, order), reason="the wrong table")
    assert now(night).games == (first, second, second)
    assert places(night.state)[second] == (1, 1)
    beaten = night.state.out[0]
    early = c.CorrectOutOrder(night.id, ((first,), *((each,) for each in beaten)))
    assert night.refusal(early, reason="x").code == "order_of_last_round_only"


def test_who_shares_places_with_somebody_else_gives_an_odd_cent_back_first() -> None:
    night = Night({"unit": 1, "guarantee": 100_001})
    night.register(8)
    night.start()
    night.close_registration()
    night.lock()
    night.fund(500_000)
    night.bust(*range(8, 3, -1))
    night.bust_tied(2, 3)
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    shared = [night.entry(n).prize.amount for n in (2, 3)]  # type: ignore[union-attr]
    taken_back(night, 1, 3)
    late = c.CorrectOutOrder(
        night.id, tuple(tuple(EntryId(1) if e == 3 else e for e in group) for group in night.state.out)
    )
    if shared[0] != shared[1]:
        assert night.refusal(late, reason="x").facts["entry"] == 2
        taken_back(night, 2)
    night.do(late, reason="two names alike")
    settle(night)
    assert night.state.takings.paid == night.state.prizes.pool  # type: ignore[union-attr]


def test_places_that_a_deal_has_given_are_not_exchanged() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.close_registration()
    night.lock()
    night.fund(500_000)
    night.bust(4, 3)
    amounts = split_evenly(sum(left_to_win(night.state)), 2)
    shares = tuple(Share(EntryId(n), cents, 1_000) for n, cents in zip((1, 2), amounts, strict=True))
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, (EntryId(1), EntryId(2))))
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    late = c.CorrectOutOrder(night.id, ((EntryId(4),), (EntryId(1),)))
    assert night.refusal(late, reason="x").code == "deal_made_already"


@pytest.mark.parametrize("terms", [TO_POOL, replace(PKO, nobody=NobodyTakes.PRIZE_POOL)])
@pytest.mark.parametrize("late", ["exchanged", "won by somebody", "won by nobody"])
def test_T_R2_a_head_that_leaves_the_prizes_after_the_finish_has_the_ladder_locked_anew(
    terms: BountyTerms, late: str
) -> None:
    """All payments are back: the pool is what it would have been, and each figure says so."""
    night = finished(terms)
    taken_back(night, *range(1, 6))
    pool = night.state.prizes.pool  # type: ignore[union-attr]
    head = night.entry(2).heads.lost
    assert head is not None
    night.do(c.CorrectHead(night.id, EntryId(2), ()), reason="nobody had covered the all-in")
    assert night.state.prizes.pool == pool + head.head  # type: ignore[union-attr]
    agrees(night)
    if late == "exchanged":
        night.do(exchanged(night), reason="two names alike")
    elif late == "won by somebody":
        night.do(c.CorrectHead(night.id, EntryId(2), (EntryId(3),)), reason="the dealer saw it")
    left = pool + head.head if late == "won by nobody" else pool
    assert (night.state.prizes.pool, pool_of(night.state).total) == (left, left)  # type: ignore[union-attr]
    agrees(night)
    settle(night)
    agrees(night)
    assert sum(entry.prize.amount for entry in night.state.entries.values() if entry.prize) == left
    assert [due(night, number) for number in range(1, 6)] == [0] * 5
    assert night.state.status is Status.FINISHED


def test_T_R2_with_a_payment_on_the_ladder_its_heads_stay_where_they_are() -> None:
    night = finished(TO_POOL)
    nobody = c.CorrectHead(night.id, EntryId(2), ())
    taken_back(night, *range(1, 6))
    night.do(nobody, reason="nobody had covered the all-in")
    night.pay(1)
    back = c.CorrectHead(night.id, EntryId(2), (EntryId(1),))
    assert night.refusal(back, reason="the dealer saw it").code == "head_is_in_the_prizes"
    agrees(night)
