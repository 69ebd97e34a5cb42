"""Lines of the list of screens: scene shown, place, and when it was seen last."""

from collections.abc import Iterator

from director.house.programmes import Programme
from director.house.screens import HouseScreen, ScreenKind, Showing
from director.texts import Texts
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.console.console import Console
from ui.scenes.layout import layout_name
from ui.scenes.programme import READY_MADE
from ui.scenes.scenes import OF_ROOMS, SCENE_NAMES, Scene
from ui.scenes.viewport import programme_of, showing_on
from ui.wall.other_consoles import SILENT_AFTER, ConsoleReport, OtherConsoles, Stands
from ui.wall.walls import Walls
from ui.widgets.table_model import Column

VISIBILITY_WIDTH = 144
"""Pixels in which what is said of a screen's being seen is whole, in every language."""


class ScreenLine(Value):
    """Line of a screen."""

    key: str
    screen: HouseScreen
    where: str
    """Kind of device."""
    shows: str
    visibility: str
    """Whether it is seen now, or when it was last."""
    tone: str = ""
    tall: bool = False
    """Its monitor here is higher than wide."""


class OfferedView(Value):
    """View that can be assigned, with its name."""

    code: str
    words: str
    showing: Showing | None = None
    programme: str = ""

    def of(self, tournament: TournamentId | None) -> Showing | None:
        """The same of a tournament."""
        if self.showing is None:
            return None
        return Showing(self.showing.scene, tournament, self.showing.layout)


def lines_of(console: Console, walls: Walls, elsewhere: OtherConsoles) -> list[ScreenLine]:
    """Every screen of the house, with what is known here of those that hang elsewhere."""
    return [
        ScreenLine(
            key,
            screen,
            _where(console, walls, key, screen),
            shows_words(console, screen),
            *_visibility(console, walls, key, screen, elsewhere),
            tall=walls.is_tall(key),
        )
        for key, screen in console.screens().items()
    ]


def shows_words(console: Console, screen: HouseScreen) -> str:
    """Return the scene of a screen with its tournament; empty while it is off."""
    if not screen.on:
        return "–"
    say = console.texts.say
    said = showing_words(console, showing_on(screen, console))
    if programme_of(screen, console) is not None:
        called = programme_words(console, screen.programme)
        return say("{programme}: {view}", programme=called, view=said)
    return say("Idle: {scene}", scene=said) if screen.showing is None else said


def programme_words(console: Console, key: str) -> str:
    """Return the name of a programme; of a shipped one in the language."""
    own = console.programmes().get(key)
    return own.name if own is not None else console.texts.say(READY_MADE[key].name)


def programmes_of(console: Console) -> dict[str, Programme]:
    """The house's own programmes by their names, then the ready-made ones."""
    own = sorted(console.programmes().items(), key=lambda row: row[1].name.casefold())
    return {**dict(own), **READY_MADE}


def showing_words(console: Console, showing: Showing) -> str:
    """A scene or layout, and its tournament."""
    texts = console.texts
    layout = console.layouts().get(showing.layout)
    said = texts.say(SCENE_NAMES[showing.scene])
    if layout is not None:
        said = layout_name(texts, showing.layout, layout)
    named = (row.name for row in console.lobby() if row.id == showing.tournament)
    return "  ·  ".join((said, *named))


def offered(console: Console) -> Iterator[OfferedView]:
    """The idle scene, programmes, scenes, layouts; without those of a room that the house has not."""
    texts = console.texts
    yield OfferedView("idle", texts.say("Idle scene of the house"))
    for key in programmes_of(console):
        called = texts.say("Programme: {name}", name=programme_words(console, key))
        yield OfferedView(f"programme:{key}", called, Showing(), key)
    yield from offered_views(console)


def offered_views(console: Console) -> Iterator[OfferedView]:
    """The scenes, then the layouts."""
    texts, house = console.texts, console.house
    for scene in Scene:
        if scene not in OF_ROOMS or getattr(house, OF_ROOMS[scene]):
            yield OfferedView(f"scene:{scene}", texts.say(SCENE_NAMES[scene]), Showing(scene))
    for key, layout in console.layouts().items():
        if key not in OF_ROOMS or getattr(house, OF_ROOMS[key]):
            called = texts.say("Layout: {name}", name=layout_name(texts, key, layout))
            yield OfferedView(f"layout:{key}", called, Showing(layout=key))


