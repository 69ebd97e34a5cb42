"""Columns of a list: names have what figures can spare, figures stay of one size, headings are whole."""

from itertools import pairwise

import pytest

from director.house.layouts import ScreenLayout
from ui.drawing.marks import Written
from ui.drawing.rect import Rect
from ui.drawing.ruler import SMALLEST
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.block_tools import brush_of
from ui.scenes.drawn.state_styles import STATE_STYLES
from ui.scenes.drawn.table_rows import Columns, pitch_of, side_by_side
from ui.scenes.view import DisplayState, WallCell, WallColumn

BRUSH = brush_of(ScreenLayout("", ()), STATE_STYLES[DisplayState.RUNNING])
COLUMNS = (
    WallColumn("Place", 0.2), WallColumn("Name", 0.5), WallColumn("Prize", 0.3, right=True)
)  # fmt: skip
LONG = "Papakonstantinou-Chatzidimitriou Eleni"


def drawn(*rows: tuple[str, ...], width: float = 900, pitch: float = 80) -> list[list[Written]]:
    """The columns with their heading first."""
    sketch = Sketch()
    cells = tuple(tuple(map(WallCell, row)) for row in rows)
    Columns(COLUMNS, cells, BRUSH).draw(sketch, [cells], [Rect(0, 0, width, 600)], pitch)
    texts = [mark for mark in sketch.marks if isinstance(mark, Written)]
    return [[text for text in texts if text.room.left == left] for left in _lefts(texts)]


def _lefts(texts: list[Written]) -> list[float]:
    return sorted({text.room.left for text in texts})


def test_a_long_name_takes_what_the_figures_do_not_need() -> None:
    short, long = (drawn(("1", name, "5 €"))[1][1] for name in ("Al", LONG))
    assert short.room.width < long.room.width
    assert long.text == LONG
    assert long.stretch == 1


def test_without_long_names_figures_have_their_shares() -> None:
    place, _name, prize = drawn(("1", "Al", "5 €"))
    assert place[1].room.left == 0
    assert place[1].room.width + place[1].room.left < 0.2 * 900
    assert prize[1].room.left == pytest.approx(0.7 * 900)


def test_figures_are_of_one_size_and_give_way_before_a_name_is_cut() -> None:
    for name in ("Al", LONG):
        place, names, prize = drawn(("1", name, "1,000,000 €"), ("20", name, "5 €"))
        assert len({text.size for text in (*place[1:], *prize[1:])}) == 1
        assert all(text.text == text.whole for text in (*place, *names, *prize))
    tight = drawn(("1", LONG, "1,000,000 €"), width=760)
    assert tight[2][1].size < drawn(("1", "Al", "1,000,000 €"), width=760)[2][1].size
    assert tight[1][1].text == LONG
    assert tight[1][1].size >= SMALLEST


def test_no_column_reaches_into_the_next() -> None:
    for name in ("Al", LONG, 3 * LONG):
        for one, other in pairwise(drawn(("1000", name, "1,000,000 €"), width=500)):
            assert max(text.box.right for text in one) < min(text.box.left for text in other)


def test_who_is_named_in_a_column_of_figures_is_told_by_the_end_too() -> None:
    winner = drawn(("1", LONG, LONG), width=600, pitch=54)[2][1]
    assert "…" in winner.text
    assert winner.text.endswith("Eleni")


def test_in_a_tall_row_a_long_name_has_two_lines_where_it_is_much_larger_so() -> None:
    low, tall = (drawn(("1", f"{LONG} – {LONG}", "5 €"), pitch=pitch)[1] for pitch in (60, 190))
    assert len(low) == 2
    assert len(tall) > 2
    assert "…" in low[1].text
    assert all(text.text == text.whole and text.size > low[1].size for text in tall[1:])
    assert all(one.box.bottom < other.box.top for one, other in pairwise(tall))


def test_few_rows_grow_to_a_limit_and_blocks_share_the_width() -> None:
    assert pitch_of(644, 10) == 60
    assert pitch_of(644, 1) == pitch_of(644, 3) == 190
    one, other = side_by_side(Rect(10, 0, 840, 100), 2)
    assert (one.left, one.width, other.right) == (10, 400, 850)
