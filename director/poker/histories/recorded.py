"""Recorded hands: what a hand history says, played through the engine."""

from enum import StrEnum

from director.poker import ops
from director.poker.betting import call_amount
from director.poker.hand import apply, begin, refusal
from director.poker.setup import HandSetup
from director.poker.state import Hand, Stage, players_in
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness


class RecordedWord(StrEnum):
    """What a record says that somebody did."""

    HOLE = "hole"
    BOARD = "board"
    FOLD = "fold"
    STAY = "stay"
    """Check or call, whichever it was."""
    RAISE = "raise"
    BRING_IN = "bring_in"
    DISCARD = "discard"
    SHOW = "show"
    MUCK = "muck"
    RUN = "run"
    """The rest of the board comes `amount` times."""


class Said(Value):
    """One line of a record: players from 0, amounts scaled to whole chips."""

    word: RecordedWord
    player: int = -1
    cards: ops.HoleCards = ()
    amount: int = 0
    line: int = 0


class Record(Value):
    """A recorded hand; all amounts times `scale`, so that part chips are whole."""

    setup: HandSetup
    said: tuple[Said, ...]
    scale: int = 1
    finishing: tuple[int, ...] | None = None
    """The printed stacks at the end."""
    winnings: tuple[int, ...] | None = None
    """The printed chips that each player took from the pots."""
    pots: tuple[int, ...] = ()
    """The printed chips that were taken from each pot, the main pot first, where they are printed."""
    cash: bool = False
    """A cash game: chips that the results lack are the house's rake."""
    names: tuple[str, ...] = ()
    title: str = ""
    line: int = 1


class HistoryProblem(Exception):
    """A record that cannot be: in which line, and why."""

    def __init__(self, line: int, cause: RuleViolation) -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line
        self.cause = cause


def play(record: Record) -> Hand:
    """The hand at the end of a record; refuses an impossible or unfinished one with its line."""
    try:
        hand = begin(record.setup)
    except RuleViolation as violation:
        raise HistoryProblem(record.line, violation) from violation
    for said in record.said:
        try:
            deed = _deed(hand, said)
            if deed is not None:
                hand = apply(hand, deed)
        except RuleViolation as violation:
            raise HistoryProblem(said.line, violation) from violation
    line = record.said[-1].line if record.said else record.line
    try:
        return _ended(hand)
    except RuleViolation as violation:
        raise HistoryProblem(line, violation) from violation


def _deed(hand: Hand, said: Said) -> ops.Deed | None:
    """The deed that a line of a record means at this moment; None for a line that changes nothing."""
    player = said.player
    if said.word is RecordedWord.STAY:
        if _needless(hand, player):
            return None
        return _stay(hand, player)
    if said.word is RecordedWord.RAISE:
        if _needless(hand, player):
            return None
        deed = ops.RaiseTo(player, said.amount)
        wrong = refusal(hand, deed)
        return _stay(hand, player) if wrong and wrong.code == "nobody_to_raise" else deed
    if said.word is RecordedWord.BRING_IN:
        return ops.BringIn(player)
    if said.word is RecordedWord.FOLD:
        return ops.Fold(player)
    if said.word is RecordedWord.HOLE:
        return ops.DealHole(player, said.cards)
    if said.word is RecordedWord.BOARD:
        return ops.DealBoard(_known(said.cards))
    if said.word is RecordedWord.RUN:
        return ops.RunTimes(said.amount)
    if said.word is RecordedWord.DISCARD:
        return ops.Discard(player, said.cards[0] if said.cards else None)
    return _showdown(hand, said)


def _stay(hand: Hand, player: int) -> ops.Deed:
    in_turn = hand.stage is Stage.BETTING and hand.actor == player
    return ops.Call(player) if in_turn and call_amount(hand, player) else ops.Check(player)


def _needless(hand: Hand, player: int) -> bool:
    """An action of the last player with chips that some records ask for when nothing is left to call."""
    return hand.stage in (Stage.BOARD, Stage.SHOWDOWN, Stage.OVER) and hand.able == 1 << max(player, 0)


def _showdown(hand: Hand, said: Said) -> ops.Deed | None:
    """Showing or mucking; a hand shown face down is a muck, after the last pot nothing counts."""
    player = said.player
    if hand.stage is Stage.OVER:
        return None
    if said.word is RecordedWord.MUCK:
        return ops.Kill(player) if hand.all_in and hand.stage is Stage.BOARD else ops.Muck(player)
    if None in said.cards:
        return ops.Muck(player) if hand.stage is Stage.SHOWDOWN else None
    return ops.Show(player, _known(said.cards))


def _known(cards: ops.HoleCards) -> tuple[Card, ...]:
    known = tuple(card for card in cards if card is not None)
    if len(known) != len(cards):
        raise soundness("hand_not_known", rule="T-13", player=0)
    return known


def _ended(hand: Hand) -> Hand:
    """Hands that nobody mucked are read; a record that stops before the showdown is cut."""
    while hand.stage is Stage.SHOWDOWN:
        player = next(players_in(hand.owing))
        if None not in hand.holes[player]:
            hand = apply(hand, ops.Show(player))
        elif hand.shown:
            hand = apply(hand, ops.Muck(player))
        else:
            raise soundness("hand_not_known", rule="T-13", player=player + 1)
    if hand.stage is not Stage.OVER:
        raise soundness("hand_unfinished")
    return hand
