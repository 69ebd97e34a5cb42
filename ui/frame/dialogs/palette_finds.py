"""Results of the palette: actions of every page, players and their seats, people, tournaments."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtGui import QAction, QKeySequence

from director.desk.equipment.queries import ListedPiece, find_piece
from director.equipment.numbers import normalised, split_number
from director.texts import Texts
from director.texts.equipment_words import article_words
from director.texts.person_words import bar_state
from director.tournament.state import Entry, Status, Tournament
from director.values.dataclass import Value
from director.values.ids import PlayerId, Seat, TournamentId
from ui.console.console import (
    ActionPlace,
    EntryPlace,
    EquipmentPlace,
    EventTarget,
    NamedPlace,
    PersonPlace,
)
from ui.console.live import LiveConsole
from ui.frame.actions import as_signs
from ui.frame.rooms import closed, open_pages
from ui.widgets.folding import Needles, folded, holds, needles, searched

MOST = 40
"""Results shown at most."""
DIRECTORY, CASH, EQUIPMENT = "house/directory", "cash", "equipment"
"""Pages that show a person who plays nowhere, or at a cash table; and equipment."""
EVENTS = "series/events"
_NATIVE = QKeySequence.SequenceFormat.NativeText


class Find(Value):
    """Something that can be found: what it is called, what stands beside it, and what choosing does."""

    title: str
    note: str
    act: Callable[[], None]
    icon: str
    rank: int = 0
    """Lower is shown before higher where the words fit equally well: commands, players, tournaments."""

    key: str = ""
    """By which it is known again when it was found before: an id, never a name."""
    also: str = ""
    """Words under which it is found too: what a command is called in English, as the floor says it."""


def best(finds: Iterable[Find], typed: str, recent: Sequence[str] = ()) -> Sequence[Find]:
    """The finds that hold every word typed: the best fits first, and of these what was found lately."""
    words = needles(typed)
    lately = {key: place for place, key in enumerate(recent)}
    fitting = []
    for order, find in enumerate(finds):
        if holds(searched(f"{find.title} {find.note} {find.also}"), words):
            fit = min(_misfit(said, typed, words) for said in (find.title, find.also))
            fitting.append((fit, lately.get(find.key, len(lately)), find.rank, order, find))
    fitting.sort(key=lambda fit: fit[:4])
    return [fit[4] for fit in fitting[:MOST]]


def finds_of(console: LiveConsole, actions: Sequence[QAction], here: str) -> tuple[Find, ...]:
    """All that can be found now; `actions` can be done everywhere, `here` is the page that is seen."""
    known = frozenset(action.text() for action in actions)
    return (
        *_everywhere(actions, console.texts),
        *(find for find in _of_pages(console, here) if find.title not in known),
        *_named(console),
        *_who_plays(console),
        *_tournaments(console),
        *_events(console),
        *_who_does_not_play(console),
    )


def seek_piece(console: LiveConsole, typed: str, found: Callable[[Find, str], None]) -> None:
    """A deck or set of dice by the number that was typed, asked of the register."""
    number = normalised(typed)
    if split_number(number) is None or closed(console, EQUIPMENT):
        return

    def on_piece(piece: ListedPiece | None) -> None:
        if piece is not None:
            found(_piece(console, piece), typed)

    console.ask(lambda desk: find_piece(desk, number), on_piece)


def _piece(console: LiveConsole, piece: ListedPiece) -> Find:
    """Choosing shows it in the register."""
    place = EquipmentPlace(piece.number, destroyed=not piece.piece.alive)
    note = article_words(console.texts, piece.article)
    act = partial(console.frame.go, place)
    return Find(piece.number, note, act, "decks", 3, f"{EQUIPMENT}/{piece.number}")


def _misfit(said: str, typed: str, words: Needles) -> int:
    """0 where that is all of it, 1 where it begins so, 2 where a word does, 3 where it holds all."""
    title = searched(said)
    if not holds(title, words):
        return 4
    if words and folded(said).rstrip(".") == folded(typed).strip():
        return 0
    if not words or title.startswith(words[0]):
        return 1
    return 2 if any(part.startswith(words[0]) for part in title.split()) else 3


def _everywhere(actions: Sequence[QAction], texts: Texts) -> Iterator[Find]:
    """Yield the actions of every page."""
    for action in actions:
        if action.isEnabled():
            key = action.objectName()
            yield Find(action.text(), _keys_of(action, texts), action.trigger, "right", key=key)


def _keys_of(action: QAction, texts: Texts) -> str:
    """The keys of an action, also while an editor has borrowed them; a key may have a name: Space."""
    kept = action.data()
    keys = kept if isinstance(kept, str) else action.shortcut().toString(_NATIVE)
    return as_signs(texts.say(keys)) if keys else ""


def _of_pages(console: LiveConsole, here: str) -> Iterator[Find]:
    """Yield the actions of all pages: choosing one leads there and does it, or says why it must wait."""
    say, nobody = console.texts.say, console.tournament_id is None
    for place, room in open_pages(console):
        if nobody and room.selected_only:
            continue
        seen = place == here
        for action in room.page().ACTIONS:
            note = "   ".join(filter(None, ("" if seen else say(room.title), action.keys)))
            act = partial(console.frame.go, ActionPlace(place, action.name))
            drawing, rank = ("right", 0) if seen else (room.icon or "settings", 2)
            key = f"{place}/{action.name}"
            yield Find(say(action.words), note, act, drawing, rank, key, action.words)
            for words in action.holds:
                to = partial(console.frame.go, ActionPlace(place, action.name, words))
                yield Find(say(words), say(action.words), to, "settings", 2, f"{key}/{words}", words)


def _named(console: LiveConsole) -> Iterator[Find]:
    """Yield the named places of pages: choosing one leads there and does nothing."""
    nobody = console.tournament_id is None
    for place, room in open_pages(console):
        for words in () if nobody and room.selected_only else room.holds:
            act = partial(console.frame.go, NamedPlace(place, words))
            title, note = console.texts.say(words), console.texts.say(room.title)
            yield Find(title, note, act, room.icon or "settings", 2, f"{place}/{words}", words)


def _who_plays(console: LiveConsole) -> Iterator[Find]:
    """Everybody in a tournament that is on, with table and seat, and at the cash games."""
    shown = console.tournament_id
    for state in console.states().values():
        if state.status in (Status.REGISTERING, Status.RUNNING) or state.id == shown:
            for entry in state.entries.values():
                if entry.alive or state.id == shown:
                    yield _entry(console, state, entry)
    if not closed(console, CASH):
        for player, where in _at_cash_games(console):
            yield _person(console, player, where, CASH, 1)


def _entry(console: LiveConsole, state: Tournament, entry: Entry) -> Find:
    """Choosing shows the seat, in whichever tournament it is: nothing is sold."""
    texts, own = console.texts, state.id == console.tournament_id
    seat = _seat_words(texts, entry.seat) if entry.seat is not None else ""
    note = " · ".join(filter(None, ("" if own else state.settings.name, f"#{entry.id}", seat)))
    act = partial(console.frame.go, EntryPlace(state.id, entry.id))
    rank, key = (1 if entry.alive else 2), f"{state.id}/{entry.id}"
    return Find(console.name(entry.player), note, act, "player", rank, key)


def _seat_words(texts: Texts, seat: Seat) -> str:
    """A seat as people say it."""
    return texts.say("Table {table} seat {seat}", table=seat.table, seat=seat.number)


def _at_cash_games(console: LiveConsole) -> Iterator[tuple[PlayerId, str]]:
    """Yield the players at cash tables and in waiting lists, with the place."""
    room, texts = console.cash(), console.texts
    for table in room.tables:
        for sitting in table.sittings:
            seat = _seat_words(texts, Seat(table.number, sitting.seat))
            yield sitting.player, f"{texts.say('Cash games')} · {seat}"
    for waiter in room.waiting.waiters:
        yield waiter.player, f"{texts.say('Cash games')} · {texts.say('Waiting list')}"


def _who_does_not_play(console: LiveConsole) -> Iterator[Find]:
    """Everybody else whom the house knows: choosing shows them, it never registers."""
    if closed(console, DIRECTORY):
        return
    playing = {player for player, _ in _at_cash_games(console)}
    for state in console.states().values():
        alive = (entry.player for entry in state.entries.values() if entry.alive)
        playing.update(state.players if state.id == console.tournament_id else alive)
    for person in console.people().values():
        if person.id not in playing:
            yield _person(console, person.id, person.card_number, DIRECTORY, 4)


def _person(console: LiveConsole, player: PlayerId, note: str, where: str, rank: int) -> Find:
    act, person = partial(console.frame.go, PersonPlace(player, where)), console.people().get(player)
    if person is not None and person.barred:
        barred = bar_state(console.texts, console.bar_of(person), console.now())
        note = " · ".join(filter(None, (note, barred)))
    return Find(console.name(player), note, act, "player", rank, player)


def _tournaments(console: LiveConsole) -> Iterator[Find]:
    for row in console.lobby():
        act = partial(_show, console, row.id)
        yield Find(row.name, console.texts.date(row.starts_at), act, "night", 3, row.id)


def _events(console: LiveConsole) -> Iterator[Find]:
    """Events of several flights, by name, on their page."""
    if closed(console, EVENTS):
        return
    for event in console.events():
        act = partial(console.frame.go, EventTarget(event.row.id))
        note = console.texts.say("Event of several flights")
        yield Find(event.row.name, note, act, "league", 3, event.row.id)


def _show(console: LiveConsole, tournament: TournamentId) -> None:
    console.select(tournament)
    console.frame.go("night")
