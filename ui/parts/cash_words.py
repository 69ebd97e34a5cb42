"""The cash games as the room shows them: seat maps, the waiting list, games, books, in words."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from director.desk.cash.queries import CashRoom, GameInPlay, games
from director.house.people import Person, called
from director.poker.cash.books import CashBooks, cash_books
from director.poker.cash.dealing import due_on_return
from director.poker.cash.events import AbsenceReason
from director.poker.cash.seating import feeder_due, longest_at, open_seats
from director.poker.cash.state import CashTable, Sitting, Waiter
from director.poker.cash.terms import CashGame, GameName
from director.poker.cash.time_charge import next_due, owed_by, time_owed
from director.poker.variants import BettingLimit
from director.texts.cash_words import (
    game_line,
    game_words,
    jackpot_drop_words,
    owed_words,
    rake_words,
    time_words,
)
from director.texts.erased_words import erased_words
from director.texts.texts import Texts
from director.tournament.state import EntryStatus, SeatMark, Status, Tournament
from director.values.dataclass import Value
from director.values.ids import CashTableId, EntryId, PlayerId, Seat, WaiterId
from director.values.quantity import MINUTE, Micros
from ui.parts.names import seat_words, second_name
from ui.parts.tables.words import FloorOnMap, SeatOnMap, TableOnMap

People = Mapping[PlayerId, Person]
_SEATS = 100
"""More than a table has seats: a seat of the map is one number."""


class WaiterRow(Value):
    """Row of the waiting list."""

    id: WaiterId
    player: PlayerId
    place: int
    """On the list of the game, from 1."""
    game: str
    name: str
    waits: str
    state: str
    """Table of the call and its end; empty while waiting."""
    tone: str
    called: bool
    over: bool
    """The time to answer is over."""


class GameRow(Value):
    """Row of a game."""

    game: str
    tables: str
    players: str
    open_seats: int
    waiting: int
    next: str
    """Player for whom the open seat is."""


def name_of(texts: Texts, people: People, player: PlayerId) -> str:
    """As the house names people; that it is erased, of somebody who is."""
    person = people.get(player)
    return called(people, person) if person and person.name else erased_words(texts)


def room_title(room: CashRoom, texts: Texts) -> str:
    """How many tables, players, open seats and waiting players there are."""
    players = sum(len(table.sittings) for table in room.tables)
    free = sum(len(open_seats(table, room.waiting)) for table in room.tables)
    parts = (
        texts.count("{n} table", "{n} tables", len(room.tables)),
        texts.count("{n} player", "{n} players", players),
        texts.count("{n} free seat", "{n} free seats", free),
        texts.count("{n} waiting", "{n} waiting", len(room.waiting.waiters)),
        *(_damage(number, texts) for number in room.unreadable),
    )
    return " · ".join(parts)


def _damage(number: int, texts: Texts) -> str:
    if not number:
        return texts.say("the waiting list cannot be read")
    return texts.say("table {table} cannot be read", table=number)


def cash_on_map(room: CashRoom, people: People, texts: Texts, at: Micros) -> FloorOnMap:
    """The tables as the map draws them."""
    tables = tuple(_table(table, room, people, texts, at) for table in room.tables)
    by_number = MappingProxyType({table.number: table for table in tables})
    return FloorOnMap(tables, room_title(room, texts), by_number)


def seat_entry(table: int, seat: int) -> EntryId:
    """A taken seat as the map knows who is dragged: one number for each seat of the room."""
    return EntryId(table * _SEATS + seat)


def seat_of(entry: EntryId) -> Seat:
    """The seat of such a number."""
    return Seat(*divmod(entry, _SEATS))


def waiter_rows(room: CashRoom, people: People, texts: Texts, at: Micros) -> tuple[WaiterRow, ...]:
    """The waiting list, game by game, each in the order in which players are called."""
    numbers = {table.id: table.number for table in room.tables}
    return tuple(
        _waiter(waiter, place, numbers, people, texts, at)
        for game in games(room)
        for place, waiter in enumerate(game.waiting, start=1)
    )


def game_rows(room: CashRoom, people: People, texts: Texts) -> tuple[GameRow, ...]:
    """Every game with its tables, open seats and how many wait."""
    return tuple(_game(game, people, texts) for game in games(room))


def table_line(table: CashTable, room: CashRoom, texts: Texts) -> str:
    """The game of a table, and whether it feeds another."""
    said = game_words(texts, table.game)
    main = next((other for other in room.tables if other.id == table.opened.main), None)
    if main is None:
        return said
    return f"{said} · {texts.say('must move to table {table}', table=main.number)}"


def table_pairs(
    table: CashTable, room: CashRoom, people: People, texts: Texts, at: Micros
) -> tuple[tuple[str, str], ...]:
    """Return the terms of a table, its chips, and requests to change, in order."""
    terms, kept = table.terms, cash_books(table)
    currency = terms.currency
    least, most = texts.money(terms.least, currency), texts.money(terms.most, currency)
    return (
        (texts.say("Buy-in"), f"{least} – {most}"),
        (texts.say("Rake"), rake_words(texts, table)),
        (texts.say("Opened"), texts.time(table.opened_at)),
        (texts.say("On the table"), texts.money(kept.on_table, currency)),
        *jackpot_pairs(table, texts),
        *time_pairs(table, texts, at),
        *_changes(table, room, people, texts),
    )


def jackpot_pairs(table: CashTable, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the jackpot drop of a table, and the expected content of its box."""
    drop = table.terms.jackpot
    if drop is not None:
        yield texts.say("Jackpot drop"), jackpot_drop_words(texts, table)
        box = cash_books(table).in_jackpot_box
        if box:
            yield texts.say("In the jackpot's box"), texts.money(box, table.terms.currency)


