"""The floor as the tables page draws it: tables, seats, who sits there, and what is told of the hand."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from director.texts.texts import Texts
from director.texts.tournament_words import NAMED, named_mark, word
from director.tournament.penalties import hands_left
from director.tournament.rounds.third import is_open, third_match
from director.tournament.state import Button, Entry, SeatMark, StackDue, Status, Table, Tournament
from director.tournament.tables.balancing import differences, halted, reported_blinds
from director.values.dataclass import Value
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips, Micros
from ui.parts.names import People, person_name, seat_words, second_name


class SeatOnMap(Value):
    """Seat of the map: its player or mark, and notes."""

    seat: Seat
    entry: EntryId | None = None
    name: str = ""
    """Family name first."""
    name_end: str = ""
    """The end of the name that tells brothers apart where it is cut."""
    stack: str = ""
    """As told, shortened (`131k`); of an unsold stack what lies there."""
    whole: str = ""
    """As told, to the chip: shown where it has room."""
    head: str = ""
    """The bounty on the player's head, shortened."""
    mark: SeatMark = SeatMark.OPEN
    note: str = ""
    """Note in a word: blocked, reserved, away, hands to miss, unsold."""
    blinds: str = ""
    """`D`, `SB`, `BB`, or `D SB` heads-up, as told."""
    is_unsold: bool = False
    planned: bool = False
    """The balancing plan moves this player."""
    wanted: bool = False
    """The balancing plan moves somebody here."""
    is_absent: bool = False
    tip: str = ""
    """Everything in words."""

    @property
    def taken(self) -> bool:
        """Somebody sits there."""
        return self.entry is not None


class TableOnMap(Value):
    """Open table of the map with its seats."""

    number: int
    title: str
    """`Table 4`."""
    size: int
    seats: tuple[SeatOnMap, ...]
    filled: str
    """`7 of 9`."""
    difference: int
    """How many players fewer than at the fullest table."""
    short: str
    """The difference in words; empty at the fullest tables."""
    tone: str
    """`green` in order, `amber` two short, `red` where play stops."""
    button_report: str
    """Reported button, with the time."""
    reported_at: str
    """When it was told; empty = never."""
    report_holds: bool
    """Whether the report is still used by the balancing plan."""

    def at(self, number: int) -> SeatOnMap:
        """A seat by its number."""
        return self.seats[number - 1]


class FloorOnMap(Value):
    """All open tables by number."""

    tables: tuple[TableOnMap, ...] = ()
    title: str = ""
    """How many tables, players and free seats there are."""
    by_number: Mapping[int, TableOnMap] = field(default_factory=lambda: MappingProxyType({}))

    def seat(self, seat: Seat) -> SeatOnMap | None:
        """A seat, if its table is open and has it."""
        table = self.by_number.get(seat.table)
        return table.at(seat.number) if table and 1 <= seat.number <= table.size else None


class Planned(Value):
    """Moves of the balancing plan."""

    entries: Collection[EntryId] = ()
    seats: Collection[Seat] = ()


def floor_on_map(
    t: Tournament, people: People, texts: Texts, at: Micros, planned: Planned | None = None
) -> FloorOnMap:
    """Return the map of a tournament's floor."""
    words = _Words(t, people, texts, at, planned or Planned())
    tables = tuple(words.table(table) for table in t.open_tables)
    return FloorOnMap(
        tables, floor_title(t, texts), MappingProxyType({table.number: table for table in tables})
    )


def floor_title(t: Tournament, texts: Texts) -> str:
    """How many tables, players and free seats there are."""
    tables, free = t.open_tables, sum(len(table.free) for table in t.open_tables)
    parts = (
        texts.count("{n} table", "{n} tables", len(tables)),
        texts.count("{n} player", "{n} players", sum(table.players for table in tables)),
        texts.count("{n} free seat", "{n} free seats", free),
    )
    waiting = texts.count("{n} waiting", "{n} waiting", len(t.queue)) if t.queue else ""
    return " · ".join((*parts, waiting) if waiting else parts)


