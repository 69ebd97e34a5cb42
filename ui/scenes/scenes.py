"""Which scene a screen shows at an instant, and the view of it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Protocol, TypeVar

from director.desk.cash.queries import CashRoom
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import TournamentRow
from director.desk.series.queries.flights import EventNow
from director.games.table.jackpot_state import JackpotState
from director.house.announcements import HouseLine
from director.house.layouts import Brand, ScreenLayout
from director.house.people import HouseSettings, Person
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.house.screens import Scene as Scene
from director.house.screens import Showing as Showing
from director.series.flights.pool import EventPrizes
from director.texts.texts import Texts
from director.texts.tournament_words import SCENE_NAMES as SCENE_NAMES
from director.tournament.bounties import bounties
from director.tournament.clock import reading
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import SECOND, Micros
from ui.drawing.ruler import has_signs
from ui.scenes.cash import cash_wall
from ui.scenes.clock import display_state_of, until_next_second, wall_view
from ui.scenes.layout_view import OF_CLOCK, layout_view
from ui.scenes.lists import (
    MOVES_STAY,
    PAGE_TURNS,
    ListFacts,
    bounties_view,
    moves_view,
    payouts_view,
    rounds_view,
    seating_view,
    stacks_view,
)  # fmt: skip
from ui.scenes.lobby import has_tonight, jackpot_wall, lobby_view
from ui.scenes.rules import rules_view
from ui.scenes.standings import LeagueTables, standings_list, standings_view
from ui.scenes.tree import tree_view
from ui.scenes.uncertain_clock import alert_of, as_displayed, is_uncertain
from ui.scenes.upright import UPRIGHT_SCENES
from ui.scenes.view import (
    WHOLE,
    CashWall,
    DisplayState,
    FeatureView,
    HouseWall,
    JackpotWall,
    LayoutView,
    ListPart,
    ListView,
    LobbyView,
    RulesView,
    SceneView,
    WallView,
)

T = TypeVar("T")


OF_ALL = (Scene.LOBBY, Scene.CASH, Scene.JACKPOTS, Scene.RULES, Scene.STANDINGS)
"""Scenes of the whole house: they show the time of day."""
OF_ROOMS: Mapping[str, str] = {
    Scene.CASH: "has_cash",
    Scene.JACKPOTS: "has_pit",
    Scene.FEATURE: "has_poker",
    "cash_games": "has_cash",
}
"""Scenes of optional rooms, by the setting of the house."""

_ROUND: Micros = 4 * PAGE_TURNS
"""A round of a screen whose scenes take turns."""


class Keeps(Protocol):
    """Holder of objects that live as long as the console: the window's frame, or a board's own."""

    def service(self, kind: Callable[..., T], make: Callable[[], T] | None = None) -> T:
        """Return an object made at first use."""


class WallSource(Protocol):
    """Source of a wall's scenes, such as the console."""

    @property
    def texts(self) -> Texts:
        """The language of the house."""

    @property
    def house(self) -> HouseSettings:
        """Return the settings of the house."""

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""

    def now(self) -> Micros:
        """This instant."""

    def clock_read_at(self, tournament: TournamentId) -> Micros:
        """This instant, or where its clock stood while the floorman is asked about a stop."""

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament, or the one selected at the console."""

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house."""

    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The layouts of screens: those ready-made, then the house's own."""

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """Return the brand of a tournament's screens, or of the house's."""

    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""

    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""

    def house_lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house says on its screens, by key; some may be over."""

    def wall_settings(self) -> WallSettings:
        """Return the settings of all screens."""

    def house_rules(self, language: str = "") -> str:
        """The house rules in a language, else in that of the wall, as text."""

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""

    def cash(self) -> CashRoom:
        """The cash games."""

    def lobby(self) -> tuple[TournamentRow, ...]:
        """All tournaments."""

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Ask anything on the desk's thread."""

    @property
    def frame(self) -> Keeps:
        """Return the holder of the poker table, and of the leagues' tables."""


class FeatureTable:
    """The way from the poker table to the walls: the room that keeps the table says what is seen."""

    def __init__(self, view: Callable[..., FeatureView | None] | None = None) -> None:
        self.view = view
        """Given by the poker room once it is there: words and `demo` in, the scene out."""
        self.remote_views: Mapping[str, FeatureView] = {}
        """The hand that another console shows, by language; none while none does."""

    def own(self, texts: Texts, *, demo: bool) -> FeatureView | None:
        """The scene of this table; None while no hand may be seen."""
        return self.view(texts, demo=demo) if self.view is not None else None

    def current_view(self, texts: Texts, *, demo: bool) -> FeatureView | None:
        """The scene of this table, or where none is seen that of another console's."""
        return self.own(texts, demo=demo) or self.remote_views.get(texts.language)


