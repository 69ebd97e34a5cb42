"""Dues: everything that a person has to get in a tournament: prizes, bounties, side pools."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from director.tournament.bounties import bounties
from director.tournament.payouts import FOR_PRIZES, pay_refusals
from director.tournament.side_pools.rules import shares
from director.tournament.state import Method, Status, Tournament
from director.tournament.winnings import won_so_far
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Cents


class DueKind(StrEnum):
    """Kind of an amount due."""

    PRIZE = "prize"
    BOUNTY = "bounty"
    SIDE_POOL = "side_pool"


class Due(Value):
    """Amount due to a person for one prize, bounty or pool; it has a receipt of its own."""

    kind: DueKind
    entry: EntryId
    amount: Cents
    ticket: Cents = 0
    """Part of the amount that is a ticket."""
    pool: int = 0
    """The number of its side pool."""

    @property
    def money(self) -> Cents:
        """Return the part that is paid in money."""
        return self.amount - self.ticket


def all_dues(tournament: Tournament) -> Iterator[Due]:
    """Yield the amounts won and not paid: prizes from the best place on, bounties, side pools."""
    if tournament.status not in (Status.RUNNING, Status.FINISHED):
        return
    for won in won_so_far(tournament):
        if won.final and tournament.entries[won.entry].prize is None:
            yield Due(DueKind.PRIZE, won.entry, won.amount, won.ticket)
    if tournament.settings.bounty is not None:
        for bounty in bounties(tournament):
            if bounty.due > 0:
                yield Due(DueKind.BOUNTY, bounty.entry, bounty.due)
    for pool in tournament.side_pools:
        for share in shares(tournament, pool):
            if not share.paid and share.amount > 0:
                yield Due(DueKind.SIDE_POOL, share.entry, share.amount, pool=pool.number)


def dues_of(tournament: Tournament, player: PlayerId) -> tuple[Due, ...]:
    """Return the amounts due to a person now, over all entries."""
    return tuple(due for due in all_dues(tournament) if tournament.entries[due.entry].player == player)


def dues_by_player(tournament: Tournament) -> dict[PlayerId, tuple[Due, ...]]:
    """Return the amounts due now by player; players without any are left out."""
    found: dict[PlayerId, tuple[Due, ...]] = {}
    for due in all_dues(tournament):
        player = tournament.entries[due.entry].player
        found[player] = (*found.get(player, ()), due)
    return found


def method_of(parts: Iterable[Due], limit: Cents, asked: Method | None) -> Method:
    """How all of it is paid: as asked, else in cash as long as the sum of it may be (T-R8)."""
    if asked is not None and asked not in FOR_PRIZES:
        raise soundness("method_not_for_prizes", rule="T-R8", method=str(asked))
    money = sum([part.money for part in parts])
    return asked or (Method.CASH if money <= limit else Method.TRANSFER)


def dues_refusals(
    tournament: Tournament, player: PlayerId, parts: Sequence[Due]
) -> Iterator[RuleViolation]:
    """Why these parts are not paid to a person: nothing is due, or something else than was shown."""
    if tournament.status not in (Status.RUNNING, Status.FINISHED):
        yield soundness("not_running", status=str(tournament.status))
        return
    due = dues_of(tournament, player)
    if not due:
        yield soundness("nothing_due_to_player", rule="T-R8")
    elif len(set(parts)) < len(parts) or not set(parts).issubset(due):
        yield soundness("dues_differ", rule="T-R8")
    for part in parts or due:
        if part.kind is DueKind.PRIZE:
            won = next((each for each in won_so_far(tournament) if each.entry == part.entry), None)
            yield from pay_refusals(tournament, part.entry, won)
