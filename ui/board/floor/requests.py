"""Requests of a phone: JSON whose names, types and limits are made from the fields of a command."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, is_dataclass
from enum import Enum
from functools import cache
from inspect import Parameter, getdoc, signature
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from director.desk.kernel.command import By, Command
from director.values.dataclass import Value
from director.values.ids import Seat
from director.values.limits import QUANTITIES
from ui.board.phones.app import decoded

LARGEST_NUMBER = 10_000
"""Largest table, seat, entry or other plain number that a phone sends."""
LONGEST_WORD = 64
"""Letters of an id, at most."""
LONGEST_LIST = 40
"""Seats or players named at once, at most."""
_Convert = Callable[[Any], Any]


class PhoneAction(Value):
    """Action of a phone: the command's fields are those of the request, but for what is stated."""

    name: str
    """The value of `do` in a request."""
    command: type[Command]
    build: Callable[..., Command] | None = None
    """Makes the command of other fields than its own: of the function's parameters."""
    required: tuple[str, ...] = ()
    """Fields that a phone must send though the command has a default for them."""
    left_out: tuple[str, ...] = ()
    """Fields that a phone cannot send."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Name in a request of a field whose name differs."""
    narrowed: Mapping[str, object] = field(default_factory=dict)
    """Type of a field of which a phone may send less than the command takes."""

    @property
    def by(self) -> By:
        """Return who may give the command."""
        return self.command.by


class PhoneRequests:
    """Reads a request of any action as its command."""

    def __init__(self, actions: Iterable[PhoneAction]) -> None:
        self.actions = {action.name: action for action in actions}
        shapes = [_shape_of_action(action) for action in self.actions.values()]
        self._shapes = {shape.struct: shape for shape in shapes}
        self.kind: Any = Union[tuple(self._shapes)]  # noqa: UP007
        """Union of the structs that requests are read into."""

    def command(self, data: bytes) -> Command:
        """Return the command of a request in JSON; refuse one of another shape."""
        sent = decoded(data, self.kind)
        command: Command = self._shapes[type(sent)].value(sent)
        return command


class _RequestField(Value):
    name: str
    sent: str
    """Name in the request."""
    kind: Any
    convert: _Convert
    default: object = msgspec.NODEFAULT


class _Shape(Value):
    """Struct that JSON is read into, and what makes a value of it."""

    struct: type[msgspec.Struct]
    build: Callable[..., Any]
    fields: tuple[_RequestField, ...]

    def value(self, sent: object) -> Any:
        """Return the value that was sent."""
        return self.build(**{each.name: each.convert(getattr(sent, each.sent)) for each in self.fields})


def _shape_of_action(action: PhoneAction) -> _Shape:
    build = action.build or action.command
    shown = [each for name, each in _parameters(build).items() if name not in action.left_out]
    fields = tuple(_request_field(action, each) for each in shown)
    struct = _struct(action.command.__name__, build, fields, tag=action.name)
    return _Shape(struct, build, fields)


def _request_field(action: PhoneAction, parameter: Parameter) -> _RequestField:
    name, declared = parameter.name, parameter.annotation
    must = name in action.required
    declared = _without_none(declared) if must else action.narrowed.get(name, declared)
    return _field(parameter.replace(annotation=declared), action.renamed.get(name, name), must=must)


@cache
def _shape_of_value(kind: type) -> _Shape:
    """Return the shape of a value within a command, such as a seat."""
    renamed = _NAMES.get(kind, {})
    fields = tuple(_field(each, renamed.get(name, name)) for name, each in _parameters(kind).items())
    return _Shape(_struct(kind.__name__, kind, fields), kind, fields)


def _parameters(build: Callable[..., object]) -> dict[str, Parameter]:
    """Return the fields of a class or the parameters of a function, with their types resolved."""
    hints = get_type_hints(build)
    listed = signature(build).parameters.values()
    return {each.name: each.replace(annotation=hints[each.name]) for each in listed}


def _field(parameter: Parameter, sent: str, *, must: bool = False) -> _RequestField:
    optional = parameter.default is not Parameter.empty and not must
    kind, convert = _kind(parameter.annotation, filled=not optional)
    default = parameter.default if optional else msgspec.NODEFAULT
    return _RequestField(parameter.name, sent, kind, convert, default)


def _struct(
    name: str, described: object, fields: tuple[_RequestField, ...], tag: str | None = None
) -> type[msgspec.Struct]:
    return msgspec.defstruct(
        name,
        [(each.sent, each.kind, msgspec.field(default=each.default)) for each in fields],
        namespace={"__doc__": getdoc(described)},
        kw_only=True,
        forbid_unknown_fields=True,
        tag=tag,
        tag_field="do" if tag else None,
    )


def _kind(declared: Any, *, filled: bool) -> tuple[Any, _Convert]:
    """Return the type that JSON is read as, and what makes the declared value of it.

    `filled`: a list holds one thing at least.
    """
    plain, origin = _plain(declared), get_origin(_plain(declared))
    if plain in (int, str):
        return _bounded(plain, getattr(declared, "__name__", "")), _as_sent
    if origin in (UnionType, Union):
        kind, convert = _kind(_without_none(plain), filled=filled)
        return kind | None, lambda sent: None if sent is None else convert(sent)
    if origin is tuple and get_args(plain)[1:] == (...,):
        kind, convert = _kind(get_args(plain)[0], filled=True)
        size = msgspec.Meta(min_length=1 if filled else None, max_length=LONGEST_LIST)
        return Annotated[tuple[kind, ...], size], lambda sent: tuple(map(convert, sent))  # type: ignore[valid-type]
    if isinstance(plain, type) and is_dataclass(plain):
        shape = _shape_of_value(plain)
        return shape.struct, shape.value
    if origin is Literal or plain is bool or (isinstance(plain, type) and issubclass(plain, Enum)):
        return plain, _as_sent
    raise TypeError(f"a phone cannot send {declared}")


def _as_sent(sent: object) -> object:
    return sent


def _plain(declared: Any) -> Any:
    while hasattr(declared, "__supertype__"):
        declared = declared.__supertype__
    return declared


def _bounded(plain: type, named: str) -> Any:
    if plain is str:
        return Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORD)]
    _, most = QUANTITIES.get(named, (0, LARGEST_NUMBER))
    return Annotated[int, msgspec.Meta(ge=0, le=most)]


def _without_none(declared: Any) -> Any:
    """Return a type that may be None as it is without; TypeError for several types."""
    parts = [part for part in get_args(declared) if part is not NoneType]
    if len(parts) != 1:
        raise TypeError(f"a phone cannot send {declared}")
    return parts[0]


_NAMES: Mapping[type, Mapping[str, str]] = {Seat: {"number": "seat"}}
"""Names in a request of the fields of values."""
