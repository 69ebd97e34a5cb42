"""Colour tokens and measures of the look; no widget and no picture is made here."""

from director.values.dataclass import Value

DRAWN_IN = "#93A79B"
"""The colour in which the icons are kept; another takes its place."""


class Tokens(Value):
    """The colours of one theme as `#RRGGBB`.

    Text keeps a contrast of 7:1 on background, surface, raised and hover, muted text and each accent
    4.5:1; what cannot be used now is read as well, but on a hover, where it is not.
    """

    background: str
    surface: str
    raised: str
    hover: str
    line: str
    text: str
    muted: str
    faded: str
    """Colour of disabled parts."""
    gold: str
    green: str
    amber: str
    red: str
    blue: str
    on_accent: str
    """Text on gold, green, amber, red and blue."""
    felt: str
    """A table's cloth."""
    focus: str
    """The ring around what the keyboard acts on."""


class Size:
    """Text sizes in pixels."""

    SMALL = 11
    TEXT = 13
    LARGE = 15
    TITLE = 20
    HUGE = 34


class Space:
    """Distances in pixels."""

    NEAR = 8
    WIDE = 16
    FAR = 24
    CORNER = 6


DARK = Tokens(
    background="#0E1512",
    surface="#151E1A",
    raised="#1C2822",
    hover="#25342C",
    line="#2C3B33",
    text="#EAF1EC",
    muted="#93A79B",
    faded="#819087",
    gold="#E0B85A",
    green="#4FC07D",
    amber="#E5A23C",
    red="#E97975",
    blue="#62ACE8",
    on_accent="#0E1512",
    felt="#18392B",
    focus="#FFFFFF",
)

LIGHT = Tokens(
    background="#F3F6F4",
    surface="#FFFFFF",
    raised="#E8EEEA",
    hover="#DCE5DF",
    line="#C2CEC7",
    text="#14201A",
    muted="#4B5D53",
    faded="#626E67",
    gold="#7D5A0C",
    green="#17703C",
    amber="#8A5000",
    red="#B3261E",
    blue="#1D5C9E",
    on_accent="#FFFFFF",
    felt="#CFE3D7",
    focus="#14201A",
)

HIGH_CONTRAST = Tokens(
    background="#000000",
    surface="#000000",
    raised="#141414",
    hover="#2A2A2A",
    line="#8A8A8A",
    text="#FFFFFF",
    muted="#DADADA",
    faded="#A0A0A0",
    gold="#FFD84D",
    green="#63F29A",
    amber="#FFBB55",
    red="#FF8A86",
    blue="#86CBFF",
    on_accent="#000000",
    felt="#06301D",
    focus="#FFFFFF",
)
