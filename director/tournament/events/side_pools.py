"""Last-longer pools: opened, joined, left, paid and voided."""

from director.tournament.state import Method, Receipt
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId
from director.values.quantity import Cents


class SidePoolOpened(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """Players may join a last-longer pool from now on."""

    pool: int
    name: str
    stake: Cents
    re_entries: bool

    @property
    def outcome(self) -> str:
        return "again" if self.re_entries else ""


class SidePoolJoined(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A player has put the stake in."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolLeft(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A player has the stake back."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolPaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """Side pool, or a share of it, paid to a winner."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolPaymentVoided(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY, takes_back=True
):
    """A payment of a pool came back: `index` counts the pool's payments from 0."""

    pool: int
    entry: EntryId
    index: int
    receipt: Receipt


class SidePoolVoided(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY, takes_back=True
):
    """A pool is called off; its stakes went back in the same command."""

    pool: int


SidePoolEvent = (
    SidePoolOpened
    | SidePoolJoined
    | SidePoolLeft
    | SidePoolPaid
    | SidePoolPaymentVoided
    | SidePoolVoided
)
