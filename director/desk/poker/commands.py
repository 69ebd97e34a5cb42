"""Commands about rulings at poker tables."""

from director.desk.kernel.command import FLOORMEN, HouseCommand
from director.poker.rulings.ruling import Ruling
from director.values.ids import TournamentId


class GiveRuling(HouseCommand, by=FLOORMEN):
    """Write a ruling down: the situation as pairs of a code and what was told, and what was ruled."""

    ruling: Ruling
    told: tuple[tuple[str, str], ...]
    during: TournamentId | None = None
    """The tournament; None for a cash game."""
    table: int = 0
    """0 = not named."""
    note: str = ""
