"""Widths of columns: empty room goes first, then long cells of other columns, the key column last."""

import pytest

from ui.widgets.column_shares import WantedWidth, shared_widths
from ui.widgets.table_columns import contents_of

ENOUGH = 130
NAME = WantedWidth(title=60, whole=300, usual=180, most=560, is_key=True)
REASON = WantedWidth(title=80, whole=260, usual=130, page=200)
AMOUNT = WantedWidth(title=70, whole=90, usual=80, page=150, is_figure=True)


@pytest.mark.parametrize(
    ("room", "widths"),
    [
        (1_000, (560, 260, 150)),
        (710, (300, 260, 150)),
        (650, (300, 260, 90)),
        (600, (300, 210, 90)),
        (520, (300, 130, 90)),
        (420, (200, 130, 90)),
        (200, (130, 130, 90)),
    ],
    ids=["room for all", "all whole", "empty room", "long cells", "usual", "key cut", "too narrow"],
)
def test_the_key_column_is_cut_last(room: int, widths: tuple[int, ...]) -> None:
    assert shared_widths((NAME, REASON, AMOUNT), room, ENOUGH) == widths


def test_a_width_of_the_user_stands_and_others_give_way() -> None:
    dragged = WantedWidth(title=70, whole=90, by_user=240)
    assert shared_widths((NAME, REASON, dragged), 670, ENOUGH) == (300, 130, 240)


def test_columns_that_share_the_room_are_alike_where_all_stand_whole() -> None:
    sharing = WantedWidth(title=60, whole=100, usual=100, most=560)
    assert shared_widths((sharing, sharing), 500, ENOUGH) == (250, 250)
    assert shared_widths((), 500, ENOUGH) == ()


def test_a_few_long_cells_are_not_the_usual_width() -> None:
    measured = contents_of([*[40] * 9, 400])
    assert (measured.whole - measured.usual, measured.usual) == (360, 64)
