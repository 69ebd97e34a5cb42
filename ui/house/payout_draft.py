"""A payout table while it is edited: cells as typed, what they add up to, and what is wrong."""

from collections.abc import Iterator
from itertools import pairwise, zip_longest

from director.files.payout_text import MOST_PLACES, MOST_RANGES, basis_points, percent_text
from director.texts.refusals import sentence
from director.texts.texts import Texts
from director.tournament.prizes import WHOLE, payout_faults
from director.tournament.settings import PayoutColumn, PayoutTable
from director.values.dataclass import Value, replace

FIRST, LAST, SUM, PLACES = 0, 1, 2, 3
"""Rows of the grid; from PLACES on each row is a place."""


class Range(Value):
    """A range of entries with the shares of its places, all as typed."""

    first: str = ""
    last: str = ""
    shares: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How the range is headed and named."""
        return f"{self.first.strip() or '?'}–{self.last.strip() or '?'}"

    @property
    def points(self) -> tuple[int | None, ...]:
        """The shares in basis points; None for what cannot be read."""
        return tuple(basis_points(share) for share in self.shares)

    @property
    def total(self) -> int | None:
        """Return the sum of the shares; None while one cannot be read."""
        points = [share for share in self.points if share is not None]
        return sum(points) if len(points) == len(self.shares) else None


class PayoutDraft(Value):
    """A payout table as typed."""

    name: str
    ranges: tuple[Range, ...]

    @property
    def places(self) -> int:
        """The most places that a range pays."""
        return max((len(range_.shares) for range_ in self.ranges), default=0)

    def cell(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        one = self.ranges[column]
        if row in (FIRST, LAST):
            return one.first if row == FIRST else one.last
        place = row - PLACES
        return one.shares[place] if 0 <= place < len(one.shares) else ""

    def table(self) -> PayoutTable | None:
        """The table; None while a cell cannot be read."""
        columns = tuple(map(_column, self.ranges))
        read = tuple(column for column in columns if column is not None)
        return PayoutTable(self.name.strip(), read) if len(read) == len(columns) else None


def draft_of(table: PayoutTable, sign: str = ".") -> PayoutDraft:
    """A table to be edited; `sign` divides the decimals in the user's language."""
    return PayoutDraft(
        table.name,
        tuple(
            Range(
                str(column.min_entries),
                str(column.max_entries),
                tuple(percent_text(share, sign) for share in column.shares),
            )
            for column in table.columns
        ),
    )


def typed(draft: PayoutDraft, row: int, column: int, text: str) -> PayoutDraft:
    """A cell has another text; an empty last share is no place any more."""
    one = draft.ranges[column]
    if row == FIRST:
        one = replace(one, first=text.strip())
    elif row == LAST:
        one = replace(one, last=text.strip())
    elif PLACES <= row < PLACES + MOST_PLACES:
        one = replace(one, shares=_with_share(one.shares, row - PLACES, text.strip()))
    return replace(draft, ranges=(*draft.ranges[:column], one, *draft.ranges[column + 1 :]))


def with_range(draft: PayoutDraft, after: int) -> PayoutDraft:
    """Another range behind one: it begins where that ends, and pays alike."""
    if len(draft.ranges) >= MOST_RANGES:
        return draft
    before = draft.ranges[after] if draft.ranges else Range("1", "1", ("100",))
    last = _whole(before.last)
    new = Range(str(last + 1) if last is not None else "", "", before.shares)
    return replace(draft, ranges=(*draft.ranges[: after + 1], new, *draft.ranges[after + 1 :]))


def without_range(draft: PayoutDraft, column: int) -> PayoutDraft:
    """A range is gone; one always stays."""
    if len(draft.ranges) < 2:
        return draft
    return replace(draft, ranges=(*draft.ranges[:column], *draft.ranges[column + 1 :]))


def pasted(draft: PayoutDraft, row: int, column: int, text: str) -> PayoutDraft:
    """Cells from a spreadsheet, from a cell on to the right and down; the sums' row is left out."""
    for down, line in enumerate(text.rstrip("\r\n").splitlines()):
        for right, cell in enumerate(line.split("\t")):
            if column + right < len(draft.ranges) and row + down != SUM:
                draft = typed(draft, row + down, column + right, cell[:12])
    return draft


def wrong_cells(draft: PayoutDraft) -> frozenset[tuple[int, int]]:
    """(row, column) of every cell that cannot stay as it is."""
    return frozenset(_wrong(draft))


def faults(draft: PayoutDraft, texts: Texts) -> tuple[str, ...]:
    """Return the faults in words: unreadable cells first, then the rule's (T-P1)."""
    unread = tuple(_unread(draft, texts))
    table = draft.table()
    if unread or table is None:
        return unread
    return tuple(sentence(texts, fault) for fault in payout_faults(table))


def _unread(draft: PayoutDraft, texts: Texts) -> Iterator[str]:
    for range_ in draft.ranges:
        if _whole(range_.first) is None or _whole(range_.last) is None:
            yield texts.say(
                "{range}: the first and the last number of entries are needed.", range=range_.name
            )
        for place, (share, points) in enumerate(zip(range_.shares, range_.points, strict=True), start=1):
            if points is None:
                yield texts.say(
                    "{range}, place {place}: “{typed}” is no share in percent, as 9.5 is.",
                    range=range_.name,
                    place=texts.number(place),
                    typed=share,
                )


def _wrong(draft: PayoutDraft) -> Iterator[tuple[int, int]]:
    expected: int | None = 2
    for column, one in enumerate(draft.ranges):
        first, last = _whole(one.first), _whole(one.last)
        if first is None or (expected is not None and first != expected):
            yield FIRST, column
        if last is None or (first is not None and last < first):
            yield LAST, column
        expected = last + 1 if last is not None else None
        if one.total != WHOLE:
            yield SUM, column
        yield from ((PLACES + place, column) for place in _wrong_shares(one, first))


def _wrong_shares(one: Range, entries: int | None) -> Iterator[int]:
    for place, points in enumerate(one.points):
        if not points or (entries is not None and place >= entries):
            yield place
    for place, (above, below) in enumerate(pairwise(one.points), start=1):
        if above is not None and below is not None and below > above:
            yield place


def _with_share(shares: tuple[str, ...], place: int, text: str) -> tuple[str, ...]:
    filled = [kept or "" for kept, _ in zip_longest(shares, range(place + 1))]
    filled[place] = text
    while filled and not filled[-1]:
        filled.pop()
    return tuple(filled)


def _column(one: Range) -> PayoutColumn | None:
    first, last = _whole(one.first), _whole(one.last)
    points = tuple(share for share in one.points if share is not None)
    if first is None or last is None or len(points) != len(one.shares):
        return None
    return PayoutColumn(first, last, points)


def _whole(text: str) -> int | None:
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 7 else None
