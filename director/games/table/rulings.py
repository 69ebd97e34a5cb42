"""Rulings at a table: proposals to the management, bans, and reversals of rounds."""

from enum import StrEnum

from director.games.protocol import Action
from director.games.table.events import Lapse, RulingKind, RulingProposed
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Micros


class Fate(StrEnum):
    """State of a proposal."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    LAPSED = "lapsed"


class Proposal(Value):
    """Proposal of the dealer's desk to the management, with its answer (G-8)."""

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
    """Reason for accepting or refusing it."""
    lapse: Lapse | None = None

    @property
    def is_open(self) -> bool:
        """Whether nobody has answered it and it has not lapsed."""
        return self.fate is Fate.OPEN


class Ban(Value):
    """A player who may not play at this table any more: the box, the round, the time."""

    seat: int
    round: int
    at: Micros


class Reversal(Value):
    """Reversal of a settled round."""

    at: Micros
    by: StaffId
    second: StaffId
    why: str
    late: bool
    """Whether it was after the table was closed: booked on its own day, not in the count."""
    rounds: int = 0
    """Number of rounds begun before the reversal: these counted the round at their start."""


def proposed(event: RulingProposed, at: Micros) -> Proposal:
    """Proposal from its event."""
    return Proposal(
        event.proposal, event.what, event.round, event.action, event.seats, event.by, event.why, at
    )
