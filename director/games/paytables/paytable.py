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
    """Highest payout of each winning combination of a player (G-3)."""
    round_ceiling: Cents = 0
    """Highest payout of all bets of a player in a round (G-3)."""
    ceilings: Mapping[str, Cents] = field(default_factory=dict)
    """Highest payout of bets that have their own ceiling as well (004: Blind)."""
    coin: Cents = 0
    """Unit that winnings are rounded down to (G-2); 0: the smallest chip."""

    @property
    def smallest(self) -> Cents:
        """Smallest amount that the table pays."""
        return self.coin or self.chip


class BetRules(Value):
    """Bet of the game: its label, its stakes and their step."""

    label: str
    minimum: Cents
    maximum: Cents
    step: Cents
    own: tuple[str, ...] = ()
    """Names among `minimum`, `maximum`, `step` that are the bet's own; the others are the table's."""


class Jackpot(Value):
    """Terms of a jackpot (G-9). Rows of `shares`, `odds` and `fixed` are kinds of hands."""

    id: str
    label: str
    progressive: bool
    """Whether its stakes raise the meter; a fixed jackpot pays `seed` to each winner."""
    stake: Cents
    seed: Cents
    house_share: Fraction
    """Share of each stake that the house takes; the rest goes to the meter."""
    shares: Mapping[str, Fraction]
    """Share of the meter that a hand wins: 1 is all of it."""
    odds: Mapping[str, Fraction]
    """Fixed odds on the stake, which is never returned."""
    fixed: Mapping[str, Cents]
    """Consolations: fixed amounts."""
    envy: Cents = 0
    """Paid to every other jackpot player at the table when the whole meter is won."""
    envy_rows: tuple[str, ...] = ()
    fixed_from_meter: bool = False
    """Whether fixed odds and consolations are paid from the meter, not by the house."""
    terms: str = ""
    """Version of the terms: dates of filing and of coming into force."""


class Area(Value):
    """Shape drawn on the felt, in a space of 1000 x 600; x and y are its upper left corner.

    `per_box` areas are drawn once for each box, relative to its place; a click on an area with `bet`
    stakes on that bet, with `numbers` where the bet has them.
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
    """The felt: areas in drawing order, and the positions of the boxes."""

    areas: tuple[Area, ...]
    boxes: tuple[tuple[float, float], ...] = ()


class Example(Value):
    """A worked example: a round in notation, and its payouts computed by hand."""

    name: str
    round: str
    pays: str
    """Lines of seat, bet, outcome and payout."""
    line: int
    """Line of the file where the example begins."""


Figure = str | int | bool
"""A figure in a pay table: odds `3:2`, a share `17.5%`, an amount, a number, a flag."""


class Departure(Value):
    """A figure of the house that differs from the rules of the game."""

    path: str
    """Path of the figure: `odds.raise.flush`."""
    fixed: Figure
    own: Figure


class Law(Value):
    """Figures that the rules of a game fix (G-1), and the house's departures."""

    source: str
    """Decision or book that fixes them; empty where nothing is fixed."""
    figures: Mapping[str, Figure]
    """Figures by path: `odds.raise.flush`."""
    departures: tuple[Departure, ...] = ()


NO_LAW = Law("", {})


class PayTable(Value):
    """All data of a game. Two variants of one game are two pay tables."""

    id: str
    """Identifier of the pay table: `ultimate_gr`."""
    engine: str
    """Name of the game's engine in the registry: `ultimate`."""
    name: str
    currency: str
    seats: int
    """Number of boxes at the table."""
    decks: int
    """Number of decks in play; 0 in games without cards."""
    limits: Limits
    bets: Mapping[str, BetRules]
    odds: Mapping[str, Mapping[str, Fraction]]
    """Odds by bet, then by winning row: `odds["blind"]["flush"]` is 3/2."""
    settings: Mapping[str, Setting]
    jackpots: Mapping[str, Jackpot]
    labels: Mapping[str, str]
    """Labels of rows and of other names in the game."""
    layout: Layout
    examples: tuple[Example, ...] = ()
    digest: str = ""
    """Hash of the text and of the terms at the opening of the table."""
    law: Law = NO_LAW


class JackpotShape(Value):
    """Rows that a jackpot must have, and the house shares that its source permits."""

    id: str
    rows: tuple[str, ...]
    lowest_share: Fraction = Fraction(0)
    highest_share: Fraction = Fraction(1)
    optional: bool = False


class PaytableShape(Value):
    """Parts that an engine needs in its pay table: a table without them is refused when read."""

    bets: tuple[str, ...]
    odds: Mapping[str, tuple[str, ...]]
    """Rows by bet; those of an optional bet only if the table offers it."""
    settings: Mapping[str, type]
    jackpots: tuple[JackpotShape, ...] = ()
    setting_ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Lowest and highest value of settings that are numbers."""
    usual: Mapping[str, Setting] = field(default_factory=dict)
    """Values of settings that older pay tables lack, so that their rounds are replayed alike."""
    optional: frozenset[str] = frozenset()
    """Bets that a variant may leave out."""
    ratios: tuple[int, ...] = ()
    """Permitted ratios of maximum to minimum; empty: any."""
    ratio_range: tuple[int, int] = (1, 1_000_000)
    """Lowest and highest ratio of maximum to minimum."""
    rule: str = ""
    """Paragraph of the rulebook, for refusals of this shape."""
