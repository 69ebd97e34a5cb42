"""The bundle: its recipe names what of Qt is imported, and its files say what the product does."""

import ast
import importlib.util
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from director.files.layout_files import ENDING as LAYOUT
from director.storage.tournament_file import FORMAT, Header
from director.values.limits import LANGUAGES
from tests.house_measures import ROOT
from ui.commandline.cli import _COMMANDS, main
from ui.night.past import ENDING as TOURNAMENT

RECIPE = ROOT / ".ci" / "bundle.spec"
PRODUCT = ("director", "ui", "reports", "resources")


def constants(path: Path) -> dict[str, Any]:
    """Return the literals that a file binds to names in capitals."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = (node for node in tree.body if isinstance(node, ast.Assign))
    named = ((node.targets[0], node.value) for node in found)
    return {
        name.id: ast.literal_eval(value)
        for name, value in named
        if isinstance(name, ast.Name) and name.id.isupper()
    }


def files() -> ModuleType:
    """Return the module that writes the files of the desktop."""
    spec = importlib.util.spec_from_file_location("bundle_files", ROOT / ".ci" / "bundle_files.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sources() -> str:
    """Return the source of the whole product."""
    paths = (path for room in PRODUCT for path in sorted((ROOT / room).rglob("*.py")))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_the_recipe_names_the_modules_of_qt_that_the_product_imports() -> None:
    imported = set(re.findall(r"\bPySide6\.(Qt\w+)", sources()))
    imported |= set(re.findall(r"^\s*from PySide6 import (\w+)", sources(), re.MULTILINE))
    assert set(constants(RECIPE)["QT_MODULES"]) == {name for name in imported if name.startswith("Qt")}


def test_the_recipe_keeps_a_library_and_a_plugin_for_each_need() -> None:
    kept = constants(RECIPE)
    for module in kept["QT_MODULES"]:
        assert module.replace("Qt", "Qt6", 1) in kept["QT_LIBRARIES"]
    for plugin in (
        "platforms/libqxcb.so", "platforms/libqwayland.so", "platforms/libqoffscreen.so",
        "platforms/qwindows.dll", "platforms/libqcocoa.dylib", "imageformats/libqjpeg.so",
        "printsupport/libcupsprintersupport.so", "texttospeech/libqtexttospeech_speechd.so",
    ):  # fmt: skip
        assert any(fnmatch(plugin, pattern) for pattern in kept["QT_PLUGINS"]), plugin


def test_the_recipe_keeps_the_calendars_of_each_language() -> None:
    from director.texts.texts import _LOCALES

    kept = set(constants(RECIPE)["LOCALES"])
    assert {"root", *LANGUAGES, *_LOCALES.values()} <= kept
    assert {"en_001"} <= kept  # en_GB inherits from it


def test_the_recipe_finds_the_packages_that_a_wheel_holds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["setuptools"]["packages"]["find"]["include"]
    assert [pattern.rstrip("*") for pattern in wheel] == list(constants(RECIPE)["PACKAGES"])


def test_the_menu_starts_the_program_with_a_file_in_every_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    entry = files().desktop_entry()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (program,) = project["project"]["scripts"]
    assert f"Exec={program} --open %f" in entry
    assert all(f"Comment[{language}]=" in entry for language in LANGUAGES if language != "en")
    assert set(re.findall(r"application/[\w.+]+", entry)) == set(files().TYPES)
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "--open" in capsys.readouterr().out


def test_types_of_files_are_those_that_the_product_writes() -> None:
    tournament, layout = files().TYPES.values()
    assert (tournament[2], layout[2]) == (TOURNAMENT, LAYOUT)
    header = msgspec.json.encode(Header(FORMAT, "", "", 0, 0, ""))
    assert header.startswith(tournament[3].encode())
    written = ElementTree.fromstring(files().file_types())
    assert len(written) == 2
    assert all(len([part for part in kind if part.tag.endswith("comment")]) == 3 for kind in written)


def test_the_manual_page_has_every_command_once_and_no_other() -> None:
    page = files().manual_page()
    listed = re.findall(r"^\.TP\n\\fBdirector ([a-z][a-z\\-]+)", page, re.MULTILINE)
    assert {name.replace("\\-", "-") for name in listed} == set(_COMMANDS)
    assert "`" not in page
    assert "**" not in page


def test_the_icon_is_drawn_in_the_colours_of_the_house() -> None:
    drawn = ElementTree.fromstring(files().drawing())
    assert drawn.tag.endswith("svg")
    assert [part.tag.rpartition("}")[2] for part in drawn] == ["rect", "g"]
