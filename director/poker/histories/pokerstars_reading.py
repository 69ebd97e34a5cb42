"""State of reading one PokerStars hand, and the record built from it."""

from collections.abc import Sequence
from dataclasses import field
from math import gcd

from director.poker.histories.recorded import ActionWord, HistoryProblem, Record, RecordedAction
from director.poker.ops import HoleCards, PostKind
from director.poker.rake import RecordedRake
from director.poker.setup import RAISES, HandSetup, Post
from director.poker.variants import HOLDEM, BettingLimit, Variant
from director.values.dataclass import dataclass
from director.values.errors import soundness

CENTS = 100
_ROUND = 1_000
_LIVE = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.LIVE, PostKind.STRADDLE)


@dataclass(slots=True)
class HandRead:
    """Parts of one hand read so far; amounts in cents or chips."""

    line: int
    scale: int
    variant: Variant = HOLDEM
    limit: BettingLimit = BettingLimit.NO_LIMIT
    title: str = ""
    low: int = 0
    high: int = 0
    big: int = 0
    """Big blind as posted in full; 0 if nobody did."""
    button: int = 0
    seats: dict[str, tuple[int, int]] = field(default_factory=dict)
    posts: list[tuple[str, PostKind, int]] = field(default_factory=list)
    actions: list[tuple[str, RecordedAction]] = field(default_factory=list)
    hole_cards: dict[str, HoleCards] = field(default_factory=dict)
    """Known first cards of each player; in stud the last of them is the open one."""
    bring_in: int = 0
    opened: bool = False
    """Stud: whether third street is over, after which cards are dealt one by one."""
    won: dict[str, int] = field(default_factory=dict)
    pots: dict[str, int] = field(default_factory=dict)
    """Amount collected from each pot, by its name in the file."""
    boards: list[list[RecordedAction]] = field(default_factory=list)
    """Streets of each board, if the board came several times."""
    rake: int | None = None
    """Printed rake, also 0; None if not printed."""
    dealt: int = 0
    """Line of the hole cards; 0 before them."""


def record(reading: HandRead) -> Record:
    """Build the record; players who neither posted nor acted were not dealt in."""
    active = {name for name, _ in reading.actions if name} | {name for name, _, _ in reading.posts}
    order = sorted(active, key=lambda name: (reading.seats[name][0] - reading.button - 1) % _ROUND)
    if not reading.dealt or len(order) < 2:
        raise HistoryProblem(reading.line, soundness("hand_unfinished"))
    player = {name: index for index, name in enumerate(order)}
    setup = _setup(reading, order, player)
    unknown: HoleCards = (None,) * reading.variant.cards_held(0)
    holes = tuple(
        RecordedAction(ActionWord.HOLE, index, reading.hole_cards.get(name, unknown), line=reading.dealt)
        for name, index in player.items()
    )
    said = tuple(
        RecordedAction(line.word, player.get(name, -1), line.cards, line.amount, line.line)
        for name, line in _in_order(reading)
    )
    return Record(
        setup=setup,
        actions=(*holes, *said),
        scale=reading.scale,
        winnings=tuple(reading.won.get(name, 0) for name in order),
        pots=_by_pot(reading),
        cash=reading.scale == CENTS,
        names=tuple(order),
        title=reading.title,
        line=reading.line,
    )


def _in_order(reading: HandRead) -> list[tuple[str, RecordedAction]]:
    """All actions in order; several boards follow where the first was begun."""
    run_out = [("", street) for street in _run_out(reading)]
    if not run_out:
        return reading.actions
    before = [told for told in reading.actions if told[1].line < run_out[0][1].line]
    return [*before, *run_out, *reading.actions[len(before) :]]


def _run_out(reading: HandRead) -> list[RecordedAction]:
    """Boards one after the other, after their number."""
    boards = reading.boards
    if not boards:
        return []
    first = boards[0][0].line
    if len(boards) == 1:
        raise HistoryProblem(first, soundness("run_twice"))
    agreed = RecordedAction(ActionWord.RUN, amount=len(boards), line=first)
    return [agreed, *(street for board in boards for street in board)]


