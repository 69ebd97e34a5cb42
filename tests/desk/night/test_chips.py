"""Chips at the desk: counts, races with typed and drawn cards, values leaving play (T-21)."""

import pytest

from director.desk.offered import commands as c
from director.tournament.events import ChipsRaced
from director.tournament.stacks import most_of
from director.tournament.tables.seating import verify
from director.values.cards import parse
from director.values.ids import Seat
from tests.desk.night.night_desk import Night


@pytest.fixture
def night() -> Night:
    """Six players at one table, in the break in which the 25s leave."""
    night = Night()
    night.register(6)
    night.start()
    night.time.pass_minutes(60)
    return night


def race(night: Night, odd: dict[int, int], **more: object) -> c.RaceChips:
    return c.RaceChips(night.id, 1, 25, tuple(odd.items()), **more)  # type: ignore[arg-type]


def seats(night: Night) -> list[int]:
    return list(night.state.tables[1].occupied)


def raced(night: Night, command: c.RaceChips) -> ChipsRaced:
    events = [entry.event for entry in night.do(command).entries]
    found = [event for event in events if isinstance(event, ChipsRaced)]
    return found[0]


def test_a_count_stands_beside_what_was_expected(night: Night) -> None:
    night.do(c.CountChips(night.id, 59_900))
    (check,) = night.state.checks
    assert (check.expected, check.counted) == (60_000, 59_900)
    assert night.refusal(c.CountChips(night.id, -1)).code == "count_below_zero"


def test_T_21_highest_cards_win_one_chip_each(night: Night) -> None:
    one, two, three, *_ = seats(night)
    cards = (
        (one, (parse("2c"), parse("Kh"))),
        (two, (parse("Ks"),)),
        (three, (parse("Ah"), parse("Ac"), parse("As"))),
    )
    event = raced(night, race(night, {one: 2, two: 1, three: 3}, cards=cards))
    assert event.winners == (three, two)
    assert (event.into, event.gain, event.draw) == (100, 50, None)
    assert night.state.chips.expected == 60_050


def test_T_21_the_seed_deals_and_the_draw_can_be_recomputed(night: Night) -> None:
    one, two, *_ = seats(night)
    event = raced(night, race(night, {one: 3, two: 3}))
    assert event.draw is not None
    assert verify(event.draw, night.store.seed(night.id))
    dealt = tuple(card for _, cards in event.cards for card in cards)
    assert dealt == event.draw.result
    assert night.state.draws == int(event.draw.label.removeprefix("draw/"))


def test_T_21_nobody_is_put_out_by_a_race(night: Night) -> None:
    one, two, *_ = seats(night)
    cards = ((one, (parse("2c"),)), (two, (parse("As"), parse("Ah"), parse("Ad"))))
    event = raced(night, race(night, {one: 1, two: 3}, cards=cards, last_chips=(one,)))
    assert event.winners == (two,)
    assert event.extras == ((one, 100),)


def test_T_21_what_does_not_fit_is_refused(night: Night) -> None:
    one, two, *_ = seats(night)
    empty = next(seat for seat in range(1, 10) if seat not in seats(night))
    assert night.refusal(race(night, {empty: 1})).code == "seat_empty"
    assert night.refusal(race(night, {one: 4})).code == "not_exchanged"
    assert night.refusal(race(night, {one: 1}, last_chips=(two,))).code == "seat_not_in_race"
    twice = ((one, (parse("As"),)), (two, (parse("As"),)))
    assert night.refusal(race(night, {one: 1, two: 1}, cards=twice)).code == "card_dealt_twice"
    foreign = c.RaceChips(night.id, 1, 50, ())
    assert night.refusal(foreign).code == "value_left_play"


def test_T_21_a_table_takes_no_more_of_a_value_than_the_others_have_left() -> None:
    """Twelve stacks bring 96 chips of 25; what one table has changed is not there for the other."""
    night = Night({"table_size": 6}, tables=(1, 2))
    night.register(12)
    night.start()
    night.time.pass_minutes(60)
    assert most_of(night.state, 25) == 96
    one, two = ((night.state.tables[number].occupied[0], 2) for number in (1, 2))
    night.do(c.RaceChips(night.id, 1, 25, (one,), exchanged=60))
    assert most_of(night.state, 25) == 34
    refusal = night.refusal(c.RaceChips(night.id, 2, 25, (two,), exchanged=36))
    assert (refusal.code, refusal.facts["chips"], refusal.facts["most"]) == (
        "more_of_value_than_exist", 38, 34,
    )  # fmt: skip
    night.do(c.RaceChips(night.id, 2, 25, (two,), exchanged=32))
    night.do(c.UndoCommand(night.id))
    assert most_of(night.state, 25) == 34, "undone, its chips are in play again"


def test_T_21_what_lower_values_were_changed_into_is_in_play(night: Night) -> None:
    before = most_of(night.state, 100)
    night.do(race(night, {}, exchanged=48))
    assert most_of(night.state, 100) == before + 12


def test_T_21_only_a_value_due_for_removal_by_the_structure() -> None:
    night = Night()
    night.register(3)
    night.start()
    violation = night.refusal(race(night, {}))
    assert (violation.code, violation.strength) == ("value_needed_longer", "procedure")
    higher = c.RaceChips(night.id, 1, 100, ())
    assert night.refusal(higher).code == "not_the_lowest_value"
    night.do(race(night, {}), insist=True, reason="no 25s left at the table")


def test_T_21_a_value_leaves_when_every_table_has_raced(night: Night) -> None:
    assert night.refusal(c.RemoveValue(night.id, 25)).code == "tables_not_raced"
    night.do(race(night, {}))
    assert night.refusal(race(night, {})).code == "raced_already"
    night.do(c.RemoveValue(night.id, 25))
    assert 25 not in night.state.chips.values
    assert night.refusal(c.RemoveValue(night.id, 25)).code == "value_left_play"


def test_T_21_unsold_stacks_race_too() -> None:
    night = Night()
    night.register(3)
    night.do(c.LayOutStacks(night.id, (Seat(1, free_seat(night)),)))
    night.start()
    night.time.pass_minutes(60)
    unsold = free_seat(night)
    expected = night.state.chips.expected
    event = raced(night, race(night, {unsold: 2}))
    assert event.odd == ((unsold, 2),)
    assert event.winners == (unsold,)
    assert event.gain == 50
    assert night.state.chips.expected == expected + 50


def free_seat(night: Night) -> int:
    return night.state.tables[1].free[0]


def test_the_highest_value_cannot_be_raced(night: Night) -> None:
    highest = c.RaceChips(night.id, 1, 100_000, ())
    assert night.refusal(highest).code == "no_higher_value"
