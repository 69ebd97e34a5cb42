"""The house's own stream: what is noted about people, settings, tables and every other stream."""

from director.values.dataclass import dataclass
from director.values.event import NOTHING, Change, Event, Nature


@dataclass(frozen=True, slots=True)
class Head:
    """Where a stream stood: how many entries, and the hash of the last one."""

    stream: str
    version: int
    hash: str


@dataclass(frozen=True, slots=True)
class HeadsNoted(Event, touches=NOTHING, nature=Nature.ASIDE):
    """Every stream's head at this moment, so that a cut tail or a missing stream shows."""

    heads: tuple[Head, ...]


@dataclass(frozen=True, slots=True)
class PersonAdded(Event, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """A person came into the directory."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonEdited(Event, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """Fields of a person were changed; the values stay in the rows."""

    person: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PeopleImported(Event, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """A list of people was read in."""

    added: int
    changed: int
    skipped: int


@dataclass(frozen=True, slots=True)
class PersonErased(Event, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """What was known of a person is gone; what happened stays under the id."""

    person: str


@dataclass(frozen=True, slots=True)
class RowSaved(Event, touches={Change.LOBBY, Change.HOUSE}, nature=Nature.LIFE):
    """A row of the house (template, structure, settings, table, staff) was saved."""

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class RowRemoved(Event, touches={Change.LOBBY, Change.HOUSE}, nature=Nature.LIFE):
    """A row of the house was removed; a shipped default shows again."""

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class RulingGiven(Event, touches=NOTHING, nature=Nature.LIFE):
    """A floorman ruled at a poker table: what it is, why, by which rule, with which amounts."""

    during: str
    """The tournament; empty for a cash game."""
    table: int
    """0 where it was not named."""
    told: tuple[tuple[str, str], ...]
    """The situation, as pairs of a code and what was told."""
    what: str
    why: str
    rule: str
    total: int = 0
    adds: int = 0
    back: int = 0
    least: int = 0
    choices: tuple[tuple[str, int, int, int], ...] = ()
    """What may be chosen, to which total, what stays in the pot, what comes back."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PinSet(Event, touches={Change.HOUSE}, nature=Nature.LIFE):
    """Somebody has a PIN, or another one."""

    staff: str


@dataclass(frozen=True, slots=True)
class StaffLoggedIn(Event, touches=NOTHING, nature=Nature.LIFE):
    """Somebody works at a console from now on."""

    staff: str


@dataclass(frozen=True, slots=True)
class StaffLoggedOut(Event, touches=NOTHING, nature=Nature.LIFE):
    """Nobody works at a console any more."""

    staff: str


@dataclass(frozen=True, slots=True)
class WrongPinTyped(Event, touches=NOTHING, nature=Nature.LIFE):
    """A PIN was wrong, for so many times in a row."""

    staff: str
    wrong: int


@dataclass(frozen=True, slots=True)
class ApprovalGiven(Event, touches=NOTHING, nature=Nature.ASIDE):
    """A second person agreed to a command."""

    staff: str
    command: str
