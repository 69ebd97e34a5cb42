"""Payouts: the ladder place by place with who is due what, what is paid, and what is owed."""

from director.tournament.state import LockedPrizes, Prize, Tournament
from director.tournament.winnings import Winning, on_places, prizes_differ, prizes_now, winnings
from director.values.dataclass import Value
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Cents, Micros


class PayoutRow(Value):
    """A paid place: what the ladder gives it, and who has it with what is due after ties and deals."""

    place: int
    standard: Cents
    ticket: Cents
    """Part of the prize that is a ticket."""
    entry: EntryId | None = None
    player: PlayerId | None = None
    due: Cents = 0
    final: bool = False
    prize: Prize | None = None


class Payouts(Value):
    """The whole payout table; `locked` False = as it would be now, `differ` = lock it anew."""

    rows: tuple[PayoutRow, ...]
    pool: Cents
    overlay: Cents
    entries: int
    unique: int
    generated: bool
    locked: bool
    differ: bool
    paid: Cents


class Owed(Value):
    """A prize that waits for an account, or has not been claimed yet."""

    entry: EntryId
    player: PlayerId
    place: int
    amount: Cents
    slip: str
    """Number of the slip; empty = nothing was given yet."""


def payouts(tournament: Tournament, at: Micros) -> Payouts:
    """The payout table as locked, or as it stands; without rows below two entries."""
    made = tournament.prizes or _as_it_stands(tournament, at)
    return Payouts(
        rows=_rows(tournament, made),
        pool=made.pool,
        overlay=made.overlay,
        entries=made.entries,
        unique=made.unique,
        generated=made.generated,
        locked=tournament.prizes is not None,
        differ=prizes_differ(tournament),
        paid=tournament.takings.paid,
    )


def owed(tournament: Tournament) -> tuple[Owed, ...]:
    """Return the prizes still to be paid: owed with a slip, and not claimed, by place."""
    found = []
    for won in winnings(tournament).values():
        entry = tournament.entries[won.entry]
        if won.final and (entry.prize is None or entry.prize.owed):
            slip = str(entry.prize.receipt) if entry.prize else ""
            found.append(Owed(won.entry, entry.player, won.first, won.amount, slip))
    return tuple(found)


def _as_it_stands(tournament: Tournament, at: Micros) -> LockedPrizes:
    if tournament.counted < 2:
        return LockedPrizes((), 0, 0, tournament.counted, tournament.unique, False, at)
    return prizes_now(tournament, at)


def _rows(tournament: Tournament, made: LockedPrizes) -> tuple[PayoutRow, ...]:
    """A row a place; those who share places stand on them in the order of their numbers."""
    holders = on_places(tournament)
    last = max(made.places, *holders, 0)
    return tuple(_row(tournament, made, place, holders.get(place)) for place in range(1, last + 1))


def _row(tournament: Tournament, made: LockedPrizes, place: int, won: Winning | None) -> PayoutRow:
    awards = made.by_place.get(place, ())
    standard = sum(award.amount for award in awards)
    if won is None:
        ticket = sum(award.amount for award in awards if award.ticket)
        return PayoutRow(place, standard, ticket)
    entry = tournament.entries[won.entry]
    return PayoutRow(
        place, standard, won.ticket, won.entry, entry.player, won.amount, won.final, entry.prize
    )
