"""The house: people and rows."""

from dataclasses import field

from director.desk.command import ANYBODY, CASHIERS, HEADS, HouseCommand, deposits, wherever_people_are
from director.desk.house.people import HouseSettings, HouseTable, Person, Staff
from director.desk.house.templates import ChipInventory, SavedPayTable, SavedStructure, Template
from director.tournament.settings import PayoutTable
from director.values.dataclass import dataclass
from director.values.ids import PlayerId


@dataclass(frozen=True, slots=True)
class SavePerson(HouseCommand, by=CASHIERS):
    """Add a person to the directory or change one."""

    person: Person


@dataclass(frozen=True, slots=True)
class ImportPeople(HouseCommand, by=CASHIERS):
    """Add and change many people at once; nothing is kept if one is refused."""

    people: tuple[Person, ...]
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class ErasePeople(HouseCommand, by=HEADS, takes=(deposits, wherever_people_are)):
    """Empty what is known of these people, all or nobody; the journal keeps its facts by their ids."""

    people: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class NoteHeads(HouseCommand, by=ANYBODY):
    """Note every stream's head in the house's stream: refused where nothing was written since."""


HouseRow = (
    Template | SavedStructure | PayoutTable | HouseTable | HouseSettings | Staff | ChipInventory
    | SavedPayTable
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SaveRow(HouseCommand, by=HEADS):
    """Save a row of the house under its kind (`director.desk.house.templates.KINDS`) and key."""

    kind: str
    key: str
    value: HouseRow = field(repr=False)


@dataclass(frozen=True, slots=True)
class RemoveRow(HouseCommand, by=HEADS):
    """Remove a row of the house; the shipped default shows again."""

    kind: str
    key: str
