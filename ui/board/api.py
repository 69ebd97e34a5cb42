"""The board as figures: tournaments and their clocks as JSON, described by OpenAPI.

Instants are milliseconds since 1970 in UTC, money whole cents, chips whole chips. Nobody is named.
"""

from typing import Any

import msgspec

from director.house.screens import ScreenKind
from director.tournament.clock import next_break_in, reading
from director.tournament.stacks import average_stack, depth_of
from director.tournament.state import Tournament
from director.tournament.structure import Period
from director.values.ids import TournamentId
from director.values.quantity import Cents, Chips, Micros
from ui.board.guard import Refused
from ui.board.published import BoardSource
from ui.scenes.clock import display_state_of
from ui.scenes.prizes import played_for
from ui.scenes.uncertain_clock import as_displayed

BASE = "/api/v1"


class ServerTime(msgspec.Struct, frozen=True):
    """Time of day at the house."""

    now: int


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament as the lobby lists it."""

    id: str
    name: str
    status: str
    starts_at: int
    currency: str
    price_cents: Cents
    guarantee_cents: Cents
    entries: int
    alive: int


class Tournaments(msgspec.Struct, frozen=True):
    """Every tournament of the house, by start."""

    now: int
    tournaments: tuple[ListedTournament, ...]


class LevelNow(msgspec.Struct, frozen=True):
    """Period of the structure; number 0 before the first level."""

    number: int
    is_break: bool
    seconds: int
    small_blind: Chips
    big_blind: Chips
    ante: Chips


class PrizeNow(msgspec.Struct, frozen=True):
    """Place of the ladder, with what was won there by a tie or a deal."""

    place: int
    cents: Cents


class EventOf(msgspec.Struct, frozen=True):
    """The event of several flights for whose pool a tournament is played, and its entries so far."""

    name: str
    entries: int


class ClockNow(msgspec.Struct, frozen=True):
    """A tournament with its clock: `ends_at` while it runs, `left_ms` at this instant either way."""

    id: str
    name: str
    status: str
    mood: str
    now: int
    running: bool
    left_ms: int
    ends_at: int | None
    level: LevelNow | None
    next_level: LevelNow | None
    break_in_ms: int | None
    entries: int
    """On day 2 of an event those of all its flights."""
    unique: int
    """Different people among them."""
    re_entries: int
    alive: int
    average: Chips
    average_deep: int | None
    """The same in big blinds, or in big bets where the limits are fixed."""
    deep_in: str
    """`big_blinds` or `big_bets` of the game that is played."""
    chips: Chips
    currency: str
    pool_cents: Cents
    prizes: tuple[PrizeNow, ...]
    prizes_final: bool
    event: EventOf | None
    """Event of a flight: pool and ladder are the event's."""


class ScreenViewers(msgspec.Struct, frozen=True):
    """A screen of the house, how many browsers look at it here, and when one did last."""

    key: str
    looking: int
    last_seen: int | None


class ScreenReport(msgspec.Struct, frozen=True):
    """Every screen that a browser can show."""

    now: int
    screens: tuple[ScreenViewers, ...]


def time_now(source: BoardSource) -> ServerTime:
    """Return the time of day."""
    return ServerTime(_ms(source.now()))


def tournaments(source: BoardSource) -> Tournaments:
    """Every tournament of the house."""
    listed = (
        ListedTournament(
            id=row.id,
            name=row.name,
            status=str(row.status),
            starts_at=_ms(row.starts_at),
            currency=row.currency,
            price_cents=row.price,
            guarantee_cents=row.guarantee,
            entries=row.entries,
            alive=row.alive,
        )
        for row in source.lobby()
    )
    return Tournaments(_ms(source.now()), tuple(listed))


def screens(source: BoardSource) -> ScreenReport:
    """Which screens of the house are looked at here."""
    seen = source.frame.watch.watched
    rows = (key for key, row in source.screens().items() if row.kind is ScreenKind.BROWSER)
    listed = (
        ScreenViewers(key, seen[key].now, _ms(seen[key].last))
        if key in seen
        else ScreenViewers(key, 0, None)
        for key in rows
    )
    return ScreenReport(_ms(source.now()), tuple(listed))


