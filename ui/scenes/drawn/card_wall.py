"""A wall of cards: up to six, each as large as their number allows."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeVar

from director.values.dataclass import replace
from ui.drawing.marks import CAPITAL, WIDTH
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, CONDENSED, LEFT, MEDIUM, RIGHT, SMALLEST, Ink, width_of
from ui.drawing.sketch import Sketch, figure_size
from ui.scenes.drawn.footer import BAR, MARGIN, Footer, bottom_bar
from ui.scenes.drawn.ground import BAND, Top, counting, fewer, ground, head
from ui.scenes.drawn.rule_lines import write_rules
from ui.scenes.drawn.state_styles import GOLD, MUTED, STATE_STYLES, TEXT
from ui.scenes.view import (
    C,
    CardWall,
    CashCard,
    CashWaiter,
    CashWall,
    DisplayState,
    JackpotCard,
    JackpotWall,
    LobbyCard,
    LobbyView,
    RulesView,
)

MOST = 6
_GAP = 32.0
_LEAST_WIDTH, _LEAST_HEIGHT = 420.0, 240.0
"""Least size of a readable card."""
T = TypeVar("T")
_AREA = Rect(MARGIN, BAND + 24.0, WIDTH - 2 * MARGIN, BAR.top - BAND - 52.0)


def draw_cards(sketch: Sketch, view: CardWall[C], draw_card: Callable[[Sketch, Rect, C], None]) -> None:
    """Draw the ground, the head, the cards or why there are none, and the line at the bottom."""
    ground(sketch, DisplayState.RUNNING)
    head(
        sketch, DisplayState.RUNNING, Top(view.title, view.subtitle, "", view.time, view.date, view.demo)
    )
    if not view.cards:
        room = Rect(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        sketch.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    shown = view.cards[:MOST]
    for card, room in zip(shown, rooms_of(shown, _AREA), strict=True):
        draw_card(sketch, room, card)
    bottom_bar(sketch, view.line, Footer(turn=view.turn, urgent=view.urgent))


def rooms(count: int, area: Rect) -> tuple[Rect, ...]:
    """Return the rectangles of cards: one, two side by side, then two rows of two or three.

    Fewer are side by side where they would be too narrow; in a high area up to three stand in one
    column, and more in two.
    """
    wanted = 1 if count == 1 else 2 if count <= 4 else 3
    if area.height > area.width:
        wanted = 1 if count <= 3 else 2
    across = min(wanted, _fit(area.width, _LEAST_WIDTH))
    down = ceil(min(count, MOST) / across)
    width = (area.width - _GAP * (across - 1)) / across
    height = (area.height - _GAP * (down - 1)) / max(1, down)
    places = ((i % across, i // across) for i in range(min(count, MOST)))
    return tuple(
        Rect(area.left + x * (width + _GAP), area.top + y * (height + _GAP), width, height)
        for x, y in places
    )


def rooms_of(cards: Sequence[object], area: Rect) -> tuple[Rect, ...]:
    """Return the rectangles of these cards: those of double weight in a higher row above."""
    heavy = _heavy([getattr(card, "weight", 1) for card in cards])
    above, below = _HEAVY * area.height - _GAP / 2, (1 - _HEAVY) * area.height - _GAP / 2
    across = min(len(cards) - heavy, 3, _fit(area.width, _LEAST_WIDTH))
    if not heavy or across < len(cards) - heavy or below < _LEAST_HEIGHT:
        return rooms(len(cards), area)
    first = _in_a_row(heavy, Rect(area.left, area.top, area.width, above))
    rest = _in_a_row(across, Rect(area.left, area.bottom - below, area.width, below))
    return (*first, *rest)


_HEAVY = 0.58
"""Share of the height for cards of more weight."""
_MOST_HEAVY = 2


def _heavy(weights: Sequence[int]) -> int:
    """How many of the first cards weigh at least twice as much as the one behind them."""
    for count in range(1, min(_MOST_HEAVY, len(weights) - 1) + 1):
        if weights[count - 1] >= 2 * weights[count]:
            return count
    return 0


def _in_a_row(count: int, area: Rect) -> tuple[Rect, ...]:
    width = (area.width - _GAP * (count - 1)) / count
    return tuple(
        Rect(area.left + n * (width + _GAP), area.top, width, area.height) for n in range(count)
    )


def in_turn(cards: tuple[T, ...], area: Rect, turn: int) -> tuple[T, ...]:
    """As many cards as can be read in an area; of more the next ones in each turn."""
    fits = min(MOST, _fit(area.width, _LEAST_WIDTH) * _fit(area.height, _LEAST_HEIGHT))
    pages = max(1, ceil(len(cards) / fits))
    first = turn % pages * fits
    return cards[first : first + fits]


def _fit(whole: float, least: float) -> int:
    return max(1, int((whole + _GAP) // (least + _GAP)))


def draw_lobby(sketch: Sketch, view: LobbyView) -> None:
    """Draw up to six tournaments, as large as their number allows."""
    draw_cards(sketch, view, draw_lobby_card)


def draw_lobby_card(sketch: Sketch, room: Rect, card: LobbyCard) -> None:
    """A tournament: its state, its time, its blinds."""
    dress = STATE_STYLES[card.display_state]
    sketch.box(room, "#40000000", line=dress.line, corner=14)
    band = Rect(room.left, room.top, room.width, 64)
    sketch.box(band, dress.band or dress.middle, corner=14)
    on_band = dress.on_band if dress.band else dress.line
    if dress.sign:
        sketch.sign(dress.sign, on_band, Rect(band.left + 20, band.top + 12, 40, 40))
    _on_band(sketch, band.adjusted(76, 0, -24, 0), card, on_band)
    inner = room.adjusted(28, 74, -28, -20)
    inner = inner.adjusted(0, _title(sketch, inner, card) - inner.top, 0, 0)
    if card.winner:
        sketch.spread(inner, card.winner, Ink(min(130, inner.height), dress.figures, BOLD, CENTRE))
        return
    if card.price or card.late:
        inner = inner.adjusted(0, 0, 0, -_entering(sketch, inner, card))
    time, blinds = _time_and_blinds(inner)
    size = time.height * 0.94 / CAPITAL
    ink = Ink(size, dress.figures, BOLD, CENTRE)
    sketch.figure(time, card.time, ink, hollow=dress.hollow, count=counting(card.time, card.ticking))
    above = 1.0 if any(map(str.isalpha, card.blinds)) else CAPITAL  # letters reach below their line
    sketch.figure(blinds, card.blinds, Ink(blinds.height * 0.9 / above, GOLD, BOLD, CENTRE))


def _on_band(sketch: Sketch, room: Rect, card: LobbyCard, colour: str) -> None:
    """The state, and beside it what is said of it: smaller where the band is short, or left out."""
    word, note = Ink(38, colour, BOLD, spacing=1), Ink(34, colour, MEDIUM, RIGHT)
    wanted = width_of(card.word, word) + 20 + width_of(card.note, note)
    share = min(1.0, room.width / wanted)
    if card.note and share >= _SHORT_BAND:
        note = replace(note, size=note.size * share)
        told = sketch.text(room, card.note, note)
        room, word = room.up_to(told.left - 20 * share), replace(word, size=word.size * share)
    sketch.text(room, card.word, word)


_SHORT_BAND = 0.74
"""Least relative size of letters on a band."""
_WIDE = 2.6
"""Beside its height, of a room in which time and blinds stand beside each other."""


def _time_and_blinds(room: Rect) -> tuple[Rect, Rect]:
    """Return the rectangles of time and blinds: below each other, or side by side if low and wide."""
    if room.width < _WIDE * room.height:
        time = Rect(room.left, room.top, room.width, room.height * 0.58)
        top = time.bottom + room.height * 0.08
        return time, Rect(room.left, top, room.width, room.height * 0.3)
    high = room.height * 0.82
    time = Rect(room.left, room.centre - high / 2, room.width * 0.56, high)
    low = room.height * 0.52
    left = room.left + room.width * 0.6
    return time, Rect(left, room.centre - low / 2, room.width * 0.4, low)


def _entering(sketch: Sketch, room: Rect, card: LobbyCard) -> float:
    """Draw price and end of registration at the foot of a card; return the height."""
    high = min(64.0, max(44.0, room.height * 0.14))
    ink, quiet = Ink(high * 0.74, TEXT, BOLD), Ink(high * 0.7, TEXT, MEDIUM)
    beside = width_of(card.price, ink) + 24 + width_of(card.late, quiet)
    below = Rect(room.left, room.bottom - high, room.width, high)
    if card.price and card.late and beside > room.width:
        above = Rect(below.left, below.top - high, below.width, high)
        sketch.text(above, card.price, replace(ink, side=CENTRE))
        sketch.text(below, card.late, replace(quiet, side=CENTRE))
        return 2 * high + 8
    price = sketch.text(below, card.price, ink if card.late else replace(ink, side=CENTRE))
    side = RIGHT if card.price else CENTRE
    rest = below.adjusted(price.right + 24 - below.left if card.price else 0, 0, 0, 0)
    sketch.text(rest, card.late, replace(quiet, side=side))
    return high + 8


_TWO_TITLES = 280.0
"""Height of what a card has below its band, from which a long title has two lines."""


def _title(sketch: Sketch, room: Rect, card: LobbyCard) -> float:
    """Title, on two lines where one is too short, and figures below; where what follows begins."""
    ink, small = Ink(42, TEXT, MEDIUM, ends=True), Ink(34, TEXT, MEDIUM)
    top = Rect(room.left, room.top, room.width, 52)
    if room.height < _TWO_TITLES or width_of(card.title, small) <= room.width:
        sketch.text(top, card.title, ink)
        used = top.height
    else:
        used = sketch.lines(top, card.title, small)
    below = Rect(room.left, room.top + used, room.width, 40)
    quiet = Ink(SMALLEST, MUTED)
    sketch.text(below, fewer(card.subtitle, below.width / CONDENSED, quiet), quiet)
    return below.bottom + 8


def draw_jackpots(sketch: Sketch, view: JackpotWall) -> None:
    """Draw up to six meters, the largest amount in the largest figures."""
    draw_cards(sketch, view, meters())


def meters() -> Callable[[Sketch, Rect, JackpotCard], None]:
    """Draw meters one after the other, no figure larger than the one before it."""
    most = float("inf")

    def draw(sketch: Sketch, room: Rect, card: JackpotCard) -> None:
        nonlocal most
        figure = _meter_room(room)
        wanted = Ink(min(most, figure.height * _METER / CAPITAL), GOLD, BOLD, CENTRE)
        most = figure_size(card.meter, figure.width, wanted)
        draw_meter(sketch, room, card, most)

    return draw


_METER = 0.8
"""Height of a meter's digits in parts of their room: a comma reaches below them."""


