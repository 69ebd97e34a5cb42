"""Betting: cost of a call, range of a raise, the next player to act, and the end of a round."""

from director.poker import stud
from director.poker.ops import BringIn, Call, Check, Fold, Op, RaiseTo
from director.poker.state import NOBODY, Hand, Stage, first_from, players_in, pot_total, with_item
from director.poker.variants import BIG_BET_FROM, BettingLimit, Street
from director.values.errors import RuleViolation, procedure, soundness


def call_amount(hand: Hand, player: int) -> int:
    """Cost of a call for the player, at most the stack; 0: checking is free.

    A big blind posted short still sets the full price, but nobody pays more than an opponent with
    chips behind could win (T-38).
    """
    price = hand.price
    if not hand.able & ~(1 << player):
        others = hand.live & ~(1 << player)
        price = min(price, max((hand.bets[other] for other in players_in(others)), default=0))
    return max(0, min(price - hand.bets[player], hand.stacks[player]))


def raise_range(hand: Hand, player: int) -> tuple[int, int] | None:
    """Least and most that a player may bet or raise to; None where no raise is allowed."""
    bounds = _bounds(hand, player)
    return bounds if isinstance(bounds, tuple) else None


def _bounds(hand: Hand, player: int) -> tuple[int, int] | RuleViolation:
    price = hand.price
    own = hand.bets[player]
    all_in = own + hand.stacks[player]
    bit = 1 << player
    if all_in <= price:
        return soundness("raise_above_stack", rule="T-38", stack=all_in, price=price)
    if not hand.able & ~bit:
        return procedure("nobody_to_raise", rule="T-38")
    if hand.acted & bit and price - own < _reopening(hand):
        return procedure("betting_not_reopened", rule="T-38", price=price, needed=own + hand.raise_by)
    setup = hand.setup
    if setup.limit is BettingLimit.NO_LIMIT:
        return min(price + hand.raise_by, all_in), all_in
    if setup.limit is BettingLimit.POT_LIMIT:
        least = min(price + hand.raise_by, all_in)
        return least, max(least, min(all_in, pot_limit(hand, player)))
    if hand.raises > setup.raises and hand.live.bit_count() > 2:
        return procedure("raises_capped", rule="T-F4", raises=setup.raises)
    least, most = fixed_bets(hand)
    return min(all_in, least), min(all_in, most)


def pot_limit(hand: Hand, player: int) -> int:
    """Most that a player may raise to in pot limit: a raise counts the call first (T-F4)."""
    missing = hand.setup.missing if hand.street == Street.PREFLOP else 0
    return 2 * hand.price - hand.bets[player] + pot_total(hand) + missing


def fixed_bets(hand: Hand) -> tuple[int, int]:
    """Next bet in fixed limit: one size, or the small and the big bet after an open pair."""
    least = next_fixed_bet(hand)
    big = hand.setup.big_bet
    if big > hand.raise_by and stud.doubled(hand):
        return least, least - hand.raise_by + big
    return least, least


def next_fixed_bet(hand: Hand) -> int:
    """Next bet level in fixed limit: less than half a bet is completed, half or more is raised.

    A bring-in is completed, however large it is.
    """
    over = hand.price - hand.full
    if over > 0 and (2 * over < hand.raise_by or not hand.raises):
        return hand.full + hand.raise_by
    return hand.price + hand.raise_by


def _reopening(hand: Hand) -> int:
    """Increase over a player's last action that lets the player raise again (T-38)."""
    if hand.setup.half_bet_reopens and hand.setup.limit is BettingLimit.FIXED_LIMIT:
        return (hand.raise_by + 1) // 2
    return hand.raise_by


def verify_turn(hand: Hand, player: int) -> None:
    """Refuse anything but the action of the player whose turn it is (T-36)."""
    if hand.stage is not Stage.BETTING:
        raise soundness("no_betting_now", rule="T-36", player=player + 1)
    if hand.actor != player:
        raise procedure("out_of_turn", rule="T-36", player=player + 1, turn=hand.actor + 1)


