"""The field of day 2: which stacks count by the policy, chips and money that add up whatever came."""

from hypothesis import given
from hypothesis import strategies as st

from director.series.flights import events as s
from director.series.flights.field import resume_level
from director.series.flights.state import (
    FlightsState,
    evolve_flights,
    field_of,
    flights_fault,
    total_money,
)
from director.series.flights.terms import EventTerms, Policy, terms_faults
from director.tournament.state.flights import FlightMoney, Forward
from director.values.dataclass import replace
from director.values.ids import EntryId, EventId, PlayerId, TillId, TournamentId
from director.values.payment import Method, Receipt
from director.values.quantity import Chips

Bags = list[dict[int, int]]
"""Of each flight: who goes forward with how many chips."""

bags = st.lists(
    st.dictionaries(st.integers(1, 6), st.integers(1, 400).map(lambda n: n * 100), max_size=6),
    min_size=1,
    max_size=5,
)
terms = st.builds(
    EventTerms, st.just(Policy.BEST_STACK), st.just(0), st.integers(0, 30).map(lambda n: n * 100)
)


def event_of(flights: Bags, terms: EventTerms, *levels: int) -> FlightsState:
    """An event whose flights are closed one after the other, each with 100 a stack in its pool."""
    state = evolve_flights(None, s.EventAnnounced(EventId("main"), "Main", "EUR", terms), 0)
    for number, stacks in enumerate(flights):
        flight = TournamentId(f"1{'ABCDE'[number]}")
        forward = tuple(
            Forward(
                EntryId(n), PlayerId(f"player-{who}"), chips, Method.CASH,
                Receipt(TillId("1"), "buy_in", n), head=500,
            )
            for n, (who, chips) in enumerate(stacks.items(), start=1)
        )  # fmt: skip
        money = FlightMoney(10_000 * len(stacks), heads=500 * len(stacks))
        level = levels[number] if levels else 5
        closed = s.FlightClosed(flight, flight, len(stacks), level, money, forward, (100, 500))
        for event in (s.FlightAdded(flight, flight), closed):
            state = evolve_flights(state, event, number + 1)
    return state


def kept(state: FlightsState) -> dict[str, Chips]:
    return {stack.player: stack.chips for _, stack in field_of(state).carried}


def test_first_stack_forward_the_first_counts() -> None:
    state = event_of([{1: 30_000}, {2: 10_000}], EventTerms())
    assert kept(state) == {"player-1": 30_000, "player-2": 10_000}


def test_best_stack_forward_the_largest_counts_and_the_smaller_leave_play() -> None:
    state = event_of([{1: 30_000}, {1: 80_000}, {1: 50_000}], EventTerms(Policy.BEST_STACK))
    assert kept(state) == {"player-1": 80_000}
    assert sorted(given.chips for given in field_of(state).forfeited) == [30_000, 50_000]


def test_a_bust_in_the_later_flight_leaves_the_earlier_stack() -> None:
    state = event_of([{1: 30_000}, {2: 80_000}], EventTerms(Policy.BEST_STACK))
    assert kept(state)["player-1"] == 30_000


def test_of_equal_stacks_the_earlier_counts() -> None:
    state = event_of([{1: 30_000}, {1: 30_000}], EventTerms(Policy.BEST_STACK))
    assert field_of(state).carried[0][0] == "1A"


def test_a_bonus_for_each_stack_given_up() -> None:
    state = event_of([{1: 10_000}, {1: 20_000}, {1: 5_000}], EventTerms(Policy.BEST_STACK, 0, 1_500))
    assert kept(state) == {"player-1": 23_000}


def test_play_resumes_at_the_median_level_or_as_stated() -> None:
    three: Bags = [{1: 100}, {2: 100}, {3: 100}]
    assert resume_level(event_of(three, EventTerms(), 14, 22, 20)) == 20
    assert resume_level(event_of(three[:2], EventTerms(), 14, 15)) == 14
    assert resume_level(event_of(three, EventTerms(resume_level=18), 14, 22, 20)) == 18


def test_terms_that_mean_nothing_are_refused() -> None:
    faults = [fault.code for fault in terms_faults(EventTerms(bag_bonus=100))]
    assert faults == ["bonus_without_best_stack"]
    assert [fault.code for fault in terms_faults(EventTerms(entries_in_all=-1))] == [
        "setting_below_zero"
    ]
    assert not list(terms_faults(EventTerms(Policy.BEST_STACK, 0, 100, 3)))


@given(bags, terms)
def test_chips_and_money_add_up_whatever_the_flights_bring(flights: Bags, terms: EventTerms) -> None:
    state = event_of(flights, terms)
    field = field_of(state)
    players = [stack.player for _, stack in field.carried]
    assert sorted(players) == sorted({f"player-{who}" for stacks in flights for who in stacks})
    bagged = sum(sum(stacks.values()) for stacks in flights)
    given_up = sum(given.chips for given in field.forfeited)
    assert field.chips == bagged - given_up + sum(chips for _, chips in field.bonus)
    assert (
        sum(stack.head for _, stack in field.carried)
        == total_money(how.money for _, how in state.closed).heads
    )
    for _, stack in field.carried:
        best = max(stacks.get(int(stack.player[-1]), 0) for stacks in flights)
        assert stack.chips == best + dict(field.bonus).get(stack.player, 0)
    made = s.FieldGathered(
        TournamentId("day-2"), state.money, sum(map(len, flights)), len(players), field.forfeited,
        field.bonus,
    )  # fmt: skip
    after = evolve_flights(state, made, 99)
    assert flights_fault(after) is None
    assert after.money == FlightMoney(0)
    assert evolve_flights(after, s.FieldReturned(TournamentId("day-2")), 100).money == state.money


def test_a_field_that_is_not_the_flights_is_named() -> None:
    state = event_of([{1: 30_000}, {1: 80_000}], EventTerms(Policy.BEST_STACK))
    field = field_of(state)
    good = s.FieldGathered(TournamentId("d"), state.money, 2, 1, field.forfeited, field.bonus)
    wrong = {
        "day_two_has_the_money_of_the_flights": {"money": FlightMoney(1)},
        "the_policy_says_which_stacks_count": {"forfeited": ()},
        "day_two_has_the_entries_of_the_flights": {"entries": 3},
    }
    assert flights_fault(evolve_flights(state, good, 9)) is None
    for problem, change in wrong.items():
        assert flights_fault(evolve_flights(state, replace(good, **change), 9)) == problem  # type: ignore[arg-type]
