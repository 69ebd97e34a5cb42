"""Values that fit: what a command brings in is of the declared type and within the type's limits."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from director.desk.kernel.text_limits import MOST, text_fault
from director.house.people import player_behind
from director.values.chips import ChipCount
from director.values.errors import RuleViolation, soundness
from director.values.ids import StaffId
from director.values.limits import (
    FIRST_YEAR,
    INSTANTS,
    LAST_YEAR,
    LONGEST_ID,
    MOST_BYTES,
    MOST_CHIPS,
    MOST_NUMBER,
    MOST_PARTS,
    QUANTITIES,
)

OTHER_KIND = "value_of_other_kind"
"""A value is not of the type that is declared."""
SHARES = 10_000
"""Parts of a whole by which shares are told."""
Check = Callable[[object, str], RuleViolation | None]
"""Looks at a value that stands in a field; the refusal names the field."""


def value_fault(command: object) -> RuleViolation | None:
    """Why a value in a command, however deep, cannot be; None = all of them can."""
    kind: Any = type(command)
    return _of_class(kind)(command, "")


def giver_fault(
    actor: object, station: object, approver: object, identity: object, reason: object
) -> RuleViolation | None:
    """Why a command cannot be given so: by whom, from where, who agrees, its identity, and why."""
    words = {"station": station, "reason": reason}
    return (
        _actor(actor)
        or (_identity(approver, "approver") if approver is not None else None)
        or _first(_text(text, field) for field, text in words.items())
        or (_named(identity, "command_id") if identity is not None else None)
        or _first(
            text_fault(text, field)
            for field, text in {**words, "actor": actor, "approver": approver}.items()
        )
    )


@cache
def _of_class(kind: type) -> Check:
    hints = get_type_hints(kind)
    checks = [(field.name, _check(hints[field.name])) for field in fields(kind) if field.init]
    whole = _WHOLE.get(kind)

    def check(value: object, at: str) -> RuleViolation | None:
        if type(value) is not kind:
            return _other_kind(at, "several")
        for name, judge in checks:
            if (fault := judge(getattr(value, name), name)) is not None:
                return fault
        return whole(value, at) if whole else None

    return check


def _check(kind: Any) -> Check:
    """By the type that is declared, looked at once."""
    named, plain = getattr(kind, "__name__", ""), kind
    while hasattr(plain, "__supertype__"):
        plain = plain.__supertype__
    if named == "Micros":
        return _instant
    if plain is int:
        return _number(*QUANTITIES.get(named, (-MOST_NUMBER, MOST_NUMBER)))
    if plain is Fraction:
        return _share
    if plain is str:
        return _text if kind is str else _identity
    if get_origin(plain) in (UnionType, Union):
        return _one_of(get_args(plain))
    if isinstance(plain, TypeVar):
        return _one_of(plain.__constraints__)
    if get_origin(plain) is tuple:
        return _tuple(get_args(plain))
    plain = get_origin(plain) or plain
    if isinstance(plain, type) and is_dataclass(plain):
        return _inside(plain)
    if plain is bytes:
        return _picture
    words = "choice" if issubclass(plain, Enum) else _WORDS[plain]
    return _plain(plain, words)


def _inside(kind: type) -> Check:
    """Looked at when the first comes: a value may hold its like."""

    def check(value: object, at: str) -> RuleViolation | None:
        return _of_class(kind)(value, at)

    return check


def _plain(kind: type, words: str) -> Check:
    return lambda value, at: None if type(value) is kind else _other_kind(at, words)


def _number(least: int, most: int) -> Check:
    def check(value: object, at: str) -> RuleViolation | None:
        if type(value) is not int:
            return _other_kind(at, "number")
        if not least <= value <= most:
            return soundness("value_out_of_range", field=at, least=least, most=most)
        return None

    return check


def _instant(value: object, at: str) -> RuleViolation | None:
    if type(value) is not int:
        return _other_kind(at, "number")
    if value and value not in INSTANTS:
        first, last = str(FIRST_YEAR), str(LAST_YEAR)
        return soundness("instant_out_of_range", field=at, first=first, last=last)
    return None


def _share(value: object, at: str) -> RuleViolation | None:
    """A share of a whole, in hundredths of a percent."""
    if type(value) is not Fraction:
        return _other_kind(at, "number")
    if not 0 <= value <= 1 or SHARES % value.denominator:
        return soundness("share_impossible", field=at)
    return None


def _text(value: object, at: str) -> RuleViolation | None:
    return None if isinstance(value, str) else _other_kind(at, "text")


def _identity(value: object, at: str) -> RuleViolation | None:
    """A name in streams and accounts, which colons divide."""
    if not isinstance(value, str):
        return _other_kind(at, "text")
    if not value or ":" in value or len(value) > LONGEST_ID:
        return soundness("identity_impossible", field=at, most=LONGEST_ID)
    return None


def _actor(value: object) -> RuleViolation | None:
    """Somebody on the staff by the id, or a player, whose id stands behind a prefix of the house."""
    player = player_behind(StaffId(value)) if isinstance(value, str) else None
    return _identity(value if player is None else player, "actor")


def _named(value: object, at: str) -> RuleViolation | None:
    """An identity that stands in no account: colons may be in it."""
    if not isinstance(value, str):
        return _other_kind(at, "text")
    if not value or len(value) > MOST:
        return soundness("identity_impossible", field=at, most=MOST)
    return text_fault(value, at)


def _picture(value: object, at: str) -> RuleViolation | None:
    if type(value) is not bytes:
        return _other_kind(at, "picture")
    return soundness("picture_too_large", field=at, most=MOST_BYTES) if len(value) > MOST_BYTES else None


def _one_of(kinds: tuple[Any, ...]) -> Check:
    """The first that the value is a kind of tells what is wrong with it."""
    checks = [_check(kind) for kind in kinds if kind is not NoneType]
    empty = NoneType in kinds

    def check(value: object, at: str) -> RuleViolation | None:
        if value is None and empty:
            return None
        faults = [fault for judge in checks for fault in (judge(value, at),)]
        if None in faults:
            return None
        return next((f for f in faults if f and f.code != OTHER_KIND), faults[0])

    return check


def _tuple(parts: tuple[Any, ...]) -> Check:
    if len(parts) == 2 and parts[1] is ...:
        judge = _check(parts[0])
        return lambda value, at: _length(value, at) or _first(judge(part, at) for part in _listed(value))
    checks = tuple(map(_check, parts))

    def check(value: object, at: str) -> RuleViolation | None:
        if type(value) is not tuple or len(value) != len(checks):
            return _other_kind(at, "list")
        return _first(judge(part, at) for judge, part in zip(checks, value, strict=True))

    return check


def _length(value: object, at: str) -> RuleViolation | None:
    if type(value) is not tuple:
        return _other_kind(at, "list")
    return soundness("list_too_long", field=at, most=MOST_PARTS) if len(value) > MOST_PARTS else None


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _first(faults: Iterator[RuleViolation | None]) -> RuleViolation | None:
    return next((fault for fault in faults if fault is not None), None)


def _chips(value: object, at: str) -> RuleViolation | None:
    """Each value once, rising, none below one; together no more than chips can be worth."""
    pairs = value.pairs if isinstance(value, ChipCount) else ()
    values = [chip for chip, _ in pairs]
    rising = values == sorted(set(values))
    if not rising or any(chip < 1 or count < 1 for chip, count in pairs):
        return soundness("chip_count_impossible", field=at)
    if sum(chip * count for chip, count in pairs) > MOST_CHIPS:
        return soundness("value_out_of_range", field=at, least=0, most=MOST_CHIPS)
    return None


def _other_kind(field: str, kind: str) -> RuleViolation:
    return soundness(OTHER_KIND, field=field, wanted=kind)


_WORDS: Mapping[type, str] = {bool: "yes_or_no"}
_WHOLE: Mapping[type, Check] = {ChipCount: _chips}
"""Checks over several parts of a value together."""
