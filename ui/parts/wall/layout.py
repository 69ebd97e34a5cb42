"""Layouts of a screen: a file says which blocks stand where; a wrong one is refused in words."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from itertools import combinations
from typing import Annotated, Literal, get_args

import msgspec

from director.values.dataclass import Value
from director.values.errors import soundness
from resources import ROOT
from ui.drawing.marks import PAGE
from ui.drawing.rect import Rect

Kind = Literal[
    "title", "state", "level", "clock", "blinds", "next", "players", "average", "chips", "pool",
    "prizes", "alerts", "line", "time", "seats", "moves", "stacks", "payouts", "bounties", "rounds",
    "schedule", "tournaments", "cash", "jackpots", "rules", "logo", "picture", "slideshow", "qr",
    "words", "final_table", "elapsed", "busts",
]  # fmt: skip
"""What a block shows."""
KINDS: tuple[str, ...] = get_args(Kind)
LARGEST = 512 * 1024
"""Bytes of a layout's file."""
_COLOURS = ("background", "text", "muted", "accent")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")
_UNKNOWN = re.compile(r"unknown field `(?P<word>[^`]*)`")
_MISSING = re.compile(r"missing required field `(?P<word>[^`]*)`")

_PAGE = PAGE.adjusted(32, 18, -32, -18)
"""The grid leaves an edge: televisions cut one off."""

Cells = Annotated[int, msgspec.Meta(ge=1, le=128)]
Cell = Annotated[int, msgspec.Meta(ge=0, le=127)]


class LayoutBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One block: what it shows, its place in cells (left, top, width, height), and how it shows it."""

    block: str
    at: tuple[Cell, Cell, Cells, Cells]
    side: Literal["left", "centre", "right"] = "centre"
    panel: bool = False
    """With a ground of its own."""
    words: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """What `words` writes and `qr` leads to."""
    pictures: tuple[Annotated[str, msgspec.Meta(max_length=80)], ...] = ()
    """Names of the layout's pictures, shown in turn."""


class ScreenLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A screen's blocks in a grid, with its colours; an empty colour follows the state of the clock."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    blocks: Annotated[tuple[LayoutBlock, ...], msgspec.Meta(min_length=1, max_length=60)]
    columns: Cells = 32
    rows: Cells = 18
    background: str = ""
    text: str = ""
    muted: str = ""
    accent: str = ""
    pictures: dict[str, bytes] = {}

    def __hash__(self) -> int:
        return hash((self.name, self.blocks))

    def rect(self, block: LayoutBlock) -> Rect:
        """Where a block stands on the page."""
        wide, high = _PAGE.width / self.columns, _PAGE.height / self.rows
        left, top, width, height = block.at
        return Rect(_PAGE.left + left * wide, _PAGE.top + top * high, width * wide, height * high)

    @property
    def kinds(self) -> frozenset[str]:
        """What its blocks show."""
        return frozenset(block.block for block in self.blocks)


class Placed(Value):
    """A block on its page, for those that compare."""

    number: int
    rect: Rect


def read_layout(data: bytes, file: str) -> ScreenLayout:
    """The layout of a file; RuleViolation names the file, the place in it and the word that is meant."""
    if len(data) > LARGEST:
        raise soundness("layout_too_large", file=file, most=LARGEST // 1024)
    try:
        layout = msgspec.json.decode(data, type=ScreenLayout)
    except msgspec.ValidationError as wrong:
        raise _misshapen(str(wrong), file) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise soundness("layout_not_json", file=file) from wrong
    _check_blocks(layout, file)
    for name in _COLOURS:
        colour = getattr(layout, name)
        if colour and not _COLOUR.fullmatch(colour):
            raise soundness("layout_colour", file=file, place=name, word=colour)
    return layout


def write_layout(layout: ScreenLayout) -> bytes:
    """The file of a layout, as `read_layout` reads it."""
    return msgspec.json.format(msgspec.json.encode(layout), indent=1) + b"\n"


@lru_cache(maxsize=1)
def ready_made() -> Mapping[str, ScreenLayout]:
    """The layouts that the house comes with, by the name of their file."""
    files = sorted((ROOT / "layouts").glob("*.json"))
    return {file.stem: read_layout(file.read_bytes(), file.name) for file in files}


def _misshapen(said: str, file: str) -> Exception:
    """What is wrong with the shape of a file, from what its reader says."""
    found = _PLACE.search(said)
    place = found["place"] if found else ""
    if unknown := _UNKNOWN.search(said):
        fields = LayoutBlock.__struct_fields__ if place else ScreenLayout.__struct_fields__
        return _misspelt(unknown["word"], fields, file, place)
    if missing := _MISSING.search(said):
        return soundness("layout_lacks", file=file, place=place or "{}", word=missing["word"])
    return soundness("layout_shape", file=file, place=place or "{}")


def _misspelt(word: str, known: tuple[str, ...], file: str, place: str) -> Exception:
    meant = get_close_matches(word, known, 1)
    if meant:
        return soundness("layout_misspelt", file=file, place=place or "{}", word=word, meant=meant[0])
    return soundness("layout_unknown", file=file, place=place or "{}", word=word)


def _check_blocks(layout: ScreenLayout, file: str) -> None:
    for number, block in enumerate(layout.blocks):
        place = f"blocks[{number}]"
        if block.block not in KINDS:
            raise _misspelt(block.block, KINDS, file, f"{place}.block")
        left, top, width, height = block.at
        if left + width > layout.columns or top + height > layout.rows:
            grid = f"{layout.columns} × {layout.rows}"
            raise soundness("layout_outside", file=file, place=f"{place}.at", word=grid)
        for name in block.pictures:
            if name not in layout.pictures:
                raise soundness("layout_no_picture", file=file, place=f"{place}.pictures", word=name)
    for one, other in _overlapping(layout):
        raise soundness("layout_overlap", file=file, place=f"blocks[{one}]", word=f"blocks[{other}]")


def _overlapping(layout: ScreenLayout) -> Iterator[tuple[int, int]]:
    """Blocks that lie on each other; a picture may lie under all of them."""
    placed = [
        Placed(number, layout.rect(block))
        for number, block in enumerate(layout.blocks)
        if block.block != "picture"
    ]
    for one, other in combinations(placed, 2):
        if min(one.rect.shared(other.rect)) > 1:
            yield one.number, other.number
