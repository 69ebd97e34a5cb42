"""A draft: a layout and its brands as they are being changed, with what can be taken back."""

from enum import StrEnum
from secrets import token_hex

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SaveRow
from director.house.layouts import LONGEST_NAME, OWN, Brand, ScreenLayout
from director.house.templates import BRAND, LAYOUT
from director.values.dataclass import Value, replace
from director.values.ids import TournamentId

MOST_STEPS = 200
"""Changes that can be undone."""
_KEY_BYTES = 6


class Design(Value):
    """Design of a screen: layout with its brand, and the brands of tournament and house."""

    layout: ScreenLayout
    tournament: Brand = Brand()
    house: Brand = Brand()

    @property
    def worn(self) -> Brand:
        """Return the brand in force: the layout's, else the tournament's, else the house's."""
        return self.layout.brand.over(self.tournament).over(self.house)


class DesignPart(StrEnum):
    """Part of a design that is saved by itself."""

    LAYOUT = "layout"
    TOURNAMENT = "tournament"
    HOUSE = "house"

    def of(self, design: Design) -> ScreenLayout | Brand:
        """Return this part of a design."""
        match self:
            case DesignPart.LAYOUT:
                return design.layout
            case DesignPart.TOURNAMENT:
                return design.tournament
            case DesignPart.HOUSE:
                return design.house


class LayoutDraft:
    """Draft of a layout; a shipped one becomes the house's own when it is saved."""

    def __init__(
        self, key: str, design: Design, of: TournamentId | None = None, *, new: bool = False
    ) -> None:
        """`of` is whose brand the tournament's is; a `new` one has never been saved."""
        self.key = key
        self.of = of
        self.base = self.now = design
        self.new = new
        self._past: list[Design] = []
        self._future: list[Design] = []
        self._kind = ""

    @property
    def is_own(self) -> bool:
        """The house's own, or going to be: it has a name of its own."""
        return self.new or bool(OWN.fullmatch(self.key))

    @property
    def changed(self) -> bool:
        """Something is not saved."""
        return self.new or self.now != self.base

    def change(self, design: Design, kind: str = "") -> None:
        """Another design; changes of one `kind` in a row are taken back together."""
        if design == self.now:
            return
        if not kind or kind != self._kind:
            self._past = [*self._past[-MOST_STEPS + 1 :], self.now]
        self._future, self._kind, self.now = [], kind, design

    def before(self, kind: str) -> Design:
        """Return the design before the latest changes of this kind."""
        return self._past[-1] if self._past and kind == self._kind else self.now

    def settle(self) -> None:
        """End the current change: the next one is undone separately."""
        self._kind = ""

    @property
    def can_undo(self) -> bool:
        """Something can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Something was taken back last."""
        return bool(self._future)

    def undo(self) -> None:
        """Take back the last change."""
        if self._past:
            self._future.append(self.now)
            self.now, self._kind = self._past.pop(), ""

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._future:
            self._past.append(self.now)
            self.now, self._kind = self._future.pop(), ""

    def crossed(self, found: Design) -> tuple[DesignPart, ...]:
        """Return the parts changed here that somebody else has saved meanwhile."""
        return tuple(
            part
            for part in DesignPart
            if part.of(found) not in (part.of(self.base), part.of(self.now))
            and part.of(self.now) != part.of(self.base)
        )

    def begin_from(self, found: Design) -> None:
        """Rebase the changes made here on the house's design of now."""
        now, base = self.now, self.base
        self.base = Design(
            layout=base.layout if now.layout == base.layout else found.layout,
            tournament=base.tournament if now.tournament == base.tournament else found.tournament,
            house=base.house if now.house == base.house else found.house,
        )

    def begin_anew(self, name: str) -> None:
        """It becomes a layout of its own beside the one that was changed elsewhere."""
        self.key, self.new = "", True
        self.now = replace(self.now, layout=named(self.now.layout, name))

    def saves(self) -> tuple[SaveRow, ...]:
        """Return the commands that save the draft, the layout last; it gets a key if it has none."""
        made, now, base = [], self.now, self.base
        if now.house != base.house:
            made.append(SaveRow(BRAND, HOUSE_KEY, now.house, base.house))
        if self.of is not None and now.tournament != base.tournament:
            made.append(SaveRow(BRAND, self.of, now.tournament, base.tournament))
        if self.new or now.layout != base.layout:
            if not OWN.fullmatch(self.key):
                self.key = f"own-{token_hex(_KEY_BYTES)}"
            made.append(SaveRow(LAYOUT, self.key, now.layout, base.layout))
        return tuple(made)

    def saved(self) -> None:
        """All of it is kept: what was changed before can be taken back still."""
        self.base, self.new = self.now, False

    def forget(self) -> None:
        """It is kept nowhere any more, and nothing of it is missed."""
        self.key, self.base, self.new = "", self.now, False


class Desktop:
    """The draft that lies there: it outlives the pages, so that another look or language keeps it."""

    def __init__(self) -> None:
        self.draft = LayoutDraft("", Design(ScreenLayout("", ())))


def free_name(wanted: str, taken: frozenset[str]) -> str:
    """A name that no other layout has: the one wanted, else with a number behind it."""
    known = {name.casefold() for name in taken}
    number, name = 1, wanted[:LONGEST_NAME]
    while name.casefold() in known:
        number += 1
        name = f"{wanted[: LONGEST_NAME - 5]} {number}"
    return name


def named(layout: ScreenLayout, name: str) -> ScreenLayout:
    """The layout by another name."""
    return replace(layout, name=name)
