"""The pots explained: layer by layer who put in what, may win it and won it (T-17, T-18)."""

from director.poker.ops import DeclareMisdeal, Posted, PostKind, Raked, Won
from director.poker.state import Hand, Stage, players_in
from director.poker.variants import Way
from director.values.dataclass import Value


class PotAward(Value):
    """What a player got of a pot: of it the odd chips, and the rank of the hand if one was read."""

    player: int
    amount: int
    odd: int = 0
    rank: int = 0
    board: int = 0
    """Of which board, from 0, where several were dealt."""
    way: Way = Way.HIGH
    """As the high hand or as the low one."""


class Layer(Value):
    """One pot as a layer of the players' chips; the main pot is the lowest."""

    chips: tuple[int, ...]
    """Of each player."""
    dead: int
    """Chips that were nobody's bet: dead blinds, the big blind's ante."""
    players: tuple[int, ...]
    """Who may win it, in seat order after the button."""
    raked: int = 0
    awards: tuple[PotAward, ...] = ()
    split: bool = False
    """The high and the low hand share it."""

    @property
    def amount(self) -> int:
        """All of it, before the house takes its part."""
        return sum(self.chips) + self.dead

    @property
    def uncalled(self) -> bool:
        """One player's chips that nobody has matched: no pot yet."""
        return not self.dead and not self.awards and sum(1 for chips in self.chips if chips) == 1


def layers(hand: Hand) -> tuple[Layer, ...]:
    """The pots of a hand as they stand, main pot first; when it is over, with what became of them."""
    if hand.stage is not Stage.OVER:
        paid = tuple(map(int.__add__, hand.paid, hand.bets))
        return layers_of(paid, hand.live, hand.dead)
    if not any(isinstance(op, Won) for op in hand.log):
        return ()
    dead = sum(op.amount for op in hand.log if isinstance(op, Posted) and op.kind is PostKind.DEAD)
    return tuple(_decided(hand, i, layer) for i, layer in enumerate(_as_they_were(hand, dead)))


def layers_of(paid: tuple[int, ...], live: int, dead: int) -> tuple[Layer, ...]:
    """What the players put in, cut at every live player's last chip (amounts as in `pots.layered`)."""
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


def misdealt(hand: Hand) -> bool:
    """The hand was taken back."""
    return any(isinstance(op, DeclareMisdeal) for op in hand.log)


def _as_they_were(hand: Hand, dead: int) -> tuple[Layer, ...]:
    """The layers just before they were pushed to the winners, read back from what everybody has."""
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
    least: dict[tuple[int, Way], int] = {}
    for op in won:
        least[op.board, op.way] = min(op.amount, least.get((op.board, op.way), op.amount))
    awards = tuple(
        PotAward(op.player, op.amount, op.amount - least[op.board, op.way], op.rank, op.board, op.way)
        for op in won
    )
    split = hand.setup.variant.split
    return Layer(layer.chips, layer.dead, layer.players, raked, awards, split)
