"""Pictures by their content: PNG or JPEG, how large, and why one is not taken; nothing is unpacked."""

from collections.abc import Iterator
from struct import unpack_from

from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

PICTURE_BYTES = 600_000
"""Bytes of a stored picture, at most."""
PICTURE_PIXELS = 2_304_000
"""Pixels of a stored picture, at most: a screen of 1920 × 1200."""
BROUGHT_BYTES, BROUGHT_PIXELS = 20_000_000, 60_000_000
"""Limits of an imported picture, which is made smaller before it is stored."""
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""Markers of a JPEG that say how large it is."""
_ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
"""Markers with nothing behind them."""


class PictureShape(Value):
    """Format and size of a picture, read from its first bytes."""

    kind: str
    """`png` or `jpeg`."""
    width: int
    height: int


def shape_of(data: bytes) -> PictureShape | None:
    """Return format and size of a picture by its content; None unless PNG or JPEG."""
    if data.startswith(_PNG):
        return _png(data)
    if data.startswith(_JPEG):
        return _jpeg(data)
    return None


def picture_faults(
    data: bytes, name: str, most_bytes: int = PICTURE_BYTES, most_pixels: int = PICTURE_PIXELS
) -> Iterator[RuleViolation]:
    """Why a picture cannot be taken, by its name and from its first bytes alone."""
    shape = shape_of(data)
    if shape is None:
        yield soundness("picture_of_other_kind", name=name)
    elif len(data) > most_bytes:
        yield soundness("picture_file_too_large", name=name, most=most_bytes // 1000)
    elif shape.width * shape.height > most_pixels:
        size = f"{shape.width} × {shape.height}"
        yield soundness("picture_too_many_pixels", name=name, size=size, most=most_pixels // 1_000_000)


def _png(data: bytes) -> PictureShape | None:
    """The header stands first in every PNG."""
    if len(data) < 33 or data[12:16] != b"IHDR":
        return None
    width, height = unpack_from(">2I", data, 16)
    return PictureShape("png", width, height) if width and height else None


def _jpeg(data: bytes) -> PictureShape | None:
    """The first frame says how large it is."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF or marker in _ALONE:
            at += 1 if marker == 0xFF else 2
        elif marker in _FRAMES:
            height, width = unpack_from(">2H", data, at + 5)
            return PictureShape("jpeg", width, height) if width and height else None
        else:
            at += 2 + int(unpack_from(">H", data, at + 2)[0])
    return None
