"""Brackets at the desk: seeds by hand and by standings, the third place, brackets of every size."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from director.desk.kernel.ports import tournament_stream
from director.desk.kernel.undo import as_it_was
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.tournament.due import DueStep
from director.tournament.due import due as due_now
from director.tournament.elimination import places
from director.tournament.rounds import left_in, match_is_over, playing
from director.tournament.rounds.seeding import placed
from director.tournament.rounds.third import is_open
from director.tournament.rounds.tree import third_of, tree_of
from director.tournament.settings import RoundShape, RoundTerms
from director.tournament.side_pools import rules as side_pool_rules
from director.tournament.side_pools.rules import shares
from director.tournament.state import SeatMark, Status
from director.tournament.winnings import winnings
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import TILL, Night
from tests.desk.rounds.test_rounds import ALONE, BRACKET, drawn, lose, now, play_round

THIRD = RoundTerms(RoundShape.BRACKET, third_place=True)
THIRD_OF_THREE = RoundTerms(RoundShape.BRACKET, best_of=3, third_place=True)


def entered(players: int, terms: RoundTerms = BRACKET, tables: int = 8) -> Night:
    """A bracket whose players are in, and that is not drawn yet."""
    changes: dict[str, Any] = {**ALONE, "rounds": terms, "table_size": 2}
    night = Night(changes, tables=tuple(range(1, tables + 1)))
    night.register(players)
    return night


def ids(*numbers: int) -> tuple[EntryId, ...]:
    return tuple(map(EntryId, numbers))


def met(night: Night) -> list[tuple[EntryId, ...]]:
    return [match.entries for match in now(night).matches]


def to_the_final(terms: RoundTerms, players: int = 16) -> Night:
    """The final and the match for the third place are drawn."""
    night = drawn(terms, players)
    while not now(night).is_last:
        play_round(night)
        night.do(c.DrawRound(night.id))
    return night


def third(night: Night) -> tuple[EntryId, EntryId]:
    match = now(night).third
    assert match is not None
    one, two = match.entries
    return one, two


# --- seeds ----------------------------------------------------------------------------------------


def test_sixteen_seeds_stand_as_every_bracket_has_them() -> None:
    pairs = [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]
    assert placed(ids(*range(1, 17))) == tuple(ids(*pair) for pair in pairs)


@pytest.mark.parametrize("players", range(2, 129))
def test_byes_go_to_the_first_seeds_and_the_best_meet_last(players: int) -> None:
    groups = placed(ids(*range(1, players + 1)))
    byes = sorted(group[0] for group in groups if len(group) == 1)
    assert byes == list(range(1, 2 * len(groups) - players + 1))
    assert sorted(entry for group in groups for entry in group) == list(range(1, players + 1))
    while len(groups) > 1:  # the better seed wins each match
        best = [min(group) for group in groups]
        groups = tuple(ids(*best[at : at + 2]) for at in range(0, len(best), 2))
        assert {sum(pair) for pair in groups} == {2 * len(groups) + 1}


def test_the_floor_orders_all_seeds_and_nothing_is_drawn() -> None:
    night = entered(6)
    night.do(c.GiveSeeds(night.id, ids(3, 1, 6, 2, 5, 4)))
    night.do(c.DrawRound(night.id))
    assert met(night) == [ids(3), ids(2, 5), ids(1), ids(6, 4)]
    night.start()
    tree = tree_of(night.state)
    assert [match.seeds for match in tree[0]] == [(1, 0), (4, 5), (2, 0), (3, 6)]
    assert tree[1][0].sides[0] == 3
    assert tree[1][0].seeds == (1, 0)
    assert check_draws(night.desk.history(night.id), night.store.seed(night.id)).sound


def test_who_is_no_seed_is_drawn_behind_the_seeds() -> None:
    night = entered(7)
    night.do(c.GiveSeeds(night.id, ids(7, 2)))
    night.do(c.DrawRound(night.id))
    drawn_here = now(night).matches
    assert drawn_here[0].entries == ids(7), "the first seed has the bye"
    assert drawn_here[2].entries[0] == 2
    history = night.desk.history(night.id)
    checked = check_draws(history, night.store.seed(night.id))
    assert checked.sound
    assert checked.draws[-1].kind == "RoundDrawn"


def test_seeds_after_the_draw_ask_for_another_and_undo_brings_it_back() -> None:
    night = entered(4)
    night.do(c.DrawRound(night.id))
    before = met(night)
    night.do(c.GiveSeeds(night.id, ids(1, 2, 3, 4)))
    assert night.refusal(c.StartTournament(night.id)).code == "round_not_drawn"
    assert due_now(night.state, night.time.now() + 24 * 3_600_000_000) is DueStep.ROUND
    night.do(c.UndoCommand(night.id))
    assert met(night) == before
    night.do(c.RedoCommand(night.id))
    night.do(c.DrawRound(night.id))
    assert met(night) == [ids(1, 4), ids(2, 3)]
    night.do(c.GiveSeeds(night.id, ()))
    assert night.state.seeds == ()
    assert as_it_was(night.desk.story(tournament_stream(night.id)), night.time.now()) == night.state


def test_a_seed_who_is_refunded_leaves_the_place_to_the_next() -> None:
    night = entered(5)
    night.do(c.GiveSeeds(night.id, ids(1, 2, 3, 4, 5)))
    night.do(c.RefundEntry(night.id, EntryId(2), TILL), reason="Ill")
    night.do(c.DrawRound(night.id))
    assert met(night) == [ids(1, 5), ids(3, 4)]


@pytest.mark.parametrize(
    ("seeds", "code"),
    [((1, 2, 1), "seed_named_twice"), ((1, 9), "seed_is_not_in"), ((), "nothing_changed")],
)
def test_seeds_that_cannot_be(seeds: tuple[int, ...], code: str) -> None:
    night = entered(4)
    assert night.refusal(c.GiveSeeds(night.id, ids(*seeds))).code == code


def test_seeds_are_for_a_bracket_that_is_not_played() -> None:
    night = Night({**ALONE, "rounds": RoundTerms(), "table_size": 3}, tables=(1,))
    night.register(3)
    assert night.refusal(c.GiveSeeds(night.id, ids(1))).code == "seeds_are_for_a_bracket"
    plays = drawn(BRACKET, 4)
    assert plays.refusal(c.GiveSeeds(plays.id, ids(1))).code == "bracket_is_played"


# --- the third place ------------------------------------------------------------------------------


def test_the_third_place_is_played_for_beside_the_final() -> None:
    night = to_the_final(THIRD)
    one, two = third(night)
    final = now(night).matches[0]
    assert now(night).third is not None
    assert len({final.table, now(night).third.table}) == 2  # type: ignore[union-attr]
    assert set(night.state.in_use) == {final.table, now(night).third.table}  # type: ignore[union-attr]
    assert places(night.state)[one] == (3, 4)
    assert winnings(night.state)[one].final is False
    night.do(c.WinThirdPlace(night.id, two))
    assert (places(night.state)[two], places(night.state)[one]) == ((3, 3), (4, 4))
    assert winnings(night.state)[two].final is True
    assert night.refusal(c.WinThirdPlace(night.id, two)).code == "third_place_is_known"
    shown = third_of(night.state)
    assert shown is not None
    assert (shown.winner, shown.games) == (two, (0, 0)), "one game needs no score"
    lose(night, final.entries[1])
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED
    assert sorted(places(night.state).values())[:4] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_the_final_may_be_over_first_and_the_tournament_waits_for_the_third() -> None:
    night = to_the_final(THIRD)
    one, _ = third(night)
    assert due_now(night.state, night.time.now()) is DueStep.DEAL
    lose(night, now(night).matches[0].entries[1])
    assert places(night.state)[now(night).matches[0].entries[1]] == (2, 2)
    assert due_now(night.state, night.time.now()) is DueStep.THIRD_PLACE
    assert night.refusal(c.FinishTournament(night.id)).code == "third_place_is_open"
    assert night.refusal(c.PayPrize(night.id, one, TILL)).code == "place_is_open"
    night.do(c.WinThirdPlace(night.id, one))
    assert due_now(night.state, night.time.now()) is DueStep.PAY
    assert not night.state.clock.running


def test_who_lost_a_semi_final_is_not_paid_before_the_final_is_drawn() -> None:
    for terms, paid in ((THIRD, False), (BRACKET, True)):
        night = drawn(terms, 16)
        for _ in range(2):
            play_round(night)
            night.do(c.DrawRound(night.id))
        play_round(night)
        loser = night.state.out[-1][0]
        assert winnings(night.state)[loser].final is paid


def test_the_third_place_is_the_best_of_three_too_and_is_corrected_and_undone() -> None:
    night = to_the_final(THIRD_OF_THREE)
    one, two = third(night)
    night.do(c.WinThirdPlace(night.id, one))
    night.do(c.WinThirdPlace(night.id, two))
    assert is_open(night.state)
    round_, number = now(night).number, now(night).third.number  # type: ignore[union-attr]
    correct = c.CorrectMatch(night.id, round_, number)
    assert night.refusal(correct).code == "no_result_there"
    before = night.state
    night.do(c.WinThirdPlace(night.id, two))
    shown = third_of(night.state)
    assert shown is not None
    assert (shown.winner, shown.games) == (two, (1, 2))
    night.do(correct)
    assert (places(night.state)[one], places(night.state)[two]) == ((3, 3), (4, 4))
    night.do(c.UndoCommand(night.id))
    night.do(c.UndoCommand(night.id))
    assert (night.state.out, night.state.rounds) == (before.out, before.rounds)
    assert as_it_was(night.desk.story(tournament_stream(night.id)), night.time.now()) == night.state


def test_a_correction_that_decides_nothing_shares_the_places_again() -> None:
    night = to_the_final(THIRD_OF_THREE)
    one, two = third(night)
    night.do(c.WinThirdPlace(night.id, one))
    night.do(c.WinThirdPlace(night.id, one))
    night.do(c.CorrectMatch(night.id, now(night).number, 2))
    assert places(night.state)[one] == places(night.state)[two] == (3, 4)
    assert is_open(night.state)


def test_the_order_of_going_out_leaves_the_third_place_to_its_match() -> None:
    night = to_the_final(THIRD)
    one, two = third(night)
    before = len(night.state.out)
    night.do(c.WinThirdPlace(night.id, one))
    assert now(night).before == len(night.state.out) == before + 1
    *earlier, fourth, third_ = night.state.out
    assert (fourth, third_) == ((two,), (one,))
    swapped = c.CorrectOutOrder(night.id, (*earlier, third_, fourth))
    assert night.refusal(swapped).code == "order_of_last_round_only"
    night.do(c.UndoCommand(night.id))
    assert now(night).before == before


def test_the_third_place_stands_once_it_is_paid() -> None:
    night = to_the_final(THIRD)
    one, _ = third(night)
    night.do(c.WinThirdPlace(night.id, one))
    night.pay(one)
    late = c.CorrectMatch(night.id, now(night).number, 2)
    assert night.refusal(late).code == "prize_paid_already"


def test_only_the_two_who_lost_play_for_the_third_place() -> None:
    night = to_the_final(THIRD)
    finalist = now(night).matches[0].entries[0]
    assert night.refusal(c.WinThirdPlace(night.id, finalist)).code == "not_in_third_place_match"
    plain = to_the_final(BRACKET)
    assert plain.refusal(c.WinThirdPlace(plain.id, finalist)).code == "no_third_place_match"


def test_the_third_place_is_planned_with_four_and_drawn_with_the_final_alone() -> None:
    four = drawn(THIRD, 4)
    planned = third_of(four.state)
    assert planned is not None
    assert (planned.sides, planned.table) == ((None, None), 0)
    assert third_of(drawn(BRACKET, 4).state) is None
    night = to_the_final(THIRD)
    assert [each.third is not None for each in night.state.rounds] == [False, False, False, True]


def test_a_semi_final_without_a_loser_leaves_the_third_place_unplayed() -> None:
    night = drawn(THIRD, 4)
    first, second = now(night).matches
    night.do(c.Disqualify(night.id, first.entries[1], 100), reason="Fought")
    lose(night, second.entries[1])
    night.do(c.DrawRound(night.id))
    assert now(night).third is None
    assert third_of(night.state) is None
    lose(night, now(night).matches[0].entries[1])
    assert due_now(night.state, night.time.now()) is not DueStep.THIRD_PLACE


def test_who_is_voided_out_of_the_match_leaves_the_third_place_to_the_other() -> None:
    night = to_the_final(THIRD)
    one, two = third(night)
    night.do(c.VoidEntry(night.id, one, TILL), insist=True, reason="Twice")
    assert not is_open(night.state)
    assert places(night.state)[two] == (3, 3)


def test_fewer_than_four_play_for_no_third_place_unless_the_floor_says_so() -> None:
    night = entered(3, THIRD)
    refused = night.refusal(c.DrawRound(night.id))
    assert (refused.code, refused.facts["players"]) == ("third_place_needs_four", 3)
    night.do(c.DrawRound(night.id), insist=True, reason="One stayed away")
    night.start()
    assert third_of(night.state) is None
    play_round(night)
    night.do(c.DrawRound(night.id))
    assert now(night).third is None
    four = entered(4, THIRD)
    four.do(c.DrawRound(four.id))


def test_the_final_needs_two_tables_where_the_third_place_is_played_for() -> None:
    night = drawn(THIRD, 4, tables=2)
    first, second = now(night).matches
    night.do(c.OpenTable(night.id, 3))
    play_round(night)
    for table in (2, 3):
        for seat in (1, 2):
            taken = night.state.tables[table].at(seat)
            if taken is None:
                night.do(c.MarkSeat(night.id, Seat(table, seat), SeatMark.BLOCKED))
    refused = night.refusal(c.DrawRound(night.id))
    assert (refused.code, refused.facts["needed"]) == ("too_few_tables_for_round", 2)
    assert {first.table, second.table} == {1, 2}


# --- side pools -----------------------------------------------------------------------------------


def pooled(terms: RoundTerms, *members: int) -> Night:
    """Four in a seeded bracket, 1 against 4 and 2 against 3; some of them in a pool."""
    night = entered(4, terms)
    night.do(c.GiveSeeds(night.id, ids(1, 2, 3, 4)))
    night.do(c.DrawRound(night.id))
    night.do(c.OpenSidePool(night.id, "Last longer", 2_000))
    for member in members:
        night.do(c.JoinSidePool(night.id, 1, EntryId(member), TILL))
    night.start()
    night.lock()
    return night


def has_won(night: Night) -> set[int]:
    return {share.entry for share in shares(night.state, night.state.side_pools[0])}


def test_who_goes_out_in_one_round_shares_the_pool_however_early() -> None:
    night = pooled(BRACKET, 3, 4)
    lose(night, 4)
    assert has_won(night) == set(), "3 may go out in this round too"
    lose(night, 3)
    assert has_won(night) == {3, 4}
    ahead = pooled(BRACKET, 1, 4)
    lose(ahead, 4)
    assert has_won(ahead) == set()
    lose(ahead, 3)
    assert has_won(ahead) == {1}, "the round is over, and 1 plays on"
    ahead.do(c.PaySidePool(ahead.id, 1, EntryId(1), TILL))
    ahead.do(c.DrawRound(ahead.id))
    lose(ahead, 1)


def test_a_winner_of_a_paid_pool_can_be_put_out_before_the_next_round() -> None:
    night = pooled(BRACKET, 1, 4)
    lose(night, 4)
    lose(night, 3)
    night.do(c.PaySidePool(night.id, 1, EntryId(1), TILL))
    night.do(c.Disqualify(night.id, EntryId(1), 100), reason="Chip dumping")
    assert has_won(night) == {1}, "the pool was won before, and stays so"
    assert list(side_pool_rules.unpaid_side_pools(night.state)) == []
    alone = pooled(BRACKET, 1, 4)
    lose(alone, 4)
    lose(alone, 3)
    alone.do(c.Disqualify(alone.id, EntryId(1), 100), reason="Chip dumping")
    assert has_won(alone) == {1, 4}, "nothing was paid: they share the places of the round"


def test_the_third_place_decides_a_pool_of_those_who_play_for_it() -> None:
    night = pooled(THIRD, 3, 4)
    lose(night, 4)
    lose(night, 3)
    assert has_won(night) == set()
    night.do(c.DrawRound(night.id))
    lose(night, 2)
    assert has_won(night) == set(), "the final is over, and the third place is not won"
    night.do(c.WinThirdPlace(night.id, EntryId(4)))
    assert has_won(night) == {4}
    night.do(c.PaySidePool(night.id, 1, EntryId(4), TILL))
    assert night.refusal(c.CorrectMatch(night.id, 2, 2)).code == "side_pool_paid"
    finalist = pooled(THIRD, 1, 3, 4)
    lose(finalist, 4)
    lose(finalist, 3)
    assert has_won(finalist) == {1}


# --- of every size --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 65))
def test_every_bracket_ends_with_one_winner_and_every_place_once(players: int) -> None:
    """Seeds, games of a match and the third place change with the size; results are random."""
    chance = Random(players)
    terms = RoundTerms(
        RoundShape.BRACKET,
        best_of=chance.choice((1, 3, 5)),
        third_place=players % 3 == 1 and players > 3,
    )
    night = entered(players, terms, tables=33)
    if seeds := chance.sample(range(1, players + 1), chance.randrange(players + 1)):
        night.do(c.GiveSeeds(night.id, ids(*seeds)))
    night.do(c.DrawRound(night.id))
    night.start()
    night.lock()
    pairs: Counter[frozenset[EntryId]] = Counter()
    while True:
        _play_at_random(night, chance)
        last = now(night)
        pairs.update(frozenset(match.entries) for match in last.matches if len(match.entries) == 2)
        if last.is_last:
            break
        night.do(c.DrawRound(night.id))
    rounds = (players - 1).bit_length()
    assert len(night.state.rounds) == rounds
    assert sum(pairs.values()) == players - 1
    assert set(pairs.values()) == {1}, "nobody meets anybody twice"
    taken = Counter(places(night.state).values())
    assert all(count == last - first + 1 for (first, last), count in taken.items())
    assert sorted(n for first, last in taken for n in range(first, last + 1)) == [*range(1, players + 1)]
    assert ((3, 3) in taken) is (terms.third_place or players == 3)
    tree = tree_of(night.state)
    assert [match.winner for match in tree[-1]] == [
        e for e, at in places(night.state).items() if at == (1, 1)
    ]
    assert as_it_was(night.desk.story(tournament_stream(night.id)), night.time.now()) == night.state
    assert check_draws(night.desk.history(night.id), night.store.seed(night.id)).sound


def _play_at_random(night: Night, chance: Random) -> None:
    """All matches of the round and that for the third place, in any order."""
    while True:
        last = playing(night.state)
        assert last is not None
        going = [match for match in last.matches if not match_is_over(night.state, match)]
        if is_open(night.state) and (not going or chance.random() < 0.3):
            night.do(c.WinThirdPlace(night.id, chance.choice(third(night))))
        elif going:
            lose(night, chance.choice(left_in(night.state, chance.choice(going))))
        else:
            return
