"""Draws: every recorded draw of a tournament, recomputed from its seed."""

from collections.abc import Iterator, Sequence
from dataclasses import fields

from director.desk.night.queries.draw_check import follows
from director.desk.ports import Recorded
from director.tournament.events import (
    DrawRecord,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
)
from director.tournament.seating import verify
from director.values.dataclass import dataclass
from director.values.draw import commitment
from director.values.event import Event


@dataclass(frozen=True, slots=True)
class CheckedDraw:
    """One draw: the entry of the journal that holds it, and whether it is what the seed gives."""

    seq: int
    kind: str
    label: str
    sound: bool


@dataclass(frozen=True, slots=True)
class CheckedDraws:
    """All draws of a tournament, and whether its seed is the one it was committed to."""

    commitment: str
    committed: bool
    """The seed hashes to the commitment that was printed before registration."""
    revealed: bool
    """The journal shows the seed: the tournament is over."""
    draws: tuple[CheckedDraw, ...]

    @property
    def sound(self) -> bool:
        """Everything is as the seed gives it."""
        return self.committed and all(draw.sound for draw in self.draws)


def check_draws(history: Sequence[Recorded], stored_seed: bytes) -> CheckedDraws:
    """Recompute every draw, undone ones too, from the revealed seed or else the stored one."""
    promised = next(e.event.commitment for e in history if isinstance(e.event, TournamentAnnounced))
    shown = [
        e.event.seed for e in history if isinstance(e.event, TournamentFinished | TournamentCancelled)
    ]
    seed = bytes.fromhex(shown[-1]) if shown else stored_seed
    return CheckedDraws(
        commitment=promised,
        committed=commitment(seed) == promised,
        revealed=bool(shown),
        draws=tuple(
            CheckedDraw(entry.seq, entry.kind, record.label, _is_sound(entry.event, record, seed))
            for entry in history
            for record in _records(entry.event)
        ),
    )


def _records(event: Event) -> Iterator[DrawRecord]:
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, DrawRecord):
            yield value


def _is_sound(event: Event, record: DrawRecord, seed: bytes) -> bool:
    """The seed gives this result, and what was done is what was drawn."""
    return verify(record, seed) and follows(event)
