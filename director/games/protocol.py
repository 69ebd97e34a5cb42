"""The protocol of a house game: start, turn, options, apply, result.

Dealer, wheel and dice are players too: cards, rolls and spins come from outside as actions, typed
by hand or drawn by a shoe, so that live play, simulation and the replay of a dispute are one thing.
States are immutable; an action that is refused raises RuleViolation and changes nothing.
"""

from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from director.games.paytables.paytable import PayTable, PaytableShape
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.quantity import Cents

HOUSE = 0
"""The seat of whoever is not a player: dealer, wheel, dice, inspector."""
NOTHING = Fraction(0)


class Actor(StrEnum):
    """Who is to act."""

    PLAYERS = "players"
    """Bets are open: any player may act."""
    PLAYER = "player"
    DEALER = "dealer"
    WHEEL = "wheel"
    DICE = "dice"
    NOBODY = "nobody"


class Turn(Value):
    """Who acts now; `seat` is the player's when it is one player's turn."""

    actor: Actor
    seat: int = HOUSE


class Option(Value):
    """Something that may be done now: one option for a range of amounts, never one per amount.

    `bet` names the wager where the kind has several. Amounts are in minor units from `low` to
    `high` in steps; `cards` and `numbers` say how many of them the action must bring.
    """

    kind: str
    seat: int = HOUSE
    bet: str = ""
    low: Cents = 0
    high: Cents = 0
    step: Cents = 1
    cards: int = 0
    numbers: int = 0
    irregular: bool = False
    """An irregularity (G-7): shown apart from the ordinary course of the game."""
    ruling: bool = False
    """It voids, forfeits, gives back, withholds or expels: the management's, with a reason (G-8)."""
    aside: bool = False
    """Beside the ordinary course of the game: possible, but never what comes next."""
    choices: tuple[tuple[int, ...], ...] = ()
    """Every combination of numbers that may be brought, where the option wants numbers."""
    lies: str = ""
    """The bet as which it lies on the felt, where that is another than the bet it belongs to."""


class StakeRange(Value):
    """What may be staked on a bet of an empty layout, by the function that refuses a stake (G-1).

    `number` is what it is on, where the limits differ by it. A bet that follows another has that
    one's name in `follows`, and may be so many percent of it: exactly one of `percents`, or at most
    the only one where `up_to` says so.
    """

    bet: str
    low: Cents
    high: Cents
    step: Cents
    number: int = 0
    follows: str = ""
    percents: tuple[int, ...] = ()
    up_to: bool = False


class Action(Value):
    """Something done: what, by whom, with which amount, cards or numbers. Survives JSON."""

    kind: str
    seat: int = HOUSE
    bet: str = ""
    amount: Cents = 0
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()


class Outcome(StrEnum):
    """How a bet ended."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    VOID = "void"
    TAKEN_DOWN = "taken_down"
    PRISON = "prison"
    STANDS = "stands"
    """Not decided: it goes on into the next round."""
    HALF = "half"
    """Half is lost, half comes back (an even chance at zero)."""


UNDECIDED = frozenset((Outcome.STANDS, Outcome.PRISON))


class SettledBet(Value):
    """One bet settled: everything that the slip and a dispute need (G-6).

    `payout` is all that the player gets, stake included where it comes back, `won` what of it is
    on top of the stake; `breakage` what rounding to the table's chip kept back (G-2), `cut` what a
    ceiling took off (G-3), both exact: won + breakage + cut is what the odds give.
    """

    seat: int
    bet: str
    stake: Cents
    outcome: Outcome
    payout: Cents
    odds: Fraction | None = None
    won: Cents = 0
    breakage: Fraction = NOTHING
    cut: Fraction = NOTHING
    rule: str = ""
    row: str = ""
    """The row of the pay table that paid: `full_house`."""
    capped: bool = True
    """The table's ceiling holds for it: not for a whole meter, nor for Envy."""
    withheld: bool = False
    """The winnings are held until the management releases them (G-8)."""
    numbers: tuple[int, ...] = ()
    """The numbers that the bet was on, where its name alone does not say it."""

    @property
    def net(self) -> Cents:
        """What the player won or lost; nothing while the stake stands or is in prison."""
        return 0 if self.outcome in UNDECIDED else self.payout - self.stake


