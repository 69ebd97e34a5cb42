"""Order of going out: groups of entries that share their places, first out first (T-P4)."""

from director.values.ids import EntryId

Order = tuple[tuple[EntryId, ...], ...]
"""Who is out, first out first; entries of one inner tuple share their places."""


def order_without_prize(order: Order, entry: EntryId) -> Order:
    """Order with an entry below all others: its place and prize are lost."""
    rest = (tuple(other for other in group if other != entry) for group in order)
    return ((entry,), *(group for group in rest if group))
