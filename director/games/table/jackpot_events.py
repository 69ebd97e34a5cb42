"""Events of a jackpot: its terms, moves of its meter, and its hits with their statements."""

from fractions import Fraction

from director.games.protocol import MeterMove
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import CashTableId, GameTableId, JackpotId, PlayerId, StaffId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros

BAD_BEAT = "Bad beat"
"""Row of a win at a cash table, which has no pay table: a message id."""


class JackpotTerms(Value):
    """Terms that the house sets for a jackpot; the winning hands are in its pay table (G-9)."""

    stake: Cents
    seed: Cents
    """Meter after all of it was won; the amount of a fixed jackpot."""
    house_share: Fraction
    """House's share of each stake."""
    consolations: tuple[tuple[str, Cents], ...] = ()
    """Amounts by row of the pay table."""
    envy: Cents = 0
    """Paid to every other jackpot player at the table, where the pay table has Envy."""


class JackpotOpened(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A jackpot is put up: it starts at an amount, or takes over another meter (G-9)."""

    jackpot: JackpotId
    label: str
    pay_table: str
    terms: str
    currency: str
    seed: Cents
    house_share: Fraction
    progressive: bool
    kind: str = ""
    """Id of the jackpot in the pay table; old entries give only its row."""
    start: Cents | None = None
    """First amount of the meter; None for the seed."""
    taken_over: Cents | None = None
    """Amount of another meter that was taken over instead."""
    taken_from: str = ""
    """Origin of that meter."""

    @property
    def begins(self) -> Cents:
        """First amount of the meter."""
        started = self.seed if self.start is None else self.start
        return started if self.taken_over is None else self.taken_over


class JackpotTermsFiled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A version of the terms was filed, in force from an instant on (G-9)."""

    version: int
    terms: JackpotTerms
    filed_at: Micros
    filed_to: str
    """Authority; empty where the terms are the pay table's and were not filed."""
    effective_at: Micros

    @property
    def outcome(self) -> str:
        return "" if self.filed_to else "unfiled"


class JackpotMoved(Event, touches={Change.PIT}, nature=Nature.LIFE, silent=True):
    """Change of the meter by one round."""

    game_table: GameTableId
    round: int
    move: MeterMove
    stated: bool = False
    """Whether wins of the meter have their own statements; in old entries the table's tray paid them."""


class JackpotReversed(Event, touches={Change.PIT}, nature=Nature.LIFE, silent=True):
    """The change of the meter by a reversed round was taken back (G-8)."""

    game_table: GameTableId
    round: int
    move: MeterMove


class JackpotHit(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A hand won a part of a jackpot: the house owes it until the cash desk has paid it (G-9)."""

    number: int
    """Number of the statement, from 1 without gaps in each jackpot."""
    game_table: GameTableId
    round: int
    """Round of a house game; at a cash table the last hand entered, 0 where none are."""
    seat: int
    """Box of a house game, seat of a cash table, 0 at the end of a jackpot."""
    row: str
    """Pay-table row: `royal_flush`."""
    amount: Cents
    meter_before: Fraction
    meter_after: Fraction
    player: PlayerId | None = None
    """Player named at the box, if any."""

    @property
    def outcome(self) -> str:
        if self.row == BAD_BEAT:
            return "cash" if self.round else "cash_uncounted"
        return "" if self.seat else "end"


class HitStated(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The winner is stated: a person of the directory, signed by two of the staff (G-9)."""

    number: int
    player: PlayerId
    by: StaffId
    second: StaffId | None
    """Second person; None where the staff do not log in."""


class HitPaid(Event, touches={Change.PIT}, nature=Nature.MONEY):
    """The cash desk paid a hit."""

    number: int
    receipt: Receipt
    method: Method


class HitPaymentVoided(Event, touches={Change.PIT}, nature=Nature.MONEY, takes_back=True):
    """The payment of a hit was returned: the house owes it again."""

    number: int
    receipt: Receipt


class HitReversed(Event, touches={Change.PIT}, nature=Nature.LIFE, takes_back=True):
    """A hit of a wrongly settled round: nothing is owed for it (G-8)."""

    number: int


class HitKept(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A withheld hit is not paid: the house keeps it (G-8)."""

    number: int


class JackpotFed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The jackpot box of a cash table was counted: the players' money goes into the meter."""

    cash_table: CashTableId
    number: int
    """Number of the physical table."""
    amount: Cents
    receipt: Receipt


class JackpotWonAtCash(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A part of the meter was won at a cash table; its hits name the winners."""

    cash_table: CashTableId
    number: int
    """Number of the physical table."""
    amount: Cents
    of_house: Cents = 0
    """Part of it that was the house's own money in the meter."""
    seeded: Cents = 0
    """Amount that the house paid in afterwards, by the terms."""


class CashWinReversed(Event, touches={Change.PIT}, nature=Nature.LIFE, takes_back=True):
    """A win at a cash table was reversed: the amount is in the meter again, the seed is not."""

    cash_table: CashTableId
    number: int
    """Number of the physical table."""
    amount: Cents
    of_house: Cents
    seeded: Cents


class JackpotSeeded(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The house paid its own money into a meter that cash tables feed."""

    amount: Cents


class JackpotClosed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A jackpot ended: its meter was paid out, and the rest went where the house decided."""

    into: JackpotId | None
    """Meter that gets the rest; None: the house."""
    amount: Fraction
    """Rest of the meter."""
    paid: Cents
    """Amount paid out; its hits name the winners."""
    players: Cents
    """Part of the whole meter that cash tables had paid in."""
    by: StaffId
    second: StaffId | None
    """Second person; None where the staff do not log in."""

    @property
    def left_of_players(self) -> Cents:
        """Players' money that was not paid out."""
        return self.players - min(self.players, self.paid)


class JackpotTakenIn(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The rest of an ended jackpot was added to this one."""

    taken_from: JackpotId
    amount: Fraction
    players: Cents
    """Part of it that is the players' own money."""
    meter_before: Fraction


JackpotEvent = (
    JackpotOpened | JackpotTermsFiled | JackpotMoved | JackpotReversed | JackpotHit | HitStated | HitPaid
    | HitPaymentVoided | HitReversed | HitKept | JackpotFed | JackpotWonAtCash | CashWinReversed
    | JackpotSeeded | JackpotClosed | JackpotTakenIn
)  # fmt: skip
