"""Standings on the wall: the leagues whose season is on, page by page; read from the desk by itself."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from director.desk.kernel.desk import Desk
from director.desk.series.queries.leagues import leagues, table_lines
from director.series.league.standings import StandingsLine
from director.series.league.state import League
from director.texts.texts import Texts
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, SECOND, Micros
from ui.scenes import words
from ui.scenes.view import DisplayState, ListView, WallCell, WallColumn

ROWS = 14
"""Rows of one block on the wall."""
MOST = 10 * ROWS
"""Players of each league shown."""
PAGE_TURNS: Micros = 10 * SECOND
LEAGUE_STAYS: Micros = 6 * PAGE_TURNS
"""Time for a league before the next."""
READ_AGAIN: Micros = MINUTE
"""Time for which a table is reused before the desk is asked again."""


class LeagueStandings(Value):
    """A league and the best of its table."""

    name: str
    lines: tuple[StandingsLine, ...]


class Asks(Protocol):
    """Source of the table: the console."""

    def ask(
        self,
        question: Callable[[Desk], tuple[LeagueStandings, ...]],
        answer: Callable[[tuple[LeagueStandings, ...]], None],
    ) -> None:
        """Ask anything on the desk's thread."""


class LeagueTables:
    """Tables of the leagues for all walls, read again after a while."""

    def __init__(self) -> None:
        self.leagues: tuple[LeagueStandings, ...] = ()
        self._read_at: Micros | None = None

    def at(self, source: Asks, at: Micros) -> tuple[LeagueStandings, ...]:
        """Return the tables read last; the desk is asked again if they are old."""
        if self._read_at is None or not 0 <= at - self._read_at < READ_AGAIN:
            self._read_at = at
            source.ask(current_leagues, self._on_loaded)
        return self.leagues

    def _on_loaded(self, found: tuple[LeagueStandings, ...]) -> None:
        self.leagues = found


def current_leagues(desk: Desk) -> tuple[LeagueStandings, ...]:
    """The leagues whose season is on; where none is, the newest."""
    known, at = leagues(desk), desk.now()
    on = [league for league in known if league.terms.begins_at <= at < league.terms.ends_at]
    return tuple(_league_standings(desk, league) for league in on or known[:1])


def _league_standings(desk: Desk, league: League) -> LeagueStandings:
    return LeagueStandings(league.terms.name, table_lines(desk, league)[:MOST])


def standings_list(
    shown: Sequence[LeagueStandings], listed: Callable[[PlayerId], str], at: Micros, texts: Texts
) -> ListView:
    """The whole table of a league, its pages turned elsewhere; of several one after the other."""
    league = shown[int(at // LEAGUE_STAYS) % len(shown)] if shown else LeagueStandings("", ())
    title = words.capitals(texts.say("Standings"))
    return ListView(
        title="  ·  ".join(filter(None, (title, league.name))),
        subtitle="",
        strip="",
        strip_note="",
        display_state=DisplayState.ANNOUNCED,
        word="",
        columns=_columns(texts),
        rows=tuple(_row(line, listed, texts) for line in league.lines),
        empty=texts.say("No league has results yet."),
    )


def standings_view(
    shown: Sequence[LeagueStandings],
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
        display_state=DisplayState.ANNOUNCED,
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


def _pages(shown: Sequence[LeagueStandings]) -> Iterator[tuple[str, tuple[StandingsLine, ...]]]:
    fits = 2 * ROWS
    for league in shown:
        for first in range(0, len(league.lines), fits):
            yield league.name, league.lines[first : first + fits]


def _row(line: StandingsLine, listed: Callable[[PlayerId], str], texts: Texts) -> tuple[WallCell, ...]:
    place = f"{texts.number(line.place)}{'=' if line.shared else ''}" if line.place else "–"
    return (
        WallCell(place),
        WallCell(listed(line.player)),
        WallCell(texts.number(line.played)),
        WallCell(texts.hundredths(line.points), strong=line.place == 1),
    )
