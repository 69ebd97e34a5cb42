"""Structures as CSV: what is written is read again, and a broken file is named by row and cell."""

import pytest

from director.desk.kernel.rows.shipped import shipped_structures
from director.files.faults import Fault
from director.files.structure_text import minutes_text, number_of, read, seconds_of, written
from director.texts import LANGUAGES, texts_for
from director.tournament.settings import Game
from director.tournament.structure import AnteKind, Structure


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(shipped_structures()))
def test_every_ready_made_structure_is_read_again_as_it_was(key: str, language: str) -> None:
    structure = shipped_structures()[key]
    assert read(written(structure, texts_for(language)), structure.name) == structure


def test_sep_and_a_title_may_stand_above_the_headings() -> None:
    found = read(b"sep=;\nFriday Night\n\nMinutes;Small blind;Big blind\n20;25;50\n", "Mine")
    assert isinstance(found, Structure)
    assert [period.big_blind for period in found.periods] == [50]


def test_a_spreadsheet_with_the_columns_that_must_be_there_is_enough() -> None:
    found = read(b"Minutes;Small blind;Big blind;Ante\n20;25;50;\n20;50;100;25\n", "Mine")
    assert isinstance(found, Structure)
    assert [(p.seconds, p.small_blind, p.big_blind, p.ante) for p in found.periods] == [
        (1200, 25, 50, 0), (1200, 50, 100, 25),
    ]  # fmt: skip
    assert found.ante_kind is AnteKind.CLASSIC


def test_a_row_without_minutes_is_a_further_game() -> None:
    text = (
        "minutes,small_blind,big_blind,ante,game,hands_of_a_game\n20,50,100,,LH,6\n,50,100,25,razz,6\n"
    )
    found = read(text.encode(), "Two")
    assert isinstance(found, Structure)
    assert (found.hands, [other.game for other in found.periods[0].others]) == (6, [Game.RAZZ])


HEADER = "kind,minutes,small_blind,big_blind,ante,chips_leave,game,ante_paid_by\n"


@pytest.mark.parametrize(
    ("text", "row", "said"),
    [
        ("minutes,small_blind\n20,25\n", 1, "big_blind"),
        (HEADER + "level,soon,25,50,,,,\n", 2, "soon"),
        (HEADER + "level,20,25,50,,,,\nlevel,20,-5,50,,,,\n", 3, "-5"),
        (HEADER + "level,20,25,fifty,,,,\n", 2, "fifty"),
        (HEADER + "level,20,25,50,x,,,\n", 2, "x"),
        (HEADER + "break,10,,,,25 x,,\n", 2, "25 x"),
        (HEADER + "level,20,25,50,,,Chess,\n", 2, "Chess"),
        (HEADER + "level,20,25,50,5,,,the dealer\n", 2, "the dealer"),
        (HEADER, 0, "no levels"),
        (HEADER + "level,20,25,50,,,,\n" * 501, 0, "500"),
    ],
)
def test_what_is_wrong_is_named_by_row_and_cell(text: str, row: int, said: str) -> None:
    found = read(text.encode(), "Bad")
    assert isinstance(found, Fault)
    assert found.row == row
    assert said in found.sentence(texts_for("en"))
    for language in LANGUAGES:
        assert "{" not in found.sentence(texts_for(language))


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("20", 1200), ("7:30", 450), ("", 0), ("x", None), ("1:99", None), ("-5", None)],
)
def test_minutes_as_they_are_typed(text: str, seconds: int | None) -> None:
    assert seconds_of(text) == seconds
    if seconds is not None:
        assert minutes_text(seconds) == text


@pytest.mark.parametrize(
    ("text", "number"), [("1 500", 1500), ("1.500", 1500), ("2k", 2000), ("", None), ("²", None)]
)
def test_chips_as_they_are_typed(text: str, number: int | None) -> None:
    assert number_of(text) == number