def _meter_line(room: Rect) -> float:
    return min(96.0, room.height * 0.17)


def _meter_room(room: Rect) -> Rect:
    line = _meter_line(room)
    return Rect(room.left + 36, room.top + line + 12, room.width - 72, room.height - 2 * line - 36)


def draw_meter(sketch: Sketch, room: Rect, card: JackpotCard, most: float = float("inf")) -> None:
    """A jackpot: its meter between its title and what was won last; digits of at most a size."""
    dress = STATE_STYLES[DisplayState.RUNNING]
    sketch.box(room, "#40000000", line=GOLD, corner=14)
    line = _meter_line(room)
    size = line * 0.62
    band = Rect(room.left, room.top, room.width, line)
    sketch.box(band, dress.middle, corner=14)
    told = band.adjusted(28, 0, -28, 0)
    stake = sketch.text(told, card.stake, Ink(size * 0.8, MUTED, MEDIUM, RIGHT))
    told = told.up_to(stake.left - 20 if card.stake else told.right)
    sketch.text(told, card.title, Ink(size, TEXT, BOLD))
    last = Rect(room.left + 28, room.bottom - line, room.width - 56, line)
    sketch.text(last, card.last, Ink(size, TEXT, MEDIUM, CENTRE))
    figure = _meter_room(room)
    ink = Ink(min(most, figure.height * _METER / CAPITAL), GOLD, BOLD, CENTRE)
    sketch.figure(figure, card.meter, ink)


