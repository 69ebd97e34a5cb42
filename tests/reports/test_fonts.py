"""Fonts: names that cannot be printed, signs that must not be, and text that does not fit."""

from collections.abc import Iterator
from pathlib import Path

import font_roboto
import pytest
from reportlab.pdfbase import pdfmetrics

from director.texts import texts_for
from reports.layout import fonts
from reports.layout.fonts import advance, clean, elided, fitted, name_on_paper, printable, width, wrapped
from reports.night.seat_card import SeatCard
from reports.paper import PaperFormat, PaperProblem, PrintedName, paper_sentence
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, page_texts

EN = texts_for("en")


@pytest.mark.parametrize(
    "name",
    ["Žofia Ľuptáková-Ďurišová", "Řehoř Přibyl", "Αθανάσιος Παπαδημητρακόπουλος", "Nguyễn Thị Ánh"],
)
def test_names_of_the_region_are_printed_as_they_are(name: str) -> None:
    assert name_on_paper(EN, PrintedName(name, "5")) == name


@pytest.mark.parametrize("name", ["李小龍", "محمد علي", "Bob 李", "\U0001f0a1", "\u202e"])
def test_a_name_the_font_lacks_is_replaced_by_the_players_number(name: str) -> None:
    assert name_on_paper(EN, PrintedName(name, "1044")) == "Player 1044"


def test_an_erased_player_is_told_by_the_number_of_the_entry() -> None:
    assert name_on_paper(EN, PrintedName("", "2")) == "erased person #002"
    assert name_on_paper(EN, PrintedName("")) == "erased person"


def test_the_substitute_is_in_the_document_and_can_be_selected() -> None:
    card = samples.contents(rows=1)["owed_slip"]
    text = page_texts(DOCUMENTS["owed_slip"].pdf(card, samples.paper(on=PaperFormat.A6)))[0]
    assert "Player 1044" in text


def test_control_and_bidi_signs_are_not_printed() -> None:
    assert clean("Evil\u202egnp.exe\x00\u200b Bob\ufeff") == "Evilgnp.exe Bob"
    assert clean("two\nlines\tand\u2028more") == "two lines and more"
    assert clean("lone \ud800 surrogate") == "lone  surrogate"


def test_decomposed_letters_are_composed() -> None:
    assert printable("Z\u030cofia") == "Žofia"


def test_other_text_keeps_what_can_be_printed() -> None:
    assert printable("Night ♠ 李") == "Night ♠ ?"


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["Žofia", "Αθανάσιος", "1,250.00 €", " two  spaces ", "", "K♠Q♥"])
def test_a_text_is_as_wide_as_what_draws_it_says(text: str, bold: bool) -> None:
    drawn = text.replace("♠", "0").replace("♥", "0")
    assert advance(text, 9.5, bold=bold) == pytest.approx(
        pdfmetrics.stringWidth(drawn, fonts.font_name(bold), 9.5), abs=1e-9
    )


def test_a_long_word_is_cut_where_the_room_ends() -> None:
    lines = wrapped("W" * 20, width("W" * 8, 10), 10)
    assert [len(line) for line in lines] == [8, 8, 4]
    assert wrapped("WW", 1, 10) == ("W", "W")


def test_text_is_shrunk_before_it_is_cut() -> None:
    room = width("Maximilián", 10) * 0.8
    text, size = fitted("Maximilián", room, 10)
    assert text == "Maximilián"
    assert 6 <= size < 10
    assert fitted("Maximilián" * 9, room, 10)[0].endswith("…")


def test_what_is_cut_fits() -> None:
    assert width(elided("word " * 50, 100, 10), 10) <= 100


def test_wrapping_cuts_long_words_and_ends_at_the_last_line() -> None:
    lines = wrapped("x" * 500 + " end", 100, 10, most=3)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert all(width(line, 10) <= 100 for line in lines)


def test_a_double_name_is_cut_at_its_hyphen() -> None:
    room = width("Ondrejkovičová-Šťastná-Wolken", 10)
    lines = wrapped("Ondrejkovičová-Šťastná-Wolkensteinová Žofia", room, 10)
    assert lines == ("Ondrejkovičová-Šťastná-", "Wolkensteinová Žofia")


def test_a_name_of_a_megabyte_breaks_nothing() -> None:
    content = samples.contents(rows=1)["seat_card"]
    assert isinstance(content, SeatCard)
    huge = SeatCard(
        content.tournament_id, "T" * 1_000_000, content.starts_at, 1, content.kind,
        PrintedName("N" * 1_000_000, "1"), 1, 1, 1,
    )  # fmt: skip
    assert len(page_sizes(DOCUMENTS["seat_card"].pdf(huge, samples.paper(on=PaperFormat.A6)))) == 1


@pytest.fixture
def without_font(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setattr(font_roboto, "Roboto", str(tmp_path / "Roboto-Regular.ttf"))
    fonts._glyphs.cache_clear()
    fonts.printable.cache_clear()
    yield
    fonts._glyphs.cache_clear()
    fonts.printable.cache_clear()


@pytest.mark.usefixtures("without_font")
def test_a_missing_font_is_named() -> None:
    with pytest.raises(PaperProblem) as problem:
        printable("text")
    assert problem.value.code == "font_missing"
    assert "Roboto-Regular.ttf" in paper_sentence(EN, problem.value)


def test_signs_of_the_screen_that_the_font_lacks_are_said_by_others() -> None:
    """Who moved where, in the journal on paper: no question mark."""
    assert printable("Ján Novák → 4/7, Bo ← 3") == "Ján Novák › 4/7, Bo ‹ 3"