def time_pairs(table: CashTable, texts: Texts, at: Micros) -> Iterator[tuple[str, str]]:
    """The time charge of a table, and who owes it or when it falls due next."""
    if table.terms.time is None:
        return
    yield texts.say("Time charge"), time_words(texts, table)
    owed, due = time_owed(table, at), next_due(table, at)
    if owed:
        amount = texts.money(sum(one.amount for one in owed), table.terms.currency)
        seats = ", ".join(str(one.seat) for one in owed)
        said = texts.say("{amount} from seats {seats}", amount=amount, seats=seats)
        yield texts.say("Due now"), said
    elif due is not None:
        yield texts.say("Due"), texts.time(due)


def _changes(
    table: CashTable, room: CashRoom, people: People, texts: Texts
) -> Iterator[tuple[str, str]]:
    for title, players in (
        (texts.say("Seat changes"), [wish.player for wish in table.seat_wishes]),
        (texts.say("Table changes"), [wish.player for wish in table.table_wishes]),
    ):
        if players:
            yield title, ", ".join(name_of(texts, people, player) for player in players)
    feeder, first = feeder_due(table, room.tables), longest_at(table)
    if table.opened.main is not None and first is not None:
        yield texts.say("Moves next"), name_of(texts, people, first.player)
    coming = longest_at(feeder) if feeder is not None else None
    if coming is not None:
        yield texts.say("Must move here"), name_of(texts, people, coming.player)


