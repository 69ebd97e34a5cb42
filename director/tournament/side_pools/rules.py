"""Last-longer pools: who may join and leave, who of a pool plays on, and who has won it.

The last of a pool who is in wins it. Who goes out in one hand stands by the chips at its start (T-P4);
equal ones share the pool, the odd unit goes to whoever joined first. Whoever is in when nothing is left
to play for shares it too.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from director.tournament.clock import registration_open
from director.tournament.entries import entries_allowed
from director.tournament.lookup import require_entry
from director.tournament.rounds import playing, round_is_over
from director.tournament.rounds.third import is_open, still_shared
from director.tournament.state import Entry, Status, Tournament
from director.tournament.state.side_pools import Member, PoolPayment, SidePool
from director.tournament.winnings import is_decided
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, PlayerId
from director.values.money import split_by_largest_remainder
from director.values.payment import Method
from director.values.quantity import Cents, Micros

LONGEST_NAME = 40
"""Letters of a pool's name."""
MOST_POOLS = 20
"""Side pools in one tournament, at most."""
FOR_SIDE_POOLS = (Method.CASH, Method.CARD, Method.TRANSFER, Method.DEPOSIT)
"""How a stake is paid."""
_UNIT: Cents = 100
"""A pool of whole units of money is shared in these."""
_LIVE = (Status.REGISTERING, Status.RUNNING)


class PoolShare(Value):
    """Member's share of a pool, and whether it was paid."""

    entry: EntryId
    amount: Cents
    paid: bool


def pool_numbered(tournament: Tournament, number: int) -> SidePool:
    """A pool by its number; refuses an unknown one."""
    found = next((pool for pool in tournament.side_pools if pool.number == number), None)
    if found is None:
        raise soundness("unknown_side_pool", number=number)
    return found


def open_refusals(
    tournament: Tournament, name: str, stake: Cents, *, held: bool
) -> Iterator[RuleViolation]:
    """Why no pool is opened; `held`: the house holds side pools."""
    standing = [pool for pool in tournament.side_pools if not pool.off]
    if not held:
        yield soundness("side_pools_not_held")
    elif tournament.status not in _LIVE:
        yield soundness("not_live", status=str(tournament.status))
    elif tournament.sent is not None or is_over(tournament):
        yield soundness("side_pool_nothing_left")
    elif not name.strip() or len(name) > LONGEST_NAME:
        yield soundness("side_pool_name", longest=LONGEST_NAME)
    elif any(pool.name.casefold() == name.strip().casefold() for pool in standing):
        yield soundness("side_pool_name_taken", pool=name.strip())
    elif stake < 1:
        yield soundness("side_pool_stake")
    elif len(standing) >= MOST_POOLS:
        yield soundness("side_pools_too_many", most=MOST_POOLS)


def join_refusals(
    tournament: Tournament, pool: SidePool, entry: EntryId, at: Micros
) -> Iterator[RuleViolation]:
    """Why an entry does not join: it is in or out already, or the pool has begun."""
    known = require_entry(tournament, entry)
    if tournament.status not in _LIVE:
        yield soundness("not_live", status=str(tournament.status))
    elif pool.off:
        yield soundness("side_pool_off", pool=pool.name)
    elif pool.paid or is_decided_pool(tournament, pool):
        yield soundness("side_pool_decided", pool=pool.name)
    elif any(_player(tournament, member) == known.player for member in pool.inside):
        yield soundness("in_side_pool_already", pool=pool.name, entry=entry)
    elif not known.alive:
        yield soundness("side_pool_player_out", pool=pool.name, entry=entry)
    elif len(standing(tournament, pool)) < len(pool.inside):
        yield procedure("side_pool_has_begun", pool=pool.name)
    elif not registration_open(tournament, at):
        yield procedure("side_pool_joining_over", pool=pool.name)


def offered_pools(tournament: Tournament, player: PlayerId, at: Micros) -> tuple[SidePool, ...]:
    """The pools that a player may join with an entry that is sold now."""
    if tournament.status not in _LIVE or not registration_open(tournament, at):
        return ()
    return tuple(
        pool
        for pool in tournament.side_pools
        if not (pool.off or pool.paid or is_decided_pool(tournament, pool))
        and len(standing(tournament, pool)) == len(pool.inside)
        and all(_player(tournament, member) != player for member in pool.inside)
    )


def leave_refusals(tournament: Tournament, pool: SidePool, entry: EntryId) -> Iterator[RuleViolation]:
    """Why a stake does not go back: it is won or lost, or play has begun."""
    if member_of(pool, entry) is None:
        yield soundness("not_in_side_pool", pool=pool.name, entry=entry)
    elif tournament.status not in _LIVE:
        yield soundness("not_live", status=str(tournament.status))
    elif pool.paid or is_decided_pool(tournament, pool):
        yield soundness("side_pool_decided", pool=pool.name)
    elif entry not in {member.entry for member in standing(tournament, pool)}:
        yield soundness("side_pool_player_out", pool=pool.name, entry=entry)
    elif tournament.started_at is not None:
        yield procedure("side_pool_leave_late", pool=pool.name)


