"""Smallest print: no paper of any format, roll or language has letters below seven points."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from director.texts import LANGUAGES
from reports.layout.blocks import LEAST
from reports.layout.fonts import SMALLEST_PRINT
from reports.paper import WIDTHS_OF_ROLLS, Paper, PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import written

CONTENTS = samples.contents(rows=12)
CUT_BY_READING = 0.01
"""Points by which a size read from a PDF may differ from the size written."""


def papers(name: str, language: str) -> Iterator[Paper]:
    """A paper in each format of a document, and on each roll."""
    for of in DOCUMENTS[name].formats:
        paper = samples.paper(language, of)
        rolls = WIDTHS_OF_ROLLS if of is PaperFormat.ROLL else (paper.roll,)
        yield from (replace(paper, roll=roll) for roll in rolls)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_letter_is_smaller_than_seven_points_and_on_a_roll_than_eight(
    name: str, language: str
) -> None:
    for paper in papers(name, language):
        least = LEAST if paper.format is PaperFormat.ROLL else SMALLEST_PRINT
        small = [
            (piece.text, piece.size)
            for piece in written(DOCUMENTS[name].pdf(CONTENTS[name], paper))
            if piece.size < least - CUT_BY_READING
        ]
        assert small == [], (paper.format, paper.roll)