def view_of(showing: Showing, source: WallSource, at: Micros, part: ListPart = WHOLE) -> SceneView:
    """The view of a screen at an instant; without a tournament all of them are shown.

    `part`: which part of a long list is shown on it.
    """
    if (layout := source.layouts().get(showing.layout)) is not None:
        return layout_scene(layout, showing, source, at, part)
    if showing.scene is Scene.CASH:
        return _cash(source, at)
    if showing.scene is Scene.JACKPOTS:
        return _jackpots(source, at)
    if showing.scene is Scene.RULES:
        return _rules(source, at)
    if showing.scene is Scene.STANDINGS:
        return standings_view(
            source.frame.service(LeagueTables).at(source, at), partial(listed, source), at, source.texts,
            house=source.house.name, demo=source.demo,
        )  # fmt: skip
    if showing.scene is Scene.FEATURE and (hand := _feature(source)) is not None:
        return hand
    tournament = source.state(showing.tournament)
    if tournament is None or showing.scene is Scene.LOBBY:
        return _lobby(source, at)
    frame = replace(_facts(tournament, source, at), part=part)
    match scene_at(showing.scene, tournament, at):
        case Scene.SEATING:
            return seating_view(frame)
        case Scene.MOVES:
            return moves_view(frame)
        case Scene.STACKS:
            return stacks_view(frame)
        case Scene.PAYOUTS:
            return payouts_view(frame)
        case Scene.BOUNTIES:
            return bounties_view(frame)
        case Scene.ROUNDS:
            return rounds_view(frame)
        case Scene.TREE:
            return tree_view(frame)
        case _:
            return clock_view(tournament, source, at)


def upright_view(showing: Showing, source: WallSource, at: Micros, part: ListPart = WHOLE) -> SceneView:
    """The same for an upright screen: a scene in its own blocks, a layout in its own cells."""
    layout = source.layouts().get(showing.layout)
    if layout is None:
        layout = UPRIGHT_SCENES[_scene_now(showing, source, at)]
    seen = layout_scene(layout, showing, source, at, part)
    if not isinstance(seen, LayoutView):
        seen = dressed_scene(UPRIGHT_SCENES[Scene.LOBBY], None, source, at, part)
    return replace(seen, upright=True)


def _scene_now(showing: Showing, source: WallSource, at: Micros) -> Scene:
    """The scene that is shown: without a tournament the lobby, in turns the one that is due."""
    if showing.scene in OF_ALL:
        return showing.scene
    tournament = source.state(showing.tournament)
    if showing.scene is Scene.FEATURE and _feature(source) is not None:
        return Scene.FEATURE
    if tournament is None:
        return Scene.LOBBY
    found = scene_at(showing.scene, tournament, at)
    return Scene.CLOCK if found in (Scene.TURNS, Scene.FEATURE) else found


def layout_scene(
    layout: ScreenLayout, showing: Showing, source: WallSource, at: Micros, part: ListPart = WHOLE
) -> SceneView:
    """The view of a layout, with the walls of the house that its blocks show."""
    tournament = source.state(showing.tournament)
    if tournament is None and layout.kinds & OF_CLOCK:
        return _lobby(source, at)
    brand = layout.brand.over(source.brand_of(tournament.id if tournament else None))
    return dressed_scene(replace(layout, brand=brand), tournament, source, at, part)


def dressed_scene(
    layout: ScreenLayout,
    tournament: Tournament | None,
    source: WallSource,
    at: Micros,
    part: ListPart = WHOLE,
) -> LayoutView:
    """The view of a layout in the brand that it has; without a tournament its blocks are empty."""
    walls: dict[str, Callable[[WallSource, Micros], HouseWall]] = {
        "tournaments": _tournaments,
        "cash": _cash,
        "jackpots": _jackpots,
        "rules": _rules,
    }
    return layout_view(
        layout,
        None if tournament is None else replace(_facts(tournament, source, at), part=part),
        None if tournament is None else clock_view(tournament, source, at),
        tuple(made(source, at) for kind, made in walls.items() if kind in layout.kinds),
        at,
        source.texts,
        house=source.house.name,
        logo=source.house.logo,
        demo=source.demo,
        standings=_standings(source, at) if "standings" in layout.kinds else None,
        feature=_feature(source) if "feature" in layout.kinds else None,
    )


def _standings(source: WallSource, at: Micros) -> ListView:
    """A whole table, for a block: one league after the other."""
    found = source.frame.service(LeagueTables).at(source, at)
    return standings_list(found, partial(listed, source), at, source.texts)


def _facts(tournament: Tournament, source: WallSource, at: Micros) -> ListFacts:
    name_of, prizes = partial(listed, source), _event_prizes(tournament, source)
    shown = as_displayed(tournament, source)
    return ListFacts(shown, at, source.texts, name_of, source.demo, prizes)


def clock_view(tournament: Tournament, source: WallSource, at: Micros) -> WallView:
    """The clock of a tournament at an instant."""
    name_of = partial(_winner, source)
    prizes = _event_prizes(tournament, source)
    shown = as_displayed(tournament, source)
    view = wall_view(shown, at, source.texts, name_of=name_of, demo=source.demo, event=prizes)
    if not is_uncertain(tournament, source):
        return view
    return replace(view, alerts=(alert_of(source.texts), *view.alerts))


