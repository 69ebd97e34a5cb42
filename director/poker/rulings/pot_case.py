"""Cases on pots and the button, as entered for a ruling."""

from director.poker.button import Blinds
from director.poker.rulings.pots import ButtonRuling, PotShare, next_button, split
from director.poker.rulings.ruling import ActKind, Ruling
from director.values.dataclass import Value
from director.values.errors import soundness

MOST_PLAYERS = 10


class PotsReport(Value):
    """Chips of each player, in seat order after the button, and the places at the showdown.

    Place 1 is the best hand, equal places tie, 0 folded. `unit` is the smallest chip in play,
    `dead` further chips of the main pot.
    """

    paid: tuple[int, ...]
    places: tuple[int, ...]
    unit: int = 1
    dead: int = 0


class LastButton(Value):
    """Last hand's button and blinds (seats from 1, empty or not), and the seats with chips now."""

    last: Blinds
    occupied: tuple[int, ...]
    size: int = 9


def divided_pots(told: PotsReport) -> tuple[Ruling, tuple[PotShare, ...]]:
    """Divide every pot with its winners and odd chips (T-17, T-18); impossible input is refused."""
    if len(told.paid) != len(told.places) or not 2 <= len(told.paid) <= MOST_PLAYERS:
        raise soundness(
            "wrong_number_of_players", rule="T-F1", players=len(told.paid), most=MOST_PLAYERS
        )
    if min(told.paid) < 0 or told.unit <= 0 or told.dead < 0:
        raise soundness("stakes_impossible")
    ranks = {player: -place for player, place in enumerate(told.places) if place > 0}
    if not ranks or not any(told.paid[player] for player in ranks):
        raise soundness("nobody_to_win", rule="T-18")
    pots = split(told.paid, ranks, unit=told.unit, dead=told.dead)
    odd = any(pot.odd for pot in pots)
    why = "odd_chip_to_the_first" if odd else "pots_are_split_each"
    total = sum(told.paid) + told.dead
    return Ruling(ActKind.DIVIDED, why, "T-17" if odd else "T-18", total=total), pots


def next_button_case(told: LastButton) -> ButtonRuling:
    """Next button and blinds (T-29, T-31); refuses seats that the table does not have."""
    return next_button(told.last, told.occupied, told.size)
