"""Undo at the desk: what later commands depend on stays, and the one that depends is named."""

import pytest

from director.desk.kernel.undo import as_it_was
from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.settings import Format
from director.tournament.state import DealMethod, SeatMark, Share
from director.tournament.winnings import winnings
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import TILL, Night


@pytest.fixture
def night() -> Night:
    """Five entries, registration over, prizes locked."""
    night = Night()
    night.register(5)
    night.start()
    night.close_registration()
    night.lock()
    return night


def test_T_P2_nobody_comes_back_after_a_deal_of_those_left(night: Night) -> None:
    bust = night.do(c.BustPlayers(night.id, (Bust(EntryId(1)),)))
    night.bust(2, 3)
    pool = night.state.prizes
    assert pool is not None
    half = pool.pool // 2
    shares = tuple(Share(EntryId(n), half, 25_000) for n in (4, 5))
    consents = (EntryId(4), EntryId(5))
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, consents))
    violation = night.refusal(c.UndoCommand(night.id, bust.command))
    assert violation.code == "later_depends"
    assert violation.facts["kind"] == "DealMade"


def test_T_R8_a_bust_that_was_paid_for_stays(night: Night) -> None:
    night.bust(1, 2, 3, 4)
    night.pay(4)
    assert night.refusal(c.UndoCommand(night.id)).code == "later_depends"


def test_the_clock_is_passed_over_by_undo(night: Night) -> None:
    night.bust(1)
    night.do(c.AdjustClock(night.id, 60))
    night.do(c.UndoCommand(night.id))
    assert night.entry(1).alive


def test_redo_is_gone_after_a_new_floor_command(night: Night) -> None:
    night.bust(1)
    night.do(c.UndoCommand(night.id))
    night.bust(2)
    assert night.refusal(c.RedoCommand(night.id)).code == "nothing_to_redo"


def test_redo_of_what_is_named_takes_nothing_else_that_was_undone_since(night: Night) -> None:
    """Two consoles: what one shows as its Redo is done again, or nothing is."""
    night.bust(1)
    night.bust(2)
    one, two = (entry.command for entry in night.desk.history(night.id)[-2:])
    night.do(c.UndoCommand(night.id, two))
    night.do(c.UndoCommand(night.id, one))
    assert night.refusal(c.RedoCommand(night.id, two)).code == "redo_overtaken"
    night.do(c.RedoCommand(night.id, one))
    assert (night.entry(1).alive, night.entry(2).alive) == (False, True)
    assert night.refusal(c.RedoCommand(night.id, one)).code == "redo_overtaken"


def test_a_seat_taken_since_keeps_a_move_from_being_undone(night: Night) -> None:
    night.do(c.OpenTable(night.id, 2))
    seat = night.seat(1)
    free = c.MoveEntry(night.id, EntryId(1), Seat(2, 1))
    moved = night.do(free, insist=True, reason="the wheelchair")
    night.do(c.MoveEntry(night.id, EntryId(2), seat), insist=True, reason="wants to sit there")
    violation = night.refusal(c.UndoCommand(night.id, moved.command))
    assert violation.code == "later_depends"


def test_money_is_not_undone(night: Night) -> None:
    registered = next(e for e in night.store.journal if type(e.event).__name__ == "EntryRegistered")
    violation = night.refusal(c.UndoCommand(night.id, registered.command))
    assert violation.code == "money_is_voided_not_undone"


def test_once_a_tournament_is_over_nothing_of_it_is_undone_or_done_again(night: Night) -> None:
    night.bust(*range(len(night.state.entries), 2, -1))
    night.bust(2)
    night.do(c.UndoCommand(night.id))
    night.bust(2)
    night.pay(*map(int, winnings(night.state)))
    busts = [e for e in night.store.journal if type(e.event).__name__ == "PlayersBusted"]
    assert busts
    assert night.refusal(c.UndoCommand(night.id, busts[-1].command)).code != "undo_after_the_end"
    night.do(c.FinishTournament(night.id))
    for command in (c.UndoCommand(night.id), c.RedoCommand(night.id)):
        assert night.refusal(command).code == "undo_after_the_end"
    named = c.UndoCommand(night.id, busts[-1].command)
    assert night.refusal(named, reason="as told", insist=True).code == "undo_after_the_end"


