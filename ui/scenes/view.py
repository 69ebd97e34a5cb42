"""Views of scenes as plain values, filled by view-models and drawn by scenes."""

from enum import StrEnum
from typing import Generic, TypeVar

from director.house.layouts import ScreenLayout
from director.values.dataclass import Value, dataclass
from director.values.quantity import Micros
from ui.parts.hand.view import PokerFelt

C = TypeVar("C", covariant=True)


class DisplayState(StrEnum):
    """The state of a tournament as it is told from the far end of the room."""

    ANNOUNCED = "announced"
    COUNTDOWN = "countdown"
    RUNNING = "running"
    PAUSED = "paused"
    BREAK = "break"
    LAST_LEVEL = "last_level"
    OVER_TIME = "over_time"
    FINAL_TABLE = "final_table"
    BUBBLE = "bubble"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Tone(StrEnum):
    """How pressing something is: never shown by its colour alone."""

    GOOD = "good"
    SOON = "soon"
    NOW = "now"
    NEWS = "news"
    FIRST = "first"


class Stat(Value):
    """A figure with what it is above and a remark below."""

    caption: str
    value: str
    note: str = ""


class WallPrize(Value):
    """A place or a group of places with equal prizes; `marked` is the one paid next."""

    place: str
    amount: str
    first: bool = False
    marked: bool = False
    won: bool = False
    """Its winners are out already."""
    gap: bool = False
    """Places left out between this row and the one above."""


class Ticking(Value):
    """Running count in a view's words, so that a remote screen can go on by itself."""

    until: Micros
    """The instant of its zero."""
    text: str
    """The part of the words that counts, as it is now."""
    up: bool = False
    whole: Micros = 0
    """How long the period takes."""


class Alert(Value):
    """Something the room must know now: a sign, one word, and the rest of it."""

    tone: Tone
    sign: str
    """Name of the icon drawn beside it."""
    word: str
    text: str = ""
    ticking: Ticking | None = None


class CalledClock(Value):
    """A called clock (T-25): where, how long yet; an expired one waits for the floorman."""

    where: str
    seconds: int
    countdown: bool
    """The last seconds, counted aloud."""
    note: str = ""
    ticking: Ticking | None = None


class RunnerUp(Value):
    """Second or third place at the end: who has it, and what it wins."""

    place: str
    name: str
    prize: str


class Board(Value):
    """All of a clock scene that does not change from second to second."""

    title: str
    subtitle: str
    display_state: DisplayState
    word: str
    """The state in one word or two."""
    level: str
    level_note: str
    blinds: str
    blinds_caption: str = ""
    """Says what the blinds are when they are not the ones played now."""
    game: str = ""
    """Game of the level, where levels play several games."""
    ante: str = ""
    next_caption: str = ""
    next: str = ""
    stats: tuple[Stat, ...] = ()
    prizes_caption: str = ""
    prizes: tuple[WallPrize, ...] = ()
    prizes_note: str = ""
    line: str = ""
    """Announcement of the house."""
    turn: int = 0
    """Which turn of a line it is that is read in parts."""
    urgent: bool = False
    facts: tuple[str, ...] = ()
    """Sentences of the bottom line, the most important first."""
    day_time: str = ""
    """The time of day."""
    elapsed: str = ""
    """How long it has been played."""
    winners: tuple[str, ...] = ()
    """Winners at the end: one, or several of a satellite or a deal."""
    winner_prize: str = ""
    runners_up: tuple[RunnerUp, ...] = ()
    """Places 2 and 3, where one has won."""
    demo: str = ""
    """The word that marks a demonstration; empty on a real night."""


class WallView(Value):
    """Clock scene at an instant: the board, and its moving parts."""

    board: Board
    time: str
    progress: float | None = None
    """How much of the period is over, from 0 to 1."""
    break_line: str = ""
    alerts: tuple[Alert, ...] = ()
    calls: tuple[CalledClock, ...] = ()
    last_minute: bool = False
    ticking: Ticking | None = None
    break_ticking: Ticking | None = None


class WallCell(Value):
    """Cell of a list: a figure or a name; `strong` stands out."""

    text: str
    strong: bool = False


class WallColumn(Value):
    """A column of a list: its heading, its share of the width, figures to the right."""

    heading: str
    width: float
    right: bool = False
    even: bool = False
    """All its texts are of one size; names are each as large as they fit."""


class ListPart(Value):
    """Which of so many parts of a list, counted from 0, is a screen's."""

    place: int = 0
    of: int = 1


WHOLE = ListPart()


class ListView(Value):
    """A page of a list: seats, moves or prizes, in one to three blocks side by side."""

    title: str
    subtitle: str
    strip: str
    """Clock and blinds, so that nobody has to look for another screen."""
    strip_note: str
    display_state: DisplayState
    word: str
    columns: tuple[WallColumn, ...]
    rows: tuple[tuple[WallCell, ...], ...]
    blocks: int = 1
    page: str = ""
    empty: str = ""
    line: str = ""
    turn: int = 0
    urgent: bool = False
    day_time: str = ""
    elapsed: str = ""
    demo: str = ""
    ticking: Ticking | None = None
    """Running count of the strip."""
    part: ListPart = WHOLE
    """Rows shown here, if the list takes several pages."""
    letters: bool = False
    """A part ends with a letter."""
    spread: str = ""
    """From which first letter to which a page goes, where the title does not say it."""


