"""Pictures for tests: made of nothing, small, and true to what they say of themselves."""

import zlib
from struct import pack


def png(width: int = 4, height: int = 3, colour: tuple[int, int, int] = (200, 30, 30)) -> bytes:
    """A picture of one colour."""
    rows = (b"\0" + bytes(colour) * width) * height
    header = pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    return _signed(_chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(rows)), _chunk(b"IEND", b""))


def bomb(width: int = 60_000, height: int = 60_000) -> bytes:
    """A few bytes that say they are a picture of many gigabytes."""
    header = pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    return _signed(_chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(b"")), _chunk(b"IEND", b""))


def jpeg_head(width: int, height: int) -> bytes:
    """A JPEG as far as its first frame, after a comment."""
    comment = b"\xff\xfe" + pack(">H", 6) + b"Eva!"
    frame = b"\xff\xc2" + pack(">HBHHB", 11, 8, height, width, 1) + b"\1\x11\0"
    return b"\xff\xd8" + comment + frame + b"\xff\xd9"


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))


def _signed(*chunks: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
