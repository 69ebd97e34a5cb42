"""Parts of the program: all that it requires, with licences; a bundle ships the list."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from director.texts import LANGUAGES, texts_for
from tests.house_measures import ROOT
from ui.frame.dialogs import program_parts
from ui.frame.dialogs.about import about_page
from ui.frame.dialogs.program_parts import ProgramPart, installed, parts


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_required_package_is_a_part_with_a_version_and_a_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {plain(re.split(r"[<>=\[]", line)[0]) for line in project["dependencies"]}
    found = installed()
    assert found[0].name == project["name"]
    assert wanted <= {plain(part.name) for part in found}
    assert [part for part in found if not (part.version and part.licence)] == []
    assert "pytest" not in {part.name for part in found}


def test_a_bundle_shows_the_list_that_it_ships(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = (
        ProgramPart("riffle", "9.9", "MIT"),
        ProgramPart("Python", "3.99", "PSF-2.0", registered=False),
    )
    (tmp_path / program_parts.SHIPPED).write_bytes(msgspec.json.encode(shipped))
    monkeypatch.setattr(program_parts, "ROOT", tmp_path)
    assert parts() == shipped


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_the_program_names_every_part(language: str) -> None:
    page = about_page(texts_for(language))
    program, *others = parts()
    assert page.startswith("# ")
    assert program.version in page
    assert all(f"| {part.name} | {part.version} |" in page for part in others)
