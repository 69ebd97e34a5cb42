"""Side pool: what some players put in beside the prizes; who of them lasts longest wins it."""

from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class Member(Value):
    """Member of a pool: the entry that joined, and the payment of its stake."""

    entry: EntryId
    method: Method
    receipt: Receipt
    at: Micros
    left: bool = False
    """The stake went back."""


class PoolPayment(Value):
    """Payment of a pool to a winner; a voided one stays listed."""

    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt
    at: Micros
    last: EntryId
    """The newest entry then: who enters later changes nothing of what was won."""
    voided: bool = False
    standing: tuple[EntryId, ...] = ()
    """The members who were in then: they have won it, whatever becomes of them later."""


class SidePool(Value):
    """Last-longer pool of a tournament, in cents."""

    number: int
    name: str
    stake: Cents
    """Stake of each member."""
    re_entries: bool
    """Whether a re-entry is in the pool again while others play."""
    at: Micros
    members: tuple[Member, ...] = ()
    """In the order in which they joined, with those who left."""
    payments: tuple[PoolPayment, ...] = ()
    held: Cents = 0
    """Amount held by the house: stakes, less those given back and payments."""
    off: bool = False
    """It was called off, and all stakes went back."""

    @property
    def inside(self) -> tuple[Member, ...]:
        """Return the members who have not left, in order of joining."""
        return tuple(member for member in self.members if not member.left)

    @property
    def worth(self) -> Cents:
        """Return the sum that is played for."""
        return self.stake * len(self.inside)

    @property
    def paid(self) -> tuple[PoolPayment, ...]:
        """The payments that stand."""
        return tuple(payment for payment in self.payments if not payment.voided)
