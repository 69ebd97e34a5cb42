"""The structure page: typed and judged at once, past periods frozen, saved only where it is asked."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import structures
from director.desk.kernel.rows.shipped import shipped_structures
from director.desk.offered import commands as c
from director.texts import texts_for
from director.texts.tournament_words import SHIPPED, shipped_name
from director.tournament.clock import level_of_end
from director.tournament.settings import Game, Limit
from director.tournament.structure import AnteKind, Period
from director.values.quantity import SECOND
from tests.desk.night.night_desk import STRUCTURE, Night
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of
from ui.console.tray import Made
from ui.night.structure.page import StructurePage
from ui.night.structure.tasks import GeneratorTask, SavingTask
from ui.night.structure.words import (
    USUAL_HANDS,
    StructureCell,
    begins,
    begun,
    can_type,
    cell_text,
    draft_of,
    faults,
    moved,
    taken_over,
    typed,
    with_ante,
    with_break,
    with_game,
    with_level,
    without,
)

TEXTS = texts_for("en")
BIG_BLIND, MESSAGE = 3, 8


def before_start() -> Night:
    """A night that is open for registration: nothing of its structure has begun."""
    return Night()


def edit(page: StructurePage, view: Shown, row: int, column: int, text: str) -> QLineEdit:
    """Type in a cell without leaving it; the editor that is open."""
    page.table.setCurrentIndex(page.model.index(row, column))
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, text)
    view.settle()
    return editor


def test_every_key_is_judged_and_the_message_stands_at_the_row(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        editor = edit(page, view, 1, BIG_BLIND, "75")
        message = page.model.index(1, MESSAGE).data()
        assert "cannot be paid" in message
        assert editor.text() == "75"
        QTest.keyClick(editor, Qt.Key.Key_Backspace)
        QTest.keyClicks(editor, "5")
        assert editor.hasFocus()


def test_esc_leaves_a_cell_as_it_was(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        before = page.model.draft()
        editor = edit(page, view, 0, BIG_BLIND, "7")
        assert page.model.draft() != before
        QTest.keyClick(editor, Qt.Key.Key_Escape)
        view.settle()
        assert page.model.draft() == before
        assert page.table.hasFocus()


def test_digits_in_a_cell_that_takes_none_lead_nowhere(qtbot: QtBot) -> None:
    """No other cell is reached, though its text begins so."""
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        leaves = 5
        breaks = [row for row in range(page.model.rowCount()) if page.model.index(row, leaves).data()]
        assert breaks, "chips leave in a break"
        first = page.model.index(breaks[0], leaves).data()
        page.table.setCurrentIndex(page.model.index(0, leaves))
        page.table.setFocus()
        QTest.keyClicks(page.table, first)
        view.settle()
        assert page.table.currentIndex().row() == 0
        assert page.model.index(breaks[0], leaves).data() == first


def test_big_blind_takes_small_blind_and_ante_along(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        edit(page, view, 1, BIG_BLIND, "150")
        draft = page.draft()
        assert draft is not None
        period = draft.structure.periods[1]
        assert (period.small_blind, period.big_blind, period.ante) == (75, 150, 150)


def test_text_that_is_no_number_stays_and_cannot_be_saved(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        edit(page, view, 1, BIG_BLIND, "x1")
        assert page.model.index(1, MESSAGE).data() == "“x1” cannot be read."
        assert not page.save_button.isEnabled()
        page.save()
        assert page.task() is None


def test_saving_asks_and_enter_changes_this_tournament_only(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        edit(page, view, 6, BIG_BLIND, "1200")
        page.save()
        assert isinstance(page.task(), SavingTask)
        view.press(ENTER)
        assert view.state.structure.periods[6].big_blind == 1_200
        assert structures(view.night.store).keys() == shipped_structures().keys()
        assert not page.is_edited()
        assert page.task() is None


def test_house_structure_is_saved_only_when_chosen(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        page.name.setFocus()
        page.name.selectAll()
        view.type("House deep")
        page.save()
        task = page.task()
        assert isinstance(task, SavingTask)
        task.house.click()
        view.settle()
        assert structures(view.night.store)["house-deep"].name == "House deep"
        assert view.state.structure == STRUCTURE


def test_T_R9_periods_that_have_begun_are_frozen(qtbot: QtBot) -> None:
    night = floor(9, 1)
    with page_of(StructurePage, night, qtbot) as (page, _view):
        draft = page.draft()
        assert draft is not None
        frozen = draft.frozen
        assert frozen >= 5
        assert not page.model.flags(page.model.index(frozen - 1, 1)) & Qt.ItemFlag.ItemIsEditable
        assert page.model.flags(page.model.index(frozen, 1)) & Qt.ItemFlag.ItemIsEditable


def test_work_begins_at_the_first_level_that_has_not_begun(qtbot: QtBot) -> None:
    with page_of(StructurePage, floor(9, 1), qtbot) as (page, view):
        draft = page.draft()
        assert draft is not None
        assert page.table.row() == draft.frozen
        page.table.select_row(0)
        QTest.keyClick(page.table, Qt.Key.Key_Insert)
        view.settle()
        assert page.table.row() == draft.frozen
        changed = page.draft()
        assert changed is not None
        assert changed.rows[draft.frozen] not in draft.rows


def test_shipped_structures_have_names_in_the_language_of_the_house(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, _view):
        listed = {page.ready_made.itemText(row) for row in range(page.ready_made.count())}
        named = {structure.name for structure in shipped_structures().values()}
        assert named < listed
        assert named <= SHIPPED
    assert shipped_name(texts_for("sk"), "Satellite") == texts_for("sk").say("Satellite") == "Satelit"
    assert shipped_name(texts_for("sk"), "Our own {one}") == "Our own {one}"


def test_ready_made_structure_keeps_what_has_begun(qtbot: QtBot) -> None:
    night = floor(9, 1)
    with page_of(StructurePage, night, qtbot) as (page, view):
        page.take_over(shipped_structures()["deep"])
        draft = page.draft()
        assert draft is not None
        kept = draft.structure.periods[: draft.frozen]
        assert kept == view.state.structure.periods[: draft.frozen]
        blinds = [p.big_blind for p in draft.structure.periods if not p.is_break]
        assert blinds == sorted(blinds)
        leaving = [value for p in draft.structure.periods for value in p.colour_up]
        assert len(leaving) == len(set(leaving))


def test_unsaved_edits_survive_a_change_elsewhere(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        edit(page, view, 2, 1, "25")
        view.press(ENTER)
        other = replace(STRUCTURE, name="Other")
        view.console.order(c.ChangeStructure(view.night.id, other))
        view.settle()
        draft = page.draft()
        assert draft is not None
        assert draft.structure.periods[2].seconds == 1_500
        assert page.judged.state.text().startswith("Changed by somebody else")
        page.discard()
        assert page.draft() == draft_of(other)


def test_generator_shows_what_it_makes_and_enter_takes_it_over(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        page.generate()
        task = page.task()
        assert isinstance(task, GeneratorTask)
        task.players.setValue(60)
        task.hours.setValue(5)
        made = task.structure()
        assert made is not None
        assert task.outcome.text().startswith(f"{sum(not p.is_break for p in made.periods)} levels")
        view.press(ENTER)
        draft = page.draft()
        assert draft is not None
        assert draft.structure == made
        assert faults(draft, view.state, 0, TEXTS) == ()
        assert view.state.structure == STRUCTURE


def test_T_F5_generator_plans_the_houses_ante_and_says_when_the_end_is_not_as_planned(
    qtbot: QtBot,
) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, _view):
        page.generate()
        task = page.task()
        assert isinstance(task, GeneratorTask)
        assert task.ante.chosen() is AnteKind.CLASSIC
        assert task.warning.text() == ""
        task.players.setValue(9_999)
        task.hours.setValue(1)
        assert task.warning.text().startswith("These levels end before the tournament does")
        assert task.button is not None
        assert task.button.isEnabled()
        task.hours.setValue(48)
        task.level.setValue(1)
        assert task.warning.text().startswith("Blinds rise with every level")


def test_the_generator_says_when_it_ends_and_by_what_that_is_reckoned(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        page.generate()
        task = page.task()
        assert isinstance(task, GeneratorTask)
        task.players.setValue(60)
        made = task.structure()
        assert made is not None
        chips = 60 * (task.stack.number() or 0)
        last = level_of_end(made, chips)
        assert last is not None
        starts = view.state.settings.starts_at
        ends = starts + sum(period.seconds for period in made.periods[: last + 1]) * SECOND
        said = task.end.text()
        assert said.startswith(f"Start {TEXTS.time(starts)}. Ends about {TEXTS.time(ends)}, in level ")
        assert f"{TEXTS.number(chips)} chips in play" in said
        task.hours.setValue(10)
        assert task.end.text() != said


def test_the_end_of_what_is_edited_is_said_before_it_is_saved(qtbot: QtBot) -> None:
    night = Night()
    night.register(9)
    with page_of(StructurePage, night, qtbot) as (page, view):
        before = page.judged.end.text()
        assert "big blinds" in before
        last = page.model.rowCount() - 1
        edit(page, view, last, BIG_BLIND, "9000")
        assert page.judged.end.text() != before
        page.save()
        task = page.task()
        assert isinstance(task, SavingTask)
        said = [label.text() for label in task.findChildren(QLabel)]
        assert page.judged.end.text() in said


def test_the_print_button_says_that_a_draft_is_printed(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        assert page.actions_["print"].text() == "Print"
        edit(page, view, 0, 1, "90")
        assert page.actions_["print"].text() == "Print the draft"
        page.discard()
        assert page.actions_["print"].text() == "Print"


def test_generator_says_why_nothing_is_made(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        page.generate()
        task = page.task()
        assert isinstance(task, GeneratorTask)
        task.stack.setText("0")
        view.settle()
        assert task.warning.text() != ""
        assert task.button is not None
        assert not task.button.isEnabled()
        view.press(ESC)
        assert page.task() is None


def test_what_is_printed_is_what_is_shown_and_a_draft_says_so(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        made: list[Made] = []
        view.console.frame.handed.connect(made.append)
        page.print_sheet()
        qtbot.waitUntil(lambda: len(made) == 1)
        edit(page, view, 1, BIG_BLIND, "150")
        view.press(ENTER)
        page.print_sheet()
        qtbot.waitUntil(lambda: len(made) == 2)
        saved, drafted = (PdfReader(BytesIO(each.pdf)).pages[0].extract_text() for each in made)
        assert "150" not in saved
        assert "Draft" not in saved
        assert "150" in drafted
        assert "Draft: not saved" in drafted


def test_what_cannot_be_read_is_not_printed(qtbot: QtBot) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, view):
        edit(page, view, 1, BIG_BLIND, "x")
        assert not page.actions_["print"].isEnabled()


@pytest.mark.parametrize(
    ("cell", "text", "seconds"),
    [
        (StructureCell.MINUTES, "7:30", 450),
        (StructureCell.MINUTES, " 20 ", 1_200),
        (StructureCell.MINUTES, "0", 0),
    ],
)
def test_minutes_are_read(cell: StructureCell, text: str, seconds: int) -> None:
    draft = typed(draft_of(STRUCTURE), 0, cell, text)
    assert draft.readable
    assert draft.structure.periods[0].seconds == seconds


def test_amounts_are_read_with_their_marks() -> None:
    draft = typed(draft_of(STRUCTURE), 6, StructureCell.BIG_BLIND, "1 200")
    assert draft.structure.periods[6].big_blind == 1_200
    assert typed(draft, 6, StructureCell.BIG_BLIND, "2k").structure.periods[6].big_blind == 2_000
    assert cell_text(draft, 6, StructureCell.BIG_BLIND, TEXTS) == "1,200"
    leaves = typed(draft, 3, StructureCell.LEAVES, "25 100")
    assert typed(draft, 3, StructureCell.LEAVES, "25 + 100") == leaves
    marked = typed(draft, 3, StructureCell.LEAVES, "100 + 1,000")
    assert cell_text(marked, 3, StructureCell.LEAVES, TEXTS) == "100 + 1,000"
    assert typed(draft, 3, StructureCell.LEAVES, "100 + 1\u00a0000") == marked
    assert leaves.structure.periods[3].colour_up == (25, 100)


def test_rows_are_put_in_moved_and_taken_out() -> None:
    draft = draft_of(STRUCTURE, frozen=2)
    level = with_level(draft, 4).structure.periods[5]
    assert 400 < level.big_blind <= 600
    assert with_break(draft, 4).structure.periods[5].is_break
    assert with_break(draft, 0).structure.periods[2].is_break
    assert without(draft, 1) == draft
    assert len(without(draft, 6).rows) == 6
    assert moved(draft, 2, -1) == draft
    assert moved(draft, 3, 1).structure.periods[4].is_break


def test_other_antes_change_only_what_has_not_begun() -> None:
    draft = with_ante(draft_of(STRUCTURE, frozen=2), AnteKind.NONE)
    antes = [period.ante for period in draft.structure.periods]
    assert antes == [50, 100, 0, 0, 0, 0, 0]
    assert not can_type(draft, 4, StructureCell.ANTE)
    assert can_type(draft, 4, StructureCell.BIG_BLIND)


def test_taking_over_before_the_start_takes_everything() -> None:
    regular = shipped_structures()["regular"]
    assert taken_over(draft_of(STRUCTURE), regular, ()).structure == regular
    lone = replace(STRUCTURE, periods=(Period(60, 1, 2),))
    assert taken_over(draft_of(lone), regular, ()).structure == regular


def test_T_F5_what_is_taken_over_begins_with_the_ante_of_the_blinds_in_play() -> None:
    begun = replace(STRUCTURE, periods=(Period(900, 200, 400),))
    ante, higher = Period(900, 200, 400, 400), Period(900, 300, 600, 600)
    other = replace(STRUCTURE, periods=(Period(900, 100, 200), *begun.periods, ante, higher))
    draft = taken_over(draft_of(begun, frozen=1), other, ())
    assert draft.structure.periods == (*begun.periods, ante, higher)


def test_what_has_left_play_does_not_leave_with_what_is_taken_over() -> None:
    regular = shipped_structures()["regular"]
    draft = taken_over(draft_of(STRUCTURE, 3), regular, (500, 1_000))
    leaving = [value for period in draft.structure.periods[3:] for value in period.colour_up]
    assert leaving
    assert {25, 100}.isdisjoint(leaving)


def test_games_in_turn_are_typed_as_rows_below_their_level() -> None:
    draft = draft_of(shipped_structures()["eight_game_hands"])
    assert draft.hands == 6
    assert draft.places[:9] == (*(0,) * 8, 1)
    assert draft.structure == shipped_structures()["eight_game_hands"]
    assert [cell_text(draft, row, StructureCell.MINUTES, TEXTS) for row in (0, 1, 8)] == ["30", "", "30"]
    longer = with_level(draft, 2)
    made = longer.structure.periods[1]
    assert len(made.others) == 7
    assert made.others[2].game is draft.structure.periods[0].others[2].game
    assert made.others[2].big_blind > draft.structure.periods[0].others[2].big_blind


def test_a_further_game_makes_the_levels_turn() -> None:
    draft = draft_of(shipped_structures()["horse"])
    more = typed(with_game(draft, 0), 1, StructureCell.GAME, "Razz")
    assert [other.game for other in more.structure.periods[0].others] == [Game.RAZZ]
    assert more.structure.hands == USUAL_HANDS
    alone = typed(more, 1, StructureCell.MINUTES, "20")
    assert not alone.structure.rotates
    assert alone.structure.hands == 0
    assert with_game(draft, 5) == draft


def test_what_has_begun_stays_with_all_its_games() -> None:
    night = Night(
        {"game": Game.EIGHT_GAME, "limit": Limit.FIXED_LIMIT, "table_size": 6},
        structure=shipped_structures()["eight_game_hands"],
    )
    night.register(4)
    night.start()
    assert begun(night.state, night.time.now()) == 8
    times = begins(draft_of(night.state.structure, 8), night.state, night.time.now())
    assert times[:8] == (None,) * 8
    assert times[8] is not None
    assert times[9] is None


def test_a_structure_goes_out_and_comes_back_as_csv(qtbot: QtBot, tmp_path: Path) -> None:
    with page_of(StructurePage, before_start(), qtbot) as (page, _view):
        page.take_over(shipped_structures()["turbo"])
        page.write_file(str(tmp_path / "turbo.csv"))
        page.discard()
        page.read_file(str(tmp_path / "turbo.csv"))
        draft = page.draft()
        assert draft is not None
        assert draft.structure.periods == shipped_structures()["turbo"].periods
        (tmp_path / "bad.csv").write_text("minutes,small_blind,big_blind\n20,x,50\n")
        page.read_file(str(tmp_path / "bad.csv"))
        assert page.draft() == draft
