"""Commands of the house: people, rows, PINs, log-in."""

from dataclasses import field

from director.desk.house.changes import guards
from director.desk.kernel.admission_rules import NOTED, RECORDED
from director.desk.kernel.command import (
    ANYBODY,
    CASHIERS,
    FLOORMEN,
    HEADS,
    Decided,
    HouseCommand,
    always,
    deposits,
    only_if,
    wherever_people_are,
)
from director.house.announcements import HouseLine, SoundTable
from director.house.layouts import Brand, ScreenLayout
from director.house.people import HouseSettings, HouseTable, Person, Staff
from director.house.programmes import Programme
from director.house.screens import HouseScreen, Showing, WallSettings
from director.house.templates import (
    LIMITS,
    PIN,
    SETTINGS,
    STAFF,
    BarTerms,
    ChipInventory,
    LimitSet,
    Pin,
    SavedHouseRules,
    SavedPayTable,
    SavedStructure,
    Template,
)
from director.tournament.settings import PayoutTable
from director.values.errors import RuleViolation
from director.values.ids import PhoneId, PlayerId, StaffId


def _past_a_bar(
    decided: Decided, command: "SavePerson | ImportPeople | TellApart", _house: HouseSettings
) -> RuleViolation | None:
    """A second person agrees that somebody is not the one who is barred."""
    return only_if(any(decided.person(other).barred for other in command.other_than))


class SavePerson(HouseCommand, by=CASHIERS.with_second(_past_a_bar), admission=RECORDED):
    """Add a person to the directory or change one; what is guarded has commands of its own."""

    person: Person
    other_than: tuple[PlayerId, ...] = ()
    """People who look the same and are others: asked, and answered so."""
    bar: BarTerms | None = None
    """How far and until when somebody is barred from now on: a reason is asked."""


def _eases_a_bar(command: "ChangeFacts") -> bool:
    return command.unbar or command.bar is not None


class ChangeFacts(
    HouseCommand, by=CASHIERS.only(FLOORMEN, when=_eases_a_bar).with_second(always), admission=RECORDED
):
    """Change what is guarded of a person, all at once: a second person agrees, a reason is asked.

    What is None stays; what is empty is taken away.
    """

    player: PlayerId
    born: str | None = field(default=None, repr=False)
    """Another date of birth."""
    iban: str | None = field(default=None, repr=False)
    """Another account to pay to."""
    unbar: bool = False
    """Somebody who was barred may play again."""
    bar: BarTerms | None = None
    """A bar that stands reaches so far from now on, and until then."""


class TellApart(HouseCommand, by=CASHIERS.with_second(_past_a_bar), admission=NOTED):
    """Somebody is none of these people who look the same; of one who is barred with a reason."""

    player: PlayerId
    other_than: tuple[PlayerId, ...]


class NotePlayer(HouseCommand, by=CASHIERS, admission=NOTED):
    """Say something of a player that whoever registers or pays him must see; empty = nothing."""

    player: PlayerId
    text: str = field(repr=False)


class ImportPeople(HouseCommand, by=CASHIERS.with_second(_past_a_bar), admission=RECORDED):
    """Add and change many people at once; nothing is kept if one is refused."""

    people: tuple[Person, ...]
    skipped: int = 0
    other_than: tuple[PlayerId, ...] = ()
    """Known people of whom nobody in the list is one, though the names are alike."""
    bar: BarTerms = BarTerms()
    """How far and until when those are barred who are barred by the list: a reason is asked."""


class ErasePeople(
    HouseCommand, by=HEADS.with_second(always), takes=(deposits, wherever_people_are), admission=NOTED
):
    """Empty what is known of these people, all or nobody; the journal keeps its facts by their ids.

    A reason is asked.
    """

    people: tuple[PlayerId, ...]


class NoteGivenOut(HouseCommand, by=ANYBODY, admission=NOTED):
    """Note that something leaves the house as a file or on paper: `what`, and whose data it is."""

    what: str
    player: PlayerId | None = None


class NoteBroughtBack(HouseCommand, by=HEADS.with_second(always)):
    """Note that a copy is about to take the place of the house: `what` says which."""

    what: str


class NoteHeads(HouseCommand, by=ANYBODY):
    """Note every stream's head in the house's stream: refused where nothing was written since."""


HouseRow = (
    Template | SavedStructure | PayoutTable | HouseTable | HouseSettings | Staff | ChipInventory
    | SavedPayTable | LimitSet | SavedHouseRules | ScreenLayout | Brand | HouseScreen | WallSettings
    | Programme | SoundTable
)  # fmt: skip


