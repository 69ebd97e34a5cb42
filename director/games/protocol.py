"""Protocol of a house game: start, turn, options, apply, result.

Dealer, wheel and dice are players too: cards, rolls and spins come from outside as actions, typed
by hand or drawn by a shoe, so that live play, simulation and the replay of a dispute are the same.
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
"""Seat of the house: dealer, wheel, dice, inspector."""
NOTHING = Fraction(0)


class Actor(StrEnum):
    """Person or device that acts next."""

    PLAYERS = "players"
    """Bets are open: any player may act."""
    PLAYER = "player"
    DEALER = "dealer"
    WHEEL = "wheel"
    DICE = "dice"
    NOBODY = "nobody"


class Turn(Value):
    """Actor of the moment; `seat` is the player's when it is one player's turn."""

    actor: Actor
    seat: int = HOUSE


class Option(Value):
    """A possible action: one option for a range of amounts, never one per amount.

    `bet` names the wager where the kind has several. Amounts are in minor units from `low` to `high` in
    steps; `cards` and `numbers` are the numbers of them that the action must bring.
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
    """Whether it is an irregularity (G-7), displayed apart from the ordinary options."""
    ruling: bool = False
    """Whether it is a ruling of the management, with a reason: void, forfeit, withhold, expel (G-8)."""
    aside: bool = False
    """Whether it is possible but not part of the ordinary course of the game."""
    choices: tuple[tuple[int, ...], ...] = ()
    """Every combination of numbers that the action may bring, where the option needs numbers."""
    lies: str = ""
    """Bet under which the stake lies on the felt, if it differs from `bet`."""


class StakeRange(Value):
    """Stakes of a bet on an empty layout, from the function that checks a stake (G-1).

    `number` is the number of the bet, where the limits depend on it. A bet that follows another names it
    in `follows` and is a percentage of it: exactly one of `percents`, or with `up_to` at most the only
    one.
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
    """Action in a round: kind, seat, bet, amount, cards or numbers. Survives JSON."""

    kind: str
    seat: int = HOUSE
    bet: str = ""
    amount: Cents = 0
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()


class Outcome(StrEnum):
    """Result of a bet."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    VOID = "void"
    TAKEN_DOWN = "taken_down"
    PRISON = "prison"
    STANDS = "stands"
    """Undecided: the bet stands into the next round."""
    HALF = "half"
    """Half is lost, half comes back (an even chance at zero)."""


UNDECIDED = frozenset((Outcome.STANDS, Outcome.PRISON))


class SettledBet(Value):
    """Settled bet, with everything that the slip and a dispute need (G-6).

    `payout` is the amount that the player gets, with the stake if it is returned; `won` is the part
    above the stake. `breakage` is the amount lost by rounding to the table's chip (G-2), `cut` the
    amount above a ceiling (G-3), both exact: won + breakage + cut equals the odds.
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
    """Pay-table row that paid: `full_house`."""
    capped: bool = True
    """Whether the table's ceiling applies: not to a whole meter or to Envy."""
    withheld: bool = False
    """Whether the winnings are withheld until the management releases them (G-8)."""
    numbers: tuple[int, ...] = ()
    """Numbers of the bet, where its name is not enough."""

    @property
    def net(self) -> Cents:
        """Player's gain or loss; 0 while the stake stands or is in prison."""
        return 0 if self.outcome in UNDECIDED else self.payout - self.stake


class MeterMove(Value):
    """Change of a jackpot's meter by a round, in exact minor units (G-9)."""

    jackpot: str
    stakes: Cents
    house_share: Fraction
    paid_from_meter: Cents
    paid_by_house: Cents
    """Envy, fixed odds, consolations, and amounts that the meter could not cover."""
    back_to_seed: bool
    meter_before: Fraction
    meter_after: Fraction
    seeded: Fraction = NOTHING
    """Amount that the house paid in to bring a meter that was won back to its seed."""


C = TypeVar("C")


class Result(Value, Generic[C]):
    """Result of a round: every bet settled, the meters' moves, and the state for the next round."""

    lines: tuple[SettledBet, ...]
    meters: tuple[MeterMove, ...] = ()
    carry: C | None = None

    @property
    def house_net(self) -> Cents:
        """House's result of the round at the table, jackpot stakes and payments included.

        Stakes that stand or are in prison are not counted yet.
        """
        return -sum(line.net for line in self.lines)


class Box(Value):
    """A player's box at the table: `seat` from 1 at the dealer's left; `player` who plays it."""

    seat: int
    player: int


class RoundSetup(Value, Generic[C]):
    """Start of a round: pay table, boxes, the jackpots' meters, state carried from the last round."""

    table: PayTable
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...] = ()
    carry: C | None = None
    by_machine: bool = False
    """Whether a shuffling machine deals (other rules for misdeals)."""
    burned: tuple[Card, ...] = ()
    """Cards of the deck that cannot come any more."""
    notes: tuple[str, ...] = field(default=())


class PlacedBet(Value):
    """Chips on the felt: seat, bet and numbers."""

    seat: int
    bet: str
    amount: Cents
    numbers: tuple[int, ...] = ()
    hand: int = 0
    """Index of the hand of a split box, from 0."""


class PlacedCards(Value):
    """Cards on the felt: in the `hand` place of a box, or in a place of the house."""

    place: str
    seat: int
    cards: tuple[Card, ...]
    hand: int = 0
    out: bool = False
    """Whether the hand is folded or void."""
    acting: bool = False
    """Whether this hand of a split box is being played."""


class FeltState(Value):
    """Chips and cards on the felt during a round, for drawing only."""

    bets: tuple[PlacedBet, ...] = ()
    cards: tuple[PlacedCards, ...] = ()
    point: int | None = None
    """Number under the puck, 0 for off; None in games without a puck."""
    shooter: int = 0
    """Box that throws the dice."""
    settled: tuple[SettledBet, ...] = ()
    """Bets already decided in a round that goes on."""


S = TypeVar("S")


class HouseGame(Protocol[S, C]):
    """A house game answers six questions. One instance serves all variants, which are data."""

    @property
    def name(self) -> str:
        """Name of the engine in the registry."""

    @property
    def shape(self) -> PaytableShape:
        """Parts that its pay tables must have."""

    @property
    def carry_type(self) -> type[C]:
        """Class of the state carried into the next round; NoneType for none."""

    def limits(self, table: PayTable) -> tuple[StakeRange, ...]:
        """Stake range of each bet of the table, jackpots included."""

    def check_carry(self, table: PayTable, carry: C) -> None:
        """Refuse a carried state that no round of this game could have left; `Unfit` names the field."""

    def start(self, setup: RoundSetup[C]) -> S:
        """Begin a round with bets open."""

    def turn(self, state: S) -> Turn:
        """Return who acts now; NOBODY when the round is over."""

    def options(self, state: S) -> tuple[Option, ...]:
        """Options now; empty when the round is over."""

    def apply(self, state: S, action: Action) -> S:
        """Return the state after an action; RuleViolation if it is refused."""

    def result(self, state: S) -> Result[C] | None:
        """Settled round, or None while it is in play."""

    def felt(self, state: S) -> FeltState:
        """Chips and cards on the felt now."""
