"""G-8: a settled round found wrong is taken back as a whole, jackpots included, and told right."""

from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.desk.cashdesk.queries.day import day_books
from director.desk.kernel.gaming_days import day_of
from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.games.protocol import MeterMove
from director.games.table.books import books, house_net, player_nets, rebased_move, reversed_move
from director.games.table.chain import carry_before
from director.games.table.jackpot_state import HitState
from director.games.table.play import position
from director.house.templates import PIT, PitRow
from director.values.errors import RuleViolation
from director.values.ids import GameTableId, StaffId
from tests.desk.cashdesk.ledgers import held, sound
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_authority import staffed
from tests.desk.pit.test_pit import SEVEN_OUT, TRIPS

NAME = "three_card-bonus_jackpot"
HIT = TRIPS.replace("7c 7d 7h", "As Ks Qs").replace("house cards Ks Qd 3c", "house cards Kd Qd 3c")
A_DAY = 24 * 60


def reverse(pit: Pit, round_: int) -> None:
    pit.do(c.ReverseRound(pit.id, round_), reason="the hand was misread")


@pytest.mark.parametrize("text", [TRIPS, HIT, TRIPS.replace("7c 7d 7h", "Ad 4c 9s")])
def test_a_reversal_restores_meters_and_books_exactly(text: str) -> None:
    pit = Pit("three_card")
    meter, before = pit.jackpot(NAME).meter, books(pit.table)
    pit.play(text)
    assert pit.jackpot(NAME).meter != meter
    reverse(pit, 1)
    state = pit.jackpot(NAME)
    assert (state.meter, state.owed, state.added.adds_up) == (meter, 0, True)
    assert all(hit.state is HitState.REVERSED for hit in state.hits)
    assert (state.added.stakes, state.added.paid_by_house, state.added.paid_from_meter) == (0, 0, 0)
    assert books(pit.table) == before
    assert sound(pit.desk)


def test_the_right_one_pays_from_the_meter_as_it_stood_and_both_are_shown() -> None:
    pit = Pit("three_card")
    meter = pit.jackpot(NAME).meter
    pit.play(TRIPS.replace("7c 7d 7h", "Ad 4c 9s"))
    pit.play(TRIPS)
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    assert pit.refusal(c.DrawAction(pit.id, "cards", 1)).code == "told_as_it_was"
    pit.act(HIT.strip())
    pit.do(c.SettleRound(pit.id))
    wrong, _, right = pit.table.rounds
    assert (right.corrects, right.place, dict(right.meters)) == (1, 1, {"bonus_jackpot": meter})
    assert pit.table.replacement_of(wrong) == right
    paid = {line.bet: line.payout for line in right.lines if line.seat == 1}
    assert paid["bonus_jackpot"] == int(meter)
    assert [hit.round for hit in pit.jackpot(NAME).hits] == [3]
    assert position(pit.table, wrong).result is not None
    assert wrong.reversal is not None
    assert (wrong.reversal.by, wrong.reversal.why) == (WHO.actor, "the hand was misread")
    now = books(pit.table)
    assert now.result + now.jackpot == house_net(pit.table.rounds[1]) + house_net(right)
    assert sound(pit.desk)


def test_twice_is_refused_and_only_what_is_settled_is_reversed() -> None:
    pit = Pit()
    again = c.ReverseRound(pit.id, 1)
    assert pit.refusal(again, reason="x").code == "no_such_round"
    pit.do(c.StartRound(pit.id))
    assert pit.refusal(again, reason="x").code == "no_such_round"
    pit.act(SEVEN_OUT)
    pit.do(c.SettleRound(pit.id))
    assert pit.refusal(again).code == "reason_required"
    assert pit.refusal(c.RetellRound(pit.id, 1)).code == "not_reversed"
    reverse(pit, 1)
    assert pit.refusal(again, reason="x").code == "reversed_already"
    pit.do(c.RetellRound(pit.id, 1))
    assert pit.refusal(c.RetellRound(pit.id, 1)).code == "round_running"
    pit.act(SEVEN_OUT.replace("[4 3]", "[1 1]"))
    pit.do(c.SettleRound(pit.id))
    assert pit.refusal(c.RetellRound(pit.id, 1)).code == "told_right_already"
    reverse(pit, 2)
    pit.do(c.RetellRound(pit.id, 1))
    assert pit.table.running is not None
    assert (pit.table.running.corrects, pit.table.running.place) == (1, 1)


def test_a_second_person_agrees_to_a_reversal_and_stands_in_the_journal() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT)
    staffed(pit)
    floor, agreed = (Who(StaffId("floorman"), WHO.station, second) for second in
                     (None, StaffId("director")))  # fmt: skip
    reversal = c.ReverseRound(pit.id, 1)
    assert pit.desk.can(reversal, floor, reason="misread") is None
    with pytest.raises(RuleViolation, match="approval_needed"):
        pit.desk.execute(reversal, floor, reason="misread")
    pit.desk.execute(reversal, agreed, reason="misread")
    taken = pit.table.rounds[0].reversal
    assert taken is not None
    assert (taken.by, taken.second, taken.why) == (floor.actor, agreed.approver, "misread")