def test_T_9_a_chair_brought_to_the_final_table_stays_while_something_was_done_with_it() -> None:
    night = Night({"table_size": 4}, tables=(1, 2, 3))
    night.register(6)
    night.start()
    night.close_registration()
    formed = night.do(c.FormFinalTable(night.id, 1), insist=True, reason="the room closes")
    night.do(c.MarkSeat(night.id, Seat(1, 6), SeatMark.ACCESSIBLE))
    violation = night.refusal(c.UndoCommand(night.id, formed.command))
    assert (violation.code, violation.facts["kind"]) == ("later_depends", "SeatMarked")


def test_a_move_of_the_clock_goes_back_as_itself_within_a_minute(night: Night) -> None:
    night.bust(1)
    before = night.state.clock
    moved = night.do(c.GoToPeriod(night.id, 2))
    night.time.pass_minutes(1)
    night.do(c.UndoCommand(night.id, moved.command))
    assert night.state.clock == before
    assert not night.entry(1).alive


def test_a_move_of_the_clock_stays_after_a_minute_or_once_something_newer_stands(night: Night) -> None:
    moved = night.do(c.GoToPeriod(night.id, 2))
    night.bust(1)
    assert night.refusal(c.UndoCommand(night.id, moved.command)).code == "not_undoable"
    night.do(c.UndoCommand(night.id))
    night.do(c.UndoCommand(night.id, moved.command))
    paused = night.do(c.PauseClock(night.id))
    night.time.pass_minutes(1.1)
    assert night.refusal(c.UndoCommand(night.id, paused.command)).code == "not_undoable"


def test_a_move_taken_back_is_done_again_at_once_or_not_at_all(night: Night) -> None:
    moved = night.do(c.GoToPeriod(night.id, 2))
    night.do(c.UndoCommand(night.id, moved.command))
    night.time.pass_minutes(1.1)
    assert night.refusal(c.RedoCommand(night.id)).code == "nothing_to_redo"
    moved = night.do(c.GoToPeriod(night.id, 2))
    night.do(c.UndoCommand(night.id, moved.command))
    night.do(c.RedoCommand(night.id))
    assert night.state.clock.index == 2


SECOND_CHANCE = {"format": Format.SECOND_CHANCE}


@pytest.mark.parametrize("tables", [(1,), (1, 2)])
def test_a_second_chance_that_was_voided_counts_as_undone(tables: tuple[int, ...]) -> None:
    """Also where it sat on the very seat that the bust had freed."""
    night = Night(SECOND_CHANCE, tables=tables)
    night.register(9)
    night.start()
    seat = night.seat(1)
    out = night.do(c.BustPlayers(night.id, (Bust(EntryId(1)),)))
    again = night.register_again(night.entry(1).player)
    assert (night.seat(again) == seat) == (tables == (1,))
    assert night.refusal(c.UndoCommand(night.id)).facts["kind"] == "EntryRegistered"
    chips = night.state.chips.expected
    night.do(c.VoidEntry(night.id, again, TILL, chips=9_000), reason="a mistake", insist=True)
    night.do(c.UndoCommand(night.id, out.command))
    assert night.seat(1) == seat
    assert not night.entry(again).counts
    assert night.state.chips.expected == chips - 9_000
    night.do(c.RedoCommand(night.id))
    assert not night.entry(1).alive
    assert night.state.chips.expected == chips - 9_000


def test_an_instant_shows_what_was_written_in_it(night: Night) -> None:
    night.time.pass_minutes(1)
    night.bust(1)
    history = night.desk.history(night.id)
    then, before = (as_it_was(history, history[-1].at - earlier) for earlier in (0, 1))
    assert then is not None
    assert before is not None
    assert (then.alive, before.alive) == (4, 5)
