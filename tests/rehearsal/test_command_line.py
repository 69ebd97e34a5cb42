"""`director rehearse`: what it prints, where it plays, and what it refuses."""

import json
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.rehearsal.options import FEWEST_PLAYERS
from director.values.ids import StaffId, StationId
from tests.rehearsal.test_night import KEYS
from tests.server import own_server, postgresql
from ui.commandline.cli import main

__all__ = ["own_server", "postgresql"]


def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'night.db'}"


def rehearse(*words: str) -> int:
    return main(["rehearse", "--language", "en", *words])


def test_a_night_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert rehearse("--players", "10", "--json") == 0
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert set(report) == KEYS
    assert (report["entries"], report["invariants"]) == (10, "ok")
    assert said.err == ""


def test_a_night_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert rehearse("--players", "10") == 0
    assert "Every invariant held." in capsys.readouterr().out


def test_several_nights_in_one_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert rehearse("--players", "9", "--database", url(tmp_path), "--json") == 0
    one, two = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert one["payouts"] == two["payouts"]
    of_flights = ("--template", "flights", "--players", "24", "--database", url(tmp_path))
    assert rehearse(*of_flights) == 0
    assert main(["journal", "verify", "--database", url(tmp_path), "--language", "en"]) == 0


def test_a_house_s_own_books_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = open_house(url(tmp_path))
    who = Who(StaffId("floorman"), StationId("desk-1"))
    house.desk.execute(c.SaveRow(SETTINGS, "house", HouseSettings("Real House")), who)
    house.close()
    assert rehearse("--players", "9", "--database", url(tmp_path)) == 1
    assert "more than rehearsals" in capsys.readouterr().err


def test_the_players_come_from_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"Hráč;Číslo {n};19{50 + n}-01-01;SK{n:06}" for n in range(12)]
    listed = tmp_path / "players.csv"
    listed.write_text("\n".join(["meno;priezvisko;narodeny;doklad", *rows]), encoding="utf-8")
    assert rehearse("--players-file", str(listed), "--database", url(tmp_path), "--json") == 0
    assert json.loads(capsys.readouterr().out)["unique"] == 12
    house = open_house(url(tmp_path), alone=False)
    assert {person.given_name for person in house.store.people()} == {"Hráč"}
    house.close()


def test_children_of_the_list_stay_at_home_and_unknown_ages_are_vouched_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [f"Hráč {n},AB{n:04}," for n in range(9)]
    listed = tmp_path / "players.csv"
    text = "\n".join(["name,document,born", *rows, "Malý Jozef,AB9999,2019-05-05"])
    listed.write_text(text, encoding="utf-8")
    assert rehearse("--players-file", str(listed), "--json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["unique"] == 9
    assert "1 person of the list" in said.err


def test_a_faulty_list_is_refused_row_by_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = tmp_path / "players.csv"
    listed.write_text("name,born\nAnna Malá,31.2.1990\n", encoding="utf-8")
    assert rehearse("--players-file", str(listed)) == 1
    assert "Row 2" in capsys.readouterr().err
    assert rehearse("--players-file", str(tmp_path / "none.csv")) == 1
    assert "none.csv cannot be read" in capsys.readouterr().err


def test_every_document_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rehearse("--players", "9", "--json", "--out", str(tmp_path / "paper")) == 0
    documents = json.loads(capsys.readouterr().out)["documents"]
    assert "results.pdf" in documents
    assert sorted(documents) == sorted(path.name for path in (tmp_path / "paper").iterdir())


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "paper").write_text("a file", encoding="utf-8")
    assert rehearse("--players", "9", "--out", str(tmp_path / "paper")) == 1
    assert "paper cannot be written" in capsys.readouterr().err


def test_what_cannot_be_played_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert rehearse("--players", str(FEWEST_PLAYERS - 1)) == 1
    assert "at least 2 players" in capsys.readouterr().err
    assert rehearse("--template", "bingo") == 1
    assert "freezeout" in capsys.readouterr().err


def test_two_consoles_need_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "9", "--consoles", "2", "--database", url(tmp_path))
    assert rehearse(*words) == 1
    assert "share a PostgreSQL server" in capsys.readouterr().err


def test_two_consoles_on_a_server_tell_the_same(
    postgresql: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rehearse("--players", "9", "--json") == 0
    alone = json.loads(capsys.readouterr().out)
    words = ("--players", "9", "--consoles", "2", "--database", postgresql)
    assert rehearse(*words, "--json") == 0
    together = json.loads(capsys.readouterr().out)
    assert {**together, "seconds": 0} == {**alone, "seconds": 0}
