"""Everybody at the picture of the final table has a place of its own around it, in turn."""

from itertools import combinations

import pytest

from ui.drawing.rect import Rect
from ui.scenes.drawn.final_table import around

ROOM = Rect(100, 50, 1600, 800)
MIDDLE = ROOM.left + ROOM.width / 2


@pytest.mark.parametrize("count", range(11))
def test_each_has_a_place_within_the_picture_that_no_other_touches(count: int) -> None:
    places = around(ROOM, count)
    assert len(places) == count
    assert all(ROOM.contains(place) for place in places)
    assert all(min(one.shared(other)) <= 0 for one, other in combinations(places, 2))


@pytest.mark.parametrize(
    ("count", "above", "below"), [(1, 0, 1), (2, 1, 1), (3, 2, 1), (4, 1, 1), (5, 2, 1), (9, 4, 3)]
)
def test_the_sides_take_one_each_as_soon_as_there_are_four(count: int, above: int, below: int) -> None:
    places = around(ROOM, count)
    assert sum(place.top == ROOM.top for place in places) == above
    assert sum(place.bottom == ROOM.bottom for place in places) == below
    assert (places[0].left == ROOM.left) is (count > 3)


def test_they_sit_in_turn_from_the_dealers_left_hand() -> None:
    left, *above, right, low_right, low_left = around(ROOM, 7)
    assert left.left == ROOM.left
    assert [place.left for place in above] == sorted(place.left for place in above)
    assert right.right == ROOM.right
    assert low_right.left > MIDDLE > low_left.right