def _guards_money(decided: Decided, command: "SaveRow", house: HouseSettings) -> RuleViolation | None:
    return only_if(guards(command.kind, house, command.value) and _somebody_else_may_agree(decided))


def _removes_a_guard(
    decided: Decided, command: "RemoveRow", _house: HouseSettings
) -> RuleViolation | None:
    return only_if(command.kind in (LIMITS, SETTINGS) and _somebody_else_may_agree(decided))


def _somebody_else_may_agree(decided: Decided) -> bool:
    """Whether there is another director or floorman: a director alone changes guards for a reason."""
    others = (one for one in decided.rows(STAFF, Staff).values() if one.id != decided.who.actor)
    return any(one.active and one.role in FLOORMEN.roles for one in others)


def _of_somebody_else(
    decided: Decided, command: "SetPin", _house: HouseSettings
) -> RuleViolation | None:
    """A PIN of somebody else is replaced; the first of a person is given by whoever sets him up."""
    return only_if(replaces_a_pin(decided, command.staff) and _somebody_else_may_agree(decided))


def replaces_a_pin(decided: Decided, staff: StaffId) -> bool:
    """Whether somebody else has a PIN already."""
    return staff in decided.rows(PIN, Pin) and staff != decided.who.actor


class SaveRow(HouseCommand, by=HEADS.with_second(_guards_money)):
    """Save a row of the house under its kind (`director.house.templates.KINDS`) and key."""

    kind: str
    key: str
    value: HouseRow = field(repr=False)
    seen: HouseRow | None = field(default=None, repr=False)
    """Row as it was when the change began: refused if it has changed since. None: saved in any case."""


class RemoveRow(HouseCommand, by=HEADS.with_second(_removes_a_guard)):
    """Remove a row of the house; the shipped default shows again."""

    kind: str
    key: str


class AddScreen(HouseCommand, by=FLOORMEN):
    """Put up another screen of the house; to change or remove one is the heads' (`SaveRow`)."""

    key: str
    screen: HouseScreen


class ShowOnScreens(HouseCommand, by=FLOORMEN):
    """Show something on screens of the house, by their keys; None and no programme: the idle scene."""

    screens: tuple[str, ...]
    showing: Showing | None = None
    programme: str = ""


class SwitchScreens(HouseCommand, by=FLOORMEN):
    """Switch screens of the house on or off."""

    screens: tuple[str, ...]
    on: bool


class NameScreens(HouseCommand, by=FLOORMEN):
    """Let screens show their own names for some seconds, so that they are found in the room."""

    screens: tuple[str, ...]


class SayLine(HouseCommand, by=FLOORMEN):
    """Say a line on the screens of the house: a new one without a key, else that one otherwise."""

    line: HouseLine
    key: str = ""


class TakeLineOff(HouseCommand, by=FLOORMEN):
    """A line is said no more."""

    key: str


class NoteSharing(HouseCommand, by=ANYBODY):
    """Note that this console serves its boards at an address from now on, or no longer does."""

    on: bool
    address: str
    port: int


class AcceptRows(HouseCommand, by=HEADS.with_second(always)):
    """Leave people and rows that were changed past the desk as they stand: they are watched so again.

    A reason is asked.
    """

    rows: tuple[tuple[str, str], ...]
    """(kind, key) of each."""


class SetPin(HouseCommand, by=ANYBODY.with_second(_of_somebody_else)):
    """Give somebody a PIN; `hash` is what `director.desk.house.pins.hashed` makes of it."""

    staff: StaffId
    hash: str = field(repr=False)


class LogIn(HouseCommand, by=ANYBODY):
    """Somebody works at this console from now on; the PIN was right."""

    staff: StaffId


class LogOut(HouseCommand, by=ANYBODY):
    """Nobody works at this console any more."""

    staff: StaffId


class NoteWrongPin(HouseCommand, by=ANYBODY):
    """A PIN was wrong: the next try has to wait longer."""

    staff: StaffId


class PairPhone(HouseCommand, by=FLOORMEN):
    """A phone of the staff may write until the night is over; `hash` is of the token that it holds."""

    phone: PhoneId
    name: str
    hash: str = field(repr=False)


class EndPhones(HouseCommand, by=FLOORMEN):
    """Lock phones of the staff out at once."""

    phones: tuple[PhoneId, ...]
