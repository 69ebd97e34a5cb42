"""Scenes as SVG: where Qt has them, names are text, and what counts says until when."""

from collections.abc import Iterator
from itertools import product
from xml.etree import ElementTree as Xml

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from director.files.layout_files import ready_made
from director.house.layouts import Brand, BrandFont
from director.texts.texts import texts_for
from director.values.dataclass import replace
from director.values.quantity import SECOND
from tests.ui import wall_states as states
from ui.board.svg import page, svg
from ui.board.templates import SCRIPTS
from ui.drawing.marks import Digits, Written
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, Ink
from ui.drawing.sketch import Sketch
from ui.look.theme import load_fonts
from ui.scenes.clock import wall_view
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.layout_view import layout_view
from ui.scenes.lists import ListFacts, seating_view
from ui.scenes.view import SceneView, WallView
from ui.widgets.mark_painter import face_of

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = """</text><script>alert('x')</script>&amp;"><img src=x onerror=y>]]>\x00\ud800"""


def clock(state: str, language: str = "en") -> WallView:
    """A clock scene."""
    at = states.at()
    return wall_view(states.STATES[state](), at, texts_for(language), name_of=states.names)


def written(view: SceneView) -> Xml.Element:
    """The scene as SVG, read as strictly as XML is."""
    return Xml.fromstring(svg(drawing_of(view), states.at()))


def texts_of(root: Xml.Element) -> Iterator[Xml.Element]:
    """Every text, outside the icons."""
    yield from root.findall(f"{SVG}text")


def scenes() -> Iterator[tuple[str, SceneView]]:
    """Clock scenes of every state, and every ready-made layout."""
    for state, language in product(states.STATES, ("en", "el")):
        yield f"{state} {language}", clock(state, language)
    night, at, texts = states.running(), states.at(), texts_for("sk")
    facts = ListFacts(night, at, texts, states.names)
    shown = wall_view(night, at, texts, name_of=states.names)
    for name, layout in ready_made().items():
        for font in BrandFont:
            layout = replace(layout, brand=Brand(font=font))
            yield f"{name} {font}", layout_view(layout, facts, shown, (), at, texts, house="House")


@pytest.mark.parametrize("view", [pytest.param(view, id=name) for name, view in scenes()])
def test_texts_stand_where_qt_has_them(qapp: QApplication, view: SceneView) -> None:
    load_fonts()
    marks = [mark for mark in drawing_of(view) if isinstance(mark, Written | Digits)]
    for mark, text in zip(marks, texts_of(written(view)), strict=True):
        assert text.text == mark.text
        assert float(text.attrib["y"]) == pytest.approx(mark.baseline, abs=0.01)
        if isinstance(mark, Written):
            face = face_of(mark.size, mark.weight, mark.spacing, mark.stretch)
            drawn = QFontMetricsF(face).horizontalAdvance(mark.text)
            assert mark.width == pytest.approx(drawn, rel=0.005, abs=1)
            anchor = {"middle": 0.5, "end": 1.0}.get(text.attrib.get("text-anchor", ""), 0.0)
            left = float(text.attrib["x"]) - anchor * mark.width
            assert left == pytest.approx(mark.left, abs=0.5)
            assert mark.count or float(text.attrib["textLength"]) == pytest.approx(mark.width, abs=0.01)
        else:
            assert ("transform" in text.attrib) == (mark.stretch != 1)
            places = [mark.stretch * float(x) for x in text.attrib["x"].split()]
            assert places == pytest.approx(list(mark.cells), abs=0.05)


def test_hostile_names_are_text() -> None:
    frame = ListFacts(states.running(alive=4), states.at(), texts_for("en"), lambda _: HOSTILE)
    view = seating_view(frame)
    whole = page(drawing_of(view), states.at(), HOSTILE)
    assert whole.count("<script") == len(SCRIPTS)
    assert "<img" not in whole
    shown = {text.text for text in texts_of(written(view))}
    assert any(words and words.startswith("</text><script>") for words in shown)
    assert not any(words and ("\x00" in words or "\ud800" in words) for words in shown)


def counted(view: SceneView) -> dict[str, dict[str, str]]:
    """What counts, by what it shows now."""
    marks = (each for each in written(view) if "data-until" in each.attrib)
    return {each.text or "bar": each.attrib for each in marks}


def test_what_counts_says_until_when_in_the_time_of_the_server() -> None:
    view, at = clock("running"), states.at() // 1000
    assert written(view).attrib["data-now"] == str(at)
    found = counted(view)
    ends = str(at + (17 * 60 + 42) * 1000)
    assert found["17:42"]["data-until"] == ends
    assert (found["bar"]["data-until"], found["bar"]["data-whole"]) == (ends, str(40 * 60_000))
    line = found[view.break_line]
    before, after = line.get("data-before", ""), line.get("data-after", "")
    assert (before, after) == ("Break in ", view.break_line.removeprefix("Break in 17:42"))
    assert "data-until" not in " ".join(counted(clock("paused")))


def test_overtime_counts_up_and_a_called_clock_counts_seconds() -> None:
    over = clock("over_time")
    assert counted(over)[over.time]["data-up"] == "1"
    called = next(view for view in map(clock, states.STATES) if view.calls and view.calls[0].seconds)
    seconds = f"{called.calls[0].seconds:02}"
    assert counted(called)[seconds]["data-seconds"] == "1"


def test_a_clock_that_stands_counts_nothing() -> None:
    assert counted(clock("paused")) == {}
    night = replace(states.late(), clock=states.paused().clock)
    assert counted(wall_view(night, states.at() + SECOND, texts_for("en"), name_of=states.names)) == {}


def test_colours_that_let_the_ground_through_say_so() -> None:
    sketch = Sketch()
    sketch.box(Rect(0, 0, 10, 10), "#80FF0000")
    sketch.figure(Rect(0, 0, 100, 10), "7", Ink(10, "#123456", BOLD), hollow=True)
    box, figure = Xml.fromstring(svg(sketch.drawing, 0))
    assert (box.attrib["fill"], box.attrib["fill-opacity"]) == ("#FF0000", "0.5")
    assert (figure.attrib["fill"], figure.attrib["stroke"]) == ("none", "#123456")