_RULE, _TITLE = Ink(84, TEXT), Ink(84, GOLD, BOLD)


def draw_rules(sketch: Sketch, view: RulesView) -> None:
    """Draw a page of the house rules: number and title in gold, below them what the rule says."""
    ground(sketch, DisplayState.RUNNING)
    head(
        sketch, DisplayState.RUNNING, Top(view.title, view.subtitle, "", view.time, view.date, view.demo)
    )
    if not view.cards:
        room = Rect(MARGIN, 400, WIDTH - 2 * MARGIN, 160)
        sketch.text(room, view.empty, Ink(64, MUTED, MEDIUM, CENTRE))
    write_rules(sketch, view.cards, _AREA, _TITLE, _RULE, view.turn)
    bottom_bar(sketch, view.line, Footer(turn=view.turn, urgent=view.urgent))


_CASH_BAND = 64.0
_ROW = 52.0
"""The least height of a name."""
_LARGEST = 112.0
_TWO_LINES = 70.0
"""The height of a row in which what a player is told has a line of its own."""
_DEEPER = 1.4
"""The height of such a row beside that of a row with a name alone."""


def draw_cash(sketch: Sketch, view: CashWall) -> None:
    """Draw up to six games, as large as their number allows."""
    draw_cards(sketch, view, draw_cash_card)


