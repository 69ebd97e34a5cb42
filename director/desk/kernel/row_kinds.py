"""Kinds of house rows: the value that each holds and its faults, stated by the room that keeps it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from director.desk.kernel import rooms
from director.desk.kernel.decision import Decision
from director.values.dataclass import Value
from director.values.errors import RuleViolation


def _no_faults(_key: str, _value: Any) -> Iterable[RuleViolation]:
    return ()


def _no_conflicts(_decision: Decision, _key: str, _value: Any) -> Iterable[RuleViolation]:
    return ()


class RowKind(Value):
    """Rows of one kind: `kind` is the word in the database, `shape` the class of their values."""

    kind: str
    shape: type[Any]
    faults: Callable[[str, Any], Iterable[RuleViolation]] = _no_faults
    """Faults that make a row impossible to use, given its key and value."""
    conflicts: Callable[[Decision, str, Any], Iterable[RuleViolation]] = _no_conflicts
    """Faults that it has only beside other rows, or because of who saves it."""


_KINDS: dict[str, RowKind] = {}


def register(*kinds: RowKind) -> None:
    """Make kinds of rows known to the desk; TypeError for a second one of a word."""
    for kind in kinds:
        if kind.kind in _KINDS:
            raise TypeError(f"rows of kind {kind.kind} are registered twice")
        _KINDS[kind.kind] = kind


def row_kinds() -> Mapping[str, RowKind]:
    """Return every kind of row that people save, by its word."""
    rooms.load("rows")
    return MappingProxyType(_KINDS)


def row_faults(kind: str, key: str, value: object) -> Iterator[RuleViolation]:
    """Yield what makes a row impossible to use."""
    yield from row_kinds()[kind].faults(key, value)
