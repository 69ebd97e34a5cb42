"""Night: every document that a tournament's journal asks for, in as few files as make sense."""

from pathlib import Path

import pytest

from director.desk.offered import commands as c
from director.texts import texts_for
from director.values.errors import RuleViolation
from director.values.ids import Seat, TournamentId
from reports.night_folder import write_night
from tests.desk.night.night_desk import Night
from tests.reports.reading import page_sizes, page_texts

EN = texts_for("en")


@pytest.fixture
def night() -> Night:
    """Three players at a table, one of them moved to another table and back by undo."""
    night = Night(tables=(1, 2))
    night.register(3)
    night.start()
    return night


def test_documents_of_a_running_night(night: Night, tmp_path: Path) -> None:
    files = write_night(night.desk, night.id, tmp_path, EN)
    assert set(files) == {
        "seat draw.pdf",
        "seat card.pdf",
        "receipt.pdf",
        "seating by name.pdf",
        "seating by table.pdf",
        "structure.pdf",
        "tournament schedule.pdf",
        "payouts.pdf",
        "results.pdf",
    }
    assert sorted(files) == sorted(path.name for path in tmp_path.iterdir())


def test_slips_of_a_kind_are_one_file(night: Night, tmp_path: Path) -> None:
    write_night(night.desk, night.id, tmp_path, EN)
    assert len(page_sizes((tmp_path / "seat card.pdf").read_bytes())) == 3
    assert len(page_sizes((tmp_path / "receipt.pdf").read_bytes())) == 6


def test_what_was_undone_has_no_paper(night: Night, tmp_path: Path) -> None:
    entry = night.entry(1)
    assert entry.seat is not None
    there = Seat(3 - entry.seat.table, 9)
    night.do(c.MoveEntry(night.id, entry.id, there), reason="asked for", insist=True)
    assert "change of seat.pdf" in write_night(night.desk, night.id, tmp_path / "moved", EN)
    night.do(c.UndoCommand(night.id))
    assert "change of seat.pdf" not in write_night(night.desk, night.id, tmp_path / "undone", EN)


def test_paper_bears_the_head_of_the_journal(night: Night, tmp_path: Path) -> None:
    write_night(night.desk, night.id, tmp_path, EN)
    last = night.desk.history(night.id)[-1]
    text = page_texts((tmp_path / "structure.pdf").read_bytes())[0]
    assert f"{last.stream}:{last.hash}" in text.replace("\n", "")


def test_amounts_are_in_the_tournaments_currency(tmp_path: Path) -> None:
    night = Night({"currency": "CZK"})
    night.register(1)
    write_night(night.desk, night.id, tmp_path, EN)
    for name in ("receipt.pdf", "structure.pdf", "tournament schedule.pdf"):
        text = page_texts((tmp_path / name).read_bytes())[0]
        assert "CZK" in text
        assert "€" not in text


def test_an_unknown_tournament_is_refused(night: Night, tmp_path: Path) -> None:
    with pytest.raises(RuleViolation, match="unknown_tournament"):
        write_night(night.desk, TournamentId("none"), tmp_path, EN)


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_files_are_called_as_their_documents_are(night: Night, tmp_path: Path, language: str) -> None:
    texts = texts_for(language)
    files = write_night(night.desk, night.id, tmp_path, texts)
    assert f"{texts.say('Results').lower()}.pdf" in files
    assert len(set(files)) == len(files)
    assert not [file for file in files if "_" in file]