def clock(source: BoardSource, wanted: str) -> ClockNow | None:
    """A tournament that is on, with its clock; None for any other."""
    found = source.state(TournamentId(wanted))
    if found is None:
        return None
    t = as_displayed(found, source)
    at = source.clock_read_at(t.id)
    event = source.event_of(t.id)
    prizes = event.prizes if event is not None else None
    now, won = reading(t.clock, t.structure, at), played_for(t, at, prizes)
    running = now.running and not source.frame.stands()
    until_break = next_break_in(t.clock, t.structure, at)
    deep = depth_of(t, average_stack(t), now.index)
    return ClockNow(
        id=t.id,
        name=t.settings.name,
        status=str(t.status),
        mood=str(display_state_of(t, now, at).value),
        now=_ms(at),
        running=running,
        left_ms=_ms(now.left),
        ends_at=_ms(at + now.left) if running else None,
        level=_level(t, now.index),
        next_level=_next(t, now.index),
        break_in_ms=None if until_break is None else _ms(until_break),
        entries=t.field_entries,
        unique=t.field_unique,
        re_entries=t.field_entries - t.field_unique,
        alive=t.alive,
        average=average_stack(t),
        average_deep=deep.count if deep is not None else None,
        deep_in="big_bets" if deep is not None and deep.in_big_bets else "big_blinds",
        chips=t.chips.expected,
        currency=t.settings.currency,
        pool_cents=won.pool,
        prizes=tuple(PrizeNow(award.place, award.amount) for award in won.awards),
        prizes_final=won.final,
        event=None if prizes is None else EventOf(prizes.name, prizes.entries),
    )


def _ms(span: Micros) -> int:
    """An instant or a span in milliseconds."""
    return int(span // 1000)


def _level(t: Tournament, index: int) -> LevelNow | None:
    return _level_now(t, index, t.structure.periods[index]) if index >= 0 else None


def _next(t: Tournament, index: int) -> LevelNow | None:
    following = t.structure.next_level(index)
    return None if following is None else _level_now(t, following, t.structure.periods[following])


def _level_now(t: Tournament, index: int, period: Period) -> LevelNow:
    return LevelNow(
        t.structure.level_number(index),
        period.is_break,
        period.seconds,
        period.small_blind,
        period.big_blind,
        period.ante,
    )


ANSWERS: dict[str, tuple[type[msgspec.Struct], str]] = {
    f"{BASE}/time": (ServerTime, "What time it is at the house"),
    f"{BASE}/screens": (ScreenReport, "Which screens of the house are looked at here"),
    f"{BASE}/tournaments": (Tournaments, "Every tournament of the house"),
    f"{BASE}/tournaments/{{tournament}}": (ClockNow, "A tournament that is on, with its clock"),
}
"""Answer and description of each path."""


REFUSED = (403, 404, 405, 413, 414, 421, 429, 503)
"""How any path may refuse: not this house's, not read alone, too often, or not open yet."""


def openapi() -> dict[str, Any]:
    """The description of all this, made from the very shapes that are answered."""
    kinds = [kind for kind, _ in ANSWERS.values()]
    shapes, parts = msgspec.json.schema_components(
        [*kinds, Refused], ref_template="#/components/schemas/{name}"
    )
    wrong = {"description": "Why not", "content": {"application/json": {"schema": shapes[-1]}}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Riffle board", "version": "1", "description": __doc__ or ""},
        "paths": {
            path: {"get": _described(path, summary, shape, wrong)}
            for (path, (_, summary)), shape in zip(ANSWERS.items(), shapes, strict=False)
        },
        "components": {"schemas": parts},
    }


def _described(path: str, summary: str, shape: Any, wrong: dict[str, Any]) -> dict[str, Any]:
    answered = {"description": summary, "content": {"application/json": {"schema": shape}}}
    said: dict[str, Any] = {
        "summary": summary,
        "responses": {"200": answered, **{str(status): wrong for status in REFUSED}},
    }
    if "{tournament}" in path:
        named = {"name": "tournament", "in": "path", "required": True, "schema": {"type": "string"}}
        said["parameters"] = [named]
    return said
