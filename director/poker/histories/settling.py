"""Comparison of a recorded hand's printed result with the engine's, and the rake implied."""

from collections.abc import Callable
from fractions import Fraction

from director.poker.histories.recorded import Record, play
from director.poker.ops import RaiseTo, Returned, Won
from director.poker.rake import RecordedRake
from director.poker.state import Hand
from director.values.dataclass import Value, replace


class Difference(Value):
    """A player whose printed result differs from the engine's."""

    seat: int
    """Number of the seat; if the file has none, the player's number in order, from 1."""
    name: str
    """Name of the player, or ""."""
    expected: Fraction
    got: Fraction


class ReplayOutcome(Value):
    """A record played to its end; `compared` is False when it prints no result."""

    hand: Hand
    compared: bool
    differences: tuple[Difference, ...]


def settle(record: Record) -> ReplayOutcome:
    """Play a record and compare it; refuses an impossible one with HistoryProblem.

    If the printed results are less than the chips played for, the difference is the house's rake.
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
    """Play the hand with the rake that its results imply, taken from the pots in proportion.

    Records do not give the rake by pot: if the proportion does not fit, it is what the winners lack.
    """
    known = record.setup.rake
    if taken <= 0 or not record.cash or known not in (None, RecordedRake(taken)):
        return _compared(record, printed, result)
    first = _compared(_with_rake(record, RecordedRake(taken)), printed, result)
    if not _believable(first.hand, taken):
        return _compared(record, printed, result)
    if not first.differences:
        return first
    parts = _parts(play(_with_rake(record, None)), record, taken, result)
    if parts is None:
        return first
    fitted = _compared(_with_rake(record, RecordedRake(taken, parts)), printed, result)
    return first if fitted.differences else fitted


def _parts(hand: Hand, record: Record, taken: int, result: Result) -> tuple[int, ...] | None:
    """Rake of each pot: the amount missing in what was collected, or in its only winner's result.

    The rest is from the single shared pot; None where that is unclear.
    """
    won = [op for op in hand.log if isinstance(op, Won)]
    pots = range(max((op.pot for op in won), default=-1) + 1)
    if len(record.pots) == len(pots):
        whole = (sum(op.amount for op in won if op.pot == pot) for pot in pots)
        parts = tuple(amount - left for amount, left in zip(whole, record.pots, strict=True))
        return parts if sum(parts) == taken and min(parts) >= 0 else None
    printed = record.winnings or record.finishing or ()
    lacking = [got - want for got, want in zip(result(hand), printed, strict=True)]
    return _by_winners(won, len(pots), taken, lacking)


def _by_winners(won: list[Won], pots: int, taken: int, lacking: list[int]) -> tuple[int, ...] | None:
    parts: list[int | None] = []
    for pot in range(pots):
        winners = {op.player for op in won if op.pot == pot}
        alone = len(winners) == 1 and sum(op.player in winners for op in won) == 1
        parts.append(lacking[winners.pop()] if alone else None)
    known = sum(part for part in parts if part is not None)
    if parts.count(None) > 1 or (None not in parts and known != taken):
        return None
    filled = tuple(taken - known if part is None else part for part in parts)
    return filled if all(part >= 0 for part in filled) else None


def _with_rake(record: Record, rake: RecordedRake | None) -> Record:
    return replace(record, setup=replace(record.setup, rake=rake))


def _believable(hand: Hand, taken: int) -> bool:
    """Whether the rake is plausible: at most a quarter of the pot, a jackpot's drop included."""
    return 4 * taken <= taken + sum(op.amount for op in hand.log if isinstance(op, Won))


def _compared(record: Record, printed: tuple[int, ...], result: Result) -> ReplayOutcome:
    hand = play(record)
    differences = tuple(
        Difference(
            record.setup.seats[player] if record.setup.seats else player + 1,
            record.names[player] if record.names else "",
            Fraction(expected, record.scale),
            Fraction(got, record.scale),
        )
        for player, (expected, got) in enumerate(zip(printed, result(hand), strict=True))
        if expected != got
    )
    return ReplayOutcome(hand, True, differences)


def _walk(hand: Hand, printed: tuple[int, ...]) -> Result:
    """Result function of a hand without a raise, since houses print an uncalled blind differently."""
    return _won_and_returned if _won_and_returned(hand) == printed else _won


def _won_and_returned(hand: Hand) -> tuple[int, ...]:
    back = list(_won(hand))
    for op in hand.log:
        if isinstance(op, Returned):
            back[op.player] += op.amount
    return tuple(back)


def _won(hand: Hand) -> tuple[int, ...]:
    """Chips that each player took from the pots."""
    won = [0] * len(hand.stacks)
    for op in hand.log:
        if isinstance(op, Won):
            won[op.player] += op.amount
    return tuple(won)
