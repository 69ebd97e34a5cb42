"""What a screen of the house shows now: in its language, lit as it is; its name where asked."""

from director.desk.house.screens import HouseScreen, ScreenTheme, Showing
from director.values.dataclass import Value
from director.values.quantity import SECOND, Micros
from ui.parts.wall.scenes import WallSource, next_edge, read_at, view_of
from ui.parts.wall.spoken import InLanguage
from ui.parts.wall.view import SceneView, SignView

DARKNESS = SignView()
"""A screen that is off."""


class Sight(Value):
    """What is seen on a screen, read at an instant."""

    view: SceneView
    at: Micros
    theme: ScreenTheme = ScreenTheme.DARK


def sight_of(showing: Showing, source: WallSource) -> Sight:
    """What a screen shows that is no screen of the house."""
    at = read_at(showing, source)
    return Sight(view_of(showing, source, at), at)


def screen_sight(key: str, source: WallSource) -> Sight:
    """What a screen of the house shows; of one that is not known, what to do about it."""
    screen = source.screens().get(key)
    if screen is None:
        return Sight(unknown_screen(key, source), source.now())
    source = spoken(screen, source)
    if source.now() < screen.named_until:
        return Sight(name_of(key, screen, source), source.now(), screen.theme)
    if not screen.on:
        return Sight(DARKNESS, source.now())
    showing = shown_on(screen, source)
    at = read_at(showing, source)
    return Sight(view_of(showing, source, at), at, screen.theme)


def screen_edge(key: str, source: WallSource, at: Micros) -> Micros:
    """How long until a screen may show something else."""
    screen = source.screens().get(key)
    if screen is None or not screen.on:
        return SECOND
    return next_edge(shown_on(screen, source), source, at)


def shown_on(screen: HouseScreen, source: WallSource) -> Showing:
    """What is given to a screen, else the house's idle scene."""
    return screen.showing or source.wall_settings().idle


def spoken(screen: HouseScreen, source: WallSource) -> WallSource:
    """The house in the language of a screen."""
    if screen.language and screen.language != source.texts.language:
        return InLanguage(source, screen.language)
    return source


def name_of(key: str, screen: HouseScreen, source: WallSource) -> SignView:
    """Which screen it is."""
    said = source.texts.say("Address in a browser: {address}", address=f"/screen/{key}")
    return SignView(screen.name, tuple(filter(None, (screen.room, said))))


def unknown_screen(key: str, source: WallSource) -> SignView:
    """A screen that is not one of the house's: what to do at the desk; it heals by itself."""
    say = source.texts.say
    return SignView(
        say("No screen is called “{key}”", key=key),
        (
            say("At the desk: Wall, New browser screen…, and give it this name."),
            say("Then this screen shows by itself what it is given there."),
            say("The screens that there are stand on the first page, /."),
        ),
    )
