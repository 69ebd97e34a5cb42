"""The ruler: it measures as Qt does, fits words as they must be, and knows which letters there are."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from tests.ui import wall_states as states
from ui.drawing.ruler import (
    BOLD,
    CONDENSED,
    MEDIUM,
    NORMAL,
    SMALLEST,
    Ink,
    broken,
    em_width,
    fit,
    has_signs,
    size_for,
    width_of,
    wrap,
)
from ui.look.theme import font, load_fonts

LONG = "Šťastný-Wolkenstein Maximilián-Konštantín"
WORDS = (
    *states.NAMES, LONG, "AVATAR To Yes, Τα ΑΥΤΟ.", "office affliction", "17:42", "100.000 / 200.000",
    "€11,120", "12–18", "ΕΠΙΠΕΔΟ 12  ·  Διάλειμμα σε", "PRIZE POOL", "„Nguyễn Văn Đức“", "O'Brien (7½)",
)  # fmt: skip


@pytest.mark.parametrize("weight", [NORMAL, MEDIUM, BOLD])
def test_it_measures_what_qt_measures(qapp: QApplication, weight: int) -> None:
    load_fonts()
    face = font(200, QFont.Weight(weight))
    face.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    face.setFeature(QFont.Tag("liga"), 0)
    for words in WORDS:
        wide = QFontMetricsF(face).horizontalAdvance(words)
        assert 200 * em_width(words, weight) == pytest.approx(wide, rel=0.002), words


def test_words_shrink_then_are_squeezed_then_cut() -> None:
    ink = Ink(60, "#FFFFFF")
    whole = width_of(LONG, ink)
    assert fit(LONG, whole, ink).size == 60
    smaller = fit(LONG, whole * 0.8, ink)
    assert (smaller.text, smaller.size, smaller.stretch) == (LONG, 48, 1)
    least = whole * SMALLEST / 60
    squeezed = fit(LONG, least * 0.9, ink)
    assert (squeezed.text, squeezed.size) == (LONG, SMALLEST)
    assert CONDENSED < squeezed.stretch < 1
    for room in (least * 0.7, least * 0.3, 40):
        cut = fit(LONG, room, ink)
        assert cut.text.endswith("…")
        assert cut.width <= room
        assert fit(LONG, cut.width, ink).text == cut.text


def test_letters_further_apart_take_their_room() -> None:
    apart = Ink(40, "#FFFFFF", spacing=3)
    assert width_of("Twelve", apart) == pytest.approx(width_of("Twelve", Ink(40, "#FFFFFF")) + 18)
    assert fit("Twelve", width_of("Twelve", apart) - 1, apart).size == 39


def test_a_name_cut_in_its_middle_keeps_its_end() -> None:
    ink = Ink(40, "#FFFFFF", smallest=40, ends=True)
    one, other = (fit(f"Papadopoulou-Konstantinidou {name}", 300, ink) for name in ("Eleni", "Maria"))
    assert (one.text[-5:], other.text[-5:]) == ("Eleni", "Maria")
    assert one.text.startswith("Papado")
    assert one.width <= 300


def test_lines_break_where_they_are_full() -> None:
    ink = Ink(40, "#FFFFFF")
    assert wrap("one two three", width_of("one two", ink), ink) == ("one two", "three")
    assert wrap("one two three", width_of("one two", ink) - 1, ink) == ("one", "two three")
    assert wrap("one two three", 1, ink, most=3) == ("one", "two", "three")
    parted = "one  ·  two"
    assert wrap(parted, width_of(parted, ink), ink) == (parted,)
    assert wrap(parted, width_of("one  ·", ink), ink) == ("one", "two"), "no dot at the end of a line"
    assert wrap(parted, width_of("one", ink), ink) == ("one", "two"), "nor at its beginning"
    assert wrap("· one two", width_of("· one", ink), ink) == ("· one", "two"), "it begins the words"


def test_a_column_is_as_large_as_its_longest_text() -> None:
    ink = Ink(50, "#FFFFFF")
    size = size_for(("1", "100"), width_of("100", ink) * 0.8, ink)
    assert size == 40


def test_letters_that_the_font_has_not_are_known() -> None:
    assert has_signs("Ďurčanský Ľubomír Ελένη Ёж")
    assert not has_signs("王小明")
    assert em_width("王", NORMAL) > 0


NAME = "Konštantín-Maximilián Veľký"


def test_words_are_broken_where_they_are_largest_and_in_no_more_lines_than_that_takes() -> None:
    ink = Ink(100, "", BOLD)
    wide = width_of(NAME, ink)
    assert broken(NAME, wide, 1000, ink).parts == (NAME,)
    narrow = broken(NAME, wide / 2, 1000, ink)
    assert narrow.parts == ("Konštantín-", "Maximilián", "Veľký")
    assert broken(NAME, wide / 2, 1000, ink, 2).size < narrow.size
    assert len(broken(NAME, wide / 2, 1000, ink, gain=1.2).parts) == 2, "a third is not worth it"
    low = broken(NAME, wide / 2, 60, ink)
    assert len(low.parts) == 1, "three lines would be smaller still"
    assert broken("-", 10, 10, ink).parts == ("-",)


def test_room_between_letters_is_not_squeezed_with_them() -> None:
    ink = Ink(31, "", BOLD, spacing=2)
    words = "MAIN EVENT OF THE NIGHT"
    whole = width_of(words, ink)
    for part in (0.95, 0.9, 0.85):
        fitted = fit(words, whole * part, ink)
        assert fitted.text == words
        assert fitted.width <= whole * part
