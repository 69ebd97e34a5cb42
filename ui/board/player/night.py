"""My night: what one entry is told of itself: seat, head, prize, leagues, lists; of others nothing."""

from collections.abc import Iterator

from director.desk.cash.queries import CashRoom
from director.desk.series.queries.flights import EventNow
from director.poker.cash.state import Waiter
from director.texts.cash_words import game_line
from director.texts.texts import Texts
from director.texts.tournament_words import prize_words
from director.tournament.bounties import bounty_of
from director.tournament.elimination import place_of
from director.tournament.entries import living_entry
from director.tournament.state import Entry, EntryStatus, Tournament
from director.tournament.winnings import winning_of
from director.values.dataclass import Value
from director.values.quantity import Micros
from ui.board.player.leagues import PlayerLeaguePlace
from ui.board.player.lists import MyList, seat_called_to
from ui.scenes.view import Stat


class Alarm(Value):
    """Alarm that must be tapped away; a `key` other than the one tapped away last is new.

    `at_once`: also for somebody who looks for the first time.
    """

    kind: str
    key: str
    text: str
    at_once: bool = False
    until: Micros = 0
    """How long it can be followed: what is left is counted down."""


class MyNight(Value):
    """All of it in words."""

    name: str
    number: str
    seat: tuple[Stat, ...] = ()
    """Table and seat, or the place in the queue: the largest on the phone."""
    remarks: tuple[str, ...] = ()
    stats: tuple[Stat, ...] = ()
    leagues: tuple[Stat, ...] = ()
    waiting: tuple[Stat, ...] = ()
    lists: tuple[MyList, ...] = ()
    """The waiting lists, where they are joined and left from here."""
    alarms: tuple[Alarm, ...] = ()


def my_night(
    t: Tournament,
    entry: Entry,
    texts: Texts,
    *,
    name: str,
    leagues: tuple[PlayerLeaguePlace, ...] = (),
    cash: CashRoom | None = None,
    lists: tuple[MyList, ...] = (),
    event: EventNow | None = None,
) -> MyNight:
    """The night of an entry as it stands; `event`: what the tournament is a flight or day 2 of."""
    room = cash or CashRoom()
    mine = tuple(waiter for waiter in room.waiting.waiters if waiter.player == entry.player)
    return MyNight(
        name,
        texts.say("Entry no. {n}", n=texts.number(entry.id)),
        _seat(t, entry, texts),
        tuple(_remarks(t, entry, texts)),
        tuple(_stats(t, entry, texts, event)),
        tuple(_league(place, texts) for place in leagues),
        () if lists else tuple(_waits(waiter, room, texts) for waiter in mine),
        lists,
        (*_moved(entry, texts), *(_called(each, room, texts) for each in mine if each.call is not None)),
    )


def _seat(t: Tournament, entry: Entry, texts: Texts) -> tuple[Stat, ...]:
    if entry.seat is not None and entry.alive:
        table = Stat(texts.say("Table"), str(entry.seat.table))
        return (table, Stat(texts.say("Seat"), str(entry.seat.number)))
    if entry.id in t.queue:
        place = texts.number(t.queue.index(entry.id) + 1)
        return (Stat(texts.say("Alternate, place in the queue"), place),)
    return ()


def _remarks(t: Tournament, entry: Entry, texts: Texts) -> Iterator[str]:
    """How it ended, or what is special about it."""
    if entry.status is EntryStatus.QUALIFIED:
        yield texts.say("You have reached the milestone: a ticket is yours.")
    elif entry.status is EntryStatus.SURRENDERED:
        yield texts.say("This stack was handed back.")
    elif entry.status is EntryStatus.DISQUALIFIED:
        yield texts.say("You are disqualified.")
    if entry.moved_from is not None and entry.seat is not None and entry.alive:
        was = entry.moved_from
        yield texts.say("You came from table {table} seat {seat}.", table=was.table, seat=was.number)
    again = living_entry(t, entry.player)
    if not entry.alive and again is not None:
        number = texts.number(again.id)
        yield texts.say("You play on with entry no. {n}: its card leads to it.", n=number)


