"""Plain text on the screen: whatever people and the house are called, no label reads it as HTML."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QTextLayout, QTextOption
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SavePerson, SaveRow
from director.house.people import HouseSettings, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts import LANGUAGES, texts_for
from director.values.ids import PlayerId, StaffId
from tests.desk.night.night_desk import Night, person
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.frame.dialogs.questions import override
from ui.frame.main_window import MainWindow
from ui.frame.rooms import HOUSE, NIGHT, ROOMS
from ui.look.theme import font, load_fonts
from ui.widgets.plain import LONGEST, Plain, tip, unbroken

HTML = "<b>Bold</b> & <img src=x>"
Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    """A night in which everything that has a name is called like a page of HTML."""
    night = Night({"name": HTML})
    for number in (1, 2, 3):
        odd = person(number, given_name="<i>x</i>", family_name=f"{HTML} {number}", notes=HTML)
        night.do(SavePerson(odd), reason=HTML)
        night.do(night.buy_in(PlayerId(f"player-{number}")))
    night.do(SaveRow(STAFF, "s", Staff(StaffId("s"), HTML)))
    night.do(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(name=HTML, address=HTML, footer=HTML)))
    night.start()
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 3)
        yield both


def _read_as_html(window: MainWindow) -> list[str]:
    return [
        label.text()
        for label in window.findChildren(QLabel)
        if label.textFormat() is not Qt.TextFormat.PlainText and Gui.mightBeRichText(label.text())
    ]


@pytest.mark.parametrize(
    "place",
    [
        *(room.key for room in ROOMS),
        *(f"night/{tab.key}" for tab in NIGHT.tabs),
        *(f"house/{section.key}" for section in HOUSE.tabs),
    ],
)
def test_no_label_of_any_page_reads_names_as_html(shown: Shown, qtbot: QtBot, place: str) -> None:
    window, console = shown
    window.go(place)
    settle(console, qtbot)
    assert _read_as_html(window) == []


def test_notices_and_questions_show_names_as_they_are(shown: Shown) -> None:
    window, console = shown
    console.frame.say(HTML, "red")
    window.banner.raise_up("red", HTML)
    window.side.put_over(override(console.texts, HTML, lambda _why: None, lambda: None))
    assert _read_as_html(window) == []
    assert HTML in [label.text() for label in window.findChildren(Plain)]


def _in_tooltips(window: MainWindow) -> list[str]:
    tips = [part.toolTip() for part in window.findChildren(QWidget)]
    tips += [part.toolTip() for part in window.findChildren(QAction)]
    return [said for said in tips if HTML in said or "<i>" in said]


def test_no_tooltip_reads_names_as_html(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    for place in ("lobby", "night/players", "night/tables", "night/prizes", "wall", "house/staff"):
        window.go(place)
        settle(console, qtbot)
        assert _in_tooltips(window) == []


def _plain(given: ast.expr) -> bool:
    """A text of the program alone, or one that `tip` has made plain."""
    match given:
        case ast.Constant():
            return True
        case ast.IfExp(body=one, orelse=other):
            return _plain(one) and _plain(other)
        case ast.Call(func=ast.Name(id="tip")):
            return True
        case ast.Call(func=ast.Attribute(attr="toolTip"), args=[]):  # another's, which went through it
            return True
        case ast.Call(func=ast.Attribute(attr="say"), args=args, keywords=[]):
            return all(isinstance(one, ast.Constant) for one in args)
        case _:
            return False


def test_every_tooltip_is_made_plain() -> None:
    """Qt guesses whether a tooltip is HTML: what holds a name goes through `tip`."""
    rich = [
        f"{file.name}:{node.lineno}"
        for file in (Path(__file__).parents[3] / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "setToolTip"
        and not _plain(node.args[0])
    ]
    assert rich == []


def test_a_tooltip_shows_the_signs_that_were_typed() -> None:
    assert tip("Jana < Peter") == "Jana < Peter"
    assert "<b>" not in tip("<b>Jana</b>")
    assert "&lt;b&gt;" in tip("<b>Jana</b>")


@pytest.mark.parametrize("number", ["1-BN-221", "bar2-TK-412", "1-TX-3", "czk-CN-1000000"])
def test_a_receipts_number_is_never_broken_at_its_hyphens(qtbot: QtBot, number: str) -> None:
    shown = unbroken(f"Used: {number}, half-price")
    assert shown == f"Used: {number.replace('-', chr(0x2011))}, half-price"
    label = Plain(number)
    qtbot.addWidget(label)
    label.setWordWrap(True)
    assert label.heightForWidth(40) == label.heightForWidth(400), "one line, however narrow"
    assert label.text() == number, "what is read back has the hyphens that scanners know"
    label.setText("half-price half-price half-price")
    assert label.heightForWidth(40) > label.heightForWidth(400)


def test_a_number_that_has_no_room_in_a_panel_may_break() -> None:
    number = f"{'x' * LONGEST}-BN-221"
    assert unbroken(number) == number


@pytest.mark.parametrize(
    "text", ["T-39", "Jean-Luc", "KB-12", "5-2-7", "tournament-1:0fa3", "2026-11-21"]
)
def test_other_hyphens_stay(text: str) -> None:
    assert unbroken(text) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("amount", [-89_000, 89_000])
def test_no_line_ends_after_the_sign_of_an_amount(
    language: str, amount: int, qapp: QApplication
) -> None:
    load_fonts()
    said = texts_for(language).signed_money(amount)
    layout = QTextLayout(said, font(13))
    wrapping = QTextOption()
    wrapping.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(wrapping)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(8)
    assert line.textLength() > len(said.rstrip("€")) - 2
    layout.endLayout()
