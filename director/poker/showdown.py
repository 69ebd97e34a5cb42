"""Showdown: order of showing, showing and mucking, and award of the pots (T-10 to T-18)."""

from collections.abc import Iterator

from director.poker.dealing import card_mask, verify_new
from director.poker.ops import HoleCards, Muck, Op, Raked, Show, Won
from director.poker.pots import Pot, layered, shares
from director.poker.rake import rake_of_pots
from director.poker.runs import boards_of, parts
from director.poker.state import NOBODY, Hand, Stage, first_from, players_in, with_item
from director.poker.stud import first_to_act
from director.poker.variants import PotSide, Street, Variant
from director.values.cards import Card
from director.values.errors import procedure, soundness
from director.values.lowball import best_low, best_omaha_low, is_eight_or_better
from director.values.omaha import best_omaha
from director.values.ranking import best_five, mask_of

Ranks = dict[PotSide, dict[int, int]]
"""Rank of every live hand, high and low as the variant is won."""


def showing(hand: Hand) -> Hand:
    """Begin the showdown: the last aggressor first, else the first live seat after the button (T-12).

    In stud without a bet on the last street the best hand showing, in razz the lowest.
    """
    owing = hand.live & ~hand.tabled
    if not owing:
        return awarded(hand)
    checked_to = first_to_act(hand) if hand.setup.variant.stud else 0
    first = hand.aggressor if hand.aggressor != NOBODY else checked_to
    return hand._replace(stage=Stage.SHOWDOWN, owing=owing, actor=first_from(owing, first))


def verify_show(hand: Hand, op: Show) -> None:
    """Refuse showing without a live hand or before its time, and impossible cards (T-13)."""
    if op.player < 0 or not hand.live >> op.player & 1:
        raise soundness("no_live_hand", rule="T-13", player=op.player + 1)
    if hand.stage not in (Stage.SHOWDOWN, Stage.OVER) and not hand.all_in:
        raise procedure("no_showdown_now", rule="T-28", player=op.player + 1)
    hole = hand.holes[op.player]
    if not op.cards:
        if None in hole:
            raise soundness("hand_not_known", rule="T-13", player=op.player + 1)
        return
    if len(op.cards) != len(hole):
        raise procedure("whole_hand_to_show", rule="T-13", player=op.player + 1, cards=len(hole))
    known = [card for card in hole if card is not None]
    if any(card not in op.cards for card in known):
        raise soundness("other_cards_dealt", rule="T-10", player=op.player + 1)
    verify_new(hand, tuple(card for card in op.cards if card not in known))


def show(hand: Hand, op: Show) -> Hand:
    """Show a hand; when nobody is left to show, the pots are awarded."""
    player = op.player
    if op.cards:
        holes = (*hand.holes[:player], op.cards, *hand.holes[player + 1 :])
        hand = hand._replace(holes=holes, drawn=hand.drawn | card_mask(op.cards))
    owing = hand.owing & ~(1 << player) if hand.stage is Stage.SHOWDOWN else hand.owing
    shown = hand._replace(tabled=hand.tabled | 1 << player, owing=owing, log=(*hand.log, op))
    return _go_on(shown, player)


def verify_muck(hand: Hand, op: Muck) -> None:
    """Refuse a muck outside the showdown, after showing, or with an all-in (T-11)."""
    if hand.stage is not Stage.SHOWDOWN:
        raise procedure("no_showdown_now", rule="T-15", player=op.player + 1)
    if op.player < 0 or not hand.owing >> op.player & 1:
        raise soundness("nothing_to_muck", rule="T-16", player=op.player + 1)
    if must_show(hand):
        raise procedure("all_in_hands_are_shown", rule="T-11", player=op.player + 1)


def must_show(hand: Hand) -> bool:
    """Whether an all-in at the showdown obliges every hand to be shown (T-11)."""
    return hand.setup.all_in_must_show and bool(hand.live & ~hand.able)


def muck(hand: Hand, op: Muck) -> Hand:
    """Muck a hand; the last live hand takes the pot unseen (T-14)."""
    out = ~(1 << op.player)
    given = hand._replace(live=hand.live & out, owing=hand.owing & out, log=(*hand.log, op))
    return _go_on(given, op.player)


