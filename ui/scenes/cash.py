"""The cash games on the wall: each game with its open seats and who waits for it, in order."""

from collections.abc import Callable

from director.desk.cash.queries import CashRoom, GameInPlay, games
from director.poker.cash.state import Waiter
from director.texts.cash_words import game_line
from director.texts.texts import Texts
from director.values.ids import CashTableId, PlayerId
from director.values.quantity import Micros
from ui.scenes import words
from ui.scenes.view import CashCard, CashWaiter, CashWall

MOST = 6
"""Games on one wall; those with more waiting players come first where there are more."""
ROWS, FEW_ROWS = 12, 4
"""Names on one card at most, and where more than two cards share the wall; the rest is counted."""


def cash_wall(
    room: CashRoom,
    name: Callable[[PlayerId], str],
    at: Micros,
    texts: Texts,
    *,
    house: str,
    demo: bool = False,
) -> CashWall:
    """The games that are played or waited for, at most six."""
    shown = sorted(games(room), key=lambda one: -len(one.waiting))[:MOST]
    in_order = [game for game in games(room) if game in shown]
    numbers = {table.id: table.number for table in room.tables}
    rows = ROWS if len(shown) <= 2 else FEW_ROWS
    called = any(waiter.call is not None for waiter in room.waiting.waiters)
    return CashWall(
        title=words.capitals(texts.say("Cash games")),
        subtitle=house,
        time=texts.time(at),
        date=texts.date(at),
        cards=tuple(_card(game, name, numbers, texts, rows) for game in in_order),
        line=texts.say("Called players: please take your seats.") if called else "",
        empty=texts.say("No cash table is open."),
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


def cash_line(room: CashRoom, texts: Texts) -> str:
    """The cash games in one line, for the wall of the tournaments."""
    return "   ·   ".join(
        f"{game_line(texts, game.game)}: {_seats(game, texts)}, {_waiting(game, texts)}"
        for game in games(room)[:MOST]
        if game.tables
    )


def _card(
    one: GameInPlay,
    name: Callable[[PlayerId], str],
    numbers: dict[CashTableId, int],
    texts: Texts,
    rows: int,
) -> CashCard:
    listed = tuple(
        _waiter(waiter, place, name, numbers, texts) for place, waiter in enumerate(one.waiting, start=1)
    )
    return CashCard(
        game_line(texts, one.game),
        _seats(one, texts),
        bool(one.open_seats),
        _facts(one, texts),
        _cut(listed, rows, texts),
        texts.say("Nobody waits."),
    )


def _cut(listed: tuple[CashWaiter, ...], rows: int, texts: Texts) -> tuple[CashWaiter, ...]:
    """As many names as a card holds, the last line counting the rest."""
    if len(listed) <= rows:
        return listed
    more = texts.count("and {n} more", "and {n} more", len(listed) - rows + 1)
    return (*listed[: rows - 1], CashWaiter("", more, "", called=False))


def _waiter(
    waiter: Waiter,
    place: int,
    name: Callable[[PlayerId], str],
    numbers: dict[CashTableId, int],
    texts: Texts,
) -> CashWaiter:
    call = waiter.call
    note = ""
    if call is not None:
        table = numbers.get(call.cash_table, 0)
        note = texts.say("Table {table} seat {seat}", table=table, seat=call.seat)
    return CashWaiter(texts.number(place), name(waiter.player), note, call is not None)


def _seats(one: GameInPlay, texts: Texts) -> str:
    if not one.tables:
        return texts.say("not open yet")
    if not one.open_seats:
        return texts.say("full")
    return texts.count("{n} free seat", "{n} free seats", one.open_seats)


def _waiting(one: GameInPlay, texts: Texts) -> str:
    return texts.count("{n} waiting", "{n} waiting", len(one.waiting))


def _facts(one: GameInPlay, texts: Texts) -> str:
    """Buy-ins, tables and how many wait."""
    parts = []
    if one.tables:
        terms = one.tables[0].terms
        least = texts.money(terms.least, terms.currency)
        parts.append(f"{least} – {texts.money(terms.most, terms.currency)}")
        listed = ", ".join(str(table.number) for table in one.tables)
        many = len(one.tables)
        parts.append(texts.count("table {tables}", "tables {tables}", many, tables=listed))
    parts.append(_waiting(one, texts))
    return "  ·  ".join(parts)
