"""Pages of boards and phones: whatever a name holds stands there as text, on every page."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup
from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.screens import HouseScreen
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.texts.texts import LANGUAGES
from director.values.dataclass import replace
from director.values.ids import TournamentId
from resources import ROOT as RESOURCES
from tests.desk.night.night_desk import STRUCTURE, WHO, person, settings
from tests.house_measures import ROOT
from tests.storage.opened import play
from tests.ui.board.boards import HOST
from tests.ui.board.player.players import path_of
from tests.ui.board.player.writers import Hall
from ui.board.app import board_app
from ui.board.templates import rendered

HOSTILE = """<img src=x onerror="alert('x')">"""
OTHER = TournamentId("other")
TEMPLATES = sorted((RESOURCES / "board" / "templates").glob("*.html"))
TAG = re.compile(
    r"</?(html|head|body|main|div|section|footer|button|table|ul|dl|form|script|h[1-6]|p|span)\b"
)
NAMELESS = "/my/gone"
"""Page that holds no name at all."""
PAGES = (
    "/", "/board?scene=clock&tournament=other", "/board?scene=lobby", "/board?scene=seating",
    "/screen/bar", "/overlay?tournament=other", "/phone", "/phone?tournament=other",
    "card", "card that writes", NAMELESS,
)  # fmt: skip


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A house whose own name, tournament, screen and player are hostile."""
    house = play(sqlite_url(tmp_path_factory.mktemp("templates") / "house.db"))
    named = replace(settings(), name=HOSTILE)
    made = Hall(house)
    for command in (
        c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(name=HOSTILE, players_write=True)),
        c.AddScreen("bar", HouseScreen(HOSTILE, room=HOSTILE)),
        c.SavePerson(replace(person(5), given_name=HOSTILE, family_name="Oak")),
        c.AnnounceTournament(OTHER, named, STRUCTURE),
        c.OpenRegistration(OTHER, (3,)),
    ):
        made.way.do(command, WHO)
    yield made
    house.close()


class Elements(HTMLParser):
    """Start tags of a page, with their attributes, and its texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.texts.append(data)


def page_of(hall: Hall, path: str, language: str) -> str:
    house: House = hall.house
    if path == "card that writes":
        return hall.phone(5, language).shown
    app = board_app(hall.way.published, players=True, stream=0)
    client = TestClient(app, base_url=HOST, client=("127.0.0.1", 50_000))
    asked = path_of(house, 5) if path == "card" else path
    return client.get(asked, headers={"Accept-Language": language}).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_hostile_name_is_text_on_every_page(hall: Hall, path: str, language: str) -> None:
    page = Elements(page_of(hall, path, language))
    assert [tag for tag, _ in page.tags if tag in ("img", "iframe", "object")] == []
    assert [name for _, held in page.tags for name in held if name.startswith("on")] == []
    assert all(held.get("src", "").endswith(".js") for tag, held in page.tags if tag == "script")  # type: ignore[union-attr]
    known = "".join(page.texts).lower()
    assert (HOSTILE.lower() in known) == (path != NAMELESS)


def test_a_value_is_escaped_wherever_it_stands_and_markup_is_not() -> None:
    part = rendered("phone_part.html", now=1_000, clock="", none_yet=HOSTILE)
    assert "<img" not in part
    assert "&lt;img src=x onerror=&#34;" in part
    assert "<b>20:00</b>" in rendered(
        "phone_part.html", now=1_000, clock=Markup("<b>20:00</b>"), none_yet=""
    )
    assert "\x00" not in rendered("phone_part.html", now=1_000, clock="a\x00b\ud800", none_yet="")


def test_a_part_is_one_line() -> None:
    assert "\n" not in rendered("phone_part.html", now=1_000, clock="a\nb", none_yet="")


def test_a_value_that_a_template_lacks_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="none_yet"):
        rendered("phone_part.html", now=1_000, clock="")


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_lets_a_value_through_unescaped(template: Path) -> None:
    written = template.read_text("utf-8")
    assert not re.search(r"\|\s*(safe|tojson)|autoescape|Markup", written)
    attributes = re.sub(r"\{#.*?#\}|\{%.*?%\}", "", written, flags=re.DOTALL)
    assert not re.search(r"\s[\w-]+=\{\{", attributes), "an attribute without quotation marks"
    assert "<script>" not in written
    assert "style=" not in written


def test_no_page_is_written_as_strings_in_code() -> None:
    writing = {
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for room in ("ui", "director", "reports")
        for path in (ROOT / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and TAG.search(node.value)
    }
    assert writing == set()
