"""The wall's states in colours and shapes, so that each is told from the far end of the room."""

from director.values.dataclass import Value
from ui.look.tokens import DARK
from ui.parts.wall.view import Mood, Tone

TEXT = DARK.text
MUTED = "#A9BBB0"
"""A little lighter than in the console: the wall is read in a bright room."""
GOLD = DARK.gold
SHADE = "#0B0F0D"


class Dress(Value):
    """What a state looks like: the ground from the middle to the edge, and the band on top."""

    middle: str
    edge: str
    band: str = ""
    """Fill of the band; without one the ground goes through and a thin line is drawn."""
    on_band: str = TEXT
    sign: str = ""
    figures: str = TEXT
    """Colour of the time."""
    hollow: bool = False
    """The time is drawn in outline: it stands still."""
    striped: bool = False
    """Slanting stripes at the ends of the band."""
    framed: bool = False
    """A frame all around the picture."""
    line: str = DARK.green


DRESS = {
    Mood.ANNOUNCED: Dress(
        "#1D2B33", "#0B1114", "#2B424F", sign="calendar", figures="#9CC6DE", line="#7FA3B8"
    ),
    Mood.COUNTDOWN: Dress(
        "#1D2B33", "#0B1114", "#2B424F", sign="clock", figures="#9CC6DE", line="#7FA3B8"
    ),
    Mood.RUNNING: Dress("#17342A", "#0A110E", sign="play"),
    Mood.PAUSED: Dress(
        "#43130F", "#1A0706", "#D2342D", "#FFFFFF", "pause", "#FFE3E0", hollow=True, framed=True,
        line="#D2342D",
    ),
    Mood.BREAK: Dress(
        "#10365C", "#071321", "#2C75B8", "#FFFFFF", "break", "#DCEEFF", framed=True, line="#2C75B8"
    ),
    Mood.LAST_LEVEL: Dress(
        "#2F2508", "#120E04", "#E5A23C", SHADE, "warning", striped=True, line="#E5A23C"
    ),
    Mood.OVER_TIME: Dress(
        "#3A2106", "#150B03", "#E5A23C", SHADE, "warning", "#FFC46B", striped=True, framed=True,
        line="#E5A23C",
    ),
    Mood.FINAL_TABLE: Dress(
        "#1D4433", "#0B1A13", "#E0B85A", SHADE, "table", "#FFF4D6", framed=True, line="#E0B85A"
    ),
    Mood.BUBBLE: Dress(
        "#3B1D4F", "#150A1E", "#6A3596", "#FFFFFF", "chips", "#F3E3FF", striped=True, framed=True,
        line="#B07BE0",
    ),
    Mood.FINISHED: Dress(
        "#4A3A10", "#171205", "#E0B85A", SHADE, "prize", "#FFF4D6", framed=True, line="#E0B85A"
    ),
    Mood.CANCELLED: Dress("#262626", "#0E0E0E", "#5A5A5A", "#FFFFFF", "close", line="#5A5A5A"),
}  # fmt: skip

TONES = {
    Tone.GOOD: ("#4FC07D", SHADE),
    Tone.SOON: ("#E5A23C", SHADE),
    Tone.NOW: ("#D2342D", "#FFFFFF"),
    Tone.NEWS: ("#62ACE8", SHADE),
    Tone.FIRST: ("#E0B85A", SHADE),
}
"""Fill and text of an alert."""
