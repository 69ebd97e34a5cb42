"""Named streams: whatever an entry names by its identity has a stream of its own, and it is there."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from director.cashdesk.accounts import Account, AccountKind
from director.desk.kernel.ports import (
    DEPOSITS,
    Recorded,
    cash_stream,
    delivery_stream,
    event_stream,
    game_stream,
    jackpot_stream,
    league_stream,
    tournament_stream,
)
from director.values.ids import (
    CashTableId,
    DeliveryId,
    EventId,
    GameTableId,
    JackpotId,
    LeagueId,
    StreamId,
    TournamentId,
)

Names = Callable[[Any], Iterator[StreamId]]
"""The streams that a value names."""

_STREAMS: Mapping[object, Callable[[Any], StreamId]] = {
    TournamentId: tournament_stream,
    EventId: event_stream,
    GameTableId: game_stream,
    JackpotId: jackpot_stream,
    CashTableId: cash_stream,
    DeliveryId: delivery_stream,
    LeagueId: league_stream,
}
_OWNERS: Mapping[AccountKind, Callable[[Any], StreamId]] = {
    AccountKind.SEASON: league_stream,
    AccountKind.FORFEITED: league_stream,
    AccountKind.DEPOSIT: lambda _owner: DEPOSITS,
}
"""Owners of accounts whose streams have no books of their own to compare."""


def named_streams(history: Iterable[Recorded]) -> set[StreamId]:
    """Every stream that entries name, by the types of what they hold."""
    found = set[StreamId]()
    for entry in history:
        names = _in_type(type(entry.event))
        if names is not None:
            found.update(names(entry.event))
    return found


@cache
def _in_type(kind: Any) -> Names | None:
    """How streams are named by a value of this type; None where it can name none."""
    if kind in _STREAMS:
        return lambda name: iter((_STREAMS[kind](name),) if name else ())
    if kind is Account:
        return _by_account
    if get_origin(kind) in (Union, UnionType):
        return _in_any(get_args(kind))
    if get_origin(kind) in (tuple, list, frozenset):
        return _in_each(get_args(kind))
    return _in_fields(kind) if isinstance(kind, type) and is_dataclass(kind) else None


def _by_account(account: Account) -> Iterator[StreamId]:
    if account.kind in _OWNERS:
        yield _OWNERS[account.kind](account.owner)


def _in_any(kinds: tuple[Any, ...]) -> Names | None:
    """Reader of a union of types, of which at most one names streams."""
    ways = [(kind, _in_type(kind)) for kind in kinds]
    naming = [(kind, names) for kind, names in ways if names is not None]
    if not naming:
        return None

    def names(value: Any) -> Iterator[StreamId]:
        for kind, each in naming:
            if value is not None and (not isinstance(kind, type) or isinstance(value, kind)):
                yield from each(value)

    return names


def _in_each(kinds: tuple[Any, ...]) -> Names | None:
    """Reader of a tuple's parts, of one type or of a type each."""
    parts = [_in_type(kind) for kind in kinds if kind is not Ellipsis]
    if not any(parts):
        return None

    def names(values: Any) -> Iterator[StreamId]:
        each_alike = parts * len(values) if len(parts) == 1 else parts
        for value, each in zip(values, each_alike, strict=True):
            if each is not None:
                yield from each(value)

    return names


def _in_fields(kind: type) -> Names | None:
    hints = get_type_hints(kind)
    of_fields = [(field.name, _in_type(hints[field.name])) for field in fields(kind)]
    naming = [(name, names) for name, names in of_fields if names is not None]
    if not naming:
        return None

    def names(value: Any) -> Iterator[StreamId]:
        for name, each in naming:
            yield from each(getattr(value, name))

    return names
