"""Shifts of a till: what each person began with, took, gave and left, method by method."""

from collections.abc import Iterable, Sequence

from director.cashdesk.counting import CASH
from director.cashdesk.till_moves import TillDifference, TillMove, TillMoveKind, differences_of, moves_of
from director.cashdesk.tills import CountMoment
from director.desk.cashdesk.queries.tills import Session, TillCount, TillReceipt
from director.values.dataclass import Value, replace
from director.values.ids import TillId
from director.values.quantity import Cents, Micros


class MethodLine(Value):
    """Sums of one method over a time: what it began with, what came and went, and what should be there.

    `start + taken - given + filled - dropped + corrected == expected`, and where it was counted at
    the end `expected + variance == counted`.
    """

    method: str
    start: Cents
    taken: Cents
    paid_out: Cents
    filled: Cents
    dropped: Cents
    variance: Cents
    """Counted less expected, at the end."""
    expected: Cents
    counted: Cents | None
    corrected: Cents = 0
    """Found at hand-overs before the end: it is expected since."""


class Shift(Value):
    """The time in which one person answered for a till, from a float or a count to the next count."""

    till: TillId
    cashier: str
    """Empty while nobody has counted the till."""
    since: Micros
    until: Micros | None
    """None while it lasts."""
    lines: tuple[MethodLine, ...]
    differences: tuple[TillDifference, ...] = ()
    """Found at its end."""
    end: TillCount | None = None
    """The count at its end."""


def shifts(session: Session) -> tuple[Shift, ...]:
    """Shifts of a session in order, the one that lasts included."""
    held = {CASH: session.float_cents}
    cashier, since, moves = "", session.opened_at, list[TillMove]()
    found: list[Shift] = []
    for each in session.written:
        if isinstance(each, TillReceipt):
            moves += moves_of(session.till, each.issued)
        elif each.counted.moment is CountMoment.OPENING:
            cashier = each.counted.cashier
        else:
            shift = _ended(session, cashier, since, _lines(held, moves), each)
            found.append(shift)
            held = {line.method: line.counted or 0 for line in shift.lines}
            cashier, since, moves = each.counted.cashier, each.at, []
    if session.closing is None:
        found.append(Shift(session.till, cashier, since, None, _lines(held, moves)))
    return tuple(found)


def method_lines(session: Session) -> tuple[MethodLine, ...]:
    """A session method by method, cash first: the sum of its shifts."""
    made = shifts(session)
    methods = dict.fromkeys((CASH, *sorted({line.method for shift in made for line in shift.lines})))
    return tuple(_summed([_line_of(shift.lines, method) for shift in made]) for method in methods)


def differences(session: Session) -> tuple[TillDifference, ...]:
    """Differences of a session by person, method and shift."""
    return tuple(found for shift in shifts(session) for found in shift.differences)


def _ended(
    session: Session, cashier: str, since: Micros, lines: Sequence[MethodLine], end: TillCount
) -> Shift:
    """A shift that ended with a count."""
    counted = {count.method: count for count in end.counted.counted}
    methods = dict.fromkeys((*(line.method for line in lines), *sorted(counted)))
    closed = tuple(
        replace(
            line, counted=line.expected + found.difference if found else line.expected,
            variance=found.difference if found else 0,
        )
        for line, found in ((_line_of(lines, method), counted.get(method)) for method in methods)
    )  # fmt: skip
    differing = differences_of(session.till, end.counted, cashier)
    return Shift(session.till, cashier, since, end.at, closed, differing, end)


def _lines(held: dict[str, Cents], moves: Iterable[TillMove]) -> tuple[MethodLine, ...]:
    """Method by method, cash first, from what a shift began with."""
    found = {
        method: MethodLine(method, cents, 0, 0, 0, 0, 0, cents, None) for method, cents in held.items()
    }
    for move in moves:
        found[move.method] = _moved(found.get(move.method) or _nothing(move.method), move)
    return tuple(found[method] for method in (CASH, *sorted(found.keys() - {CASH})))


def _moved(line: MethodLine, move: TillMove) -> MethodLine:
    line = replace(line, expected=line.expected + move.amount)
    match move.kind:
        case TillMoveKind.TAKEN:
            return replace(line, taken=line.taken + move.amount)
        case TillMoveKind.PAID_OUT:
            return replace(line, paid_out=line.paid_out - move.amount)
        case TillMoveKind.SAFE if move.amount > 0:
            return replace(line, filled=line.filled + move.amount)
        case TillMoveKind.SAFE:
            return replace(line, dropped=line.dropped - move.amount)
        case TillMoveKind.DIFFERENCE:
            return replace(line, corrected=line.corrected + move.amount)


def _summed(lines: Sequence[MethodLine]) -> MethodLine:
    """Add up one method over several shifts: what hand-overs found before is expected at the end."""
    first, last = lines[0], lines[-1]
    return MethodLine(
        last.method,
        first.start,
        sum(line.taken for line in lines),
        sum(line.paid_out for line in lines),
        sum(line.filled for line in lines),
        sum(line.dropped for line in lines),
        last.variance,
        last.expected,
        last.counted,
        sum(line.variance for line in lines[:-1]),
    )


def _line_of(lines: Iterable[MethodLine], method: str) -> MethodLine:
    return next((line for line in lines if line.method == method), _nothing(method))


def _nothing(method: str) -> MethodLine:
    return MethodLine(method, 0, 0, 0, 0, 0, 0, 0, None)
