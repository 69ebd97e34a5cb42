"""The clock on a phone: what the wall's clock says, in one column; nobody is named on it."""

import re

from markupsafe import Markup

from director.tournament.state import Tournament
from director.values.dataclass import replace
from ui.board.addresses import Address
from ui.board.ahead import next_of, spans, written
from ui.board.published import BoardSource, Published
from ui.board.templates import SCRIPTS, document, rendered
from ui.scenes.clock import wall_view
from ui.scenes.drawn.ground import counting
from ui.scenes.uncertain_clock import alert_of, as_displayed, is_uncertain
from ui.scenes.view import Alert, DisplayState, WallView
from ui.scenes.words import house_lost

_COUNTED = re.compile(r"(data-until=[^>]*>)[^<]*")


def phone_page(source: BoardSource, address: Address) -> str:
    """Return a whole document, kept new by the script of the boards."""
    return document(
        "phone.html",
        source.house.name or "Riffle",
        source.texts.language,
        kind="phone",
        scripts=SCRIPTS,
        events=f"phone-events?{address.query}",
        lost=house_lost(source.texts),
        part=phone_part(source, address),
    )


def phone_part(source: BoardSource, address: Address) -> Markup:
    """Return the updated part: a tournament at this instant, in figures and words."""
    tournament = source.state(address.showing.tournament)
    clock = clock_lines(source, tournament) if tournament is not None else ""
    none_yet = source.texts.say("No tournament yet.")
    return rendered("phone_part.html", now=source.now(), clock=clock, none_yet=none_yet)


def phone_ahead(published: Published, address: Address) -> str:
    """Return the parts of a phone after this level and the next ones."""
    source = published.read(address.language)
    return written(
        next_of(published, span, phone_part(published.later(span).read(address.language), address))
        for span in spans(source, address.showing)
    )


def clock_lines(source: BoardSource, tournament: Tournament) -> Markup:
    """The clock of a tournament at this instant, its figures and its prizes."""
    at, event = source.clock_read_at(tournament.id), source.event_of(tournament.id)
    prizes = event.prizes if event is not None else None
    shown = as_displayed(tournament, source)
    view = wall_view(shown, at, source.texts, name_of=lambda _: "", demo=source.demo, event=prizes)
    if source.frame.stands():
        view = replace(view, ticking=None, break_ticking=None)
    asked = alert_of(source.texts) if is_uncertain(tournament, source) else None
    return clock_column(view, asked)


def clock_column(view: WallView, asked: Alert | None = None) -> Markup:
    """Return a view of the wall's clock in one column; `asked`: the alert above it."""
    board = view.board
    return rendered(
        "clock.html",
        board=board,
        view=view,
        word=board.word if board.display_state is not DisplayState.RUNNING else "",
        news=f"{asked.word}: {asked.text}" if asked is not None else "",
        next=f"{board.next_caption} {board.next}".strip(),
        time_count=counting(view.time, view.ticking),
        break_count=counting(view.break_line, view.break_ticking),
    )


def without_counts(shown: str) -> str:
    """The same without what a phone counts by itself: two that are alike need not be sent twice."""
    return _COUNTED.sub(r"\1", shown)
