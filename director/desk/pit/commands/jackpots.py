"""Jackpots: putting them up, filing their terms, stating who has won, paying it at the cash desk."""

from collections.abc import Iterable

from director.desk.kernel.admission_rules import PAID, WINS, of_hit, of_shares
from director.desk.kernel.command import (
    CASHIERS,
    FLOORMEN,
    HEADS,
    ByMethod,
    Command,
    DeskState,
    TillCommand,
    always,
    deposits,
    every_cash_table,
    paying_much,
)
from director.desk.kernel.ports import jackpot_stream
from director.games.table.jackpot_events import JackpotTerms
from director.values.dataclass import Value
from director.values.ids import JackpotId, PlayerId, StreamId
from director.values.payment import Method
from director.values.quantity import Cents, Micros


class Filing(Value):
    """A version of the terms as it is filed: to whom and when, in force from when (0: at once)."""

    terms: JackpotTerms
    filed_at: Micros
    filed_to: str
    effective_at: Micros = 0


def _its_jackpot(
    command: "OpenJackpot | FileJackpotTerms | StateHit | PayHit | VoidHitPayment | SeedJackpot"
    " | ReverseCashWin",
    _known: DeskState,
) -> Iterable[StreamId]:
    return (jackpot_stream(command.jackpot),)


class OpenJackpot(Command, by=FLOORMEN, takes=(_its_jackpot,)):
    """Put up a jackpot of a pay table: with its seed, at another figure, or taken over from elsewhere.

    Without a filing its terms are the pay table's, and nobody has filed them.
    """

    jackpot: JackpotId
    pay_table: str
    kind: str
    """The jackpot's id in the pay table."""
    filing: Filing | None = None
    start: Cents | None = None
    taken_over: Cents | None = None
    taken_from: str = ""


class FileJackpotTerms(Command, by=HEADS, takes=(_its_jackpot,)):
    """Note that a new version of the terms was filed: every table takes it with its next round."""

    jackpot: JackpotId
    filing: Filing


def _both_jackpots(command: "CloseJackpot", _known: DeskState) -> Iterable[StreamId]:
    into = () if command.into is None else (command.into,)
    return map(jackpot_stream, (command.jackpot, *into))


class CloseJackpot(
    Command,
    by=HEADS.with_second(always),
    takes=(_both_jackpots, every_cash_table),
    admission=WINS.of(of_shares),
):
    """End a jackpot that no table feeds: parts are paid out, the rest goes to a meter or the house.

    A reason is asked: the terms under which the house may end it.
    """

    jackpot: JackpotId
    into: JackpotId | None = None
    """The meter that gets the rest; None: the house."""
    shares: tuple[tuple[PlayerId, Cents], ...] = ()
    """Players and amounts; the cash desk owes them."""


class SeedJackpot(Command, by=HEADS.with_second(always), takes=(_its_jackpot,)):
    """The house puts money of its own into a meter that cash tables feed; a reason is asked."""

    jackpot: JackpotId
    amount: Cents


class ReverseCashWin(Command, by=FLOORMEN.with_second(always), takes=(_its_jackpot,)):
    """Reverse all hits of a jackpot win at a cash table, with a reason."""

    jackpot: JackpotId
    number: int
    """Number of one of its statements."""


class StateHit(Command, by=FLOORMEN.with_second(always), takes=(_its_jackpot,), admission=WINS):
    """State who has won a part of a jackpot: a person of the directory, and two people sign."""

    jackpot: JackpotId
    number: int
    """Number of the statement."""
    player: PlayerId


class PayHit(
    TillCommand,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits, _its_jackpot),
    admission=PAID.of(of_hit),
):
    """The cash desk pays what was won of a jackpot, with a receipt."""

    jackpot: JackpotId
    number: int
    method: Method = Method.CASH


class VoidHitPayment(
    TillCommand, ByMethod, by=CASHIERS.with_second(always), takes=(deposits, _its_jackpot)
):
    """Take a payment of a jackpot back into the till, with a reason: the house owes it again."""

    jackpot: JackpotId
    number: int
    method: Method = Method.CASH
