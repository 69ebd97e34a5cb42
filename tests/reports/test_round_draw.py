"""The sheet of a bracket: seeds before the names, the third place below the final."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from director.desk.offered import commands as c
from director.values.dataclass import replace
from reports.layout.tables import POSTED
from reports.night.round_draw import RoundDraw, round_draw
from reports.night.structure_sheet import StructureSheet, structure_sheet
from tests.desk.night.night_desk import Night, person
from tests.desk.rounds.test_brackets import THIRD_OF_THREE, entered, ids, third
from tests.desk.rounds.test_rounds import now, play_round
from tests.reports.reading import page_sizes, written
from tests.reports.samples import paper


def seeded(players: int) -> Night:
    """A bracket whose eight best are seeded, at its final."""
    night = entered(players, THIRD_OF_THREE, tables=33)
    night.do(c.GiveSeeds(night.id, ids(*range(min(players, 8), 0, -1))))
    night.do(c.DrawRound(night.id))
    night.start()
    while not now(night).is_last:
        play_round(night)
        night.do(c.DrawRound(night.id))
    return night


def sheet(night: Night) -> list[str]:
    """The lines of all pages."""
    people = {each.id: each for each in map(person, range(1, 60))}
    pdf = PdfReader(BytesIO(round_draw(RoundDraw(night.state, people), paper())))
    return [line for page in pdf.pages for line in page.extract_text().splitlines()]


@pytest.mark.parametrize("players", [4, 16, 40])
def test_the_third_place_and_the_seeds_are_on_the_sheet(players: int) -> None:
    night = seeded(players)
    lines = sheet(night)
    assert "Third place" in lines
    assert {"1", "2", "3", "4"} <= set(lines)
    one, _ = third(night)
    before = sum("Player Number" in line for line in lines)
    night.do(c.WinThirdPlace(night.id, one))
    after = sheet(night)
    assert sum("Player Number" in line for line in after) == before
    assert after != lines


def test_the_structure_sheet_says_with_what_later_rounds_begin() -> None:
    night = entered(4, replace(THIRD_OF_THREE, restarts=(2, 0)))
    night.do(c.SetRoundStructure(night.id, 4, "turbo"), insist=True, reason="Late")
    pdf = PdfReader(BytesIO(structure_sheet(StructureSheet(night.state), paper())))
    said = " ".join(page.extract_text() for page in pdf.pages)
    for told in ("Tests: from level 2", "Tests: the clock goes on", "Turbo: from level 1"):
        assert told in said
    plain = PdfReader(BytesIO(structure_sheet(StructureSheet(Night().state), paper())))
    assert "Round no." not in plain.pages[0].extract_text()


def test_a_bracket_without_one_has_no_third_place_on_its_sheet() -> None:
    night = entered(4)
    night.do(c.DrawRound(night.id))
    assert "Third place" not in sheet(night)


@pytest.mark.parametrize("players", [4, 16, 40])
def test_names_of_forty_letters_stand_whole_at_the_size_of_posted_lists(players: int) -> None:
    night = seeded(players)
    longest = "Maximilián-Konštantín Šťastný-Wolkenstein"
    people = {
        each.id: replace(each, given_name="", family_name=longest) for each in map(person, range(1, 60))
    }
    made = round_draw(RoundDraw(night.state, people), paper())
    on_page = [p for p in written(made) if 75 < p.y < page_sizes(made)[p.page][1] - 90]
    assert min(piece.size for piece in on_page) >= POSTED
    said = " ".join(piece.text for piece in on_page)
    assert "…" not in said
    assert said.count("Wolkenstein") >= players
