"""The pit: house-game tables, their rounds and books, and jackpots."""

from dataclasses import dataclass

from director.games.protocol import Action, Box
from director.games.table.events import Gear, GearCheck
from director.values.cards import Card
from director.values.chips import ChipCount
from director.values.ids import GameTableId, JackpotId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class OpenJackpot:
    """Put up a jackpot of a pay table with its seed."""

    jackpot: JackpotId
    pay_table: str
    kind: str
    """The jackpot's id in the pay table."""


@dataclass(frozen=True, slots=True)
class OpenGameTable:
    """Open a house-game table with float and deck check; its jackpots are put up if they are not."""

    game_table: GameTableId
    pay_table: str
    boxes: tuple[Box, ...]
    chips: ChipCount
    """The float; values in minor units."""
    gear: tuple[Gear, ...] = ()
    checks: tuple[GearCheck, ...] = ()
    jackpots: tuple[tuple[str, JackpotId], ...] = ()
    number: int = 0
    """The physical table of the house, 0 for none."""
    by_machine: bool = False


@dataclass(frozen=True, slots=True)
class StartRound:
    """Open the bets of the next round; a decided round before it is settled first."""

    game_table: GameTableId
    boxes: tuple[Box, ...] = ()
    """Who plays; empty: who played before."""
    burned: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeAction:
    """Something was done at the table: a bet, a decision, cards, dice, an irregularity."""

    game_table: GameTableId
    action: Action


@dataclass(frozen=True, slots=True)
class DrawAction:
    """Cards, dice or the wheel by the table's own seed instead of from outside."""

    game_table: GameTableId
    kind: str
    seat: int = 0
    bet: str = ""


@dataclass(frozen=True, slots=True)
class UndoAction:
    """Take back the last action of the running round."""

    game_table: GameTableId


@dataclass(frozen=True, slots=True)
class SettleRound:
    """Settle the running round as its game decides it."""

    game_table: GameTableId


@dataclass(frozen=True, slots=True)
class WithholdRound:
    """Hold back winnings of a settled round until it is investigated (G-8)."""

    game_table: GameTableId
    round: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReleaseRound:
    """Pay held winnings after all, or keep them (G-8)."""

    game_table: GameTableId
    round: int
    paid: bool


@dataclass(frozen=True, slots=True)
class FillTable:
    """Chips come to the table."""

    game_table: GameTableId
    chips: ChipCount


@dataclass(frozen=True, slots=True)
class CreditTable:
    """Chips go back to the cash desk."""

    game_table: GameTableId
    chips: ChipCount


@dataclass(frozen=True, slots=True)
class DropTable:
    """The drop box was counted: what players paid for chips at the table."""

    game_table: GameTableId
    amount: Cents


@dataclass(frozen=True, slots=True)
class BeginShift:
    """Another shift takes the table over."""

    game_table: GameTableId
    name: str


@dataclass(frozen=True, slots=True)
class CheckGear:
    """Decks or dice were checked."""

    game_table: GameTableId
    checks: tuple[GearCheck, ...]


@dataclass(frozen=True, slots=True)
class ReplaceGear:
    """A deck or set of dice makes way for another, which is checked."""

    game_table: GameTableId
    old: str
    new: Gear
    check: GearCheck


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """A worn card makes way for its twin from a new deck (G-5)."""

    game_table: GameTableId
    label: str
    card: Card


@dataclass(frozen=True, slots=True)
class CloseGameTable:
    """Count the float, check the decks, close the table."""

    game_table: GameTableId
    chips: ChipCount
    checks: tuple[GearCheck, ...] = ()
    destroyed: tuple[str, ...] = ()


PitCommand = (
    OpenJackpot | OpenGameTable | StartRound | TakeAction | DrawAction | UndoAction | SettleRound
    | WithholdRound | ReleaseRound | FillTable | CreditTable | DropTable | BeginShift | CheckGear
    | ReplaceGear | ReplaceCard | CloseGameTable
)  # fmt: skip
SETTLING = (StartRound, SettleRound, CloseGameTable)
"""Commands that may settle a round, and so move the table's jackpots."""
