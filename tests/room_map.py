"""The map of the rooms: every package with its purpose and its modules, made from their docstrings.

`python -m tests.room_map` writes resources/docs/map.md; tests/test_documents.py compares it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from tests.house_measures import ROOT, Module, modules

MAP = ROOT / "resources" / "docs" / "map.md"
LAYERS = (
    ("Values", "director.values"),
    ("Rules of tournaments", "director.tournament"),
    ("Rules of the cash desk", "director.cashdesk"),
    ("Rules of the house games", "director.games"),
    ("Rules of the poker table", "director.poker"),
    ("Rules of decks and dice", "director.equipment"),
    ("Series", "director.series"),
    ("The desk", "director.desk"),
    ("Words", "director.texts"),
    ("Files", "director.files"),
    ("Rehearsals", "director.rehearsal"),
    ("Storage", "director.storage"),
    ("Paper", "reports"),
    ("Screens", "ui"),
)
"""Heading and package of each part of the map, from the lowest layer to the highest."""
_HEAD = """# Map of the rooms

Made by `python -m tests.room_map` from the first line of every package; do not edit.
A room has the same name on every layer. Modules are listed by name; the first line of a file states
its purpose.
"""


def room_map() -> str:
    """Text of the map: a section for each layer, a line for each package."""
    packages = _packages(modules().values())
    sections = (_section(title, layer, packages) for title, layer in LAYERS)
    return "\n".join((_HEAD, *sections))


def _packages(found: Iterable[Module]) -> dict[str, list[Module]]:
    """Modules of each package, the package's own `__init__` first."""
    packages: dict[str, list[Module]] = defaultdict(list)
    for module in sorted(found, key=lambda module: (module.path.name != "__init__.py", module.name)):
        packages[module.package].append(module)
    return packages


def _section(title: str, layer: str, packages: dict[str, list[Module]]) -> str:
    inside = sorted(name for name in packages if f"{name}.".startswith(f"{layer}."))
    lines = [line for name in inside for line in _lines(name, packages[name])]
    return "\n".join((f"## {title}", "", *lines, ""))


def _lines(name: str, package: list[Module]) -> Iterator[str]:
    folder = name.replace(".", "/")
    initial, *others = package
    yield f"- [`{folder}`](../../{folder}/__init__.py): {initial.purpose}"
    if others:
        yield "  " + ", ".join(f"`{module.path.stem}`" for module in others)


if __name__ == "__main__":
    MAP.write_text(room_map(), encoding="utf-8")
