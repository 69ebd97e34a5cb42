"""Side pools: opened, joined and left, won and paid, called off."""

from director.tournament.state import Method, Receipt
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId
from director.values.quantity import Cents

SHOWN = frozenset({Change.ENTRIES, Change.PRIZES})
PAID = SHOWN | {Change.MONEY}


class SidePoolOpened(Event, touches=SHOWN, nature=Nature.FLOOR):
    """Players may join a last-longer pool from now on."""

    pool: int
    name: str
    stake: Cents
    re_entries: bool


class SidePoolJoined(Event, touches=PAID, nature=Nature.MONEY):
    """A player has put the stake in."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolLeft(Event, touches=PAID, nature=Nature.MONEY):
    """A player has the stake back."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolPaid(Event, touches=PAID, nature=Nature.MONEY):
    """Who lasted longest has the pool, or a share of it."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolPaymentVoided(Event, touches=PAID, nature=Nature.MONEY):
    """A payment of a pool came back: `index` counts the pool's payments from 0."""

    pool: int
    entry: EntryId
    index: int
    receipt: Receipt


class SidePoolVoided(Event, touches=PAID, nature=Nature.MONEY):
    """A pool is called off; its stakes went back in the same command."""

    pool: int
