"""A tournament's money in one view: entries, parts of the price, methods, pool, prizes, differences.

The money of day 2 is that of its event: what was sold and paid in all flights and on day 2 together.
"""

from collections.abc import Iterable, Sequence

from director.cashdesk.accounts import AccountKind
from director.cashdesk.ledger import added_up
from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.soundness import Unsound, unsound_tournament
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import ReceiptRow, Store, till_stream, tournament_stream
from director.desk.night.queries.results import nights_of_results, results_now
from director.series.flights.results import Results
from director.tournament.bounties import HeadMoney, head_money
from director.tournament.prizes import Pool
from director.tournament.settings import Price
from director.tournament.state import Entry, EntryStatus, Tournament
from director.tournament.winnings import pool_of, winnings
from director.values.dataclass import Value, replace
from director.values.ids import EntryId, PlayerId, TournamentId
from director.values.payment import Method
from director.values.quantity import Cents


class ReceiptLine(Value):
    """A receipt and the player that it was given to."""

    receipt: ReceiptRow
    player: PlayerId | None


class MethodTotal(Value):
    """Takings and payments by one method."""

    method: str
    taken: Cents
    paid_out: Cents


def receipts(store: Store, tournament: Tournament) -> tuple[ReceiptLine, ...]:
    """Every receipt of a tournament in the order in which they were written."""
    return tuple(ReceiptLine(row, _player(tournament, row)) for row in store.receipts(tournament.id))


def totals(receipts: Iterable[ReceiptIssued]) -> tuple[MethodTotal, ...]:
    """Return takings and payments by method; a payment in parts counts under each part's method."""
    found: dict[str, tuple[Cents, Cents]] = {}
    for receipt in receipts:
        for method, amount in _by_method(receipt).items():
            taken, given = found.get(method, (0, 0))
            found[method] = (taken + max(amount, 0), given + max(-amount, 0))
    return tuple(MethodTotal(method, *found[method]) for method in sorted(found))


def _by_method(receipt: ReceiptIssued) -> dict[str, Cents]:
    """Return the amounts of a receipt by method; tickets count as vouchers."""
    found: dict[str, Cents] = {}
    for line in receipt.posting:
        is_ticket = line.account.kind is AccountKind.TICKET
        if method := str(Method.VOUCHER) if is_ticket else line.account.method:
            found[method] = found.get(method, 0) + line.amount
    return found


def _player(tournament: Tournament, row: ReceiptRow) -> PlayerId | None:
    entry = tournament.entries.get(EntryId(row.entry))
    return entry.player if entry else None


_GONE = (EntryStatus.REFUNDED, EntryStatus.VOIDED)


class Sold(Value):
    """Purchases of one kind that stand, and where their money goes."""

    kind: str
    count: int
    prize: Cents
    fee: Cents
    staff: Cents
    other: Cents
    heads: Cents = 0

    @property
    def total(self) -> Cents:
        """Return the sum that the players paid."""
        return self.prize + self.heads + self.fee + self.staff + self.other


class EventBooks(Value):
    """Everything that is signed for after a tournament."""

    results: Results
    nights: tuple[Tournament, ...]
    """The tournament, or the flights and day 2 of an event."""
    sold: tuple[Sold, ...]
    returned: int
    """Entries refunded or voided."""
    methods: tuple[MethodTotal, ...]
    pool: Pool
    collected: Cents
    """Prize parts that the players paid."""
    prizes: Cents
    """Sum of the locked ladder and of prizes paid in flights; 0 = not locked yet."""
    paid: Cents
    owed: Cents
    unclaimed: Cents
    heads: HeadMoney
    differences: tuple[Unsound, ...]
    head: str
    """Head of its stream, `stream:hash`."""

    @property
    def tournament(self) -> Tournament:
        """The tournament, of an event its day 2."""
        return self.results.tournament


def event_books(desk: Desk, tournament: TournamentId) -> EventBooks:
    """A tournament's money as it stands."""
    state = desk.tournament(tournament)
    nights, tills = nights_of_results(desk, state), till_ids(desk)
    ids = {night.id for night in nights}
    receipts = [
        entry.event
        for till in tills
        for entry in desk.story(till_stream(till))
        if isinstance(entry.event, ReceiptIssued) and entry.event.tournament in ids
    ]
    accounts = added_up(desk.till(till).accounts for till in tills)
    last = desk.story(tournament_stream(tournament))[-1]
    entries = [entry for night in nights for entry in night.entries.values()]
    owed = sum(entry.prize.amount for entry in entries if entry.prize and entry.prize.owed)
    results, won_before = results_now(desk, state), _won_in_flights(nights)
    return EventBooks(
        results,
        nights,
        sold(entries),
        sum(entry.status in _GONE for entry in entries),
        totals(receipts),
        _pool(state, won_before),
        sum(night.takings.prize for night in nights),
        sum(award.amount for award in state.prizes.awards) + won_before if state.prizes else 0,
        sum(night.takings.paid for night in nights) - owed,
        owed,
        sum(_unclaimed(night) for night in nights),
        _heads(nights),
        tuple(wrong for night in nights for wrong in unsound_tournament(night, accounts)),
        f"{last.stream}:{last.hash}",
    )


def _won_in_flights(nights: Sequence[Tournament]) -> Cents:
    """Prizes of those who went out in the money of a flight, where the flights are part of an event."""
    flights = nights[:-1]
    return sum(won.amount for night in flights for won in winnings(night).values())


def _pool(state: Tournament, won_before: Cents) -> Pool:
    """The pool; of day 2 with what its flights have paid already."""
    pool = pool_of(state)
    return replace(pool, collected=pool.collected + won_before)


def _heads(nights: Sequence[Tournament]) -> HeadMoney:
    """Return the bounty money over all parts of an event: paid in flights, and the rest in day 2."""
    parts = [head_money(night) for night in nights]
    last = parts[-1]
    return replace(
        last,
        bought=sum(night.takings.heads + night.heads.sponsored for night in nights),
        paid=sum(part.paid for part in parts),
        due=sum(part.due for part in parts),
        to_pool=sum(part.to_pool for part in parts),
        put_up=sum(night.heads.sponsored for night in nights),
    )


def sold(entries: Iterable[Entry]) -> tuple[Sold, ...]:
    """Kind by kind in the order in which they were sold first."""
    found: dict[str, list[Price]] = {}
    for entry in entries:
        if entry.status not in _GONE and entry.carried_from is None:
            for kind, price in _bought(entry):
                found.setdefault(kind, []).append(price)
    return tuple(_sold(kind, prices) for kind, prices in found.items())


def _bought(entry: Entry) -> list[tuple[str, Price]]:
    extras = [(str(extra.kind), extra.price) for extra in entry.extras if not extra.voided]
    return [(str(entry.kind), entry.price), *extras]


def _sold(kind: str, prices: list[Price]) -> Sold:
    other = sum(amount for price in prices for _, amount in price.other)
    return Sold(
        kind,
        len(prices),
        sum(price.prize for price in prices),
        sum(price.fee for price in prices),
        sum(price.staff for price in prices),
        other,
        sum(price.bounty for price in prices),
    )


def _unclaimed(state: Tournament) -> Cents:
    return sum(
        won.amount
        for won in winnings(state).values()
        if won.final and state.entries[won.entry].prize is None
    )
