"""A recorded hand's printed result beside the engine's: differences by seat, and the rake implied."""

from collections.abc import Callable
from fractions import Fraction

from director.poker.histories.recorded import Record, play
from director.poker.ops import RaiseTo, Returned, Won
from director.poker.rake import KnownRake
from director.poker.state import Hand
from director.values.dataclass import Value, replace


class Difference(Value):
    """A seat (from 1) whose printed result is not the engine's."""

    seat: int
    expected: Fraction
    got: Fraction


class ReplayOutcome(Value):
    """A record played to its end; `compared` is False when it prints no result."""

    hand: Hand
    compared: bool
    differences: tuple[Difference, ...]


def settle(record: Record) -> ReplayOutcome:
    """Play a record and compare; refuses one that cannot be with HistoryProblem.

    Where the printed results are short of the chips played for, the difference is the house's rake.
    """
    if record.finishing is not None:
        taken = sum(record.setup.stacks) - sum(record.finishing)
        return _fitted(record, taken, record.finishing, lambda hand: hand.stacks)
    if record.winnings is not None:
        hand = play(_with_rake(record, None))
        result = (
            _won if any(isinstance(op, RaiseTo) for op in hand.log) else _walk(hand, record.winnings)
        )
        return _fitted(record, sum(result(hand)) - sum(record.winnings), record.winnings, result)
    return ReplayOutcome(play(record), False, ())


Result = Callable[[Hand], tuple[int, ...]]


def _fitted(record: Record, taken: int, printed: tuple[int, ...], result: Result) -> ReplayOutcome:
    """The hand with the rake that its results imply, taken from the pots in proportion.

    Records do not say from which pot: where the proportion does not fit, what the winners lack does.
    """
    known = record.setup.rake
    if taken <= 0 or not record.cash or known not in (None, KnownRake(taken)):
        return _compared(record, printed, result)
    first = _compared(_with_rake(record, KnownRake(taken)), printed, result)
    if not _believable(first.hand, taken):
        return _compared(record, printed, result)
    if not first.differences:
        return first
    parts = _parts(play(_with_rake(record, None)), taken, printed, result)
    if parts is None:
        return first
    fitted = _compared(_with_rake(record, KnownRake(taken, parts)), printed, result)
    return first if fitted.differences else fitted


def _parts(hand: Hand, taken: int, printed: tuple[int, ...], result: Result) -> tuple[int, ...] | None:
    """From each pot what its only winner lacks, the rest from the one shared pot; None if unclear."""
    won = [op for op in hand.log if isinstance(op, Won)]
    lacking = [got - want for got, want in zip(result(hand), printed, strict=True)]
    parts: list[int | None] = []
    for pot in range(max((op.pot for op in won), default=-1) + 1):
        winners = {op.player for op in won if op.pot == pot}
        alone = len(winners) == 1 and sum(op.player in winners for op in won) == 1
        parts.append(lacking[winners.pop()] if alone else None)
    known = sum(part for part in parts if part is not None)
    if parts.count(None) > 1 or (None not in parts and known != taken):
        return None
    filled = tuple(taken - known if part is None else part for part in parts)
    return filled if all(part >= 0 for part in filled) else None


def _with_rake(record: Record, rake: KnownRake | None) -> Record:
    return replace(record, setup=replace(record.setup, rake=rake))


def _believable(hand: Hand, taken: int) -> bool:
    """No house takes more than a quarter of the pot, a jackpot's part included."""
    return 4 * taken <= taken + sum(op.amount for op in hand.log if isinstance(op, Won))


def _compared(record: Record, printed: tuple[int, ...], result: Result) -> ReplayOutcome:
    hand = play(record)
    differences = tuple(
        Difference(player + 1, Fraction(expected, record.scale), Fraction(got, record.scale))
        for player, (expected, got) in enumerate(zip(printed, result(hand), strict=True))
        if expected != got
    )
    return ReplayOutcome(hand, True, differences)


def _walk(hand: Hand, printed: tuple[int, ...]) -> Result:
    """Where nobody raised, some houses print a blind that nobody called as won, others as given back."""
    return _won_and_returned if _won_and_returned(hand) == printed else _won


def _won_and_returned(hand: Hand) -> tuple[int, ...]:
    back = list(_won(hand))
    for op in hand.log:
        if isinstance(op, Returned):
            back[op.player] += op.amount
    return tuple(back)


def _won(hand: Hand) -> tuple[int, ...]:
    """What each player took from the pots."""
    won = [0] * len(hand.stacks)
    for op in hand.log:
        if isinstance(op, Won):
            won[op.player] += op.amount
    return tuple(won)
