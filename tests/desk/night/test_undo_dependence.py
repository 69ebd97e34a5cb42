"""What later commands were built on is not undone: the later one is named, and what works instead."""

import pytest

from director.desk.kernel.undo import newest_sale
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.tournament.entries import living_entry
from director.tournament.events import DrawRecord
from director.tournament.invariants import broken
from director.tournament.settings import Format, Offer, Price, Purchase
from director.tournament.state import PenaltyKind
from director.values.dataclass import replace
from director.values.ids import CommandId, EntryId, Seat
from tests.desk.night.bounties.test_bounties import agrees, out
from tests.desk.night.bounties.test_envelopes import opened, sealed
from tests.desk.night.night_desk import TILL, WHO, Night


def laid_out_and_sold() -> tuple[Night, CommandId]:
    """Five players; stacks are laid out, and a late entry has taken one over."""
    night = Night()
    night.register(5)
    laid = night.do(c.LayOutStacks(night.id))
    night.start()
    night.register()
    return night, laid.command


def test_T_R6_stacks_of_which_one_was_sold_are_taken_away_not_undone() -> None:
    night, laid = laid_out_and_sold()
    for command in (c.UndoCommand(night.id), c.UndoCommand(night.id, laid)):
        refusal = night.refusal(command)
        assert (refusal.code, refusal.facts["kind"]) == ("later_depends", "EntryRegistered")
        assert refusal.facts["way"] == "remove_stacks"
    night.do(c.RemoveUnsoldStacks(night.id))
    assert (night.state.chips.expected, night.state.chips.blinded) == (60_000, 0)


def test_T_R6_a_sold_stack_that_was_voided_short_keeps_what_was_blinded_off_it() -> None:
    night, laid = laid_out_and_sold()
    night.do(c.VoidEntry(night.id, EntryId(6), TILL, chips=9_000), reason="a mistake", insist=True)
    assert night.refusal(c.UndoCommand(night.id, laid)).facts["way"] == "remove_stacks"
    night.do(c.RemoveUnsoldStacks(night.id))
    assert (night.state.chips.expected, night.state.chips.blinded) == (51_000, 1_000)


def test_T_R6_stacks_taken_away_are_laid_out_again_only_where_nobody_has_bought_since() -> None:
    night = Night()
    night.register(5)
    night.do(c.LayOutStacks(night.id))
    gone = night.do(c.RemoveUnsoldStacks(night.id))
    night.register(4)
    assert night.refusal(c.UndoCommand(night.id, gone.command)).facts["kind"] == "EntryRegistered"


def test_no_sum_of_chips_or_money_is_below_zero() -> None:
    night, _laid = laid_out_and_sold()
    state = night.state
    wrong = replace(state, chips=replace(state.chips, blinded=-1))
    assert broken(wrong) == "nothing_below_zero: chips.blinded"


def test_envelopes_of_which_one_is_open_stay() -> None:
    night = sealed()
    made = next(e for e in night.store.journal if type(e.event).__name__ == "EnvelopesMade")
    out(night, 5, 1)
    assert night.refusal(c.UndoCommand(night.id, made.command)).facts["way"] == "undo_first"
    opened(night, 5, 1)
    refusal = night.refusal(c.UndoCommand(night.id, made.command))
    assert (refusal.facts["kind"], refusal.facts["way"]) == ("EnvelopeOpened", "correct_head")
    bust = night.refusal(c.UndoCommand(night.id))
    assert (bust.facts["kind"], bust.facts["way"]) == ("EnvelopeOpened", "correct_head")
    night.do(c.CorrectHead(night.id, EntryId(5), (EntryId(2),)))
    agrees(night)
    assert night.state.heads.sealed == sum(night.state.envelopes.values) - night.entry(2).heads.won  # type: ignore[union-attr]


def test_envelopes_are_for_the_players_who_were_left_when_they_were_made() -> None:
    night = sealed(6)
    night.do(c.UndoCommand(night.id))
    out(night, 6, 1)
    bust = night.newest().command
    night.do(c.MakeEnvelopes(night.id))
    refusal = night.refusal(c.UndoCommand(night.id, bust))
    assert refusal.facts["kind"] == "EnvelopesMade"
    night.do(c.UndoCommand(night.id))
    night.do(c.UndoCommand(night.id, bust))


