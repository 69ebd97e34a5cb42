"""Values of the games as plain JSON values and back: actions, states, what is carried on."""

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import TypeVar, Union, cast, get_args, get_origin, get_type_hints

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]

T = TypeVar("T")


def to_plain(value: object) -> Plain:
    """A value as JSON knows it: fractions as `3/2`, fields that keep their default left out."""
    if isinstance(value, Enum):
        return str(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: to_plain(part) for name, part in value._asdict().items()}
    if isinstance(value, list | tuple | frozenset):
        return [to_plain(part) for part in (sorted(value) if isinstance(value, frozenset) else value)]
    if is_dataclass(value) and not isinstance(value, type):
        held = {field.name: getattr(value, field.name) for field in fields(value)}
        usual = {field.name: field.default for field in fields(value)}
        return {name: to_plain(part) for name, part in held.items() if part != usual[name]}
    raise TypeError(f"not a plain value: {type(value).__name__}")


def from_plain(kind: type[T], plain: Plain) -> T:
    """The value of a class from plain JSON; ValueError when it does not fit."""
    return cast("T", _from(kind, plain))


def _from(kind: object, plain: Plain) -> object:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _from_union(kind, plain)
    if origin is tuple:
        return _from_tuple(get_args(kind), plain)
    if origin is frozenset:
        return frozenset(_items(get_args(kind)[0], plain))
    if isinstance(kind, type):
        return _from_class(kind, plain)
    supertype = getattr(kind, "__supertype__", None)
    if supertype is not None:
        return _from(supertype, plain)
    raise TypeError(f"no plain form: {kind}")


def _from_union(kind: object, plain: Plain) -> object:
    for part in get_args(kind):
        if (part is NoneType) == (plain is None):
            try:
                return _from(part, plain)
            except ValueError:
                continue
    raise ValueError(f"none of {kind}: {plain!r}")


def _from_tuple(parts: tuple[object, ...], plain: Plain) -> tuple[object, ...]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(_items(parts[0], plain))
    if not isinstance(plain, list) or len(plain) != len(parts):
        raise ValueError(f"not {len(parts)} values: {plain!r}")
    return tuple(_from(part, item) for part, item in zip(parts, plain, strict=True))


def _items(part: object, plain: Plain) -> list[object]:
    if not isinstance(plain, list):
        raise ValueError(f"not a list: {plain!r}")
    return [_from(part, item) for item in plain]


def _from_class(kind: type, plain: Plain) -> object:
    if issubclass(kind, Enum):
        return kind(plain)
    if kind is Fraction:
        return Fraction(str(plain))
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _from_fields(kind, plain)
    if kind is NoneType and plain is None:
        return None
    if kind in (bool, int, str) and type(plain) is kind:
        return plain
    raise ValueError(f"not {kind.__name__}: {plain!r}")


def _from_fields(kind: type, plain: Plain) -> object:
    if not isinstance(plain, dict):
        raise ValueError(f"not {kind.__name__}: {plain!r}")
    hints = _hints(kind)
    unknown = plain.keys() - hints.keys()
    if unknown:
        raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    try:
        return kind(**{name: _from(hints[name], part) for name, part in plain.items()})
    except TypeError as error:
        raise ValueError(f"{kind.__name__}: {error}") from None


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)
