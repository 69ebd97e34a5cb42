"""Pots explained by layers: chips of each player, possible winners and awards (T-17, T-18)."""

from director.poker.ops import DeclareMisdeal, Posted, PostKind, Raked, Won
from director.poker.state import Hand, Stage, players_in
from director.poker.variants import PotSide
from director.values.dataclass import Value


class PotAward(Value):
    """A player's part of a pot, its odd chips, and the rank of the hand if one was read."""

    player: int
    amount: int
    odd: int = 0
    rank: int = 0
    board: int = 0
    """Index of the board, from 0, if several were dealt."""
    side: PotSide = PotSide.HIGH
    """High or low hand."""


class Layer(Value):
    """A pot as a layer of the players' chips; the main pot is the lowest."""

    chips: tuple[int, ...]
    """Chips of each player."""
    dead: int
    """Chips that are nobody's bet: dead blinds, the big blind's ante."""
    players: tuple[int, ...]
    """Possible winners, in seat order after the button."""
    raked: int = 0
    awards: tuple[PotAward, ...] = ()
    split: bool = False
    """Whether the high and the low hand share it."""

    @property
    def amount(self) -> int:
        """Sum of the chips, before the rake."""
        return sum(self.chips) + self.dead

    @property
    def uncalled(self) -> bool:
        """Whether it is one player's unmatched chips: no pot yet."""
        return not self.dead and not self.awards and sum(1 for chips in self.chips if chips) == 1


def layers(hand: Hand) -> tuple[Layer, ...]:
    """Pots of a hand, main pot first; with their awards when the hand is over."""
    if hand.stage is not Stage.OVER:
        paid = tuple(map(int.__add__, hand.paid, hand.bets))
        return layers_of(paid, hand.live, hand.dead)
    if not any(isinstance(op, Won) for op in hand.log):
        return ()
    dead = sum(op.amount for op in hand.log if isinstance(op, Posted) and op.kind is PostKind.DEAD)
    return tuple(_decided(hand, i, layer) for i, layer in enumerate(_as_they_were(hand, dead)))


def layers_of(paid: tuple[int, ...], live: int, dead: int) -> tuple[Layer, ...]:
    """Cut the players' chips at every live player's last chip (amounts as in `pots.layered`)."""
    players = tuple(players_in(live))
    result: list[Layer] = []
    below = 0
    for level in sorted({paid[player] for player in players}):
        chips = tuple(max(0, min(stake, level) - below) for stake in paid)
        if any(chips) or (dead and not result):
            lying = dead if not result else 0
            result.append(Layer(chips, lying, tuple(p for p in players if paid[p] >= level)))
        below = level
    if not result:
        return (Layer(paid, dead, players),) if any(paid) or dead else ()
    over = tuple(max(0, stake - below) for stake in paid)
    top = result.pop()
    return (*result, Layer(tuple(map(int.__add__, top.chips, over)), top.dead, top.players))


def is_misdeal(hand: Hand) -> bool:
    """Whether the hand was a misdeal."""
    return any(isinstance(op, DeclareMisdeal) for op in hand.log)


def _as_they_were(hand: Hand, dead: int) -> tuple[Layer, ...]:
    """Layers just before the award, computed back from the final stacks."""
    won = [0] * len(hand.stacks)
    for op in hand.log:
        if isinstance(op, Won):
            won[op.player] += op.amount
        elif isinstance(op, Posted) and op.kind is PostKind.DEAD:
            won[op.player] -= op.amount
    begun = hand.setup.stacks
    paid = tuple(stack - now + got for stack, now, got in zip(begun, hand.stacks, won, strict=True))
    return layers_of(paid, hand.live, dead)


def _decided(hand: Hand, pot: int, layer: Layer) -> Layer:
    raked = sum(op.amount for op in hand.log if isinstance(op, Raked) and op.pot == pot)
    won = [op for op in hand.log if isinstance(op, Won) and op.pot == pot]
    least: dict[tuple[int, PotSide], int] = {}
    for op in won:
        least[op.board, op.side] = min(op.amount, least.get((op.board, op.side), op.amount))
    awards = tuple(
        PotAward(op.player, op.amount, op.amount - least[op.board, op.side], op.rank, op.board, op.side)
        for op in won
    )
    split = hand.setup.variant.split
    return Layer(layer.chips, layer.dead, layer.players, raked, awards, split)
