"""Bags for papers: a flight of so many stacks, some counted, one table off, and their chip counts."""

from collections.abc import Callable

from director.tournament.flights.bagging import FlightBags, TableBags
from director.tournament.state.flights import Bag, Signature
from director.values.ids import EntryId, Seat
from reports.paper import PrintedName
from reports.series.bags import Bagged, BagList, BagVouchers
from reports.series.chip_counts import ChipCounts, CountedStack

Names = Callable[[int], PrintedName]
BOTH = (Signature.DEALER, Signature.PLAYER)
AT = 1_793_534_520_000_000


def contents(tournament: str, names: Names, tournament_id: str, rows: int) -> dict[str, object]:
    """The content of every document of a flight."""
    bagged = tuple(_bagged(i, names) for i in range(rows))
    counts = ChipCounts(tournament, tuple(_stack(i, names) for i in range(rows)), missing=2)
    return {
        "bag_voucher": BagVouchers(tournament_id, tournament, "1A Nachmittag", bagged[:3], AT),
        "bag_list": BagList(tournament, "1A Nachmittag", _sums(bagged), bagged),
        "chip_counts": counts,
        "chip_counts_by_name": counts,
    }


def _bagged(i: int, names: Names) -> Bagged:
    """Each fourth coloured up, each third kept on paper; the last table is not counted yet."""
    counted = 1_234_575 - i * 25 if i % 4 else 1_234_500
    chips = counted if counted % 100 == 0 else counted + 100 - counted % 100
    signed = BOTH if i % 3 else (Signature.DEALER, Signature.FLOOR)
    bag = Bag(EntryId(i + 1), counted, chips, signed, on_paper=i % 3 == 0)
    return Bagged(names(i), i + 1, Seat(i // 9 + 1, i % 9 + 1), None if i >= 54 else bag)


def _sums(rows: tuple[Bagged, ...]) -> FlightBags:
    tables = []
    for number in sorted({row.seat.table for row in rows}):
        here = [row for row in rows if row.seat.table == number]
        bags = [row.bag for row in here if row.bag is not None]
        counted = sum(bag.counted for bag in bags)
        expected = counted - 1_000 * (number == 2) if bags else None
        tables.append(TableBags(number, len(here), len(bags), counted, expected))
    bags = [row.bag for row in rows if row.bag is not None]
    counted = sum(bag.counted for bag in bags)
    gain = sum(bag.chips - bag.counted for bag in bags)
    return FlightBags(tuple(tables), counted - 1_000, counted, gain, len(bags), len(rows))


def _stack(i: int, names: Names) -> CountedStack:
    """Stacks of which each two are equal."""
    return CountedStack(names(i), 1_500_000 - i // 2 * 100, "1A", Seat(i // 9 + 1, i % 9 + 1))
