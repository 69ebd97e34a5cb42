"""The structure of the house as a test: who may know whom, and what every file says first."""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest

from tests.house_measures import ROOT, modules

PURE = ("values", "tournament", "cashdesk", "games", "poker", "equipment", "series")
ITEM_OF_LAYOUT = ".item" + "At("
DONE_SOON = "QTimer.single" + "Shot(0, "


def test_every_file_says_its_one_purpose_first() -> None:
    files = modules().values()
    assert [file.place for file in files if not file.purpose.endswith((".", ":", "?"))] == []


def test_no_file_is_over_600_lines() -> None:
    assert [file.place for file in modules().values() if file.lines > 600] == []


def test_every_folder_with_code_is_a_package_that_a_wheel_finds() -> None:
    folders = {module.path.parent for module in modules().values()}
    assert {folder for folder in folders if not (folder / "__init__.py").exists()} == set()


def test_classes_of_values_are_built_cheaply() -> None:
    """The standard library takes half a second to build those that stand before the lobby."""
    found = {
        module.place
        for module in modules().values()
        if module.path.name != "dataclass.py"
        for imported in module.imports
        if imported.source == "dataclasses" and imported.name in ("dataclass", "replace")
    }
    assert not found, "take them from director.values.dataclass"


def test_nobody_looks_at_the_items_of_a_layout() -> None:
    """What Python holds of one outlives it, and is mistaken for whatever Qt makes next in its place."""
    looking = {
        place for place, module in modules().items() if ITEM_OF_LAYOUT in module.path.read_text("utf8")
    }
    assert not looking


def test_what_is_done_soon_is_let_go_of_with_its_owner() -> None:
    """PySide holds for ever what `singleShot(0, owner, …)` was to call, where the owner goes first."""
    holding = {
        place for place, module in modules().items() if DONE_SOON in module.path.read_text("utf8")
    }
    assert holding == {"ui.widgets.guard"}, "ui.widgets.soon lets go of it; the application stays"


def test_the_main_window_is_a_frame() -> None:
    assert modules()["ui.frame.main_window"].lines <= 290


@pytest.mark.parametrize("room", PURE)
def test_rules_know_the_standard_library_alone(room: str) -> None:
    foreign = {
        f"{place}: {name}"
        for place, name in sources(room)
        if not name.startswith("director.") and name.split(".")[0] not in sys.stdlib_module_names
    }
    assert not foreign


@pytest.mark.parametrize("room", PURE)
def test_rules_take_time_and_chance_as_arguments(room: str) -> None:
    forbidden = {"random", "secrets", "time", "datetime", "os", "pathlib", "logging"}
    found = {f"{place}: {name}" for place, name in sources(room) if name.split(".")[0] in forbidden}
    assert not found


def sources(room: str) -> Iterator[tuple[str, str]]:
    """From where each file of a room of rules imports."""
    for module in modules().values():
        if f"{module.name}.".startswith(f"director.{room}."):
            yield from ((module.place, imported.source) for imported in module.imports)


def test_words_of_a_room_know_no_widgets() -> None:
    """What a room says can be known without a window: not even by way of another module."""
    screens = (name for name in modules() if name.startswith("ui."))
    knowing = {name: path for name in screens if (path := way_to_widgets(name)) and is_words(name)}
    assert not knowing


def is_words(module: str) -> bool:
    return module.endswith("words") or (module.endswith("_model") and ".widgets." not in module)


@cache
def way_to_widgets(module: str) -> tuple[str, ...]:
    """By which imports a module loads Qt's widgets; empty where it does not."""
    for imported in modules()[module].loads:
        for name in (imported.source, f"{imported.source}.{imported.name}"):
            if name.startswith("PySide6.") and not name.startswith(("PySide6.QtCore", "PySide6.QtGui")):
                return (module, name)
            of_ui = name.startswith("ui.") and name in modules() and name != module
            if of_ui and (way := way_to_widgets(name)):
                return (module, *way)
    return ()


def test_top_level_holds_the_agreed_rooms() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    if not listed:
        pytest.skip("not a git checkout")
    top = {name.split("/")[0] for name in listed if not name.startswith(".")}
    assert top <= {
        "LICENSE", "README.md", "pyproject.toml", "director", "ui", "reports", "resources", "tests",
    }  # fmt: skip


def test_no_catch_all_outside_the_edges() -> None:
    """`except Exception` stands only where a bug must not take the night down."""
    edges = {"desk_thread.py", "app.py", "guard.py"}
    found = [
        f"{module.place}:{line}"
        for module in modules().values()
        if module.path.name not in edges
        for line in module.catch_alls
    ]
    assert not found
