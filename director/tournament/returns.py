"""Returns: an entry refunded before its first hand, or voided because it should not be (T-R4, T-R7)."""

from director.tournament.bounties import return_refusals
from director.tournament.bounties.corrections import void_head_refusals
from director.tournament.entries import pool_refusals
from director.tournament.settings import Price
from director.tournament.side_pools.rules import return_refusals as side_pool_refusals
from director.tournament.state import Entry, EntryStatus, Extra, Status, Tournament
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import Cents, Chips, Micros


def refund_refusals(
    tournament: Tournament, entry: Entry, at: Micros, *, told_not_dealt: bool
) -> tuple[RuleViolation, ...]:
    """Why the money of an entry does not go back: the first hand has been played (T-R4)."""
    _require_standing(entry)
    if entry.carried_from is not None:
        return (soundness("carried_not_sold", entry=entry.id),)
    if not entry.alive:
        return (soundness("out_already", rule="T-R4", entry=entry.id),)
    return (
        *return_refusals(entry),
        *side_pool_refusals(tournament, entry),
        *pool_refusals(tournament),
        *_dealt_refusals(tournament, entry, at, told_not_dealt),
    )


def void_refusals(tournament: Tournament, entry: Entry) -> tuple[RuleViolation, ...]:
    """Why an entry cannot be struck out."""
    _require_standing(entry)
    if entry.carried_from is not None:
        return (soundness("carried_not_sold", entry=entry.id),)
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        return (soundness("not_live", status=str(tournament.status)),)
    if tournament.status is Status.RUNNING and entry.alive and tournament.alive == 1:
        return (soundness("last_player_stays", rule="T-P4"),)
    return (
        *void_head_refusals(tournament, entry),
        *side_pool_refusals(tournament, entry),
        *pool_refusals(tournament),
    )


def has_played(tournament: Tournament, entry: Entry, at: Micros) -> bool:
    """The entry's own first hand has been dealt (T-R4): never before the countdown has ended."""
    return entry.dealt_in and tournament.started_at is not None and at >= tournament.started_at


def prices_of(entry: Entry) -> tuple[Price, ...]:
    """Return the prices that an entry paid and did not get back, the entry itself first."""
    return tuple(purchase.price for purchase in purchases_of(entry))


def purchases_of(entry: Entry) -> tuple[Entry | Extra, ...]:
    """The entry itself and what it has bought besides and not given back."""
    return (entry, *(extra for extra in entry.extras if not extra.voided))


def paid_by(entry: Entry) -> Cents:
    """Return the sum that an entry has cost its player."""
    return sum(price.total for price in prices_of(entry))


def chips_issued(entry: Entry) -> Chips:
    """Chips that an entry has been handed in all."""
    return entry.chips + entry.bonus + sum(extra.chips for extra in entry.extras if not extra.voided)


def chips_back(tournament: Tournament, entry: Entry, found: Chips | None) -> Chips:
    """Chips taken back with an entry: as found, else all it was handed; none if it is out."""
    seated = entry.status is EntryStatus.SEATED
    most = tournament.chips.expected if seated else 0
    chips = found if found is not None else chips_issued(entry) if seated else 0
    if not 0 <= chips <= most:
        raise soundness("more_than_in_play", chips=chips, expected=most)
    return chips


def _require_standing(entry: Entry) -> None:
    if not entry.counts:
        raise soundness("returned_already", entry=entry.id, status=str(entry.status))


def _dealt_refusals(
    tournament: Tournament, entry: Entry, at: Micros, told_not_dealt: bool
) -> tuple[RuleViolation, ...]:
    if tournament.status is Status.RUNNING and tournament.alive == 1:
        return (soundness("last_player_stays", rule="T-P4"),)
    if has_played(tournament, entry, at):
        return (procedure("first_hand_played", rule="T-R4", entry=entry.id),)
    started = tournament.started_at is not None and at >= tournament.started_at
    if started and entry.status is EntryStatus.SEATED and not told_not_dealt:
        return (procedure("first_hand_not_told", rule="T-R4", entry=entry.id),)
    return ()