def code_of_view(screen: HouseScreen) -> str:
    """By which what a screen shows is offered."""
    if screen.programme:
        return f"programme:{screen.programme}"
    return code_of_showing(screen.showing)


def code_of_showing(showing: Showing | None) -> str:
    """By which a scene or layout is offered."""
    if showing is None:
        return "idle"
    return f"layout:{showing.layout}" if showing.layout else f"scene:{showing.scene}"


def columns(texts: Texts) -> tuple[Column[ScreenLine], ...]:
    """The columns of the list."""

    def state(line: ScreenLine) -> str:
        return texts.say("On") if line.screen.on else texts.say("Off")

    return (
        Column(texts.say("Screen"), lambda line: line.screen.name,
               tip=lambda line: line.screen.name),
        Column(texts.say("Room"), lambda line: line.screen.room,
               tip=lambda line: line.screen.room, is_optional=True),
        Column(texts.say("Shows now"), lambda line: line.shows, tip=lambda line: line.shows),
        Column(texts.say("Where"), lambda line: line.where, tip=lambda line: line.where,
               is_optional=True),
        Column(texts.say("Seen"), lambda line: line.visibility, width=VISIBILITY_WIDTH,
               tip=lambda line: line.visibility,
               tone=lambda line: line.tone),
        Column(texts.say("State"), state, width=84,
               tone=lambda line: "green" if line.screen.on else "muted"),
    )  # fmt: skip


def _where(console: Console, walls: Walls, key: str, screen: HouseScreen) -> str:
    say = console.texts.say
    if screen.kind is ScreenKind.BROWSER:
        return say("Browser, /screen/{key}", key=key)
    if not screen.is_of(console.who.station):
        return say("Console {station}", station=screen.station or "")
    display = walls.of(key)
    monitor = display.screen.partition("|")[0] if display is not None else ""
    return say("This machine, {monitor}", monitor=monitor) if monitor else say("This machine")


def _visibility(
    console: Console, walls: Walls, key: str, screen: HouseScreen, elsewhere: OtherConsoles
) -> tuple[str, str]:
    """Whether somebody can see it, in words and with a tone."""
    if screen.kind is ScreenKind.BROWSER:
        return _browser_visibility(console.texts, elsewhere, key, console.now())
    if not screen.is_of(console.who.station):
        return _remote_visibility(console.texts, elsewhere.of(screen.station or ""), key, console.now())
    display = walls.of(key)
    stands = elsewhere.report().walls[key] if display is not None else None
    return _stands_words(console.texts, stands)


def _stands_words(texts: Texts, stands: Stands | None) -> tuple[str, str]:
    match stands:
        case None:
            return "–", "muted"
        case Stands.UNPLUGGED:
            return texts.say("not plugged in"), "amber"
        case Stands.FULL:
            return texts.say("full screen"), "green"
        case Stands.WINDOW:
            return texts.say("in a window"), "muted"


def _remote_visibility(
    texts: Texts, told: ConsoleReport | None, key: str, at: Micros
) -> tuple[str, str]:
    """As its console has said of it last."""
    if told is None:
        return texts.say("its console is silent"), "muted"
    if at - told.at < SILENT_AFTER:
        return _stands_words(texts, told.walls.get(key))
    return texts.say("last at {time}", time=texts.time(told.at)), "amber"


def _browser_visibility(texts: Texts, elsewhere: OtherConsoles, key: str, at: Micros) -> tuple[str, str]:
    seen = elsewhere.watched(key)
    if seen is not None and seen.now and at - seen.last < SILENT_AFTER:
        return texts.count("{n} browser", "{n} browsers", seen.now), "green"
    if seen is not None:
        return texts.say("last at {time}", time=texts.time(seen.last)), "amber"
    if elsewhere.board_silent:
        return texts.say("the board is silent"), "amber"
    return (texts.say("not seen yet") if elsewhere.shares else texts.say("sharing is off")), "muted"
