"""Lists that hang on the wall are set in 11 points or more, whatever the language and the names."""

import pytest

from director.texts import LANGUAGES, texts_for
from reports.layout.tables import POSTED
from reports.paper import PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, written

CONTENTS = samples.contents(rows=60)
ON_THE_WALL = (
    "move_list", "seating_by_name", "seating_by_table", "structure_sheet", "schedule", "final_results",
    "chip_counts", "chip_counts_by_name", "rule_book", "round_draw", "league_standings", "payout_sheet",
)  # fmt: skip
HEAD, FOOT = 90.0, 75.0
"""Points at the top and the foot of each page that are the house's, not the list's."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ON_THE_WALL)
def test_nothing_of_a_posted_list_is_smaller_than_eleven_points(name: str, language: str) -> None:
    made = DOCUMENTS[name].pdf(CONTENTS[name], samples.paper(language, PaperFormat.A4))
    sizes = page_sizes(made)
    signed = {texts_for(language).say(who) for who in ("Tournament director", "Cashier")}
    on_page = [p for p in written(made) if FOOT < p.y < sizes[p.page][1] - HEAD]
    listed = [p for p in on_page if p.text not in signed]
    assert len(listed) > 60
    assert min(piece.size for piece in listed) >= POSTED - 0.01
    assert not any("…" in piece.text for piece in listed)
