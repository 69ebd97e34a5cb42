"""The files beside a board: its style, its script, and Roboto cut to the letters that it writes."""

from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from director.values.dataclass import Value
from resources import ROOT

_LETTERS = (*range(0x20, 0x180), *range(0x370, 0x400), *range(0x2010, 0x2040), 0x20AC, 0x2212, 0x2660,
            0x2663, 0x2665, 0x2666, 0x2190, 0x2191, 0x2192, 0x2193, 0x221E, 0x2026, 0xD7)  # fmt: skip
"""Latin with all its accents, Greek, and the signs of the wall; other letters are the browser's own."""
_ASSETS = (
    "player.js", "player_lists.js", "board.css", "board.js", "clock.js", "floor.css", "floor.js",
    "floor_desk.js", "floor_sheets.js", "floor_pins.js", "taps.js",
)  # fmt: skip
_FACES = ("Light", "Regular", "Medium", "Bold", "Black")


class File(Value):
    """File that a browser loads beside the picture."""

    data: bytes
    kind: str


def file_named(name: str) -> File | None:
    """A file of the board by its name; None for any other."""
    if name in _ASSETS:
        kind = "text/css; charset=utf-8" if name.endswith("css") else "text/javascript; charset=utf-8"
        return File((ROOT / "board" / name).read_bytes(), kind)
    face = name.removeprefix("Roboto-").removesuffix(".woff")
    if face in _FACES and name == f"Roboto-{face}.woff":
        return File(_cut(face), "font/woff")
    return None


@lru_cache(maxsize=len(_FACES))
def _cut(face: str) -> bytes:
    """A weight of Roboto with no more than is written, compressed as every browser reads it."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options()
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    with TTFont(_folder() / f"Roboto-{face}.ttf", lazy=True) as font:
        cutter = Subsetter(options)
        cutter.populate(unicodes=_LETTERS)
        cutter.subset(font)
        font.flavor = "woff"
        out = BytesIO()
        font.save(out)
    return out.getvalue()


def _folder() -> Path:
    package = find_spec("font_roboto")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "files"
