"""Heads: what each entry of a bounty tournament carries, has won, has lost and was paid; envelopes."""

from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class HeadPart(Value):
    """What one winner has of a head: money, and what goes onto the winner's own head."""

    entry: EntryId
    cash: Cents
    onto: Cents = 0


class HeadWon(Value):
    """The head of one entry as it was won, part by part; no parts = nobody won it.

    A part without money was won by nobody: it lies on the head of somebody who plays on.
    """

    entry: EntryId
    head: Cents
    parts: tuple[HeadPart, ...] = ()
    to_pool: bool = False
    """Nobody won it, and it goes to the prize pool; else the winner of the tournament has it."""
    chip: bool = False
    """It is a chip: handed over at the table, and won by whoever brings it."""

    @property
    def winners(self) -> tuple[EntryId, ...]:
        """Who has won it, whoever has what is odd first; empty = nobody."""
        return tuple(part.entry for part in self.parts if part.cash or not part.onto)


class BountyPayment(Value):
    """Bounties paid to an entry; what is voided stays to be seen."""

    amount: Cents
    method: Method
    receipt: Receipt
    at: Micros
    voided: bool = False


class PutUp(Value):
    """A bounty that the house or a sponsor puts on a named player's head; what is withdrawn stays."""

    amount: Cents
    house: bool
    """The house gives it; else a sponsor has paid it."""
    method: Method
    receipt: Receipt
    at: Micros
    withdrawn: bool = False


class Heads(Value):
    """The heads of one entry, in cents."""

    own: Cents = 0
    """What it carries: whoever knocks its player out wins it."""
    won: Cents = 0
    """Money won with the heads of others."""
    lost: HeadWon | None = None
    """Who won its own, once its player is out."""
    payments: tuple[BountyPayment, ...] = ()
    put_up: tuple[PutUp, ...] = ()
    """Of its own, what its buy-in did not bring."""

    @property
    def named(self) -> Cents:
        """What stands on it because of whom it is on."""
        return sum([each.amount for each in self.put_up if not each.withdrawn])

    @property
    def paid(self) -> Cents:
        """What was paid of it, without what was voided."""
        return sum([payment.amount for payment in self.payments if not payment.voided])


class HeadBooks(Value):
    """The heads of a tournament together, in cents."""

    unwon: Cents = 0
    """Of heads that nobody won: the winner has them at the end."""
    to_pool: Cents = 0
    """Of heads that nobody won: they went to the prize pool."""
    paid: Cents = 0
    sealed: Cents = 0
    """Of mystery bounties: what lies in envelopes that are not opened, or will."""
    put_up: Cents = 0
    """By the house and by sponsors, on named players."""


class Token(Value):
    """A knock-out that wins an envelope: whose, and who won the last chips."""

    entry: EntryId
    by: tuple[EntryId, ...]
    passed_on: EntryId | None = None
    """Nobody had won it, and it went to the next knock-out: whose that was."""


class Opened(Value):
    """An envelope that was opened, and for whose knock-out."""

    number: int
    amount: Cents
    entry: EntryId
    at: Micros = 0
    passed_on: EntryId | None = None


class Envelopes(Value):
    """The envelopes of a mystery bounty, numbered from 1; which holds what the seed alone knows."""

    values: tuple[Cents, ...]
    """As published, the largest first."""
    label: str
    """Of the draw that puts them into their order."""
    opened: tuple[Opened, ...] = ()
    waiting: tuple[Token, ...] = ()
    """Knock-outs for which none was opened yet, the first first."""
    unclaimed: tuple[EntryId, ...] = ()
    """Who has gone out since they were made without anybody winning the last chips."""
    shared: bool = False
    """The rest was opened together at the end."""
    lying_open: tuple[tuple[int, Cents], ...] = ()
    """(number, amount) of those opened for a knock-out that was none: the next ones have them."""

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of the envelopes that are still to be won, rising."""
        if self.shared:
            return ()
        gone = {each.number for each in self.opened}
        return tuple(n for n in range(1, len(self.values) + 1) if n not in gone)

    @property
    def sealed(self) -> tuple[int, ...]:
        """Of those left the numbers that nobody has opened, rising."""
        seen = {number for number, _ in self.lying_open}
        return tuple(number for number in self.left if number not in seen)


NO_HEADS, NO_BOOKS = Heads(), HeadBooks()
