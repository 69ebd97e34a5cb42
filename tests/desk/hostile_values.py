"""Hostile values: every field of a command with what it should never hold, and what lies at the edge."""

import dataclasses
from collections.abc import Iterator
from typing import Any

HOSTILE: tuple[Any, ...] = (
    None, True, 0, 1, -1, 2, 7, 100, 2**31 - 1, 2**31, -(2**31), 2**53, 2**63, -(2**63), 10**12,
    10**18, 10**30, 253_402_300_800_000_000, 4_102_444_800_000_000, 0.0, 1.5, -0.5, 1e308,
    float("nan"), float("inf"), "", "x", "-1", "7", "9999-12-31", "Mars/Olympus", "\ud800", "a\x00b",
    "é" * 600, b"", b"x", (), (None,), (1,), ((1, 1),), ((),), [], [1], {}, set(), object(),
    ((2**63, 1),), ("x",), (("x", 2**40),), ((1.5, 2),), (("x", 1.5),),
)  # fmt: skip
"""Every kind of value that no door should let in, and small ones that are only impossible here."""


def with_field(value: Any, name: str, other: Any) -> Any:
    """The same value with another field, whatever its class would check."""
    made = object.__new__(type(value))
    for field in dataclasses.fields(value):
        object.__setattr__(made, field.name, getattr(value, field.name))
    object.__setattr__(made, name, other)
    return made


def spoiled(value: Any, others: tuple[Any, ...] = HOSTILE) -> Iterator[tuple[str, Any]]:
    """The value with each of its fields replaced, however deep, and what the field is called."""
    for field in dataclasses.fields(value):
        for other in others:
            yield field.name, with_field(value, field.name, other)
        held = getattr(value, field.name)
        for inner in _inside(held):
            for name, other in spoiled(inner, others):
                yield f"{field.name}.{name}", with_field(value, field.name, _put(held, inner, other))


def _inside(held: Any) -> Iterator[Any]:
    if dataclasses.is_dataclass(held):
        yield held
    elif isinstance(held, tuple):
        yield from (part for part in held[:1] if dataclasses.is_dataclass(part))


def _put(held: Any, inner: Any, other: Any) -> Any:
    if isinstance(held, tuple):
        return tuple(other if part is inner else part for part in held)
    return other
