"""A pay table: odds, limits, jackpots, felt and worked examples of one game, as data of the house.

Odds are exact fractions, amounts minor units. Labels are message ids; catalogues hold the words.
Pay tables are read from text in director/games/paytables/paytable_file.py.
"""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from director.values.dataclass import Value
from director.values.quantity import Cents

Setting = int | bool | str | Fraction


class Limits(Value):
    """Minimum and maximum of the table, its smallest chip and coin, its payout ceilings (0: none)."""

    minimum: Cents
    maximum: Cents
    chip: Cents
    ceiling: Cents = 0
    """The highest payout of each winning combination of a player (G-3)."""
    round_ceiling: Cents = 0
    """The highest payout of all that a player wins in a round (G-3)."""
    ceilings: Mapping[str, Cents] = field(default_factory=dict)
    """The highest payout of bets that have one of their own, beside the table's (004: Blind)."""
    coin: Cents = 0
    """What winnings are rounded down to (G-2), where it is not the smallest chip; 0: the chip."""

    @property
    def smallest(self) -> Cents:
        """The smallest amount that the table pays."""
        return self.coin or self.chip


class BetRules(Value):
    """One bet of the game: its label, what may be staked on it and in which steps."""

    label: str
    minimum: Cents
    maximum: Cents
    step: Cents
    own: tuple[str, ...] = ()
    """Which of the three are the bet's own; the others are the table's."""


class Jackpot(Value):
    """The terms of a jackpot (G-9). Rows of `shares`, `odds` and `fixed` are kinds of hands."""

    id: str
    label: str
    progressive: bool
    """Grows by its stakes; a fixed one pays `seed` to each who hits it."""
    stake: Cents
    seed: Cents
    house_share: Fraction
    """What the house keeps of each stake; the rest goes to the meter."""
    shares: Mapping[str, Fraction]
    """Part of the meter that a hand wins: 1 is all of it."""
    odds: Mapping[str, Fraction]
    """Fixed odds on the stake, which never comes back."""
    fixed: Mapping[str, Cents]
    """Consolations: fixed amounts."""
    envy: Cents = 0
    """To every other jackpot player at the table when the whole meter is won."""
    envy_rows: tuple[str, ...] = ()
    fixed_from_meter: bool = False
    """Fixed odds and consolations come from the meter instead of from the house."""
    terms: str = ""
    """Version of the terms: when filed, from when in force."""


class Area(Value):
    """Something drawn on the felt, in a space of 1000 x 600; x and y are its upper left corner.

    `per_box` areas are drawn once for each box, relative to its place; `bet` makes a click stake
    on that bet, with `numbers` where the bet has them.
    """

    kind: str
    id: str
    x: float
    y: float
    w: float
    h: float
    label: str = ""
    bet: str = ""
    numbers: tuple[int, ...] = ()
    angle: float = 0
    per_box: bool = False
    colour: str = ""


class Layout(Value):
    """The felt: areas in drawing order, and where the boxes are."""

    areas: tuple[Area, ...]
    boxes: tuple[tuple[float, float], ...] = ()


class Example(Value):
    """A worked example: a round in notation, and what it pays, computed by hand."""

    name: str
    round: str
    pays: str
    """Lines of seat, bet, outcome and payout."""
    line: int
    """Where it begins in the file."""


Figure = str | int | bool
"""A figure as a pay table writes it: odds `3:2`, a share `17.5%`, an amount, a number, a flag."""


class Departure(Value):
    """A figure that a house has otherwise than the rules of the game fix it."""

    path: str
    """Where it stands: `odds.raise.flush`."""
    fixed: Figure
    own: Figure


class Law(Value):
    """What the rules of a game fix (G-1), and where the house has it otherwise."""

    source: str
    """The decision or book that says so; empty where nothing is fixed."""
    figures: Mapping[str, Figure]
    """By path: `odds.raise.flush`."""
    departures: tuple[Departure, ...] = ()


NO_LAW = Law("", {})


class PayTable(Value):
    """Everything about a game that is data. Two variants of one game are two pay tables."""

    id: str
    """Name of the pay table: `ultimate_gr`."""
    engine: str
    """Name of the game's engine in the registry: `ultimate`."""
    name: str
    currency: str
    seats: int
    """Boxes at the table."""
    decks: int
    """Decks in play; none in games without cards."""
    limits: Limits
    bets: Mapping[str, BetRules]
    odds: Mapping[str, Mapping[str, Fraction]]
    """Rows by bet, then by what wins: `odds["blind"]["flush"]` is 3/2."""
    settings: Mapping[str, Setting]
    jackpots: Mapping[str, Jackpot]
    labels: Mapping[str, str]
    """Labels of rows and of what else the game names."""
    layout: Layout
    examples: tuple[Example, ...] = ()
    digest: str = ""
    """Hash of its text and of the terms that the table opened with."""
    law: Law = NO_LAW


class JackpotShape(Value):
    """Which rows a jackpot must have, and the house shares that its source permits."""

    id: str
    rows: tuple[str, ...]
    lowest_share: Fraction = Fraction(0)
    highest_share: Fraction = Fraction(1)
    optional: bool = False


class PaytableShape(Value):
    """What an engine needs of its pay table: a table that lacks it is refused when it is read."""

    bets: tuple[str, ...]
    odds: Mapping[str, tuple[str, ...]]
    """Rows by bet; of an optional bet only when the table offers it."""
    settings: Mapping[str, type]
    jackpots: tuple[JackpotShape, ...] = ()
    setting_ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Lowest and highest value of settings that are numbers."""
    usual: Mapping[str, Setting] = field(default_factory=dict)
    """Settings that older pay tables do not have, and what held then: their rounds are replayed so."""
    optional: frozenset[str] = frozenset()
    """Bets that a variant need not offer."""
    ratios: tuple[int, ...] = ()
    """Multiples of the minimum that the maximum may be; empty: any."""
    ratio_range: tuple[int, int] = (1, 1_000_000)
    """Lowest and highest multiple of the minimum that the maximum may be."""
    rule: str = ""
    """Where the rulebook says so, for refusals of this shape."""