def _setup(reading: HandRead, order: Sequence[str], player: dict[str, int]) -> HandSetup:
    posts = tuple(Post(player[name], kind, amount) for name, kind, amount in reading.posts if amount)
    if reading.variant.stud:
        return _stud_setup(reading, order, posts)
    big = big_blind(reading)
    straddles = [post for post in posts if post.kind is PostKind.STRADDLE]
    prices = [live_posted(reading, name) for name, kind, _ in reading.posts if kind is PostKind.STRADDLE]
    blinds = [post for post in posts if post.kind is PostKind.BIG_BLIND]
    if not blinds:
        raise HistoryProblem(reading.line, soundness("no_big_blind", rule="T-F8", seat=0))
    last = (straddles or blinds)[-1]
    return HandSetup(
        variant=reading.variant,
        limit=reading.limit,
        stacks=tuple(reading.seats[name][1] for name in order),
        posts=posts,
        price=max([big, *prices]),
        opener=(last.player + 1) % len(order),
        min_bet=big,
        big_bet=_big_bet(reading, big),
        unit=_smallest_chip(reading),
        rake=None if reading.rake is None else RecordedRake(reading.rake),
        raises=RAISES,
        all_in_must_show=False,
        seats=tuple(reading.seats[name][0] for name in order),
        button=reading.button,
    )


def _stud_setup(reading: HandRead, order: Sequence[str], posts: tuple[Post, ...]) -> HandSetup:
    """Setup of a hand of stud; if nobody paid the bring-in, the ante replaces it."""
    return HandSetup(
        variant=reading.variant,
        limit=reading.limit,
        stacks=tuple(reading.seats[name][1] for name in order),
        posts=posts,
        price=0,
        opener=0,
        min_bet=reading.low,
        big_bet=reading.high,
        bring_in=reading.bring_in or max((post.amount for post in posts), default=1),
        unit=_smallest_chip(reading),
        rake=None if reading.rake is None else RecordedRake(reading.rake),
        raises=RAISES,
        all_in_must_show=False,
        seats=tuple(reading.seats[name][0] for name in order),
    )


def _smallest_chip(reading: HandRead) -> int:
    """Greatest common divisor of all printed amounts; a cent where boards share the pots."""
    if reading.boards:
        return 1
    stacks, posted = (chips for _, chips in reading.seats.values()), (post[2] for post in reading.posts)
    bet = (line.amount for _, line in reading.actions)
    return gcd(*stacks, *posted, *bet, *reading.won.values(), reading.rake or 0) or 1


def _big_bet(reading: HandRead, big: int) -> int:
    """Bet of the later streets in fixed limit: twice the blind that was posted."""
    if big == _small_bet(reading):
        return reading.high
    return 2 * big if reading.limit is BettingLimit.FIXED_LIMIT else big


def _small_bet(reading: HandRead) -> int:
    """Big blind by the header: in fixed limit the stakes are the bets, and it is the small one."""
    return reading.low if reading.limit is BettingLimit.FIXED_LIMIT else reading.high


def _by_pot(reading: HandRead) -> tuple[int, ...]:
    """Amounts collected from the main pot, then each side pot; empty if the file does not say."""
    names = [name for name in reading.pots if name != "pot"]
    if reading.boards or not names or len(names) != len(reading.pots) or "main pot" not in names:
        return ()
    return tuple(reading.pots[name] for name in sorted(names))


def live_posted(reading: HandRead, name: str) -> int:
    """Amount that a player has posted towards a call."""
    return sum(amount for who, kind, amount in reading.posts if who == name and kind in _LIVE)


def big_blind(reading: HandRead) -> int:
    """Big blind as posted, or by the header."""
    if reading.big and not reading.variant.stud:
        return reading.big
    return _small_bet(reading)
