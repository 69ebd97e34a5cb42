"""The journal: who did what when, what was undone, and the night as it was at an instant."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from director.desk.history.search import JournalPart, JournalWanted, count_of, part_of, search_journal
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded, Unread
from director.house.people import Person
from director.texts import N_
from director.values.dataclass import replace
from director.values.event import Change
from director.values.ids import CommandId, PlayerId, TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.console import Console
from ui.journal.filters import Chips, FilterPanel
from ui.journal.inspection import InspectionQuestion, may_inspect
from ui.journal.journal_words import DeskWords, JournalWords
from ui.journal.side import JournalSide
from ui.journal.sweep import JournalSweep
from ui.journal.words import JournalLine, Telling, of_people
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.parts.panel import PressButton
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain
from ui.widgets.search_field import SearchField
from ui.widgets.still import still
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

MOST = 2_000
"""Entries of the whole house that are listed."""
BATCH_SIZE = 500
"""Commands that are read at a time of those that the filters leave: more as one scrolls on."""
EXPORT_LIMIT = 20_000
"""Lines that are exported or printed at once; the desk has its hands full while it reads them."""
SEARCHED_MS = 250
"""Milliseconds after the last entry or key until the journal is searched."""
FEW = 50
"""Entries that are read at a time when a few are new."""
TOO_MANY = N_(
    "{found} lines were found, at most {most} can be given out at once: choose since when, or who."
)
WHEN, WHAT, REASON, OVERRIDDEN, TOURNAMENT, WHO, STATION, RECEIPT = range(8)
"""Columns; some are seen only where they say something and there is room."""
SPARED = (RECEIPT, STATION, REASON, TOURNAMENT, OVERRIDDEN)
"""Columns that are away in a narrow window, the first named first; the side tells them always."""
SPARED_WITH_REASONS = (RECEIPT, STATION, TOURNAMENT, OVERRIDDEN, REASON)
"""The same where an inspector asks for breaches, and so for their reasons."""
REASON_ROOM, WIDE_REASON, WIDEST_REASON = 140, 220, 560
"""Pixels of a reason: at least, where it is asked for, and where no sentence wants more room."""
TOURNAMENT_ROOM, WIDEST_TOURNAMENT = 160, 360
ENOUGH_WORDS, MOST_WORDS = 440, 1_100
"""Pixels that a sentence has before anything else has room, and of the widest sentence."""
TIME_ROOM, DAY_ROOM = 90, 154
"""Pixels for a time of day, and for one of another day."""
TWICE = " (UTC+1)"
"""Beside a time of day that comes twice in a night."""
NAME_ROOM, AROUND_NAME, WIDEST_NAME = 110, 26, 200
"""Pixels of whoever did it: at least, around the name, and of a very long one."""
Newest = tuple[tuple[JournalLine, ...], bool]
"""The newest lines, and whether these are all."""


class JournalPage(Page):
    """The journal of the tournament shown."""

    TOUCHED = frozenset({Change.JOURNAL, Change.PEOPLE})
    WHOLE_HOUSE = False
    """Whether lines of several tournaments stand together."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._side = JournalSide(console)
        self._filters = FilterPanel(console, whole_house=self.WHOLE_HOUSE)
        self.adopt_panel(self._side)
        self.adopt_panel(self._filters)
        self._chips = Chips(console.texts, self)
        self._part: JournalPart | None = None
        self._is_whole = True
        """Nothing older was written than what is listed where nothing is looked for."""
        self._all: int | None = None
        """Commands of the whole house, where more than is listed; None while that is not known."""
        self._filtering = False
        """The panel of filters stands beside."""
        self._is_new = False
        """Something else is looked for: it is seen from its newest line, or the chosen one."""
        self._request_number = 0
        self._older_request = -1
        """The request by which older lines are being read: scrolling on does not begin it anew."""
        self._most = BATCH_SIZE
        """Commands searched for."""
        self._searching = QTimer(self, singleShot=True, interval=SEARCHED_MS)
        self._searching.timeout.connect(self._look)
        self._searches_all = False
        """More was written than is listed: typed words are looked for in the whole journal."""
        self._sought_to: Micros | None = None
        """How far back the search for typed words has come, while it goes on."""
        self._telling = Telling()
        self._names: dict[TournamentId, str] = {}
        self._about: tuple[TournamentId | None, Mapping[PlayerId, Person]] | None = None
        self._model = RowsModel(self._columns(), lambda line: line.seq, words=console.texts.alphabetical)
        self._model.keep(of_people)
        self._sweep = JournalSweep(console, self._model)
        self._table: TableView[JournalLine] = TableView(self._model, self._empty_text())
        self._table.cut_at_end()
        self._table.chosen.connect(self._on_row)
        self._table.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._telling_nothing = {TOURNAMENT} if not self.WHOLE_HOUSE else set()
        """Columns that say nothing in any line listed."""
        self.setFocusProxy(self._table)
        self._count = Plain(self)
        self._count.setProperty("role", "muted")
        self._filters.changed.connect(self._on_filters)
        self._filters.left.connect(lambda: self._show_filters(shown=False))
        margins = (20, 12, 20, 12)
        head, count = self._head(), ShrinkingRow(self._by_console, ..., self._count)
        vbox(head, self._chips, count, (self._table, 1), spacing=8, margins=margins, parent=self)
        self._listing = Listing(
            console, self, self._table, "journal", N_("Journal"), search=self.search, personal=True,
            count=self._counted, head=self._ask_head, noted=self._filters.noted,
            filters=lambda: (words for words, _ in self._filters.chips()),
            of=None if self.WHOLE_HOUSE else tournament_of(console), whole=self._list_all,
        )  # fmt: skip

    def reload(self) -> None:
        """Read what was written since; with filters the journal is searched anew."""
        self._request_number += 1
        if not self._table.verticalScrollBar().value():
            self._most = BATCH_SIZE
        self._sweep.stop()
        if self._filters.wanted().narrowed or self._most > BATCH_SIZE or self._searches_all:
            self._searching.start()
            return
        self._searching.stop()
        asked, read = self._request_number, self._reading()
        self._console.ask(read, lambda found: self._take_newest(asked, *found))

    def side(self) -> QWidget | None:
        """The filters; else the chosen line, its reason, and the way back to that moment."""
        if self._filtering:
            return self._filters
        return self._side if self._table.selected() is not None else None

    def _reading(self) -> Callable[[Desk], Newest]:
        """Return the reader of the list without a search."""
        tournament = self._console.tournament_id
        if tournament is None:
            return lambda _desk: ((), True)
        telling, words, as_of = self._telling_of(tournament), self._words(), self._console.past_at

        def read(desk: Desk) -> Newest:
            history = desk.history(tournament)
            written = (entry for entry in history if as_of is None or entry.at <= as_of)
            return telling.tell(written, words(desk)), True

        return read

    def _on_scrolled(self, value: int) -> None:
        """At the end of what is listed the next ones are read."""
        at_end = value == self._table.verticalScrollBar().maximum()
        is_busy = self._searching.isActive() or self._older_request == self._request_number
        if at_end and self._is_part() and not is_busy:
            self._request_number += 1
            self._older_request = self._request_number
            self._most = min(max(self._most, self._model.total()) + BATCH_SIZE, EXPORT_LIMIT)
            self._look()

    def _is_part(self) -> bool:
        """There is more than is listed."""
        if self._part is None:
            return not self._is_whole
        return len(self._part.commands) < min(self._part.match_count, EXPORT_LIMIT)

    def _list_all(self, then: Callable[[], None]) -> None:
        """All that was found, unless that is too much to be given away; then go on."""

        def go_on() -> None:
            texts, found = self._console.texts, self._part.match_count if self._part is not None else 0
            if found <= EXPORT_LIMIT:
                then()
                return
            said = texts.say(TOO_MANY, found=texts.number(found), most=texts.number(EXPORT_LIMIT))
            self._console.frame.say(said, "amber")

        if self._is_part() and (self._part is None or self._part.match_count <= EXPORT_LIMIT):
            self._request_number += 1
            self._most = EXPORT_LIMIT
            self._look(go_on)
        else:
            go_on()

    def _look(self, then: Callable[[], None] = lambda: None) -> None:
        """Have the journal searched, and go on where nothing else was asked meanwhile."""
        if self._searches_all:
            self._sweep.begin(
                self._wanted(), self.search.text(), self._words(),
                went_on=self._on_sought, done=partial(self._on_swept, then),
            )  # fmt: skip
        else:
            self._list(search_journal, then)

    def _wanted(self) -> JournalWanted:
        """The filters, in the journal of the tournament or of the house."""
        console = self._console
        of = None if self.WHOLE_HOUSE else console.tournament_id
        by_itself, as_of = self._by_console.isChecked(), console.past_at
        return replace(self._filters.wanted(), tournament=of, by_itself=by_itself, as_of=as_of)

    def _on_sought(self, back_to: Micros) -> None:
        self._sought_to = back_to
        self._tell_count()

    def _on_swept(self, then: Callable[[], None], commands: tuple[CommandId, ...]) -> None:
        """Typed words were looked for everywhere: list the newest of all that was found."""
        self._sought_to = None

        def read_matches(desk: Desk, wanted: JournalWanted, most: int) -> JournalPart:
            return part_of(desk, wanted, commands, most)

        self._list(read_matches, then)

    def _list(
        self, search: Callable[[Desk, JournalWanted, int], JournalPart], then: Callable[[], None]
    ) -> None:
        """List the newest commands of a search."""
        wanted, asked, words, most = self._wanted(), self._request_number, self._words(), self._most
        of = wanted.tournament

        def read(desk: Desk) -> tuple[JournalPart, tuple[JournalLine, ...]]:
            part = search(desk, wanted, most)
            lines = Telling().tell(part.entries, words(desk))
            found = tuple(line for line in lines if line.command in part.commands)
            return part, by_time(found) if of is None else found

        self._console.ask(read, lambda found: self._take(asked, *found, then))

    def _take_newest(self, asked: int, lines: tuple[JournalLine, ...], whole: bool) -> None:
        if asked == self._request_number:
            self._is_whole = whole
        self._take(asked, None, lines)

    def _take(
        self,
        asked: int,
        part: JournalPart | None,
        lines: tuple[JournalLine, ...],
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """An answer that comes late is of what was asked before."""
        if asked == self._request_number:
            self._part, self._all, self._older_request = part, None, -1
            self._show(lines)
            if part is None and self._is_part():
                self._count_all()
            then()

    def _count_all(self) -> None:
        """More was written than is listed: how much, only the whole journal says."""
        asked, wanted = self._request_number, JournalWanted(by_itself=self._by_console.isChecked())

        def take(found: int) -> None:
            if asked == self._request_number:
                self._all = found
                self._tell_count()

        self._console.ask(lambda desk: count_of(desk, wanted), take)

    def _on_filters(self) -> None:
        self._most, self._is_new = BATCH_SIZE, True
        self._chips.show_chips(tuple(self._filters.chips()))
        self.reload()

    def _show_filters(self, *, shown: bool) -> None:
        self._filtering = shown
        self.side_changed.emit()
        (self._filters if shown else self._table).setFocus()

    def _telling_of(self, tournament: TournamentId | None) -> Telling:
        """Return the sentences so far, unless tournament or names have changed."""
        about = (tournament, self._console.people())
        if self._about is None or self._about[0] != about[0] or self._about[1] is not about[1]:
            self._about, self._telling = about, Telling()
        return self._telling

    def _words(self) -> Callable[[Desk], JournalWords]:
        """Names and tournaments as the desk knows them when it is asked."""
        return partial(DeskWords, self._console.texts, self._console.people())

    def _show(self, listed: tuple[JournalLine, ...]) -> None:
        self._names = {row.id: row.name for row in self._console.lobby()}
        self._table.set_empty(self._empty_text())
        self._model.set_rows(listed)
        days = any(line.at < self._midnight() for line in listed)
        twice = any(self._console.texts.comes_twice(line.at) for line in listed)
        beside = self._table.fontMetrics().horizontalAdvance(TWICE) if twice else 0
        self._table.setColumnWidth(WHEN, (DAY_ROOM if days else TIME_ROOM) + beside)
        self._table.setColumnWidth(WHO, max(NAME_ROOM, self._who_room()))
        self._telling_nothing = {
            place
            for place, told in (
                (REASON, any(line.reason for line in listed)),
                (OVERRIDDEN, any(line.overridden for line in listed)),
                (TOURNAMENT, self.WHOLE_HOUSE),
                (RECEIPT, any(line.receipts for line in listed)),
            )
            if not told
        }
        self._give_room()
        if self._is_new:
            self._begin_anew()
        self._tell_count()
        self._on_chosen(self._table.selected())

    def _empty_text(self) -> str:
        """Why there is no line: nothing was written, or nothing fits the filters."""
        say = self._console.texts.say
        if self._filters.wanted().narrowed:
            return say("Nothing fits the filters: take one away.")
        return say("Nothing is written here yet, or nothing fits the search.")

    def _begin_anew(self) -> None:
        """The line that is chosen is seen among the others, else the newest."""
        self._is_new, chosen = False, self._table.selected_key()
        if chosen is None or not self._table.select(chosen):
            self._table.scrollToTop()

    def _who_room(self) -> int:
        """As wide as the longest name of those who did something here."""
        names = {self._who(line) for line in self._model.rows()}
        widest = max(map(self._table.fontMetrics().horizontalAdvance, names), default=0)
        return min(WIDEST_NAME, widest + AROUND_NAME)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Give the column of the action its width first; a narrow window moves others to the side."""
        asks_why = self._filters.wanted().standout is not None
        spared = SPARED_WITH_REASONS if asks_why else SPARED
        enough = ENOUGH_WORDS - (WIDE_REASON - REASON_ROOM if asks_why else 0)
        least = WIDE_REASON if asks_why else REASON_ROOM
        self._table.setColumnWidth(REASON, least)
        self._table.setColumnWidth(TOURNAMENT, TOURNAMENT_ROOM)
        columns, away = self._table.columns, list[int]()
        for place in spared:
            self._table.setColumnHidden(place, place in self._telling_nothing)
        columns.spare(())
        for place in spared:
            if columns.left_for(WHAT) >= enough:
                break
            away.append(place)
            columns.spare(away)
        spare = max(0, self._table.columns.left_for(WHAT) - MOST_WORDS)
        for place, room, most in (
            (REASON, least, WIDEST_REASON),
            (TOURNAMENT, TOURNAMENT_ROOM, WIDEST_TOURNAMENT),
        ):
            more = min(spare, most - room)
            self._table.setColumnWidth(place, room + more)
            spare -= more
        self._table.stretch(WHAT, most=MOST_WORDS)

    def _head(self) -> ShrinkingRow:
        texts = self._console.texts
        self.search = SearchField(texts.say("A name, an action, a table"), 380, self)
        self.search.textChanged.connect(self._search)
        filters = PressButton(texts.say("Filters…"), lambda: self._show_filters(shown=True), parent=self)
        self._more = PressButton(texts.say("Export, print…"), self._offer_list, parent=self)
        self._by_console = QCheckBox(texts.say("The console's own notes too"), self)
        self._by_console.toggled.connect(self._keep)
        self._inspect = PressButton(texts.say("Inspection…"), self._begin_inspection, parent=self)
        self._inspect.setVisible(self.WHOLE_HOUSE and may_inspect(self._console))
        return ShrinkingRow(
            (self.search, 1), still(filters), still(self._more), still(self._inspect), ...
        )  # fmt: skip

    def _ask_head(self, then: Callable[[str], None]) -> None:
        """Go on with the head of the journal that is shown."""
        tournament = self._console.tournament_id
        then(self._console.head(tournament) if tournament is not None else "")

    def _begin_inspection(self) -> None:
        """Open the task for the inspection package."""
        self._console.frame.put_over(InspectionQuestion(self._console))

    def _offer_list(self) -> None:
        """Offer the actions on the list."""
        menu = self._listing.out_menu()
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def _keep(self, by_console: bool) -> None:
        self._model.keep(None if by_console else of_people)
        self._all = None
        self._tell_count()
        if self._part is not None or self._is_part():
            self.reload()

    def _search(self, text: str) -> None:
        """Filter the listed lines at once, and soon look for the words in the whole journal."""
        self._model.set_filter(text)
        self._sweep.stop()
        self._sought_to = None
        if text.strip() and (self._searches_all or self._is_part()):
            self._request_number, self._searches_all = self._request_number + 1, True
            self._most, self._is_new = BATCH_SIZE, True
            self._searching.start()
        elif self._searches_all:
            self._searches_all, self._most, self._is_new = False, BATCH_SIZE, True
            self.reload()
        self._begin_anew()
        self._tell_count()

    def _tell_count(self) -> None:
        self._count.setText(self._counted())

    def _counted(self) -> str:
        """How many lines there are; with filters also of how many, and whether all of them are seen."""
        texts, shown, part = self._console.texts, self._model.rowCount(), self._part
        if self._searches_all and (self._searching.isActive() or self._sought_to is not None):
            return self._counted_so_far()
        if part is None and self._is_part():
            return self._counted_of_all(shown)
        if part is None:
            return texts.count("{n} action", "{n} actions", shown)
        found = part.match_count if self._searches_all or not self.search.text() else shown
        said = texts.say("{shown} of {total}", shown=texts.number(found), total=texts.number(part.total))
        listed = len(part.commands)
        if part.match_count <= listed:
            return said
        return f"{said} · {texts.say('the newest {n} are listed', n=texts.number(listed))}"

    def _counted_so_far(self) -> str:
        """How far back the whole journal was searched for the typed words."""
        texts = self._console.texts
        if self._sought_to is None:
            return texts.say("The journal is being searched…")
        back_to, found = texts.date(self._sought_to), texts.number(self._sweep.match_count)
        return texts.say("{n} found, searched back to {date}…", n=found, date=back_to)

    def _counted_of_all(self, shown: int) -> str:
        """How many there are in all, of which only the newest are listed."""
        texts, listed = self._console.texts, self._model.showable_count()
        if self._all is None:  # nothing is said that is not true
            return texts.say("the newest {n} are listed", n=texts.number(listed))
        said = texts.count("{n} action", "{n} actions", self._all)
        if self.search.text():
            total = texts.number(self._all)
            said = texts.say("{shown} of {total}", shown=texts.number(shown), total=total)
        return f"{said} · {texts.say('the newest {n} are listed', n=texts.number(listed))}"

    def _on_row(self, line: JournalLine | None) -> None:
        self._filtering = self._filtering and line is None
        self._on_chosen(line)

    def _on_chosen(self, line: JournalLine | None) -> None:
        self._side.show_line(line)
        self.side_changed.emit()

    def _columns(self) -> tuple[Column[JournalLine], ...]:
        texts = self._console.texts

        def struck(line: JournalLine) -> bool:
            return line.undone

        def tone(line: JournalLine) -> str:
            return "red" if line.unread else "faded" if line.undone else ""

        return (
            Column(
                texts.say("When"),
                lambda line: line.at,
                self._when,
                TIME_ROOM,
                tip=lambda line: texts.exact_moment(line.at),
                is_whole=True,
                export_text=lambda line: texts.exact_moment(line.at),
                tone=tone,
            ),
            Column(
                texts.say("What"),
                lambda line: line.what,
                struck=struck,
                tone=tone,
                export_text=lambda line: " – ".join((line.what, *(texts.say("Undone"),) * line.undone)),
            ),
            Column(texts.say("Reason"), lambda line: line.reason, width=REASON_ROOM, tone=tone),
            Column(
                texts.say("Overridden"),
                lambda line: line.overridden,
                width=110,
                tone=lambda line: "faded" if line.undone else "amber",
            ),
            Column(texts.say("Tournament"), self._tournament, width=TOURNAMENT_ROOM, tone=tone),
            Column(texts.say("Who"), self._who, width=NAME_ROOM, tone=tone),
            Column(texts.say("Where"), lambda line: line.station, width=110, tone=tone),
            Column(texts.say("Receipt"), lambda line: line.receipts, width=100, tone=tone),
        )

    def _when(self, line: JournalLine) -> str:
        """The time, with the day where it is not today."""
        texts = self._console.texts
        time = texts.exact_time(line.at)
        return f"{texts.short_day(line.at)}  {time}" if line.at < self._midnight() else time

    def _midnight(self) -> Micros:
        """When today began."""
        now = self._console.now()
        begun = self._console.texts.local(now).replace(hour=0, minute=0, second=0, microsecond=0)
        return int(begun.timestamp()) * SECOND

    def _tournament(self, line: JournalLine) -> str:
        return self._names.get(line.tournament, "") if line.tournament is not None else ""

    def _who(self, line: JournalLine) -> str:
        return self._console.staff_name(line.actor)


class HouseJournalPage(JournalPage):
    """The journal of the whole house, newest first."""

    WHOLE_HOUSE = True

    def _ask_head(self, then: Callable[[str], None]) -> None:
        """Go on with the head of the house's stream, which stands for all."""
        self._console.ask(lambda desk: desk.printed_head(), then)

    def _reading(self) -> Callable[[Desk], Newest]:
        """The newest entries of every stream: a command has several, so that their lines are fewer."""
        telling, words = self._telling_of(None), self._words()

        def read(desk: Desk) -> Newest:
            entries = newer_than(desk, telling.seq)
            if len(entries) >= MOST:
                telling.begin_anew()
            lines = telling.tell(entries, words(desk))
            telling.forget_beyond(MOST)
            return by_time(lines[:MOST]), telling.is_whole

        return read


def by_time(lines: tuple[JournalLine, ...]) -> tuple[JournalLine, ...]:
    """Lines of several streams, the newest first; what one instant has stays as it was written.

    Another console's may be written later, and a tournament's that was taken in from a file.
    """
    return tuple(sorted(lines, key=lambda line: line.at, reverse=True))


def newer_than(desk: Desk, seq: int) -> tuple[Recorded | Unread, ...]:
    """Entries of the house after one, oldest first; the newest of them where they are many.

    The oldest command is whole, so that no line tells half of what was done.
    """
    found: list[Recorded | Unread] = []
    wanted, before = FEW if seq else MOST, None
    while len(found) < MOST:
        page = desk.store.newest(wanted, before)
        found.extend(entry for entry in page if entry.seq > seq)
        if len(page) < wanted or page[-1].seq <= seq:
            break
        before = page[-1].seq
    newest = tuple(reversed(found))
    if len(newest) < MOST:
        return newest
    oldest = newest[0]
    begun = (e for e in desk.store.written((oldest.command,)) if seq < e.seq < oldest.seq)
    return (*sorted(begun, key=lambda entry: entry.seq), *newest)
