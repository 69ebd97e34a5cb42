"""Rounds at the desk: shootouts and heads-up brackets drawn, played, corrected, undone and paid."""

from typing import Any

import pytest

from director.desk.history.due import command_due
from director.desk.kernel.ports import tournament_stream
from director.desk.kernel.undo import as_it_was
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.tournament.due import DueStep
from director.tournament.due import due as due_now
from director.tournament.elimination import places
from director.tournament.events import Bust
from director.tournament.round_draw import first_of_bracket
from director.tournament.rounds import left_in, match_is_over, playing
from director.tournament.rounds.tree import tree_of
from director.tournament.settings import LateRegistration, LateStack, RoundShape, RoundTerms
from director.tournament.state import DealMethod, Match, PlayedRound, Share, Status
from director.tournament.winnings import left_to_win, winnings
from director.values.ids import EntryId, Seat
from director.values.money import split_evenly
from tests.bench.bench_seeds import rehearsed
from tests.desk.night.night_desk import STACK, STRUCTURE, TILL, Night, settings

SHOOTOUT = RoundTerms()
BRACKET = RoundTerms(RoundShape.BRACKET)
BEST_OF_THREE = RoundTerms(RoundShape.BRACKET, best_of=3)
ALONE = {"late": LateRegistration(minutes=0), "late_stack": LateStack.FULL}


def drawn(terms: RoundTerms, players: int, size: int = 2, tables: int = 8) -> Night:
    """The first round is drawn, and play has begun."""
    changes: dict[str, Any] = {**ALONE, "rounds": terms, "table_size": size}
    night = Night(changes, tables=tuple(range(1, tables + 1)))
    night.register(players)
    night.do(c.DrawRound(night.id))
    night.start()
    night.lock()
    return night


def now(night: Night) -> PlayedRound:
    found = playing(night.state)
    assert found is not None
    return found


def lose(night: Night, entry: int) -> None:
    night.do(c.BustPlayers(night.id, (Bust(EntryId(entry)),)))


def play_out(night: Night, match: Match) -> None:
    """All but the winners go out, the last of the match first."""
    for entry in reversed(match.entries):
        while not match_is_over(night.state, match) and entry in left_in(night.state, match):
            lose(night, entry)


def play_round(night: Night) -> None:
    for match in now(night).matches:
        play_out(night, match)


def play_all(night: Night) -> None:
    play_round(night)
    while night.state.alive > 1:
        night.do(c.DrawRound(night.id))
        play_round(night)


