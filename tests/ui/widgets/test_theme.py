"""The look: contrasts that can be read, digits of one width, icons of one weight."""

import re
from itertools import product

import pytest
from PySide6.QtGui import QColor, QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from resources import ROOT
from ui.look.icons import icon, picture
from ui.look.stylesheet import stylesheet
from ui.look.theme import Theme, font, load_fonts, tokens, wear
from ui.look.tokens import DARK, Tokens
from ui.parts.panel import Words

GROUNDS = ("background", "surface", "raised")
CHOSEN = "hover"
"""The ground of a chosen row, and of what the mouse points at."""


def luminance(colour: str) -> float:
    """Relative luminance of a colour (WCAG 2)."""
    parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("theme", "ground"), list(product(Theme, (*GROUNDS, CHOSEN))))
def test_text_stands_out_from_every_ground(theme: Theme, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours.text, getattr(colours, ground)) >= 7
    assert contrast(colours.muted, getattr(colours, ground)) >= 4.5


@pytest.mark.parametrize(("theme", "ground"), list(product(Theme, GROUNDS)))
def test_what_is_grey_is_read_and_is_no_caption(theme: Theme, ground: str) -> None:
    colours = tokens(theme)
    grey = contrast(colours.faded, getattr(colours, ground))
    assert 4.5 <= grey < contrast(colours.muted, getattr(colours, ground))


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("accent", ["gold", "green", "amber", "red", "blue"])
def test_accents_can_be_read_and_written_on(theme: Theme, accent: str) -> None:
    colours: Tokens = tokens(theme)
    for ground in (*GROUNDS, CHOSEN):
        assert contrast(getattr(colours, accent), getattr(colours, ground)) >= 4.5, ground
    assert contrast(colours.on_accent, getattr(colours, accent)) >= 4.5


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.Bold])
def test_digits_are_equally_wide(qapp: QApplication, weight: QFont.Weight) -> None:
    load_fonts()
    metrics = QFontMetricsF(font(100, weight))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("theme", list(Theme))
def test_console_wears_every_theme(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    load_fonts()
    colours = wear(qapp, theme)
    button = QPushButton("Bust")
    qtbot.addWidget(button)
    button.show()
    seen = button.grab().toImage().pixelColor(20, button.height() // 2 - 9)
    qapp.setStyleSheet("")
    assert seen.name().upper() == colours.raised


def test_numbers_typed_can_be_seen(qtbot: QtBot, qapp: QApplication) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    plain = QSpinBox()
    qtbot.addWidget(plain)
    plain.setProperty("plain", True)
    plain.setFixedWidth(64)
    plain.show()
    qapp.processEvents()
    editor = plain.findChild(QLineEdit)
    qapp.setStyleSheet("")
    assert isinstance(editor, QLineEdit)
    assert editor.width() > 40


@pytest.mark.parametrize("theme", list(Theme))
def test_the_ring_of_the_focus_is_one_and_stands_out(theme: Theme) -> None:
    """From the ground, the lines of what has no focus, and the gold of what is chosen or first."""
    c = tokens(theme)
    assert contrast(c.focus, c.background) >= 10
    assert contrast(c.focus, c.line) >= 3
    assert c.focus not in (c.gold, c.line)
    focused = re.findall(r":focus[^{]*{([^}]*)}", stylesheet(c))
    assert len(focused) > 10
    assert all(
        re.search(rf"border: [12]px solid {c.focus}", rule) or "border" not in rule for rule in focused
    )


def test_red_is_for_what_is_wrong_and_no_button_is() -> None:
    sheet = stylesheet(DARK)
    rules = [rule for rule in re.findall(r"[^{}]+{[^}]*}", sheet) if DARK.red in rule]
    assert rules
    assert not any("QPushButton[kind" in rule or "QToolButton" in rule for rule in rules)


def test_icons_share_one_stroke() -> None:
    drawings = sorted((ROOT / "icons").glob("*.svg"))
    assert {"lobby", "night", "pit", "poker", "cash", "wall", "journal"} <= {p.stem for p in drawings}
    for drawing in drawings:
        text = drawing.read_text(encoding="utf-8")
        assert text.count("stroke-width") == 1, drawing.name
        assert 'stroke-width="1.75"' in text, drawing.name


def test_icon_takes_the_colour_asked_for(qapp: QApplication) -> None:
    drawn = picture("minus", "#FF0000", 24).toImage()
    assert drawn.pixelColor(12, 12).red() > 200
    assert not icon("play", DARK).isNull()


@pytest.mark.parametrize("role", ["", "muted", "caption", "title"])
def test_words_of_any_role_take_the_tone_in_which_something_is_said(
    qapp: QApplication, qtbot: QtBot, role: str
) -> None:
    load_fonts()
    colours = wear(qapp, Theme.DARK)
    words = Words("Off", role)
    qtbot.addWidget(words)
    words.say("On", "green")
    words.ensurePolished()
    assert words.palette().windowText().color() == QColor(colours.green)
