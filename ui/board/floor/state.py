"""State of a floor's phone: a tournament with its tables, in the phone's language, as JSON."""

from collections.abc import Iterator, Mapping

import msgspec

from director.desk.kernel.ports import Recorded
from director.house.people import Staff
from director.house.screens import Showing
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.texts import Texts
from director.texts.tournament_words import marked, word
from director.tournament.bounties import wins_something
from director.tournament.clock import reading
from director.tournament.errands import open_errands
from director.tournament.extras import may_rebuy
from director.tournament.state import Entry, SeatMark, Status, Table, Tournament
from director.tournament.state.phone_request import PhoneRequest
from director.values.ids import EntryId, TournamentId
from director.values.quantity import Micros
from ui.board.ahead import spans
from ui.board.floor.actions import ACTIONS
from ui.board.floor.house_lists import (
    PhoneCashTable,
    PhoneHit,
    PhoneProposal,
    PhoneWaiter,
    open_hits,
    open_proposals,
    waiting_lists,
)
from ui.board.floor.requests import PhoneAction
from ui.board.floor.source import StaffSource
from ui.board.published import BoardSource
from ui.parts.people.staff_words import may_agree
from ui.scenes.clock import wall_view
from ui.scenes.drawn.ground import counting
from ui.scenes.uncertain_clock import as_displayed

_MILLISECOND = 1000
_ON = (Status.REGISTERING, Status.RUNNING)


class PhoneTournament(msgspec.Struct):
    """A tournament that can be chosen."""

    id: str
    name: str
    status: str


class PhoneSeat(msgspec.Struct, omit_defaults=True):
    """Seat of a table with its player."""

    seat: int
    entry: int = 0
    name: str = ""
    stack: int | None = None
    mark: str = ""
    rebuy: bool = False
    """Could buy again now."""
    head: bool = False
    """Something is won with whoever goes out: by whom is asked."""
    absent: bool = False
    bag: int | None = None
    """Chips counted into the bag."""


class FloorTable(msgspec.Struct, omit_defaults=True):
    """Table in use."""

    number: int
    seats: list[PhoneSeat]
    players: int
    button: int = 0
    called: str = ""
    """On whom the clock runs."""
    checked: str = ""
    """When somebody looked last who sits there."""
    wrong: list[int] = []
    """Seats at which somebody else was found."""


class Hands(msgspec.Struct, omit_defaults=True):
    """The clock in words, and what of it goes on counting by itself."""

    word: str
    level: str
    time: str
    blinds: str
    running: bool
    index: int
    until: int = 0
    up: bool = False
    next: str = ""
    to_break: bool = False
    """The next period is a break."""


class PhoneWish(msgspec.Struct):
    """Something that a table asks for."""

    number: int
    table: int
    said: str


class Taken(msgspec.Struct):
    """Action that undo would take."""

    command: str
    said: str


class Agrees(msgspec.Struct):
    """Somebody who may agree as the second person."""

    id: str
    name: str
    role: str


class LaterHands(msgspec.Struct):
    """The clock as it is from an instant on."""

    since: int
    hands: Hands


class FloorState(msgspec.Struct, omit_defaults=True):
    """Everything that the page shows."""

    house: str
    who: str
    role: str
    now: int
    tournaments: list[PhoneTournament]
    offers: dict[str, str]
    """For each action why this role may not take it; empty where it may."""
    demo: bool = False
    lost: bool = False
    tournament: PhoneTournament | None = None
    clock: Hands | None = None
    later: list[LaterHands] = []
    """The clock after this level and the next ones, for a line that is lost meanwhile."""
    left: str = ""
    tables: list[FloorTable] = []
    last: Taken | None = None
    wishes: list[PhoneWish] = []
    counts: bool = False
    """Whole tables are counted: a flight is about to end."""
    proposals: list[PhoneProposal] = []
    hits: list[PhoneHit] = []
    seconds: list[Agrees] = []
    waiting: list[PhoneWaiter] = []
    cash_tables: list[PhoneCashTable] = []


