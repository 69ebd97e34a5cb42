"""The clock on a phone: what the wall's clock says, in one column; nobody is named on it."""

import re
from collections.abc import Iterable, Iterator
from html import escape

from director.tournament.state import Tournament
from director.values.dataclass import replace
from ui.board.addresses import Address
from ui.board.ahead import next_of, spans, written
from ui.board.files import scripts
from ui.board.published import BoardSource, Published
from ui.drawing.marks import Count
from ui.parts.wall.clock import wall_view
from ui.parts.wall.doubt import alert_of, as_shown, is_asked
from ui.parts.wall.drawn.ground import counting
from ui.parts.wall.view import Alert, Board, Mood, Stat, WallView
from ui.parts.wall.words import house_lost

_MILLISECOND = 1000
_COUNTED = re.compile(r"(data-until=[^>]*>)[^<]*")


def phone_page(source: BoardSource, address: Address) -> str:
    """A whole document, kept new by the script of the boards."""
    title = escape(source.house.name or "Riffle")
    lost = escape(house_lost(source.texts))
    events = escape(f"phone-events?{address.query}")
    return (
        f'<!DOCTYPE html>\n<html class="phone" lang="{source.texts.language}"><head>'
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link rel="stylesheet" href="board.css">'
        f'<link rel="icon" href="data:,"></head><body><div id="board" data-events="{events}"'
        f' data-lost="{lost}">{phone_part(source, address)}</div>'
        f'<p id="lost" role="alert"></p>{scripts()}</body></html>\n'
    )


def phone_part(source: BoardSource, address: Address) -> str:
    """What is kept new: one tournament at this instant, in figures and words."""
    tournament = source.state(address.showing.tournament)
    now = source.now() // _MILLISECOND
    if tournament is None:
        said = source.texts.say("No tournament yet.")
        return f'<main data-now="{now}">{_line("said", said)}</main>'
    return f'<main data-now="{now}">{clock_lines(source, tournament)}</main>'


def phone_ahead(published: Published, address: Address) -> str:
    """What a phone shows after this level and the next ones."""
    source = published.read(address.language)
    return written(
        next_of(published, span, phone_part(published.later(span).read(address.language), address))
        for span in spans(source, address.showing)
    )


def clock_lines(source: BoardSource, tournament: Tournament) -> str:
    """The clock of a tournament at this instant, its figures and its prizes."""
    at, event = source.clock_read_at(tournament.id), source.event_of(tournament.id)
    prizes = event.prizes if event is not None else None
    shown = as_shown(tournament, source)
    view = wall_view(shown, at, source.texts, name_of=lambda _: "", demo=source.demo, event=prizes)
    if source.frame.stands():
        view = replace(view, ticking=None, break_ticking=None)
    asked = alert_of(source.texts) if is_asked(tournament, source) else None
    return "".join(_lines(view, asked))


def without_counts(shown: str) -> str:
    """The same without what a phone counts by itself: two that are alike need not be sent twice."""
    return _COUNTED.sub(r"\1", shown)


def _lines(view: WallView, asked: Alert | None) -> Iterator[str]:
    board = view.board
    yield _line("demo", board.demo)
    yield f"<h1>{escape(board.title)}</h1>"
    yield _line("word", board.word if board.mood is not Mood.RUNNING else "")
    yield _line("news", f"{asked.word}: {asked.text}" if asked is not None else "")
    yield _line("level", board.level)
    yield _line("time", view.time, counting(view.time, view.ticking))
    yield _line("said", view.break_line, counting(view.break_line, view.break_ticking))
    yield _line("caption", board.blinds_caption)
    yield _line("blinds", board.blinds)
    yield _line("said", board.ante)
    yield _line("said", board.game)
    yield _line("said", f"{board.next_caption} {board.next}".strip())
    yield _line("news", board.line)
    yield figures(board.stats)
    yield from ladder(board)


def figures(stats: Iterable[Stat], kind: str = "") -> str:
    """Figures side by side, each under what it is; nothing where there are none."""
    shown = "".join(
        f"<div><dt>{escape(stat.caption)}</dt><dd>{escape(stat.value)}{_note(stat.note)}</dd></div>"
        for stat in stats
    )
    return f'<dl class="{kind}">{shown}</dl>' if shown else ""


def ladder(board: Board) -> Iterator[str]:
    """The prizes; three dots stand for those that are left out."""
    if not board.prizes:
        return
    yield f"<h2>{escape(board.prizes_caption)}</h2><table>"
    for row in board.prizes:
        if row.gap:
            yield '<tr class="won"><td>…</td><td></td></tr>'
        state = ' class="marked"' if row.marked else ' class="won"' if row.won else ""
        yield f"<tr{state}><td>{escape(row.place)}</td><td>{escape(row.amount)}</td></tr>"
    yield f"</table>{_line('said', board.prizes_note)}"


def _note(note: str) -> str:
    return f"<small>{escape(note)}</small>" if note else ""


def _line(kind: str, words: str, count: Count | None = None) -> str:
    """A line of words; one that counts says so, and the script lets it go on."""
    if not words:
        return ""
    if count is None:
        return f'<p class="{kind}">{escape(words)}</p>'
    up = ' data-up="1"' if count.up else ""
    told = f'data-until="{count.until // _MILLISECOND}"{up}'
    around = f'data-before="{escape(count.before)}" data-after="{escape(count.after)}"'
    return f'<p class="{kind}" role="timer" {told} {around}>{escape(words)}</p>'