def void_refusals(pool: SidePool) -> Iterator[RuleViolation]:
    """Why a pool is not called off: it is already, or money of it was paid."""
    if pool.off:
        yield soundness("side_pool_off", pool=pool.name)
    elif pool.paid:
        yield soundness("side_pool_paid", pool=pool.name)


def pay_refusals(tournament: Tournament, pool: SidePool, entry: EntryId) -> Iterator[RuleViolation]:
    """Why nothing is paid: several of the pool play on, somebody else has won it, or it was paid."""
    if pool.off:
        yield soundness("side_pool_off", pool=pool.name)
    elif not is_decided_pool(tournament, pool):
        yield soundness("side_pool_undecided", pool=pool.name, left=len(standing(tournament, pool)))
    elif due_to(tournament, pool, entry) <= 0:
        yield soundness("no_side_pool_due", pool=pool.name, entry=entry)


def standing_payment(pool: SidePool, index: int) -> PoolPayment:
    """A payment of a pool that has not been taken back; refuses any other."""
    if not 0 <= index < len(pool.payments) or pool.payments[index].voided:
        raise soundness("side_pool_not_paid_yet", pool=pool.name)
    return pool.payments[index]


def member_of(pool: SidePool, entry: EntryId) -> Member | None:
    """The member with which an entry is in."""
    return next((member for member in pool.inside if member.entry == entry), None)


def pools_of(tournament: Tournament, entry: EntryId) -> tuple[SidePool, ...]:
    """The pools in which an entry is."""
    return tuple(pool for pool in tournament.side_pools if member_of(pool, entry) is not None)


def return_refusals(tournament: Tournament, entry: Entry) -> Iterator[RuleViolation]:
    """Why an entry is not refunded or voided: its player is in a pool with it."""
    for pool in pools_of(tournament, entry.id):
        yield soundness("in_side_pool", pool=pool.name, entry=entry.id)


def back_refusals(tournament: Tournament, entry: Entry) -> Iterator[RuleViolation]:
    """Why a player who was recorded as out does not come back: a pool was paid by who is out."""
    for pool in tournament.side_pools:
        mine = (_player(tournament, member) == entry.player for member in pool.inside)
        if pool.paid and any(mine):
            yield soundness("side_pool_paid", pool=pool.name)


def order_refusals(
    tournament: Tournament, order: tuple[tuple[EntryId, ...], ...]
) -> Iterator[RuleViolation]:
    """Why an order of going out is not corrected: who would have won a pool then was not paid."""
    corrected = replace(tournament, out=order)
    for pool in tournament.side_pools:
        if pool.paid and shares(corrected, pool) != shares(tournament, pool):
            yield soundness("side_pool_paid", pool=pool.name)


def exchange_refusals(
    tournament: Tournament, back: Iterable[EntryId], gone: Iterable[EntryId]
) -> Iterator[RuleViolation]:
    """Why one is not left in another one's place: a pool in which both are was paid."""
    mine, theirs = ({tournament.entries[e].player for e in entries} for entries in (back, gone))
    for pool in tournament.side_pools:
        inside = {_player(tournament, member) for member in pool.inside}
        if pool.paid and inside & mine and inside & theirs:
            yield soundness("side_pool_paid", pool=pool.name)


def is_over(tournament: Tournament) -> bool:
    """Nothing is left to play for, or it goes on elsewhere: who of a pool is in shares it."""
    if tournament.status is Status.FINISHED or tournament.sent is not None:
        return True
    closed = tournament.registration_closed_at is not None or tournament.prizes is not None
    over = is_decided(tournament) and not is_open(tournament)
    return tournament.status is Status.RUNNING and closed and over


def is_decided_pool(tournament: Tournament, pool: SidePool) -> bool:
    """Whether a pool is decided: one of several is left, and no other may enter again."""
    if not pool.inside or pool.off or tournament.status not in (Status.RUNNING, Status.FINISHED):
        return False
    if is_over(tournament) or _won_when_paid(pool):
        return True
    again = pool.re_entries and entries_allowed(tournament) != 1 and not pool.paid
    if again and tournament.registration_closed_at is None:
        return False
    left = standing(tournament, pool)
    return len(pool.inside) > 1 and len(left) <= 1 and not _waits(tournament, pool, left)