class MeterMove(Value):
    """What a round did to a jackpot's meter, in exact minor units (G-9)."""

    jackpot: str
    stakes: Cents
    house_share: Fraction
    paid_from_meter: Cents
    paid_by_house: Cents
    """Envy, fixed odds, consolations, and what the meter could not cover."""
    back_to_seed: bool
    meter_before: Fraction
    meter_after: Fraction
    seeded: Fraction = NOTHING
    """What the house put in to bring a meter that was won back to its seed."""


C = TypeVar("C")


class Result(Value, Generic[C]):
    """A round that is over: every bet settled, the meter, and what goes on into the next round."""

    lines: tuple[SettledBet, ...]
    meters: tuple[MeterMove, ...] = ()
    carry: C | None = None

    @property
    def house_net(self) -> Cents:
        """What the round brought the house at the table, jackpot stakes and payments included.

        Stakes that stand or are in prison are nobody's yet.
        """
        return -sum(line.net for line in self.lines)


class Box(Value):
    """A player's place at the table: number from 1 at the dealer's left; `player` of that box."""

    seat: int
    player: int


class RoundSetup(Value, Generic[C]):
    """What a round starts from: pay table, who sits where, the jackpots' meters, what is carried on."""

    table: PayTable
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...] = ()
    carry: C | None = None
    by_machine: bool = False
    """Cards are dealt by a shuffling machine (other rules for misdeals)."""
    burned: tuple[Card, ...] = ()
    """Cards of the deck that cannot come any more."""
    notes: tuple[str, ...] = field(default=())


class Placed(Value):
    """Chips that lie on the felt: whose, on which bet, on which numbers."""

    seat: int
    bet: str
    amount: Cents
    numbers: tuple[int, ...] = ()
    hand: int = 0
    """Of a split box: the hand that it belongs to, from 0."""


class Laid(Value):
    """Cards that lie on the felt: in the `hand` place of a box, or in one of the house."""

    place: str
    seat: int
    cards: tuple[Card, ...]
    hand: int = 0
    out: bool = False
    """Folded or void."""
    acting: bool = False
    """Of a split box: the hand that is played now."""


class Shown(Value):
    """What lies on the felt at a moment of a round: for drawing alone."""

    bets: tuple[Placed, ...] = ()
    cards: tuple[Laid, ...] = ()
    point: int | None = None
    """Where the puck lies: on a number, or off (0); None where there is none."""
    shooter: int = 0
    """The box that throws the dice."""
    settled: tuple[SettledBet, ...] = ()
    """Bets decided already in a round that goes on."""


S = TypeVar("S")


class HouseGame(Protocol[S, C]):
    """A house game answers six questions. One instance serves all variants: they are data."""

    @property
    def name(self) -> str:
        """The engine's name in the registry."""

    @property
    def shape(self) -> PaytableShape:
        """What its pay tables must have."""

    @property
    def carry_type(self) -> type[C]:
        """The class of what goes on into the next round; NoneType when nothing does."""

    def limits(self, table: PayTable) -> tuple[StakeRange, ...]:
        """What may be staked on each bet of the table, the jackpots' fixed stakes among them."""

    def check_carry(self, table: PayTable, carry: C) -> None:
        """Refuse what no round of this game could have left behind: Unfit names the place."""

    def start(self, setup: RoundSetup[C]) -> S:
        """A new round, bets open."""

    def turn(self, state: S) -> Turn:
        """Who acts now; NOBODY when the round is over."""

    def options(self, state: S) -> tuple[Option, ...]:
        """What may be done now; empty when the round is over."""

    def apply(self, state: S, action: Action) -> S:
        """The state after an action; RuleViolation says why not, and nothing has changed."""

    def result(self, state: S) -> Result[C] | None:
        """The settled round, or None while it is not over."""

    def shown(self, state: S) -> Shown:
        """What lies on the felt now."""
