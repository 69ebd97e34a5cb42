"""Bounties: the field's worked cases, splits, heads of nobody, corrections, what is due."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.tournament import bounties
from director.tournament import events as e
from director.tournament.bounties import corrections
from director.tournament.evolve import evolve
from director.tournament.heads import HeadPart, HeadWon
from director.tournament.invariants import broken
from director.tournament.lifecycle import finish_refusals, settings_faults
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes, Offer, Price, Purchase
from director.tournament.state import Award, DealMethod, Method, Share, Tournament
from director.tournament.winnings import pool_of
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import EntryId, PlayerId, Seat
from director.values.money import split_evenly
from director.values.quantity import Cents
from tests.tournament.floor import RECEIPT, START, after, announced, ids, settings, table

PKO = BountyTerms(BountyKind.PROGRESSIVE, unit=500)
FIXED = BountyTerms(BountyKind.FIXED, unit=100)
HEAD = 5_000
"""50 EUR."""


def field(count: int, terms: BountyTerms, head: Cents = HEAD) -> Tournament:
    """A running tournament of so many players 1, 2, … at one table, each with a head."""
    price = Price(prize=5_000, bounty=head)
    tournament = announced(buy_in=Offer(price, 10_000), bounty=terms)
    tournament = after(tournament, table(1))
    for n in range(1, count + 1):
        entered = e.EntryRegistered(
            EntryId(n), PlayerId(f"p{n}"), Purchase.BUY_IN, price, 10_000, False, Method.CASH, RECEIPT,
            Seat(1, n), None,
        )  # fmt: skip
        tournament = after(tournament, entered)
    return after(tournament, e.TournamentStarted(START, tuple(tournament.entries)))


def out(tournament: Tournament, loser: int, *by: int) -> Tournament:
    """A player goes out, the chips won by others, or by nobody."""
    bust = e.Bust(EntryId(loser), by=ids(*by), nobody=not by)
    heads = bounties.heads_of(tournament, (bust,))
    return sound(after(tournament, e.PlayersBusted((bust,), (ids(loser),)), e.HeadsWon(heads)))


def sound(tournament: Tournament) -> Tournament:
    assert broken(tournament) is None, broken(tournament)
    return tournament


def locked(tournament: Tournament) -> Tournament:
    """The ladder is fixed: the first has it all."""
    pool = pool_of(tournament).total
    awards = (Award(1, pool),)
    return after(
        tournament, e.PrizesLocked(awards, pool, 0, tournament.counted, tournament.unique, False)
    )


def heads(tournament: Tournament) -> dict[int, Cents]:
    return {int(entry.id): entry.heads.own for entry in tournament.entries.values()}


def won(tournament: Tournament) -> dict[int, Cents]:
    return {int(each.entry): each.total for each in bounties.bounties(tournament)}


def test_a_progressive_head_of_the_worked_case() -> None:
    """Heads of 50, unit 5: A (1) ends with 175, C (3) with 25; 200 = 4 × 50."""
    night = out(field(4, PKO), 2, 1)
    assert (won(night), heads(night)[1]) == ({1: 2_500}, 7_500)
    night = out(night, 4, 3)
    assert (won(night), heads(night)[3]) == ({1: 2_500, 3: 2_500}, 7_500)
    night = out(night, 3, 1)  # half of 75 is 37.50: 40 in cash, 35 onto the head
    assert (won(night)[1], heads(night)[1]) == (6_500, 11_000)
    night = locked(night)
    assert won(night) == {1: 17_500, 3: 2_500}
    assert sum(won(night).values()) == 4 * HEAD


def test_a_fixed_head_is_won_whole_and_the_winner_keeps_the_own() -> None:
    night = locked(out(out(field(3, FIXED), 2, 1), 3, 1))
    assert heads(night) == {1: HEAD, 2: 0, 3: 0}
    assert won(night) == {1: 3 * HEAD}
    assert bounties.bounty_of(night, EntryId(1)).heads == 2


def test_the_winner_has_the_own_head_only_once_the_prizes_are_fixed() -> None:
    night = out(field(2, FIXED), 2, 1)
    assert won(night) == {1: HEAD}
    assert won(locked(night)) == {1: 2 * HEAD}


def test_several_who_win_the_last_chips_share_the_head_and_the_first_has_what_is_odd() -> None:
    assert bounties.shared(5_050, ids(1, 2, 3), FIXED) == (
        HeadPart(EntryId(1), 1_750), HeadPart(EntryId(2), 1_700), HeadPart(EntryId(3), 1_600),
    )  # fmt: skip
    parts = bounties.shared(7_500, ids(1, 2), PKO)
    assert parts == (HeadPart(EntryId(1), 2_000, 2_000), HeadPart(EntryId(2), 2_000, 1_500))


@given(
    head=st.integers(1, 10**7),
    winners=st.integers(1, 9),
    unit=st.sampled_from((1, 50, 100, 500, 2_500)),
    kind=st.sampled_from(BountyKind),
)
def test_a_head_is_shared_to_the_cent(head: Cents, winners: int, unit: Cents, kind: BountyKind) -> None:
    terms = BountyTerms(kind, unit)
    parts = bounties.shared(head, ids(*range(1, winners + 1)), terms)
    assert sum(part.cash + part.onto for part in parts) == head
    for part in parts:
        assert part.cash >= part.onto >= 0
        assert part.onto % unit == 0
        assert part.onto == 0 or kind is BountyKind.PROGRESSIVE
        if kind is BountyKind.PROGRESSIVE:
            assert part.cash - part.onto < 2 * unit
    sizes = [part.cash + part.onto for part in parts[1:]]
    assert max(sizes, default=0) - min(sizes, default=0) <= unit


def test_who_has_the_head_of_a_player_whom_nobody_knocked_out() -> None:
    winner = locked(out(out(field(3, FIXED), 3), 2, 1))
    assert (winner.heads.unwon, won(winner)) == (HEAD, {1: 3 * HEAD})
    pool = out(field(3, replace(FIXED, nobody=NobodyTakes.PRIZE_POOL)), 3)
    assert (pool.heads.unwon, pool.heads.to_pool) == (0, HEAD)
    assert pool_of(pool).total == 3 * 5_000 + HEAD


def test_all_that_are_left_at_a_deal_keep_their_heads_and_share_what_nobody_won() -> None:
    night = locked(out(field(4, FIXED, head=5_001), 4))
    amounts = split_evenly(pool_of(night).total, 3)
    shares = tuple(Share(EntryId(n), amount, 1) for n, amount in enumerate(amounts, start=1))
    night = after(night, e.DealMade(DealMethod.EVEN, shares, 0, ids(1, 2, 3)))
    assert won(night) == {1: 6_668, 2: 6_668, 3: 6_668}


def test_where_heads_are_won_the_knock_out_is_told() -> None:
    night = field(3, FIXED)

    def codes(*busts: e.Bust) -> list[str]:
        return [refusal.code for refusal in bounties.knock_out_refusals(night, busts)]

    assert codes(e.Bust(EntryId(1))) == ["knock_out_not_told"]
    assert codes(e.Bust(EntryId(1), by=ids(2), nobody=True)) == ["knocked_out_by_nobody_and_somebody"]
    assert codes(e.Bust(EntryId(1), by=ids(2)), e.Bust(EntryId(3), nobody=True)) == []


def test_a_head_that_was_told_wrongly_goes_to_whoever_won_it() -> None:
    night = out(field(4, PKO), 4, 1)
    entry = night.entries[EntryId(4)]
    assert not list(corrections.correct_refusals(night, entry, ids(2)))
    night = sound(after(night, e.HeadCorrected(bounties.head_won(night, entry, ids(2)))))
    assert (won(night), heads(night)) == ({2: 2_500}, {1: HEAD, 2: 7_500, 3: HEAD, 4: 0})
    night = sound(after(night, e.HeadCorrected(bounties.head_won(night, entry, ()))))
    assert (won(night), night.heads.unwon) == ({}, HEAD)


@pytest.mark.parametrize(
    ("by", "code"),
    [
        ((1,), "head_won_so_already"),
        ((4,), "knocked_out_by_nobody"),
        ((9,), "knocked_out_by_nobody"),
        ((2, 2), "named_twice"),
    ],
)
def test_why_a_head_is_not_corrected(by: tuple[int, ...], code: str) -> None:
    night = out(out(field(4, PKO), 3, 2), 4, 1)
    found = [r.code for r in corrections.correct_refusals(night, night.entries[EntryId(4)], ids(*by))]
    assert found == [code]


def test_a_head_that_was_won_again_with_another_comes_back_from_there() -> None:
    night = out(out(field(4, PKO), 4, 1), 1, 2)
    back = corrections.last_head_back(night.entries[EntryId(4)])
    (later,) = corrections.later_heads(night, back).values()
    assert (later.entry, later.head, later.parts) == (1, HEAD, (HeadPart(EntryId(2), 2_500, 2_500),))
    fixed = out(out(field(4, FIXED), 4, 1), 1, 2)
    assert not corrections.later_heads(fixed, corrections.last_head_back(fixed.entries[EntryId(4)]))


@given(st.data())
def test_a_knock_out_corrected_late_leaves_what_would_be_had_it_been_entered_so(
    data: st.DataObject,
) -> None:
    """Whoever is out since: heads and winnings are those of the night as it really was."""
    terms = data.draw(st.sampled_from((PKO, replace(FIXED, nobody=NobodyTakes.HEADS), FIXED)))
    order = data.draw(st.permutations(range(1, 8)))[:6]
    truth: list[tuple[int, tuple[int, ...]]] = []
    for place, loser in enumerate(order):
        left = [n for n in range(1, 8) if n not in order[: place + 1]]
        by = data.draw(st.lists(st.sampled_from(left), max_size=min(2, len(left)), unique=True))
        truth.append((loser, tuple(by)))
    wrong = data.draw(st.integers(0, 5))
    loser, really = truth[wrong]
    left = [n for n in range(1, 8) if n not in order[: wrong + 1]]
    entered = tuple(data.draw(st.lists(st.sampled_from(left), max_size=1)))
    if entered == really or (terms.nobody is NobodyTakes.HEADS and not (entered and really)):
        return  # what nobody won is spread over those who play on now
    night, right = field(7, terms, head=5_001), field(7, terms, head=5_001)
    for place, (gone, winners) in enumerate(truth):
        night = out(night, gone, *(entered if place == wrong else winners))
        right = out(right, gone, *winners)
    entry = night.entries[EntryId(loser)]
    assert not list(corrections.correct_refusals(night, entry, ids(*really)))
    changed = corrections.corrected_heads(night, entry, ids(*really))
    night = sound(
        after(
            night,
            *(e.HeadCorrected(head) for head in changed.values() if head is not None),
            *corrections.shared_anew(night, changed),
        )
    )
    assert {n: entry.heads for n, entry in night.entries.items()} == {
        n: entry.heads for n, entry in right.entries.items()
    }
    assert night.heads == right.heads


def test_nobody_is_knocked_out_by_whom_the_player_knocked_out_before() -> None:
    night = out(out(field(4, PKO), 3, 4), 4, 1)
    with pytest.raises(RuleViolation, match="knocked_out_by_nobody"):
        list(corrections.correct_refusals(night, night.entries[EntryId(4)], ids(3)))


def test_a_head_that_was_paid_stays() -> None:
    night = out(out(field(4, FIXED), 4, 1), 3, 1)
    paid = after(night, e.BountyPaid(EntryId(1), HEAD, Method.CASH, RECEIPT))
    back = corrections.last_head_back(night.entries[EntryId(4)])
    assert not list(corrections.change_refusals(paid, back))
    more = after(night, e.BountyPaid(EntryId(1), HEAD + 1, Method.CASH, RECEIPT))
    (refusal,) = corrections.change_refusals(more, back)
    assert refusal.code == "bounty_paid_already"


def test_a_player_who_comes_back_has_the_head_again() -> None:
    night = out(field(3, PKO), 3, 1)
    night = sound(evolve(night, e.EntryReinstated(EntryId(3), Seat(1, 3)), START))
    assert (won(night), set(heads(night).values())) == ({}, {HEAD})


def test_payments_add_up_and_what_is_taken_back_is_due_again() -> None:
    night = out(field(3, FIXED), 3, 1)
    night = sound(after(night, e.BountyPaid(EntryId(1), HEAD, Method.CASH, RECEIPT)))
    assert bounties.bounty_of(night, EntryId(1)).due == 0
    (refusal,) = bounties.pay_bounty_refusals(night, EntryId(1))
    assert refusal.code == "no_bounty_due"
    night = sound(after(night, e.BountyVoided(EntryId(1), 0, RECEIPT)))
    assert (bounties.bounty_of(night, EntryId(1)).due, night.heads.paid) == (HEAD, 0)
    assert not list(bounties.pay_bounty_refusals(night, EntryId(1)))


def test_no_bounty_is_paid_that_was_not_won() -> None:
    night = field(3, FIXED)
    paid = after(night, e.BountyPaid(EntryId(1), 1, Method.CASH, RECEIPT))
    assert broken(paid) == "bounty_paid_is_won: entry 1"
    lost = replace(night, heads=replace(night.heads, unwon=1))
    assert broken(lost) == "heads_are_what_was_paid_for_them"
    lost = replace(night, heads=replace(night.heads, paid=1))
    assert broken(lost) == "paid_is_the_sum_of_bounties"
    back = evolve(out(night, 3, 1), e.EntryReinstated(EntryId(3), Seat(1, 3)), START)
    stays = after(back, e.HeadCorrected(HeadWon(EntryId(3), HEAD)))
    assert broken(stays) == "a_head_is_lost_with_its_player: entry 3"
    twice = after(night, e.HeadsWon((HeadWon(EntryId(1), HEAD + 1),)))
    assert broken(twice) == "a_head_is_carried_or_lost: entry 1"


def test_a_tournament_is_not_over_while_a_bounty_waits() -> None:
    night = locked(out(field(2, FIXED), 2, 1))
    night = after(night, e.PrizePaid(EntryId(1), 1, pool_of(night).total, Method.CASH, RECEIPT, False))
    assert [refusal.code for refusal in finish_refusals(night)] == ["bounty_not_paid"]
    night = after(night, e.BountyPaid(EntryId(1), 2 * HEAD, Method.CASH, RECEIPT))
    assert finish_refusals(night) == ()


def test_an_entry_that_won_heads_or_whose_head_was_won_is_not_given_back() -> None:
    night = out(field(3, FIXED), 3, 1)
    found = {n: [r.code for r in bounties.return_refusals(night.entries[EntryId(n)])] for n in (1, 2, 3)}
    assert found == {1: ["has_won_heads"], 2: [], 3: ["head_is_won"]}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bounty": FIXED}, "bounty_part_needed"),
        ({"buy_in": Offer(Price(1_000, bounty=1), 10_000)}, "bounty_without_terms"),
        (
            {"buy_in": Offer(Price(1_000, bounty=1), 10_000), "bounty": replace(FIXED, unit=0)},
            "bounty_unit",
        ),
        ({"add_on": Offer(Price(1_000, bounty=1), 10_000)}, "bounty_of_an_extra"),
        ({"rebuy": Offer(Price(1_000, bounty=1), 10_000)}, "bounty_of_an_extra"),
        ({"buy_in": Offer(Price(1_000, bounty=-1), 10_000)}, "offer_faulty"),
    ],
)
def test_settings_of_bounties_that_do_not_go_together(changes: dict[str, object], code: str) -> None:
    assert code in [refusal.code for refusal in settings_faults(settings(**changes))]


def test_the_price_of_a_head_is_neither_prize_nor_fee() -> None:
    price = Price(prize=5_000, fee=500, staff=100, other=(("TV", 50),), bounty=4_000)
    assert (price.total, price.deductions) == (9_650, 650)
