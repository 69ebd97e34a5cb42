"""Arrangement of a layout's blocks: moved, resized, added, removed, in a finer or coarser grid.

What is in the way is named, and what has no cell any more.
"""

from collections.abc import Iterator
from fractions import Fraction

from director.house.layouts import (
    LayoutBlock,
    LayoutPicture,
    ScreenLayout,
    layout_faults,
    lies_free,
    overlapping,
)
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation

Cells = tuple[int, int, int, int]
"""Left, top, width and height in cells."""
_SIZES = ((12, 8), (10, 6), (8, 5), (8, 3), (6, 3), (6, 2), (4, 2), (3, 2), (2, 2), (2, 1), (1, 1))
"""Sizes tried for a new block, the largest first."""
_LARGEST = {
    "title": (13, 2), "state": (8, 2), "level": (8, 2), "next": (12, 2), "line": (32, 2),
    "time": (6, 2), "elapsed": (6, 2), "players": (8, 3), "average": (8, 3), "chips": (8, 3),
    "pool": (8, 3), "qr": (6, 6), "words": (10, 2), "logo": (8, 4), "blinds": (12, 3),
}  # fmt: skip
"""Largest sizes of blocks with a line or two."""


_PICTURE = 30
"""Hundredths of the screen's width that a picture takes when it has been dropped."""


class Clash(Value):
    """Why a block cannot stand there: the number of the block in the way; None: the edge is."""

    other: int | None = None


class Regridded(Value):
    """A layout in another grid, and the blocks for which no cell of it was left."""

    layout: ScreenLayout
    gone: tuple[LayoutBlock, ...] = ()


def put(layout: ScreenLayout, number: int, at: Cells) -> ScreenLayout | Clash:
    """The layout with a block elsewhere, or of another size."""
    return changed(layout, number, replace(layout.blocks[number], at=at))


def changed(layout: ScreenLayout, number: int, block: LayoutBlock) -> ScreenLayout | Clash:
    """The layout with another block in a block's stead."""
    if not _inside(layout, block.at):
        return Clash()
    blocks = tuple(block if n == number else each for n, each in enumerate(layout.blocks))
    made = replace(layout, blocks=blocks)
    for pair in overlapping(made):
        if number in pair:
            return Clash(next(n for n in pair if n != number))
    return made


def added(layout: ScreenLayout, kind: str) -> ScreenLayout | None:
    """The layout with one more block where there is room for it; None where no cell is free."""
    for size in _sizes(kind):
        for at in _places(layout, size):
            if lies_free(layout, block := LayoutBlock(kind, at)):
                return replace(layout, blocks=(*layout.blocks, block))
    return None


def regridded(layout: ScreenLayout, columns: int, rows: int) -> Regridded:
    """The layout in a grid of so many columns and rows; each block stays where it stands on the screen.

    Edges that meet go to the same line, so that nothing comes to lie on anything. A block between two
    lines has a cell of its own where one is free there, else it is gone.
    """
    made, gone, thin = replace(layout, columns=columns, rows=rows, blocks=()), [], []
    placed: dict[int, LayoutBlock] = {}
    for number, block in enumerate(layout.blocks):
        left, wide = _scaled(block.at[0], block.at[2], layout.columns, columns)
        top, high = _scaled(block.at[1], block.at[3], layout.rows, rows)
        if wide and high:
            placed[number] = replace(block, at=(left, top, wide, high))
        else:
            at = min(left, columns - 1), min(top, rows - 1), max(wide, 1), max(high, 1)
            thin.append((number, replace(block, at=at)))
    for number, block in thin:
        if any(True for _ in overlapping(replace(made, blocks=(*placed.values(), block)))):
            gone.append(layout.blocks[number])
        else:
            placed[number] = block
    blocks = tuple(placed[number] for number in sorted(placed))
    return Regridded(tidy(replace(made, blocks=blocks)), tuple(gone))


def _scaled(begin: int, length: int, before: int, now: int) -> tuple[int, int]:
    """Return a span of cells in another grid: start and length."""
    first, last = (round(Fraction(edge * now, before)) for edge in (begin, begin + length))
    return first, last - first


def with_picture(
    layout: ScreenLayout, pictures: tuple[LayoutPicture, ...], over: tuple[int, int], shape: float
) -> ScreenLayout:
    """The layout with pictures in a block of their own, its middle at a cell.

    `shape`: how many times as wide as high the first of them is, in cells.
    """
    wide = max(1, layout.columns * _PICTURE // 100)
    high = max(1, round(wide / shape))
    if high > layout.rows:
        wide, high = max(1, round(layout.rows * shape)), layout.rows
    at = (
        min(max(0, over[0] - wide // 2), layout.columns - wide),
        min(max(0, over[1] - high // 2), layout.rows - high),
        wide,
        high,
    )
    block = LayoutBlock("picture", at, pictures=tuple(picture.name for picture in pictures))
    return replace(layout, blocks=(*layout.blocks, block), pictures=(*layout.pictures, *pictures))


def new_faults(layout: ScreenLayout, before: ScreenLayout) -> tuple[RuleViolation, ...]:
    """Return the faults of a changed layout that it did not have before."""
    known = {fault.code for fault in layout_faults(before, before.name)}
    return tuple(each for each in layout_faults(layout, layout.name) if each.code not in known)


def removed(layout: ScreenLayout, number: int) -> ScreenLayout:
    """The layout without a block, and without the pictures that it alone has shown."""
    blocks = tuple(each for n, each in enumerate(layout.blocks) if n != number)
    return tidy(replace(layout, blocks=blocks))


def tidy(layout: ScreenLayout) -> ScreenLayout:
    """Without pictures that no block shows."""
    shown = {name for block in layout.blocks for name in block.pictures}
    return replace(layout, pictures=tuple(each for each in layout.pictures if each.name in shown))


def stepped(at: Cells, across: int, down: int) -> Cells:
    """Return a position moved by a number of cells."""
    return at[0] + across, at[1] + down, at[2], at[3]


def grown(at: Cells, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Cells:
    """With each edge moved by so many cells; a cell is left at least."""
    width, height = max(1, at[2] + right - left), max(1, at[3] + bottom - top)
    return (
        at[0] + (at[2] + right - width if left else 0),
        at[1] + (at[3] + bottom - height if top else 0),
        width,
        height,
    )


def _inside(layout: ScreenLayout, at: Cells) -> bool:
    left, top, width, height = at
    in_grid = left + width <= layout.columns and top + height <= layout.rows
    return min(left, top) >= 0 and min(width, height) >= 1 and in_grid


def _sizes(kind: str) -> Iterator[tuple[int, int]]:
    widest, highest = largest = _LARGEST.get(kind, _SIZES[0])
    yield largest
    yield from (size for size in _SIZES if size[0] <= widest and size[1] <= highest)


def _places(layout: ScreenLayout, size: tuple[int, int]) -> Iterator[Cells]:
    width, height = size
    for top in range(layout.rows - height + 1):
        for left in range(layout.columns - width + 1):
            yield left, top, width, height
