"""The structure of the house as a test: who may know whom, and what every file says first."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PRODUCT = ("director", "ui", "reports", "resources")
PURE = ("values", "tournament", "cashdesk", "games", "poker")


def product_files() -> list[Path]:
    return sorted(path for room in PRODUCT for path in (ROOT / room).rglob("*.py"))


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", product_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_says_its_one_purpose_first(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring
    assert docstring.splitlines()[0].endswith((".", ":", "?"))


@pytest.mark.parametrize("path", product_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_over_600_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 600


def test_classes_of_values_are_built_cheaply() -> None:
    """The standard library takes half a second to build those that stand before the lobby."""
    found = {
        str(path.relative_to(ROOT))
        for path in product_files()
        if path.name != "dataclass.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if any(alias.name in ("dataclass", "replace") for alias in node.names)
    }
    assert not found, "take them from director.values.dataclass"


def test_the_main_window_is_a_frame() -> None:
    lines = (ROOT / "ui" / "frame" / "main_window.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 290


@pytest.mark.parametrize("room", PURE)
def test_rules_know_the_standard_library_alone(room: str) -> None:
    foreign = {
        f"{path.name}: {name}"
        for path in (ROOT / "director" / room).rglob("*.py")
        for name in imports_of(path)
        if not name.startswith("director.") and name.split(".")[0] not in sys.stdlib_module_names
    }
    assert not foreign


@pytest.mark.parametrize("room", PURE)
def test_rules_take_time_and_chance_as_arguments(room: str) -> None:
    forbidden = {"random", "secrets", "time", "datetime", "os", "pathlib", "logging"}
    found = {
        f"{path.name}: {name}"
        for path in (ROOT / "director" / room).rglob("*.py")
        for name in imports_of(path)
        if name.split(".")[0] in forbidden
    }
    assert not found


def test_words_of_a_room_know_no_widgets() -> None:
    """What a room says can be known without a window: not even by way of another module."""
    knowing = {name: path for name in ui_modules() if (path := way_to_widgets(name)) and is_words(name)}
    assert not knowing


def is_words(module: str) -> bool:
    return module.endswith("words") or (module.endswith("_model") and ".widgets." not in module)


@cache
def ui_modules() -> Mapping[str, Path]:
    paths = (ROOT / "ui").rglob("*.py")
    return {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}


@cache
def way_to_widgets(module: str) -> tuple[str, ...]:
    """By which imports a module loads Qt's widgets; empty where it does not."""
    for name in loaded_by(ui_modules()[module]):
        if name.startswith("PySide6.") and not name.startswith(("PySide6.QtCore", "PySide6.QtGui")):
            return (module, name)
        if name in ui_modules() and name != module and (way := way_to_widgets(name)):
            return (module, *way)
    return ()


def loaded_by(path: Path) -> Iterator[str]:
    """What a module imports when it is loaded itself: not in a function, not for types alone."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


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
    edges = {"desk_thread.py", "background.py", "app.py"}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in product_files()
        if path.name not in edges
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "Exception"))
    ]
    assert not found