def test_bets_that_later_rounds_went_on_from_stay_as_they_were() -> None:
    pit = Pit()
    stands = (
        "1 bet win 10\nhouse dice\nhouse roll [4 2]\n1 bet come 10\nhouse dice\nhouse roll [5 4]\n"
        "house dice\nhouse roll [4 2]"
    )
    pit.play(stands)
    left = carry_before(pit.table)
    pit.play("house void_round")
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(SEVEN_OUT)
    settle = c.SettleRound(pit.id)
    assert pit.refusal(settle).code == "later_rounds_went_on"
    while pit.table.running is not None and pit.table.running.actions:
        pit.do(c.UndoAction(pit.id))
    pit.act(stands.replace("1 bet win 10", "1 bet win 20"))
    pit.do(settle)
    assert pit.table.rounds[0].left == left
    assert pit.table.last_played == pit.table.rounds[1]


def test_the_newest_round_told_right_is_what_the_next_one_goes_on_from() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT)
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(
        "1 bet win 10\nhouse dice\nhouse roll [4 2]\n1 bet come 10\nhouse dice\nhouse roll [5 4]\n"
        "house dice\nhouse roll [4 2]"
    )
    pit.do(c.SettleRound(pit.id))
    assert books(pit.table).on_layout == 1_000
    pit.do(c.StartRound(pit.id))
    running = pit.table.running
    assert running is not None
    assert running.carry == pit.table.rounds[1].left != ""


def test_after_the_close_it_is_booked_on_the_day_it_is_made_and_the_count_stays() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT.replace("2 bet dont_win 10", "2 bet dont_win 30"))
    pit.do(pit.closing())
    counted = books(pit.table)
    zone = pit.desk.house().timezone
    first = day_of(pit.time.at, ZoneInfo(zone))
    pit.time.pass_minutes(A_DAY)
    second = day_of(pit.time.at, ZoneInfo(zone))
    reverse(pit, 1)
    now = books(pit.table)
    assert (now.result, now.variance, now.late) == (counted.result, 0, -counted.result)
    assert pit.store.rows(PIT, PitRow)["table-1"].result == 0
    (then,) = day_books(pit.desk, first, "EUR").pit
    assert (then.result, then.corrects) == (counted.result, False)
    (made,) = day_books(pit.desk, second, "EUR").pit
    assert (made.result, made.corrects, made.variance) == (-counted.result, True, None)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(SEVEN_OUT)
    pit.do(c.SettleRound(pit.id))
    assert books(pit.table).late == -2_000
    assert pit.table.closing is not None
    assert pit.refusal(c.StartRound(pit.id)).code == "game_table_closed"
    accounts = held(sound(pit.desk))
    assert accounts.get(f"table:{pit.id}") == 0


DEEDS = st.lists(st.tuples(st.sampled_from(("play", "reverse", "retell", "other")),
                           st.integers(0, 3)), max_size=10)  # fmt: skip
TOLD = (TRIPS, HIT, TRIPS.replace("7c 7d 7h", "Ad 4c 9s"), TRIPS.replace("2 fold", "2 play 10"))


@settings(max_examples=25, deadline=None)
@given(DEEDS)
def test_whatever_is_taken_back_meters_books_and_boxes_say_the_same(
    deeds: list[tuple[str, int]],
) -> None:
    pit = Pit("three_card")
    pit.do(pit.opening("three_card", table="table-2"))
    other = Pit.__new__(Pit)
    other.store, other.time, other.desk, other.id = pit.store, pit.time, pit.desk, GameTableId("table-2")
    for deed, number in deeds:
        try:
            _do(pit if deed != "other" else other, deed, number)
        except RuleViolation:
            continue
    standing = [round_ for round_ in pit.table.settled if round_.counts]
    whole = books(pit.table).result + books(pit.table).jackpot
    assert whole == sum(map(house_net, standing))
    assert whole == -sum(sum(player_nets(each).values()) for each in standing)
    everywhere = [*standing, *(each for each in other.table.settled if each.counts)]
    state = pit.jackpot(NAME)
    moves = [move for each in everywhere for move in each.moves]
    assert state.added.stakes == sum(move.stakes for move in moves)
    assert state.added.paid_from_meter == sum(move.paid_from_meter for move in moves)
    assert state.added.paid_by_house == sum(move.paid_by_house for move in moves)
    hits = [hit for hit in state.hits if hit.state is not HitState.REVERSED]
    assert len(hits) == sum(bool(move.paid_from_meter) for move in moves)
    assert sound(pit.desk)


def _do(pit: Pit, deed: str, number: int) -> None:
    match deed:
        case "play" | "other":
            pit.play(TOLD[number])
        case "reverse":
            reverse(pit, number + 1)
        case _:
            pit.do(c.RetellRound(pit.id, number + 1))
            pit.act(TOLD[number].strip())
            pit.do(c.SettleRound(pit.id))


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.booleans())
def test_G_9_what_the_meter_has_not_any_more_the_house_puts_in(
    stakes: int, later: int, hit: bool
) -> None:
    before = Fraction(500_000)
    paid = int(before) if hit else 0
    grown = Fraction(4, 5) * stakes
    after = before - paid + (before if hit else 0) + grown
    move = MeterMove("j", stakes, Fraction(1, 5), paid, 0, hit, before, after, before if hit else
                     Fraction(0))  # fmt: skip
    back = reversed_move(move, Fraction(later))
    assert back.meter_after == max(Fraction(0), later - (after - before))
    assert back.seeded + back.stakes * (1 - back.house_share) - back.paid_from_meter == (
        back.meter_after - back.meter_before
    )
    assert rebased_move(move, before, before) == move
