"""Colours as they are seen: how light one is, how far two stand apart, one laid on another."""


def luminance(colour: str) -> float:
    """Relative luminance of `#RRGGBB` (WCAG 2)."""
    channels = (channel / 255 for channel in _channels(colour))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Of two colours: 1 where they are alike, 21 for black on white."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(cover: str, ground: str) -> str:
    """A colour `#AARRGGBB` laid on a ground."""
    share = int(cover[1:3], 16) / 255
    above, below = _channels("#" + cover[3:]), _channels(ground)
    mixed = (round(a * share + b * (1 - share)) for a, b in zip(above, below, strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in mixed)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
