"""Layouts of screens: which blocks stand where in a grid, in whose colours; rows of the house too."""

import re
from collections.abc import Iterator
from dataclasses import field
from difflib import get_close_matches
from enum import StrEnum
from itertools import combinations

from director.house.pictures import PICTURE_BYTES, picture_faults
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

BLOCKS = (
    "title", "state", "level", "clock", "blinds", "next", "players", "average", "chips", "pool",
    "prizes", "alerts", "line", "time", "seats", "moves", "stacks", "payouts", "bounties", "rounds",
    "schedule", "tournaments", "cash", "jackpots", "rules", "logo", "picture", "slideshow", "qr",
    "words", "final_table", "elapsed", "busts", "envelopes", "standings", "feature",
)  # fmt: skip
"""Kinds of blocks."""
MOST_BLOCKS = 60
MOST_CELLS = 128
"""Columns or rows of a grid."""
LONGEST_NAME, LONGEST_WORDS, LONGEST_PICTURE_NAME = 60, 400, 80
LARGEST_LAYOUT = 3_000_000
"""Bytes of all pictures of a layout together."""
MOST_LAYOUTS = 40
"""Layouts of the house's own, at most."""
OWN = re.compile(r"own-[a-z0-9][a-z0-9-]{0,47}")
"""Keys of the house's own layouts; the ready-made ones have none of these."""
COLOURS = ("background", "text", "muted", "accent")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
MOST_VEIL = 100


class BlockSide(StrEnum):
    """Side on which the words of a block stand."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class BrandFont(StrEnum):
    """How heavy the letters of a layout are."""

    USUAL = "usual"
    LIGHT = "light"
    HEAVY = "heavy"


class LayoutBlock(Value):
    """Block of a layout: kind, place in cells (left, top, width, height), and style."""

    block: str
    at: tuple[int, int, int, int]
    side: BlockSide = BlockSide.CENTRE
    panel: bool = False
    """With a ground of its own."""
    words: str = ""
    """Text of a `words` block, address of a `qr` block."""
    pictures: tuple[str, ...] = ()
    """Names of the layout's pictures, shown in turn."""


class LayoutPicture(Value):
    """A picture of a layout by its name (PNG or JPEG)."""

    name: str
    data: bytes = field(repr=False)


class Brand(Value):
    """Colours, letters, the picture behind all blocks and the logo; what is empty is the house's."""

    background: str = ""
    """Empty: as the state of the clock has it."""
    text: str = ""
    muted: str = ""
    accent: str = ""
    font: BrandFont = BrandFont.USUAL
    ground: bytes = field(default=b"", repr=False)
    """The picture behind everything (PNG or JPEG)."""
    veil: int = 60
    """How much of the background's colour lies over that picture, in hundredths."""
    logo: bytes = field(default=b"", repr=False)

    def over(self, other: "Brand") -> "Brand":
        """This one where it says something, else the other; a picture brings its veil."""
        return Brand(
            background=self.background or other.background,
            text=self.text or other.text,
            muted=self.muted or other.muted,
            accent=self.accent or other.accent,
            font=other.font if self.font is BrandFont.USUAL else self.font,
            ground=self.ground or other.ground,
            veil=self.veil if self.ground else other.veil,
            logo=self.logo or other.logo,
        )


class ScreenLayout(Value):
    """A screen's blocks in a grid, with its brand."""

    name: str
    blocks: tuple[LayoutBlock, ...]
    columns: int = 32
    rows: int = 18
    brand: Brand = Brand()
    pictures: tuple[LayoutPicture, ...] = ()

    @property
    def kinds(self) -> frozenset[str]:
        """Return the kinds of its blocks."""
        return frozenset(block.block for block in self.blocks)

    def picture(self, name: str) -> bytes:
        """Return a picture by name; empty if there is none."""
        return next((each.data for each in self.pictures if each.name == name), b"")


