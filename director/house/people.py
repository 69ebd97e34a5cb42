"""People: players in the house's directory and the staff; rows, so that a person can be erased."""

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import ClassVar

from director.values.dataclass import Value
from director.values.folding import folded
from director.values.ids import PlayerId, StaffId
from director.values.payment import Method
from director.values.quantity import Cents, Micros


class Person(Value):
    """A player as the house knows them. `born` is an ISO date; empty fields are unknown."""

    id: PlayerId
    given_name: str
    family_name: str
    nickname: str = ""
    card_number: str = ""
    document: str = ""
    born: str = ""
    country: str = ""
    iban: str = ""
    notes: str = ""
    gender: str = ""
    """A `Gender`, where the house asks it."""
    barred: bool = False
    photo: bytes = b""
    added_at: Micros = 0
    """When the person came into the directory; the desk tells it, whatever is asked for."""

    @property
    def name(self) -> str:
        """Given and family name as printed; a nickname alone is a name."""
        return f"{self.given_name} {self.family_name}".strip() or self.nickname

    @property
    def sort_name(self) -> str:
        """Family name first, for lists."""
        return f"{self.family_name} {self.given_name}".strip() or self.nickname


class Directory(dict[PlayerId, Person]):
    """People as the house names them: with the family name first, or as they introduce themselves.

    Namesakes bear a mark behind the name.
    """

    def __init__(
        self,
        people: Mapping[PlayerId, Person],
        *,
        family_first: bool,
        of_all: Mapping[PlayerId, Person] | None = None,
    ) -> None:
        """`of_all`: the people with all that is known of them, where others see less."""
        super().__init__(people)
        self.family_first = family_first
        self._of_all = people if of_all is None else of_all

    @cached_property
    def marks(self) -> Mapping[PlayerId, str]:
        """Return the mark that tells each namesake apart."""
        return marks_of(self._of_all.values())

    def __eq__(self, other: object) -> bool:
        """The same people under the same names."""
        named_alike = not isinstance(other, Directory) or self.family_first is other.family_first
        return named_alike and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__: ClassVar[None] = None


def called(people: Mapping[PlayerId, Person], person: Person) -> str:
    """Return the name of a person as shown and printed, with a mark if there are namesakes."""
    if not isinstance(people, Directory):
        return person.name
    name = person.sort_name if people.family_first else person.name
    mark = people.marks.get(person.id)
    return f"{name} ({mark})" if mark else name


def unmarked(name: str) -> str:
    """A name without what tells namesakes apart."""
    return _MARK.sub("", name)


def marks_of(people: Iterable[Person]) -> dict[PlayerId, str]:
    """Return the mark of each namesake: nickname, year of birth, card, else a number."""
    groups: dict[tuple[str, ...], list[Person]] = {}
    for person in people:
        if person.name:
            groups.setdefault(_name_key(person.name), []).append(person)
    return {
        person.id: mark
        for namesakes in groups.values()
        if len(namesakes) > 1
        for person, mark in _distinguishing_marks(namesakes)
    }


@lru_cache(maxsize=65_536)
def _name_key(name: str) -> tuple[str, ...]:
    """The words of a name in any order, without case and accents."""
    return tuple(sorted(folded(name).split()))


def _distinguishing_marks(namesakes: list[Person]) -> Iterator[tuple[Person, str]]:
    in_order = sorted(namesakes, key=lambda person: (person.added_at, person.id))
    for number, person in enumerate(in_order, start=1):
        for tells in (_nickname, _birth_year, _card_end):
            mark = tells(person)
            if mark and all(tells(other) != mark for other in namesakes if other is not person):
                yield person, mark
                break
        else:
            yield person, str(number)


def _nickname(person: Person) -> str:
    return "" if person.nickname == person.name else person.nickname


def _birth_year(person: Person) -> str:
    return person.born[:4]


def _card_end(person: Person) -> str:
    return f"…{person.card_number[-4:]}" if person.card_number else ""


_MARK = re.compile(r" \([^()]*\)$")
GUARDED = ("barred", "born", "iban")
"""Fields of a person that nobody changes in passing."""


def guarded_change(before: Person, after: Person) -> str:
    """The first guarded field that was known and is other now; what was not known may be given."""
    changed = (f for f in GUARDED if getattr(before, f) and getattr(before, f) != getattr(after, f))
    return next(changed, "")


class Role(StrEnum):
    """Role of a member of the staff."""

    DIRECTOR = "director"
    FLOORMAN = "floorman"
    CASHIER = "cashier"
    DEALER_DESK = "dealer_desk"
    AUDITOR = "auditor"


INSIST = frozenset({Role.DIRECTOR, Role.FLOORMAN})
"""Roles that may override a rule of procedure with a reason (T-1)."""
FLOOR = StaffId("floorman")
"""Actor at a console where nobody has logged in."""
CLOCK = StaffId("clock")
"""The house itself, when a clock orders something: nobody logs in as this."""
_A_PLAYER = "player:"


