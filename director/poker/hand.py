"""A hand of poker from the blinds to the last chip: begin, options, verify, can, apply.

Every deed is a frozen value (ops.py); `verify` refuses it with code, facts and rule, `can` says
whether it would be allowed, `apply` does it and returns the new hand. Consequences (bets that come
back, pots won) are added to the log, so that the log tells the whole hand.
"""

from operator import add
from typing import NamedTuple, assert_never

from director.poker import betting, dealing, irregular, runs, showdown, stud
from director.poker.ops import (
    BringIn,
    Burn,
    Call,
    Check,
    DealBoard,
    DealHole,
    DeclareMisdeal,
    Deed,
    Discard,
    Fold,
    Kill,
    Muck,
    Op,
    Posted,
    PostKind,
    RaiseTo,
    Returned,
    RunTimes,
    Show,
)
from director.poker.setup import HandSetup, problem
from director.poker.state import NOBODY, Hand, Stage, first_from, players_in, with_item
from director.poker.variants import Street
from director.values.dataclass import Value
from director.values.errors import RuleViolation


class PokerOption(Value):
    """Something that may be done now, by whom; `low` to `high` are chips.

    A call: what it costs. A bet or raise: the totals that it may be made to. A deal: how many cards.
    """

    kind: type[Deed]
    player: int = NOBODY
    low: int = 0
    high: int = 0


def begin(setup: HandSetup) -> Hand:
    """The blinds and antes are posted, the cards may be dealt; refuses an impossible setup."""
    wrong = problem(setup)
    if wrong is not None:
        raise wrong
    players = len(setup.stacks)
    everybody = (1 << players) - 1
    posted = _posted(setup)
    return Hand(
        setup=setup,
        stage=Stage.DEALING,
        street=Street.PREFLOP,
        stacks=posted.stacks,
        bets=posted.bets,
        paid=posted.paid,
        dead=posted.dead,
        holes=((),) * players,
        board=(),
        seen=0,
        live=everybody,
        able=sum(1 << player for player, stack in enumerate(posted.stacks) if stack),
        owing=everybody,
        acted=0,
        actor=NOBODY,
        price=setup.price,
        raise_by=setup.min_bet,
        full=setup.price,
        raises=0,
        aggressor=NOBODY,
        shown=0,
        all_in=False,
        log=posted.log,
    )


def options(hand: Hand) -> tuple[PokerOption, ...]:
    """What may be done now, with amounts; what the floorman does (Kill, DeclareMisdeal) apart."""
    stage = hand.stage
    if stage is Stage.BETTING:
        return _betting_options(hand)
    if stage is Stage.DEALING:
        player = first_from(hand.owing, 0)
        left = hand.setup.variant.held(hand.street) - len(hand.holes[player])
        return (PokerOption(DealHole, player, 1, left), *_tabling_options(hand))
    if stage is Stage.BOARD:
        cards = dealing.next_board(hand)
        return (
            PokerOption(DealBoard, NOBODY, cards, cards),
            *_tabling_options(hand),
            *_running_options(hand),
        )
    if stage is Stage.DISCARDING:
        return tuple(PokerOption(Discard, player, 1, 1) for player in players_in(hand.owing))
    if stage is Stage.SHOWDOWN:
        return _showdown_options(hand)
    return ()


def _betting_options(hand: Hand) -> tuple[PokerOption, ...]:
    player = hand.actor
    fold = () if stud.must_bring_in(hand, player) else (PokerOption(Fold, player),)
    bounds = betting.raise_range(hand, player)
    if bounds is None:
        return (*fold, _staying(hand, player))
    return (*fold, _staying(hand, player), PokerOption(RaiseTo, player, bounds[0], bounds[1]))


def _staying(hand: Hand, player: int) -> PokerOption:
    """Checking, calling, or on third street bringing it in."""
    if stud.bring_in_due(hand):
        due = min(hand.setup.bring_in, hand.stacks[player])
        return PokerOption(BringIn, player, due, due)
    owed = betting.call_amount(hand, player)
    return PokerOption(Call, player, owed, owed) if owed else PokerOption(Check, player)


def _tabling_options(hand: Hand) -> tuple[PokerOption, ...]:
    """Hands may be tabled once nobody can bet any more (T-11)."""
    tabled = hand.live & ~hand.shown if hand.all_in else 0
    return tuple(PokerOption(Show, player) for player in players_in(tabled))


