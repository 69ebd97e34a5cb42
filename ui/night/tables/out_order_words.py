"""The order of going out as a list that can be put right: moved up and down, tied, parted."""

from collections.abc import Sequence

from director.texts.texts import Texts
from director.tournament.state import EntryStatus, Status, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.quantity import Micros
from ui.parts.names import People, person_name

Order = tuple[tuple[EntryId, ...], ...]
"""First out first; entries of one inner tuple share their places."""


class OutRow(Value):
    """Row of a player who is out, with the places by this order."""

    entry: EntryId
    who: str
    first: int
    last: int
    at: Micros
    """When, as an instant; 0 where it is not known."""

    def place(self, texts: Texts) -> str:
        """The place, or the places shared."""
        if self.first == self.last:
            return texts.number(self.first)
        return f"{texts.number(self.first)}–{texts.number(self.last)}"


def out_rows(t: Tournament, order: Order, people: People) -> tuple[OutRow, ...]:
    """Everybody who is listed, the last out on top, with the places of this order."""
    rows, last = [], t.counted
    for group in order:
        first = last - len(group) + 1
        for entry in group:
            known = t.entries[entry]
            rows.append(OutRow(entry, person_name(people, known), first, last, known.out_at or 0))
        last = first - 1
    return tuple(reversed(rows))


def displayed_order(t: Tournament) -> Order:
    """The order of going out; once play is over whoever was left follows, and may be exchanged too."""
    if t.status is not Status.FINISHED or t.sent is not None or (t.deal and not t.deal.for_first):
        return t.out
    left = tuple(sorted(e.id for e in t.entries.values() if e.status is EntryStatus.SEATED))
    return (*t.out, left) if left else t.out


def recorded_order(t: Tournament, order: Order) -> Order:
    """The order of going out of one that is shown."""
    return order if displayed_order(t) == t.out else order[:-1]


def later(order: Order, entry: EntryId) -> Order:
    """Return the order with an entry one place better; it leaves a tie first."""
    return _moved(order, entry, 1)


def earlier(order: Order, entry: EntryId) -> Order:
    """Return the order with an entry one place worse."""
    return _moved(order, entry, -1)


def tied_with_next(order: Order, entry: EntryId) -> Order:
    """Sharing places with those who went out next."""
    place = _group(order, entry)
    if place + 1 >= len(order):
        return order
    joined = tuple(sorted(order[place] + order[place + 1]))
    return (*order[:place], joined, *order[place + 2 :])


def parted(order: Order, entry: EntryId) -> Order:
    """No longer tied: each has a place, by entry number."""
    place = _group(order, entry)
    singles = tuple((entry,) for entry in order[place])
    return (*order[:place], *singles, *order[place + 1 :])


def _moved(order: Order, entry: EntryId, step: int) -> Order:
    place = _group(order, entry)
    if len(order[place]) > 1:
        rest = tuple(other for other in order[place] if other != entry)
        pair: Sequence[tuple[EntryId, ...]] = (rest, (entry,)) if step > 0 else ((entry,), rest)
        return (*order[:place], *pair, *order[place + 1 :])
    other = place + step
    if not 0 <= other < len(order):
        return order
    groups = list(order)
    groups[place], groups[other] = groups[other], groups[place]
    return tuple(groups)


def _group(order: Order, entry: EntryId) -> int:
    return next(i for i, group in enumerate(order) if entry in group)
