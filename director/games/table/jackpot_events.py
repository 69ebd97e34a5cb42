"""Events of a jackpot: its terms, what rounds did to its meter, and its hits with their statements."""

from fractions import Fraction

from director.games.protocol import MeterMove
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import CashTableId, GameTableId, JackpotId, PlayerId, StaffId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class JackpotTerms(Value):
    """What the house sets of a jackpot; the hands that win are its pay table's (G-9)."""

    stake: Cents
    seed: Cents
    """Where the meter stands after the whole of it was won; of a fixed jackpot its amount."""
    house_share: Fraction
    """What the house keeps of each stake."""
    consolations: tuple[tuple[str, Cents], ...] = ()
    """By the row of the pay table."""
    envy: Cents = 0
    """To every other player of the jackpot at the table, where its pay table knows that."""


class JackpotOpened(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A jackpot is put up: it starts at a figure, or takes over where another meter stood (G-9)."""

    jackpot: JackpotId
    label: str
    pay_table: str
    terms: str
    currency: str
    seed: Cents
    house_share: Fraction
    progressive: bool
    kind: str = ""
    """The jackpot's id in the pay table; in old entries its row alone says it."""
    start: Cents | None = None
    """Where the meter began; None where it began at the seed."""
    taken_over: Cents | None = None
    """What the meter showed elsewhere, where it was taken over instead."""
    taken_from: str = ""
    """From where."""

    @property
    def begins(self) -> Cents:
        """The first figure of the meter."""
        started = self.seed if self.start is None else self.start
        return started if self.taken_over is None else self.taken_over


class JackpotTermsFiled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A version of the terms was filed, and is in force from an instant on (G-9)."""

    version: int
    terms: JackpotTerms
    filed_at: Micros
    filed_to: str
    """The authority; empty where the terms are the pay table's and nobody has filed them."""
    effective_at: Micros


class JackpotMoved(Event, touches={Change.PIT}, nature=Nature.LIFE, silent=True):
    """What one round did to the meter."""

    game_table: GameTableId
    round: int
    move: MeterMove
    stated: bool = False
    """What was won of the meter has statements of its own; in old entries the table's tray paid it."""


class JackpotReversed(Event, touches={Change.PIT}, nature=Nature.LIFE, silent=True):
    """What a reversed round had done to the meter is taken back (G-8)."""

    game_table: GameTableId
    round: int
    move: MeterMove


class JackpotHit(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A hand has won a part of a jackpot: the house owes it until the cash desk has paid it (G-9)."""

    number: int
    """Of the statement, from 1 without gaps in each jackpot."""
    game_table: GameTableId
    round: int
    seat: int
    row: str
    """The row of the pay table: `royal_flush`."""
    amount: Cents
    meter_before: Fraction
    meter_after: Fraction
    player: PlayerId | None = None
    """Whose box it was, where that had been told."""


class HitStated(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Who has won: a person of the directory; whoever wrote it and a second person signed (G-9)."""

    number: int
    player: PlayerId
    by: StaffId
    second: StaffId | None
    """Who agreed; None where the staff do not log in."""


class HitPaid(Event, touches={Change.PIT}, nature=Nature.MONEY):
    """The cash desk has paid a hit."""

    number: int
    receipt: Receipt
    method: Method


class HitPaymentVoided(Event, touches={Change.PIT}, nature=Nature.MONEY):
    """What was paid of a hit came back: the house owes it again."""

    number: int
    receipt: Receipt


class HitReversed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A hit of a round that was settled wrongly: nothing is owed for it (G-8)."""

    number: int


class HitKept(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A hit that was withheld and is not paid: the house keeps it (G-8)."""

    number: int


class JackpotFed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """What the box of a cash table held for the jackpot was counted: the players' money in its meter."""

    cash_table: CashTableId
    number: int
    """Of the physical table."""
    amount: Cents
    receipt: Receipt


class JackpotWonAtCash(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """So much of the meter was won at a cash table; who won it stands in its hits."""

    cash_table: CashTableId
    number: int
    """Of the physical table."""
    amount: Cents
    of_house: Cents = 0
    """What of it was the house's own money in the meter."""
    seeded: Cents = 0
    """What the house put in after it, by the terms."""


class CashWinReversed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """What was won at a cash table was none: all of it is in the meter again, and the seed is not."""

    cash_table: CashTableId
    number: int
    """Of the physical table."""
    amount: Cents
    of_house: Cents
    seeded: Cents


class JackpotSeeded(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The house put money of its own into a meter that cash tables feed."""

    amount: Cents


class JackpotClosed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The end of a jackpot: what its meter held was paid out, and the rest went where the house says."""

    into: JackpotId | None
    """The meter that has the rest; None: the house."""
    amount: Fraction
    """The rest."""
    paid: Cents
    """What was paid out: its hits say to whom."""
    players: Cents
    """What of all of it cash tables had put in."""
    by: StaffId
    second: StaffId | None
    """Who agreed; None where the staff do not log in."""

    @property
    def left_of_players(self) -> Cents:
        """What of the players' money was not paid out."""
        return self.players - min(self.players, self.paid)


class JackpotTakenIn(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A jackpot that ended left its rest to this one."""

    taken_from: JackpotId
    amount: Fraction
    players: Cents
    """What of it is the players' own money."""
    meter_before: Fraction


JackpotEvent = (
    JackpotOpened | JackpotTermsFiled | JackpotMoved | JackpotReversed | JackpotHit | HitStated | HitPaid
    | HitPaymentVoided | HitReversed | HitKept | JackpotFed | JackpotWonAtCash | CashWinReversed
    | JackpotSeeded | JackpotClosed | JackpotTakenIn
)  # fmt: skip
