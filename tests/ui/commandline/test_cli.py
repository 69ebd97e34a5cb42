"""The command line: no Qt until a window is asked for, exit codes, the user's language."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from director.desk.kernel.ports import tournament_stream
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from tests.storage.opened import NIGHT, play
from ui.commandline.cli import main

ROOT = Path(__file__).parents[3]

LOADED = """
import sys
from ui.commandline.cli import main
code = main(sys.argv[1:])
loaded = [name for name in ("PySide6", "alembic", "reportlab") if name in sys.modules]
print("loaded", loaded, "code", code)
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a night in it."""
    file = tmp_path_factory.mktemp("made") / "house.db"
    play(sqlite_url(file)).close()
    return file


@pytest.fixture
def file(made: Path, tmp_path: Path) -> Path:
    """A copy of it to spoil."""
    copy = tmp_path / "house.db"
    copy.write_bytes(made.read_bytes())
    key_file(copy).write_bytes(key_file(made).read_bytes())
    return copy


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")


def edit(file: Path, statement: str) -> None:
    """What somebody does to the database by hand."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def test_verify_loads_no_qt_and_no_alembic(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "journal", "verify", "--database", sqlite_url(file)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "LANG": "C"},
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "loaded [] code 0"


def test_help_names_every_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    shown = capsys.readouterr().out
    assert end.value.code == 0
    assert all(name in shown for name in ("journal", "draw", "rehearse", "bench", "--demo"))


def test_what_is_not_understood_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--frobnicate"])
    assert end.value.code == 2
    assert "--frobnicate" in capsys.readouterr().err


def test_a_sound_journal_ends_with_0(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["journal", "verify", "--database", sqlite_url(file)]) == 0
    assert "Everything is as it was written." in capsys.readouterr().out


def test_the_database_may_be_named_before_the_subcommand(file: Path) -> None:
    assert main(["--database", sqlite_url(file), "journal", "verify"]) == 0


def test_an_edited_journal_names_its_first_bad_entry(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(file, "UPDATE journal SET reason = 'because' WHERE seq = 7")
    assert main(["journal", "verify", "--database", sqlite_url(file)]) == 1
    shown = capsys.readouterr()
    assert "Entry 7" in shown.out
    assert "was changed after it was written" in shown.out
    assert "The first thing wrong: Entry 7" in shown.err


def test_a_printed_head_must_be_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stream = tournament_stream(NIGHT)
    with closing(sqlite3.connect(file)) as connection:
        (digest,) = connection.execute("SELECT hash FROM streams WHERE stream = ?", (stream,)).fetchone()
    command = ["journal", "verify", "--database", sqlite_url(file), "--head"]
    assert main([*command, f"{stream}:{digest.upper()}"]) == 0
    assert main([*command, f"{stream}:{'0' * 64}"]) == 1
    assert main([*command, "nonsense"]) == 2
    assert "STREAM:HASH" in capsys.readouterr().err


def test_rebuild_mends_derived_rows(file: Path) -> None:
    edit(file, "DELETE FROM entries")
    assert main(["journal", "verify", "--database", sqlite_url(file)]) == 1
    assert main(["journal", "rebuild", "--database", sqlite_url(file)]) == 0
    assert main(["journal", "verify", "--database", sqlite_url(file)]) == 0


@pytest.mark.parametrize("name", [NIGHT, NIGHT[:4], "Friday Night"])
def test_draws_are_recomputed(file: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "verify", name, "--database", sqlite_url(file)]) == 0
    shown = capsys.readouterr().out
    assert "12 draws were recomputed" in shown
    assert "not revealed yet" in shown


def test_a_draw_that_is_not_the_seeds_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(
        file,
        "UPDATE journal SET payload = replace(payload, 'draw/3', 'draw/33') "
        "WHERE kind = 'EntryRegistered'",
    )
    assert main(["draw", "verify", NIGHT, "--database", sqlite_url(file)]) == 1
    assert "draw draw/33" in capsys.readouterr().err


def test_another_seed_is_not_the_one_committed_to(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(file, "UPDATE seeds SET seed = zeroblob(32)")
    assert main(["draw", "verify", NIGHT, "--database", sqlite_url(file)]) == 1
    assert "not the one that was committed to" in capsys.readouterr().err


def test_an_unknown_tournament_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "verify", "Sunday", "--database", sqlite_url(file)]) == 1
    assert "Sunday" in capsys.readouterr().err


def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["journal", "verify", "--database", sqlite_url(tmp_path / "none.db")]) == 1
    assert "none.db cannot be opened" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_bench_that_is_not_there_ends_with_1() -> None:
    assert main(["bench", "nonsense"]) == 1


def test_a_bench_with_peers_wants_their_environment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "nonsense", "--peers", str(tmp_path)]) == 1
    assert "is no Python environment" in capsys.readouterr().err


PEERS = """
import multiprocessing, sys
from importlib import import_module
from importlib.util import find_spec
from ui.commandline.cli import main

if __name__ == "__main__":
    main(["bench", "nonsense", "--peers", sys.argv[1]])
    child = multiprocessing.get_context("spawn").Process(
        target=import_module, args=("tests.bench.harness",)
    )
    child.start()
    child.join()
    print(child.exitcode, find_spec("crapssim") is not None, import_module("tests.bench.harness").Row)
"""


def test_the_peers_tests_do_not_hide_ours_from_the_consoles_that_a_bench_starts(tmp_path: Path) -> None:
    packages = tmp_path / "peers" / "lib" / "site-packages"
    for name in ("tests", "crapssim"):
        (packages / name).mkdir(parents=True)
        (packages / name / "__init__.py").touch()
    done = subprocess.run(
        [sys.executable, "-c", PEERS, str(tmp_path / "peers")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split()[:2] == ["0", "True"]