def _go_on(hand: Hand, player: int) -> Hand:
    if hand.stage is not Stage.SHOWDOWN:
        return hand
    if not hand.owing or not hand.live & (hand.live - 1):
        return awarded(hand)
    return hand._replace(actor=first_from(hand.owing, player + 1))


def rank_of(
    variant: Variant, hole: HoleCards, board: tuple[Card, ...], way: PotSide = PotSide.HIGH
) -> int:
    """Rank of a known hand on a full board, high or low.

    0 when a card is unknown, or when the low hand must be eight or better and is not.
    """
    cards = [card for card in hole if card is not None]
    if len(cards) != len(hole):
        return 0
    if way is PotSide.HIGH:
        return best_omaha(cards, board) if variant.exactly else best_five(mask_of((*cards, *board)))
    if variant.exactly:
        return best_omaha_low(cards, board)
    low = best_low((*cards, *board))
    return low if not variant.split or is_eight_or_better(low) else 0


def awarded(hand: Hand) -> Hand:
    """Award every pot to its best hand; odd chips to its first winners after the button (T-17).

    Each of several boards has its part of every pot (runs.py); where high and low share, each half is
    won
    separately, and the odd chip of the two halves goes to the high hand.
    """
    table = layered(hand.paid, hand.live, hand.dead)
    pots = [pot.amount for pot in table]
    rakes = tuple(map(int, rake_of_pots(hand.setup.rake, pots, flop=_saw_flop(hand))))
    ranks = _ranks(hand)
    stacks = hand.stacks
    log: list[Op] = list(hand.log)
    for index, pot in enumerate(table):
        if rakes[index]:
            log.append(Raked(index, rakes[index]))
        for won in _won(hand, index, pot, pot.amount - rakes[index], ranks):
            stacks = with_item(stacks, won.player, stacks[won.player] + won.amount)
            log.append(won)
    return hand._replace(
        stage=Stage.OVER,
        stacks=stacks,
        paid=(0,) * len(stacks),
        dead=0,
        owing=0,
        actor=NOBODY,
        log=tuple(log),
    )


def _won(hand: Hand, index: int, pot: Pot, amount: int, ranks: tuple[Ranks, ...]) -> Iterator[Won]:
    """Yield the winners of a pot: board by board, the high half before the low one."""
    unit = hand.setup.unit
    for board, part in enumerate(parts(amount, len(ranks), unit)):
        read = ranks[board]
        ways = _contested(pot, read)
        for way, half in zip(ways, parts(part, len(ways), unit), strict=True):
            for player, share in shares(half, winners(pot, read[way]), unit):
                yield Won(player, index, share, read[way].get(player, 0), board, way)


def _contested(pot: Pot, read: Ranks) -> tuple[PotSide, ...]:
    """Halves of a pot: without a qualifying low hand the high hand takes it all."""
    ways = tuple(read)
    if len(ways) > 1 and not any(read[PotSide.LOW].get(player) for player in pot.players):
        return (PotSide.HIGH,)
    return ways


def _saw_flop(hand: Hand) -> bool:
    return bool(hand.boards) or hand.street > Street.PREFLOP


def _ranks(hand: Hand) -> tuple[Ranks, ...]:
    """Ranks of every live hand on each board, if more than one is live."""
    variant = hand.setup.variant
    if not hand.live & (hand.live - 1):
        return ({variant.wins[0]: {}},)
    holes = [(player, hand.holes[player]) for player in players_in(hand.live)]
    return tuple(
        {
            way: {player: rank_of(variant, hole, board, way) for player, hole in holes}
            for way in variant.wins
        }
        for board in boards_of(hand)
    )


def winners(pot: Pot, ranks: dict[int, int]) -> tuple[int, ...]:
    """Winners of a pot: the best ranks among its players, in seat order after the button."""
    if len(pot.players) == 1:
        return pot.players
    best = max(ranks[player] for player in pot.players)
    return tuple(player for player in pot.players if ranks[player] == best)