@pytest.mark.parametrize("served", [False, True])
def test_T_S7_a_penalty_of_which_hands_were_missed_stays(served: bool) -> None:
    night = Night()
    night.register(4)
    night.start()
    given = night.do(c.GivePenalty(night.id, EntryId(1), PenaltyKind.HANDS, 2), reason="phone")
    if not served:
        night.do(c.UndoCommand(night.id, given.command))
        return
    night.do(c.ServePenalty(night.id, EntryId(1), 1))
    assert night.refusal(c.UndoCommand(night.id, given.command)).facts["kind"] == "PenaltyServed"


def test_T_21_a_race_stays_once_its_value_has_left_play() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.do(c.GoToPeriod(night.id, 3))
    race = night.do(c.RaceChips(night.id, 1, 25, ((1, 2), (2, 2))))
    night.do(c.RemoveValue(night.id, 25))
    assert night.refusal(c.UndoCommand(night.id, race.command)).facts["kind"] == "ValueRemoved"


def test_a_report_of_a_stack_is_undone_though_the_player_has_bought_since() -> None:
    night = Night({"format": Format.ONE_REBUY, "rebuy": Offer(Price(5_000), 10_000)})
    night.register(4)
    night.start()
    told = night.do(c.TellStacks(night.id, ((EntryId(1), 5_000),)))
    night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL), insist=True, reason="x")
    night.do(c.UndoCommand(night.id, told.command))
    assert night.entry(1).stack is None


def test_a_draw_is_never_made_under_the_label_of_one_that_stands() -> None:
    night = Night({"table_size": 4}, tables=(1, 2))
    night.register(6)
    night.start()
    first = night.do(c.DrawButton(night.id, 1))
    night.do(c.DrawButton(night.id, 2))
    night.do(c.UndoCommand(night.id, first.command))
    night.do(c.DrawButton(night.id, 1))
    gone = {first.command}
    records = [
        getattr(entry.event, "draw", None)
        for entry in night.desk.history(night.id)
        if entry.command not in gone
    ]
    labels = [draw.label for draw in records if isinstance(draw, DrawRecord)]
    assert len(labels) == len(set(labels))
    checked = check_draws(night.desk.history(night.id), night.store.seed(night.id))
    assert all(draw.sound for draw in checked.draws)


def test_a_redo_of_stacks_is_refused_where_somebody_has_been_seated_meanwhile() -> None:
    night = Night()
    night.register(5)
    night.do(c.LayOutStacks(night.id))
    night.do(c.UndoCommand(night.id))
    night.register()
    refusal = night.refusal(c.RedoCommand(night.id))
    assert (refusal.code, refusal.facts["kind"]) == ("later_depends", "EntryRegistered")
    assert living_entry(night.state, night.entry(6).player) is not None


def test_undo_first_is_said_of_what_can_be_undone_at_once() -> None:
    """Of a chain of moves the last is named; nothing is named whose own undo is refused."""
    night = Night({"table_size": 6}, tables=(1, 2))
    night.register(5)
    night.start()
    taken = {entry.seat for entry in night.state.entries.values()}
    seats = (Seat(table, number) for number in range(1, 7) for table in (1, 2))
    free = [seat for seat in seats if seat not in taken]
    away, home = ([seat for seat in free if seat.table == table] for table in (1, 2))
    if night.seat(1).table == 1:
        away, home = home, away
    first, middle, last = (
        night.do(c.MoveEntry(night.id, EntryId(1), to), reason="noise", insist=True)
        for to in (away[0], home[0], away[1])
    )
    for command in (first, middle):
        refusal = night.refusal(c.UndoCommand(night.id, command.command))
        assert (refusal.facts["command"], refusal.facts["way"]) == (last.command, "undo_first")
    assert night.desk.can(c.UndoCommand(night.id, last.command), WHO) is None


def test_void_first_is_said_of_what_can_be_voided() -> None:
    """The seat of a busted player is sold: the sale is voided first, and what voided one is not."""
    night = Night({"format": Format.ONE_REBUY, "rebuy": Offer(Price(5_000), 10_000)})
    night.register(9)
    night.start()
    night.bust(3)
    bust = night.newest().command
    night.register()
    assert night.refusal(c.UndoCommand(night.id, bust)).facts["way"] == "void_first"
    assert newest_sale(night.desk.history(night.id), night.state) == night.newest().command
    night.do(c.VoidEntry(night.id, EntryId(10), TILL), reason="a mistake", insist=True)
    assert newest_sale(night.desk.history(night.id), night.state) is None
    assert night.desk.can(c.UndoCommand(night.id, bust), WHO) is None
