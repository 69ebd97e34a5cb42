"""Errands: what may be asked for, what is still to be done, and what events make of it."""

from director.tournament.builder import Builder
from director.tournament.events.seats import ErrandAsked, ErrandDone, SeatsChecked
from director.tournament.extras import extra_refusals, offer_of
from director.tournament.lookup import require_live, require_running, seated_entry, table_in_use
from director.tournament.settings import Purchase
from director.tournament.state import PhoneRequest, SeatCheck, Tournament, Wanted
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId
from director.values.quantity import Micros


def new_request(
    tournament: Tournament, wanted: Wanted, table: int, entry: EntryId | None
) -> ErrandAsked:
    """Return the request of a phone; refused if it makes no sense or is open already."""
    require_running(tournament)
    table_in_use(tournament, table)
    if (wanted is Wanted.REBUY) is (entry is None):
        raise soundness("errand_for_whom")
    known = ((errand.wanted, errand.table, errand.entry) for errand in open_errands(tournament))
    if (wanted, table, entry) in known:
        raise soundness("errand_asked_already", table=table)
    return ErrandAsked(tournament.phone_request_count + 1, wanted, table, entry)


def wish_refusals(
    tournament: Tournament, table: int, entry: EntryId | None, at: Micros
) -> tuple[RuleViolation, ...]:
    """Why a player's rebuy is not wished for: he sits elsewhere, or could not buy it."""
    if entry is None:
        return ()
    offer_of(tournament.settings, Purchase.REBUY)
    known, seat = seated_entry(tournament, entry)
    if seat.table != table:
        return (soundness("sits_elsewhere", rule="T-24", entry=entry, table=seat.table),)
    return extra_refusals(tournament, known, Purchase.REBUY, at, missed_hand=False)


def done_refusal(tournament: Tournament, number: int) -> RuleViolation | None:
    """Why nothing is to be done: somebody was quicker."""
    if any(errand.number == number for errand in open_errands(tournament)):
        return None
    return soundness("errand_done_already")


def checked(tournament: Tournament, table: int, wrong: tuple[int, ...]) -> SeatsChecked:
    """Return the check of a table's seats; wrong seats are seats of it, each named once."""
    size = table_in_use(require_live(tournament), table).size
    for seat in wrong:
        if not 1 <= seat <= size:
            raise soundness("no_such_seat", seat=seat, size=size)
    return SeatsChecked(table, tuple(sorted(set(wrong))))


def open_errands(tournament: Tournament) -> tuple[PhoneRequest, ...]:
    """Return the open requests, oldest first; those fulfilled otherwise are left out."""
    return tuple([errand for errand in tournament.errands if not _overtaken(tournament, errand)])


def apply_request_event(b: Builder, event: ErrandAsked | ErrandDone | SeatsChecked, at: Micros) -> None:
    """Apply an event to the requests."""
    match event:
        case ErrandAsked(number, wanted, table, entry):
            b.errands = (*b.errands, PhoneRequest(number, wanted, table, entry, at))
            b.phone_request_count = max(b.phone_request_count, number)
        case ErrandDone(number):
            b.errands = tuple([errand for errand in b.errands if errand.number != number])
        case SeatsChecked(table, wrong):
            b.seat_checks = {**b.seat_checks, table: SeatCheck(at, wrong)}


def _overtaken(tournament: Tournament, errand: PhoneRequest) -> bool:
    """The table is gone; or the player is, or has bought since."""
    table = tournament.tables.get(errand.table)
    if errand.entry is None:
        return table is None or not table.is_open
    entry = tournament.entries.get(errand.entry)
    if entry is None or entry.seat is None:
        return True
    bought = (extra for extra in entry.extras if extra.kind is Purchase.REBUY and not extra.voided)
    return any(extra.at >= errand.at for extra in bought)
