"""How the columns of a list stand: what its page gives, and what a user has arranged by hand."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHeaderView

from director.values.dataclass import Value, replace
from ui.widgets.column_shares import WantedWidth, shared_widths
from ui.widgets.table_model import Column

TITLE_ROOM, CELL_ROOM = 32, 24
"""Pixels around the title of a column, and around what stands in it."""
WIDEST = 4_000
"""Pixels of a column that somebody may have made."""
MOST = 560
"""Pixels of a column that stretches, where its page says nothing else: the eye finds the next one."""
LEAST = 130
"""Pixels of a column that stretches, below which others give way to it."""
_STRETCH = QHeaderView.ResizeMode.Stretch
_FREE = QHeaderView.ResizeMode.Interactive


class Arrangement(Value):
    """User's arrangement of a list; columns are identified by their place on the page."""

    widths: Mapping[int, int] = field(default_factory=dict)
    visibility: Mapping[int, bool] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    """From the left; empty = as the page gives them."""
    sort: tuple[int, bool] | None = None
    """A column, and whether the last comes first."""

    def written(self, columns: int) -> str:
        """As a text that can be kept; empty where nothing was arranged."""
        if self == Arrangement():
            return ""
        kept: dict[str, object] = {"columns": columns, "order": self.order, "sort": self.sort}
        return json.dumps({**kept, "widths": dict(self.widths), "seen": dict(self.visibility)})


def arrangement_of(written: str, columns: int) -> Arrangement:
    """Return a stored arrangement; the default if unreadable or of other columns."""
    try:
        kept = json.loads(written) if written else {}
        return _read(kept, columns) if kept.get("columns") == columns else Arrangement()
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
        return Arrangement()


def _read(kept: Mapping[str, Any], columns: int) -> Arrangement:
    places = range(columns)
    widths = {int(place): int(width) for place, width in kept["widths"].items()}
    seen = {int(place): bool(shown) for place, shown in kept["seen"].items()}
    order = tuple(map(int, kept["order"]))
    sort = kept["sort"] and (int(kept["sort"][0]), bool(kept["sort"][1]))
    if order and sorted(order) != list(places):
        raise ValueError(order)
    if any(place not in places for place in (*widths, *seen, *(sort or ())[:1])):
        raise ValueError(places)
    within = {place: max(1, min(width, WIDEST)) for place, width in widths.items()}
    return Arrangement(within, seen, order, sort or None)


class CellWidths(Value):
    """Pixels of the cells of a column."""

    whole: int = 0
    """All of them stand whole."""
    usual: int = 0
    """Nine of ten stand whole."""


