"""A cash table and the room's waiting list as they stand: immutable values made of their events."""

from collections.abc import Iterator

from director.poker.button import Blinds
from director.poker.cash.events import AwayFor, CashTableOpened, SlipKind, TimeShare
from director.poker.cash.terms import HALF_HOUR, CashGame, Terms, TimeBy
from director.poker.missed import NOTHING, Missed
from director.values.dataclass import Value
from director.values.ids import CashTableId, PlayerId, WaiterId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class Away(Value):
    """Since when a player is not at the seat, and for what it is kept."""

    since: Micros
    reason: AwayFor


class Sitting(Value):
    """A player at a seat."""

    player: PlayerId
    seat: int
    since: Micros
    brought: Cents
    """Chips bought here or brought from another table, since he sat down."""
    owes: Missed = NOTHING
    away: Away | None = None
    waits: bool = False
    """Posts nothing, and is dealt in when the big blind comes to the seat."""
    front: Cents = 0
    """Chips in front of him when he bought last; 0 where nobody counted them."""
    front_at: Micros = 0
    timed: int = 0
    """The last time charge that is settled with him: those before he came are."""


class MoneySlip(Value):
    """One sale of chips or one cash-out, with its number at the table from 1."""

    number: int
    kind: SlipKind
    at: Micros
    player: PlayerId
    seat: int
    amount: Cents
    method: Method
    receipt: Receipt
    since: Micros
    """When the player had sat down, so that a voided cash-out gives the seat back as it was."""
    brought: Cents
    """What he had brought before this slip."""
    void: Receipt | None = None


class SeatWish(Value):
    """A player waits for another seat of the table, one of these or any for none."""

    player: PlayerId
    seats: tuple[int, ...]
    at: Micros

    def fits(self, seat: int) -> bool:
        """Whether this seat is one of those wanted."""
        return not self.seats or seat in self.seats


class TableWish(Value):
    """A player waits for a seat at another table of the game; None = at any."""

    player: PlayerId
    to: CashTableId | None
    at: Micros


class Carried(Value):
    """Chips that came from another table with a player, or (below zero) went to one."""

    at: Micros
    player: PlayerId
    chips: Cents
    table: CashTableId


class Drop(Value):
    """One count of a box: the rake's, or the jackpot's."""

    at: Micros
    amount: Cents
    receipt: Receipt
    jackpot: bool = False


class TimeCollection(Value):
    """Time charge collected once: who paid what, and whether it was struck out."""

    number: int
    at: Micros
    shares: tuple[TimeShare, ...]
    receipt: Receipt
    void: Receipt | None = None

    @property
    def amount(self) -> Cents:
        """All of it."""
        return sum(share.amount for share in self.shares)


class CashClosing(Value):
    """How a table was closed."""

    at: Micros
    left: Cents
    variance: Cents
    receipt: Receipt | None


class CashTable(Value):
    """One opening of a cash table."""

    id: CashTableId
    opened: CashTableOpened
    opened_at: Micros
    sittings: tuple[Sitting, ...] = ()
    """Who sits there, by seat."""
    slips: tuple[MoneySlip, ...] = ()
    carried: tuple[Carried, ...] = ()
    seat_wishes: tuple[SeatWish, ...] = ()
    """Who asked first comes first."""
    table_wishes: tuple[TableWish, ...] = ()
    blinds: Blinds | None = None
    """Of the hand dealt last, as told."""
    dealt_at: Micros = 0
    hands: int = 0
    pots: int = 0
    raked: Cents = 0
    """What the pots entered put into the drop box."""
    jackpots: Cents = 0
    """What the pots entered put into the jackpot's box."""
    drops: tuple[Drop, ...] = ()
    closing: CashClosing | None = None
    downs: int = 0
    """Dealers who have sat down since the first."""
    times: tuple[TimeCollection, ...] = ()

    @property
    def number(self) -> int:
        """Of the physical table."""
        return self.opened.number

    @property
    def terms(self) -> Terms:
        """What holds at the table."""
        return self.opened.terms

    @property
    def game(self) -> CashGame:
        """What is played."""
        return self.opened.terms.game

    @property
    def free(self) -> tuple[int, ...]:
        """Seats where nobody sits."""
        taken = {sitting.seat for sitting in self.sittings}
        return tuple(seat for seat in range(1, self.terms.seats + 1) if seat not in taken)

    @property
    def longest_first(self) -> tuple[Sitting, ...]:
        """Who sits there, who sat down first in front."""
        return tuple(sorted(self.sittings, key=lambda sitting: (sitting.since, sitting.seat)))

    def at(self, seat: int) -> Sitting | None:
        """Who sits at a seat."""
        return next((sitting for sitting in self.sittings if sitting.seat == seat), None)

    def of(self, player: PlayerId) -> Sitting | None:
        """Where a player sits."""
        return next((sitting for sitting in self.sittings if sitting.player == player), None)

    def standing(self, *kinds: SlipKind) -> Iterator[MoneySlip]:
        """The slips of these kinds that were not struck out."""
        return (slip for slip in self.slips if slip.void is None and slip.kind in kinds)


def charges_due(table: CashTable, at: Micros) -> int:
    """How many time charges have fallen due since the table was opened."""
    charge = table.opened.terms.time
    if charge is None:
        return 0
    if charge.by is TimeBy.DOWN:
        return table.downs
    since: Micros = max(at - table.opened_at, 0)
    return int(since // HALF_HOUR)


class SeatCall(Value):
    """A call to a seat, and until when it has to be answered."""

    cash_table: CashTableId
    seat: int
    at: Micros
    until: Micros
    answered: bool = False

    def is_over(self, at: Micros) -> bool:
        """Nobody has answered in time."""
        return not self.answered and at >= self.until


class Waiter(Value):
    """A player on the list of a game."""

    id: WaiterId
    player: PlayerId
    game: CashGame
    since: Micros
    skips: int = 0
    call: SeatCall | None = None


class WaitingList(Value):
    """Everybody who waits for a cash game, in the order in which they are called."""

    waiters: tuple[Waiter, ...] = ()
    last: int = 0
    """The number given last."""

    def of(self, game: CashGame) -> tuple[Waiter, ...]:
        """Who waits for a game, first to be called first."""
        return tuple(waiter for waiter in self.waiters if waiter.game == game)

    def find(self, waiter: WaiterId) -> Waiter | None:
        """A place on the list by its number."""
        return next((place for place in self.waiters if place.id == waiter), None)

    def place(self, player: PlayerId, game: CashGame) -> Waiter | None:
        """A player's place on the list of a game."""
        return next((waiter for waiter in self.of(game) if waiter.player == player), None)

    def held(self, table: CashTableId) -> dict[int, Waiter]:
        """The seats of a table that are kept for players who are called."""
        called = ((waiter, waiter.call) for waiter in self.waiters if waiter.call is not None)
        return {call.seat: waiter for waiter, call in called if call.cash_table == table}


def broken_waiting(waiting: WaitingList) -> str | None:
    """What is wrong with the waiting list: a code, or None when it is sound."""
    places = [(waiter.player, waiter.game) for waiter in waiting.waiters]
    if len(set(places)) != len(places):
        return "waits_twice"
    seats = [
        (waiter.call.cash_table, waiter.call.seat)
        for waiter in waiting.waiters
        if waiter.call is not None
    ]
    if len(set(seats)) != len(seats):
        return "seat_held_twice"
    numbers = [waiter.id for waiter in waiting.waiters]
    if len(set(numbers)) != len(numbers) or any(number > waiting.last for number in numbers):
        return "numbers_differ"
    return None
