"""Retention: who has not been here for so long that the house may forget them."""

from calendar import monthrange
from datetime import UTC, datetime

from director.desk.desk import Desk
from director.desk.house.people import Person
from director.values.dataclass import dataclass
from director.values.ids import SECOND, Micros, PlayerId


@dataclass(frozen=True, slots=True)
class Forgettable:
    """Somebody who may be erased, and when the house has seen them last."""

    person: Person
    last: Micros


def forgettable(desk: Desk, months: int) -> tuple[Forgettable, ...]:
    """Whom the house has not seen for so many months, the longest away first; 0 months = nobody.

    Who was never here counts from when the person was added or came with a list; who is barred,
    still plays, is owed a prize or has a deposit, stays.
    """
    if not months:
        return ()
    until, visits = months_before(desk.now(), months), desk.store.last_visits()
    deposits = {player for player, _ in desk.deposits().balances}
    kept = {*desk.store.bound_players(), *_in_the_cash_room(desk), *deposits}
    found = (
        Forgettable(person, visits.get(person.id, person.added_at))
        for person in desk.store.people()
        if not person.barred and person.id not in kept
    )
    return tuple(sorted((one for one in found if one.last < until), key=lambda one: one.last))


def months_before(at: Micros, months: int) -> Micros:
    """The same day so many months earlier, or the last one that that month has."""
    now = datetime.fromtimestamp(at // SECOND, UTC)
    year, month = divmod(now.year * 12 + now.month - 1 - months, 12)
    day = min(now.day, monthrange(year, month + 1)[1])
    return int(now.replace(year=year, month=month + 1, day=day).timestamp()) * SECOND


def _in_the_cash_room(desk: Desk) -> set[PlayerId]:
    tables = map(desk.cash_table, desk.open_cash_tables())
    seated = {sitting.player for table in tables for sitting in table.sittings}
    return seated | {waiter.player for waiter in desk.waiting().waiters}
