"""What events make of heads: won, corrected, taken back with their players, paid."""

from director.tournament import events as e
from director.tournament.builder import Builder
from director.tournament.heads import BountyPayment, Heads, HeadWon
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents, Micros


def heads_won(b: Builder, event: e.HeadsWon) -> None:
    """Players who went out have lost their heads."""
    for head in event.heads:
        _lose(b, head)


def head_corrected(b: Builder, event: e.HeadCorrected) -> None:
    """A head goes to others than had been told."""
    head_back(b, event.head.entry)
    _lose(b, event.head)


def head_back(b: Builder, entry: EntryId) -> None:
    """A head that was lost is its entry's own again, and whoever had won it has not."""
    lost = b.entries[entry].heads.lost
    if lost is None:
        return
    _share(b, lost, -1)
    own = b.entries[entry].heads.own + lost.head
    _put(b, entry, replace(b.entries[entry].heads, own=own, lost=None))


def head_taken_back(b: Builder, entry: EntryId, bought: Cents) -> None:
    """The head that an entry bought goes back with it; where all are taken back, so is what was won."""
    head_back(b, entry)
    if bought:
        heads = b.entries[entry].heads
        _put(b, entry, replace(heads, own=heads.own - bought))


def bounty_paid(b: Builder, event: e.BountyPaid, at: Micros) -> None:
    """What an entry has won with heads is paid."""
    heads = b.entries[event.entry].heads
    payment = BountyPayment(event.amount, event.method, event.receipt, at)
    _put(b, event.entry, replace(heads, payments=(*heads.payments, payment)))
    b.change_heads(paid=event.amount)


def bounty_unpaid(b: Builder, event: e.BountyVoided) -> None:
    """A payment came back."""
    heads = b.entries[event.entry].heads
    payments = list(heads.payments)
    payments[event.index] = replace(payments[event.index], voided=True)
    _put(b, event.entry, replace(heads, payments=tuple(payments)))
    b.change_heads(paid=-payments[event.index].amount)


def _lose(b: Builder, head: HeadWon) -> None:
    heads = b.entries[head.entry].heads
    _put(b, head.entry, replace(heads, own=heads.own - head.head, lost=head))
    _share(b, head, 1)


def _share(b: Builder, head: HeadWon, times: int) -> None:
    """The parts of a head go to whoever won it, or (times -1) come back."""
    for part in head.parts:
        heads = b.entries[part.entry].heads
        own, won = heads.own + times * part.onto, heads.won + times * part.cash
        _put(b, part.entry, replace(heads, own=own, won=won))
    if not head.parts:
        amount: Cents = times * head.head
        b.change_heads(**{"to_pool" if head.to_pool else "unwon": amount})


def _put(b: Builder, entry: EntryId, heads: Heads) -> None:
    b.put_entry(replace(b.entries[entry], heads=heads))
