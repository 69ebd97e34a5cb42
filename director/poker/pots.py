"""Main and side pots: layers of the players' chips, each with its possible winners."""

from director.poker.state import Hand, players_in
from director.values.dataclass import Value


class Pot(Value):
    """A pot and the players who can win it, in seat order after the button."""

    amount: int
    players: tuple[int, ...]


def pots(hand: Hand) -> tuple[Pot, ...]:
    """Pots now, the bets of this street included; main pot first."""
    paid = tuple(map(int.__add__, hand.paid, hand.bets)) if any(hand.bets) else hand.paid
    return layered(paid, hand.live, hand.dead)


def layered(paid: tuple[int, ...], live: int, dead: int) -> tuple[Pot, ...]:
    """Divide the players' chips into pots, by layers of the live players.

    Chips of folded players above a layer go to the next pot that a live player can win, at the end to
    the highest: no chip is left without an owner.
    """
    players = tuple(players_in(live))
    levels = sorted({paid[player] for player in players})
    if len(levels) == 1:
        return (Pot(sum(paid) + dead, players),)
    result = []
    below, amount = 0, dead
    for level in levels:
        amount += sum(min(chips, level) - below for chips in paid if chips > below)
        if amount:
            result.append(Pot(amount, tuple(p for p in players if paid[p] >= level)))
        below, amount = level, 0
    rest = sum(chips - below for chips in paid if chips > below)
    if rest:
        top = result.pop()
        result.append(Pot(top.amount + rest, top.players))
    return tuple(result)


def shares(amount: int, winners: tuple[int, ...], unit: int) -> tuple[tuple[int, int], ...]:
    """Split a pot among its winners: odd chips one each in seat order (T-17).

    The winners are in seat order after the button. The amount below the smallest chip goes to the first.
    """
    chips, crumbs = divmod(amount, unit)
    each, odd = divmod(chips, len(winners))
    return tuple(
        (player, (each + (i < odd)) * unit + (crumbs if i == 0 else 0))
        for i, player in enumerate(winners)
    )
