"""Irregularities of a hand: substantial action, misdeals, dead hands, the four-card flop."""

from director.poker.betting import betting_ops
from director.poker.dealing import is_later_deal
from director.poker.ops import Call, DeclareMisdeal, Kill, MisdealCause, Op, RaiseTo, Returned
from director.poker.state import NOBODY, Hand, Stage
from director.values.errors import procedure, soundness


def substantial_action(log: tuple[Op, ...], *, one_bet_is_enough: bool = False) -> bool:
    """Whether a hand has had substantial action (T-33).

    Two actions by two players that put chips in (with `one_bet_is_enough`, the TDA's reading, one
    of the two does), or any three actions. Posted blinds do not count.
    """
    actions = betting_ops(log)
    if len(actions) >= 3:
        return True
    if len({action.player for action in actions}) < 2:
        return False
    with_chips = sum(isinstance(action, Call | RaiseTo) for action in actions)
    return with_chips >= (1 if one_bet_is_enough else 2)


def verify_misdeal(hand: Hand, op: DeclareMisdeal) -> None:
    """Refuse a misdeal after substantial action, unless the deck is fouled (T-32, T-33)."""
    if hand.stage is Stage.OVER:
        raise soundness("hand_is_over", rule="T-19")
    if op.cause is not MisdealCause.FOULED_DECK and substantial_action(hand.log):
        raise procedure("misdeal_too_late", rule="T-33")


def misdealt(hand: Hand, op: DeclareMisdeal) -> Hand:
    """Misdeal: give all players the chips with which the hand began."""
    begun = hand.setup.stacks
    back = tuple(
        Returned(player, stack - hand.stacks[player])
        for player, stack in enumerate(begun)
        if stack != hand.stacks[player]
    )
    nothing = (0,) * len(begun)
    return hand._replace(
        stage=Stage.OVER,
        stacks=begun,
        bets=nothing,
        paid=nothing,
        dead=0,
        live=0,
        able=0,
        owing=0,
        actor=NOBODY,
        log=(*hand.log, op, *back),
    )


def verify_kill(hand: Hand, op: Kill) -> None:
    """Refuse to kill a hand that is not live, a shown one (T-16), or the last one left (T-14)."""
    if op.player < 0 or not hand.live >> op.player & 1 or hand.stage is Stage.OVER:
        raise soundness("no_live_hand", rule="T-27", player=op.player + 1)
    if hand.tabled >> op.player & 1:
        raise procedure("shown_hand_stays_live", rule="T-16", player=op.player + 1)
    if not hand.live & (hand.live - 1):
        raise soundness("last_live_hand", rule="T-14", player=op.player + 1)


def kill(hand: Hand, op: Kill) -> Hand:
    """Kill a hand; its chips stay in the pot."""
    out = ~(1 << op.player)
    first_deal = hand.stage is Stage.DEALING and not is_later_deal(hand)
    owing = hand.owing if first_deal else hand.owing & out
    return hand._replace(live=hand.live & out, able=hand.able & out, owing=owing, log=(*hand.log, op))
