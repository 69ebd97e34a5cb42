"""Colours as they are seen: how light one is, how far two stand apart, one laid on another."""

from colorsys import hls_to_rgb, rgb_to_hls


def luminance(colour: str) -> float:
    """Relative luminance of `#RRGGBB` (WCAG 2)."""
    channels = (channel / 255 for channel in _channels(colour))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours: 1 for equal ones, 21 for black on white."""
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


def lightness_turned(colour: str) -> str:
    """A colour as light as it was dark, of the same hue; what it lets through of the ground stays."""
    alpha, plain = (colour[1:3], "#" + colour[3:]) if len(colour) > len("#RRGGBB") else ("", colour)
    hue, light, saturation = rgb_to_hls(*(channel / 255 for channel in _channels(plain)))
    wanted = _TURNED / (luminance(plain) + 0.05) - 0.05
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        light = (low + high) / 2
        found = _hex(hls_to_rgb(hue, light, saturation))
        low, high = (light, high) if luminance(found) < wanted else (low, light)
    return f"#{alpha}{_hex(hls_to_rgb(hue, light, saturation))[1:]}"


_TURNED = 0.05 * 1.05
"""White becomes black: the contrast of any two colours stays as it is."""
_STEPS = 12


def _hex(channels: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in channels)
