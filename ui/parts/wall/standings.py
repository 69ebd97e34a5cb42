"""Standings on the wall: the leagues whose season is on, page by page; read from the desk by itself."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from director.desk.desk import Desk
from director.desk.series.league_queries import leagues, table_lines
from director.series.league.standings import Line
from director.series.league.state import League
from director.texts.texts import Texts
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, SECOND, Micros
from ui.parts.wall import words
from ui.parts.wall.view import ListView, Mood, WallCell, WallColumn

ROWS = 14
"""Rows of one block on the wall."""
MOST = 10 * ROWS
"""So many of each league are shown."""
PAGE_TURNS: Micros = 10 * SECOND
LEAGUE_STAYS: Micros = 6 * PAGE_TURNS
"""So long a league is shown before the next."""
READ_AGAIN: Micros = MINUTE
"""So long a table is shown before the desk is asked for it again."""


class ShownLeague(Value):
    """A league and the best of its table."""

    name: str
    lines: tuple[Line, ...]


class Asks(Protocol):
    """Where the table is read: the console."""

    def ask(
        self,
        question: Callable[[Desk], tuple[ShownLeague, ...]],
        answer: Callable[[tuple[ShownLeague, ...]], None],
    ) -> None:
        """Ask anything on the desk's thread."""


class LeagueTables:
    """What the walls show of the leagues; kept for all of them, and read again after a while."""

    def __init__(self) -> None:
        self.found: tuple[ShownLeague, ...] = ()
        self._read_at: Micros | None = None

    def at(self, source: Asks, at: Micros) -> tuple[ShownLeague, ...]:
        """What was read last; the desk is asked where that is old."""
        if self._read_at is None or not 0 <= at - self._read_at < READ_AGAIN:
            self._read_at = at
            source.ask(shown_leagues, self._on_found)
        return self.found

    def _on_found(self, found: tuple[ShownLeague, ...]) -> None:
        self.found = found


def shown_leagues(desk: Desk) -> tuple[ShownLeague, ...]:
    """The leagues whose season is on; where none is, the newest."""
    known, at = leagues(desk), desk.now()
    on = [league for league in known if league.terms.begins_at <= at < league.terms.ends_at]
    return tuple(_shown(desk, league) for league in on or known[:1])


def _shown(desk: Desk, league: League) -> ShownLeague:
    return ShownLeague(league.terms.name, table_lines(desk, league)[:MOST])


def standings_list(
    shown: Sequence[ShownLeague], listed: Callable[[PlayerId], str], at: Micros, texts: Texts
) -> ListView:
    """The whole table of a league, its pages turned elsewhere; of several one after the other."""
    league = shown[int(at // LEAGUE_STAYS) % len(shown)] if shown else ShownLeague("", ())
    title = words.capitals(texts.say("Standings"))
    return ListView(
        title="  ·  ".join(filter(None, (title, league.name))),
        subtitle="",
        strip="",
        strip_note="",
        mood=Mood.ANNOUNCED,
        word="",
        columns=_columns(texts),
        rows=tuple(_row(line, listed, texts) for line in league.lines),
        empty=texts.say("No league has results yet."),
    )


def standings_view(
    shown: Sequence[ShownLeague],
    listed: Callable[[PlayerId], str],
    at: Micros,
    texts: Texts,
    *,
    house: str,
    demo: bool = False,
) -> ListView:
    """The page of an instant: league after league, the best first."""
    pages = tuple(_pages(shown))
    turn = at // PAGE_TURNS % len(pages) if pages else 0
    league, lines = pages[turn] if pages else (house, ())
    numbered = texts.say("Page {page} of {pages}", page=turn + 1, pages=len(pages))
    return ListView(
        title=words.capitals(texts.say("Standings")),
        subtitle=league,
        strip=texts.time(at),
        strip_note=texts.date(at),
        mood=Mood.ANNOUNCED,
        word="",
        columns=_columns(texts),
        rows=tuple(_row(line, listed, texts) for line in lines),
        blocks=2 if len(lines) > ROWS else 1,
        page=numbered if len(pages) > 1 else "",
        empty=texts.say("No league has results yet."),
        line=house,
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


def _columns(texts: Texts) -> tuple[WallColumn, ...]:
    return (
        WallColumn(texts.say("Place"), 0.14),
        WallColumn(texts.say("Name"), 0.54),
        WallColumn(texts.say("Played"), 0.15, right=True),
        WallColumn(texts.say("Points"), 0.17, right=True),
    )


def _pages(shown: Sequence[ShownLeague]) -> Iterator[tuple[str, tuple[Line, ...]]]:
    fits = 2 * ROWS
    for league in shown:
        for first in range(0, len(league.lines), fits):
            yield league.name, league.lines[first : first + fits]


def _row(line: Line, listed: Callable[[PlayerId], str], texts: Texts) -> tuple[WallCell, ...]:
    place = f"{texts.number(line.place)}{'=' if line.shared else ''}" if line.place else "–"
    return (
        WallCell(place),
        WallCell(listed(line.player)),
        WallCell(texts.number(line.played)),
        WallCell(texts.hundredths(line.points), strong=line.place == 1),
    )
