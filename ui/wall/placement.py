"""Placement of a wall's window: the monitor by name, and a substitute when it is unplugged."""

from collections.abc import Sequence

from director.values.dataclass import Value

WINDOWED = (960, 540)
"""Size of a wall that has no screen of its own."""
_MARGIN = 24


class ScreenArea(Value):
    """A rectangle of the desktop in pixels."""

    left: int
    top: int
    width: int
    height: int

    def overlap(self, other: "ScreenArea") -> int:
        """How many pixels two rectangles share."""
        across = min(self.left + self.width, other.left + other.width) - max(self.left, other.left)
        down = min(self.top + self.height, other.top + other.height) - max(self.top, other.top)
        return max(0, across) * max(0, down)


class ScreenInfo(Value):
    """A screen that is plugged in."""

    name: str
    area: ScreenArea
    model: str = ""
    serial: str = ""
    primary: bool = False

    @property
    def key(self) -> str:
        """How the screen is remembered: its plug, and what is plugged in there."""
        return "|".join((self.name, self.model, self.serial))

    @property
    def label(self) -> str:
        """Return the caption of the monitor."""
        size = f"{self.area.width} × {self.area.height}"
        return "  ·  ".join(part for part in (self.name, self.model, size) if part)


class WallPlace(Value):
    """Place of the window; `missing` if the chosen monitor is not plugged in."""

    area: ScreenArea
    full_screen: bool
    screen: str = ""
    missing: bool = False


def find(wanted: str, screens: Sequence[ScreenInfo]) -> ScreenInfo | None:
    """The remembered screen: the same plug and make, the same make elsewhere, or the same plug."""
    for screen in screens:
        if screen.key == wanted:
            return screen
    name, _, make = wanted.partition("|")
    if make.strip("|"):
        for screen in screens:
            if screen.key.partition("|")[2] == make:
                return screen
    return next((screen for screen in screens if screen.name == name), None)


def first_choice(screens: Sequence[ScreenInfo], taken: Sequence[str] = ()) -> ScreenInfo | None:
    """The screen for a new wall: the first that is neither the operator's nor taken."""
    free = (screen for screen in screens if not screen.primary and screen.key not in taken)
    return next(free, None)


def place(wanted: str, full: bool, screens: Sequence[ScreenInfo]) -> WallPlace:
    """Return the place of the window: its monitor, or a small window beside the operator's work.

    A screen that is not there is never replaced by a full screen elsewhere, so that the operator
    is not shut out; when it comes back, the same call puts the window there again.
    """
    screen = find(wanted, screens) if wanted else None
    if screen is not None and full:
        return WallPlace(screen.area, True, screen.key)
    home = screen or _operators(screens)
    missing = bool(wanted) and screen is None
    return WallPlace(_corner(home.area) if home else ScreenArea(0, 0, *WINDOWED), False, "", missing)


def rescued(window: ScreenArea, screens: Sequence[ScreenInfo]) -> ScreenArea:
    """Return an area in which a window can be reached: its own, or one on the operator's monitor."""
    if not screens or any(screen.area.overlap(window) > 120 * 80 for screen in screens):
        return window
    home = _operators(screens)
    assert home is not None
    width, height = min(window.width, home.area.width), min(window.height, home.area.height)
    return ScreenArea(home.area.left, home.area.top, width, height)


def _operators(screens: Sequence[ScreenInfo]) -> ScreenInfo | None:
    return next((s for s in screens if s.primary), screens[0] if screens else None)


def _corner(screen: ScreenArea) -> ScreenArea:
    """The lower right corner of a screen, with the shape of a wall."""
    width = min(WINDOWED[0], max(320, screen.width // 2))
    height = width * 9 // 16
    return ScreenArea(
        screen.left + screen.width - width - _MARGIN,
        screen.top + screen.height - height - 3 * _MARGIN,
        width,
        height,
    )
