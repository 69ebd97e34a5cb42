"""The walls of this machine as they are remembered: which screen shows what."""

import json
from dataclasses import field
from typing import Protocol

from director.values.dataclass import Value, replace
from director.values.ids import TournamentId
from ui.parts.wall.scenes import Scene, Showing

_KEY, _MONITORS = "wall", "wall_monitors"


class Memory(Protocol):
    """What this machine keeps for the wall (`MachineSettings` does)."""

    def word(self, key: str) -> str:
        """What was kept, or nothing."""

    def set_word(self, key: str, word: str) -> None:
        """Keep a word."""


class Display(Value):
    """One wall: its monitor by name, whether full screen is wanted, which screen of the house it is."""

    number: int
    screen: str = ""
    full: bool = True
    showing: Showing = field(default_factory=Showing)
    """What it shows as long as the house has no such screen."""
    key: str = ""
    """The screen of the house that it is, by its key."""

    def on(self, screen: str) -> "Display":
        """The same on another screen, full screen."""
        return replace(self, screen=screen, full=True)


def remembered(memory: Memory) -> tuple[Display, ...]:
    """The walls that were open when the console was last used; none if that cannot be read."""
    try:
        kept = json.loads(memory.word(_KEY) or "[]")
        return tuple(_display(number, row) for number, row in enumerate(kept, start=1))
    except (ValueError, KeyError, TypeError):
        return ()


def remember(memory: Memory, displays: tuple[Display, ...]) -> None:
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


def monitors_of(memory: Memory) -> dict[str, tuple[str, bool]]:
    """Where each screen of the house stood last on this machine, also one that is off, and how large."""
    try:
        kept = json.loads(memory.word(_MONITORS) or "{}")
        return {str(key): (str(monitor), bool(full)) for key, (monitor, full) in kept.items()}
    except (ValueError, TypeError, AttributeError):
        return {}


def keep_monitor(memory: Memory, display: Display) -> None:
    """Keep where a screen of the house stands."""
    kept = monitors_of(memory) | {display.key: (display.screen, display.full)}
    memory.set_word(_MONITORS, json.dumps(kept))


def _display(number: int, row: dict[str, object]) -> Display:
    tournament = str(row["tournament"])
    layout = str(row.get("layout", ""))
    showing = Showing(Scene(str(row["scene"])), TournamentId(tournament) if tournament else None, layout)
    key = str(row.get("key", ""))
    return Display(number, str(row["screen"]), bool(row["full"]), showing, key)