def verify_check(hand: Hand, player: int) -> None:
    """Refuse a check when there is a bet to call, or the bring-in is due."""
    if stud.bring_in_due(hand):
        raise procedure("bring_in_first", player=player + 1)
    owed = call_amount(hand, player)
    if owed:
        raise procedure("bet_to_call", rule="T-35", player=player + 1, call=owed)


def verify_call(hand: Hand, player: int) -> None:
    """Refuse a call when there is nothing to call."""
    if not call_amount(hand, player):
        raise procedure("nothing_to_call", rule="T-35", player=player + 1)


def verify_raise(hand: Hand, player: int, amount: int) -> None:
    """Refuse a bet or raise that is not open, too small or too large (T-38, T-F4)."""
    bounds = _bounds(hand, player)
    if not isinstance(bounds, tuple):
        raise bounds
    least, most = bounds
    if amount > hand.bets[player] + hand.stacks[player]:
        stack = hand.bets[player] + hand.stacks[player]
        raise soundness("bet_above_stack", rule="T-38", amount=amount, stack=stack)
    if amount < least:
        raise procedure("raise_too_small", rule="T-38", amount=amount, least=least)
    if amount > most:
        raise procedure("raise_too_large", rule="T-F4", amount=amount, most=most)
    if hand.setup.limit is BettingLimit.FIXED_LIMIT and least < amount < most:
        raise procedure("between_two_bets", amount=amount, least=least, most=most)


def verify_fold(hand: Hand, player: int) -> None:
    """Refuse a fold of the player whose door card must bring it in."""
    if stud.must_bring_in(hand, player):
        raise procedure("bring_in_first", player=player + 1)


def fold(hand: Hand, op: Fold) -> Hand:
    """Fold: the player is out of the hand; the chips stay in the pot."""
    player = op.player
    bit = 1 << player
    live, owing = hand.live & ~bit, hand.owing & ~bit
    actor = next_actor(live, owing, player)
    return _checked(
        hand._replace(
            live=live,
            able=hand.able & ~bit,
            owing=owing,
            acted=hand.acted | bit,
            actor=actor,
            log=(*hand.log, op),
        )
    )


def stay(hand: Hand, op: Check | Call) -> Hand:
    """Check or call."""
    player = op.player
    bit = 1 << player
    owing = hand.owing & ~bit
    actor = next_actor(hand.live, owing, player)
    paid = call_amount(hand, player)
    if not paid:
        return _checked(
            hand._replace(owing=owing, acted=hand.acted | bit, actor=actor, log=(*hand.log, op))
        )
    stack = hand.stacks[player] - paid
    return _checked(
        hand._replace(
            stacks=with_item(hand.stacks, player, stack),
            bets=with_item(hand.bets, player, hand.bets[player] + paid),
            able=hand.able if stack else hand.able & ~bit,
            owing=owing,
            acted=hand.acted | bit,
            actor=actor,
            log=(*hand.log, op),
        )
    )


def bring_in(hand: Hand, op: BringIn) -> Hand:
    """Bring in: open third street; the full bring-in is to be called, even when it was short."""
    player = op.player
    paid = min(hand.setup.bring_in, hand.stacks[player])
    owing = hand.owing & ~(1 << player)
    opened = hand._replace(
        stacks=with_item(hand.stacks, player, hand.stacks[player] - paid),
        bets=with_item(hand.bets, player, paid),
        able=hand.able if paid < hand.stacks[player] else hand.able & ~(1 << player),
        owing=owing,
        actor=next_actor(hand.live, owing, player),
        price=hand.setup.bring_in,
        log=(*hand.log, op),
    )
    return _checked(opened)


