"""State of a cash table and of the waiting list: immutable values built from their events."""

from collections.abc import Iterator

from director.poker.button import Blinds
from director.poker.cash.events import AbsenceReason, CashTableOpened, SlipKind, TimeShare
from director.poker.cash.terms import HALF_HOUR, CashGame, Terms, TimeBy
from director.poker.missed import NOTHING, Missed
from director.values.dataclass import Value
from director.values.ids import CashTableId, PlayerId, WaiterId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class Absence(Value):
    """Absence of a player whose seat is kept: since when, and why."""

    since: Micros
    reason: AbsenceReason


class Sitting(Value):
    """A player at a seat."""

    player: PlayerId
    seat: int
    since: Micros
    brought: Cents
    """Chips bought here or brought from another table, since he sat down."""
    owes: Missed = NOTHING
    absence: Absence | None = None
    waits: bool = False
    """Whether he posts nothing, and is dealt in when the big blind reaches the seat."""
    front: Cents = 0
    """Chips in front of him at the last sale; 0 if not counted."""
    front_at: Micros = 0
    timed: int = 0
    """Last time charge settled with him, at first those before he came."""


class MoneySlip(Value):
    """A sale of chips or a cash-out, with its number at the table from 1."""

    number: int
    kind: SlipKind
    at: Micros
    player: PlayerId
    seat: int
    amount: Cents
    method: Method
    receipt: Receipt
    since: Micros
    """Time when the player sat down, so that a voided cash-out restores the seat."""
    brought: Cents
    """Chips brought before this slip."""
    void: Receipt | None = None


class SeatWish(Value):
    """A player waits for another seat of the table, one of these or any for none."""

    player: PlayerId
    seats: tuple[int, ...]
    at: Micros

    def fits(self, seat: int) -> bool:
        """Whether this seat is one of those requested."""
        return not self.seats or seat in self.seats


class TableWish(Value):
    """A player waits for a seat at another table of the game; None = at any."""

    player: PlayerId
    to: CashTableId | None
    at: Micros


class CarriedChips(Value):
    """Chips brought from another table by a player, or (below zero) taken to one."""

    at: Micros
    player: PlayerId
    chips: Cents
    table: CashTableId


class Drop(Value):
    """Count of a box: the rake's, or the jackpot's."""

    at: Micros
    amount: Cents
    receipt: Receipt
    jackpot: bool = False


class TimeCollection(Value):
    """Collection of time charge: shares of the players, and whether it was voided."""

    number: int
    at: Micros
    shares: tuple[TimeShare, ...]
    receipt: Receipt
    void: Receipt | None = None

    @property
    def amount(self) -> Cents:
        """Sum of the shares."""
        return sum(share.amount for share in self.shares)


class CashClosing(Value):
    """Closing of a table."""

    at: Micros
    left: Cents
    variance: Cents
    receipt: Receipt | None


class CashTable(Value):
    """Opening of a cash table."""

    id: CashTableId
    opened: CashTableOpened
    opened_at: Micros
    sittings: tuple[Sitting, ...] = ()
    """Seated players, by seat."""
    slips: tuple[MoneySlip, ...] = ()
    carried: tuple[CarriedChips, ...] = ()
    seat_wishes: tuple[SeatWish, ...] = ()
    """Requests in their order."""
    table_wishes: tuple[TableWish, ...] = ()
    blinds: Blinds | None = None
    """Blinds of the last hand, as entered."""
    dealt_at: Micros = 0
    hands: int = 0
    pots: int = 0
    raked: Cents = 0
    """Rake of the pots entered."""
    jackpots: Cents = 0
    """Jackpot drop of the pots entered."""
    drops: tuple[Drop, ...] = ()
    closing: CashClosing | None = None
    downs: int = 0
    """Number of changes of the dealer."""
    times: tuple[TimeCollection, ...] = ()

    @property
    def number(self) -> int:
        """Number of the physical table."""
        return self.opened.number

    @property
    def terms(self) -> Terms:
        """Terms of the table."""
        return self.opened.terms

    @property
    def game(self) -> CashGame:
        """Game of the table."""
        return self.opened.terms.game

    @property
    def free(self) -> tuple[int, ...]:
        """Free seats."""
        taken = {sitting.seat for sitting in self.sittings}
        return tuple(seat for seat in range(1, self.terms.seats + 1) if seat not in taken)

    @property
    def longest_first(self) -> tuple[Sitting, ...]:
        """Seated players, the longest seated first."""
        return tuple(sorted(self.sittings, key=lambda sitting: (sitting.since, sitting.seat)))

    def at(self, seat: int) -> Sitting | None:
        """Player at a seat, if any."""
        return next((sitting for sitting in self.sittings if sitting.seat == seat), None)

    def of(self, player: PlayerId) -> Sitting | None:
        """Seat of a player, if any."""
        return next((sitting for sitting in self.sittings if sitting.player == player), None)

    def valid_slips(self, *kinds: SlipKind) -> Iterator[MoneySlip]:
        """Slips of these kinds that were not voided."""
        return (slip for slip in self.slips if slip.void is None and slip.kind in kinds)


def charges_due(table: CashTable, at: Micros) -> int:
    """Number of time charges due since the table was opened."""
    charge = table.opened.terms.time
    if charge is None:
        return 0
    if charge.by is TimeBy.DOWN:
        return table.downs
    since: Micros = max(at - table.opened_at, 0)
    return int(since // HALF_HOUR)


class SeatCall(Value):
    """Call to a seat, with the deadline for an answer."""

    cash_table: CashTableId
    seat: int
    at: Micros
    until: Micros
    answered: bool = False

    def is_over(self, at: Micros) -> bool:
        """Whether the deadline has passed without an answer."""
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
    """All players who wait for a cash game, in the order of calling."""

    waiters: tuple[Waiter, ...] = ()
    last: int = 0
    """Last number given."""

    def of(self, game: CashGame) -> tuple[Waiter, ...]:
        """Waiting players of a game, in the order of calling."""
        return tuple(waiter for waiter in self.waiters if waiter.game == game)

    def find(self, waiter: WaiterId) -> Waiter | None:
        """Place on the list by its number."""
        return next((place for place in self.waiters if place.id == waiter), None)

    def place(self, player: PlayerId, game: CashGame) -> Waiter | None:
        """A player's place on the list of a game."""
        return next((waiter for waiter in self.of(game) if waiter.player == player), None)

    def held_seats(self, table: CashTableId) -> dict[int, Waiter]:
        """Held seats of a table, with the players called to them."""
        called = ((waiter, waiter.call) for waiter in self.waiters if waiter.call is not None)
        return {call.seat: waiter for waiter, call in called if call.cash_table == table}


def waiting_list_fault(waiting: WaitingList) -> str | None:
    """Code of a fault in the waiting list, or None when it is sound."""
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
