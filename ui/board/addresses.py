"""Addresses of the boards: what each shows, as its query says, and the page that lists them all."""

from collections.abc import Container, Iterator, Mapping
from html import escape
from urllib.parse import urlencode

from director.desk.ports import TournamentRow
from director.texts.texts import LANGUAGE_NAMES, LANGUAGES
from director.tournament.state import Status
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.board.published import BoardSource
from ui.drawing.sheet import LYING, Sheet
from ui.parts.wall.layout import layout_name
from ui.parts.wall.scenes import OF_ALL, OF_ROOMS, SCENE_NAMES, Scene, Showing, next_edge
from ui.parts.wall.sight import Sight, screen_edge, screen_sight, sheet_of, shown_on, sight_of

NOTHING = Showing(Scene.RULES)
"""A view in which no clock runs."""


class ScreenAddress(Value):
    """The address of a screen of the house: what it shows is chosen at the desk."""

    key: str

    @property
    def language(self) -> str:
        """That of the house; the screen has its own."""
        return ""

    def sight(self, source: BoardSource) -> Sight:
        """What is seen there now."""
        return screen_sight(self.key, source)

    def sheet(self, source: BoardSource) -> Sheet:
        """How the screen hangs."""
        return sheet_of(source.screens().get(self.key))

    def shown(self, source: BoardSource) -> Showing:
        """What is chosen for it now; nothing of an unknown screen or one that is off."""
        screen = source.screens().get(self.key)
        return shown_on(screen, source) if screen is not None and screen.on else NOTHING

    def edge(self, source: BoardSource, at: Micros) -> Micros:
        """How long until it may be something else."""
        return screen_edge(self.key, source, at)


_ON = (Status.REGISTERING, Status.RUNNING)
_WORDS = frozenset({"scene", "layout", "tournament", "language"})


class Address(Value):
    """What one board shows, and in which language; none = that of the house."""

    showing: Showing = Showing()
    language: str = ""

    def sight(self, source: BoardSource) -> Sight:
        """What is seen there now."""
        return sight_of(self.showing, source)

    def sheet(self, _source: BoardSource) -> Sheet:
        """A browser without a name lies, and cuts nothing."""
        return LYING

    def shown(self, _source: BoardSource) -> Showing:
        """What was asked for."""
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
    return Address(Showing(_scene(query.get("scene", "")), found, layout), language)


def _scene(word: str) -> Scene:
    if not word:
        return Scene.TURNS
    if word not in tuple(Scene):
        raise soundness("no_such_board", word=word)
    return Scene(word)


def index_page(source: BoardSource) -> str:
    """A whole document; every name in it is text."""
    texts, house = source.texts, source.house.name or "Riffle"
    rows = [row for row in source.lobby() if row.status in _ON]
    return (
        f'<!DOCTYPE html>\n<html lang="{texts.language}" class="index"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(house)}</title><link rel="stylesheet" href="board.css">'
        '<link rel="icon" href="data:,"></head>'
        f'<body><h1>{escape(house)}</h1><p class="languages">{_languages()}</p>'
        f"{_screens(source)}"
        f"{''.join(_part(source, title, row) for title, row in _parts(source, rows))}"
        "</body></html>\n"
    )


def _screens(source: BoardSource) -> str:
    """The screens of the house, each at the address that its television opens."""
    texts = source.texts
    named = sorted(source.screens().items(), key=lambda each: texts.alphabetical(each[1].name))
    links = (
        f'<li><a href="screen/{escape(key)}">{escape(" · ".join(filter(None, called)))}</a></li>'
        for key, row in named
        for called in ((row.name, row.room),)
    )
    none = f"<p>{escape(texts.say('The house has named no screen yet: at the desk, Wall.'))}</p>"
    shown = f"<ul>{''.join(links)}</ul>" if named else none
    return f"<h2>{escape(texts.say('Screens'))}</h2>{shown}"


def _parts(source: BoardSource, rows: list[TournamentRow]) -> Iterator[tuple[str, TournamentRow | None]]:
    """The one tournament that is on by itself; of several each has its own boards."""
    yield source.texts.say("Scenes"), None
    if len(rows) > 1:
        for row in rows:
            yield row.name, row


def _part(source: BoardSource, title: str, row: TournamentRow | None) -> str:
    shown = "".join(f"<li>{link}</li>" for link in _links(source, row.id if row else None))
    return f"<h2>{escape(title)}</h2><ul>{shown}</ul>"


def _links(source: BoardSource, tournament: TournamentId | None) -> Iterator[str]:
    query = Address(Showing(Scene.CLOCK, tournament), source.texts.language).query
    yield f'<a href="phone?{escape(query)}">{escape(source.texts.say("The clock on a phone"))}</a>'
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


def _link(source: BoardSource, showing: Showing, name: str) -> str:
    query = Address(showing, source.texts.language).query
    return f'<a href="board?{escape(query)}">{escape(name)}</a>'


def _languages() -> str:
    return " · ".join(
        f'<a href="?language={language}">{name}</a>' for language, name in LANGUAGE_NAMES.items()
    )