def _running_options(hand: Hand) -> tuple[PokerOption, ...]:
    """How often the rest of the board may come, once nobody can bet any more."""
    if not can(hand, RunTimes(runs.FEWEST)):
        return ()
    return (PokerOption(RunTimes, NOBODY, runs.FEWEST, runs.most_times(hand)),)


def _showdown_options(hand: Hand) -> tuple[PokerOption, ...]:
    """Whose turn it is first; others may show or muck before their turn."""
    order = sorted(players_in(hand.owing), key=lambda player: (player - hand.actor) % len(hand.stacks))
    kinds: tuple[type[Deed], ...] = (Show,) if showdown.must_show(hand) else (Show, Muck)
    return tuple(PokerOption(kind, player) for player in order for kind in kinds)


def can(hand: Hand, deed: Deed) -> bool:
    """Whether the deed would be allowed."""
    return refusal(hand, deed) is None


def refusal(hand: Hand, deed: Deed) -> RuleViolation | None:
    """Why the deed would be refused, None if it is allowed."""
    try:
        verify(hand, deed)
    except RuleViolation as violation:
        return violation
    return None


def verify(hand: Hand, deed: Deed) -> None:
    """Refuse a deed that the rules do not allow now, by code, facts and rule."""
    match deed:
        case Fold():
            betting.verify_turn(hand, deed.player)
            betting.verify_fold(hand, deed.player)
        case Check():
            betting.verify_turn(hand, deed.player)
            betting.verify_check(hand, deed.player)
        case Call():
            betting.verify_turn(hand, deed.player)
            betting.verify_call(hand, deed.player)
        case RaiseTo():
            betting.verify_turn(hand, deed.player)
            betting.verify_raise(hand, deed.player, deed.amount)
        case BringIn():
            betting.verify_turn(hand, deed.player)
            stud.verify_bring_in(hand, deed.player)
        case DealHole():
            dealing.verify_hole(hand, deed)
        case DealBoard():
            dealing.verify_board(hand, deed)
        case Show():
            showdown.verify_show(hand, deed)
        case Muck():
            showdown.verify_muck(hand, deed)
        case Discard():
            dealing.verify_discard(hand, deed)
        case Burn():
            dealing.verify_burn(hand, deed)
        case Kill():
            irregular.verify_kill(hand, deed)
        case RunTimes():
            runs.verify_times(hand, deed)
        case DeclareMisdeal():
            irregular.verify_misdeal(hand, deed)
        case _:
            assert_never(deed)


def apply(hand: Hand, deed: Deed) -> Hand:
    """The hand after a deed; refuses it like `verify`, and then the hand is as it was."""
    verify(hand, deed)
    match deed:
        case Fold():
            return _betting_on(betting.fold(hand, deed))
        case Check() | Call():
            return _betting_on(betting.stay(hand, deed))
        case RaiseTo():
            return _betting_on(betting.raise_to(hand, deed))
        case BringIn():
            return _betting_on(betting.bring_in(hand, deed))
        case DealHole():
            dealt = dealing.deal_hole(hand, deed)
            return dealt if dealt.owing else _cards_out(dealt)
        case DealBoard():
            return _cards_out(dealing.deal_board(hand, deed))
        case Show():
            return showdown.show(hand, deed)
        case Muck():
            return showdown.muck(hand, deed)
        case Discard():
            given = dealing.discard(hand, deed)
            return given if given.owing else _discarded(given)
        case Burn():
            return dealing.burn(hand, deed)
        case Kill():
            return _killed(irregular.kill(hand, deed))
        case RunTimes():
            return runs.agreed(hand, deed)
        case DeclareMisdeal():
            return irregular.misdealt(hand, deed)
        case _:
            assert_never(deed)


def replay(setup: HandSetup, log: tuple[Op, ...]) -> Hand:
    """The hand again from its log."""
    return steps(setup, log)[-1]


def steps(setup: HandSetup, log: tuple[Op, ...]) -> tuple[Hand, ...]:
    """The hand from its beginning, and after every deed of a log: to go back and forth in it.

    Consequences in the log are passed over, they follow by themselves.
    """
    hands = [begin(setup)]
    for op in log:
        if isinstance(op, Deed):
            hands.append(apply(hands[-1], op))
    return tuple(hands)