def layout_faults(layout: ScreenLayout, file: str) -> Iterator[RuleViolation]:
    """Yield the faults of a layout; `file` is its name in the refusals."""
    if not 1 <= len(layout.name.strip()) <= LONGEST_NAME:
        yield soundness("layout_shape", file=file, place="name")
    for place, cells in (("columns", layout.columns), ("rows", layout.rows)):
        if not 1 <= cells <= MOST_CELLS:
            yield soundness("layout_shape", file=file, place=place)
    if not 1 <= len(layout.blocks) <= MOST_BLOCKS:
        yield soundness("layout_shape", file=file, place="blocks")
    for number, block in enumerate(layout.blocks):
        yield from _block_faults(layout, block, file, f"blocks[{number}]")
    for one, other in overlapping(layout):
        yield soundness("layout_overlap", file=file, place=f"blocks[{one}]", word=f"blocks[{other}]")
    yield from brand_faults(layout.brand, file)
    yield from _picture_faults(layout, file)


def misspelt(word: str, known: tuple[str, ...], file: str, place: str) -> RuleViolation:
    """A word that no layout has, with the one that is meant."""
    meant = get_close_matches(word, known, 1)
    if meant:
        return soundness("layout_misspelt", file=file, place=place or "{}", word=word, meant=meant[0])
    return soundness("layout_unknown", file=file, place=place or "{}", word=word)


def overlapping(layout: ScreenLayout) -> Iterator[tuple[int, int]]:
    """Blocks that lie on each other; a picture may lie under all of them."""
    placed = [(n, block.at) for n, block in enumerate(layout.blocks) if block.block != "picture"]
    for (one, first), (other, second) in combinations(placed, 2):
        if _share(first, second):
            yield one, other


def lies_free(layout: ScreenLayout, block: LayoutBlock) -> bool:
    """Whether a further block would lie on none that is there; a picture may lie under all of them."""
    taken = (each.at for each in layout.blocks if each.block != "picture")
    return block.block == "picture" or not any(_share(block.at, at) for at in taken)


def _share(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return min(across, down) > 0


def _block_faults(
    layout: ScreenLayout, block: LayoutBlock, file: str, place: str
) -> Iterator[RuleViolation]:
    if block.block not in BLOCKS:
        yield misspelt(block.block, BLOCKS, file, f"{place}.block")
    for number, cell in enumerate(block.at):
        if not (0 if number < 2 else 1) <= cell <= MOST_CELLS:
            yield soundness("layout_shape", file=file, place=f"{place}.at[{number}]")
    left, top, width, height = block.at
    if left + width > layout.columns or top + height > layout.rows:
        grid = f"{layout.columns} × {layout.rows}"
        yield soundness("layout_outside", file=file, place=f"{place}.at", word=grid)
    if len(block.words) > LONGEST_WORDS:
        yield soundness("layout_shape", file=file, place=f"{place}.words")
    known = {picture.name for picture in layout.pictures}
    for name in block.pictures:
        if name not in known:
            yield soundness("layout_no_picture", file=file, place=f"{place}.pictures", word=name)


def brand_faults(brand: Brand, file: str) -> Iterator[RuleViolation]:
    """Yield the faults of a brand."""
    for name in COLOURS:
        colour = getattr(brand, name)
        if colour and not _COLOUR.fullmatch(colour):
            yield soundness("layout_colour", file=file, place=f"brand.{name}", word=colour)
    if not 0 <= brand.veil <= MOST_VEIL:
        yield soundness("layout_shape", file=file, place="brand.veil")
    for name, data in (("brand.ground", brand.ground), ("brand.logo", brand.logo)):
        if data:
            yield from picture_faults(data, f"{file}, {name}")


def _picture_faults(layout: ScreenLayout, file: str) -> Iterator[RuleViolation]:
    """Each is what it says it is and small enough, and so are all of them together."""
    if len({picture.name for picture in layout.pictures}) < len(layout.pictures):
        yield soundness("layout_shape", file=file, place="pictures")
    for number, picture in enumerate(layout.pictures):
        if not 1 <= len(picture.name.strip()) <= LONGEST_PICTURE_NAME:
            yield soundness("layout_shape", file=file, place=f"pictures[{number}].name")
        yield from picture_faults(picture.data, picture.name)
    all_of_it = (layout.brand.ground, layout.brand.logo, *(each.data for each in layout.pictures))
    if sum(map(len, all_of_it)) > LARGEST_LAYOUT:
        most = LARGEST_LAYOUT // PICTURE_BYTES
        yield soundness("layout_pictures_too_large", file=file, most=most)
