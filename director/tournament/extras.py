"""Extras: rebuys and the add-on, to whom, when and how often (T-F2, T-24)."""

from collections.abc import Iterator

from director.tournament.clock import registration_open
from director.tournament.entries import pool_refusals
from director.tournament.lookup import require_running
from director.tournament.settings import Format, Offer, Purchase, Settings
from director.tournament.state import Entry, Extra, Tournament
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import Micros


def offer_of(settings: Settings, kind: Purchase) -> Offer:
    """What a rebuy or the add-on costs and buys; refused when it is not on offer."""
    offers = {Purchase.REBUY: settings.rebuy, Purchase.ADD_ON: settings.add_on}
    offer = offers.get(kind)
    if offer is None:
        raise soundness("not_on_offer", rule="T-F2", kind=str(kind))
    return offer


def extra_refusals(
    tournament: Tournament, entry: Entry, kind: Purchase, at: Micros, *, missed_hand: bool
) -> tuple[RuleViolation, ...]:
    """Why an entry may not buy this now; it must be seated, as the caller has checked."""
    require_running(tournament)
    pool = pool_refusals(tournament)
    if kind is Purchase.REBUY:
        return (*pool, *_rebuy_refusals(tournament, entry, at, missed_hand=missed_hand))
    return (*pool, *_add_on_refusals(tournament, entry, at))


def may_rebuy(tournament: Tournament, entry: Entry, at: Micros) -> bool:
    """The rules offer a rebuy to who has just lost all chips (T-24)."""
    if tournament.settings.rebuy is None:
        return False
    return not extra_refusals(tournament, entry, Purchase.REBUY, at, missed_hand=False)


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


def _add_on_refusals(tournament: Tournament, entry: Entry, at: Micros) -> Iterator[RuleViolation]:
    if registration_open(tournament, at):
        yield procedure("add_on_too_early", rule="T-F2")
    if _bought(entry, Purchase.ADD_ON):
        yield procedure("add_on_bought_already", rule="T-F2")


def _bought(entry: Entry, kind: Purchase) -> int:
    return sum(extra.kind is kind and not extra.voided for extra in entry.extras)