class _Chips(NamedTuple):
    """Where the chips are once forced bets are in."""

    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    paid: tuple[int, ...]
    dead: int
    log: tuple[Op, ...]


def _posted(setup: HandSetup) -> _Chips:
    """Forced bets go in, as far as the stacks allow."""
    stacks = list(setup.stacks)
    bets, paid = [0] * len(stacks), [0] * len(stacks)
    log: list[Op] = []
    dead = 0
    for post in setup.posts:
        player = post.player
        amount = min(post.amount, stacks[player])
        if not amount:
            continue
        stacks[player] -= amount
        if post.kind is PostKind.ANTE:
            paid[player] += amount
        elif post.kind is PostKind.DEAD:
            dead += amount
        else:
            bets[player] += amount
        log.append(Posted(player, post.kind, amount))
    return _Chips(tuple(stacks), tuple(bets), tuple(paid), dead, tuple(log))


def _betting_on(hand: Hand) -> Hand:
    return hand if hand.actor != NOBODY else _round_over(hand)


def _cards_out(hand: Hand) -> Hand:
    """The cards of a street are out: a discard, or its betting."""
    if hand.setup.variant.discard == 2 * hand.street:
        return _discarding(hand)
    return _betting_on(betting.opened(hand))


def _round_over(hand: Hand) -> Hand:
    """Bets that nobody called come back, the rest goes to the pots; then what comes next."""
    hand = _collected(hand)
    if not hand.live & (hand.live - 1):
        return showdown.awarded(hand)
    if hand.setup.variant.discard == 2 * hand.street + 1:
        return _discarding(hand)
    return _next_street(hand)


def _collected(hand: Hand) -> Hand:
    bets = hand.bets
    if not any(bets):
        return hand
    nothing = (0,) * len(bets)
    player, excess = betting.last_uncalled(hand)
    if not excess:
        return hand._replace(paid=tuple(map(add, hand.paid, bets)), bets=nothing)
    bets = with_item(bets, player, bets[player] - excess)
    return hand._replace(
        stacks=with_item(hand.stacks, player, hand.stacks[player] + excess),
        able=hand.able | 1 << player,
        paid=tuple(map(add, hand.paid, bets)),
        bets=nothing,
        log=(*hand.log, Returned(player, excess)),
    )


def _next_street(hand: Hand) -> Hand:
    """A board card, a card for everybody in stud, another board, or the showdown after the last."""
    variant = hand.setup.variant
    if hand.street == variant.last:
        return runs.next_board(hand) if runs.is_to_come(hand) else showdown.showing(hand)
    runs_out = not hand.able & (hand.able - 1)
    if variant.stud and not stud.shares_last_card(hand):
        street = hand.street + 1
        return hand._replace(
            stage=Stage.DEALING, street=street, owing=hand.live, actor=NOBODY, all_in=runs_out
        )
    return hand._replace(stage=Stage.BOARD, owing=0, actor=NOBODY, all_in=runs_out)


def _discarding(hand: Hand) -> Hand:
    return hand._replace(stage=Stage.DISCARDING, owing=hand.live, actor=first_from(hand.live, 0))


def _discarded(hand: Hand) -> Hand:
    """After the last discard: the street's betting, or the next street."""
    if hand.setup.variant.discard == 2 * hand.street:
        return _betting_on(betting.opened(hand))
    return _next_street(hand)


def _killed(hand: Hand) -> Hand:
    """A dead hand no longer acts; the last live one takes the pot."""
    if hand.stage is Stage.OVER:
        return hand
    if hand.stage is Stage.DEALING and not hand.street:
        return hand
    if not hand.live & (hand.live - 1):
        return _round_over(hand)
    if hand.stage is Stage.DEALING:
        return hand if hand.owing else _cards_out(hand)
    if hand.stage is Stage.BETTING:
        return _betting_on(betting.passed_on(hand, hand.actor - 1))
    if hand.stage is Stage.DISCARDING and not hand.owing:
        return _discarded(hand)
    if hand.stage is Stage.SHOWDOWN and not hand.owing:
        return showdown.awarded(hand)
    if hand.owing:
        return hand._replace(actor=first_from(hand.owing, hand.actor))
    return hand
