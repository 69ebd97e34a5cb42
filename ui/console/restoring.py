"""Restoring: how a copy is found, judged and put in the place of the house, as a page reaches it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from director.values.dataclass import Value

if TYPE_CHECKING:
    from director.bootstrap import Loss
    from director.desk.kernel.ports import HouseCopy


class Restoring(Value):
    """For a house in a file of this machine."""

    copies: "Callable[[Path | None], tuple[HouseCopy, ...]]"
    """Copies in a folder, else in the usual one, the newest first; from any thread."""
    loss: "Callable[[Path], Loss]"
    """Loss by bringing a copy back; from any thread."""
    go_on: Callable[[Path], None]
    """Close the house and open it again from the copy."""
