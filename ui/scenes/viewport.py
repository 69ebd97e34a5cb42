"""View of a screen of the house now: language, brightness, its name when identified."""

from collections.abc import Iterable, Sequence

from director.house.announcements import HouseLine, Priority
from director.house.programmes import Programme
from director.house.screens import HouseScreen, ScreenTheme, Showing
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.ids import TournamentId
from director.values.quantity import SECOND, Micros
from ui.drawing.sheet import LYING, DrawingSheet
from ui.scenes.programme import READY_MADE, line_at, until_next_turn
from ui.scenes.scenes import WallSource, next_edge, read_at, upright_view, view_of
from ui.scenes.translated_source import InLanguage
from ui.scenes.view import (
    WHOLE,
    CashWall,
    FeatureView,
    FooterLine,
    JackpotWall,
    LayoutView,
    ListPart,
    ListView,
    LobbyView,
    RulesView,
    SceneView,
    SignView,
    TreeWall,
    WallView,
)
from ui.scenes.words import line_turn

DARKNESS = SignView()
"""A screen that is off."""


class Viewport(Value):
    """View on a screen at an instant."""

    view: SceneView
    at: Micros
    theme: ScreenTheme = ScreenTheme.DARK
    sheet: DrawingSheet = LYING


def sheet_of(screen: HouseScreen | None, *, tall: bool = False) -> DrawingSheet:
    """The sheet of a screen: how it hangs, and what of it stays free.

    `tall`: the monitor or browser that shows it is higher than wide.
    """
    return DrawingSheet(tall) if screen is None else DrawingSheet(screen.upright or tall, screen.margin)


def viewport_of(showing: Showing, source: WallSource, *, tall: bool = False) -> Viewport:
    """Return the view of a scene on a screen unknown to the house."""
    at, made = read_at(showing, source), upright_view if tall else view_of
    return Viewport(
        _with_announcements(made(showing, source, at), showing, source, ""), at, sheet=DrawingSheet(tall)
    )


def screen_viewport(key: str, source: WallSource, *, tall: bool = False) -> Viewport:
    """Return the view of a screen of the house; of an unknown one, the advice."""
    screen = source.screens().get(key)
    sheet = sheet_of(screen, tall=tall)
    if screen is None:
        unknown = replace(unknown_screen(key, source), upright=tall)
        return Viewport(unknown, source.now(), sheet=sheet)
    source = in_screen_language(screen, source)
    if source.now() < screen.named_until:
        named = replace(name_of(key, screen, source), upright=sheet.upright)
        return Viewport(named, source.now(), screen.theme, sheet)
    if not screen.on:
        return Viewport(replace(DARKNESS, upright=sheet.upright), source.now(), sheet=sheet)
    showing = showing_on(screen, source)
    at = read_at(showing, source)
    part = part_of(key, showing, source) if screen.group else WHOLE
    made = upright_view if sheet.upright else view_of
    seen = _with_announcements(made(showing, source, at, part), showing, source, key)
    return Viewport(seen, at, screen.theme, sheet)


def screen_edge(key: str, source: WallSource, at: Micros) -> Micros:
    """How long until a screen may show something else."""
    screen = source.screens().get(key)
    if screen is None or not screen.on:
        return SECOND
    edge = next_edge(showing_on(screen, source), source, at)
    programme = programme_of(screen, source)
    if programme is None:
        return edge
    return min(edge, until_next_turn(programme, _tournament(screen, source), source.now()))


def showing_on(screen: HouseScreen, source: WallSource) -> Showing:
    """Return the scene of a screen now: by its programme, else the one assigned."""
    idle = source.wall_settings().idle
    programme = programme_of(screen, source)
    if programme is None:
        return screen.showing or idle
    line = line_at(programme, _tournament(screen, source), source.now())
    showing = line.showing if line is not None else None
    if showing is None:
        return idle
    given = screen.showing.tournament if screen.showing is not None else None
    return replace(showing, tournament=showing.tournament or given)


def programme_of(screen: HouseScreen, source: WallSource) -> Programme | None:
    """The programme that a screen follows; one that is gone is followed by nobody."""
    return source.programmes().get(screen.programme) or READY_MADE.get(screen.programme)


def part_of(key: str, showing: Showing, source: WallSource) -> ListPart:
    """Which part of a long list is this screen's: of its group all share it that show the same now."""
    screens = source.screens()
    group = screens[key].group.casefold()
    sharing = sorted(
        (screen.name.casefold(), other)
        for other, screen in screens.items()
        if screen.on and screen.group.casefold() == group and showing_on(screen, source) == showing
    )
    place = next(n for n, (_, other) in enumerate(sharing) if other == key)
    return ListPart(place, len(sharing))


def _with_announcements(view: SceneView, showing: Showing, source: WallSource, key: str) -> SceneView:
    """The view with what the house says there now."""
    tournament, now = source.state(showing.tournament), source.now()
    lines = source.house_lines().values()
    return with_lines(view, lines_at(lines, now, tournament.id if tournament else None, key), now)


def _tournament(screen: HouseScreen, source: WallSource) -> Tournament | None:
    """Return the tournament that a screen's programme follows."""
    return source.state(screen.showing.tournament if screen.showing is not None else None)


def in_screen_language(screen: HouseScreen, source: WallSource) -> WallSource:
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


def lines_at(
    lines: Iterable[HouseLine], at: Micros, tournament: TournamentId | None, screen: str = ""
) -> tuple[HouseLine, ...]:
    """The lines for a screen at an instant: urgent ones alone, else the important before the rest."""
    mine = [line for line in lines if line.holds(at) and line.is_for(tournament, screen)]
    urgent = [line for line in mine if line.priority is Priority.URGENT]
    order = list(Priority)
    shown = urgent or sorted(mine, key=lambda line: order.index(line.priority))
    return tuple(sorted(shown, key=lambda line: (order.index(line.priority), line.since, line.text)))


def with_lines(view: SceneView, lines: Sequence[HouseLine], at: Micros) -> SceneView:
    """The view with the line whose turn it is; what it says itself takes its turn with those."""
    if not lines:
        return view
    match view:
        case WallView(board=board):
            text, turn, urgent = _turned(board.line, lines, at)
            return replace(view, board=replace(board, line=text, turn=turn, urgent=urgent))
        case LayoutView():
            own = view.clock.board.line if view.clock is not None else view.announcement.text
            return replace(view, announcement=FooterLine(*_turned(own, lines, at)))
        case FeatureView():
            return replace(view, said=FooterLine(*_turned("", lines, at)))
        case ListView() | TreeWall() | LobbyView() | CashWall() | JackpotWall() | RulesView():
            text, turn, urgent = _turned(view.line, lines, at)
            return replace(view, line=text, turn=turn, urgent=urgent)
        case SignView():
            return view


def _turned(own: str, lines: Sequence[HouseLine], at: Micros) -> tuple[str, int, bool]:
    """Which line is read now, which part of it where it is long, and whether it is urgent."""
    urgent = lines[0].priority is Priority.URGENT
    said = [line.text for line in lines]
    if own and not urgent:
        said.append(own)
    turn = line_turn(at)
    return said[turn % len(said)], turn // len(said), urgent
