"""Heads: what each entry of a bounty tournament carries, has won, has lost and was paid; envelopes."""

from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class HeadPart(Value):
    """Winner's part of a bounty: money, and the amount added to the winner's own bounty."""

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
        """Return its winners, the one with the odd unit first; empty = nobody."""
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
    came: bool = False
    """Put up in a flight: it came to day 2 with its player."""


class Heads(Value):
    """The heads of one entry, in cents."""

    own: Cents = 0
    """Bounty on the entry, won by whoever knocks it out."""
    won: Cents = 0
    """Money won with the heads of others."""
    lost: HeadWon | None = None
    """Winners of its bounty, once its player is out."""
    payments: tuple[BountyPayment, ...] = ()
    put_up: tuple[PutUp, ...] = ()
    """Amounts on its bounty that others put up."""

    @property
    def named(self) -> Cents:
        """Return the amount put up on it because of its player."""
        return sum([each.amount for each in self.put_up if not each.withdrawn])

    @property
    def newly_put_up(self) -> Cents:
        """Return the amount put up on it in this tournament, not in a flight before."""
        return sum([each.amount for each in self.put_up if not each.withdrawn and not each.came])

    @property
    def withdrawn_after_flights(self) -> Cents:
        """Return the amount put up on it in a flight and withdrawn on day 2."""
        return sum([each.amount for each in self.put_up if each.withdrawn and each.came])

    @property
    def paid(self) -> Cents:
        """Return the sum paid, without voided payments."""
        return sum([payment.amount for payment in self.payments if not payment.voided])


def standing(heads: Heads) -> tuple[PutUp, ...]:
    """Return what others put up on a bounty and have not withdrawn."""
    return tuple(each for each in heads.put_up if not each.withdrawn)


class HeadBooks(Value):
    """The heads of a tournament together, in cents."""

    unwon: Cents = 0
    """Bounties nobody won that the winner gets at the end."""
    to_pool: Cents = 0
    """Bounties nobody won that went to the prize pool."""
    paid: Cents = 0
    sealed: Cents = 0
    """Mystery bounties in envelopes that are not opened, or not made yet."""
    put_up: Cents = 0
    """By the house and by sponsors, on named players; of day 2 without what came from the flights."""
    withdrawn_after_flights: Cents = 0
    """Put up in flights on named players, and withdrawn on day 2."""

    @property
    def sponsored(self) -> Cents:
        """Return what the house and sponsors have given for named players in this tournament."""
        return self.put_up - self.withdrawn_after_flights


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
    """Label of the draw of their order."""
    opened: tuple[Opened, ...] = ()
    waiting: tuple[Token, ...] = ()
    """Knock-outs for which none was opened yet, the first first."""
    unclaimed: tuple[EntryId, ...] = ()
    """Entries eliminated since they were made, whose chips nobody won."""
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
        """Return the numbers of the unopened envelopes, rising."""
        seen = {number for number, _ in self.lying_open}
        return tuple(number for number in self.left if number not in seen)


NO_HEADS, NO_BOOKS = Heads(), HeadBooks()
