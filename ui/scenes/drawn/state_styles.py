"""The wall's states in colours and shapes, so that each is told from the far end of the room."""

from director.values.dataclass import Value
from ui.look.tokens import DARK
from ui.scenes.view import DisplayState, Tone

TEXT = DARK.text
MUTED = "#A9BBB0"
"""A little lighter than in the console: the wall is read in a bright room."""
GOLD = DARK.gold
SHADE = "#0B0F0D"


class StateStyle(Value):
    """Style of a state: background from the middle to the edge, and band on top."""

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


STATE_STYLES = {
    DisplayState.ANNOUNCED: StateStyle(
        "#1D2B33", "#0B1114", "#2B424F", sign="calendar", figures="#9CC6DE", line="#7FA3B8"
    ),
    DisplayState.COUNTDOWN: StateStyle(
        "#1D2B33", "#0B1114", "#2B424F", sign="clock", figures="#9CC6DE", line="#7FA3B8"
    ),
    DisplayState.RUNNING: StateStyle("#17342A", "#0A110E", sign="play"),
    DisplayState.PAUSED: StateStyle(
        "#43130F", "#1A0706", "#D2342D", "#FFFFFF", "pause", "#FFE3E0", hollow=True, framed=True,
        line="#D2342D",
    ),
    DisplayState.BREAK: StateStyle(
        "#10365C", "#071321", "#2C75B8", "#FFFFFF", "break", "#DCEEFF", framed=True, line="#2C75B8"
    ),
    DisplayState.LAST_LEVEL: StateStyle(
        "#2F2508", "#120E04", "#E5A23C", SHADE, "warning", striped=True, line="#E5A23C"
    ),
    DisplayState.OVER_TIME: StateStyle(
        "#3A2106", "#150B03", "#E5A23C", SHADE, "warning", "#FFC46B", striped=True, framed=True,
        line="#E5A23C",
    ),
    DisplayState.FINAL_TABLE: StateStyle(
        "#1D4433", "#0B1A13", "#E0B85A", SHADE, "table", "#FFF4D6", framed=True, line="#E0B85A"
    ),
    DisplayState.BUBBLE: StateStyle(
        "#3B1D4F", "#150A1E", "#6A3596", "#FFFFFF", "chips", "#F3E3FF", striped=True, framed=True,
        line="#B07BE0",
    ),
    DisplayState.FINISHED: StateStyle(
        "#4A3A10", "#171205", "#E0B85A", SHADE, "prize", "#FFF4D6", framed=True, line="#E0B85A"
    ),
    DisplayState.CANCELLED: StateStyle(
        "#262626", "#0E0E0E", "#5A5A5A", "#FFFFFF", "close", line="#5A5A5A"
    ),
}  # fmt: skip

TONES = {
    Tone.GOOD: ("#4FC07D", SHADE),
    Tone.SOON: ("#E5A23C", SHADE),
    Tone.NOW: ("#D2342D", "#FFFFFF"),
    Tone.NEWS: ("#62ACE8", SHADE),
    Tone.FIRST: ("#E0B85A", SHADE),
}
"""Fill and text of an alert."""