def _event_prizes(tournament: Tournament, source: WallSource) -> EventPrizes | None:
    """Return the prizes for which a flight's event plays."""
    event = source.event_of(tournament.id)
    return event.prizes if event is not None else None


def _jackpots(source: WallSource, at: Micros) -> JackpotWall:
    return jackpot_wall(source.jackpots(), at, source.texts, house=source.house.name, demo=source.demo)


def _rules(source: WallSource, at: Micros) -> RulesView:
    return rules_view(
        source.house_rules(source.texts.language),
        at,
        source.texts,
        house=source.house.name,
        demo=source.demo,
    )


def read_at(showing: Showing, source: WallSource) -> Micros:
    """The instant that a screen shows."""
    tournament = source.state(showing.tournament)
    if tournament is None or (showing.scene in OF_ALL and not showing.layout):
        return source.now()
    return source.clock_read_at(tournament.id)


def next_edge(showing: Showing, source: WallSource, at: Micros) -> Micros:
    """How long until the screen shows something else: the next second of whatever counts on it."""
    tournament, layout = source.state(showing.tournament), source.layouts().get(showing.layout)
    of_all = layout is None and showing.scene in OF_ALL
    edges = [SECOND - at % SECOND if of_all or tournament is None else until_next_second(tournament, at)]
    lists = showing.scene is Scene.LOBBY if layout is None else "tournaments" in layout.kinds
    if lists or tournament is None:
        edges.extend(_edges_of_all(source))
    return min(edges)


def _edges_of_all(source: WallSource) -> Iterator[Micros]:
    """How long each clock of the night shows what it does now."""
    for row in source.lobby():
        if row.status is Status.RUNNING and (state := source.state(row.id)) is not None:
            yield until_next_second(state, source.clock_read_at(row.id))


def scene_at(scene: Scene, tournament: Tournament, at: Micros) -> Scene:
    """The scene itself, or whose turn it is: seats before the start, moves while they are new.

    A flight that is over shows its stacks: nobody has won it.
    """
    if scene is not Scene.TURNS:
        return scene
    mood = display_state_of(tournament, reading(tournament.clock, tournament.structure, at), at)
    turn = at % _ROUND // PAGE_TURNS
    if mood in (DisplayState.ANNOUNCED, DisplayState.COUNTDOWN):
        seats = tournament.tables and turn >= 2
        return Scene.SEATING if seats else Scene.CLOCK
    if mood is DisplayState.FINISHED:
        over = Scene.PAYOUTS if tournament.sent is None else Scene.STACKS
        return over if turn >= 2 else Scene.CLOCK
    if mood is DisplayState.BREAK and turn >= 2 and _has_bounties(tournament):
        return Scene.BOUNTIES
    urgent = tournament.calls or tournament.hand_for_hand
    if turn == 3 and not urgent and _moved(tournament, at):
        return Scene.MOVES
    return Scene.CLOCK


def _feature(source: WallSource) -> FeatureView | None:
    """The hand on the console's poker table, if the room may see it."""
    return source.frame.service(FeatureTable).current_view(source.texts, demo=source.demo)


def listed(source: WallSource, player: PlayerId) -> str:
    """A player's name as lists have it: in the one order of the house."""
    return _printable_name(source, player, source.name(player))


def _winner(source: WallSource, player: PlayerId) -> str:
    return _printable_name(source, player, source.name(player))


def _printable_name(source: WallSource, player: PlayerId, name: str) -> str:
    """The name, or the card's number where the shipped font has not its signs."""
    person = source.people().get(player)
    if person is None or not person.card_number or has_signs(name):
        return name
    return source.texts.say("Player {number}", number=person.card_number)


def _has_bounties(tournament: Tournament) -> bool:
    """A bounty was won, or put on a named player here or in a flight."""
    named = any(entry.heads.named for entry in tournament.entries.values())
    return named or bool(bounties(tournament))


def _moved(tournament: Tournament, at: Micros) -> bool:
    return any(
        entry.alive and entry.moved_at is not None and at - entry.moved_at < MOVES_STAY
        for entry in tournament.entries.values()
    )


def _cash(source: WallSource, at: Micros) -> CashWall:
    return cash_wall(
        source.cash(),
        lambda player: listed(source, player),
        at,
        source.texts,
        house=source.house.name,
        demo=source.demo,
    )


def _lobby(source: WallSource, at: Micros) -> SceneView:
    """All tournaments; on a night without any, the cash games, else the next tournament."""
    idle = not has_tonight(source.lobby(), at)
    return _cash(source, at) if idle and source.cash().tables else _tournaments(source, at)


def _tournaments(source: WallSource, at: Micros) -> LobbyView:
    rows = source.lobby()
    found = (source.state(row.id) for row in rows)
    states = {state.id: as_displayed(state, source) for state in found if state is not None}
    return lobby_view(
        rows,
        states,
        at,
        source.texts,
        read_at=source.clock_read_at,
        house=source.house.name,
        name_of=partial(_winner, source),
        demo=source.demo,
        jackpots=source.jackpots(),
        cash=source.cash(),
    )
