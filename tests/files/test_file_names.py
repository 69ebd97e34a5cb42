"""Files are called by what they hold, as every system allows."""

import pytest

from director.files.file_names import LONGEST_NAME, file_called


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("Karta s miestom", "Nová Eva"), "Karta s miestom Nová Eva.pdf"),
        (("Κάρτα θέσης", ""), "Κάρτα θέσης.pdf"),
        (("a/b", 'c:\\"d"', "\n.."), "a b c d.pdf"),
    ],
)
def test_a_file_is_called_by_its_words(words: tuple[str, ...], name: str) -> None:
    assert file_called("pdf", *words) == name


def test_long_words_are_cut() -> None:
    assert len(file_called("csv", "x" * 300)) == LONGEST_NAME + len(".csv")