class TreeSide(Value):
    """Side of a match: name, games won, and whether it advances."""

    name: str
    games: str = ""
    won: bool = False
    bye: bool = False
    """Nobody: the other goes on without playing."""
    seed: str = ""


class TreeBox(Value):
    """A match of the tree; the table is empty while it is not known."""

    table: str
    sides: tuple[TreeSide, TreeSide]
    live: bool = False
    """It is played now."""


class TreeWall(Value):
    """A page of the tree of a heads-up bracket: its rounds from left to right."""

    title: str
    subtitle: str
    strip: str
    strip_note: str
    display_state: DisplayState
    word: str
    titles: tuple[str, ...]
    rounds: tuple[tuple[TreeBox, ...], ...]
    third: TreeBox | None = None
    """The match for the third place, below the final."""
    third_title: str = ""
    page: str = ""
    line: str = ""
    turn: int = 0
    urgent: bool = False
    day_time: str = ""
    demo: str = ""


@dataclass(frozen=True, slots=True)
class CardWall(Generic[C]):
    """A wall of cards, each of them one tournament or one cash game."""

    title: str
    subtitle: str
    time: str
    date: str
    cards: tuple[C, ...]
    empty: str = ""
    line: str = ""
    turn: int = 0
    urgent: bool = False
    demo: str = ""


class LobbyCard(Value):
    """Card of a tournament in the lobby."""

    title: str
    subtitle: str
    display_state: DisplayState
    word: str
    time: str
    blinds: str
    note: str
    ticking: Ticking | None = None
    winner: str = ""
    """Winner, or that it is over, once no time runs."""
    price: str = ""
    """Price of an entry, while registration is open."""
    late: str = ""
    """Until when one may come."""
    weight: int = 1
    """Weight in size: running tournaments have more than coming ones."""


class LobbyView(CardWall[LobbyCard]):
    """All tournaments of the night."""

    __slots__ = ()


class CashWaiter(Value):
    """Name on the waiting list of a game."""

    place: str
    name: str
    note: str
    """Table to which the player is called."""
    called: bool


class CashCard(Value):
    """Card of a game: stakes, tables with open seats, waiting list."""

    title: str
    seats: str
    """`2 free seats`, or that the tables are full."""
    is_open: bool
    facts: str
    waiting: tuple[CashWaiter, ...]
    empty: str
    """Said where nobody waits."""


class CashWall(CardWall[CashCard]):
    """All cash games of the room."""

    __slots__ = ()


class JackpotCard(Value):
    """Card of a jackpot: meter, stake, last hit."""

    title: str
    meter: str
    stake: str
    last: str
    weight: int = 1
    """As much as it holds: the larger one stands larger."""


class JackpotWall(CardWall[JackpotCard]):
    """The jackpots of the house."""

    __slots__ = ()


class WallRule(Value):
    """Rule of the house, or a part of a long one."""

    number: str
    title: str
    text: str


class RulesView(CardWall[WallRule]):
    """A page of the house rules; its title is theirs, the subtitle the chapter."""

    __slots__ = ()


class FooterLine(Value):
    """The line of the house that is read now."""

    text: str = ""
    turn: int = 0
    """Which part of a long line is shown."""
    urgent: bool = False


class FeatureView(Value):
    """The hand at the feature table."""

    title: str
    subtitle: str
    felt: PokerFelt
    line: str = ""
    """Last act."""
    demo: str = ""
    late: int = 0
    """Seconds by which it is late already."""
    said: FooterLine = FooterLine()


class SignView(Value):
    """A few words for whoever stands before a screen: its name, or that there is none; empty: dark."""

    words: str = ""
    lines: tuple[str, ...] = ()
    upright: bool = False


HouseWall = LobbyView | CashWall | JackpotWall | RulesView
"""Views of the whole house."""


class FinalSeat(Value):
    """A seat of the final table, with who sits there and how much is in front of them."""

    number: str
    name: str
    stack: str


class LayoutView(Value):
    """All that the blocks of a layout show at one instant."""

    layout: ScreenLayout
    display_state: DisplayState
    clock: WallView | None = None
    lists: tuple[tuple[str, ListView], ...] = ()
    """Whole lists by the block that shows them."""
    cards: tuple[HouseWall, ...] = ()
    seats: tuple[FinalSeat, ...] = ()
    no_seats: str = ""
    """Said where nobody sits there yet."""
    feature: FeatureView | None = None
    """The hand at the feature table, where it may be seen."""
    no_hand: str = ""
    """Said where none may be seen."""
    turn: int = 0
    """Which turn of the pages this is."""
    time: str = ""
    house: str = ""
    logo: bytes = b""
    demo: str = ""
    announcement: FooterLine = FooterLine()
    """Announcement of the house there; without one the clock's line is shown."""
    arranged: bool = False
    """Its blocks are being moved: each stays in its cells though a neighbour shows nothing."""
    upright: bool = False
    """On a page that is higher than wide."""


SceneView = (
    LayoutView
    | WallView
    | ListView
    | TreeWall
    | LobbyView
    | CashWall
    | JackpotWall
    | RulesView
    | FeatureView
    | SignView
)