@pytest.mark.parametrize("players", [*range(2, 18), 31, 32, 33, 64, 65, 128])
def test_a_tree_has_a_place_for_everybody_and_byes_never_meet(players: int) -> None:
    entries = tuple(map(EntryId, range(1, players + 1)))
    groups = first_of_bracket(entries)
    assert tuple(entry for group in groups for entry in group) == entries
    assert {len(group) for group in groups} <= {1, 2}
    assert len(groups) & (len(groups) - 1) == 0
    byes = sum(len(group) == 1 for group in groups)
    assert byes == 2 * len(groups) - players
    halves = [groups[: len(groups) // 2], groups[len(groups) // 2 :]]
    some = [sum(len(group) == 1 for group in half) for half in halves]
    assert len(groups) == 1 or abs(some[0] - some[1]) <= 1


def test_a_bracket_of_eight_pays_by_round_and_the_winner_first() -> None:
    night = drawn(BRACKET, 8)
    assert [len(match.entries) for match in now(night).matches] == [2, 2, 2, 2]
    play_all(night)
    reached = sorted(places(night.state).values())
    assert reached == [(1, 1), (2, 2), (3, 4), (3, 4), *[(5, 8)] * 4]
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    checked = check_draws(night.desk.history(night.id), night.store.seed(night.id))
    assert checked.sound
    assert night.state.status is Status.FINISHED


def test_neighbours_of_the_tree_meet_and_nobody_is_drawn_anew() -> None:
    night = drawn(BRACKET, 8)
    play_round(night)
    first = now(night)
    won = [left_in(night.state, match)[0] for match in first.matches]
    night.do(c.DrawRound(night.id))
    assert [match.entries for match in now(night).matches] == [(won[0], won[1]), (won[2], won[3])]
    assert len(night.state.in_use) == 2
    tree = tree_of(night.state)
    assert [len(matches) for matches in tree] == [4, 2, 1]
    assert [match.winner for match in tree[0]] == won
    assert tree[2][0].sides == (None, None)


def test_who_has_a_bye_waits_and_goes_on_without_playing() -> None:
    night = drawn(BRACKET, 5)
    byes = [match for match in now(night).matches if len(match.entries) == 1]
    assert len(byes) == 3
    assert len({match.table for match in byes}) == 2
    bust = c.BustPlayers(night.id, (Bust(byes[0].entries[0]),))
    assert night.refusal(bust).code == "match_is_over"
    play_round(night)
    night.do(c.DrawRound(night.id))
    assert [len(match.entries) for match in now(night).matches] == [2, 2]


def test_who_goes_out_in_a_round_is_paid_when_all_places_of_it_are_known() -> None:
    night = drawn(BRACKET, 4)
    first, second = now(night).matches
    play_out(night, first)
    loser = first.entries[1]
    assert night.refusal(c.PayPrize(night.id, loser, TILL)).code
    play_out(night, second)
    assert places(night.state)[loser] == (3, 4)


def test_the_next_round_is_drawn_when_all_matches_are_over() -> None:
    night = drawn(BRACKET, 4)
    assert due_now(night.state, night.time.now()) is DueStep.ROUND
    assert night.refusal(c.DrawRound(night.id)).code == "matches_not_over"
    play_round(night)
    assert due_now(night.state, night.time.now()) is DueStep.ROUND
    assert command_due(DueStep.ROUND, night.state, 0, TILL) == c.DrawRound(night.id)
    night.do(c.DrawRound(night.id))
    assert night.state.chips.expected == 2 * STACK.worth
    assert (night.state.clock.index, night.state.clock.running) == (0, False)
    play_round(night)
    assert night.refusal(c.DrawRound(night.id)).code == "last_round_is_played"


def test_a_draw_and_a_result_are_undone_until_something_depends_on_them() -> None:
    night = drawn(BRACKET, 4)
    match = now(night).matches[0]
    play_out(night, match)
    night.do(c.UndoCommand(night.id))
    assert left_in(night.state, match) == match.entries
    play_round(night)
    before = night.state
    night.do(c.DrawRound(night.id))
    night.do(c.UndoCommand(night.id))
    assert (night.state.rounds, night.state.out) == (before.rounds, before.out)
    assert night.state.chips == before.chips
    night.do(c.RedoCommand(night.id))
    assert now(night).number == 2
    assert as_it_was(night.desk.story(tournament_stream(night.id)), night.time.now()) == night.state


def test_a_result_is_corrected_until_the_next_round_is_drawn() -> None:
    night = drawn(BRACKET, 4)
    match = now(night).matches[0]
    play_out(night, match)
    first, second = match.entries
    night.do(c.CorrectMatch(night.id, 1, match.number))
    assert left_in(night.state, match) == (second,)
    assert night.entry(first).alive is False
    play_out(night, now(night).matches[1])
    night.do(c.DrawRound(night.id))
    late = c.CorrectMatch(night.id, 1, match.number)
    assert night.refusal(late).code == "next_round_drawn"
    open_match = c.CorrectMatch(night.id, 2, 1)
    assert night.refusal(open_match).code == "no_result_there"


def test_the_final_is_corrected_too() -> None:
    night = drawn(BRACKET, 2)
    match = now(night).matches[0]
    play_out(night, match)
    night.do(c.CorrectMatch(night.id, 1, 1))
    assert places(night.state)[match.entries[1]] == (1, 1)


def test_a_match_of_three_games_is_won_with_two() -> None:
    night = drawn(BEST_OF_THREE, 4)
    match = now(night).matches[0]
    first, second = match.entries
    lose(night, second)
    lose(night, first)
    assert left_in(night.state, match) == match.entries
    assert tree_of(night.state)[0][0].games == (1, 1)
    lose(night, first)
    assert left_in(night.state, match) == (second,)
    assert tree_of(night.state)[0][0].games == (1, 2)
    night.do(c.CorrectMatch(night.id, 1, match.number))
    assert left_in(night.state, match) == (first,)
    assert tree_of(night.state)[0][0].games == (2, 1)
    night.do(c.UndoCommand(night.id))
    night.do(c.UndoCommand(night.id))
    assert tree_of(night.state)[0][0].games == (1, 1)


def test_a_last_game_that_did_not_decide_is_corrected_to_the_match_that_goes_on() -> None:
    night = drawn(BEST_OF_THREE, 4)
    match = now(night).matches[0]
    lose(night, match.entries[1])
    lose(night, match.entries[1])
    night.do(c.CorrectMatch(night.id, 1, match.number))
    assert left_in(night.state, match) == match.entries
    assert tree_of(night.state)[0][0].games == (1, 1)


def test_the_draw_of_the_first_round_stands_once_play_has_begun() -> None:
    changes: dict[str, Any] = {**ALONE, "rounds": BRACKET, "table_size": 2}
    night = Night(changes, tables=(1, 2))
    night.register(4)
    night.do(c.DrawRound(night.id))
    night.start()
    assert night.refusal(c.UndoCommand(night.id)).code == "later_depends"
    assert now(night).number == 1


def test_nobody_comes_back_into_an_earlier_round_or_to_the_table_of_another_match() -> None:
    night = drawn(BRACKET, 8)
    first, second, *_ = now(night).matches
    play_out(night, first)
    play_out(night, second)
    loser = first.entries[1]
    elsewhere = c.ReinstateEntry(night.id, loser, night.entry(second.entries[1]).seat or Seat(8, 1))
    free = c.ReinstateEntry(night.id, loser, Seat(second.table, 2))
    assert {night.refusal(elsewhere).code, night.refusal(free).code} == {"rounds_sit_as_drawn"}
    play_round(night)
    night.do(c.DrawRound(night.id))
    late = c.ReinstateEntry(night.id, loser, Seat(now(night).matches[0].table, 1))
    assert night.refusal(late).code == "next_round_drawn"


def test_not_all_of_a_match_go_out_in_one_hand() -> None:
    night = drawn(BRACKET, 4)
    both = tuple(Bust(entry, 100) for entry in now(night).matches[0].entries)
    refused = night.refusal(c.BustPlayers(night.id, both, True), insist=True)
    assert (refused.code, refused.facts["table"]) == (
        "nobody_left_at_table", now(night).matches[0].table,
    )  # fmt: skip


def test_who_won_and_is_disqualified_shares_the_places_and_has_no_result() -> None:
    night = drawn(BRACKET, 8)
    first, second, *_ = now(night).matches
    for match in (first, second):
        play_out(night, match)
        night.do(c.Disqualify(night.id, match.entries[0], 100), reason="Fought")
    assert night.state.out == (tuple(sorted((*first.entries, *second.entries))),)
    assert night.refusal(c.CorrectMatch(night.id, 1, first.number)).code == "no_result_there"
    play_round(night)
    night.do(c.DrawRound(night.id))
    assert [len(match.entries) for match in now(night).matches] == [0, 2]
    assert [match.sides[0] is None for match in tree_of(night.state)[1]] == [True, False]
    assert not any(match.bye for match in tree_of(night.state)[1])


def test_only_the_order_of_the_last_round_is_corrected() -> None:
    night = drawn(SHOOTOUT, 7, size=3)
    play_round(night)
    night.do(c.DrawRound(night.id))
    one, two, _ = now(night).matches[0].entries
    lose(night, one)
    lose(night, two)
    earlier, *_ = night.state.out
    mixed = c.CorrectOutOrder(night.id, ((one,), earlier, (two,)))
    assert night.refusal(mixed).code == "order_of_last_round_only"
    night.do(c.CorrectOutOrder(night.id, (earlier, (two,), (one,))))
    assert (places(night.state)[one], places(night.state)[two]) == ((2, 2), (3, 3))


def test_the_order_of_a_round_of_several_matches_is_not_corrected() -> None:
    night = drawn(SHOOTOUT, 7, size=3)
    play_out(night, now(night).matches[0])
    one, *others = night.state.out[0]
    apart = c.CorrectOutOrder(night.id, ((one,), tuple(others)))
    assert night.refusal(apart).code == "order_of_last_round_only"


def test_an_entry_that_counts_no_more_leaves_the_later_rounds_their_places() -> None:
    night = drawn(BRACKET, 5)
    play_round(night)
    night.do(c.DrawRound(night.id))
    (gone,), before = night.state.out[0], now(night).before
    night.do(c.VoidEntry(night.id, gone, TILL), insist=True, reason="Twice")
    assert (before, now(night).before) == (1, 0)
    play_round(night)
    assert [len(group) for group in night.state.out] == [2]


def test_a_shootout_of_uneven_tables_ends_at_one() -> None:
    night = drawn(SHOOTOUT, 7, size=3)
    assert sorted(len(match.entries) for match in now(night).matches) == [2, 2, 3]
    play_round(night)
    night.do(c.DrawRound(night.id))
    assert [len(match.entries) for match in now(night).matches] == [3]
    assert night.state.chips.expected == 3 * STACK.worth
    play_round(night)
    assert sorted(places(night.state).values()) == [(1, 1), (2, 2), (3, 3), *[(4, 7)] * 4]


def test_several_go_on_from_a_table_and_stacks_may_be_carried() -> None:
    night = drawn(RoundTerms(winners=2, carries=True), 9, size=3)
    play_round(night)
    night.do(c.DrawRound(night.id))
    assert night.state.alive == 6
    assert night.state.chips.expected == 9 * STACK.worth
    assert night.state.clock.running
    play_all(night)
    assert night.state.alive == 1


def test_tables_of_rounds_are_neither_evened_nor_balanced_nor_broken() -> None:
    night = drawn(SHOOTOUT, 7, size=3)
    number = now(night).matches[0].table
    assert night.refusal(c.BreakTable(night.id, number)).code == "rounds_sit_as_drawn"
    assert night.refusal(c.FormFinalTable(night.id, number)).code == "rounds_sit_as_drawn"
    play_out(night, now(night).matches[0])
    assert due_now(night.state, night.time.now()) not in (DueStep.BALANCE, DueStep.BREAK)


def test_who_comes_after_the_draw_is_drawn_with_all() -> None:
    changes: dict[str, Any] = {**ALONE, "rounds": BRACKET, "table_size": 2}
    night = Night(changes, tables=(1, 2, 3))
    night.register(3)
    night.do(c.DrawRound(night.id))
    night.register(1)
    assert night.refusal(c.StartTournament(night.id)).code == "round_not_drawn"
    night.do(c.DrawRound(night.id))
    assert [len(match.entries) for match in now(night).matches] == [2, 2]
    night.start()


def test_a_round_needs_its_tables() -> None:
    changes: dict[str, Any] = {**ALONE, "rounds": BRACKET, "table_size": 2}
    night = Night(changes, tables=(1,))
    night.register(2)
    night.do(c.OpenTable(night.id, 2))
    night.register(1)
    night.do(c.CloseTable(night.id, 2)) if not night.state.tables[2].players else None
    night.do(c.DrawRound(night.id))
    assert len(now(night).matches) == 2


@pytest.mark.parametrize(
    ("terms", "changes", "code"),
    [
        (BRACKET, {"table_size": 9}, "bracket_is_heads_up"),
        (SHOOTOUT, {"table_size": 2}, "shootout_table"),
        (RoundTerms(winners=3), {"table_size": 3}, "round_winners"),
        (RoundTerms(best_of=3), {"table_size": 3}, "round_best_of"),
        (RoundTerms(RoundShape.BRACKET, best_of=2), {"table_size": 2}, "round_best_of"),
        (RoundTerms(RoundShape.BRACKET, carries=True), {"table_size": 2}, "bracket_stacks"),
        (SHOOTOUT, {"re_entries": 1}, "rounds_are_a_freezeout"),
        (SHOOTOUT, {"late_stack": LateStack.BLINDED_OFF}, "rounds_are_a_freezeout"),
    ],
)
def test_what_does_not_go_with_rounds(terms: RoundTerms, changes: dict[str, Any], code: str) -> None:
    night = Night()
    wanted = settings(**{**ALONE, "rounds": terms, **changes})
    other = type(night.id)("other")
    assert night.refusal(c.AnnounceTournament(other, wanted, STRUCTURE)).code == code


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
@pytest.mark.parametrize(
    ("template", "players"), [("shootout", 23), ("heads-up", 13), ("heads-up-of-three", 11)]
)
def test_rounds_are_rehearsed_to_their_end(template: str, players: int, seed: str) -> None:
    report = rehearsed(template, players, seed)
    assert report.sound


@pytest.mark.parametrize("players", [2, 3, 5, 8, 16, 33, 64])
def test_a_bracket_of_any_size_is_rehearsed(players: int) -> None:
    assert rehearsed("heads-up", players, "7").sound


@pytest.mark.parametrize("players", [2, 3, 4, 7, 16])
def test_a_seeded_bracket_with_a_third_place_is_rehearsed_at_any_size(players: int) -> None:
    assert rehearsed("heads-up-of-three", players, "9").sound


def test_T_P2_a_deal_is_made_in_the_last_round_alone() -> None:
    night = drawn(SHOOTOUT, 8, size=4, tables=4)

    def dealt() -> c.MakeDeal:
        alive = tuple(sorted(entry.id for entry in night.state.entries.values() if entry.alive))
        parts = split_evenly(sum(left_to_win(night.state)), len(alive))
        shares = tuple(Share(entry, part, 10_000) for entry, part in zip(alive, parts, strict=True))
        return c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, alive)

    assert night.refusal(dealt()).code == "deal_before_last_round"
    play_round(night)
    assert night.refusal(dealt()).code == "deal_before_last_round"
    night.do(c.DrawRound(night.id))
    night.do(dealt())
    assert night.state.deal is not None
