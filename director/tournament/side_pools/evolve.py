"""Last-longer pools: what events make of them; their rules stand beside."""

from director.tournament import events as e
from director.tournament.builder import Builder, Impossible
from director.tournament.state.side_pools import Member, PoolPayment, SidePool
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Micros

OfSidePools = (
    e.SidePoolOpened | e.SidePoolJoined | e.SidePoolLeft | e.SidePoolPaid | e.SidePoolPaymentVoided
    | e.SidePoolVoided
)  # fmt: skip


def side_pool_changed(b: Builder, event: OfSidePools, at: Micros) -> None:
    """A pool after one event; Impossible for one that was never opened."""
    if isinstance(event, e.SidePoolOpened):
        pool = SidePool(event.pool, event.name, event.stake, event.re_entries, at)
        b.side_pools = (*b.side_pools, pool)
        return
    if all(pool.number != event.pool for pool in b.side_pools):
        raise Impossible(f"side pool {event.pool} was never opened")
    b.side_pools = tuple(
        _after(b, pool, event, at) if pool.number == event.pool else pool for pool in b.side_pools
    )


def _after(b: Builder, pool: SidePool, event: OfSidePools, at: Micros) -> SidePool:
    match event:
        case e.SidePoolJoined():
            member = Member(event.entry, event.method, event.receipt, at)
            return replace(pool, members=(*pool.members, member), held=pool.held + event.amount)
        case e.SidePoolLeft():
            members = tuple(
                replace(member, left=True) if member.entry == event.entry else member
                for member in pool.members
            )
            return replace(pool, members=members, held=pool.held - event.amount)
        case e.SidePoolPaid():
            payment = PoolPayment(
                event.entry, event.amount, event.method, event.receipt, at, max(b.entries),
                standing=_standing(b, pool),
            )  # fmt: skip
            return replace(pool, payments=(*pool.payments, payment), held=pool.held - event.amount)
        case e.SidePoolPaymentVoided():
            voided = replace(pool.payments[event.index], voided=True)
            payments = (*pool.payments[: event.index], voided, *pool.payments[event.index + 1 :])
            return replace(pool, payments=payments, held=pool.held + voided.amount)
        case e.SidePoolVoided():
            return replace(pool, off=True)
        case _:
            return pool


def _standing(b: Builder, pool: SidePool) -> tuple[EntryId, ...]:
    """The members of a pool who are in, with the entry that joined or with a later one that counts."""
    alive = {entry.player: entry.id for entry in b.entries.values() if entry.alive}
    found = []
    for member in pool.inside:
        newest = alive.get(b.entries[member.entry].player)
        if newest == member.entry or (newest is not None and pool.re_entries and newest > member.entry):
            found.append(member.entry)
    return tuple(found)
