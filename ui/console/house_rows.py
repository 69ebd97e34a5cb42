"""House rows that every window holds: a kind is named once in `KINDS`, and read with `HouseRows.of`."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast

from director.desk.kernel.ports import Recorded, Store
from director.house.announcements import HouseLine, SoundTable
from director.house.events import RowAccepted, RowRemoved, RowSaved, ScreensEvent
from director.house.layouts import Brand, ScreenLayout
from director.house.people import Staff
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.house.templates import (
    BAR,
    BRAND,
    HOUSE_RULES,
    LAYOUT,
    LINE,
    PROGRAMME,
    SCREEN,
    SOUNDS,
    STAFF,
    WALL,
    Bar,
    SavedHouseRules,
)

R = TypeVar("R")


class HeldKind(Generic[R]):
    """Rows of one kind; with `small` they are read anew with any change of the house."""

    def __init__(self, kind: str, shape: type[R], *, small: bool = False) -> None:
        self.kind = kind
        self.shape = shape
        self.small = small


STAFF_ROWS = HeldKind(STAFF, Staff, small=True)
BARS = HeldKind(BAR, Bar, small=True)
RULES = HeldKind(HOUSE_RULES, SavedHouseRules, small=True)
LAYOUTS = HeldKind(LAYOUT, ScreenLayout)
BRANDS = HeldKind(BRAND, Brand)
SCREENS = HeldKind(SCREEN, HouseScreen)
WALLS = HeldKind(WALL, WallSettings)
PROGRAMMES = HeldKind(PROGRAMME, Programme)
LINES = HeldKind(LINE, HouseLine)
SOUND_TABLES = HeldKind(SOUNDS, SoundTable)
KINDS: tuple[HeldKind[Any], ...] = (
    STAFF_ROWS, BARS, RULES, LAYOUTS, BRANDS, SCREENS, WALLS, PROGRAMMES, LINES, SOUND_TABLES,
)  # fmt: skip


class HouseRows:
    """Immutable rows of the house by kind and key; kinds that were not read are empty."""

    __slots__ = ("_by_kind",)

    def __init__(self, by_kind: Mapping[str, Mapping[str, object]] | None = None) -> None:
        self._by_kind = by_kind or {}

    def of(self, held: HeldKind[R]) -> Mapping[str, R]:
        """Return the rows of one kind by key."""
        return cast(Mapping[str, R], self._by_kind.get(held.kind, MappingProxyType({})))

    def after(self, changed: "HouseRows") -> "HouseRows":
        """Return these rows with the kinds that were read anew."""
        return HouseRows({**self._by_kind, **changed._by_kind}) if changed._by_kind else self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseRows) and self._by_kind == other._by_kind

    def __hash__(self) -> int:
        return hash(frozenset(self._by_kind))


def all_rows(store: Store) -> HouseRows:
    """Read the rows of every kind that windows hold."""
    return _read(store, KINDS)


def changed_rows(store: Store, entries: Iterable[Recorded], *, of_house: bool) -> HouseRows:
    """Read the kinds of rows that a command wrote, and the small ones when the house has changed."""
    events = tuple(entry.event for entry in entries)
    kinds = {event.kind for event in events if isinstance(event, RowSaved | RowRemoved | RowAccepted)}
    if any(isinstance(event, ScreensEvent) for event in events):
        kinds |= {SCREEN, LINE}
    return _read(store, (held for held in KINDS if held.kind in kinds or (of_house and held.small)))


def _read(store: Store, kinds: Iterable[HeldKind[Any]]) -> HouseRows:
    return HouseRows({held.kind: MappingProxyType(store.rows(held.kind, held.shape)) for held in kinds})
