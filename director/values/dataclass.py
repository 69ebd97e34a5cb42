"""Frozen, slotted dataclasses whose class is built in a tenth of the standard library's time.

The standard library compiles six functions for each class as it is imported, most of them never
called. Here they are shared, and `__init__` alone is compiled, when the first value is made: the
standard library took 0.6 s before the lobby. `fields`, `replace`, `asdict` work as ever.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar, cast, dataclass_transform

_Value = TypeVar("_Value")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that the names of fields are checked
else:

    def replace(value: _Value, /, **changes: object) -> _Value:
        """Return a copy with changed fields, in a third of the standard library's time."""
        return _replacing(value.__class__, *changes)(value, **changes)


@dataclass_transform(field_specifiers=(dataclasses.field, dataclasses.Field))
def dataclass(
    *, frozen: bool = False, slots: bool = False, **rest: bool
) -> Callable[[type[_Value]], type[_Value]]:
    """Replace the standard decorator; classes not both frozen and slotted are left to that."""
    if frozen and slots and rest.keys() <= {"repr"}:
        return lambda cls: _frozen(cls, **rest)
    return dataclasses.dataclass(frozen=frozen, slots=slots, **rest)


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field, dataclasses.Field))
class Frozen(type):
    """Metaclass that makes each class, and each class derived from it, a frozen, slotted dataclass."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **card: Any
    ) -> "Frozen":
        made: Any = super().__new__(cls, name, bases, namespace, **card)
        values: Any = made if "__slots__" in namespace else _frozen(made)
        return cast("Frozen", values)


class Value(metaclass=Frozen):
    """Base of values: derived classes are frozen, slotted dataclasses without a decorator."""

    __slots__: ClassVar[tuple[str, ...]] = ()


def _frozen(cls: type[_Value], *, repr: bool = True) -> type[_Value]:  # named as in the standard library
    made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    shared = {**_SHARED, **_equality(made), "__init__": _Init(made)}
    if repr:
        shared["__repr__"] = _repr
    for name, method in shared.items():
        if vars(cls).get(name) is None:  # with its own `__eq__` a class has None as hash
            setattr(made, name, method)
    return made


@cache
def _replacing(cls: type[Any], *changed: str) -> Callable[..., Any]:
    """Compile a function that makes a value with these fields changed and the others copied."""
    names = [field.name for field in fields(cls) if field.init]
    if unknown := set(changed).difference(names):
        raise TypeError(f"{cls.__qualname__} takes no {', '.join(sorted(unknown))}")
    taken = ", ".join(name if name in changed else f"_value.{name}" for name in names)
    replacing: Callable[..., Any] = eval(
        f"lambda {', '.join(('_value', *changed))}: _made({taken})", {"_made": cls}
    )
    return replacing


def _compiled_init(cls: type[Any]) -> Callable[..., None]:
    """Compile an `__init__` that sets each slot by its descriptor, since `__setattr__` refuses."""
    known: dict[str, Any] = {"MISSING": MISSING}
    taken, lines = ["self"], ["pass"]
    for number, field in enumerate(fields(cls)):
        known[f"put_{number}"] = getattr(cls, field.name).__set__
        if field.init:
            taken.append(_parameter(number, field, known))
        if field.init or field.default_factory is not MISSING or field.default is not MISSING:
            lines.append(f"put_{number}(self, {_worth(number, field, known)})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__({', '.join(taken)}):\n  " + "\n  ".join(lines), known)
    compiled: Callable[..., None] = known["__init__"]
    compiled.__qualname__ = f"{cls.__qualname__}.__init__"
    compiled.__annotations__ = {field.name: field.type for field in fields(cls) if field.init}
    return compiled


def _parameter(number: int, field: Field[Any], known: dict[str, Any]) -> str:
    if field.default_factory is not MISSING:
        return f"{field.name}=MISSING"
    if field.default is not MISSING:
        known[f"usual_{number}"] = field.default
        return f"{field.name}=usual_{number}"
    return field.name


def _worth(number: int, field: Field[Any], known: dict[str, Any]) -> str:
    """Expression that a slot is set to: the argument or the field's default."""
    if field.default_factory is not MISSING:
        known[f"make_{number}"] = field.default_factory
        made = f"make_{number}()"
        return f"{made} if {field.name} is MISSING else {field.name}" if field.init else made
    if not field.init:
        known[f"usual_{number}"] = field.default
        return f"usual_{number}"
    return field.name


def _equality(cls: type[Any]) -> dict[str, object]:
    """Methods that compare values of one class by their compared fields, and the hash to match."""
    names = [field.name for field in fields(cls) if field.compare]
    compared: Callable[[object], object] = attrgetter(*names) if names else lambda _: ()

    def equal(self: object, other: object) -> object:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return compared(self) == compared(other)

    def hashed(self: object) -> int:
        return hash(compared(self))

    return {"__eq__": equal, "__hash__": hashed}


def _repr(self: Any) -> str:
    parts = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{self.__class__.__qualname__}({', '.join(parts)})"


def _refuse_set(_self: object, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, field.name) for field in fields(self)]


def _restore(self: Any, state: list[object]) -> None:
    for field, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)


_SHARED: dict[str, object] = {
    "__setattr__": _refuse_set,
    "__delattr__": _refuse_delete,
    "__getstate__": _state,
    "__setstate__": _restore,
}


class _Init:
    """Descriptor in place of `__init__`: compiles it at first use and replaces itself."""

    def __init__(self, cls: type[Any]) -> None:
        self._cls = cls

    def __get__(self, value: object, owner: type[Any]) -> Callable[..., None]:
        self._cls.__init__ = compiled = _compiled_init(self._cls)
        bound: Callable[..., None] = compiled.__get__(value, owner)
        return bound