def raise_to(hand: Hand, op: RaiseTo) -> Hand:
    """Bet or raise; all other players with chips must act again.

    A full bet lets all who have acted raise again, and so does a completed bring-in.
    """
    player = op.player
    bit = 1 << player
    stack = hand.stacks[player] + hand.bets[player] - op.amount
    able = hand.able if stack else hand.able & ~bit
    owing = able & ~bit
    raise_by, full, raises = _levels(hand, op.amount)
    acted = 0 if op.amount - hand.full >= hand.raise_by else hand.acted
    return hand._replace(
        stacks=with_item(hand.stacks, player, stack),
        bets=with_item(hand.bets, player, op.amount),
        able=able,
        owing=owing,
        acted=acted | bit,
        actor=next_actor(hand.live, owing, player),
        price=op.amount,
        raise_by=raise_by,
        full=full,
        raises=raises,
        aggressor=player,
        log=(*hand.log, op),
    )


def _levels(hand: Hand, amount: int) -> tuple[int, int, int]:
    """Last full raise, full bet level and number of full bets after a raise to an amount.

    A short all-in does not change the last full raise (T-38); in fixed limit, half a bet counts.
    """
    if hand.setup.limit is not BettingLimit.FIXED_LIMIT:
        return max(hand.raise_by, amount - hand.price), amount, hand.raises
    if 2 * (amount - hand.full) < hand.raise_by:
        return hand.raise_by, hand.full, hand.raises
    raise_by = hand.setup.big_bet if amount > next_fixed_bet(hand) else hand.raise_by
    return raise_by, amount, hand.raises + 1


def next_actor(live: int, owing: int, player: int) -> int:
    """Player who acts after another; NOBODY when one hand is left or all have acted."""
    if not owing or not live & (live - 1):
        return NOBODY
    return first_from(owing, player + 1)


def passed_on(hand: Hand, player: int) -> Hand:
    """Pass the turn on from a player; NOBODY when the round is over."""
    return _checked(hand._replace(actor=next_actor(hand.live, hand.owing, player)))


def _checked(hand: Hand) -> Hand:
    """End the round when only one player has chips, the others are all-in and nothing is to call."""
    able = hand.able
    if hand.actor == NOBODY or able & (able - 1) or call_amount(hand, hand.actor):
        return hand
    return hand._replace(actor=NOBODY)


def opened(hand: Hand) -> Hand:
    """Begin the betting of a street; it ends at once where nobody can bet."""
    setup = hand.setup
    preflop = hand.street == Street.PREFLOP
    fixed = setup.limit is BettingLimit.FIXED_LIMIT
    size = setup.big_bet if fixed and hand.street >= BIG_BET_FROM else 0
    price = setup.price if preflop else 0
    first = _first(hand)
    able = hand.able
    owing = able if preflop or able & (able - 1) else 0
    return _checked(
        hand._replace(
            stage=Stage.BETTING,
            owing=owing,
            acted=0,
            actor=next_actor(hand.live, owing, first - 1),
            price=price,
            raise_by=(setup.first_raise if preflop else 0) or size or setup.min_bet,
            full=price,
            raises=1 if price else 0,
            aggressor=NOBODY,
        )
    )


def _first(hand: Hand) -> int:
    """First player to act on a new street."""
    if hand.setup.variant.stud:
        return stud.first_to_act(hand)
    return hand.setup.opener if hand.street == Street.PREFLOP else 0


def last_uncalled(hand: Hand) -> tuple[int, int]:
    """Player whose bet was not fully called, and the amount to return; 0 if none."""
    ordered = sorted(hand.bets)
    excess = ordered[-1] - ordered[-2]
    player = hand.bets.index(ordered[-1])
    return (player, excess) if excess and hand.live >> player & 1 else (player, 0)


def betting_ops(log: tuple[Op, ...]) -> tuple[Fold | Check | Call | RaiseTo, ...]:
    """Voluntary actions in a log, in order; a bring-in is forced, as blinds are."""
    return tuple(op for op in log if isinstance(op, Fold | Check | Call | RaiseTo))
