"""Codec: events and rows to canonical JSON and back."""

import re
from fractions import Fraction
from typing import TypeVar

import msgspec

import director.desk.kernel.streams  # noqa: F401  # with which every event is known
from director.cashdesk.accounts import Account, account_of
from director.desk.kernel.ports import StorageProblem
from director.storage.problems import text_problem
from director.storage.upcasts import current, upcast
from director.values.event import KINDS, Event

R = TypeVar("R")

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


class Codec:
    """Writes values as canonical JSON (sorted keys, no spaces, ASCII) and reads them strictly."""

    def __init__(self) -> None:
        self._encoder = msgspec.json.Encoder(order="sorted", enc_hook=_written)
        self._events: dict[tuple[str, int], msgspec.json.Decoder[Event]] = {}
        self._rows: dict[object, msgspec.json.Decoder[object]] = {}

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
        try:
            decoder = self._events.get((kind, schema)) or self._decoder(seq, kind, schema)
            return decoder.decode(payload) if decoder else _upcast(kind, schema, payload)
        except (msgspec.MsgspecError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise StorageProblem("damaged_entry", seq=seq, kind=kind, what=str(error)) from error

    def is_canonical(self, event: Event, schema: int, payload: str) -> bool:
        """Whether a payload of today's schema is exactly what would be written for its event."""
        return self.encode(event) == payload or schema < current(type(event).__name__)

    def row(self, kind: str, key: str, payload: str | bytes, shape: type[R]) -> R:
        """A house row read into its shape; StorageProblem names the row that cannot be read."""
        try:
            if shape not in self._rows:
                self._rows[shape] = msgspec.json.Decoder(shape, dec_hook=_read)
            return self._rows[shape].decode(payload)  # type: ignore[return-value]
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
            raise StorageProblem("damaged_row", kind=kind, key=key, what=str(error)) from error

    def _decoder(self, seq: int, kind: str, schema: int) -> msgspec.json.Decoder[Event] | None:
        """Made when the first event of its kind is read; none for a schema of earlier days."""
        if kind not in KINDS or schema > current(kind):
            raise StorageProblem("newer_entry", seq=seq, kind=kind, schema=schema)
        if schema < current(kind):
            return None
        self._events[kind, schema] = made = msgspec.json.Decoder(KINDS[kind], dec_hook=_read)
        return made


def _written(value: object) -> str:
    """Write what JSON does not know: an account as its word, an exact fraction as `3/2`."""
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
    """Return a character as JSON escapes; beyond 16 bits as a pair."""
    units = match[0].encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
