"""Side pool: what some players put in beside the prizes; who of them lasts longest wins it."""

from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class Member(Value):
    """Who is in a pool: the entry that joined, and how its stake was paid."""

    entry: EntryId
    method: Method
    receipt: Receipt
    at: Micros
    left: bool = False
    """The stake went back."""


class PoolPayment(Value):
    """What a pool has paid to a winner; what is voided stays to be seen."""

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
    """One last-longer pool of a tournament, in cents."""

    number: int
    name: str
    stake: Cents
    """What each member puts in."""
    re_entries: bool
    """Who enters again while others of it play is in again."""
    at: Micros
    members: tuple[Member, ...] = ()
    """In the order in which they joined, with those who left."""
    payments: tuple[PoolPayment, ...] = ()
    held: Cents = 0
    """What lies with the house: joined, less what went back and what was paid."""
    off: bool = False
    """It was called off, and all stakes went back."""

    @property
    def inside(self) -> tuple[Member, ...]:
        """Who has not left, whoever joined first first."""
        return tuple(member for member in self.members if not member.left)

    @property
    def worth(self) -> Cents:
        """What is played for."""
        return self.stake * len(self.inside)

    @property
    def paid(self) -> tuple[PoolPayment, ...]:
        """The payments that stand."""
        return tuple(payment for payment in self.payments if not payment.voided)
