"""Codec: events and rows to canonical JSON and back."""

import re
from fractions import Fraction
from typing import TypeVar, get_args

import msgspec

from director.cashdesk.accounts import Account, account_of
from director.desk.ports import Event, StorageProblem
from director.storage.problems import text_problem
from director.storage.upcasts import current, upcast

R = TypeVar("R")

KINDS: dict[str, type] = {
    kind.__name__: kind for union in get_args(Event) for kind in (get_args(union) or (union,))
}
"""Every event class by its name: the kind under which it is stored."""

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


class Codec:
    """Writes values as canonical JSON (sorted keys, no spaces, ASCII) and reads them strictly."""

    def __init__(self) -> None:
        self._encoder = msgspec.json.Encoder(order="sorted", enc_hook=_written)
        self._kinds = {kind: (current(kind), _decoder(shape)) for kind, shape in KINDS.items()}
        self._decoders: dict[object, msgspec.json.Decoder[object]] = {}

    def encode(self, value: object) -> str:
        """Canonical JSON of a value; StorageProblem names a character that no database holds."""
        try:
            text = self._encoder.encode(value).decode()
        except UnicodeEncodeError as error:
            raise text_problem(value) or error from error
        if "\\u0000" in text and (problem := text_problem(value)):
            raise problem
        return text if text.isascii() else _NOT_ASCII.sub(_escaped, text)

    def event(self, seq: int, kind: str, schema: int, payload: str) -> Event:
        """The event of a stored entry; StorageProblem names the entry that cannot be read."""
        known = self._kinds.get(kind)
        if known is None or schema > known[0]:
            raise StorageProblem("newer_entry", seq=seq, kind=kind, schema=schema)
        try:
            if schema == known[0]:
                return known[1].decode(payload)
            return _upcast(kind, schema, payload)
        except (msgspec.MsgspecError, ValueError, KeyError, TypeError) as error:
            raise StorageProblem("damaged_entry", seq=seq, kind=kind, what=str(error)) from error

    def is_canonical(self, event: Event, schema: int, payload: str) -> bool:
        """Whether a payload of today's schema is exactly what would be written for its event."""
        return schema < current(type(event).__name__) or self.encode(event) == payload

    def row(self, kind: str, key: str, payload: str, shape: type[R]) -> R:
        """A house row read into its shape; StorageProblem names the row that cannot be read."""
        try:
            if shape not in self._decoders:
                self._decoders[shape] = msgspec.json.Decoder(shape, dec_hook=_read)
            return self._decoders[shape].decode(payload)  # type: ignore[return-value]
        except (msgspec.MsgspecError, ValueError) as error:
            raise StorageProblem("damaged_row", kind=kind, key=key, what=str(error)) from error


def _decoder(event: type) -> msgspec.json.Decoder[Event]:
    return msgspec.json.Decoder(event, dec_hook=_read)


def _written(value: object) -> str:
    """What JSON does not know: an account as its word, an exact fraction as `3/2`."""
    if isinstance(value, Account):
        return str(value)
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    raise NotImplementedError(type(value).__name__)


def _read(shape: type, value: object) -> Account | Fraction:
    """An account or a fraction as it was written; ValueError for another text or shape."""
    if shape is Account and isinstance(value, str):
        return account_of(value)
    if shape is Fraction and isinstance(value, str):
        return Fraction(value)
    raise ValueError(f"not written so: {value!r}")


def _upcast(kind: str, schema: int, payload: str) -> Event:
    old = msgspec.json.decode(payload, type=dict[str, object])
    event: Event = msgspec.convert(upcast(kind, schema, old), KINDS[kind], dec_hook=_read)
    return event


def _escaped(match: re.Match[str]) -> str:
    """One character as JSON escapes, those beyond 16 bits as a pair."""
    units = match[0].encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
