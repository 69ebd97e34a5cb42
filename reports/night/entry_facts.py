"""Entry facts: what the slips about an entry's money have in common, taken from what was written."""

from director.desk.history.occasions import Occasion
from director.tournament import events as e
from director.tournament.elimination import place_of
from director.tournament.state import Entry, Prize, Receipt, Tournament
from director.values.quantity import Micros
from reports.layout.money_slip import Parts, parts_of
from reports.names import PaperNames, named
from reports.paper import PrintedName


def entry_facts(
    was: Occasion, number: Receipt, entry: Entry, names: PaperNames
) -> tuple[str, str, int, PrintedName, Micros, str, str]:
    """Return the common facts of a slip about an entry's money."""
    agreed, at = names.second(was.agreed_by), was.entry.at
    name, player = was.tournament.settings.name, named(entry, names.people)
    return name, str(number), entry.id, player, at, names.staff(was.entry.actor), agreed


def paid_parts(was: Occasion, receipt: Receipt) -> Parts:
    """How money went out with a receipt, where by more than one method."""
    return tuple((what, -cents) for what, cents in parts_of(was, receipt))


def prize_of(was: Occasion) -> tuple[Entry, Prize]:
    event = was.entry.event
    if not isinstance(event, e.PrizePaid | e.OwedPrizeSettled):
        raise TypeError(f"{was.entry.kind} pays no prize")
    entry = was.tournament.entries[event.entry]
    if entry.prize is None:
        raise ValueError(f"entry {entry.id} has no prize")
    return entry, entry.prize


def last_place(tournament: Tournament, entry: Entry, prize: Prize) -> int:
    if prize.last:
        return prize.last
    shared = place_of(tournament, entry.id)
    return shared[1] if shared and shared[0] == prize.place else prize.place
