"""The documents for developers are true: no dead link, no path that is gone, a map that is equal."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house_measures import ROOT
from tests.room_map import MAP, room_map

DOCUMENTS = (
    ROOT / "README.md",
    *sorted((ROOT / ".github").glob("*.md")),
    *sorted((ROOT / "resources" / "docs").rglob("*.md")),
)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
TOP = ("director/", "ui/", "reports/", "resources/", "tests/", ".ci/", ".github/")


def named_paths(text: str) -> Iterator[str]:
    """Paths below the top folders that stand as code in a text."""
    for code in CODE.findall(text):
        word = code.split(":")[0].split("#")[0]
        if word.startswith(TOP) and not re.search(r"[<>{}\s…]|ROOM|NAME|NNN", word):
            yield word.rstrip("/")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_paths_of_a_document_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = [link for link in LINK.findall(text) if "://" not in link]
    dead = [link for link in links if not (document.parent / link).exists()]
    gone = [path for path in named_paths(text) if not list(ROOT.glob(path))]
    assert (dead, gone) == ([], [])


def test_every_document_is_linked_from_another() -> None:
    linked = {
        (document.parent / link).resolve()
        for document in DOCUMENTS
        for link in LINK.findall(document.read_text(encoding="utf-8"))
        if "://" not in link
    }
    assert {path for path in DOCUMENTS if path.resolve() not in linked} == {ROOT / "README.md"}


def test_the_map_is_made_from_the_packages_of_today() -> None:
    assert MAP.read_text(encoding="utf-8") == room_map(), "run python -m tests.room_map"


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120
