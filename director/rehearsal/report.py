"""Report of a rehearsal: progress on a terminal, and the sums of the night."""

from collections.abc import Mapping
from typing import TextIO

from director.rehearsal.floorman import Tally
from director.texts import Texts
from director.tournament.bounties import bought_heads
from director.tournament.state import Award, Tournament
from director.tournament.winnings import pool_of
from director.values.dataclass import Value
from director.values.quantity import Cents, Chips

SOUND = "ok"


class Report(Value):
    """Sums of a night; money in minor units."""

    entries: int
    unique: int
    collected_cents: Cents
    fees_cents: Cents
    """Amounts that do not go to prizes, the part withheld from the pool included."""
    overlay_cents: Cents
    prize_pool_cents: Cents
    """Collected, less fees, more overlay."""
    paid_cents: Cents
    bounties_collected_cents: Cents
    """Bounties paid in or put on named players, without the part for the prize pool."""
    bounties_paid_cents: Cents
    side_pools_collected_cents: Cents
    """Stakes of last-longer pools that did not go back."""
    side_pools_paid_cents: Cents
    payouts: tuple[tuple[int, Cents], ...]
    """(place, amount) of the ladder, a row a place."""
    tables_opened: int
    tables_broken: int
    moves: int
    largest_table_difference: int
    """After each balancing plan that was carried out."""
    chips_expected: Chips
    chips_counted: Chips
    colour_ups: int
    commands: int
    events: int
    invariants: str
    """`ok`, or the broken invariant."""

    @property
    def sound(self) -> bool:
        """Every invariant held, all was paid out and every chip was found."""
        return (
            self.invariants == SOUND
            and self.paid_cents == self.prize_pool_cents
            and self.bounties_paid_cents == self.bounties_collected_cents
            and self.side_pools_paid_cents == self.side_pools_collected_cents
            and self.chips_expected == self.chips_counted
        )

    def as_object(self, documents: tuple[str, ...], seconds: float) -> dict[str, object]:
        """Return the report as a JSON object."""
        fields: dict[str, object] = {name: getattr(self, name) for name in self.__slots__}
        fields["payouts"] = [{"place": place, "amount_cents": amount} for place, amount in self.payouts]
        fields["documents"] = list(documents)
        fields["seconds"] = round(seconds, 2)
        return fields


def report_of(state: Tournament, tally: Tally, chips_counted: Chips, invariants: str) -> Report:
    """Build the report of a tournament."""
    locked = state.prizes
    pool, pools = pool_of(state), state.side_pools
    total = locked.pool if locked else pool.total
    overlay = locked.overlay if locked else pool.overlay
    return Report(
        entries=state.counted,
        unique=state.unique,
        collected_cents=state.takings.collected,
        fees_cents=state.takings.deductions + pool.withheld,
        bounties_collected_cents=bought_heads(state) - state.heads.to_pool,
        bounties_paid_cents=state.heads.paid,
        side_pools_collected_cents=sum(pool.worth for pool in pools),
        side_pools_paid_cents=sum(p.amount for pool in pools for p in pool.paid),
        overlay_cents=overlay,
        prize_pool_cents=total,
        paid_cents=state.takings.paid,
        payouts=_by_place(locked.by_place if locked else {}),
        tables_opened=tally.tables_opened,
        tables_broken=tally.tables_broken,
        moves=tally.moves,
        largest_table_difference=tally.largest_difference,
        chips_expected=state.chips.expected,
        chips_counted=chips_counted,
        colour_ups=tally.colour_ups,
        commands=tally.commands,
        events=tally.events,
        invariants=invariants,
    )


def _by_place(awards: Mapping[int, tuple[Award, ...]]) -> tuple[tuple[int, Cents], ...]:
    """Money and ticket of one place together."""
    return tuple((place, sum(award.amount for award in awards[place])) for place in sorted(awards))


_WIDTH = 40


class Progress:
    """Shows how much of a night is over, in one line that is written over."""

    def __init__(self, out: TextIO, texts: Texts) -> None:
        self._out = out
        self._texts = texts
        self._last_percent = -1
        self._on = out.isatty()

    def show(self, part: float) -> None:
        """Display the progress, from 0 to 1."""
        percent = int(part * 100)
        if self._on and percent != self._last_percent:
            self._last_percent = percent
            bar = "█" * (percent * _WIDTH // 100)
            self._out.write(f"\r{bar:░<{_WIDTH}} {self._texts.percent(percent * 100)} ")
            self._out.flush()

    def end(self) -> None:
        """Clear the line of the progress bar."""
        if self._on:
            self._out.write("\r" + " " * (_WIDTH + 8) + "\r")
            self._out.flush()
