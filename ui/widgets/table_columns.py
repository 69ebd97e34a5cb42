"""How the columns of a list stand: what its page gives, and what a user has arranged by hand."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHeaderView

from director.values.dataclass import Value, replace
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
    """What a user has arranged of a list; columns are known by their place as the page gives them."""

    widths: Mapping[int, int] = field(default_factory=dict)
    seen: Mapping[int, bool] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    """From the left; empty = as the page gives them."""
    sort: tuple[int, bool] | None = None
    """A column, and whether the last comes first."""

    def written(self, columns: int) -> str:
        """As a text that can be kept; empty where nothing was arranged."""
        if self == Arrangement():
            return ""
        kept: dict[str, object] = {"columns": columns, "order": self.order, "sort": self.sort}
        return json.dumps({**kept, "widths": dict(self.widths), "seen": dict(self.seen)})


def arrangement_of(written: str, columns: int) -> Arrangement:
    """What was kept; nothing where it cannot be read, or was of a list with other columns."""
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


class TableColumns(QObject):
    """Gives each column its width and place: the user's where there is one, else the page's."""

    arranged = Signal()
    """The user has arranged something."""

    def __init__(self, header: QHeaderView, columns: Sequence[Column[Any]], parent: QObject) -> None:
        super().__init__(parent)
        self._header, self._columns = header, columns
        self._by_user = Arrangement()
        self._hidden: set[int] = set()
        self._gave_way: frozenset[int] = frozenset()
        self._widths: dict[int, int] = {}
        self._most: dict[int, int] = {}
        self._contents: Mapping[int, int] = {}
        """Pixels in which the cells that were looked at stand whole, by column."""
        self._is_sorting = False
        header.sortIndicatorChanged.connect(self._on_sorted)

    # --- what the page gives --------------------------------------------------------------------

    def size(self) -> None:
        """Widths as the columns want them; titles are never cut."""
        for place, column in enumerate(self._columns):
            if column.width:
                self.set_width(place, max(column.width, self._titled(place)))
            else:
                self._widths.pop(place, None)
                self._apply_width(place)

    def set_width(self, place: int, width: int) -> None:
        """A column is so wide, unless the user has made it wider or narrower."""
        self._widths[place] = width
        self._apply_width(place)

    def fit(self, place: int, cells: Iterable[str]) -> None:
        """A column is no wider than its title and what stands in it: the others need the room."""
        wide = max(map(self._header.fontMetrics().horizontalAdvance, cells), default=0) + CELL_ROOM
        self.set_width(place, max(self._titled(place), min(self._columns[place].width, wide)))
        self.settle()

    def set_hidden(self, place: int, hidden: bool) -> None:
        """A column has nothing to say, or no room; the user may want it all the same."""
        (self._hidden.add if hidden else self._hidden.discard)(place)
        self._apply_seen(place)

    def stretch(self, place: int, most: int) -> None:
        """Let a column have what the others leave, up to `most` pixels; then room is left at the end."""
        self._most[place] = most
        self.settle()

    def follow(self, contents: Mapping[int, int]) -> None:
        """Other cells: no column is cut while another stands half empty."""
        if contents != self._contents:
            self._contents = contents
            self.settle()

    def settle(self) -> None:
        """The room is another one: what stretches shares it, but no line falls apart."""
        self._give_way()
        self._share_out()
        header, places = self._header, [place for place in self.seen() if self._stretches(place)]
        others = sum(header.sectionSize(place) for place in self.seen() if place not in places)
        room, titled = header.width() - others, self._by_their_titles(places, header.width() - others)
        share = (room - sum(titled.values())) // max(1, len(places) - len(titled))
        for place in places:
            most = titled.get(place, self._most.get(place, MOST))
            narrow = place not in titled and share <= most
            header.setSectionResizeMode(place, _STRETCH if narrow else _FREE)
            if not narrow:
                header.resizeSection(place, most)

    def _share_out(self) -> None:
        """Columns of a given width lend what they do not fill to those that are cut, and take it."""
        if not self._contents:
            return
        seen = list(self.seen())
        fixed = [at for at in seen if not self._stretches(at) and at not in self._by_user.widths]
        given = [at for at in seen if at in self._by_user.widths]
        room = self._header.width() - sum(self._by_user.widths[at] for at in given)
        wanted = sum(
            min(self._most.get(at, MOST), self._filled(at)) for at in seen if self._stretches(at)
        )
        widths = {at: self._widths[at] for at in fixed}
        spare = room - wanted - sum(widths.values())
        for at in sorted(fixed, key=lambda at: self._filled(at) - widths[at]):
            empty = widths[at] - self._filled(at)
            if empty > 0 > spare:
                lent = min(empty, -spare)
                widths[at], spare = widths[at] - lent, spare + lent
        for at in fixed:
            if self._filled(at) > widths[at] and spare > 0:
                more = min(self._filled(at) - widths[at], spare)
                widths[at], spare = widths[at] + more, spare - more
        for at, width in widths.items():
            if self._header.sectionSize(at) != width:
                self._header.resizeSection(at, width)

    def _filled(self, place: int) -> int:
        """Pixels in which the title of a column and its cells stand whole."""
        return max(self._titled(place), self._contents.get(place, 0))

    def _by_their_titles(self, places: Sequence[int], room: int) -> Mapping[int, int]:
        """Those whose titles would be cut if all had the same, where the others can do with less."""
        found: dict[int, int] = {}
        for place in sorted(places, key=self._titled, reverse=True):
            others = len(places) - len(found) - 1
            left, wide = room - sum(found.values()), self._titled(place)
            if others and wide > left // (others + 1) and left - wide >= LEAST * others:
                found[place] = wide
        return found

    def _titled(self, place: int) -> int:
        """Pixels in which the title of a column stands whole."""
        return self._header.fontMetrics().horizontalAdvance(self._columns[place].title) + TITLE_ROOM

    def _give_way(self) -> None:
        """The last of the columns that can be missed goes first, until the others can be read."""
        wanted = [
            at for at in range(len(self._columns)) if self._by_user.seen.get(at, at not in self._hidden)
        ]
        giving = [at for at in wanted if self._columns[at].gives_way and at not in self._by_user.seen]
        shared = [at for at in wanted if self._stretches(at)]
        gone: set[int] = set()
        while giving and shared and self._left_by(set(wanted) - gone, shared) < LEAST * len(shared):
            gone.add(giving.pop())
        before, self._gave_way = self._gave_way, frozenset(gone)
        for place in before ^ self._gave_way:
            self._apply_seen(place)

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
        """What the user has arranged."""
        return self._by_user

    def arrange(self, wanted: Arrangement) -> None:
        """Let everything stand as it was arranged once."""
        self._by_user = wanted
        for at, place in enumerate(wanted.order or range(self._header.count())):
            self._header.moveSection(self._header.visualIndex(place), at)
        for place in range(self._header.count()):
            self._apply_seen(place)
            self._apply_width(place)
        self._sort(wanted.sort)
        self.settle()

    def reset(self) -> None:
        """As the page gives them."""
        self.arrange(Arrangement())
        self.arranged.emit()

    def see(self, place: int, *, seen: bool) -> None:
        """Show or hide a column; the last that is seen stays."""
        if seen or tuple(self.seen()) != (place,):
            self._take(replace(self._by_user, seen={**self._by_user.seen, place: seen}))
            self._apply_seen(place)
            self.settle()

    def seen(self) -> Iterator[int]:
        """The columns that are seen, from the left."""
        header = self._header
        places = (header.logicalIndex(at) for at in range(header.count()))
        return (place for place in places if not header.isSectionHidden(place))

    def in_order(self) -> tuple[int, ...]:
        """All columns, from the left."""
        return tuple(self._header.logicalIndex(at) for at in range(self._header.count()))

    def take_hand(self, before: Sequence[int]) -> None:
        """The hand has let go of the titles: what is wider or elsewhere than `before` is the user's."""
        header = self._header
        free = (place for place in self.seen() if header.sectionResizeMode(place) is _FREE)
        wider = {place: header.sectionSize(place) for place in free}
        moved = {place: width for place, width in wider.items() if width != before[place]}
        order = self.in_order()
        if moved or order != (self._by_user.order or tuple(range(header.count()))):
            plain = order == tuple(range(header.count()))
            widths = {**self._by_user.widths, **moved}
            self._take(replace(self._by_user, widths=widths, order=() if plain else order))

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

    def _apply_seen(self, place: int) -> None:
        hidden = self._hidden | self._gave_way
        seen = self._by_user.seen.get(place, place not in hidden)
        self._header.setSectionHidden(place, not seen)

    def _apply_width(self, place: int) -> None:
        width = self._by_user.widths.get(place) or self._widths.get(place)
        self._header.setSectionResizeMode(place, _FREE if width else _STRETCH)
        if width:
            self._header.resizeSection(place, width)
