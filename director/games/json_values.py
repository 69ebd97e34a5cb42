"""Values of the games as plain JSON and back: actions, states, and the state carried between rounds."""

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import TypeVar, Union, cast, get_args, get_origin, get_type_hints

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]

T = TypeVar("T")


class UnfitJson(ValueError):
    """Plain JSON that does not fit a class; `path` is the place: `bets.0.stake`."""

    def __init__(self, path: str = "") -> None:
        super().__init__(path)
        self.path = path


def to_plain(value: object) -> Plain:
    """Convert a value to JSON: fractions as `3/2`, fields with their default left out."""
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
    """Convert plain JSON to a value of a class; `Unfit` when it does not fit."""
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
            except UnfitJson:
                continue
    raise UnfitJson


def _from_tuple(parts: tuple[object, ...], plain: Plain) -> tuple[object, ...]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(_items(parts[0], plain))
    if not isinstance(plain, list) or len(plain) != len(parts):
        raise UnfitJson
    return tuple(_at(str(i), part, plain[i]) for i, part in enumerate(parts))


def _items(part: object, plain: Plain) -> list[object]:
    if not isinstance(plain, list):
        raise UnfitJson
    return [_at(str(i), part, item) for i, item in enumerate(plain)]


def _at(place: str, kind: object, plain: Plain) -> object:
    """Convert a part of a value; an error gets its place."""
    try:
        return _from(kind, plain)
    except UnfitJson as unfit:
        raise UnfitJson(".".join(filter(None, (place, unfit.path)))) from None


def _from_class(kind: type, plain: Plain) -> object:
    if issubclass(kind, Enum) or kind is Fraction:
        return _made(kind, plain)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _from_fields(kind, plain)
    if kind is NoneType and plain is None:
        return None
    if kind in (bool, int, str) and type(plain) is kind:
        return plain
    raise UnfitJson


def _made(kind: type, plain: Plain) -> object:
    """Convert to a member of an enumeration, or a fraction."""
    try:
        return kind(str(plain) if kind is Fraction else plain)
    except (ValueError, ZeroDivisionError):
        raise UnfitJson from None


def _from_fields(kind: type, plain: Plain) -> object:
    if not isinstance(plain, dict):
        raise UnfitJson
    hints = _hints(kind)
    unknown = plain.keys() - hints.keys()
    if unknown:
        raise UnfitJson(min(unknown))
    parts = {name: _at(name, hints[name], part) for name, part in plain.items()}
    try:
        return kind(**parts)
    except TypeError:  # a field without a default is missing
        raise UnfitJson(next(name for name in hints if name not in plain)) from None


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)
