"""Time charge: what a seat pays for half an hour or for a dealer's down, who owes it, who has paid.

A charge falls due for everybody who sits there when a half hour since the table was opened is over,
or when the dealer changes; who comes later begins with the next one. It is paid in chips of the
table, and the house's income beside the rake. (*Decision*: the house's rules name no time charge.)
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
    """What a player owes: so many charges, worth so much."""

    player: PlayerId
    seat: int
    charges: int
    amount: Cents
    away: bool


def time_owed(table: CashTable, at: Micros) -> tuple[TimeOwed, ...]:
    """Everybody who owes time charge at an instant, by seat."""
    return tuple(_owed(table, at))


def owed_by(table: CashTable, sitting: Sitting, at: Micros) -> Cents:
    """What a player owes at an instant."""
    return sum(owed.amount for owed in _owed(table, at) if owed.player == sitting.player)


def next_due(table: CashTable, at: Micros) -> Micros | None:
    """When the next charge falls due; None where nobody knows, or where there is none."""
    charge = table.terms.time
    if charge is None or charge.by is TimeBy.DOWN:
        return None
    return table.opened_at + (charges_due(table, at) + 1) * HALF_HOUR


def collected_from(table: CashTable, players: Iterable[PlayerId], at: Micros) -> tuple[TimeShare, ...]:
    """Who pays now, and what: these players, or for none of them everybody at the table who owes.

    Refuses a table without a charge, a player who owes nothing, and a round in which nobody pays.
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
    chosen = [owed for owed in owing.values() if owed.player in wanted or not (wanted or owed.away)]
    if not chosen:
        raise soundness("nobody_owes_time", table=table.number)
    return tuple(TimeShare(one.player, one.seat, one.charges, one.amount) for one in chosen)


def collection_refusals(table: CashTable, shares: Iterable[TimeShare]) -> Iterator[RuleViolation]:
    """Why so much cannot be taken from the table."""
    there, asked = max(cash_books(table).on_table, 0), sum(share.amount for share in shares)
    if asked > there:
        yield procedure("more_than_on_table", table_cents=there, amount_cents=asked)


def leaving_refusal(table: CashTable, sitting: Sitting, at: Micros) -> RuleViolation | None:
    """Who leaves with chips has paid his time."""
    owes = owed_by(table, sitting, at)
    if not owes:
        return None
    return procedure("time_owed_first", seat=sitting.seat, amount_cents=owes)


def standing_collection(table: CashTable, number: int) -> TimeCollection:
    """A collection that can be struck out: everybody who paid sits there, to be given the chips."""
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
            yield TimeOwed(sitting.player, sitting.seat, charges, worth, sitting.away is not None)
