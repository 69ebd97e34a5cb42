"""Numbers of decks and dice as they are given, typed and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.equipment.numbers import (
    are_letters,
    normalised,
    numbered,
    numbers_typed,
    spans,
    split_number,
)

LETTERS = st.from_regex(r"[A-Z][A-Z./-]{0,5}", fullmatch=True)
FIGURES = st.integers(1, 99_999)


@given(LETTERS, FIGURES)
def test_a_number_is_taken_apart_as_it_was_put_together(letters: str, figure: int) -> None:
    assert split_number(numbered(letters, figure)) == (letters, figure)
    assert are_letters(letters)


@given(st.sets(st.tuples(LETTERS, st.integers(1, 60)), max_size=30))
def test_what_is_read_as_spans_is_typed_as_spans(pieces: set[tuple[str, int]]) -> None:
    numbers = {numbered(letters, figure) for letters, figure in pieces}
    said = ", ".join(spans(numbers))
    assert set(numbers_typed(said, 100)) == numbers


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("b1-b3, C9", ("B1", "B2", "B3", "C9")),
        ("b1-3", ("B1", "B2", "B3")),
        ("BJ-7–BJ-9", ("BJ-7", "BJ-8", "BJ-9")),
        ("b 12 ; b12", ("B12",)),
        ("b3-b1", ("B3-B1",)),
        ("b1-b999", ("B1-B999",)),
        (" ,, ", ()),
        ("deck", ("DECK",)),
    ],
)
def test_typed_numbers_are_spread(typed: str, found: tuple[str, ...]) -> None:
    assert numbers_typed(typed, 100) == found


@pytest.mark.parametrize("number", ["", "7", "B", "B0", "B01", "B1x", "B" + "9" * 10])
def test_what_is_no_number_is_none(number: str) -> None:
    assert split_number(number) is None


@pytest.mark.parametrize("letters", ["", "7", "B7", "B C", "B,", "b", "B:", "A" * 13])
def test_letters_that_no_number_begins_with(letters: str) -> None:
    assert not are_letters(letters)
    assert normalised(" b 7 ") == "B7"
