"""Standings: everybody's place, best first, with what was won and whether it is paid."""

from collections.abc import Mapping

from director.tournament.elimination import places
from director.tournament.state import Entry, EntryStatus, Prize, Tournament
from director.tournament.winnings import Winning, is_decided, winnings
from director.values.dataclass import dataclass
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Cents, Micros


@dataclass(frozen=True, slots=True)
class Standing:
    """One entry in the order of places; places 0 while it still plays for them."""

    entry: EntryId
    player: PlayerId
    status: EntryStatus
    first: int
    last: int
    out_at: Micros | None
    knocked_out_by: tuple[EntryId, ...]
    won: Cents
    prize: Prize | None

    @property
    def tied(self) -> bool:
        """Shares its places with others."""
        return self.last > self.first


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """All entries that count: those still in first, by stack as told, then by place."""
    spans, won = places(tournament), winnings(tournament)
    alive = [entry for entry in tournament.entries.values() if entry.alive]
    alive.sort(key=lambda entry: (_first(won, entry), -(entry.stack or 0), entry.id))
    gone = [tournament.entries[i] for group in reversed(tournament.out) for i in sorted(group)]
    decided = is_decided(tournament)
    return tuple(_standing(entry, spans, won, decided) for entry in (*alive, *gone))


def _standing(
    entry: Entry, spans: Mapping[EntryId, tuple[int, int]], won: Mapping[EntryId, Winning], decided: bool
) -> Standing:
    winning = won.get(entry.id)
    span = spans.get(entry.id, (0, 0))
    if entry.alive and decided and winning is not None:
        span = winning.first, winning.last
    return Standing(
        entry=entry.id,
        player=entry.player,
        status=entry.status,
        first=span[0],
        last=span[1],
        out_at=entry.out_at,
        knocked_out_by=entry.knocked_out_by,
        won=winning.amount if winning else 0,
        prize=entry.prize,
    )


def _first(won: Mapping[EntryId, Winning], entry: Entry) -> int:
    winning = won.get(entry.id)
    return winning.first if winning else 0
