"""The walls of this machine as they are remembered: which screen shows what."""

import json
from dataclasses import field
from typing import Protocol

from director.values.dataclass import Value, replace
from director.values.ids import TournamentId
from ui.scenes.scenes import Scene, Showing

_KEY, _MONITORS = "wall", "wall_monitors"


class WallMemory(Protocol):
    """Storage of this machine for walls (`MachineSettings`)."""

    def word(self, key: str) -> str:
        """Return a stored text; empty if none."""

    def set_word(self, key: str, word: str) -> None:
        """Keep a word."""


class Display(Value):
    """Wall window: monitor by name, full screen or not, screen of the house."""

    number: int
    screen: str = ""
    full: bool = True
    showing: Showing = field(default_factory=Showing)
    """Scene while the house has no such screen."""
    key: str = ""
    """The screen of the house that it is, by its key."""

    def on(self, screen: str) -> "Display":
        """The same on another screen, full screen."""
        return replace(self, screen=screen, full=True)


def remembered(memory: WallMemory) -> tuple[Display, ...]:
    """The walls that were open when the console was last used; none if that cannot be read."""
    try:
        kept = json.loads(memory.word(_KEY) or "[]")
        return tuple(_display(number, row) for number, row in enumerate(kept, start=1))
    except (ValueError, KeyError, TypeError):
        return ()


def remember(memory: WallMemory, displays: tuple[Display, ...]) -> None:
    """Keep the walls that are open."""
    rows = [
        {
            "screen": display.screen,
            "full": display.full,
            "scene": display.showing.scene.value,
            "tournament": display.showing.tournament or "",
            "layout": display.showing.layout,
            "key": display.key,
        }
        for display in displays
    ]
    memory.set_word(_KEY, json.dumps(rows))


def monitors_of(memory: WallMemory) -> dict[str, tuple[str, bool]]:
    """Return monitor and size of each screen of the house on this machine, as used last."""
    try:
        kept = json.loads(memory.word(_MONITORS) or "{}")
        return {str(key): (str(monitor), bool(full)) for key, (monitor, full) in kept.items()}
    except (ValueError, TypeError, AttributeError):
        return {}


def keep_monitor(memory: WallMemory, display: Display) -> None:
    """Keep where a screen of the house stands."""
    kept = monitors_of(memory) | {display.key: (display.screen, display.full)}
    memory.set_word(_MONITORS, json.dumps(kept))


def _display(number: int, row: dict[str, object]) -> Display:
    tournament = str(row["tournament"])
    layout = str(row.get("layout", ""))
    showing = Showing(Scene(str(row["scene"])), TournamentId(tournament) if tournament else None, layout)
    key = str(row.get("key", ""))
    return Display(number, str(row["screen"]), bool(row["full"]), showing, key)
