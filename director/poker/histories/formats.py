"""Hand histories of any known format: every hand of a text, played and compared, or refused."""

from collections.abc import Iterator

from director.poker.histories import phh, pokerstars
from director.poker.histories.recorded import HistoryProblem, Record
from director.poker.histories.settling import ReplayOutcome, settle
from director.values.dataclass import Value
from director.values.errors import RuleViolation


class Replayed(Value):
    """A hand that was played to its end; `line` is where it begins."""

    line: int
    record: Record
    outcome: ReplayOutcome


class Refused(Value):
    """A hand that cannot be: in which line, and why."""

    line: int
    cause: RuleViolation


def replayed(text: str) -> Iterator[Replayed | Refused]:
    """Every hand of a text in order; one that cannot be does not stop the others."""
    reader = pokerstars if pokerstars.is_pokerstars(text) else phh
    for line, hand in reader.sections(text):
        try:
            record = reader.read(hand, line)
            yield Replayed(line, record, settle(record))
        except HistoryProblem as problem:
            yield Refused(problem.line, problem.cause)