def floor_state(source: StaffSource, staff: Staff, wanted: TournamentId | None) -> FloorState:
    """The house as somebody of the staff sees it on a phone."""
    texts, on = source.texts, [row for row in source.lobby() if row.status in _ON]
    made = FloorState(
        source.house.name,
        staff.name,
        word(texts, staff.role),
        int(source.now() // _MILLISECOND),
        [PhoneTournament(row.id, row.name, word(texts, row.status)) for row in on],
        {action.name: _why_not(texts, staff, action) for action in ACTIONS},
        source.demo,
        source.frame.lost,
    )
    made.proposals, made.hits = open_proposals(source), open_hits(source)
    agree = may_agree(source.staff(), staff.id, texts)
    made.seconds = [Agrees(one.id, one.name, word(texts, one.role)) for one in agree]
    made.waiting, made.cash_tables = waiting_lists(source)
    tournament = source.state(wanted)
    if tournament is not None and tournament.status in _ON:
        _tell(made, source, tournament)
    return made


def _tell(made: FloorState, source: StaffSource, t: Tournament) -> None:
    texts = source.texts
    made.tournament = PhoneTournament(t.id, t.settings.name, word(texts, t.status))
    made.clock = _clock(source, t, source.clock_read_at(t.id))
    made.later = list(_later(source, t))
    made.left = f"{texts.number(t.alive)} / {texts.number(t.field_entries)}"
    made.tables = [_felt(source, t, table) for table in t.open_tables]
    made.last = _taken(source, t)
    made.wishes = [_wish(source, t, errand) for errand in open_errands(t)]
    made.counts = t.is_flight and t.last_hands is not None


def _why_not(texts: Texts, staff: Staff, action: PhoneAction) -> str:
    if staff.role in action.by.roles:
        return ""
    return texts.say("Not for your role ({role}).", role=word(texts, staff.role))


def _later(source: StaffSource, t: Tournament) -> Iterator[LaterHands]:
    for span in spans(source, Showing(tournament=t.id)):
        there = source.frame.later(span).read(source.texts.language)
        shown = _clock(there, t, there.clock_read_at(t.id))
        yield LaterHands(int((source.now() + span) // _MILLISECOND), shown)


def _clock(source: BoardSource, tournament: Tournament, at: Micros) -> Hands:
    t = as_displayed(tournament, source)
    view = wall_view(t, at, source.texts, name_of=lambda _: "", demo=source.demo)
    now = reading(t.clock, t.structure, at)
    count = None if source.frame.stands() else counting(view.time, view.ticking)
    board = view.board
    return Hands(
        board.word,
        board.level,
        view.time,
        board.blinds,
        now.running,
        now.index,
        int(count.until // _MILLISECOND) if count is not None else 0,
        count.up if count is not None else False,
        f"{board.next_caption} {board.next}".strip(),
        any(period.is_break for period in t.structure.periods[now.index + 1 : now.index + 2]),
    )


def _felt(source: StaffSource, t: Tournament, table: Table) -> FloorTable:
    called = [call.entry for call in t.calls if call.table == table.number]
    named = source.name(t.entries[called[0]].player) if called and called[0] is not None else ""
    check = t.seat_checks.get(table.number)
    return FloorTable(
        table.number,
        list(_sitting(source, t, table)),
        table.players,
        table.button.button if table.button is not None else 0,
        named or ("?" if called else ""),
        source.texts.time(check.at) if check is not None else "",
        list(check.wrong) if check is not None else [],
    )


def _wish(source: StaffSource, t: Tournament, errand: PhoneRequest) -> PhoneWish:
    texts = source.texts
    if errand.entry is None:
        said = texts.say("Table {table} asks for chips", table=errand.table)
    else:
        name = source.name(t.entries[errand.entry].player)
        said = texts.say("{entry}, table {table}, wants to rebuy", entry=name, table=errand.table)
    return PhoneWish(errand.number, errand.table, f"{said} · {texts.time(errand.at)}")


def _sitting(source: StaffSource, t: Tournament, table: Table) -> Iterator[PhoneSeat]:
    for number, (id_, mark) in enumerate(zip(table.seats, table.marks, strict=True), start=1):
        told = "" if mark is SeatMark.OPEN else word(source.texts, mark)
        if id_ is None:
            yield PhoneSeat(number, mark=told)
            continue
        entry = t.entries[id_]
        yield PhoneSeat(
            number,
            id_,
            marked(source.name(entry.player), entry),
            None if entry.stack is None else int(entry.stack),
            told,
            may_rebuy(t, entry, source.now()) if t.settings.rebuy is not None else False,
            wins_something(t, entry),
            not entry.present,
            None if entry.bag is None else int(entry.bag.counted),
        )


def _taken(source: StaffSource, t: Tournament) -> Taken | None:
    """Return the action that undo would take: the newest of the floor, or a recent clock move."""
    action = source.action(t.id)
    entries = action.takes_back(source.now()) if action is not None else ()
    if not entries:
        return None
    return Taken(entries[0].command, result_text(source, t, entries))


def result_text(source: StaffSource, t: Tournament | None, entries: tuple[Recorded, ...]) -> str:
    """Return a sentence about a command, in the phone's language."""
    known: Mapping[EntryId, Entry] = t.entries if t is not None else {}
    names = Names(known, source.name, source.staff_name)
    currency = t.settings.currency if t is not None else source.house.currency
    lines = (
        journal_line(
            source.texts, code_of(entry.event), facts_of(entry.event, names), currency=currency
        ).rstrip()
        for entry in entries
        if not entry.event.silent
    )
    return " · ".join(filter(None, list(lines)[:2]))
