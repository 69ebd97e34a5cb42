"""The pit at the desk: tables open, rounds go action by action, books and jackpots add up."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from director.desk.kernel.rows.defaults import pay_table_texts
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered import commands as c
from director.games.protocol import Action, Box, MeterMove, Outcome
from director.games.table.books import books, by_shift, rebased_move
from director.games.table.chain import carry_before
from director.games.table.events import ActionTaken, Gear, GearCheck, GearKind
from director.games.table.jackpot_events import JackpotMoved
from director.games.table.play import pay_table_of, position
from director.games.table.state import Held
from director.house.people import HouseTable
from director.house.templates import JACKPOT, PAYTABLE, PIT, TABLE, JackpotRow, PitRow, SavedPayTable
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.cards import parse
from director.values.chips import ChipCount
from director.values.draw import commitment
from director.values.errors import Strength
from director.values.event import Change
from director.values.ids import GameTableId, JackpotId
from tests.desk.night.night_desk import Night
from tests.desk.pit.pit_night import FLOAT, Pit

SEVEN_OUT = "1 bet win 10\n2 bet dont_win 10\nhouse dice\nhouse roll [4 3]"
TRIPS = """
1 bet ante 10
1 bet bonus_jackpot 2
2 bet ante 10
2 bet bonus_jackpot 2
house deal
1 play 10
2 fold
1 cards 7c 7d 7h
2 cards 2c 5d 9h
house cards Ks Qd 3c
house settle
"""


@pytest.fixture(scope="module")
def played() -> Pit:
    """A craps table after two rounds, for questions that change nothing."""
    pit = Pit()
    pit.play(SEVEN_OUT)
    pit.play(SEVEN_OUT.replace("[4 3]", "[1 1]"))
    return pit


def test_a_table_opens_with_float_check_and_seed_committed() -> None:
    pit = Pit()
    opened = pit.table.opened
    assert opened.chips == FLOAT
    assert opened.commitment == commitment(pit.store.seed("game:table-1"))
    assert opened.text == shipped_pay_tables()["craps"]
    row = pit.store.rows(PIT, PitRow)["table-1"]
    assert (row.pay_table, row.open, row.opened_at) == ("craps", True, pit.time.at)


def test_a_round_is_kept_action_by_action() -> None:
    pit = Pit()
    pit.do(c.StartRound(pit.id))
    pit.act("1 bet win 10")
    pit.act("house dice")
    again = type(pit.desk)(pit.store, pit.time, pit.desk._chance)
    running = again.game_table(pit.id).running
    assert running is not None
    assert [action.kind for action in running.plain_actions] == ["bet", "dice"]
    assert again.game_table(pit.id) == pit.table


def test_G_6_a_settled_round_shows_every_payout_and_its_rule(played: Pit) -> None:
    first, second = played.table.settled
    assert [(line.bet, line.outcome, line.payout) for line in first.lines] == [
        ("win", Outcome.WIN, 2_000),
        ("dont_win", Outcome.LOSE, 0),
    ]
    assert all(line.rule for line in (*first.lines, *second.lines))
    assert position(played.table, first, 1).done == 1
    assert position(played.table, first).result is not None


def test_what_stands_goes_on_into_the_next_round() -> None:
    pit = Pit()
    pit.play(
        "1 bet win 10\nhouse dice\nhouse roll [4 2]\n1 bet come 10\nhouse dice\nhouse roll [5 4]\n"
        "house dice\nhouse roll [4 2]"
    )
    assert books(pit.table).on_layout == 1_000
    assert carry_before(pit.table)
    pit.do(c.StartRound(pit.id))
    running = pit.table.running
    assert running is not None
    assert running.carry == pit.table.rounds[0].left


def test_a_refused_action_leaves_the_round_as_it_was() -> None:
    pit = Pit()
    pit.do(c.StartRound(pit.id))
    before = pit.table
    too_much = c.TakeAction(pit.id, Action("bet", 1, "win", 10_000_000))
    assert pit.refusal(too_much).code == "stake_too_high"
    assert pit.refusal(c.TakeAction(pit.id, Action("roll", numbers=(1, 2)))).code == "not_now"
    assert pit.table == before


def test_the_last_action_is_taken_back_until_the_round_is_settled() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT, settle=False)
    pit.do(c.UndoAction(pit.id))
    pit.act("house roll [6 6]")
    pit.do(c.SettleRound(pit.id))
    assert [line.outcome for line in pit.table.rounds[0].lines] == [Outcome.LOSE, Outcome.PUSH]
    assert pit.refusal(c.UndoAction(pit.id)).code == "no_round_running"


def test_the_same_undo_at_two_consoles_takes_back_one_action() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT, settle=False)
    seen = pit.table.running
    assert seen is not None
    both = c.UndoAction(pit.id, seen.number, len(seen.actions))
    pit.do(both)
    assert pit.refusal(both).code == "round_changed_meanwhile"
    assert pit.table.running is not None
    assert len(pit.table.running.actions) == len(seen.actions) - 1
    pit.act("house roll [6 6]")
    pit.do(c.SettleRound(pit.id))
    pit.play(SEVEN_OUT, settle=False)
    assert pit.refusal(both).code == "round_changed_meanwhile", "another round with as many actions"


def test_a_decided_round_is_settled_by_the_next_one() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT, settle=False)
    done = pit.do(c.StartRound(pit.id))
    assert [entry.kind for entry in done.entries] == ["RoundSettled", "RoundStarted"]
    assert done.changes == {Change.PIT, Change.JOURNAL}
    assert pit.refusal(c.StartRound(pit.id)).code == "round_running"
    assert pit.refusal(c.SettleRound(pit.id)).code == "round_not_over"


def test_the_seed_gives_the_same_dice_however_often_they_are_asked() -> None:
    pit = Pit()
    pit.play("1 bet win 10\nhouse dice", settle=False)
    rolls = []
    for _ in range(3):
        pit.do(c.DrawAction(pit.id, "roll"))
        running = pit.table.running
        assert running is not None
        rolls.append(running.actions[-1])
        pit.do(c.UndoAction(pit.id))
    assert len(set(rolls)) == 1
    assert rolls[0].by_draw == "round/1/2"
    assert pit.refusal(c.DrawAction(pit.id, "bet", 1, "win")).code == "nothing_to_draw"


def test_the_shoe_deals_each_card_of_a_round_once() -> None:
    pit = Pit("three_card")
    pit.play("1 bet ante 10\n2 bet ante 10\nhouse deal\n1 play 10\n2 play 10", settle=False)
    for seat in (1, 2, 0):
        pit.do(c.DrawAction(pit.id, "cards", seat))
    running = pit.table.running
    assert running is not None
    cards = [card for taken in running.actions for card in taken.action.cards]
    assert len(cards) == len(set(cards)) == 9
    assert {taken.by_draw for taken in running.actions if taken.by_draw} == {"shoe/1"}


def test_G_5_float_fills_credits_drop_and_results_make_the_count() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT.replace("2 bet dont_win 10", "2 bet dont_win 30"))
    pit.do(c.FillTable(pit.id, ChipCount.of(((2_500, 4),))))
    pit.do(c.CreditTable(pit.id, ChipCount.of(((10_000, 1),))))
    pit.do(c.DropTable(pit.id, 20_000))
    found = books(pit.table)
    assert (found.opening, found.fills, found.credits, found.drop) == (860_000, 10_000, 10_000, 20_000)
    assert (found.result, found.expected) == (2_000, 842_000)
    pit.do(pit.closing())
    assert books(pit.table).variance == 0
    row = pit.store.rows(PIT, PitRow)["table-1"]
    assert (row.open, row.result) == (False, 2_000)


def test_G_5_a_count_that_differs_needs_a_reason_and_shows() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT)
    short = pit.closing(-2_500)
    refused = pit.refusal(short)
    assert (refused.code, refused.strength) == ("count_differs", Strength.PROCEDURE)
    assert refused.facts["by_cents"] == -2_500
    assert not re.search("[0-9]", sentence(texts_for("en"), refused).partition("(")[0])
    assert pit.refusal(short, insist=True).code == "reason_required"
    done = pit.do(short, reason="a 25 is missing", insist=True)
    assert [entry.kind for entry in done.entries] == ["GameRuleOverridden", "GameTableClosed"]
    assert books(pit.table).variance == -2_500


def test_G_5_results_by_shift() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT)
    pit.do(c.BeginShift(pit.id, "night"))
    pit.play("1 bet win 10\nhouse dice\nhouse roll [1 1]")
    pit.play("1 bet win 10\nhouse dice\nhouse roll [1 2]")
    assert by_shift(pit.table) == (("", 1, 0), ("night", 2, 2_000))


def test_G_5_decks_are_checked_counted_and_age() -> None:
    pit = Pit("casino_stud")
    opening = pit.opening("casino_stud", table="table-2")
    assert pit.refusal(replace(opening, gear=())).code == "gear_missing"
    assert pit.refusal(replace(opening, checks=())).code == "gear_not_checked"
    short = (GearCheck("table-2/1", missing=(parse("As"),)),)
    assert pit.refusal(replace(opening, checks=short)).code == "gear_not_sound"
    pit.time.pass_minutes(11 * 24 * 60)
    assert pit.refusal(opening).code == "deck_too_old"
    assert pit.refusal(pit.closing()).code == "deck_not_destroyed"
    pit.do(replace(pit.closing(), destroyed=("table-1/1",)))
    assert pit.table.closing is not None


def test_G_5_a_worn_card_and_a_deck_are_replaced_between_rounds() -> None:
    pit = Pit("casino_stud")
    new = Gear("table-1/2", GearKind.CARDS, pit.time.at)
    pit.do(c.ReplaceCard(pit.id, "table-1/1", parse("7h")))
    pit.do(c.ReplaceGear(pit.id, "table-1/1", new, GearCheck("table-1/2")))
    assert pit.table.gear == (new,)
    assert [note.replaced for note in pit.table.register][1:] == [str(parse("7h")), "table-1/1"]
    pit.do(c.StartRound(pit.id))
    again = c.ReplaceGear(pit.id, "table-1/2", replace(new, label="x"), GearCheck("x"))
    assert pit.refusal(again).code == "round_running"


def test_a_round_that_is_still_played_is_named_with_its_table() -> None:
    pit = Pit()
    said: list[str] = []
    for number in (0, 7):
        if number:
            pit.do(c.SaveRow(TABLE, "7", HouseTable(7, 9)))
            pit.id = GameTableId("table-7")
            pit.do(replace(pit.opening("craps", table=pit.id), number=7))
        pit.do(c.StartRound(pit.id))
        said.append(sentence(texts_for("en"), pit.refusal(pit.closing())))
    assert said == ["Round 1 is still running. (G-6)", "Table 7: round 1 is still running. (G-6)"]


def test_G_8_winnings_are_withheld_and_released_with_a_reason() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT)
    hold = c.WithholdRound(pit.id, 1, (1,))
    assert pit.refusal(hold).code == "reason_required"
    assert pit.refusal(replace(hold, seats=(2,)), reason="x").code == "nothing_to_withhold"
    pit.do(hold, reason="a phone at the table")
    assert books(pit.table).held == 1_000
    pit.do(c.ReleaseRound(pit.id, 1, paid=False), reason="proved")
    assert pit.table.rounds[0].held is Held.RETAINED
    assert (books(pit.table).held, books(pit.table).retained) == (0, 1_000)
    assert pit.refusal(hold, reason="again").code == "nothing_to_withhold"


def test_G_9_a_jackpot_grows_by_its_stakes_and_reconciles() -> None:
    pit = Pit("three_card")
    name = "three_card-bonus_jackpot"
    before = pit.jackpot(name).meter
    pit.play(TRIPS)
    state = pit.jackpot(name)
    terms = pay_table_of(pit.table.opened).jackpots["bonus_jackpot"]
    assert state.meter == before + 2 * terms.stake * (1 - terms.house_share)
    assert state.added.adds_up
    assert state.added.paid_by_house == terms.stake * 50
    assert dict(pit.table.rounds[0].meters) == {"bonus_jackpot": before}


def test_G_9_two_tables_share_a_meter() -> None:
    pit = Pit("three_card")
    name = JackpotId("three_card-bonus_jackpot")
    pit.do(pit.opening("three_card", table="table-2"))
    pit.play(TRIPS, settle=False)
    second = GameTableId("table-2")
    pit.do(c.StartRound(second))
    for action in pit.table.rounds[0].plain_actions:
        pit.do(c.TakeAction(second, action))
    pit.do(c.SettleRound(second))
    meter = pit.jackpot(name).meter
    pit.do(c.SettleRound(pit.id))
    written = [entry.event for entry in pit.store.journal if isinstance(entry.event, JackpotMoved)]
    moved = written[-1].move
    assert (moved.meter_before, pit.table.rounds[0].moves) == (meter, (moved,))
    assert pit.store.rows(JACKPOT, JackpotRow).keys() == {name}


def test_G_9_the_meter_is_never_negative() -> None:
    move = MeterMove(
        "j", 200, Fraction(1, 5), 90_000, 0, True, Fraction(90_000), Fraction(50_160), Fraction(50_000)
    )
    late = rebased_move(move, Fraction(50_160), Fraction(50_000))
    assert (late.paid_from_meter, late.paid_by_house) == (50_160, 39_840)
    assert late.meter_after == 50_160


def test_a_table_keeps_the_pay_table_that_it_opened_with() -> None:
    pit = Pit()
    text = pay_table_texts(pit.store)["craps"]
    row = SavedPayTable("craps", text.replace('name = "Craps"', 'name = "Craps of the house"'))
    pit.do(c.SaveRow(PAYTABLE, "craps", row))
    assert pay_table_of(pit.table.opened).name == "Craps"
    pit.do(pit.opening("craps", table="table-2"))
    assert pay_table_of(pit.desk.game_table(GameTableId("table-2")).opened).name == "Craps of the house"
    other = text.replace('big_red = { 7 = "4:1" }', 'big_red = { 7 = "5:1" }')
    assert pit.refusal(c.SaveRow(PAYTABLE, "craps", SavedPayTable("craps", other))).code == (
        "example_differs"
    )


def test_a_pay_table_that_does_not_read_is_refused_with_its_line() -> None:
    pit = Pit()
    text = pay_table_texts(pit.store)["craps"].replace("chip = 100", "chip = 0")
    refused = pit.refusal(c.SaveRow(PAYTABLE, "craps", SavedPayTable("craps", text)))
    assert refused.code == "paytable_value"
    assert (refused.facts["file"], isinstance(refused.facts["line"], int)) == ("craps.toml", True)


def test_an_opening_needs_boxes_float_and_a_free_table() -> None:
    pit = Pit()
    opening = replace(pit.opening("craps", table="table-2"), number=7)
    pit.do(opening)
    third = replace(opening, game_table=GameTableId("table-3"))
    assert pit.refusal(third).code == "table_in_use"
    free = replace(third, number=8)
    assert pit.refusal(replace(free, boxes=(Box(25, 25),))).code == "boxes_impossible"
    assert pit.refusal(replace(free, chips=ChipCount())).code == "float_impossible"
    assert pit.refusal(replace(free, pay_table="faro")).code == "unknown_pay_table"
    assert pit.refusal(opening).code == "game_table_open_already"


def test_closing_waits_for_the_round_and_for_bets_that_stand() -> None:
    pit = Pit()
    pit.do(c.StartRound(pit.id))
    assert pit.refusal(pit.closing()).code == "round_running"
    pit.act(
        "1 bet win 10\nhouse dice\nhouse roll [4 2]\n1 bet come 10\nhouse dice\nhouse roll [5 4]\n"
        "house dice\nhouse roll [4 2]"
    )
    assert pit.refusal(pit.closing()).code == "bets_stand"
    pit.do(c.SettleRound(pit.id))
    pit.play("house void_round")
    closing = pit.closing()
    pit.do(closing)
    assert pit.refusal(c.StartRound(pit.id)).code == "game_table_closed"
    assert books(pit.table).variance == 0


def test_actions_say_who_drew_them(played: Pit) -> None:
    (taken, *_) = played.table.rounds[0].actions
    assert taken == ActionTaken(Action("bet", 1, "win", 1_000))


def test_T_1_a_physical_table_is_claimed_by_one_tournament_or_game() -> None:
    night = Night()
    night.register(9)
    night.start()
    pit = Pit()
    opening = replace(pit.opening("craps", table="table-2"), number=1)
    assert night.refusal(replace(opening, number=99)).code == "no_such_table"
    taken = night.refusal(opening)
    assert (taken.code, taken.strength, taken.facts["table"]) == (
        "table_used_elsewhere", Strength.SOUNDNESS, 1,
    )  # fmt: skip
    night.do(replace(opening, number=2))
    refused = night.refusal(c.OpenTable(night.id, 2))
    assert (refused.code, refused.facts["table"]) == ("table_has_a_game", 2)
    night.register(9)
    night.do(c.OpenTable(night.id, 3))
    another = replace(opening, game_table=GameTableId("table-3"))
    assert night.refusal(replace(another, number=3)).code == "table_used_elsewhere"
