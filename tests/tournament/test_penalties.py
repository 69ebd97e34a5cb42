"""Penalties: the ladder, hands of a round, the count-down."""

import pytest

from director.tournament import penalties
from director.tournament.state import Entry, PenaltyKind, Tournament
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from tests.tournament.floor import after, bust, sized

ENTRY = EntryId(101)


def given(tournament: Tournament, kind: PenaltyKind, count: int = 0) -> Tournament:
    return after(tournament, penalties.impose_penalty(tournament, ENTRY, kind, count))


def entry(tournament: Tournament) -> Entry:
    return tournament.entries[ENTRY]


def test_T_S7_two_rounds_with_eight_players_are_sixteen_hands() -> None:
    event = penalties.impose_penalty(sized([8]), ENTRY, PenaltyKind.ROUNDS, 2)
    assert (event.number, event.hands) == (1, 16)


def test_T_S7_a_round_keeps_its_hands_when_players_go() -> None:
    tournament = after(given(sized([8]), PenaltyKind.ROUNDS, 1), bust(102, 103))
    assert penalties.hands_left(entry(tournament)) == 8
    assert penalties.impose_penalty(tournament, ENTRY, PenaltyKind.ROUNDS, 1).hands == 6


def test_T_S7_hands_count_down_to_nothing() -> None:
    tournament = given(sized([8]), PenaltyKind.HANDS, 3)
    tournament = after(tournament, penalties.served(tournament, ENTRY, 1))
    assert penalties.hands_left(entry(tournament)) == 2
    with pytest.raises(RuleViolation, match="hands_not_left"):
        penalties.served(tournament, ENTRY, 1, hands=3)
    tournament = after(tournament, penalties.served(tournament, ENTRY, 1, hands=2))
    assert penalties.to_serve(entry(tournament)) == ()
    with pytest.raises(RuleViolation, match="hands_not_left"):
        penalties.served(tournament, ENTRY, 1)


def test_T_S7_several_penalties_have_numbers_of_their_own() -> None:
    tournament = given(given(sized([4]), PenaltyKind.HANDS, 1), PenaltyKind.ROUNDS, 1)
    assert [p.number for p in penalties.to_serve(entry(tournament))] == [1, 2]
    assert penalties.hands_left(entry(tournament)) == 5
    tournament = after(tournament, penalties.served(tournament, ENTRY, 2, hands=4))
    assert [p.number for p in penalties.to_serve(entry(tournament))] == [1]


def test_T_S7_the_ladder() -> None:
    tournament = sized([8])
    steps = []
    for kind, count in ((PenaltyKind.WARNING, 0), (PenaltyKind.HANDS, 2), (PenaltyKind.ROUNDS, 1)):
        steps.append(penalties.next_step(entry(tournament)))
        tournament = given(tournament, kind, count)
    assert [*steps, penalties.next_step(entry(tournament))] == list(penalties.LADDER)
    again = given(tournament, PenaltyKind.WARNING)
    assert penalties.next_step(entry(again)) is PenaltyKind.DISQUALIFICATION


def test_T_S7_a_warning_misses_no_hand() -> None:
    tournament = given(sized([8]), PenaltyKind.WARNING, 5)
    assert penalties.hands_left(entry(tournament)) == 0
    assert len(entry(tournament).penalties) == 1


def test_T_S7_refusals() -> None:
    tournament = after(sized([8]), bust(101))
    with pytest.raises(RuleViolation, match="not_seated"):
        penalties.impose_penalty(tournament, ENTRY, PenaltyKind.WARNING)
    with pytest.raises(RuleViolation, match="not_seated"):
        penalties.hands_of(tournament, ENTRY, PenaltyKind.ROUNDS, 1)
    with pytest.raises(RuleViolation, match="count_below_one"):
        penalties.impose_penalty(sized([8]), ENTRY, PenaltyKind.HANDS, 0)
    with pytest.raises(RuleViolation, match="disqualify_instead"):
        penalties.impose_penalty(sized([8]), ENTRY, PenaltyKind.DISQUALIFICATION)
    with pytest.raises(RuleViolation, match="unknown_penalty"):
        penalties.served(sized([8]), ENTRY, 1)
    with pytest.raises(RuleViolation, match="unknown_penalty"):
        penalties.served(sized([8]), EntryId(999), 1)