def seat_pairs(table: CashTable, people: People, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Every taken seat in words, for a map that is too small for names."""
    return tuple(
        (str(sitter.seat), f"{name_of(texts, people, sitter.player)} · {_brief(table, sitter, texts)}")
        for sitter in table.sittings
    )


def _brief(table: CashTable, sitting: Sitting, texts: Texts) -> str:
    """Return the chips bought, and a word about what is special."""
    away = texts.say("away") if sitting.absence is not None else ""
    brought = texts.money(sitting.brought, table.terms.currency)
    return " · ".join(
        filter(None, (brought, away, owed_words(texts, sitting.owes, waits=sitting.waits)))
    )


def book_pairs(table: CashTable, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The books of a table as they stand: chips sold = cashed out + drop + still on the table."""
    kept, currency = cash_books(table), table.terms.currency
    pairs = [
        (texts.say("Chips sold"), kept.sold),
        (texts.say("From other tables"), kept.carried_in),
        (texts.say("Cashed out"), -kept.cashed),
        (texts.say("To other tables"), -kept.carried_out),
        (texts.say("Drop counted"), -kept.drop),
        (texts.say("Time charge"), -kept.time),
        (texts.say("Into the jackpot"), -kept.jackpot),
    ]
    shown = [(title, texts.money(amount, currency)) for title, amount in pairs if amount]
    if kept.raked:
        shown.append((texts.say("Rake of the pots told"), texts.money(kept.raked, currency)))
    shown.append((texts.say("Still on the table"), texts.money(kept.outstanding, currency)))
    return (*shown, *_ending(kept, texts, currency))


def sitting_lines(table: CashTable, sitting: Sitting, texts: Texts, at: Micros) -> Iterator[str]:
    """Yield the facts of a player at a table."""
    currency = table.terms.currency
    brought = texts.money(sitting.brought, currency)
    yield texts.say("Brought {amount} · since {time}", amount=brought, time=texts.time(sitting.since))
    if sitting.front:
        front, told = texts.money(sitting.front, currency), texts.time(sitting.front_at)
        yield texts.say("In front {amount}, as counted at {time}", amount=front, time=told)
    if sitting.absence is not None:
        yield absence_words(table, sitting, texts, at)
    big, small = due_on_return(table, sitting)
    if big or small:
        amount = texts.money(big + small, currency)
        blinds = " + ".join(("BB",) * bool(big) + ("SB",) * bool(small))
        yield texts.say("Owes {blinds}: posts {amount}", blinds=blinds, amount=amount)
    if owes := owed_by(table, sitting, at):
        yield texts.say("Owes time charge: {amount}", amount=texts.money(owes, currency))
    if sitting.waits:
        yield texts.say("Waits for the big blind: is not dealt in until then")
    for wish in table.seat_wishes:
        if wish.player == sitting.player:
            seats = ", ".join(map(str, wish.seats)) or texts.say("any")
            yield texts.say("Wants another seat: {seats}", seats=seats)
    if any(wish.player == sitting.player for wish in table.table_wishes):
        yield texts.say("Wants to another table")


def absence_words(table: CashTable, sitting: Sitting, texts: Texts, at: Micros) -> str:
    """How long a player is away of the time that the seat is kept."""
    if sitting.absence is None:
        return ""
    minutes = minutes_absent(sitting, at)
    if sitting.absence.reason is AbsenceReason.TOURNAMENT:
        return texts.say("In the tournament for {n} min", n=minutes)
    return texts.say("Away {n} of {most} min", n=minutes, most=table.terms.away_minutes)


def minutes_absent(sitting: Sitting, at: Micros) -> int:
    """Whole minutes since a player left the seat."""
    return max(at - sitting.absence.since, 0) // MINUTE if sitting.absence else 0


def is_absent_too_long(table: CashTable, sitting: Sitting, at: Micros) -> bool:
    """The time for which the seat is kept is over; a tournament takes as long as it takes."""
    away = sitting.absence
    if away is None or away.reason is AbsenceReason.TOURNAMENT:
        return False
    return minutes_absent(sitting, at) >= table.terms.away_minutes


def _ending(kept: CashBooks, texts: Texts, currency: str) -> Iterator[tuple[str, str]]:
    if kept.left is not None and kept.variance is not None:
        yield texts.say("Found on the table"), texts.money(kept.left, currency)
        none = texts.say("no difference")
        said = texts.signed_money(kept.variance, currency) if kept.variance else none
        yield texts.say("Difference"), said


def _table(table: CashTable, room: CashRoom, people: People, texts: Texts, at: Micros) -> TableOnMap:
    players, size = len(table.sittings), table.terms.seats
    waiting = len(room.waiting.of(table.game))
    free = open_seats(table, room.waiting)
    said = texts.say("{players} of {size}", players=players, size=size)
    if waiting:
        said = f"{said} · {texts.count('{n} waiting', '{n} waiting', waiting)}"
    if timed := time_owed(table, at):
        said = f"{said} · {texts.count('{n} owes time', '{n} owe time', len(timed))}"
    late = any(is_absent_too_long(table, sitting, at) for sitting in table.sittings)
    return TableOnMap(
        number=table.number,
        title=texts.say("Table {table}", table=table.number),
        size=size,
        seats=tuple(_seats(table, room, people, texts, at)),
        filled=game_line(texts, table.game),
        difference=0,
        short="",
        tone="amber" if late or timed or (free and waiting) else "green",
        button_report=game_words(texts, table.game),
        reported_at=said,
        report_holds=True,
    )


def _seats(
    table: CashTable, room: CashRoom, people: People, texts: Texts, at: Micros
) -> Iterator[SeatOnMap]:
    held = room.waiting.held_seats(table.id)
    for number in range(1, table.terms.seats + 1):
        seat, sitting = Seat(table.number, number), table.at(number)
        blinds = _blinds(table, number)
        if sitting is not None:
            yield _taken(table, seat, sitting, people, texts, at, blinds)
        elif number in held:
            name = name_of(texts, people, held[number].player)
            tip = texts.say("Held for {name}", name=name)
            yield SeatOnMap(
                seat, note=name, mark=SeatMark.RESERVED, blinds=blinds,
                tip=f"{seat_words(texts, seat)}\n{tip}",
            )  # fmt: skip
        else:
            yield SeatOnMap(seat, blinds=blinds, tip=f"{seat_words(texts, seat)}\n{texts.say('Free')}")


def _taken(
    table: CashTable, seat: Seat, sitting: Sitting, people: People, texts: Texts, at: Micros, blinds: str
) -> SeatOnMap:
    name = name_of(texts, people, sitting.player)
    note = owed_words(texts, sitting.owes, waits=sitting.waits)
    if not note and (owes := owed_by(table, sitting, at)):
        note = texts.say("time {amount}", amount=texts.money(owes, table.terms.currency))
    wish = next((wish for wish in table.seat_wishes if wish.player == sitting.player), None)
    if wish is not None:
        note = f"→ {', '.join(map(str, wish.seats)) or '?'}"
    elif any(wish.player == sitting.player for wish in table.table_wishes):
        note = f"→ {texts.say('Table')}"
    if sitting.absence is not None:
        tournament = sitting.absence.reason is AbsenceReason.TOURNAMENT
        said = texts.say("tournament") if tournament else texts.say("away")
        note = f"{said} {minutes_absent(sitting, at)}'"
    return SeatOnMap(
        seat=seat,
        entry=seat_entry(table.number, seat.number),
        name=name,
        name_end=second_name(people, sitting.player),
        stack=texts.money(sitting.brought, table.terms.currency),
        note=note,
        blinds=blinds,
        is_absent=sitting.absence is not None,
        planned=wish is not None,
        tip="\n".join((name, seat_words(texts, seat), *sitting_lines(table, sitting, texts, at))),
    )


def _blinds(table: CashTable, seat: int) -> str:
    told = table.blinds
    if told is None:
        return ""
    shown = ("D", told.button), ("SB", told.small_blind), ("BB", told.big_blind)
    return " ".join(letters for letters, number in shown if number == seat)


def _waiter(
    waiter: Waiter,
    place: int,
    numbers: Mapping[CashTableId, int],
    people: People,
    texts: Texts,
    at: Micros,
) -> WaiterRow:
    state, tone, over = "", "", False
    call = waiter.call
    if call is not None:
        where = texts.say(
            "Table {table} seat {seat}", table=numbers.get(call.cash_table, 0), seat=call.seat
        )
        over = call.is_over(at)
        left = texts.say("comes") if call.answered else texts.clock(call.until - at)
        left = texts.say("time is over") if over else left
        state = f"{where} · {left}"
        tone = "red" if over else "green" if call.answered else "amber"
    minutes = texts.number(max(at - waiter.since, 0) // MINUTE)
    return WaiterRow(
        waiter.id,
        waiter.player,
        place,
        game_line(texts, waiter.game),
        name_of(texts, people, waiter.player),
        texts.say("{n} min", n=minutes),
        state,
        tone,
        call is not None,
        over,
    )


def _game(one: GameInPlay, people: People, texts: Texts) -> GameRow:
    numbers = ", ".join(str(table.number) for table in one.tables)
    first = next((waiter for waiter in one.waiting if waiter.call is None), None)
    return GameRow(
        game_line(texts, one.game),
        numbers or "–",
        texts.number(one.players),
        one.open_seats,
        len(one.waiting),
        name_of(texts, people, first.player) if first else "",
    )


def table_of(room: CashRoom, number: int) -> CashTable | None:
    """The open table of a number."""
    return next((table for table in room.tables if table.number == number), None)


def busted_lately(states: Iterable[Tournament]) -> tuple[PlayerId, ...]:
    """Players who went out of a running tournament, the last one first."""
    out = [
        (entry.out_at, entry.player)
        for state in states
        if state.status is Status.RUNNING
        for entry in state.entries.values()
        if entry.status is EntryStatus.BUSTED and entry.out_at is not None
    ]
    return tuple(dict.fromkeys(player for _, player in sorted(out, reverse=True)))


def usual_games(room: CashRoom) -> tuple[CashGame, ...]:
    """Games that players can wait for: those of the room first, then what most rooms spread."""
    here = [game.game for game in games(room)]
    return tuple(dict.fromkeys((*here, *_USUAL)))


_USUAL = (
    CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 100, 200),
    CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 200, 500),
    CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 500, 1_000),
    CashGame(GameName.OMAHA, BettingLimit.POT_LIMIT, 200, 200),
    CashGame(GameName.OMAHA, BettingLimit.POT_LIMIT, 200, 500),
    CashGame(GameName.HOLDEM, BettingLimit.FIXED_LIMIT, 200, 400),
    CashGame(GameName.CRAZY_PINEAPPLE, BettingLimit.NO_LIMIT, 100, 200),
)
"""Games offered in a room without a table."""