def _waits(tournament: Tournament, pool: SidePool, left: tuple[Member, ...]) -> bool:
    """In rounds: a member may share the places of another still, or plays for the third place."""
    is_shared = still_shared(tournament)
    mine = any(member.entry in is_shared for member in pool.inside)
    now = playing(tournament)
    over = now is None or now.is_last or round_is_over(tournament)
    return mine and not (over and left)


def standing(tournament: Tournament, pool: SidePool) -> tuple[Member, ...]:
    """Return the members still playing, in order of joining."""
    return tuple(m for m in pool.inside if any(entry.alive for entry in _plays(tournament, pool, m)))


def winners(tournament: Tournament, pool: SidePool) -> tuple[Member, ...]:
    """Return the winners of a pool, in order of joining; () = not decided."""
    if not is_decided_pool(tournament, pool):
        return ()
    if won := _won_when_paid(pool):
        return tuple(member for member in pool.inside if member.entry in won)
    if left := standing(tournament, pool):
        return left
    lasted = {member.entry: _went_out(tournament, pool, member) for member in pool.inside}
    return tuple(member for member in pool.inside if lasted[member.entry] == max(lasted.values()))


def shares(tournament: Tournament, pool: SidePool) -> tuple[PoolShare, ...]:
    """Return the shares of a pool: equal in whole units, the odd unit to the first who joined."""
    won = winners(tournament, pool)
    if not won:
        return ()
    unit = 1 if pool.worth % _UNIT else _UNIT
    parts = split_by_largest_remainder(pool.worth, [Fraction(1)] * len(won), unit)
    paid = {payment.entry for payment in pool.paid}
    return tuple(
        PoolShare(member.entry, part, member.entry in paid)
        for member, part in zip(won, parts, strict=True)
    )


def due_to(tournament: Tournament, pool: SidePool, entry: EntryId) -> Cents:
    """Return the amount that a pool owes an entry now."""
    mine = (each for each in shares(tournament, pool) if each.entry == entry and not each.paid)
    return sum(each.amount for each in mine)


def side_pool_due(tournament: Tournament) -> tuple[SidePool, PoolShare] | None:
    """The pool, and whom of it, that is paid next."""
    for pool in tournament.side_pools:
        for share in shares(tournament, pool):
            if not share.paid:
                return pool, share
    return None


def unpaid_side_pools(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why a tournament is not over: a pool waits to be paid."""
    for pool in tournament.side_pools:
        if pool.held:
            yield soundness("side_pool_not_paid", pool=pool.name, held_cents=pool.held)
            return


def held_by_pools(tournament: Tournament) -> Cents:
    """Return the sum that the house holds of all side pools."""
    return sum([pool.held for pool in tournament.side_pools])


def side_pools_problem(tournament: Tournament) -> str | None:
    """The invariant that a pool breaks: it holds what came in less what went back and was paid.

    Whatever is undone or corrected, what was paid of it is what was won.
    """
    for pool in tournament.side_pools:
        if pool.held != pool.worth - sum([payment.amount for payment in pool.paid]):
            return f"held_is_joined_less_left_less_paid: side pool {pool.number}"
        if pool.off and pool.inside:
            return f"a_pool_called_off_has_no_members: side pool {pool.number}"
        entries = [tournament.entries.get(member.entry) for member in pool.inside]
        if any(entry is None or not entry.counts for entry in entries):
            return f"a_member_counts: side pool {pool.number}"
        if len({entry.player for entry in entries if entry is not None}) < len(entries):
            return f"a_member_joins_once: side pool {pool.number}"
        won = {share.entry: share.amount for share in shares(tournament, pool)} if pool.paid else {}
        if any(won.get(payment.entry) != payment.amount for payment in pool.paid):
            return f"side_pool_paid_is_won: side pool {pool.number}"
    return None


def _won_when_paid(pool: SidePool) -> tuple[EntryId, ...]:
    """The members who were in when the pool was paid: who is put out later has won it all the same."""
    return pool.paid[0].standing if pool.paid else ()


def _player(tournament: Tournament, member: Member) -> str:
    entry = tournament.entries.get(member.entry)
    return entry.player if entry is not None else ""


def _plays(tournament: Tournament, pool: SidePool, member: Member) -> Iterator[Entry]:
    """The entries with which a member plays for a pool: its own, and later ones where these count."""
    own = tournament.entries[member.entry]
    yield own
    if not pool.re_entries:
        return
    last = min((payment.last for payment in pool.paid), default=None)
    for number in tournament.players.get(own.player, ()):
        entry = tournament.entries[number]
        if number > own.id and entry.counts and (last is None or number <= last):
            yield entry


def _went_out(tournament: Tournament, pool: SidePool, member: Member) -> int:
    """Return a member's position in the order of elimination, by the last of its entries."""
    mine = {entry.id for entry in _plays(tournament, pool, member)}
    groups = (at for at, group in enumerate(tournament.out) if mine.intersection(group))
    return max(groups, default=-1)