def draw_cash_card(sketch: Sketch, room: Rect, card: CashCard) -> None:
    """A game: its seats, its facts, who waits."""
    dress = STATE_STYLES[DisplayState.RUNNING]
    colour = dress.line if card.is_open else GOLD
    sketch.box(room, "#40000000", line=colour, corner=14)
    band = Rect(room.left, room.top, room.width, _CASH_BAND)
    sketch.box(band, dress.middle, corner=14)
    told = band.adjusted(24, 0, -24, 0)
    title = Ink(42, TEXT, BOLD, ends=True)
    said = Ink(40, colour, BOLD, RIGHT)
    least = width_of(card.seats, replace(said, size=SMALLEST)) * CONDENSED + 2
    beside = max(told.width - width_of(card.title, title) - 20, least)
    seats = sketch.text(told.adjusted(told.width - beside, 0, 0, 0), card.seats, said)
    sketch.text(told.up_to(seats.left - 20), card.title, title)
    facts = Rect(room.left + 24, band.bottom + 8, room.width - 48, 44)
    quiet = Ink(33, MUTED)
    sketch.text(facts, fewer(card.facts, facts.width / CONDENSED, quiet), quiet)
    _names(sketch, Rect(facts.left, facts.bottom + 8, facts.width, 0), room, card)


def _names(sketch: Sketch, top: Rect, room: Rect, card: CashCard) -> None:
    """The names in one column, or in two where they are many."""
    area = Rect(top.left, top.top, top.width, room.bottom - 16 - top.top)
    if not card.waiting:
        sketch.text(area, card.empty, Ink(44, MUTED, MEDIUM, CENTRE))
        return
    fits = max(1, int(area.height // _ROW))
    shown = card.waiting[:fits]
    even = area.height / len(shown)
    shares = [1.0 if _fits_with_note(waiter, area.width, even) else _DEEPER for waiter in shown]
    if area.height / sum(shares) * _DEEPER < _TWO_LINES:
        shares = [1.0] * len(shown)
    pitch = min(_LARGEST, area.height / sum(shares))
    line_top = area.top
    for waiter, share in zip(shown, shares, strict=True):
        _name(sketch, Rect(area.left, line_top, area.width, pitch * share), waiter, pitch)
        line_top += pitch * share


def _fits_with_note(waiter: CashWaiter, width: float, pitch: float) -> bool:
    """Its name is whole beside what it is told, in a row of a height."""
    if not waiter.note:
        return True
    size = pitch * 0.66
    rest = width - _place_width(size) - 20
    name = Ink(SMALLEST, TEXT, BOLD if waiter.called else MEDIUM)
    return width_of(waiter.name, name) <= rest - _noted(waiter, rest, size) - 20


def _place_width(size: float) -> float:
    return max(56.0, width_of("00", Ink(size, MUTED, MEDIUM)))


def _noted(waiter: CashWaiter, rest: float, size: float) -> float:
    """How wide what it is told may be beside a name."""
    return min(width_of(waiter.note, Ink(size * 0.8, GOLD, BOLD)), rest / 2)


def _name(sketch: Sketch, line: Rect, waiter: CashWaiter, pitch: float) -> None:
    size = pitch * 0.66
    colour, weight = (GOLD, BOLD) if waiter.called else (TEXT, MEDIUM)
    ink = Ink(size, colour, weight, ends=True)
    place = Rect(line.left, line.top, _place_width(size), line.height)
    sketch.text(place, waiter.place, Ink(size, MUTED, MEDIUM, RIGHT))
    rest = line.adjusted(place.width + 20, 0, 0, 0)
    if not waiter.note:
        sketch.spread(rest, waiter.name, ink)
        return
    told = Ink(size * 0.8, GOLD, BOLD, RIGHT)
    if line.height >= _TWO_LINES and not _fits_with_note(waiter, line.width, pitch):
        half = line.height / 2
        sketch.text(
            Rect(rest.left, rest.top, rest.width, half), waiter.name, replace(ink, size=half * 0.9)
        )
        below = Rect(rest.left, rest.top + half, rest.width, half)
        sketch.text(below, waiter.note, replace(told, size=max(SMALLEST, half * 0.75), side=LEFT))
        return
    noted = _noted(waiter, rest.width, size)
    sketch.text(rest.adjusted(rest.width - noted, 0, 0, 0), waiter.note, told)
    sketch.text(rest.up_to(rest.right - noted - 20), waiter.name, ink)
