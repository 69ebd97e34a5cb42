"""Rooms: how each declares its page and its tabs, which are loaded when they are first shown."""

from pkgutil import resolve_name
from typing import TYPE_CHECKING

from director.desk.kernel.command import ANYBODY, By
from director.house.people import HouseSettings, Role
from director.values.dataclass import Value

if TYPE_CHECKING:
    from ui.parts.page import Page

BACK = "back"
"""Not a room: where the settings were asked for."""


class Room(Value):
    """Page of the console, or a tab of one."""

    key: str
    """By which the frame leads there: `night`, and `night/tables` for a tab."""
    title: str
    icon: str
    kind: str = "ui.parts.page_stack:TabbedPage"
    """Module and class of its page."""
    selected_only: bool = False
    """Shows nothing but the selected tournament."""
    tabs: "tuple[Room, ...]" = ()
    holds: tuple[str, ...] = ()
    """Names of its settings and tasks, for the search."""
    by: By = ANYBODY
    """Roles that work there, as on a command's card; the auditor may look at everything."""
    has: str = ""
    """The setting of the house by which it has such a room; every house has the others."""
    undoes: bool = True
    """Whether undo here takes back the tournament's actions, not the room's own."""

    def is_had(self, house: HouseSettings) -> bool:
        """Whether the house has it."""
        return not self.has or bool(getattr(house, self.has))

    def is_entered(self, house: HouseSettings, role: Role | None) -> bool:
        """Whether the house has it, and this role may go in where the staff log in."""
        allowed = self.by.roles | {Role.AUDITOR}
        return self.is_had(house) and (self.by is ANYBODY or not house.log_in or role in allowed)

    def page(self) -> "type[Page]":
        """The class of its page, with all that can be done on it: imported only now."""
        found: type[Page] = resolve_name(self.kind)
        return found
