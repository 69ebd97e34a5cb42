"""The README is true: every place that its map names is there, and so is every command it lists."""

import re
from pathlib import Path

import pytest

from ui.commandline.cli import main

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def map_rows() -> list[str]:
    part = README.split("## Where is …?")[1].split("\n## ")[0]
    return [line for line in part.splitlines() if line.startswith("| ")][1:]


def places(row: str) -> list[str]:
    """Paths of a row; a name without a folder lies beside the one named before it."""
    found: list[str] = []
    for cell in row.strip("|").split("|")[1:]:
        folder = ""
        for word in re.findall(r"[\w/*.-]+", cell):
            if "/" in word:
                folder = word.rsplit("/", 1)[0]
                found.append(word)
            elif word.endswith(".py") and folder and word != "registry.py":
                found.append(f"{folder}/{word}")
    return found


@pytest.mark.parametrize("row", map_rows(), ids=lambda row: row.split("|")[1].strip())
def test_the_map_names_places_that_are_there(row: str) -> None:
    named = places(row)
    assert named
    missing = [name for name in named if not list(ROOT.glob(name.rstrip("/")))]
    assert not missing


@pytest.mark.parametrize("command", sorted(set(re.findall(r"\| `director ([\w-]+)", README))))
def test_the_commands_it_lists_are_known(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert command in capsys.readouterr().out
