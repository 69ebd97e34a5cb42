"""Deeds: what a phone asks for, as it sends it, and the command of the desk that it becomes."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from director.desk import commands as c
from director.desk.command import Command
from director.tournament.events import Bust
from director.values.ids import CommandId, EntryId, Seat, TournamentId

Small = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Many = 40
"""So many are named at once."""


class DeedAsked(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that a phone asks of a tournament."""

    tournament: Word

    @property
    def id(self) -> TournamentId:
        """The tournament."""
        return TournamentId(self.tournament)


class At(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at a table."""

    table: Small
    seat: Small

    @property
    def seat_meant(self) -> Seat:
        """As the desk names it."""
        return Seat(self.table, self.seat)


class Out(msgspec.Struct, forbid_unknown_fields=True):
    """One who is out: with which stack, and by whom."""

    entry: Small
    stack: Chips | None = None
    by: Annotated[tuple[Small, ...], msgspec.Meta(max_length=Many)] = ()
    nobody: bool = False


class BustAsked(DeedAsked, tag="bust"):
    """Players are out in one hand."""

    out: Annotated[tuple[Out, ...], msgspec.Meta(min_length=1, max_length=Many)]
    tied: bool = False


class MoveAsked(DeedAsked, tag="move"):
    """A player goes to another seat, from where he was seen."""

    entry: Small
    to: At
    seen: At


class PauseAsked(DeedAsked, tag="pause"):
    """The clock stands."""


class ResumeAsked(DeedAsked, tag="resume"):
    """The clock goes on."""


class LevelAsked(DeedAsked, tag="level"):
    """The clock goes to a period, as it was seen counted."""

    index: Small


class UndoAsked(DeedAsked, tag="undo"):
    """What was shown is taken back."""

    command: Word


Asked = BustAsked | MoveAsked | PauseAsked | ResumeAsked | LevelAsked | UndoAsked

OFFERED: Mapping[str, type[Command]] = {
    "bust": c.BustPlayers,
    "move": c.MoveEntry,
    "pause": c.PauseClock,
    "resume": c.RunClock,
    "level": c.GoToPeriod,
    "undo": c.UndoCommand,
}
"""What a phone offers, and the command whose card says to whom."""


def command_of(asked: Asked) -> Command:
    """The command that a deed becomes."""
    match asked:
        case BustAsked():
            return c.BustPlayers(asked.id, tuple(map(_bust, asked.out)), asked.tied)
        case MoveAsked():
            to, seen = asked.to.seat_meant, asked.seen.seat_meant
            return c.MoveEntry(asked.id, EntryId(asked.entry), to, seen)
        case PauseAsked():
            return c.PauseClock(asked.id)
        case ResumeAsked():
            return c.RunClock(asked.id)
        case LevelAsked():
            return c.GoToPeriod(asked.id, asked.index)
        case UndoAsked():
            return c.UndoCommand(asked.id, CommandId(asked.command))


def _bust(out: Out) -> Bust:
    return Bust(EntryId(out.entry), out.stack, tuple(map(EntryId, out.by)), out.nobody)
