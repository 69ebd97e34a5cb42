"""Where two drawings differ: signs of figures by their cells, all else as a whole."""

from ui.drawing.differing import differing
from ui.drawing.marks import Digits, Drawing
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, Ink
from ui.drawing.sketch import Sketch

ROOM = Rect(0, 0, 1000, 200)


def drawn(time: str, words: str = "Dinner at nine", colour: str = "#FFFFFF") -> Drawing:
    sketch = Sketch()
    sketch.figure(ROOM, time, Ink(200, colour, BOLD))
    sketch.text(Rect(0, 300, 1000, 50), words, Ink(40, "#FFFFFF"))
    return sketch.drawing


def figures(drawing: Drawing) -> Digits:
    assert isinstance(drawing[0], Digits)
    return drawing[0]


def test_of_a_second_only_the_last_figure_differs() -> None:
    before, now = drawn("12:34"), drawn("12:35")
    (part,) = differing(before, now)
    all_of_it, cells = figures(now).covers, figures(now).cells
    assert part.width < all_of_it.width / 2
    assert cells[3] < part.left < cells[4]
    assert part.right >= all_of_it.right - 1
    (part,) = differing(before, drawn("13:35"))
    assert part.left < cells[1]
    assert part.right >= all_of_it.right - 1


def test_figures_of_another_colour_or_length_differ_altogether() -> None:
    before = drawn("12:34")
    for now in (drawn("12:34", colour="#FF0000"), drawn("1:12:34")):
        assert set(differing(before, now)) == {figures(before).covers, figures(now).covers}


def test_words_that_come_or_go_differ_as_a_whole() -> None:
    with_words, other, without = drawn("12:34"), drawn("12:34", "Dinner at ten"), drawn("12:34")[:1]
    assert differing(with_words, with_words) == ()
    assert set(differing(with_words, other)) == {with_words[1].covers, other[1].covers}
    assert differing(with_words, without) == (with_words[1].covers,)
