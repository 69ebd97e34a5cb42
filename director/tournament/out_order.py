"""Order of going out: groups of entries that share their places, and who is exchanged (T-P4)."""

from collections.abc import Iterator
from types import MappingProxyType

from director.tournament.state import EntryStatus, Status, Tournament
from director.tournament.winnings import winnings
from director.values.dataclass import Value, replace
from director.values.ids import EntryId

Order = tuple[tuple[EntryId, ...], ...]
"""Order of elimination, first out first; entries of one inner tuple share their places."""


def order_without_prize(order: Order, entry: EntryId) -> Order:
    """Order with an entry below all others: its place and prize are lost."""
    rest = (tuple(other for other in group if other != entry) for group in order)
    return ((entry,), *(group for group in rest if group))


class Exchange(Value):
    """Exchange by an order of elimination: entries left in, and entries out in their place, by pair."""

    back: tuple[EntryId, ...] = ()
    gone: tuple[EntryId, ...] = ()


def exchange_of(tournament: Tournament, order: Order) -> Exchange:
    """Return the entries that this order brings back in, and those that it puts out."""
    before, after = ([entry for group in each for entry in group] for each in (tournament.out, order))
    return Exchange(
        tuple(entry for entry in before if entry not in after),
        tuple(entry for entry in after if entry not in before),
    )


def fits(tournament: Tournament, change: Exchange) -> bool:
    """As many are back as go out, once play is over: each knows a place."""
    if not change.back and not change.gone:
        return True
    known = [tournament.entries.get(entry) for entry in (*change.back, *change.gone)]
    back, gone = known[: len(change.back)], known[len(change.back) :]
    return (
        tournament.status is Status.FINISHED
        and tournament.sent is None
        and len(back) == len(gone)
        and all(entry is not None and entry.status is EntryStatus.SEATED for entry in gone)
        and all(entry is not None and entry.status is EntryStatus.BUSTED for entry in back)
    )


def won_otherwise(tournament: Tournament, order: Order, change: Exchange) -> Iterator[EntryId]:
    """Yield the entries that win another amount by this order, or share places with others."""
    entries = dict(tournament.entries)
    for place, entry in enumerate(change.back):
        back, gone = entries[entry], entries[change.gone[place]]
        entries[back.id] = replace(back, status=gone.status, seat=gone.seat)
        entries[gone.id] = replace(gone, status=back.status, seat=None)
    after = winnings(replace(tournament, out=order, entries=MappingProxyType(entries)))
    for won in winnings(tournament).values():
        now = after.get(won.entry)
        if now is None or (now.amount, now.ticket) != (won.amount, won.ticket):
            yield won.entry