def as_player(player: PlayerId) -> StaffId:
    """Return the actor of a command that a player gives from a phone."""
    return StaffId(f"{_A_PLAYER}{player}")


def player_behind(actor: StaffId) -> PlayerId | None:
    """The player who gives a command himself; None where the staff, or a clock, gives it."""
    return PlayerId(actor.removeprefix(_A_PLAYER)) if actor.startswith(_A_PLAYER) else None


class Staff(Value):
    """A member of the staff."""

    id: StaffId
    name: str
    role: Role = Role.FLOORMAN
    active: bool = True
    """Somebody who has left is no longer offered; the journal still knows the name."""
    language: str = ""
    """In which phones and the lock speak to this person; empty: as the phone or console does."""


class NameDisplay(StrEnum):
    """How browsers and phones name people to others."""

    FULL = "full"
    INITIAL = "initial"
    """The given name and the first sign of the family's."""
    NONE = "none"


class HouseTable(Value):
    """A physical table of the house: number, seats and which seats are easy to reach (T-6)."""

    number: int
    seats: int = 10
    accessible: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()


class HouseSettings(Value):
    """Settings of the whole house, and the lines on its papers."""

    name: str = "Riffle Card Room"
    address: str = ""
    footer: str = ""
    conditions: str = ""
    """Conditions on the receipt of a buy-in; empty: the usual sentence (T-R11)."""
    logo: bytes = b""
    currency: str = "EUR"
    timezone: str = "Europe/Bratislava"
    language: str = "en"
    demo: bool = False
    has_pit: bool = True
    has_poker: bool = True
    has_cash: bool = True
    """Whether the house has a pit, a poker table and cash games: a room it has not is not offered."""
    cash_till: str = "1"
    least_age: int = 21
    """Nobody younger plays (G-4); new tournaments ask for the same age unless told otherwise (T-R7)."""
    log_in: bool = False
    """The staff log in with PINs, and each role may do what is its own."""
    idle_minutes: int = 10
    """Until a console that nobody touches is locked; 0 = never."""
    approval_above: Cents = 200_000
    """Prizes above this amount in minor units need a second person."""
    variance_limit: Cents = 1_000
    """A till that is off by more is accepted by a second person."""
    cashier_overrides: bool = False
    """Cashiers and dealers may insist over rules of procedure too, as floormen may."""
    diligence_years: int = 5
    """Years after the last payment under due diligence before a person is erased; 0 = no duty."""
    retention_months: int = 60
    """After so many months without a visit people are proposed for erasure; 0 = never."""
    diligence_cents: Cents = 200_000
    """From so much in a day a document is seen for linked payments of one person; 0 = never."""
    diligence_others: tuple[tuple[str, Cents], ...] = ()
    """The same in other currencies; one that is not named here has the same figure as the house's."""
    cash_limit_cents: Cents = 500_000
    """Cash paid to one person in a day, at most; above it by bank (T-R8). Tournaments have their own."""
    cash_limit_others: tuple[tuple[str, Cents], ...] = ()
    """The same in other currencies; one that is not named here has the same figure as the house's."""
    iban: str = ""
    """The account from which prizes are transferred."""
    family_first: bool = False
    """People are named with the family name first, wherever that is read or printed."""
    names_shown: NameDisplay = NameDisplay.FULL
    """How boards, phones, streams and hands on screens name people; console and paper do it in full."""
    hands_late: int = 300
    """Seconds by which screens show a hand with all its cards; what lies open they show at once."""
    structure_alone: bool = False
    """The floorman changes the structure of a tournament in play without a second person (T-R9)."""
    told_count_stands: bool = False
    """A call put in on a wrong count is right as it is, else the true amount is owed (T-42)."""
    usual_method: Method = Method.CASH
    """How a sale is paid unless something else is chosen for it."""
    side_pools_held: bool = True
    """The house holds last-longer pools: their money goes through its tills."""
    gender_asked: bool = False
    """The gender of people is kept, for tournaments that ask it; else nobody's is."""
    deck_register: bool = False
    """The house keeps a register of its decks and dice: no game opens with others (G-5)."""
    players_write: bool = False
    """Players join and leave the waiting lists of the cash games from their own phones."""
    web_names: str = ""
    """By which the house's network calls machines that share boards: `boards.oak.lan, oak.example`."""
    help_line: str = ""
    """Regulator and help for those whom play harms, on guides and signs; empty: the country's (G-4)."""

    def diligence_limit(self, currency: str) -> Cents:
        """From how much in a currency a document is seen; 0 = never."""
        return dict(self.diligence_others).get(currency, self.diligence_cents)

    def cash_limit(self, currency: str) -> Cents:
        """How much in a currency leaves in cash to one person in a day."""
        return dict(self.cash_limit_others).get(currency, self.cash_limit_cents)