def contents_of(widths: Iterable[int]) -> CellWidths:
    """Measures of the cells of a column, given the pixels of their texts."""
    in_order = sorted(widths)
    if not in_order:
        return CellWidths(CELL_ROOM, CELL_ROOM)
    usual = in_order[(len(in_order) - 1) * 9 // 10]
    return CellWidths(in_order[-1] + CELL_ROOM, usual + CELL_ROOM)


class TableColumns(QObject):
    """Gives each column its width and place: the user's where there is one, else the page's."""

    arranged = Signal()
    """The user has arranged something."""

    def __init__(self, header: QHeaderView, columns: Sequence[Column[Any]], parent: QObject) -> None:
        super().__init__(parent)
        self._header, self._columns = header, columns
        self._by_user = Arrangement()
        self._hidden: set[int] = set()
        self._withheld: frozenset[int] = frozenset()
        self._collapsed: frozenset[int] = frozenset()
        self._spared: frozenset[int] = frozenset()
        """Columns that the page hides for lack of room alone."""
        self._widths: dict[int, int] = {}
        self._most: dict[int, int] = {}
        self._contents: Mapping[int, CellWidths] = {}
        self._is_sorting = False
        header.sortIndicatorChanged.connect(self._on_sorted)

    # --- what the page gives --------------------------------------------------------------------

    def size(self) -> None:
        """Widths as the columns want them; titles are never cut."""
        for place, column in enumerate(self._columns):
            if column.width:
                self._widths[place] = max(column.width, self._titled(place))
            else:
                self._widths.pop(place, None)
            self._apply_width(place)

    def set_width(self, place: int, width: int) -> None:
        """A column is so wide, unless the user has made it wider or narrower."""
        if self._widths.get(place) != width:
            self._widths[place] = width
            self.settle()

    def fit(self, place: int, cells: Iterable[str]) -> None:
        """A column is no wider than its title and what stands in it: the others need the room."""
        wide = max(map(self._header.fontMetrics().horizontalAdvance, cells), default=0) + CELL_ROOM
        self.set_width(place, max(self._titled(place), min(self._columns[place].width, wide)))

    def set_hidden(self, place: int, hidden: bool) -> None:
        """A column has nothing to say, or no room; the user may want it all the same."""
        if hidden != (place in self._hidden):
            (self._hidden.add if hidden else self._hidden.discard)(place)
            self._apply_visibility(place)
            self.settle()

    def withhold(self, places: Iterable[int]) -> None:
        """Hide these columns, which must not be read now, whatever the user has arranged."""
        before, self._withheld = self._withheld, frozenset(places)
        for place in before ^ self._withheld:
            self._apply_visibility(place)
        if before != self._withheld:
            self.settle()

    def spare(self, places: Iterable[int]) -> None:
        """Hide these columns, which have something to say, for lack of room alone."""
        before, self._spared = self._spared, frozenset(places)
        for place in before ^ self._spared:
            self._apply_visibility(place)
        if before != self._spared:
            self.settle()

    def stretch(self, place: int, most: int) -> None:
        """Let a column have what the others leave, up to `most` pixels; then room is left at the end."""
        self._most[place] = most
        self.settle()

    def follow(self, contents: Mapping[int, CellWidths]) -> None:
        """Take the measures of other cells: no column is cut while another stands half empty."""
        if contents != self._contents:
            self._contents = contents
            self.settle()

    def settle(self) -> None:
        """Give each column its width in the room of now: one rule for every list."""
        self._collapse()
        header, places = self._header, list(self.visible_places())
        key = self.key()
        wanted = {place: self._wanted(place, is_key=place == key) for place in places}
        shared = shared_widths(tuple(wanted.values()), header.width(), LEAST)
        widths = dict(zip(places, shared, strict=True))
        elastic = self._elastic(key, wanted, widths)
        for place, width in widths.items():
            header.setSectionResizeMode(place, _STRETCH if place == elastic else _FREE)
            if place != elastic and header.sectionSize(place) != width:
                header.resizeSection(place, width)

    def key(self) -> int:
        """Return the column that names the row: marked, else the first that shares the room."""
        seen = list(self.visible_places())
        marked = (at for at in seen if self._columns[at].key)
        stretched = (at for at in seen if at in self._most)
        sharing = (at for at in seen if self._stretches(at))
        named = (at for at in seen if not self._columns[at].right)
        return next(chain(marked, stretched, sharing, named), 0)

    def _wanted(self, place: int, *, is_key: bool) -> WantedWidth:
        contents = self._contents.get(place, CellWidths())
        return WantedWidth(
            title=self._titled(place),
            whole=contents.whole,
            usual=max(contents.usual, min(contents.whole, LEAST)),
            page=None if self._stretches(place) else self._widths.get(place, 0),
            most=self._most.get(place, MOST),
            by_user=self._by_user.widths.get(place),
            is_key=is_key,
            is_figure=self._columns[place].right or self._columns[place].is_whole,
        )

    def _elastic(
        self, key: int, wanted: Mapping[int, WantedWidth], widths: Mapping[int, int]
    ) -> int | None:
        """Return the column that Qt keeps as wide as the others leave, while one is dragged."""
        sharing = [at for at, one in wanted.items() if one.shares]
        place = key if key in sharing else max(sharing, key=widths.__getitem__, default=None)
        is_full = place is not None and sum(widths.values()) < self._header.width()
        return None if is_full else place

    def _titled(self, place: int) -> int:
        """Pixels in which the title of a column stands whole."""
        return self._header.fontMetrics().horizontalAdvance(self._columns[place].title) + TITLE_ROOM

    def _collapse(self) -> None:
        """The last of the columns that can be missed goes first, until the others can be read."""
        wanted = [
            at
            for at in range(len(self._columns))
            if at not in self._withheld and self._by_user.visibility.get(at, at not in self._hidden)
        ]
        giving = [
            at for at in wanted if self._columns[at].is_optional and at not in self._by_user.visibility
        ]
        shared = [at for at in wanted if self._stretches(at)]
        gone: set[int] = set()
        while giving and shared and self._left_by(set(wanted) - gone, shared) < LEAST * len(shared):
            gone.add(giving.pop())
        before, self._collapsed = self._collapsed, frozenset(gone)
        for place in before ^ self._collapsed:
            self._apply_visibility(place)

    def left_for(self, place: int) -> int:
        """Pixels that the other columns leave to one, in the widths that their page wants."""
        seen = set(self.visible_places())
        return self._left_by(seen, (place,))

    def _left_by(self, seen: set[int], shared: Sequence[int]) -> int:
        """Pixels that the others leave to those that share the room."""
        others = (at for at in seen if at not in shared)
        widths = (self._by_user.widths.get(at) or self._widths.get(at, 0) for at in others)
        return self._header.width() - sum(widths)

    def _stretches(self, place: int) -> bool:
        """It has what the others leave: neither the page nor the user gives it a width."""
        given = place in self._widths and place not in self._most
        return place not in self._by_user.widths and not given

    # --- what the user arranges -----------------------------------------------------------------

    def arrangement(self) -> Arrangement:
        """Return the user's arrangement."""
        return self._by_user

    def arrange(self, wanted: Arrangement) -> None:
        """Let everything stand as it was arranged once."""
        self._by_user = wanted
        for at, place in enumerate(wanted.order or range(self._header.count())):
            self._header.moveSection(self._header.visualIndex(place), at)
        for place in range(self._header.count()):
            self._apply_visibility(place)
            self._apply_width(place)
        self._sort(wanted.sort)
        self.settle()

    def reset(self) -> None:
        """As the page gives them."""
        self.arrange(Arrangement())
        self.arranged.emit()

    def see(self, place: int, *, seen: bool) -> None:
        """Show or hide a column; the last that is seen stays."""
        if seen or tuple(self.visible_places()) != (place,):
            self._take(replace(self._by_user, visibility={**self._by_user.visibility, place: seen}))
            self._apply_visibility(place)
            self.settle()

    def visible_places(self) -> Iterator[int]:
        """The columns that are seen, from the left."""
        header = self._header
        places = (header.logicalIndex(at) for at in range(header.count()))
        return (place for place in places if not header.isSectionHidden(place))

    def exported_places(self) -> Iterator[int]:
        """The columns that are given away, from the left: those too for which a window lacks room."""
        seen, lacking = set(self.visible_places()), self._collapsed | self._spared
        shut = self._hidden | self._withheld
        away = {place for place, shown in self._by_user.visibility.items() if not shown}
        return (
            place
            for place in self.in_order()
            if place in seen or (place in lacking and place not in shut | away)
        )

    def in_order(self) -> tuple[int, ...]:
        """All columns, from the left."""
        return tuple(self._header.logicalIndex(at) for at in range(self._header.count()))

    def take_hand(self, before: Sequence[int]) -> None:
        """The hand has let go of the titles: what is wider or elsewhere than `before` is the user's."""
        header = self._header
        free = (place for place in self.visible_places() if header.sectionResizeMode(place) is _FREE)
        wider = {place: header.sectionSize(place) for place in free}
        moved = {place: width for place, width in wider.items() if width != before[place]}
        order = self.in_order()
        if moved or order != (self._by_user.order or tuple(range(header.count()))):
            plain = order == tuple(range(header.count()))
            widths = {**self._by_user.widths, **moved}
            self._take(replace(self._by_user, widths=widths, order=() if plain else order))
            self.settle()

    def _take(self, arranged: Arrangement) -> None:
        self._by_user = arranged
        self.arranged.emit()

    def _on_sorted(self, place: int, order: Qt.SortOrder) -> None:
        if not self._is_sorting:
            descending = order is Qt.SortOrder.DescendingOrder
            sort = (place, descending) if place >= 0 else None
            self._take(replace(self._by_user, sort=sort))

    def _sort(self, by: tuple[int, bool] | None) -> None:
        place, descending = by or (-1, False)
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self._is_sorting = True
        self._header.setSortIndicator(place, order)
        self._is_sorting = False

    def _apply_visibility(self, place: int) -> None:
        hidden = self._hidden | self._collapsed | self._spared
        seen = self._by_user.visibility.get(place, place not in hidden)
        away = not seen or place in self._withheld
        if away == self._header.isSectionHidden(place):
            return
        for at in range(self._header.count()):  # beside one that stretches Qt still counts what is away
            if self._header.sectionResizeMode(at) is _STRETCH:
                self._header.setSectionResizeMode(at, _FREE)
        self._header.setSectionHidden(place, away)

    def _apply_width(self, place: int) -> None:
        width = self._by_user.widths.get(place) or self._widths.get(place)
        self._header.setSectionResizeMode(place, _FREE if width else _STRETCH)
        if width:
            self._header.resizeSection(place, width)
