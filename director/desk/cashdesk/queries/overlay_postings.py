"""Postings of a tournament: what comes into its pool but from sales, and what is withheld (T-R2).

The house adds to it for a guarantee, heads that nobody won may go there, and the money of flights goes
to their event and on to day 2.
"""

from collections.abc import Callable, Iterable, Sequence

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line, Posting, posting
from director.desk.kernel.ports import Recorded
from director.desk.kernel.undo import standing
from director.series.flights import events as s
from director.series.flights.state import FlightsState, evolve_flights
from director.tournament import events as e
from director.tournament.evolve import fold
from director.tournament.settings import NobodyTakes, Settings
from director.tournament.state.flights import FlightMoney
from director.tournament.winnings import pool_of
from director.values.dataclass import Value, replace
from director.values.ids import EventId, StreamId, TournamentId
from director.values.quantity import Cents, Micros

History = Callable[[StreamId], Sequence[Recorded]]
"""Everything written in a stream."""


class Overlay(Value):
    """Overlay of a tournament: money added to its pool and withheld from it, up to an entry."""

    settings: Settings
    decided: tuple[Recorded, ...] = ()
    """Entries by which the ladder was fixed, opened or called off, and what was undone of them."""
    withholds: bool = False
    """Something was ever to be withheld."""
    added: Cents = 0
    withheld: Cents = 0
    pools_heads: bool = False
    """Heads that nobody wins ever went to the pool."""
    from_heads: Cents = 0


def overlaid(entry: Recorded, known: Overlay, history: History) -> tuple[Overlay, Posting]:
    """Return the overlay after an entry with its posting: the guarantee, and bounties nobody won."""
    known, lines = _overlaid(entry, known, history)
    if known.pools_heads and isinstance(entry.event, _OF_HEADS):
        known, more = _from_heads(entry, known, history)
        return known, posting((*lines, *more))
    return known, lines


def _overlaid(entry: Recorded, known: Overlay, history: History) -> tuple[Overlay, Posting]:
    event = entry.event
    match event:
        case e.SettingsChanged():
            withholds = known.withholds or bool(known.settings.withheld_permille)
            heads = known.pools_heads or pools_heads(event.settings)
            return replace(known, settings=event.settings, withholds=withholds, pools_heads=heads), ()
        case e.PrizesLocked() | e.PrizesUnlocked() | e.TournamentCancelled():
            return _decided(entry, known, history)
        case e.CommandUndone() | e.CommandRedone():
            mine = any(decision.command == event.command for decision in known.decided)
            return _decided(entry, known, history) if mine else (known, ())
        case _:
            return known, ()


def _decided(entry: Recorded, known: Overlay, history: History) -> tuple[Overlay, Posting]:
    decided = (*known.decided, entry)
    lock = _locked(decided)
    after = replace(known, decided=decided, added=0, withheld=0)
    if lock is not None and isinstance(lock.event, e.PrizesLocked):
        withheld = _withheld(lock, known, history)
        after = replace(after, added=lock.event.overlay, withheld=withheld)
    tournament = entry.stream.partition(":")[2]
    added, kept = after.added - known.added, after.withheld - known.withheld
    pool = Account(AccountKind.POOL, tournament)
    lines = (
        Line(Account(AccountKind.OVERLAY, tournament), added),
        Line(pool, -added),
        Line(pool, kept),
        Line(Account(AccountKind.WITHHELD, tournament), -kept),
    )
    return after, posting(lines)


def pools_heads(settings: Settings) -> bool:
    """Whether the head of a player whom nobody knocked out goes to the prize pool."""
    return settings.bounty is not None and settings.bounty.nobody is NobodyTakes.PRIZE_POOL


def _from_heads(entry: Recorded, known: Overlay, history: History) -> tuple[Overlay, Posting]:
    state = fold(standing(history(entry.stream)[: entry.version]))
    now = state.heads.to_pool if state is not None else 0
    tournament, more = entry.stream.partition(":")[2], now - known.from_heads
    lines = (
        Line(Account(AccountKind.BOUNTIES, tournament), more),
        Line(Account(AccountKind.POOL, tournament), -more),
    )
    return replace(known, from_heads=now), lines


def _locked(decided: Iterable[Recorded]) -> Recorded | None:
    """The entry by which the ladder is fixed now."""
    entries = list(decided)
    left = [event for event, _ in standing(entries)]
    last = next((event for event in reversed(left) if not isinstance(event, _UNDOING)), None)
    return next((entry for entry in entries if entry.event is last), None)


def _withheld(lock: Recorded, known: Overlay, history: History) -> Cents:
    """As the pool was when the ladder was fixed."""
    if not (known.withholds or known.settings.withheld_permille):
        return 0
    state = fold(standing(history(lock.stream)[: lock.version]))
    return pool_of(state).withheld if state is not None else 0


def at_event(
    event: s.FlightsEvent, known: FlightsState | None, at: Micros
) -> tuple[FlightsState, Posting]:
    """The event after it, and where its money went; `known` from before."""
    after = evolve_flights(known, event, at)
    if known is None:
        return after, ()
    match event:
        case s.FlightClosed():
            return after, _moved(event.money, event.flight, known.id)
        case s.FlightClosingTakenBack(flight):
            back = known.flight(flight)
            closed = back.closed if back is not None else None
            return after, _moved(closed.money, known.id, flight) if closed is not None else ()
        case s.FieldGathered():
            return after, _moved(event.money, known.id, event.tournament)
        case s.FieldReturned(tournament):
            made = known.gathered
            return after, _moved(made.money, tournament, known.id) if made is not None else ()
        case _:
            return after, ()


def _moved(
    money: FlightMoney, origin: TournamentId | EventId, target: TournamentId | EventId
) -> Posting:
    """Prize money and heads from one account to another of its kind."""
    pools = AccountKind.POOL, money.prize
    heads = AccountKind.BOUNTIES, money.bounties
    return posting(
        line
        for kind, cents in (pools, heads)
        for line in (Line(Account(kind, origin), cents), Line(Account(kind, target), -cents))
    )


_OF_HEADS = (
    e.HeadsWon, e.HeadCorrected, e.RebuyAfterKnockOut, e.ExtraVoided, e.EntryReinstated,
    e.EntryRefunded, e.EntryVoided, e.CommandUndone, e.CommandRedone,
)  # fmt: skip
"""Events that may move a bounty nobody won to the prize pool, or back."""
_UNDOING = (e.CommandUndone, e.CommandRedone)
