"""Recorded hands: a hand history played through the engine."""

from enum import StrEnum

from director.poker import ops
from director.poker.betting import call_amount
from director.poker.hand import apply, begin, refusal
from director.poker.setup import HandSetup
from director.poker.state import Hand, Stage, players_in
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness


class ActionWord(StrEnum):
    """Kind of a recorded action."""

    HOLE = "hole"
    BOARD = "board"
    FOLD = "fold"
    STAY = "stay"
    """Check or call."""
    RAISE = "raise"
    BRING_IN = "bring_in"
    DISCARD = "discard"
    SHOW = "show"
    MUCK = "muck"
    RUN = "run"
    """The rest of the board comes `amount` times."""


class RecordedAction(Value):
    """Line of a record: players from 0, amounts scaled to whole chips."""

    word: ActionWord
    player: int = -1
    cards: ops.HoleCards = ()
    amount: int = 0
    line: int = 0


class Record(Value):
    """A recorded hand; all amounts are multiplied by `scale`, so that fractions of chips are whole."""

    setup: HandSetup
    actions: tuple[RecordedAction, ...]
    scale: int = 1
    finishing: tuple[int, ...] | None = None
    """Printed stacks at the end."""
    winnings: tuple[int, ...] | None = None
    """Printed chips that each player took from the pots."""
    pots: tuple[int, ...] = ()
    """Printed chips taken from each pot, the main pot first; empty if not printed."""
    cash: bool = False
    """Whether it is a cash game: chips missing in the results are rake."""
    names: tuple[str, ...] = ()
    title: str = ""
    line: int = 1


class HistoryProblem(Exception):
    """An impossible record: its line and the refusal."""

    def __init__(self, line: int, cause: RuleViolation) -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line
        self.cause = cause


def play(record: Record) -> Hand:
    """Return the hand at the end of a record; refuses an impossible or unfinished one with its line."""
    try:
        hand = begin(record.setup)
    except RuleViolation as violation:
        raise HistoryProblem(record.line, violation) from violation
    for said in record.actions:
        try:
            deed = _hand_action(hand, said)
            if deed is not None:
                hand = apply(hand, deed)
        except RuleViolation as violation:
            raise HistoryProblem(said.line, violation) from violation
    line = record.actions[-1].line if record.actions else record.line
    try:
        return _ended(hand)
    except RuleViolation as violation:
        raise HistoryProblem(line, violation) from violation


def _hand_action(hand: Hand, said: RecordedAction) -> ops.HandAction | None:
    """Action of a recorded line at this moment; None for a line that changes nothing."""
    player = said.player
    if said.word is ActionWord.STAY:
        if _needless(hand, player):
            return None
        return _stay(hand, player)
    if said.word is ActionWord.RAISE:
        if _needless(hand, player):
            return None
        deed = ops.RaiseTo(player, said.amount)
        wrong = refusal(hand, deed)
        return _stay(hand, player) if wrong and wrong.code == "nobody_to_raise" else deed
    if said.word is ActionWord.BRING_IN:
        return ops.BringIn(player)
    if said.word is ActionWord.FOLD:
        return ops.Fold(player)
    if said.word is ActionWord.HOLE:
        return ops.DealHole(player, said.cards)
    if said.word is ActionWord.BOARD:
        return ops.DealBoard(_complete_cards(said.cards))
    if said.word is ActionWord.RUN:
        return ops.RunTimes(said.amount)
    if said.word is ActionWord.DISCARD:
        return ops.Discard(player, said.cards[0] if said.cards else None)
    return _showdown(hand, said)


def _stay(hand: Hand, player: int) -> ops.HandAction:
    in_turn = hand.stage is Stage.BETTING and hand.actor == player
    return ops.Call(player) if in_turn and call_amount(hand, player) else ops.Check(player)


def _needless(hand: Hand, player: int) -> bool:
    """Whether it is an action of the last player with chips that some records print needlessly."""
    return hand.stage in (Stage.BOARD, Stage.SHOWDOWN, Stage.OVER) and hand.able == 1 << max(player, 0)


def _showdown(hand: Hand, said: RecordedAction) -> ops.HandAction | None:
    """Show or muck; a hand shown face down is a muck, after the last pot nothing counts."""
    player = said.player
    if hand.stage is Stage.OVER:
        return None
    if said.word is ActionWord.MUCK:
        return ops.Kill(player) if hand.all_in and hand.stage is Stage.BOARD else ops.Muck(player)
    if None in said.cards:
        return ops.Muck(player) if hand.stage is Stage.SHOWDOWN else None
    return ops.Show(player, _complete_cards(said.cards))


def _complete_cards(cards: ops.HoleCards) -> tuple[Card, ...]:
    known = tuple(card for card in cards if card is not None)
    if len(known) != len(cards):
        raise soundness("hand_not_known", rule="T-13", player=0)
    return known


def _ended(hand: Hand) -> Hand:
    """Show the hands that nobody mucked; refuses a record that stops before the showdown."""
    while hand.stage is Stage.SHOWDOWN:
        player = next(players_in(hand.owing))
        if None not in hand.holes[player]:
            hand = apply(hand, ops.Show(player))
        elif hand.tabled:
            hand = apply(hand, ops.Muck(player))
        else:
            raise soundness("hand_not_known", rule="T-13", player=player + 1)
    if hand.stage is not Stage.OVER:
        raise soundness("hand_unfinished")
    return hand
