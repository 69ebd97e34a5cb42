"""Hand of poker from the blinds to the last chip: begin, options, verify, can, apply.

Every action is a frozen value (ops.py); `verify` refuses it with code, facts and rule, `can` returns
whether it is allowed, `apply` returns the new hand. Consequences (returned bets, pots won) are added
to the log, so that the log is the whole hand.
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
    Discard,
    Fold,
    HandAction,
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
    """A possible action of a player; `low` to `high` are chips.

    For a call its cost, for a bet or raise its totals, for a deal the number of cards.
    """

    kind: type[HandAction]
    player: int = NOBODY
    low: int = 0
    high: int = 0


def begin(setup: HandSetup) -> Hand:
    """Post blinds and antes; refuses an impossible setup."""
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
        drawn=0,
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
        tabled=0,
        all_in=False,
        log=posted.log,
    )


def options(hand: Hand) -> tuple[PokerOption, ...]:
    """Options now, with amounts; those of the floorman (Kill, DeclareMisdeal) are not listed."""
    stage = hand.stage
    if stage is Stage.BETTING:
        return _betting_options(hand)
    if stage is Stage.DEALING:
        player = first_from(hand.owing, 0)
        left = hand.setup.variant.cards_held(hand.street) - len(hand.holes[player])
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
    """Option to check, to call, or on third street to bring it in."""
    if stud.bring_in_due(hand):
        due = min(hand.setup.bring_in, hand.stacks[player])
        return PokerOption(BringIn, player, due, due)
    owed = betting.call_amount(hand, player)
    return PokerOption(Call, player, owed, owed) if owed else PokerOption(Check, player)


def _tabling_options(hand: Hand) -> tuple[PokerOption, ...]:
    """Options to table hands when nobody can bet any more (T-11)."""
    tabled = hand.live & ~hand.tabled if hand.all_in else 0
    return tuple(PokerOption(Show, player) for player in players_in(tabled))


def _running_options(hand: Hand) -> tuple[PokerOption, ...]:
    """Options to run the rest of the board several times when nobody can bet any more."""
    if not can(hand, RunTimes(runs.FEWEST)):
        return ()
    return (PokerOption(RunTimes, NOBODY, runs.FEWEST, runs.most_times(hand)),)


def _showdown_options(hand: Hand) -> tuple[PokerOption, ...]:
    """Options of the player whose turn it is; then others may show or muck before their turn."""
    order = sorted(players_in(hand.owing), key=lambda player: (player - hand.actor) % len(hand.stacks))
    kinds: tuple[type[HandAction], ...] = (Show,) if showdown.must_show(hand) else (Show, Muck)
    return tuple(PokerOption(kind, player) for player in order for kind in kinds)


def can(hand: Hand, deed: HandAction) -> bool:
    """Whether an action is allowed."""
    return refusal(hand, deed) is None


def refusal(hand: Hand, deed: HandAction) -> RuleViolation | None:
    """Refusal of an action, or None if it is allowed."""
    try:
        verify(hand, deed)
    except RuleViolation as violation:
        return violation
    return None


def verify(hand: Hand, deed: HandAction) -> None:
    """Refuse an action that the rules do not allow now, by code, facts and rule."""
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


def apply(hand: Hand, deed: HandAction) -> Hand:
    """Return the hand after an action; refuses it like `verify`."""
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
    """Return the hand of a log."""
    return steps(setup, log)[-1]


def steps(setup: HandSetup, log: tuple[Op, ...]) -> tuple[Hand, ...]:
    """Return the hand at its beginning and after every action of a log, to step through it.

    Consequences in the log are skipped, since they follow from the actions.
    """
    hands = [begin(setup)]
    for op in log:
        if isinstance(op, HandAction):
            hands.append(apply(hands[-1], op))
    return tuple(hands)


class _Chips(NamedTuple):
    """Chips after the forced bets."""

    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    paid: tuple[int, ...]
    dead: int
    log: tuple[Op, ...]


def _posted(setup: HandSetup) -> _Chips:
    """Pay the forced bets, as far as the stacks allow."""
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
    """Begin a discard or the betting, once the cards of a street are dealt."""
    if hand.setup.variant.discard == 2 * hand.street:
        return _discarding(hand)
    return _betting_on(betting.opened(hand))


def _round_over(hand: Hand) -> Hand:
    """End a betting round: return uncalled bets, collect the pots, and go on."""
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
    """Go on to a board card, a card for everybody in stud, another board, or the showdown."""
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
    """Go on after the last discard to the street's betting, or to the next street."""
    if hand.setup.variant.discard == 2 * hand.street:
        return _betting_on(betting.opened(hand))
    return _next_street(hand)


def _killed(hand: Hand) -> Hand:
    """Go on after a hand was killed; the last live hand takes the pot."""
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
