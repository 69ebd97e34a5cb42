"""The waiting lists of the cash games on a player's phone: stakes, who waits, the own place, a call."""

from hashlib import sha256

import msgspec

from director.desk.cash.queries import CashRoom, GameInPlay, games
from director.poker.cash.state import SeatCall
from director.poker.cash.terms import CashGame
from director.texts.cash_words import game_line
from director.texts.texts import Texts
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import Micros


class MyList(Value):
    """The list of one game, as one player sees it; nobody else on it is named."""

    key: str
    """By which the phone names the game."""
    game: str
    who_waits: str
    status_text: str = ""
    """The own place, the seat one is called to, or where one sits."""
    waiter: int = 0
    """The own number on the list; 0 where one does not wait."""
    until: Micros = 0
    """Until when a seat is held that nobody has answered for."""
    open: bool = False
    """Could be joined."""


def my_lists(room: CashRoom, player: PlayerId, texts: Texts, at: Micros) -> tuple[MyList, ...]:
    """Every game that is played or waited for, the larger blinds last."""
    return tuple(_mine(game, room, player, texts, at) for game in games(room))


def key_of(game: CashGame) -> str:
    """By which a phone names a game."""
    return sha256(msgspec.json.encode(game)).hexdigest()[:16]


def seat_called_to(call: SeatCall, room: CashRoom, texts: Texts) -> str:
    """Table and seat of a call."""
    number = next((each.number for each in room.tables if each.id == call.cash_table), 0)
    return texts.say("Table {table} seat {seat}", table=number, seat=call.seat)


def _mine(game: GameInPlay, room: CashRoom, player: PlayerId, texts: Texts, at: Micros) -> MyList:
    key, line, who = key_of(game.game), game_line(texts, game.game), _who_waits(game, texts)
    waiter = room.waiting.place(player, game.game)
    if waiter is None:
        sits = _sits(game, player, texts)
        return MyList(key, line, who, sits, open=not sits)
    call = waiter.call
    if call is None:
        place = game.waiting.index(waiter) + 1
        return MyList(key, line, who, texts.say("My place: {n}", n=texts.number(place)), waiter.id)
    seat = seat_called_to(call, room, texts)
    if call.answered:
        return MyList(key, line, who, texts.say("{seat} is kept for you.", seat=seat), waiter.id)
    if call.is_over(at):
        over = texts.say("{seat}: the time is over. Please come to the desk.", seat=seat)
        return MyList(key, line, who, over, waiter.id)
    called = texts.say("You are called: {seat}. Come to the desk within", seat=seat)
    return MyList(key, line, who, called, waiter.id, call.until)


def _sits(game: GameInPlay, player: PlayerId, texts: Texts) -> str:
    found = ((table.number, table.of(player)) for table in game.tables)
    return next(
        (
            texts.say("You sit at table {table}, seat {seat}.", table=number, seat=sitting.seat)
            for number, sitting in found
            if sitting is not None
        ),
        "",
    )


def _who_waits(game: GameInPlay, texts: Texts) -> str:
    """How many wait, and where it is played."""
    waiting = texts.count("{n} waits", "{n} wait", len(game.waiting))
    if not game.waiting:
        waiting = texts.say("Nobody waits")
    numbers = ", ".join(texts.number(table.number) for table in game.tables)
    tables = texts.count("Table {tables}", "Tables {tables}", len(game.tables), tables=numbers)
    return f"{tables} · {waiting}" if game.tables else waiting
