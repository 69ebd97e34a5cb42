"""Widths of the columns of one list: they follow content, and the key column is the last to be cut."""

from collections.abc import Callable, Sequence

from director.values.dataclass import Value


class WantedWidth(Value):
    """Pixels that one column asks for."""

    title: int
    """Its title stands whole."""
    whole: int = 0
    """Title and every cell stand whole."""
    usual: int = 0
    """Title and nearly all cells stand whole: a few long ones need not starve the key column."""
    page: int | None = None
    """Width on its page; None = shares what is left."""
    most: int = 0
    """Limit of a column that shares what is left."""
    by_user: int | None = None
    """Width that the user has dragged."""
    is_key: bool = False
    """It names the row: person, account, sentence."""
    is_figure: bool = False
    """Amounts and counts are never cut."""

    @property
    def shares(self) -> bool:
        """Whether it takes what the others leave."""
        return self.by_user is None and self.page is None

    @property
    def best(self) -> int:
        """Width where there is room for all."""
        if self.by_user is not None:
            return self.by_user
        return min(self.most, self.content) if self.page is None else max(self.page, self.content)

    @property
    def content(self) -> int:
        """Width without empty room."""
        return max(self.title, self.whole)

    def least(self, enough: int) -> int:
        """Width below which it is not cut, given the pixels in which a word can be read."""
        if self.by_user is not None:
            return self.by_user
        if self.is_figure:
            return self.content
        return max(self.title, min(self.whole, enough))


def shared_widths(wanted: Sequence[WantedWidth], room: int, enough: int) -> tuple[int, ...]:
    """Return the widths in the order of the columns.

    Too little room: columns give their empty pixels first, then those of their few long cells, but
    not the key column; then the widest are cut. Room that is left goes to those that share it; one
    without a cell takes none from those that have some.
    """
    widths = [column.best for column in wanted]
    for floor in (_content, _usual, lambda column: column.least(enough)):
        widths = _lowered(
            widths, [min(at, floor(one)) for at, one in zip(widths, wanted, strict=True)], room
        )
    filled = any(one.shares and one.whole for one in wanted)
    takes = [one.shares and (one.whole > 0 or not filled) for one in wanted]
    limits = [one.most if each else 0 for one, each in zip(wanted, takes, strict=True)]
    return tuple(_raised(widths, limits, room))


def _content(column: WantedWidth) -> int:
    return column.best if column.by_user is not None else min(column.best, column.content)


def _usual(column: WantedWidth) -> int:
    if column.is_key or column.is_figure or column.by_user is not None:
        return _content(column)
    return min(_content(column), max(column.title, column.usual))


def _lowered(widths: Sequence[int], floors: Sequence[int], room: int) -> list[int]:
    """Widths cut to one level, none below its floor, until they fit."""

    def at(level: int) -> list[int]:
        return [max(floor, min(width, level)) for width, floor in zip(widths, floors, strict=True)]

    return at(_highest(lambda level: sum(at(level)) <= room, max(widths, default=0)))


def _raised(widths: Sequence[int], limits: Sequence[int], room: int) -> list[int]:
    """Widths raised to one level, none above its limit, until the room is used."""

    def at(level: int) -> list[int]:
        return [max(width, min(limit, level)) for width, limit in zip(widths, limits, strict=True)]

    return at(_highest(lambda level: sum(at(level)) <= room, max(limits, default=0)))


def _highest(fits: Callable[[int], bool], top: int) -> int:
    """Return the highest level up to `top` that fits; 0 if none does."""
    low, high = 0, top
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low
