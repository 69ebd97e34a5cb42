"""Shapes: suits, cards, arrows and QR codes drawn as lines and areas, never as letters."""

from typing import Protocol

from director.values.cards import RANKS, Card, rank, suit

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


class Path(Protocol):
    """A path of the PDF canvas."""

    def moveTo(self, x: float, y: float) -> None: ...
    def lineTo(self, x: float, y: float) -> None: ...
    def curveTo(self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> None: ...
    def circle(self, x_cen: float, y_cen: float, r: float) -> None: ...
    def rect(self, x: float, y: float, width: float, height: float) -> None: ...
    def close(self) -> None: ...


def trace_suit(path: Path, of: int, x: float, y: float, size: float) -> bool:
    """Trace a suit in a square whose lower left corner is (x, y); whether it is to be filled.

    Spades and clubs are filled, hearts and diamonds are outlines: told apart without colour.
    """
    if of == DIAMONDS:
        _diamond(path, x, y, size)
    elif of == HEARTS:
        _heart(path, x, y, size, up=False)
    elif of == SPADES:
        _heart(path, x, y + size * 0.14, size * 0.86, up=True, shift=size * 0.07)
        _stem(path, x, y, size)
    else:
        _clover(path, x, y, size)
        _stem(path, x, y, size)
    return of in (CLUBS, SPADES)


def trace_arrow(path: Path, x: float, y: float, length: float, height: float) -> None:
    """Trace a filled arrow to the right, its tail's middle at (x, y)."""
    head, half = height * 0.9, height / 2
    neck, shaft = x + length - head, height * 0.12
    path.moveTo(x, y - shaft)
    path.lineTo(neck, y - shaft)
    path.lineTo(neck, y - half)
    path.lineTo(x + length, y)
    path.lineTo(neck, y + half)
    path.lineTo(neck, y + shaft)
    path.lineTo(x, y + shaft)
    path.close()


def trace_tick(path: Path, x: float, y: float, size: float) -> None:
    """Trace a tick as an open line in a square whose lower left corner is (x, y)."""
    path.moveTo(x + size * 0.12, y + size * 0.5)
    path.lineTo(x + size * 0.4, y + size * 0.18)
    path.lineTo(x + size * 0.9, y + size * 0.85)


def trace_qr(path: Path, content: str, x: float, y: float, size: float) -> None:
    """Trace a QR code with its quiet zone in a square whose lower left corner is (x, y)."""
    import segno

    rows = tuple(segno.make(content, error="m", micro=False).matrix_iter(border=4))
    unit = size / len(rows)
    for i, row in enumerate(rows):
        bottom = y + size - (i + 1) * unit
        for start, length in _runs(tuple(bool(dark) for dark in row)):
            path.rect(x + start * unit, bottom, length * unit, unit)


def card_rank(card: Card) -> str:
    """The rank as printed on a card: `10` rather than T."""
    letter = RANKS[rank(card)]
    return "10" if letter == "T" else letter


def card_suit(card: Card) -> int:
    """The suit of a card as `trace_suit` takes it."""
    return suit(card)


def _runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """(start, length) of the dark stretches of a row."""
    runs: list[tuple[int, int]] = []
    for i, dark in enumerate(row):
        if dark and runs and sum(runs[-1]) == i:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((i, 1))
    return runs


def _diamond(path: Path, x: float, y: float, size: float) -> None:
    middle, narrow = size / 2, size * 0.12
    path.moveTo(x + middle, y + size)
    path.lineTo(x + size - narrow, y + middle)
    path.lineTo(x + middle, y)
    path.lineTo(x + narrow, y + middle)
    path.close()


def _heart(path: Path, x: float, y: float, size: float, *, up: bool, shift: float = 0.0) -> None:
    """A heart with its point down, or up as the upper part of a spade."""

    def at(u: float, v: float) -> tuple[float, float]:
        return x + shift + u * size, y + (1 - v if up else v) * size

    path.moveTo(*at(0.5, 0.0))
    path.curveTo(*at(0.30, 0.26), *at(0.0, 0.44), *at(0.0, 0.72))
    path.curveTo(*at(0.0, 0.90), *at(0.12, 1.0), *at(0.27, 1.0))
    path.curveTo(*at(0.38, 1.0), *at(0.46, 0.92), *at(0.5, 0.80))
    path.curveTo(*at(0.54, 0.92), *at(0.62, 1.0), *at(0.73, 1.0))
    path.curveTo(*at(0.88, 1.0), *at(1.0, 0.90), *at(1.0, 0.72))
    path.curveTo(*at(1.0, 0.44), *at(0.70, 0.26), *at(0.5, 0.0))
    path.close()


def _clover(path: Path, x: float, y: float, size: float) -> None:
    leaf = size * 0.235
    for u, v in ((0.5, 0.76), (0.24, 0.40), (0.76, 0.40)):
        path.circle(x + u * size, y + v * size, leaf)
    path.rect(x + size * 0.4, y + size * 0.38, size * 0.2, size * 0.3)


def _stem(path: Path, x: float, y: float, size: float) -> None:
    path.moveTo(x + size * 0.47, y + size * 0.42)
    path.curveTo(x + size * 0.47, y + size * 0.15, x + size * 0.40, y + size * 0.04, x + size * 0.3, y)
    path.lineTo(x + size * 0.7, y)
    path.curveTo(
        x + size * 0.60,
        y + size * 0.04,
        x + size * 0.53,
        y + size * 0.15,
        x + size * 0.53,
        y + size * 0.42,
    )
    path.close()
