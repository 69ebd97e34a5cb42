"""Rooms of blocks: what shows nothing leaves its room to those in line with it, and lies on nobody."""

import pytest

from director.files.layout_files import ready_made
from director.house.layouts import LayoutBlock, ScreenLayout
from director.values.dataclass import replace
from tests.ui import wall_states as states
from tests.ui.wall.test_layouts import shown, written
from ui.drawing.marks import Digits
from ui.drawing.rect import Rect
from ui.scenes.drawn.neighbours import grown

STACK = {0: Rect(0, 0, 10, 6), 1: Rect(0, 6, 10, 3), 2: Rect(2, 9, 6, 3)}


def test_those_above_share_the_room_in_proportion() -> None:
    assert grown(STACK, frozenset({2})) == {0: Rect(0, 0, 10, 8), 1: Rect(0, 8, 10, 4)}
    assert grown(STACK, frozenset({1, 2})) == {0: Rect(0, 0, 10, 12)}
    assert grown(STACK, frozenset()) == STACK


def test_room_that_is_wider_than_those_beside_it_stays_empty() -> None:
    assert grown(STACK, frozenset({0})) == {1: Rect(0, 0, 10, 9), 2: STACK[2]}
    low = {0: Rect(0, 0, 4, 4), 1: Rect(0, 4, 10, 2)}
    assert grown(low, frozenset({1})) == {0: low[0]}


def test_nobody_grows_over_another() -> None:
    beside = {**STACK, 3: Rect(8, 9, 2, 3)}
    made = grown(beside, frozenset({2}))
    assert made == {0: STACK[0], 1: STACK[1], 3: Rect(2, 9, 8, 3)}, "from the right, as above is no room"
    both = {**beside, 4: Rect(8, 12, 2, 1), 5: Rect(2, 12, 6, 1)}
    assert grown(both, frozenset({2}))[5] == Rect(2, 9, 6, 4), "from below before from the side"


def test_those_at_the_left_grow_to_the_right() -> None:
    row = {0: Rect(0, 0, 3, 2), 1: Rect(3, 0, 3, 2), 2: Rect(6, 0, 6, 2)}
    assert grown(row, frozenset({2})) == {0: Rect(0, 0, 6, 2), 1: Rect(6, 0, 6, 2)}


@pytest.mark.parametrize(("state", "high"), [("running", 1.175), ("late", 1.0)])
def test_the_clock_has_the_room_of_alerts_while_there_are_none(state: str, high: float) -> None:
    layout, told = ready_made()["clock"], states.STATES["bubble"]()

    def tall(night: str, *, arranged: bool = False) -> float:
        view = replace(shown(layout, states.STATES[night]()), arranged=arranged)
        return max(text.box.height for text in written(view) if isinstance(text, Digits))

    assert told.hand_for_hand
    assert tall(state) == pytest.approx(tall("bubble") * high, rel=0.02)
    assert tall(state, arranged=True) == tall("bubble"), "each stays in its cells while it is arranged"


def test_a_picture_below_all_others_stays_and_stands_in_nobodys_way() -> None:
    blocks = (LayoutBlock("clock", (0, 0, 32, 9)), LayoutBlock("alerts", (0, 9, 32, 9)))
    below = LayoutBlock("slideshow", (0, 0, 32, 18))
    alone, over = (
        written(shown(ScreenLayout("Mine", made), states.running()))
        for made in (blocks, (replace(below, block="picture"), *blocks))
    )
    clock = next(text for text in over if isinstance(text, Digits))
    assert clock in alone