def _stats(t: Tournament, entry: Entry, texts: Texts, event: EventNow | None) -> Iterator[Stat]:
    yield from _place(t, entry, texts, event)
    yield from _prize(t, entry, texts)
    yield from _head(t, entry, texts)


def _place(t: Tournament, entry: Entry, texts: Texts, event: EventNow | None) -> Iterator[Stat]:
    """The place in the tournament; of an event in all its flights, once no stack plays on."""
    if event is not None and event.prizes is not None:
        place = event.places.get(entry.player) if not entry.alive else None
        note = "" if event.field_complete else texts.say("so far")
    else:
        place, note = place_of(t, entry.id), ""
    if place is not None:
        first, last = map(texts.number, place)
        shown = first if first == last else f"{first}–{last}"
        yield Stat(texts.say("My place"), shown, note)


def _prize(t: Tournament, entry: Entry, texts: Texts) -> Iterator[Stat]:
    currency, won = t.settings.currency, winning_of(t, entry.id)
    if entry.prize is not None:
        owed = texts.say("comes by bank transfer") if entry.prize.owed else texts.say("paid")
        prize, ticket = entry.prize, won.ticket if won is not None else entry.prize.ticket
        shown = prize_words(texts, prize.amount, ticket, currency)
        yield Stat(texts.say("My prize"), shown, owed)
    elif won is not None and won.amount:
        shown = prize_words(texts, won.amount, won.ticket, currency)
        note = texts.say("to be paid at the desk") if won.final else texts.say("so far")
        yield Stat(texts.say("My prize"), shown, note)


def _head(t: Tournament, entry: Entry, texts: Texts) -> Iterator[Stat]:
    heads, currency = entry.heads, t.settings.currency
    own = bounty_of(t, entry.id).own or heads.own
    if entry.alive and own:
        given = texts.money(heads.named, currency)
        note = texts.say("Named: {amount} from the house or a sponsor", amount=given)
        yield Stat(texts.say("My head"), texts.money(own, currency), note if heads.named else "")
    if heads.won:
        yield Stat(texts.say("Won with heads"), texts.money(heads.won, currency))


def _league(place: PlayerLeaguePlace, texts: Texts) -> Stat:
    points = texts.say("{points} points", points=texts.hundredths(place.points))
    said = f"{texts.number(place.place)}{'=' if place.shared else ''}" if place.place else "–"
    return Stat(place.name, said, points)


def _waits(waiter: Waiter, room: CashRoom, texts: Texts) -> Stat:
    place = room.waiting.of(waiter.game).index(waiter) + 1
    shown = texts.number(place)
    return Stat(game_line(texts, waiter.game), shown, _call_words(waiter, room, texts))


def _call_words(waiter: Waiter, room: CashRoom, texts: Texts) -> str:
    call = waiter.call
    if call is None:
        return ""
    seat = seat_called_to(call, room, texts)
    until = texts.time(call.until)
    return seat if call.answered else texts.say("{seat}, kept until {time}", seat=seat, time=until)


def _moved(entry: Entry, texts: Texts) -> tuple[Alarm, ...]:
    """A seat that is another than before: a move, or that of who has waited for one."""
    if entry.seat is None or not entry.alive:
        return ()
    seat, came = entry.seat, entry.moved_from is not None
    facts = {"table": seat.table, "seat": seat.number}
    said = (
        texts.say("You have been moved: table {table} seat {seat}", **facts)
        if came
        else texts.say("Your seat: table {table} seat {seat}", **facts)
    )
    return (Alarm("seat", f"{seat.table}-{seat.number}-{entry.moves}", said),)


def _called(waiter: Waiter, room: CashRoom, texts: Texts) -> Alarm:
    words = _call_words(waiter, room, texts)
    said = texts.say("You are called to a cash game: {seat}", seat=words)
    call = waiter.call
    key = f"{waiter.id}-{call.at if call is not None else 0}"
    until = call.until if call is not None and not call.answered else 0
    return Alarm("call", key, said, at_once=True, until=until)
