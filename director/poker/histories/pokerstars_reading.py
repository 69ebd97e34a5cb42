"""What has been read of one PokerStars hand, and the record that it makes."""

from collections.abc import Sequence
from dataclasses import field
from math import gcd

from director.poker.histories.recorded import HistoryProblem, Record, RecordedWord, Said
from director.poker.ops import HoleCards, PostKind
from director.poker.rake import KnownRake
from director.poker.setup import RAISES, HandSetup, Post
from director.poker.variants import HOLDEM, BettingLimit, Variant
from director.values.dataclass import dataclass
from director.values.errors import soundness

CENTS = 100
_ROUND = 1_000
_LIVE = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.LIVE, PostKind.STRADDLE)


@dataclass(slots=True)
class HandRead:
    """What has been read of one hand so far; amounts in cents or chips."""

    line: int
    scale: int
    variant: Variant = HOLDEM
    limit: BettingLimit = BettingLimit.NO_LIMIT
    title: str = ""
    low: int = 0
    high: int = 0
    big: int = 0
    """The big blind as it was posted in full; 0 where nobody did."""
    button: int = 0
    seats: dict[str, tuple[int, int]] = field(default_factory=dict)
    posts: list[tuple[str, PostKind, int]] = field(default_factory=list)
    said: list[tuple[str, Said]] = field(default_factory=list)
    known: dict[str, HoleCards] = field(default_factory=dict)
    """Of the first cards of each player what is told; in stud the last of them is the open one."""
    bring_in: int = 0
    opened: bool = False
    """Stud: third street is over, further cards are dealt one by one."""
    won: dict[str, int] = field(default_factory=dict)
    pots: dict[str, int] = field(default_factory=dict)
    """What was collected from each pot, by its name in the file."""
    boards: list[list[Said]] = field(default_factory=list)
    """Where the board came several times: the streets of each."""
    rake: int | None = None
    """What the house took, as it is printed: of 0 too, nothing else is believed."""
    dealt: int = 0
    """The line of the hole cards; 0 before them."""


def record(reading: HandRead) -> Record:
    """The hand once all is read; only who posted or acted was dealt in."""
    active = {name for name, _ in reading.said if name} | {name for name, _, _ in reading.posts}
    order = sorted(active, key=lambda name: (reading.seats[name][0] - reading.button - 1) % _ROUND)
    if not reading.dealt or len(order) < 2:
        raise HistoryProblem(reading.line, soundness("hand_unfinished"))
    player = {name: index for index, name in enumerate(order)}
    setup = _setup(reading, order, player)
    unknown: HoleCards = (None,) * reading.variant.held(0)
    holes = tuple(
        Said(RecordedWord.HOLE, index, reading.known.get(name, unknown), line=reading.dealt)
        for name, index in player.items()
    )
    said = tuple(
        Said(line.word, player.get(name, -1), line.cards, line.amount, line.line)
        for name, line in _in_order(reading)
    )
    return Record(
        setup=setup,
        said=(*holes, *said),
        scale=reading.scale,
        winnings=tuple(reading.won.get(name, 0) for name in order),
        pots=_by_pot(reading),
        cash=reading.scale == CENTS,
        names=tuple(order),
        title=reading.title,
        line=reading.line,
    )


def _in_order(reading: HandRead) -> list[tuple[str, Said]]:
    """Everything that was said; where there are several boards they come where the first was begun."""
    run_out = [("", street) for street in _run_out(reading)]
    if not run_out:
        return reading.said
    before = [told for told in reading.said if told[1].line < run_out[0][1].line]
    return [*before, *run_out, *reading.said[len(before) :]]


def _run_out(reading: HandRead) -> list[Said]:
    """The boards one after the other, and before them that there are so many."""
    boards = reading.boards
    if not boards:
        return []
    first = boards[0][0].line
    if len(boards) == 1:
        raise HistoryProblem(first, soundness("run_twice"))
    agreed = Said(RecordedWord.RUN, amount=len(boards), line=first)
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
        rake=None if reading.rake is None else KnownRake(reading.rake),
        raises=RAISES,
        all_in_must_show=False,
        seats=tuple(reading.seats[name][0] for name in order),
        button=reading.button,
    )


def _stud_setup(reading: HandRead, order: Sequence[str], posts: tuple[Post, ...]) -> HandSetup:
    """A hand of stud; a bring-in that nobody paid is not printed: then the ante stands for it."""
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
        rake=None if reading.rake is None else KnownRake(reading.rake),
        raises=RAISES,
        all_in_must_show=False,
        seats=tuple(reading.seats[name][0] for name in order),
    )


def _smallest_chip(reading: HandRead) -> int:
    """The largest chip that all amounts printed are made of; a cent where boards share the pots."""
    if reading.boards:
        return 1
    stacks, posted = (chips for _, chips in reading.seats.values()), (post[2] for post in reading.posts)
    bet = (line.amount for _, line in reading.said)
    return gcd(*stacks, *posted, *bet, *reading.won.values(), reading.rake or 0) or 1


def _big_bet(reading: HandRead, big: int) -> int:
    """The bet of the later streets in fixed limit: twice the blind that was posted."""
    if big == _small_bet(reading):
        return reading.high
    return 2 * big if reading.limit is BettingLimit.FIXED_LIMIT else big


def _small_bet(reading: HandRead) -> int:
    """The big blind by the header: in fixed limit the stakes are the bets, it is the small one."""
    return reading.low if reading.limit is BettingLimit.FIXED_LIMIT else reading.high


def _by_pot(reading: HandRead) -> tuple[int, ...]:
    """What was collected from the main pot, then from each side pot; empty where the file says less."""
    names = [name for name in reading.pots if name != "pot"]
    if reading.boards or not names or len(names) != len(reading.pots) or "main pot" not in names:
        return ()
    return tuple(reading.pots[name] for name in sorted(names))


def live_posted(reading: HandRead, name: str) -> int:
    """What a player has posted towards a call."""
    return sum(amount for who, kind, amount in reading.posts if who == name and kind in _LIVE)


def big_blind(reading: HandRead) -> int:
    """As it was posted; else by the header."""
    if reading.big and not reading.variant.stud:
        return reading.big
    return _small_bet(reading)
