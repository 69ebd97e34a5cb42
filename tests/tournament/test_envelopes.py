"""Mystery bounties: values published, an order that the seed proves, each opened once, none lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.tournament import events as e
from director.tournament.bounties import bounties, envelopes, knock_out_refusals, unpaid_bounties
from director.tournament.due import DueStep, due
from director.tournament.entries import fund_refusals
from director.tournament.heads import Envelopes, Token
from director.tournament.invariants import broken
from director.tournament.settings import BountyKind, BountyTerms, MysteryStart
from director.tournament.state import DealMethod, Share, Tournament
from director.tournament.winnings import pool_of
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.money import split_evenly
from director.values.quantity import MINUTE, Cents
from tests.tournament.floor import SEED, START, after, ids
from tests.tournament.test_bounties import HEAD, field, locked, sound

MYSTERY = BountyTerms(BountyKind.MYSTERY, unit=500, begins=MysteryStart.BY_HAND, tops=(5, 2))


def made(count: int = 5, terms: BountyTerms = MYSTERY) -> Tournament:
    """So many players are left, and the envelopes are made."""
    night = locked(field(count, terms))
    values = envelopes.values_of(night.heads.sealed, night.alive, terms)
    return sound(after(night, e.EnvelopesMade(values, "draw/1")))


def out(night: Tournament, loser: int, *by: int) -> Tournament:
    bust = e.Bust(EntryId(loser), by=ids(*by), nobody=not by)
    return sound(after(night, e.PlayersBusted((bust,), (ids(loser),))))


def opened(night: Tournament, loser: int, number: int) -> Tournament:
    """An envelope is opened as the desk opens it."""
    assert not list(envelopes.open_refusals(night, EntryId(loser), number))
    assert night.envelopes is not None
    token = envelopes.token_of(night, EntryId(loser))
    assert token is not None
    amount = envelopes.order_of_values(SEED, night.envelopes)[number - 1]
    return sound(after(night, e.EnvelopeOpened(number, envelopes.opened(night, token, amount))))


def test_the_largest_envelopes_are_so_many_times_the_rest() -> None:
    assert envelopes.values_of(50_000, 5, MYSTERY) == (25_000, 10_000, 5_000, 5_000, 5_000)
    assert envelopes.values_of(30_000, 2, MYSTERY) == (25_000, 5_000)
    assert envelopes.values_of(30_001, 1, MYSTERY) == (30_001,)
    typed_otherwise = replace(MYSTERY, tops=(2, 5))
    assert envelopes.values_of(50_000, 5, typed_otherwise) == (25_000, 10_000, 5_000, 5_000, 5_000)
    assert envelopes.values_of(30_000, 2, typed_otherwise) == (25_000, 5_000)


@given(
    fund=st.integers(1, 10**9),
    count=st.integers(1, 60),
    unit=st.sampled_from((1, 100, 500)),
    tops=st.lists(st.integers(1, 1_000), max_size=9),
)
def test_all_of_the_fund_lies_in_the_envelopes(
    fund: Cents, count: int, unit: Cents, tops: list[int]
) -> None:
    terms = replace(MYSTERY, unit=unit, tops=tuple(tops))
    values = envelopes.values_of(fund, count, terms)
    assert (len(values), sum(values)) == (count, fund)
    assert list(values) == sorted(values, reverse=True)
    assert all(value % unit == 0 for value in values[1:])


def test_before_the_envelopes_are_made_a_knock_out_wins_nothing() -> None:
    night = locked(field(3, MYSTERY))
    assert [entry.heads.own for entry in night.entries.values()] == [0, 0, 0]
    assert night.heads.sealed == 3 * HEAD
    assert not list(knock_out_refusals(night, (e.Bust(EntryId(1)),)))
    assert [r.code for r in knock_out_refusals(made(), (e.Bust(EntryId(1)),))] == ["knock_out_not_told"]


def test_envelopes_by_hand_are_due_at_the_end_and_never_before_by_themselves() -> None:
    night = locked(field(2, MYSTERY))
    assert not list(envelopes.make_refusals(night))
    assert due(night, START + MINUTE) is not DueStep.ENVELOPES
    over = after(night, e.PlayersBusted((e.Bust(EntryId(2)),), (ids(2),)))
    closed = after(over, e.RegistrationClosed())
    assert due(closed, START + MINUTE) is DueStep.ENVELOPES


def test_a_night_that_is_over_before_has_one_envelope_for_who_is_left() -> None:
    from_before = after(field(2, MYSTERY), e.PlayersBusted((e.Bust(EntryId(2)),), (ids(2),)))
    night = locked(from_before)
    assert not list(envelopes.make_refusals(night))
    values = envelopes.values_of(night.heads.sealed, night.alive, MYSTERY)
    night = sound(after(night, e.EnvelopesMade(values, "draw/1")))
    assert {each.entry: each.total for each in bounties(opened(night, 1, 1))} == {1: 2 * HEAD}


def test_an_envelope_is_shared_by_those_who_won_the_last_chips() -> None:
    night = out(made(), 5, 1, 2)
    assert envelopes.next_token(night) == Token(EntryId(5), ids(1, 2))
    night = opened(night, 5, 3)
    assert night.envelopes is not None
    (envelope,) = night.envelopes.opened
    assert envelope.number == 3
    parts = {each.entry: each.won for each in bounties(night)}
    assert sum(parts.values()) == envelope.amount
    assert night.heads.sealed == 5 * HEAD - envelope.amount
    assert night.envelopes.left == (1, 2, 4, 5)
    assert envelopes.next_token(night) is None


def test_the_order_follows_from_seed_and_label_alone() -> None:
    sealed = Envelopes((25_000, 10_000, 5_000), "draw/7")
    order = envelopes.order_of_values(SEED, sealed)
    assert sorted(order, reverse=True) == list(sealed.values)
    assert order == envelopes.order_of_values(SEED, sealed)
    orders = {envelopes.order_of_values(SEED, replace(sealed, label=f"draw/{n}")) for n in range(40)}
    assert len(orders) == 6


def test_a_night_to_the_last_envelope() -> None:
    night = made()
    for number, loser in enumerate((5, 4, 3, 2), start=1):
        night = opened(out(night, loser, 1), loser, number)
    assert [r.code for r in unpaid_bounties(night)] == ["envelopes_sealed", "bounty_not_paid"]
    night = opened(night, 1, 5)
    assert {each.entry: each.total for each in bounties(night)} == {1: 5 * HEAD}
    assert (night.heads.sealed, envelopes.next_token(night)) == (0, None)


def test_what_nobody_won_is_left_over_and_shared_at_the_end() -> None:
    night = out(out(made(3), 3), 2, 1)
    assert [r.code for r in envelopes.share_refusals(night)] == ["envelopes_waiting"]
    night = opened(opened(night, 2, 1), 1, 2)
    assert night.envelopes is not None
    values = envelopes.order_of_values(SEED, night.envelopes)
    assert not list(envelopes.share_refusals(night))
    night = sound(after(night, e.EnvelopesShared(((3, values[2]),))))
    assert {each.entry: each.total for each in bounties(night)} == {1: 3 * HEAD}
    assert [r.code for r in envelopes.share_refusals(night)] == ["no_envelope_left"]


def test_partners_of_a_deal_share_the_envelopes_or_open_one_each() -> None:
    night = made(4)
    amounts = split_evenly(pool_of(night).total, 4)
    shares = tuple(Share(EntryId(n), amount, 1) for n, amount in enumerate(amounts, start=1))
    assert [r.code for r in envelopes.share_refusals(night)] == ["still_playing"]
    night = after(night, e.DealMade(DealMethod.EVEN, shares, 0, ids(1, 2, 3, 4)))
    each = opened(opened(night, 2, 4), 1, 1)
    assert [each.entries[EntryId(n)].heads.won > 0 for n in (1, 2, 3)] == [True, True, False]
    assert [r.code for r in envelopes.open_refusals(each, EntryId(2), 2)] == ["no_envelope_won"]
    values = envelopes.order_of_values(SEED, night.envelopes or Envelopes((), ""))
    night = sound(after(night, e.EnvelopesShared(tuple(enumerate(values, start=1)))))
    assert {one.total for one in bounties(night)} == {HEAD}


@pytest.mark.parametrize(
    ("loser", "number", "code"),
    [
        (5, 6, "no_such_envelope"),
        (5, 0, "no_such_envelope"),
        (4, 2, "no_envelope_won"),
        (1, 2, "no_envelope_won"),
        (9, 2, "no_envelope_won"),
        (3, 1, "envelope_opened"),
    ],
)
def test_why_an_envelope_stays_sealed(loser: int, number: int, code: str) -> None:
    night = out(opened(out(made(), 5, 1), 5, 1), 3, 2)
    assert [r.code for r in envelopes.open_refusals(night, EntryId(loser), number)] == [code]


@pytest.mark.parametrize(
    ("begins", "left", "codes"),
    [
        (MysteryStart.MONEY, 2, ["envelopes_too_early"]),
        (MysteryStart.TWICE_THE_MONEY, 2, []),
        (MysteryStart.TWICE_THE_MONEY, 3, ["envelopes_too_early"]),
        (MysteryStart.BY_HAND, 3, []),
    ],
)
def test_when_the_envelopes_are_made(begins: MysteryStart, left: int, codes: list[str]) -> None:
    """One place is paid."""
    night = locked(field(left, replace(MYSTERY, begins=begins)))
    assert [r.code for r in envelopes.make_refusals(night)] == codes


def test_the_envelopes_are_made_once_and_nobody_enters_after_that() -> None:
    night = made()
    assert [r.code for r in envelopes.make_refusals(night)] == ["envelopes_made"]
    assert [r.code for r in fund_refusals(night)] == ["envelopes_made"]
    unlocked = after(field(3, MYSTERY))
    assert [r.code for r in envelopes.make_refusals(unlocked)] == ["prizes_not_locked"]
    plain = locked(field(3, BountyTerms()))
    assert [r.code for r in envelopes.make_refusals(plain)] == ["no_mystery_bounty"]


def test_what_breaks_the_envelopes_is_named() -> None:
    night = opened(out(made(), 5, 1), 5, 1)
    assert night.envelopes is not None
    twice = replace(night.envelopes, opened=night.envelopes.opened * 2)
    assert broken(replace(night, envelopes=twice)) == "an_envelope_is_opened_once"
    books = replace(night.heads, sealed=night.heads.sealed - 1, unwon=1)
    assert broken(replace(night, heads=books)) == "what_is_sealed_is_the_rest"
    shared = replace(night.envelopes, shared=True)
    assert broken(replace(night, envelopes=shared)) == "what_is_sealed_is_the_rest"
    value = replace(night.envelopes.opened[0], amount=night.envelopes.opened[0].amount + 1)
    foreign = replace(night.envelopes, opened=(value,))
    assert broken(replace(night, envelopes=foreign)) == "what_is_sealed_is_the_rest"
    waits = replace(night.envelopes, waiting=(Token(EntryId(1), ids(2)),))
    assert broken(replace(night, envelopes=waits)) == "an_envelope_is_won_by_a_knock_out"


def test_envelopes_are_due_when_their_moment_has_come_or_one_was_won() -> None:
    at = START + 91 * MINUTE
    by_itself = replace(MYSTERY, begins=MysteryStart.TWICE_THE_MONEY)
    closed = (e.RegistrationClosed(), e.ButtonTold(1, 1, 2, 3))
    three, two = (after(locked(field(n, by_itself)), *closed, at=at) for n in (3, 2))
    assert due(three, at) is DueStep.DEAL
    assert due(two, at) is DueStep.ENVELOPES
    night = after(made(), *closed, at=at)
    assert due(night, at) is DueStep.DEAL
    night = out(night, 5, 1)
    assert due(night, at) is DueStep.ENVELOPES
    assert due(opened(night, 5, 1), at) is DueStep.DEAL
    by_hand = after(locked(field(2, MYSTERY)), *closed, at=at)
    assert due(by_hand, at) is DueStep.DEAL
