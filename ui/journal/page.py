"""The journal: who did what when, what was undone, and the night as it was at an instant."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from director.desk.commands import UndoCommand
from director.desk.desk import Desk
from director.desk.house.people import Person
from director.desk.journal_search import JournalPart, JournalWanted, count_of, search_journal
from director.desk.ports import Recorded, Unread
from director.texts import N_
from director.values.dataclass import replace
from director.values.event import Change, Nature
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.console import Console, PastPlace
from ui.journal.filters import Chips, FilterPanel
from ui.journal.inspection import InspectionQuestion, may_inspect
from ui.journal.words import DeskWords, JournalLine, JournalWords, Telling, of_people
from ui.parts.actions import Action, PageActions, named
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.parts.panel import ROOM, PressButton
from ui.widgets.giving_way import Bar
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain
from ui.widgets.search_field import SearchField
from ui.widgets.still import still
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

MOST = 2_000
"""Entries of the whole house that are listed."""
FOUND = 500
"""Commands that are read at a time of those that the filters leave: more as one scrolls on."""
MOST_GIVEN = 20_000
"""Lines that are exported or printed at once; the desk has its hands full while it reads them."""
SEARCHED_MS = 250
"""So long after the last that was written or typed the journal is searched."""
FEW = 50
"""Entries that are read at a time when a few are new."""
TOO_MANY = N_(
    "{found} lines were found, at most {most} can be given out at once: choose since when, or who."
)
WHEN, WHAT, REASON, OVERRIDDEN, TOURNAMENT, WHO, STATION = range(7)
"""Columns; some are seen only where they say something and there is room."""
SPARED = (STATION, REASON, TOURNAMENT, OVERRIDDEN)
"""Columns that are away in a narrow window, the first named first; the side tells them always."""
SPARED_WHERE_ASKED_WHY = (STATION, TOURNAMENT, OVERRIDDEN, REASON)
"""The same where an inspector asks for breaches, and so for their reasons."""
REASON_ROOM, WIDE_REASON, WIDEST_REASON = 140, 220, 560
"""Pixels of a reason: at least, where it is asked for, and where no sentence wants more room."""
TOURNAMENT_ROOM, WIDEST_TOURNAMENT = 160, 360
ENOUGH_WORDS, MOST_WORDS = 440, 1_100
"""Pixels that a sentence has before anything else has room, and of the widest sentence."""
TIME_ROOM, DAY_ROOM = 90, 154
"""Pixels for a time of day, and for one of another day."""
NAME_ROOM, AROUND_NAME, WIDEST_NAME = 110, 26, 200
"""Pixels of whoever did it: at least, around the name, and of a very long one."""


class JournalPage(Page):
    """The journal of the tournament shown."""

    TOUCHED = frozenset({Change.JOURNAL, Change.PEOPLE})
    WHOLE_HOUSE = False
    """Whether lines of several tournaments stand together."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._side = JournalSide(console)
        self._filters = FilterPanel(console, whole_house=self.WHOLE_HOUSE)
        self.keep_beside(self._side)
        self.keep_beside(self._filters)
        self._chips = Chips(console.texts, self)
        self._part: JournalPart | None = None
        self._all: int | None = None
        """Commands of the whole house, where more than is listed; None while that is not known."""
        self._filtering = False
        """The panel of filters stands beside."""
        self._is_new = False
        """Something else is looked for: it is seen from its newest line, or the chosen one."""
        self._asked = 0
        self._most = FOUND
        """So many commands are looked for."""
        self._searching = QTimer(self, singleShot=True, interval=SEARCHED_MS)
        self._searching.timeout.connect(self._look)
        self._telling = Telling()
        self._names: dict[TournamentId, str] = {}
        self._about: tuple[TournamentId | None, Mapping[PlayerId, Person]] | None = None
        self._model = RowsModel(self._columns(), lambda line: line.seq, words=console.texts.alphabetical)
        self._model.keep(of_people)
        empty = console.texts.say("Nothing is written here yet, or nothing fits the search.")
        self._table: TableView[JournalLine] = TableView(self._model, empty)
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
        vbox(self._head(), self._chips, (self._table, 1), spacing=8, margins=margins, parent=self)
        self._listing = Listing(
            console, self, self._table, "journal", N_("Journal"), search=self.search, personal=True,
            filters=lambda: (words for words, _ in self._filters.chips()),
            of=None if self.WHOLE_HOUSE else tournament_of(console), whole=self._list_all,
        )  # fmt: skip

    def reload(self) -> None:
        """Read what was written since; with filters the journal is searched anew."""
        self._asked += 1
        if not self._table.verticalScrollBar().value():
            self._most = FOUND
        if self._filters.wanted().narrowed or self._most > MOST:
            self._searching.start()
            return
        self._searching.stop()
        asked, read = self._asked, self._reading()
        self._console.ask(read, lambda lines: self._take(asked, None, lines))

    def side(self) -> QWidget | None:
        """The filters; else the chosen line, its reason, and the way back to that moment."""
        if self._filtering:
            return self._filters
        return self._side if self._table.selected() is not None else None

    def _reading(self) -> Callable[[Desk], tuple[JournalLine, ...]]:
        """What is listed where nothing is looked for."""
        tournament = self._console.tournament_id
        if tournament is None:
            return lambda _desk: ()
        telling, words = self._telling_of(tournament), self._words()
        return lambda desk: telling.tell(desk.history(tournament), words(desk))

    def _on_scrolled(self, value: int) -> None:
        """At the end of what is listed the next ones are read."""
        at_end = value == self._table.verticalScrollBar().maximum()
        if at_end and self._is_part() and not self._searching.isActive():
            self._asked += 1
            self._most = min(max(self._most, self._model.total()) + FOUND, MOST_GIVEN)
            self._look()

    def _is_part(self) -> bool:
        """There is more than is listed."""
        if self._part is None:
            return self.WHOLE_HOUSE and self._model.total() >= MOST
        return len(self._part.commands) < min(self._part.found, MOST_GIVEN)

    def _list_all(self, then: Callable[[], None]) -> None:
        """All that was found, unless that is too much to be given away; then go on."""

        def go_on() -> None:
            texts, found = self._console.texts, self._part.found if self._part is not None else 0
            if found <= MOST_GIVEN:
                then()
                return
            said = texts.say(TOO_MANY, found=texts.number(found), most=texts.number(MOST_GIVEN))
            self._console.frame.say(said, "amber")

        if self._is_part() and (self._part is None or self._part.found <= MOST_GIVEN):
            self._asked += 1
            self._most = MOST_GIVEN
            self._look(go_on)
        else:
            go_on()

    def _look(self, then: Callable[[], None] = lambda: None) -> None:
        """Have the journal searched, and go on where nothing else was asked meanwhile."""
        of = None if self.WHOLE_HOUSE else self._console.tournament_id
        wanted = replace(self._filters.wanted(), tournament=of, by_itself=self._by_console.isChecked())
        asked, words, most = self._asked, self._words(), self._most

        def read(desk: Desk) -> tuple[JournalPart, tuple[JournalLine, ...]]:
            part = search_journal(desk, wanted, most)
            lines = Telling().tell(part.entries, words(desk))
            found = tuple(line for line in lines if line.command in part.commands)
            return part, by_time(found) if of is None else found

        self._console.ask(read, lambda found: self._take(asked, *found, then))

    def _take(
        self,
        asked: int,
        part: JournalPart | None,
        lines: tuple[JournalLine, ...],
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """An answer that comes late is of what was asked before."""
        if asked == self._asked:
            self._part, self._all = part, None
            self._show(lines)
            if part is None and self._is_part():
                self._count_all()
            then()

    def _count_all(self) -> None:
        """More was written than is listed: how much, only the whole journal says."""
        asked, wanted = self._asked, JournalWanted(by_itself=self._by_console.isChecked())

        def take(found: int) -> None:
            if asked == self._asked:
                self._all = found
                self._tell_count()

        self._console.ask(lambda desk: count_of(desk, wanted), take)

    def _on_filters(self) -> None:
        self._most, self._is_new = FOUND, True
        self._chips.show_chips(tuple(self._filters.chips()))
        self.reload()

    def _show_filters(self, *, shown: bool) -> None:
        self._filtering = shown
        self.side_changed.emit()
        (self._filters if shown else self._table).setFocus()

    def _telling_of(self, tournament: TournamentId | None) -> Telling:
        """What has been told so far, unless it was of another tournament or of other names."""
        about = (tournament, self._console.people())
        if self._about is None or self._about[0] != about[0] or self._about[1] is not about[1]:
            self._about, self._telling = about, Telling()
        return self._telling

    def _words(self) -> Callable[[Desk], JournalWords]:
        """Names and tournaments as the desk knows them when it is asked."""
        return partial(DeskWords, self._console.texts, self._console.people())

    def _show(self, listed: tuple[JournalLine, ...]) -> None:
        self._names = {row.id: row.name for row in self._console.lobby()}
        self._model.set_rows(listed)
        days = any(line.at < self._midnight() for line in listed)
        self._table.setColumnWidth(WHEN, DAY_ROOM if days else TIME_ROOM)
        self._table.setColumnWidth(WHO, max(NAME_ROOM, self._who_room()))
        self._telling_nothing = {
            place
            for place, told in (
                (REASON, any(line.reason for line in listed)),
                (OVERRIDDEN, any(line.overridden for line in listed)),
                (TOURNAMENT, self.WHOLE_HOUSE),
            )
            if not told
        }
        self._give_room()
        if self._is_new:
            self._begin_anew()
        self._tell_count()
        self._on_chosen(self._table.selected())

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
        """What was done has room first; in a narrow window the rest stands at the side alone."""
        asks_why = self._filters.wanted().standout is not None
        spared = SPARED_WHERE_ASKED_WHY if asks_why else SPARED
        enough = ENOUGH_WORDS - (WIDE_REASON - REASON_ROOM if asks_why else 0)
        least = WIDE_REASON if asks_why else REASON_ROOM
        self._table.setColumnWidth(REASON, least)
        self._table.setColumnWidth(TOURNAMENT, TOURNAMENT_ROOM)
        for place in spared:
            self._table.setColumnHidden(place, place in self._telling_nothing)
        for place in spared:
            if self._left_for_words() >= enough:
                break
            self._table.setColumnHidden(place, True)
        spare = max(0, self._left_for_words() - MOST_WORDS)
        for place, room, most in (
            (REASON, least, WIDEST_REASON),
            (TOURNAMENT, TOURNAMENT_ROOM, WIDEST_TOURNAMENT),
        ):
            more = min(spare, most - room)
            self._table.setColumnWidth(place, room + more)
            spare -= more
        self._table.stretch(WHAT, most=MOST_WORDS)

    def _left_for_words(self) -> int:
        """Pixels that the other columns leave."""
        header = self._table.horizontalHeader()
        others = sum(header.sectionSize(place) for place in range(header.count()) if place != WHAT)
        return self._table.viewport().width() - others

    def _head(self) -> Bar:
        texts = self._console.texts
        self.search = SearchField(texts.say("A name, an action, a table"), 380, self)
        self.search.textChanged.connect(self._search)
        filters = PressButton(texts.say("Filters…"), lambda: self._show_filters(shown=True), parent=self)
        self._more = PressButton(texts.say("Export, print…"), self._offer_list, parent=self)
        self._by_console = QCheckBox(texts.say("The console's own notes too"), self)
        self._by_console.toggled.connect(self._keep)
        self._inspect = PressButton(texts.say("Inspection…"), self._begin_inspection, parent=self)
        self._inspect.setVisible(self.WHOLE_HOUSE and may_inspect(self._console))
        return Bar(
            (self.search, 1), still(filters), still(self._more), still(self._inspect),
            self._by_console, ..., self._count,
        )  # fmt: skip

    def _begin_inspection(self) -> None:
        """What an inspector takes along is made from the window."""
        self._console.frame.put_over(InspectionQuestion(self._console))

    def _offer_list(self) -> None:
        """What is done with the list stands in its menu, which not everybody looks for."""
        menu = self._listing.out_menu()
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def _keep(self, by_console: bool) -> None:
        self._model.keep(None if by_console else of_people)
        self._all = None
        self._tell_count()
        if self._part is not None or self._is_part():
            self.reload()

    def _search(self, text: str) -> None:
        self._model.set_filter(text)
        self._begin_anew()
        self._tell_count()

    def _tell_count(self) -> None:
        self._count.setText(self._counted())

    def _counted(self) -> str:
        """How many lines there are; with filters also of how many, and whether all of them are seen."""
        texts, shown, part = self._console.texts, self._model.rowCount(), self._part
        if part is None and self._is_part():
            return self._counted_of_all(shown)
        if part is None:
            return texts.count("{n} action", "{n} actions", shown)
        found = part.found if not self.search.text() else shown
        said = texts.say("{shown} of {total}", shown=texts.number(found), total=texts.number(part.total))
        listed = len(part.commands)
        if part.found <= listed:
            return said
        return f"{said} · {texts.say('the newest {n} are listed', n=texts.number(listed))}"

    def _counted_of_all(self, shown: int) -> str:
        """How many there are in all, of which only the newest are listed."""
        texts, listed = self._console.texts, self._model.total()
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
                tip=lambda line: texts.moment(line.at),
                given=lambda line: f"{texts.date(line.at)} {texts.local(line.at):%H:%M:%S}",
                tone=tone,
            ),
            Column(texts.say("What"), lambda line: line.what, struck=struck, tone=tone),
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
        )

    def _when(self, line: JournalLine) -> str:
        """The time, with the day where it is not today."""
        texts = self._console.texts
        time = texts.local(line.at).strftime("%H:%M:%S")
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

    def _reading(self) -> Callable[[Desk], tuple[JournalLine, ...]]:
        """The newest entries of every stream."""
        telling, words = self._telling_of(None), self._words()

        def read(desk: Desk) -> tuple[JournalLine, ...]:
            lines = telling.tell(newer_than(desk, telling.seq), words(desk))
            telling.forget_beyond(MOST)
            return by_time(lines[:MOST])

        return read


