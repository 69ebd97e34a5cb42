"""Lists that hang on the wall are set in 11 points or more, whatever the language and the names."""

import re

import pytest

from director.texts import LANGUAGES
from reports.layout.tables import POSTED
from reports.paper import Format
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, written

CONTENTS = samples.contents(rows=60)
ON_THE_WALL = (
    "move_list", "seating_by_name", "seating_by_table", "structure_sheet", "schedule", "final_results",
    "chip_counts", "chip_counts_by_name", "rule_book",
)  # fmt: skip
HEAD, FOOT = 90.0, 75.0
"""Points at the top and the foot of each page that are the house's, not the list's."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ON_THE_WALL)
def test_nothing_of_a_posted_list_is_smaller_than_eleven_points(name: str, language: str) -> None:
    made = DOCUMENTS[name].pdf(CONTENTS[name], samples.paper(language, Format.A4))
    sizes = page_sizes(made)
    listed = [p for p in written(made) if FOOT < p.y < sizes[p.page][1] - HEAD]
    assert len(listed) > 60
    assert min(piece.size for piece in listed) >= POSTED - 0.01
    assert not any("…" in piece.text for piece in listed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["payout_sheet", "league_standings"])
def test_places_and_amounts_of_ladder_and_league_are_as_large(name: str, language: str) -> None:
    made = DOCUMENTS[name].pdf(CONTENTS[name], samples.paper(language, Format.A4))
    places = [piece for piece in written(made) if re.fullmatch(r"[123]\D{0,2}", piece.text)]
    assert places
    assert max(piece.size for piece in places) >= POSTED - 0.01
