"""Rulings at a table: what the dealer desk has proposed, who was banned, which round was taken back."""

from enum import StrEnum

from director.games.protocol import Action
from director.games.table.events import Lapse, RulingKind, RulingProposed
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Micros


class Fate(StrEnum):
    """What became of a proposal."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    LAPSED = "lapsed"


class Proposal(Value):
    """What the dealer desk asks the management for, and what became of it (G-8)."""

    number: int
    what: RulingKind
    round: int
    action: Action | None
    seats: tuple[int, ...]
    by: StaffId
    why: str
    at: Micros
    fate: Fate = Fate.OPEN
    answered_by: StaffId = StaffId("")
    answer: str = ""
    """Why it was accepted or refused."""
    lapse: Lapse | None = None

    @property
    def is_open(self) -> bool:
        """Nobody has answered it, and nothing has overtaken it."""
        return self.fate is Fate.OPEN


class Ban(Value):
    """A player who plays at this table no more: whose box it was, in which round, since when."""

    seat: int
    round: int
    at: Micros


class Reversal(Value):
    """How a settled round was taken back."""

    at: Micros
    by: StaffId
    second: StaffId
    why: str
    late: bool
    """After the table was closed: it is booked on the day it is made, not in the count."""
    rounds: int = 0
    """Rounds that had begun when it was taken back: these counted it at their start."""


def proposed(event: RulingProposed, at: Micros) -> Proposal:
    """A proposal as it is made."""
    return Proposal(
        event.proposal, event.what, event.round, event.action, event.seats, event.by, event.why, at
    )
