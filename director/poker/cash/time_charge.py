"""Time charge: payment of a seat for half an hour or for a dealer's down, debts and collections.

A charge falls due for all seated players at every half hour since the table was opened, or when the
dealer changes; a newcomer begins with the next charge. It is paid in chips of the table, and is
income of the house apart from the rake. (*Decision*: the house's rules name no time charge.)
"""

from collections.abc import Iterable, Iterator

from director.poker.cash.books import cash_books
from director.poker.cash.events import TimeShare
from director.poker.cash.state import CashTable, Sitting, TimeCollection, charges_due
from director.poker.cash.terms import HALF_HOUR, TimeBy
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import PlayerId
from director.values.quantity import Cents, Micros


class TimeOwed(Value):
    """Time charges owed by a player, and their worth."""

    player: PlayerId
    seat: int
    charges: int
    amount: Cents
    absent: bool


def time_owed(table: CashTable, at: Micros) -> tuple[TimeOwed, ...]:
    """Debts of all players at an instant, by seat."""
    return tuple(_owed(table, at))


def owed_by(table: CashTable, sitting: Sitting, at: Micros) -> Cents:
    """Amount that a player owes at an instant."""
    return sum(owed.amount for owed in _owed(table, at) if owed.player == sitting.player)


def next_due(table: CashTable, at: Micros) -> Micros | None:
    """Time of the next charge; None if unknown or without a charge."""
    charge = table.terms.time
    if charge is None or charge.by is TimeBy.DOWN:
        return None
    return table.opened_at + (charges_due(table, at) + 1) * HALF_HOUR


def collected_from(table: CashTable, players: Iterable[PlayerId], at: Micros) -> tuple[TimeShare, ...]:
    """Shares of a collection: of these players, or if empty of everybody at the table who owes.

    Refuses a table without a charge, a player who owes nothing, and a collection without payers.
    """
    if table.terms.time is None:
        raise soundness("no_time_charge", table=table.number)
    owing = {owed.player: owed for owed in _owed(table, at)}
    wanted = tuple(dict.fromkeys(players))
    for player in wanted:
        if table.of(player) is None:
            raise soundness("not_at_cash_table", table=table.number)
        if player not in owing:
            raise soundness("owes_no_time", table=table.number)
    chosen = [owed for owed in owing.values() if owed.player in wanted or not (wanted or owed.absent)]
    if not chosen:
        raise soundness("nobody_owes_time", table=table.number)
    return tuple(TimeShare(one.player, one.seat, one.charges, one.amount) for one in chosen)


def collection_refusals(table: CashTable, shares: Iterable[TimeShare]) -> Iterator[RuleViolation]:
    """Yield refusals of a collection larger than the chips on the table."""
    there, asked = max(cash_books(table).on_table, 0), sum(share.amount for share in shares)
    if asked > there:
        yield procedure("more_than_on_table", table_cents=there, amount_cents=asked)


def leaving_refusal(table: CashTable, sitting: Sitting, at: Micros) -> RuleViolation | None:
    """Refusal for a player who leaves with chips and owes time."""
    owes = owed_by(table, sitting, at)
    if not owes:
        return None
    return procedure("time_owed_first", seat=sitting.seat, amount_cents=owes)


def voidable_collection(table: CashTable, number: int) -> TimeCollection:
    """Collection that can be voided: every payer still sits there to get the chips back."""
    found = next((one for one in table.times if one.number == number), None)
    if found is None:
        raise soundness("no_such_collection", charge=number)
    if found.void is not None:
        raise soundness("collection_voided_already", charge=number)
    for share in found.shares:
        sitting = table.of(share.player)
        if sitting is None or sitting.since > found.at:
            raise soundness("time_payer_has_left", charge=number, seat=share.seat)
    return found


def _owed(table: CashTable, at: Micros) -> Iterator[TimeOwed]:
    charge = table.terms.time
    if charge is None:
        return
    due = charges_due(table, at)
    for sitting in table.sittings:
        charges = due - sitting.timed
        if charges > 0:
            worth = charges * charge.amount
            yield TimeOwed(sitting.player, sitting.seat, charges, worth, sitting.absence is not None)