def compact(texts: Texts, chips: Chips) -> str:
    """Chips in little room: 9,500, 131k, 1.25M; never more than is there."""
    if chips < 10_000:
        return texts.number(chips)
    if chips < 1_000_000:
        return f"{chips // 1_000}k"
    whole, rest = divmod(int(chips // 10_000), 100)
    return f"{whole}.{rest:02}M" if rest else f"{whole}M"


def blinds_at(told: Button | None, seat: int) -> str:
    """Return the blind or button of a seat in the hand reported last."""
    if told is None or not told.button:
        return ""
    shown = ("D", told.button), ("SB", told.small_blind), ("BB", told.big_blind)
    return " ".join(letters for letters, number in shown if number == seat)


def button_words(table: Table, texts: Texts) -> str:
    """Reported button, with the time."""
    told = table.button
    if told is None or not told.button:
        return texts.say("button not told")
    time = texts.time(told.at)
    if not told.big_blind:
        return texts.say("button drawn: seat {seat}, {time}", seat=told.button, time=time)
    return texts.say("button seat {seat}, as told {time}", seat=told.button, time=time)


class _Words:
    """Makes seats and tables of one tournament, looking up what is common to all only once."""

    def __init__(
        self, t: Tournament, people: People, texts: Texts, at: Micros, planned: Planned
    ) -> None:
        self._t = t
        self._people = people
        self._texts = texts
        self._at = at
        self._planned = planned
        self._short = differences(t.open_tables) if t.settings.rounds is None else {}
        self._halted = halted(t) if t.status is Status.RUNNING else ()
        self._currency = t.settings.currency

    def table(self, table: Table) -> TableOnMap:
        texts, short = self._texts, self._short.get(table.number, 0)
        return TableOnMap(
            number=table.number,
            title=texts.say("Table {table}", table=table.number),
            size=table.size,
            seats=tuple(self._seats(table)),
            filled=self._filled(table),
            difference=short,
            short=self._short_words(table.number, short),
            tone=self._tone(table.number, short),
            button_report=button_words(table, texts),
            reported_at=self._reported_at(table),
            report_holds=reported_blinds(self._t, table, self._at) is not None,
        )

    def _filled(self, table: Table) -> str:
        """How many sit there; of a table at which two play who are out what they play for."""
        third = third_match(self._t)
        if third is not None and third.table == table.number and is_open(self._t):
            return self._texts.say("Third place")
        return self._texts.say("{players} of {size}", players=table.players, size=table.size)

    def _reported_at(self, table: Table) -> str:
        told = table.button
        return self._texts.say("told {time}", time=self._texts.time(told.at)) if told else ""

    def _short_words(self, number: int, short: int) -> str:
        if not short:
            return ""
        said = self._texts.count("{n} short", "{n} short", short)
        return self._texts.say("{short}: stop", short=said) if number in self._halted else said

    def _tone(self, number: int, short: int) -> str:
        if number in self._halted:
            return "red"
        return "amber" if short > 1 else "green"

    def _seats(self, table: Table) -> Iterator[SeatOnMap]:
        for number in range(1, table.size + 1):
            seat, mark = Seat(table.number, number), table.marks[number - 1]
            blinds, wanted = blinds_at(table.button, number), seat in self._planned.seats
            entry, laid = table.at(number), table.unsold_stacks[number - 1]
            if entry is not None:
                yield self._taken(seat, self._t.entries[entry], mark, blinds)
            elif laid:
                yield self._unsold(seat, laid, mark, blinds)
            else:
                yield self._free(seat, mark, blinds, wanted=wanted)

    def _taken(self, seat: Seat, entry: Entry, mark: SeatMark, blinds: str) -> SeatOnMap:
        name, miss = person_name(self._people, entry), hands_left(entry)
        note = word(self._texts, entry.stays) if entry.stays is not None else ""
        note = self._texts.say("away") if not entry.present else note
        if miss:
            note = self._texts.say("misses {n}", n=miss)
        if entry.stack_due is not StackDue.NOTHING:
            note = self._texts.say("stack: {what}", what=word(self._texts, entry.stack_due))
        return SeatOnMap(
            seat=seat,
            entry=entry.id,
            name=name,
            name_end=second_name(self._people, entry.player),
            stack=compact(self._texts, entry.stack) if entry.stack is not None else "",
            whole=self._texts.number(entry.stack) if entry.stack is not None else "",
            head=self._head(entry),
            mark=mark,
            note=note,
            blinds=blinds,
            planned=entry.id in self._planned.entries,
            is_absent=not entry.present,
            tip="\n".join(self._tip(seat, entry, name, blinds, miss)),
        )

    def _head(self, entry: Entry) -> str:
        """The bounty on a head; of a named player with a mark."""
        if not entry.heads.own:
            return ""
        amount = self._texts.money(entry.heads.own, self._currency)
        return f"{NAMED} {amount}" if named_mark(entry) else amount

    def _tip(self, seat: Seat, entry: Entry, name: str, blinds: str, miss: int) -> Iterator[str]:
        texts = self._texts
        yield f"{name} · #{entry.id:03}"
        yield f"{seat_words(texts, seat)}{f' · {blinds}' if blinds else ''}"
        if entry.stack is not None:
            stack, time = texts.number(entry.stack), texts.time(entry.stack_at)
            yield texts.say("{stack} chips, as told {time}", stack=stack, time=time)
        if entry.heads.own:
            if entry.heads.named:
                given = texts.money(entry.heads.named, self._currency)
                yield texts.say("Named: {amount} from the house or a sponsor", amount=given)
            yield texts.say(
                "Carries a bounty of {amount}", amount=texts.money(entry.heads.own, self._currency)
            )
        if entry.stays is not None:
            yield texts.say("Keeps the seat: {why}", why=word(texts, entry.stays))
        if not entry.present:
            yield texts.say("Not at the seat: blinded off")
        if miss:
            yield texts.count("Misses {n} more hand", "Misses {n} more hands", miss)

    def _unsold(self, seat: Seat, laid: Chips, mark: SeatMark, blinds: str) -> SeatOnMap:
        texts = self._texts
        tip = texts.say("Unsold stack: {chips} chips", chips=texts.number(laid))
        return SeatOnMap(
            seat=seat,
            stack=compact(texts, laid),
            mark=mark,
            note=texts.say("unsold"),
            blinds=blinds,
            is_unsold=True,
            tip=f"{seat_words(texts, seat)}\n{tip}",
        )

    def _free(self, seat: Seat, mark: SeatMark, blinds: str, *, wanted: bool) -> SeatOnMap:
        note = "" if mark is SeatMark.OPEN else word(self._texts, mark).lower()
        said = word(self._texts, mark) if note else self._texts.say("Free")
        return SeatOnMap(
            seat=seat,
            mark=mark,
            note=note,
            blinds=blinds,
            wanted=wanted,
            tip=f"{seat_words(self._texts, seat)}\n{said}",
        )


def named_tables(texts: Texts, tables: Sequence[int]) -> str:
    """Tables by their numbers."""
    if len(tables) == 1:
        return texts.say("Table {table}", table=tables[0])
    return texts.say("Tables {tables}", tables=", ".join(map(str, tables)))


def breakable_words(texts: Texts, tables: Sequence[int]) -> str:
    """Which tables can be broken now, all in one draw (T-7)."""
    if len(tables) == 1:
        return texts.say("Table {table} can be broken", table=tables[0])
    return texts.say("Tables {tables} can be broken", tables=", ".join(map(str, tables)))
