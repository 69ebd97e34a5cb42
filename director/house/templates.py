"""Templates: rows of the house from which tournaments are announced, over shipped defaults."""

from collections.abc import Mapping
from enum import StrEnum

from director.poker.cash.terms import CashGame
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.ids import (
    CashTableId,
    EventId,
    GameTableId,
    JackpotId,
    PlayerId,
    StaffId,
    TournamentId,
)
from director.values.quantity import Cents, Chips, Micros

TEMPLATE = "template"
STRUCTURE = "structure"
PAYOUTS = "payouts"
TABLE = "table"
SETTINGS = "settings"
STAFF = "staff"
CHIPSET = "chipset"
PAYTABLE = "paytable"
LIMITS = "limits"
HOUSE_RULES = "house_rules"
BAR = "bar"
APART = "apart"
PIT = "pit"
JACKPOT = "jackpot"
FLIGHTS = "event"
CASH = "cash"
PIN = "pin"
LAYOUT = "layout"
BRAND = "brand"
PHONE = "phone"
SCREEN = "screen"
WALL = "wall"
PROGRAMME = "programme"
LINE = "line"
SOUNDS = "sounds"

USUAL_COLOURS: Mapping[Chips, str] = {
    25: "#1F7A47",
    100: "#23262B",
    500: "#5B3A86",
    1_000: "#D9A521",
    5_000: "#D96A2B",
    25_000: "#2F8F9D",
    100_000: "#B3322B",
}
"""Colours of tournament chips as most card rooms have them."""

KINDS = (
    TEMPLATE, STRUCTURE, PAYOUTS, TABLE, SETTINGS, STAFF, CHIPSET, PAYTABLE, LIMITS, HOUSE_RULES, LAYOUT,
    BRAND, SCREEN, WALL, PROGRAMME, SOUNDS,
)  # fmt: skip
"""The kinds of house rows that are edited."""
FOLLOW = (PIT, CASH, JACKPOT, FLIGHTS)
"""The kinds of rows that are written with a stream, and follow from it."""


class Template(Value):
    """A ready-made tournament: settings (their start is filled in) and the key of its structure."""

    key: str
    settings: Settings
    structure: str


class Pin(Value):
    """Stored PIN of a member of staff: its hash, and the wrong tries since the last right one."""

    hash: str
    wrong: int = 0
    wrong_at: Micros = 0
    stations: tuple[tuple[str, Micros], ...] = ()
    """Stations of wrong tries with the time of the last: the next try there waits, by all wrong ones."""


class SavedStructure(Value):
    """A blind structure of the house."""

    key: str
    structure: Structure


class ChipInventory(Value):
    """How many chips of each value the house owns, and their colours as (value, `#rrggbb`)."""

    name: str
    chips: ChipCount[Chips]
    colours: tuple[tuple[Chips, str], ...] = ()

    def colour(self, value: Chips) -> str:
        """The colour of the chips of a value: the house's, or the usual one."""
        return dict(self.colours).get(value) or USUAL_COLOURS.get(value, "#808080")


class SavedPayTable(Value):
    """A pay table of a house game as the house has written it (TOML)."""

    key: str
    text: str


class LimitSet(Value):
    """Limits of a game's tables under a name, such as "25 EUR": chosen when one opens (G-1)."""

    key: str
    name: str
    pay_table: str
    terms: tuple[str, ...]
    """As a table's: `minimum=2500`, in minor units."""


class BarReach(StrEnum):
    """How far a bar reaches."""

    HOUSE = "house"
    POKER = "poker"
    """Every tournament, cash table, league and waiting list."""
    PIT = "pit"
    """Every house-game table."""
    TOURNAMENT = "tournament"
    """A tournament, with the flights and day 2 of its event."""


class BarTerms(Value):
    """How far a bar reaches and when it is over by itself, as it is given."""

    reach: BarReach = BarReach.HOUSE
    tournament: TournamentId | None = None
    """Which tournament, where the bar reaches no further."""
    until: Micros = 0
    """0: until somebody lifts it."""


class Bar(Value):
    """Why somebody may not come in, by whose word, how far, since when, and until when (G-8)."""

    player: PlayerId
    why: str
    by: StaffId
    at: Micros
    until: Micros = 0
    """0: until somebody lifts it."""
    reach: BarReach = BarReach.HOUSE
    tournament: TournamentId | None = None
    name: str = ""
    """The name of that tournament, when the bar was given."""

    @property
    def terms(self) -> BarTerms:
        """How far it reaches and until when."""
        return BarTerms(self.reach, self.tournament, self.until)

    def is_over(self, at: Micros) -> bool:
        """It has ended by itself, though nobody has lifted it."""
        return bool(self.until) and self.until <= at


class Apart(Value):
    """Two persons who look like one, and are two: by whose word, since when."""

    one: PlayerId
    other: PlayerId
    by: StaffId
    at: Micros

    @property
    def key(self) -> str:
        """The same whichever of both is named first."""
        return "|".join(sorted((self.one, self.other)))


class SavedHouseRules(Value):
    """The house rules in one language as the house has written them."""

    language: str
    text: str
    """As `director.house.house_rules` reads it."""


class PitRow(Value):
    """A house-game table as the pit lists it, without folding its stream."""

    id: GameTableId
    pay_table: str
    number: int
    opened_at: Micros
    closed_at: Micros | None = None
    result: Cents = 0
    """Result of a closed table."""
    corrected_at: Micros | None = None
    """When a round of it was corrected last after that, or held winnings were released."""

    people: tuple[PlayerId, ...] = ()
    """Players named at its boxes."""

    @property
    def open(self) -> bool:
        """Still in play."""
        return self.closed_at is None


class CashRow(Value):
    """A cash table as the room lists it, without folding its stream."""

    id: CashTableId
    number: int
    game: CashGame
    opened_at: Micros
    closed_at: Micros | None = None
    drop: Cents = 0
    """Total of the drop box of a closed table."""
    variance: Cents = 0

    @property
    def open(self) -> bool:
        """Still in play."""
        return self.closed_at is None


class JackpotRow(Value):
    """A jackpot that the house has put up: of which pay table, and which of its jackpots."""

    id: JackpotId
    pay_table: str
    kind: str


class FlightsRow(Value):
    """An event of several flights as the lobby lists it, without folding its stream."""

    id: EventId
    name: str
    at: Micros
    flights: tuple[tuple[TournamentId, str], ...] = ()
    """Each with its label, in the order in which they were added."""
    day_two: TournamentId | None = None
    gathered: bool = False
    """Day 2 has the field: nobody waits for it any more."""

    @property
    def nights(self) -> tuple[TournamentId, ...]:
        """Its flights, then day 2."""
        flights = tuple(flight for flight, _ in self.flights)
        return flights if self.day_two is None else (*flights, self.day_two)
