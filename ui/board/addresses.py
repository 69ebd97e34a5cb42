"""Addresses of the boards: what each shows, as its query says, and the page that lists them all."""

from collections.abc import Container, Iterator, Mapping
from urllib.parse import urlencode

from director.desk.kernel.ports import TournamentRow
from director.texts.texts import LANGUAGES
from director.tournament.state import Status
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.board.published import BoardSource
from ui.board.templates import document
from ui.drawing.sheet import DrawingSheet
from ui.scenes.layout import layout_name
from ui.scenes.scenes import OF_ALL, OF_ROOMS, SCENE_NAMES, Scene, Showing, next_edge
from ui.scenes.viewport import Viewport, screen_edge, screen_viewport, sheet_of, showing_on, viewport_of

TALL = "tall"
"""In a query: the browser is higher than wide, as its page says by itself."""
NOTHING = Showing(Scene.RULES)
"""A view in which no clock runs."""


class ScreenAddress(Value):
    """The address of a screen of the house: what it shows is chosen at the desk."""

    key: str
    tall: bool = False
    """The browser is higher than wide."""

    @property
    def language(self) -> str:
        """Return the language of the house; a screen may have its own."""
        return ""

    def viewport(self, source: BoardSource) -> Viewport:
        """Return the view shown there now."""
        return screen_viewport(self.key, source, tall=self.tall)

    def sheet(self, source: BoardSource) -> DrawingSheet:
        """How the screen hangs."""
        return sheet_of(source.screens().get(self.key), tall=self.tall)

    def current_showing(self, source: BoardSource) -> Showing:
        """Return the scene assigned now; nothing for an unknown screen or one that is off."""
        screen = source.screens().get(self.key)
        return showing_on(screen, source) if screen is not None and screen.on else NOTHING

    def edge(self, source: BoardSource, at: Micros) -> Micros:
        """How long until it may be something else."""
        return screen_edge(self.key, source, at)


_ON = (Status.REGISTERING, Status.RUNNING)
_WORDS = frozenset({"scene", "layout", "tournament", "language", TALL})


class Address(Value):
    """Address of a board: scene and language; no language = the house's."""

    showing: Showing = Showing()
    language: str = ""
    tall: bool = False
    """The browser is higher than wide."""

    def viewport(self, source: BoardSource) -> Viewport:
        """Return the view shown there now."""
        return viewport_of(self.showing, source, tall=self.tall)

    def sheet(self, _source: BoardSource) -> DrawingSheet:
        """A browser without a name cuts nothing."""
        return DrawingSheet(self.tall)

    def current_showing(self, _source: BoardSource) -> Showing:
        """Return the scene that was asked for."""
        return self.showing

    def edge(self, source: BoardSource, at: Micros) -> Micros:
        """How long until it may be something else."""
        return next_edge(self.showing, source, at)

    @property
    def query(self) -> str:
        """As it stands behind the question mark."""
        said = {
            "layout": self.showing.layout,
            "scene": "" if self.showing.layout else str(self.showing.scene),
            "tournament": self.showing.tournament or "",
            "language": self.language,
        }
        return urlencode({word: value for word, value in said.items() if value})


def address_of(query: Mapping[str, str], layouts: Container[str]) -> Address:
    """The address that a query means; RuleViolation names the word that is not known.

    `layouts`: the keys of those that there are.
    """
    for word in query:
        if word not in _WORDS:
            raise soundness("no_such_board", word=word)
    language, layout = query.get("language", ""), query.get("layout", "")
    if language and language not in LANGUAGES:
        raise soundness("no_such_board", word=language)
    if layout and layout not in layouts:
        raise soundness("no_such_board", word=layout)
    tournament = query.get("tournament", "")
    found = TournamentId(tournament) if tournament else None
    showing = Showing(_scene(query.get("scene", "")), found, layout)
    return Address(showing, language, tall=bool(query.get(TALL)))


def _scene(word: str) -> Scene:
    if not word:
        return Scene.TURNS
    if word not in tuple(Scene):
        raise soundness("no_such_board", word=word)
    return Scene(word)


class BoardLink(Value):
    """Link of the first page."""

    address: str
    name: str


class IndexPart(Value):
    """Part of the first page: links under a title, or words where there are none."""

    title: str
    links: tuple[BoardLink, ...]
    none: str = ""


def index_page(source: BoardSource) -> str:
    """Return a whole document that leads to every board."""
    rows = [row for row in source.lobby() if row.status in _ON]
    parts = (_screens(source), *_parts(source, rows))
    title, language = source.house.name or "Riffle", source.texts.language
    return document("index.html", title, language, kind="index", parts=parts)


def _screens(source: BoardSource) -> IndexPart:
    """The screens of the house, each at the address that its television opens."""
    texts = source.texts
    named = sorted(source.screens().items(), key=lambda each: texts.alphabetical(each[1].name))
    links = (
        BoardLink(f"screen/{key}", " · ".join(filter(None, (row.name, row.room)))) for key, row in named
    )
    none = texts.say("The house has named no screen yet: at the desk, Wall.")
    return IndexPart(texts.say("Screens"), tuple(links), none)


def _parts(source: BoardSource, rows: list[TournamentRow]) -> Iterator[IndexPart]:
    """The one tournament that is on by itself; of several each has its own boards."""
    yield IndexPart(source.texts.say("Scenes"), tuple(_links(source, None)))
    if len(rows) > 1:
        for row in rows:
            yield IndexPart(row.name, tuple(_links(source, row.id)))


def _links(source: BoardSource, tournament: TournamentId | None) -> Iterator[BoardLink]:
    query = Address(Showing(Scene.CLOCK, tournament), source.texts.language).query
    yield BoardLink(f"phone?{query}", source.texts.say("The clock on a phone"))
    for scene in Scene:
        if _has(source, scene) and (tournament is None or scene not in OF_ALL):
            showing = Showing(scene, tournament)
            yield _link(source, showing, source.texts.say(SCENE_NAMES[scene]))
    for key, layout in source.layouts().items():
        if _has(source, key):
            called = layout_name(source.texts, key, layout)
            said = source.texts.say("Layout: {name}", name=called)
            yield _link(source, Showing(tournament=tournament, layout=key), said)


def _has(source: BoardSource, shown: str) -> bool:
    """Whether the house has the room that it is of."""
    setting = OF_ROOMS.get(shown)
    return setting is None or bool(getattr(source.house, setting))


def _link(source: BoardSource, showing: Showing, name: str) -> BoardLink:
    return BoardLink(f"board?{Address(showing, source.texts.language).query}", name)
