"""Extras: rebuys and the add-on, to whom, when and how often (T-F2, T-24)."""

from collections.abc import Iterator

from director.tournament.clock import registration_open
from director.tournament.entries import pool_refusals
from director.tournament.lookup import require_live, require_running
from director.tournament.settings import Format, Offer, Purchase, Settings
from director.tournament.state import Entry, Extra, Status, Tournament
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId
from director.values.quantity import Chips, Micros


def offer_of(settings: Settings, kind: Purchase) -> Offer:
    """Return price and chips of a rebuy or the add-on; refused when it is not on offer."""
    offers = {
        Purchase.REBUY: settings.rebuy,
        Purchase.ADD_ON: settings.add_on,
        Purchase.STAFF_BONUS: settings.staff_bonus,
    }
    offer = offers.get(kind)
    if offer is None:
        raise soundness("not_on_offer", rule="T-F2", kind=str(kind))
    return offer


def extra_refusals(
    tournament: Tournament,
    entry: Entry,
    kind: Purchase,
    at: Micros,
    *,
    missed_hand: bool,
    stack: Chips | None = None,
) -> tuple[RuleViolation, ...]:
    """Why an entry may not buy this now; it must be seated, as the caller has checked.

    `stack` is what the player has left, as told; None = not told.
    """
    if kind is Purchase.STAFF_BONUS:
        return tuple(_staff_bonus_refusals(require_live(tournament), entry, at))
    require_running(tournament)
    pool = pool_refusals(tournament)
    if kind is Purchase.REBUY:
        deep = _depth_refusals(tournament, stack)
        return (*pool, *_rebuy_refusals(tournament, entry, at, missed_hand=missed_hand), *deep)
    return (*pool, *_add_on_refusals(tournament, entry, at))


def add_on_round_open(tournament: Tournament, at: Micros) -> bool:
    """Everybody in is asked: from the end of registration until the round is closed (T-F2)."""
    if tournament.settings.add_on is None or tournament.status is not Status.RUNNING:
        return False
    over = tournament.add_on_closed_at is not None or pool_refusals(tournament)
    return not over and not registration_open(tournament, at)


def add_on_unanswered(tournament: Tournament) -> tuple[EntryId, ...]:
    """Return the seated entries that neither bought nor declined the add-on, by table (T-F2)."""
    seated = (entry for table in tournament.open_tables for entry in table.seats if entry is not None)
    entries = (tournament.entries[entry] for entry in seated)
    return tuple(e.id for e in entries if not e.add_on_declined and not has_add_on(e))


def has_add_on(entry: Entry) -> bool:
    """The entry has bought its add-on, and it was not taken back."""
    return bool(_bought(entry, Purchase.ADD_ON))


def close_add_on_refusals(tournament: Tournament, at: Micros) -> tuple[RuleViolation, ...]:
    """Why the round of the add-on is not over."""
    require_running(tournament)
    offer_of(tournament.settings, Purchase.ADD_ON)
    if tournament.add_on_closed_at is not None:
        return (soundness("add_on_round_closed_already", rule="T-F2"),)
    return (procedure("add_on_too_early", rule="T-F2"),) if registration_open(tournament, at) else ()


def decline_refusals(tournament: Tournament, entry: Entry) -> tuple[RuleViolation, ...]:
    """Why an entry's no to the add-on is not noted; it must be seated, as the caller has checked."""
    require_running(tournament)
    offer_of(tournament.settings, Purchase.ADD_ON)
    if tournament.add_on_closed_at is not None:
        return (soundness("add_on_round_closed_already", rule="T-F2"),)
    if has_add_on(entry):
        return (soundness("add_on_taken_already", rule="T-F2", entry=entry.id),)
    if entry.add_on_declined:
        return (soundness("add_on_declined_already", rule="T-F2", entry=entry.id),)
    return ()


def may_rebuy(tournament: Tournament, entry: Entry, at: Micros) -> bool:
    """The rules offer a rebuy to who has just lost all chips (T-24)."""
    if tournament.settings.rebuy is None:
        return False
    return not extra_refusals(tournament, entry, Purchase.REBUY, at, missed_hand=False, stack=0)


def rebuys_allowed(settings: Settings) -> int | None:
    """How many rebuys one entry may have; None = any number."""
    if settings.max_rebuys:
        return settings.max_rebuys
    return 1 if settings.format is Format.ONE_REBUY else None


def standing_extra(entry: Entry, index: int) -> Extra:
    """A rebuy or add-on by its index; refuses one that is not there or has been voided."""
    if not 0 <= index < len(entry.extras):
        raise soundness("no_such_extra", entry=entry.id)
    if entry.extras[index].voided:
        raise soundness("voided_already", entry=entry.id)
    return entry.extras[index]


def _rebuy_refusals(
    tournament: Tournament, entry: Entry, at: Micros, *, missed_hand: bool
) -> Iterator[RuleViolation]:
    if not registration_open(tournament, at):
        yield procedure("rebuys_over", rule="T-F2")
    allowed = rebuys_allowed(tournament.settings)
    if allowed is not None and _bought(entry, Purchase.REBUY) >= allowed:
        yield procedure("rebuys_used_up", rule="T-F2", allowed=allowed)
    if missed_hand:
        yield procedure("hand_missed", rule="T-24")


def _depth_refusals(tournament: Tournament, stack: Chips | None) -> Iterator[RuleViolation]:
    """Refuse a rebuy for short stacks without a reported, short stack."""
    most = tournament.settings.rebuy_below
    if stack is not None and not 0 <= stack <= tournament.chips.expected:
        yield soundness("more_than_in_play", chips=stack, expected=tournament.chips.expected)
    elif most and stack is None:
        yield soundness("rebuy_stack_untold", rule="T-F2", most=most)
    elif most and stack is not None and stack > most:
        yield procedure("rebuy_stack_too_deep", rule="T-F2", chips=stack, most=most)


def _staff_bonus_refusals(tournament: Tournament, entry: Entry, at: Micros) -> Iterator[RuleViolation]:
    yield from pool_refusals(tournament)
    if not registration_open(tournament, at):
        yield procedure("registration_over", rule="T-R5")
    if _bought(entry, Purchase.STAFF_BONUS):
        yield procedure("staff_bonus_bought_already", rule="T-F2")


def _add_on_refusals(tournament: Tournament, entry: Entry, at: Micros) -> Iterator[RuleViolation]:
    if registration_open(tournament, at):
        yield procedure("add_on_too_early", rule="T-F2")
    if tournament.add_on_closed_at is not None:
        yield procedure("add_on_round_over", rule="T-F2")
    if _bought(entry, Purchase.ADD_ON):
        yield procedure("add_on_bought_already", rule="T-F2")


def _bought(entry: Entry, kind: Purchase) -> int:
    return sum(extra.kind is kind and not extra.voided for extra in entry.extras)
