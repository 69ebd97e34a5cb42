"""Rulings on the chips in the middle: side pots, odd chips, the next button (T-17, T-18, T-29)."""

from collections.abc import Collection, Mapping

from director.poker import button
from director.poker.pots import layered, shares
from director.poker.rulings.ruling import ActKind, Ruling
from director.poker.showdown import winners
from director.values.dataclass import Value


class PotShare(Value):
    """A pot: its amount, possible winners and shares; `odd` chips went one each."""

    amount: int
    players: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]
    odd: int


def split(
    paid: tuple[int, ...], ranks: Mapping[int, int], *, unit: int = 1, dead: int = 0
) -> tuple[PotShare, ...]:
    """Split the pots of a hand among their winners; players in seat order after the button.

    `paid` are the chips of each player, `ranks` the strength of each live hand: equal numbers tie. The
    odd chip of the smallest value goes to the first winner of that pot after the button (T-17, T-18).
    """
    live = sum(1 << player for player in ranks)
    result = []
    for pot in layered(paid, live, dead):
        best = winners(pot, dict(ranks))
        odd = pot.amount // unit % len(best)
        result.append(PotShare(pot.amount, pot.players, shares(pot.amount, best, unit), odd))
    return tuple(result)


class ButtonRuling(Value):
    """Next button and blinds, with the reason."""

    hand: button.NextHand
    ruling: Ruling


def next_button(previous: button.Blinds, occupied: Collection[int], size: int) -> ButtonRuling:
    """The next hand's button and blinds: dead where a seat has emptied (T-29, T-31)."""
    hand = button.next_hand(previous, occupied, size)
    return ButtonRuling(hand, Ruling(ActKind.PLAY_ON, _why(hand, len(occupied)), _rule(len(occupied))))


def _why(hand: button.NextHand, players: int) -> str:
    if players == 2:
        return "button_heads_up"
    if hand.dead_button and hand.dead_small_blind:
        return "button_and_small_blind_dead"
    if hand.dead_button:
        return "button_dead"
    return "small_blind_dead" if hand.dead_small_blind else "button_moves"


def _rule(players: int) -> str:
    return "T-31" if players == 2 else "T-29"
