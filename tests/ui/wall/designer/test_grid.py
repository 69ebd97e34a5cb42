"""The grid of a layout: its columns and rows are changed on the page, and taken back as one change."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox

from director.files.layout_files import ready_made
from director.house.layouts import MOST_CELLS
from tests.ui.wall.designer.studio import CTRL, Studio


def type_in(studio: Studio, field: QSpinBox, cells: int) -> None:
    """A number by keys, and Tab."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, str(cells))
    studio.keys(Qt.Key.Key_Tab)


def test_the_grid_is_typed_and_every_block_stays_where_it_stands(studio: Studio) -> None:
    studio.open("clock")
    fields, before = studio.page.designer_side.blocks, studio.layout
    assert (fields.columns.value(), fields.rows.value()) == (32, 18)
    type_in(studio, fields.columns, 64)
    type_in(studio, fields.rows, 36)
    made = studio.layout
    assert (made.columns, made.rows) == (64, 36)
    doubled = [tuple(2 * cell for cell in block.at) for block in before.blocks]
    assert [block.at for block in made.blocks] == doubled
    assert made.name == "Clock, our own"
    assert fields.rows.maximum() == MOST_CELLS
    studio.save()
    (kept,) = studio.own.values()
    assert kept == made


def test_what_falls_off_is_said_and_taken_back_by_one_undo(studio: Studio) -> None:
    studio.open("clock_sponsors")
    fields = studio.page.designer_side.blocks
    type_in(studio, fields.columns, 2)
    assert len(studio.layout.blocks) < len(ready_made()["clock_sponsors"].blocks)
    assert studio.said[-1].startswith("No cell was left for ")
    studio.page.canvas.setFocus()
    studio.keys(Qt.Key.Key_Z, modifier=CTRL)
    assert studio.layout.blocks == ready_made()["clock_sponsors"].blocks
    assert (studio.layout.columns, fields.columns.value()) == (32, 32)
    assert not studio.page.draft.changed


def test_counted_down_and_up_again_by_arrows_nothing_is_lost(studio: Studio) -> None:
    studio.open("clock_sponsors")
    fields = studio.page.designer_side.blocks
    fields.columns.setFocus()
    for _ in range(29):
        studio.keys(Qt.Key.Key_Down)
    assert studio.layout.columns == 3
    assert len(studio.layout.blocks) < len(ready_made()["clock_sponsors"].blocks)
    for _ in range(29):
        studio.keys(Qt.Key.Key_Up)
    assert studio.layout.blocks == ready_made()["clock_sponsors"].blocks


def test_ctrl_z_takes_the_grid_back_from_its_own_field(studio: Studio) -> None:
    studio.open("clock")
    fields = studio.page.designer_side.blocks
    type_in(studio, fields.columns, 40)
    assert fields.rows.hasFocus()
    studio.keys(Qt.Key.Key_Z, modifier=CTRL)
    assert studio.layout.columns == 32
    assert studio.night.state.alive == 9
