"""Tables at the desk: opened, closed, marked, broken, and the final table (T-S3, T-6, T-9)."""

from director.desk.offered import commands as c
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.tournament.events import TableBroken
from director.tournament.state import SeatMark
from director.values.ids import Seat, TournamentId
from tests.desk.night.night_desk import STRUCTURE, Night, settings


def closed_night(players: int, tables: tuple[int, ...], **changes: int) -> Night:
    """A running night with registration over."""
    night = Night(changes, tables=tables)
    night.register(players)
    night.start()
    night.close_registration()
    return night


def test_a_table_is_opened_once_with_the_house_s_marks() -> None:
    night = Night()
    night.do(c.SaveRow(TABLE, "5", HouseTable(5, accessible=(1,), blocked=(9, 10))))
    night.do(c.OpenTable(night.id, 5))
    marks = night.state.tables[5].marks
    assert (marks[0], marks[8], len(marks)) == (SeatMark.ACCESSIBLE, SeatMark.BLOCKED, 9)
    assert night.refusal(c.OpenTable(night.id, 5)).code == "table_open_already"
    assert night.refusal(c.OpenTable(night.id, 0)).code == "no_such_table"


def test_a_table_used_by_another_tournament_is_taken() -> None:
    night = Night(tables=(1,))
    other = TournamentId("tournament-2")
    night.do(c.AnnounceTournament(other, settings(name="Turbo"), STRUCTURE))
    violation = night.refusal(c.OpenRegistration(other, (1,)))
    assert (violation.code, violation.strength) == ("table_used_elsewhere", "soundness")
    night.do(c.OpenRegistration(other, (2,)))


def test_only_an_empty_table_is_closed() -> None:
    night = Night(tables=(1, 2))
    night.register(1)
    (taken,) = [table.number for table in night.state.open_tables if table.players]
    assert night.refusal(c.CloseTable(night.id, taken)).code == "table_not_empty"
    night.do(c.CloseTable(night.id, 3 - taken))
    assert night.refusal(c.CloseTable(night.id, 3 - taken)).code == "table_not_open"


def test_T_R6_unsold_stacks_leave_with_a_table_that_is_closed() -> None:
    night = Night(tables=(1, 2))
    night.do(c.LayOutStacks(night.id, (Seat(2, 4),)))
    assert night.state.chips.expected == 10_000
    night.do(c.CloseTable(night.id, 2))
    assert night.state.chips.expected == 0


def test_T_6_seats_are_marked_and_the_draw_passes_over_them() -> None:
    night = Night({"table_size": 2})
    night.do(c.MarkSeat(night.id, Seat(1, 1), SeatMark.BLOCKED))
    night.register(1)
    assert night.seat(1) == Seat(1, 2)
    taken = c.MarkSeat(night.id, Seat(1, 2), SeatMark.BLOCKED)
    assert night.refusal(taken).code == "seat_taken"
    again = c.MarkSeat(night.id, Seat(1, 1), SeatMark.BLOCKED)
    assert night.refusal(again).code == "seat_marked_already"
    nowhere = c.MarkSeat(night.id, Seat(1, 3), SeatMark.RESERVED)
    assert night.refusal(nowhere).code == "no_such_seat"


def test_T_S3_the_highest_table_is_broken_first() -> None:
    night = closed_night(15, (1, 2, 3))
    violation = night.refusal(c.BreakTable(night.id, 1))
    assert (violation.code, violation.strength) == ("other_table_first", "procedure")
    night.do(c.BreakTable(night.id, 3))
    counts = [table.players for table in night.state.open_tables]
    assert sorted(counts) == [7, 8]
    assert not night.state.tables[3].is_open


def test_T_S3_a_table_is_not_broken_where_seats_are_missing() -> None:
    night = closed_night(20, (1, 2, 3))
    violation = night.refusal(c.BreakTable(night.id, 3), insist=True, reason="late")
    assert (violation.code, violation.strength) == ("too_few_seats", "soundness")


def test_T_S3_two_tables_stay_until_the_final_table() -> None:
    night = closed_night(8, (1, 2), final_table=7)
    assert night.refusal(c.BreakTable(night.id, 2)).code == "two_tables_stay"
    assert night.refusal(c.FormFinalTable(night.id, 1)).code == "final_table_later"


def test_T_9_at_the_final_table_the_button_is_drawn_again() -> None:
    night = closed_night(10, (1, 2))
    night.do(c.TellButton(night.id, 1, *night.state.tables[1].occupied[:3]))
    night.bust(10)
    night.do(c.FormFinalTable(night.id, 1))
    table = night.state.tables[1]
    assert (table.players, table.button) == (9, None)
    assert [table.number for table in night.state.open_tables] == [1]
    night.do(c.DrawButton(night.id, 1))
    button = night.state.tables[1].button
    assert button is not None
    assert button.button in table.occupied
    assert night.refusal(c.FormFinalTable(night.id, 1)).code == "final_table_formed_already"


def test_breaking_is_undone_as_a_whole() -> None:
    night = closed_night(15, (1, 2, 3))
    before = {entry.id: entry.seat for entry in night.state.entries.values()}
    night.do(c.BreakTable(night.id, 3))
    night.do(c.UndoCommand(night.id))
    assert {entry.id: entry.seat for entry in night.state.entries.values()} == before
    night.do(c.RedoCommand(night.id))
    assert not night.state.tables[3].is_open


def test_T_7_several_tables_break_in_one_draw_and_nobody_moves_twice() -> None:
    night = closed_night(24, (1, 2, 3, 4))
    night.bust(1, 2, 3, 4, 5, 6)
    before = {entry.id: entry.seat for entry in night.state.entries.values()}
    violation = night.refusal(c.BreakTable(night.id, 4, (4,)))
    assert (violation.code, violation.strength) == ("table_named_twice", "soundness")
    night.do(c.BreakTable(night.id, 4, (3,)))
    assert [(table.number, table.players) for table in night.state.open_tables] == [(1, 9), (2, 9)]
    assert max(entry.moves for entry in night.state.entries.values()) == 1
    last = night.store.journal[-1].event
    assert isinstance(last, TableBroken)
    names = Names(night.state.entries, str)
    said = journal_line(texts_for("en"), code_of(last), facts_of(last, names))
    assert said.startswith("Tables 4, 3 broken in one draw: player-")
    night.do(c.UndoCommand(night.id))
    assert {entry.id: entry.seat for entry in night.state.entries.values()} == before
    assert len(night.state.open_tables) == 4


def test_T_S3_nobody_starts_at_a_short_table() -> None:
    night = Night(tables=(1, 2, 3))
    night.register(32)
    assert sorted(table.players for table in night.state.open_tables) == [5, 9, 9, 9]
    night.do(c.EvenTables(night.id))
    assert [table.players for table in night.state.open_tables] == [8, 8, 8, 8]
    assert night.refusal(c.EvenTables(night.id)).code == "tables_are_even"
    night.do(c.UndoCommand(night.id))
    assert sorted(table.players for table in night.state.open_tables) == [5, 9, 9, 9]
    night.start()
    assert night.refusal(c.EvenTables(night.id)).code == "only_before_start"


def test_stacks_that_are_laid_out_are_told_with_their_seats() -> None:
    night = Night(tables=(1, 2))
    night.register(2)
    night.do(c.LayOutStacks(night.id, (Seat(1, 7), Seat(2, 9))))
    last = night.store.journal[-1].event
    said = journal_line(texts_for("en"), code_of(last), facts_of(last, Names({}, str)))
    assert said == "Stacks of 10,000 laid out at free seats: 1/7, 2/9"
