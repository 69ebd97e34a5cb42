"""Screens of the house: what each is called, where it stands, what it shows; rows of the house."""

import re
import unicodedata
from collections.abc import Container, Iterator, Mapping
from enum import StrEnum

from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import StationId, TournamentId
from director.values.limits import LANGUAGES
from director.values.quantity import SECOND, Micros

LONGEST_SCREEN_NAME = 60
MOST_SCREENS = 100
MOST_MARGIN = 8
"""Parts of a hundred of each side."""
IDENTIFIED_FOR: Micros = 8 * SECOND
"""Time for which a screen shows its name when it is identified."""
_KEY = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?")
_LAYOUT = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")


class Scene(StrEnum):
    """Scene of a screen."""

    TURNS = "turns"
    CLOCK = "clock"
    SEATING = "seating"
    MOVES = "moves"
    STACKS = "stacks"
    PAYOUTS = "payouts"
    BOUNTIES = "bounties"
    ROUNDS = "rounds"
    TREE = "tree"
    LOBBY = "lobby"
    CASH = "cash"
    JACKPOTS = "jackpots"
    RULES = "rules"
    STANDINGS = "standings"
    FEATURE = "feature"


class Showing(Value):
    """Scene with its tournament, or with the one selected at the console."""

    scene: Scene = Scene.TURNS
    tournament: TournamentId | None = None
    layout: str = ""
    """A layout by its key; without one, or where it is gone, the scene says what is shown."""


class ScreenKind(StrEnum):
    """Kind of device that shows a screen."""

    MONITOR = "monitor"
    """A monitor of a console's machine, or a window there."""
    BROWSER = "browser"
    """A television or tablet whose browser opens the screen's address."""


class ScreenTheme(StrEnum):
    """How a screen is lit."""

    DARK = "dark"
    LIGHT = "light"
    """For a bright room."""


class HouseScreen(Value):
    """Screen of the house; its key is the last part of its address."""

    name: str
    kind: ScreenKind = ScreenKind.BROWSER
    room: str = ""
    station: StationId | None = None
    """The console whose monitor it is."""
    showing: Showing | None = None
    """None: the house's idle scene."""
    programme: str = ""
    """By its key: what is shown in turn and when; without one `showing` stands."""
    language: str = ""
    """Empty: that of the house."""
    theme: ScreenTheme = ScreenTheme.DARK
    on: bool = True
    group: str = ""
    """Screens of one group that show the same list share it."""
    named_until: Micros = 0
    """Until then it shows its own name, so that it is found in the room."""
    margin: int = 0
    """Parts of a hundred of each side that stay free: a television cuts its edges there."""
    upright: bool = False
    """Laid out upright also where neither monitor nor browser is higher than wide."""

    def is_of(self, station: StationId) -> bool:
        """Whether it is a monitor of this console's machine."""
        return self.kind is ScreenKind.MONITOR and self.station == station


class WallSettings(Value):
    """Settings of all screens of the house."""

    idle: Showing = Showing(Scene.LOBBY)
    """Scene of a screen that has none assigned."""


def screen_key(name: str) -> str:
    """A screen's key from its name: what an address can hold of it; empty where that is nothing."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:48].strip("-")


def free_key(name: str, taken: Container[str]) -> str:
    """The key of a new screen: from its name, with a number where another has that."""
    first = screen_key(name) or "screen"
    if first not in taken:
        return first
    number = 2
    while (key := f"{first[:44].strip('-')}-{number}") in taken:
        number += 1
    return key


def screen_faults(key: str, screen: HouseScreen) -> Iterator[RuleViolation]:
    """Yield the faults of a screen on its own."""
    if not _KEY.fullmatch(key):
        yield soundness("screen_key", key=key)
    if not screen.name.strip():
        yield soundness("name_missing")
    for words in (screen.name, screen.room, screen.group):
        if len(words) > LONGEST_SCREEN_NAME:
            yield soundness("line_too_long", longest=LONGEST_SCREEN_NAME)
    if (screen.kind is ScreenKind.MONITOR) != (screen.station is not None):
        yield soundness("screen_station", name=screen.name)
    if screen.language and screen.language not in LANGUAGES:
        yield soundness("language_unknown", language=screen.language)
    if not 0 <= screen.margin <= MOST_MARGIN:
        yield soundness("screen_margin", most=MOST_MARGIN)
    yield from showing_faults(screen.showing)
    if screen.programme and not _LAYOUT.fullmatch(screen.programme):
        yield soundness("screen_shows_unknown", what=screen.programme)


def showing_faults(showing: Showing | None) -> Iterator[RuleViolation]:
    """Yield the faults of a scene; a missing layout is none, the plain scene is shown."""
    if showing is not None and showing.layout and not _LAYOUT.fullmatch(showing.layout):
        yield soundness("screen_shows_unknown", what=showing.layout)


def screen_conflicts(
    key: str, screen: HouseScreen, known: Mapping[str, HouseScreen]
) -> Iterator[RuleViolation]:
    """Yield the faults of a screen beside the others."""
    others = (each.name for other, each in known.items() if other != key)
    if screen.name.strip().casefold() in (name.strip().casefold() for name in others):
        yield soundness("name_taken", name=screen.name)
    if key not in known and len(known) >= MOST_SCREENS:
        yield soundness("screens_too_many", most=MOST_SCREENS)
