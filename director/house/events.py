"""The house's own stream: what is noted about people, settings, tables and every other stream."""

from director.values.dataclass import Value
from director.values.event import NOTHING, Change, Event, Nature
from director.values.quantity import Micros


class Head(Value):
    """Head of a stream: number of entries, and hash of the last one."""

    stream: str
    version: int
    hash: str


class HeadsNoted(Event, touches=NOTHING, nature=Nature.ASIDE, silent=True):
    """Heads that moved since the last note, so that a cut tail or a missing stream shows."""

    heads: tuple[Head, ...]
    root: str
    """Stands for every stream's head at this moment; empty where none was noted yet."""
    mark: str = ""
    """The house's signature of the root, made as the note is written; older notes bear none."""


class RowsWatched(Event, touches=NOTHING, nature=Nature.ASIDE, silent=True):
    """People and rows of the house that a command has written, each by a hash under the house's key."""

    key: str
    """By which of the house's keys: what it makes of nothing."""
    rows: tuple[tuple[str, str, str], ...]
    """(kind, key, hash); no hash for a row that was removed."""


class AboutPerson(Event, family=True):
    """Event about the row of a person, by id alone; the values stay in the row."""

    person: str


class PersonAdded(AboutPerson, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """A person came into the directory."""


class PersonEdited(AboutPerson, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """Fields of a person were changed."""

    fields: tuple[str, ...]


class PlayerNoted(AboutPerson, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """The note on a player was written, changed or removed."""


class PersonFactChanged(AboutPerson, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """A guarded fact of a person was given, changed or taken away: which, and its fingerprints."""

    fact: str
    how: str
    before: str
    """A hash under the house's key; empty where there was nothing."""
    now: str

    @property
    def outcome(self) -> str:
        return self.how


class PersonBarred(AboutPerson, touches={Change.PEOPLE, Change.HOUSE}, nature=Nature.LIFE):
    """A person was barred, or the bar has other terms; the reason stands with the entry."""

    reach: str
    """A `BarReach`."""
    tournament: str = ""
    """The name of the tournament that it reaches, where it reaches no further."""
    until_at: Micros = 0
    """0: until somebody lifts it."""

    @property
    def outcome(self) -> str:
        return f"{self.reach}_until" if self.until_at else self.reach


class PersonalDataGiven(AboutPerson, touches=NOTHING, nature=Nature.LIFE):
    """All that is known of a person was given out, by whoever gave the command."""

    what: str


class ExportMade(Event, touches=NOTHING, nature=Nature.LIFE):
    """Figures of the house were given out as a file."""

    what: str


class PeopleImported(Event, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """A list of people was read in."""

    added: int
    changed: int
    skipped: int


class PersonErased(AboutPerson, touches={Change.PEOPLE}, nature=Nature.LIFE):
    """Personal data erased; the facts stay under the id."""


class RowSaved(Event, touches={Change.LOBBY, Change.HOUSE}, nature=Nature.LIFE):
    """A row of the house (template, structure, settings, table, staff) was saved."""

    kind: str
    key: str


class RowRemoved(Event, touches={Change.LOBBY, Change.HOUSE}, nature=Nature.LIFE):
    """A row of the house was removed; a shipped default shows again."""

    kind: str
    key: str


class FieldChanged(Event, touches={Change.LOBBY, Change.HOUSE}, nature=Nature.LIFE):
    """A field of a row of the house was changed: from what to what, as words."""

    kind: str
    key: str
    field: str
    before: str
    now: str


class RowAccepted(Event, touches={Change.PEOPLE, Change.LOBBY, Change.HOUSE}, nature=Nature.LIFE):
    """A person or row of the house stays as it was made past the desk."""

    kind: str
    key: str
    found: str
    """`row_edited`, `row_gone` or `row_unknown`."""
    noted: str
    """Hash that the house had noted, under its key; empty if none."""
    now: str
    """The same of what stands there."""

    @property
    def outcome(self) -> str:
        return self.found


class ScreensEvent(Event, family=True):
    """Event about screens of the house, by their keys."""


class ScreenShows(ScreensEvent, touches={Change.WALL}, nature=Nature.LIFE):
    """A screen shows something else; with nothing named the house's idle scene."""

    screen: str
    scene: str = ""
    layout: str = ""
    tournament: str = ""
    programme: str = ""

    @property
    def content(self) -> str:
        """Return the name of the content of the screen; empty for the idle scene."""
        return self.programme or self.layout or self.scene

    @property
    def outcome(self) -> str:
        return "shows" if self.content else ""


class ScreenSwitched(ScreensEvent, touches={Change.WALL}, nature=Nature.LIFE):
    """A screen was switched on or off."""

    screen: str
    on: bool

    @property
    def outcome(self) -> str:
        return "on" if self.on else "off"


class ScreensNamed(ScreensEvent, touches={Change.WALL}, nature=Nature.LIFE):
    """Screens showed their names for some seconds."""

    screens: tuple[str, ...]


class LineSaid(ScreensEvent, touches={Change.WALL}, nature=Nature.LIFE):
    """A line is said on the screens of the house, or said otherwise."""

    line: str
    text: str
    priority: str


class LineTakenOff(ScreensEvent, touches={Change.WALL}, nature=Nature.LIFE):
    """A line is said no more."""

    line: str
    text: str


class BoardsShared(Event, touches=NOTHING, nature=Nature.LIFE):
    """A console serves its boards to browsers at an address, or no longer does."""

    on: bool
    address: str
    port: int

    @property
    def outcome(self) -> str:
        return "on" if self.on else "off"


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
    """Choices: act, total, amount left in the pot, amount returned."""
    note: str = ""
    cited: tuple[tuple[str, str, str], ...] = ()
    """House rules that applied then: number, title and text of each."""

    @property
    def outcome(self) -> str:
        return "" if self.table else "nowhere"


class PinSet(Event, touches={Change.HOUSE}, nature=Nature.LIFE):
    """Somebody has a PIN, or another one."""

    staff: str


class StaffLoggedIn(Event, touches=NOTHING, nature=Nature.LIFE):
    """Somebody works at a console from now on."""

    staff: str


class StaffLoggedOut(Event, touches=NOTHING, nature=Nature.LIFE):
    """Nobody works at a console any more."""

    staff: str


class WrongPinTyped(Event, touches=NOTHING, nature=Nature.LIFE):
    """A PIN was wrong, for so many times in a row."""

    staff: str
    wrong: int


class ApprovalGiven(Event, touches=NOTHING, nature=Nature.ASIDE):
    """A second person agreed to a command."""

    staff: str
    command: str


class PhonePaired(Event, touches={Change.HOUSE}, nature=Nature.LIFE):
    """A phone of the staff may write from now on, until the night is over."""

    phone: str
    name: str
    """The station under which it writes in the journal."""


class PhoneEnded(Event, touches={Change.HOUSE}, nature=Nature.LIFE):
    """A phone of the staff is locked out."""

    phone: str
    name: str
