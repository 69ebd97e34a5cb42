"""The field's worked cases by their figures: sit & go, envelopes, the end of a flight, the own head."""

import pytest

from director.desk.kernel.rows.shipped import SIT_AND_GO, further_payouts
from director.tournament.bounties import bounties, envelopes
from director.tournament.flights.bagging import goes_on
from director.tournament.prizes import ladder
from director.tournament.settings import BountyKind, BountyTerms, MysteryStart, NobodyTakes
from director.tournament.state import Tournament
from director.tournament.state.flights import FlightTerms, OfEvent, Part
from director.tournament.winnings import expected_places, pool_of
from director.values.dataclass import replace
from director.values.ids import EntryId, EventId
from director.values.quantity import Cents
from tests.tournament.test_bounties import HEAD, field, locked, out

EURO: Cents = 100


@pytest.mark.parametrize("players", [6, 9, 10])
def test_sit_and_go_three_paid_50_30_20(players: int) -> None:
    pool = players * 10 * EURO
    made = ladder(pool, players, players, further_payouts()[SIT_AND_GO], unit=EURO, prize_part=10 * EURO)
    assert [amount * 100 for amount in made.amounts] == [50 * pool, 30 * pool, 20 * pool]


def test_mystery_of_2022_1_million_500_000_250_000_three_of_100_000_and_the_rest_1_000() -> None:
    terms = BountyTerms(BountyKind.MYSTERY, EURO, tops=(1_000, 500, 250, 100, 100, 100))
    rest = 1_000 * EURO
    values = envelopes.values_of(2_350_000 * EURO, 306, terms)
    assert values[:6] == tuple(1_000 * EURO * top for top in (1_000, 500, 250, 100, 100, 100))
    assert values[6:] == (rest,) * 300


def test_mystery_as_many_envelopes_as_knock_outs_to_come_and_one_for_the_winners_own() -> None:
    terms = BountyTerms(BountyKind.MYSTERY, begins=MysteryStart.BY_HAND)
    night = locked(out(out(field(7, terms), 7, 1), 6, 1))
    values = envelopes.values_of(night.heads.sealed, night.alive, terms)
    knock_outs_to_come, winners_own = night.alive - 1, 1
    assert len(values) == knock_outs_to_come + winners_own == 5
    assert sum(values) == 7 * HEAD


@pytest.mark.parametrize(
    ("begins", "times"), [(MysteryStart.MONEY, 1), (MysteryStart.TWICE_THE_MONEY, 2)]
)
def test_mystery_begins_at_the_money_or_at_twice_the_money(begins: MysteryStart, times: int) -> None:
    night = field(9, BountyTerms(BountyKind.MYSTERY, begins=begins))
    assert envelopes.begins_at(night) == times * expected_places(night) > 0


@pytest.mark.parametrize(
    ("takes", "winner", "to_pool"),
    [(NobodyTakes.WINNER, 3 * HEAD, 0), (NobodyTakes.PRIZE_POOL, 2 * HEAD, HEAD)],
)
def test_blinded_off_knocked_out_by_nobody(takes: NobodyTakes, winner: Cents, to_pool: Cents) -> None:
    terms = BountyTerms(BountyKind.FIXED, EURO, takes)
    night = out(field(3, terms), 3)
    lost = night.entries[EntryId(3)].heads.lost
    assert lost is not None
    assert lost.winners == ()
    assert night.heads.to_pool == to_pool
    assert pool_of(night).total == 3 * 5_000 + to_pool
    night = locked(out(night, 2, 1))
    assert [(each.entry, each.total) for each in bounties(night)] == [(EntryId(1), winner)]


def flight(entries: int, terms: FlightTerms) -> Tournament:
    mine = OfEvent(EventId("main"), Part.FLIGHT, "1A", terms)
    return replace(field(entries, BountyTerms()), of=mine)


@pytest.mark.parametrize(
    ("entries", "percent", "left"), [(8, 50, 4), (9, 15, 2), (7, 15, 2), (6, 15, 1), (9, 0, 0)]
)
def test_a_flight_ends_at_15_percent_of_its_entries_and_never_below(
    entries: int, percent: int, left: int
) -> None:
    assert goes_on(flight(entries, FlightTerms(level=22, percent=percent))) == left


def test_the_last_player_takes_the_own_head_whole() -> None:
    terms = BountyTerms(BountyKind.PROGRESSIVE, 500)
    night = locked(out(field(2, terms), 2, 1))
    half = HEAD // 2
    assert [(each.total, each.own) for each in bounties(night)] == [(2 * HEAD, HEAD + half)]
