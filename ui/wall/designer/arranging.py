"""Where the blocks of a layout may stand: put, grown, added, removed; what is in the way is named."""

from collections.abc import Iterator

from director.desk.house.layouts import LayoutBlock, ScreenLayout, overlapping
from director.values.dataclass import Value, replace

Cells = tuple[int, int, int, int]
"""Left, top, width and height in cells."""
_SIZES = ((12, 8), (10, 6), (8, 5), (8, 3), (6, 3), (6, 2), (4, 2), (3, 2), (2, 2), (2, 1), (1, 1))
"""What a new block is tried in, the largest first."""
_LARGEST = {
    "title": (13, 2), "state": (8, 2), "level": (8, 2), "next": (12, 2), "line": (32, 2),
    "time": (6, 2), "elapsed": (6, 2), "players": (8, 3), "average": (8, 3), "chips": (8, 3),
    "pool": (8, 3), "qr": (6, 6), "words": (10, 2), "logo": (8, 4), "blinds": (12, 3),
}  # fmt: skip
"""What is told in a line or two needs no more."""


class Clash(Value):
    """Why a block cannot stand there: the number of the block in the way; None: the edge is."""

    other: int | None = None


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
            made = replace(layout, blocks=(*layout.blocks, LayoutBlock(kind, at)))
            if not any(True for _ in overlapping(made)):
                return made
    return None


def removed(layout: ScreenLayout, number: int) -> ScreenLayout:
    """The layout without a block, and without the pictures that it alone has shown."""
    blocks = tuple(each for n, each in enumerate(layout.blocks) if n != number)
    return tidy(replace(layout, blocks=blocks))


def tidy(layout: ScreenLayout) -> ScreenLayout:
    """Without pictures that no block shows."""
    shown = {name for block in layout.blocks for name in block.pictures}
    return replace(layout, pictures=tuple(each for each in layout.pictures if each.name in shown))


def stepped(at: Cells, across: int, down: int) -> Cells:
    """So many cells further."""
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