class JournalSide(QWidget):
    """One line in full: undo it, or look at the night as it was then."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._line: JournalLine | None = None
        texts = console.texts
        self._what = Plain(self)
        self._what.setProperty("role", "heading")
        self._what.setWordWrap(True)
        self._undone = Plain(texts.say("Undone"), self)
        self._undone.setProperty("role", "amber")
        self._facts = QFormLayout()
        self.actions_ = PageActions(console, self, ACTIONS)
        buttons = [self.actions_.button(name, self) for name in named(ACTIONS)]
        for button in buttons:
            button.fold(ROOM)
        vbox(
            self._what, self._undone, self._facts, 8, *buttons, ..., spacing=12, margins=20, parent=self
        )

    def show_line(self, line: JournalLine | None) -> None:
        """Show a line of the journal."""
        self._line = line
        if line is None:
            return
        self._what.setText(line.what)
        self._undone.setVisible(line.undone)
        self._show_facts(line)
        in_tournament = line.tournament is not None
        self.actions_["look"].setVisible(in_tournament and not line.unread)
        self.actions_["undo"].setVisible(in_tournament and line.nature is Nature.FLOOR)
        self.actions_.judge()

    def undoing(self) -> UndoCommand | None:
        """The line taken back."""
        line = self._line
        return UndoCommand(line.tournament, line.command) if line and line.tournament else None

    def look(self) -> None:
        """The night as it was when the line was written."""
        if self._line is not None and self._line.tournament is not None:
            self._console.frame.go(PastPlace(self._line.tournament, self._line.at))

    def _show_facts(self, line: JournalLine) -> None:
        texts = self._console.texts
        while self._facts.rowCount():
            self._facts.removeRow(0)
        for caption, value in (
            (texts.say("When"), f"{texts.date(line.at)} {texts.local(line.at):%H:%M:%S}"),
            (texts.say("Who"), self._console.staff_name(line.actor)),
            (texts.say("Where"), line.station),
            (texts.say("Tournament"), self._tournament(line)),
            (texts.say("Reason"), line.reason),
            (texts.say("Overridden"), line.overridden),
            (texts.say("Entry of the journal"), str(line.seq)),
            (texts.say("Head"), line.hash[:16]),
        ):
            if value:
                label = Plain(caption, self)
                label.setProperty("role", "muted")
                words = Plain(value, self)
                words.setWordWrap(True)
                self._facts.addRow(label, words)

    def _tournament(self, line: JournalLine) -> str:
        found = (row.name for row in self._console.lobby() if row.id == line.tournament)
        return next(found, "")


ACTIONS: tuple[Action[JournalSide], ...] = (
    Action(
        "look", N_("Show the night as it was then"), begin=JournalSide.look, look="primary", paper=True
    ),
    Action("undo", N_("Undo this action"), command=JournalSide.undoing),
)


def by_time(lines: tuple[JournalLine, ...]) -> tuple[JournalLine, ...]:
    """Lines of several streams, the newest first; what one instant has stays as it was written.

    Another console's may be written later, and a tournament's that was taken in from a file.
    """
    return tuple(sorted(lines, key=lambda line: line.at, reverse=True))


def newer_than(desk: Desk, seq: int) -> tuple[Recorded | Unread, ...]:
    """Entries of the house after one, oldest first; the newest of them where they are many."""
    found: list[Recorded | Unread] = []
    wanted, before = FEW if seq else MOST, None
    while len(found) < MOST:
        page = desk.store.newest(wanted, before)
        found.extend(entry for entry in page if entry.seq > seq)
        if len(page) < wanted or page[-1].seq <= seq:
            break
        before = page[-1].seq
    return tuple(reversed(found))
