"""Restoring: how a copy is found, judged and put in the place of the house, as a page reaches it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from director.values.dataclass import Value

if TYPE_CHECKING:
    from director.bootstrap import Loss
    from director.desk.ports import HouseCopy


class Restoring(Value):
    """For a house in a file of this machine."""

    copies: "Callable[[Path | None], tuple[HouseCopy, ...]]"
    """Those in a folder, else in the usual one, the newest first; from any thread."""
    loss: "Callable[[Path], Loss]"
    """What would be lost with a copy; from any thread."""
    go_on: Callable[[Path], None]
    """Close the house and open it again from the copy."""
