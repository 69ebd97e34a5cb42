"""The players of the house: everybody whom it knows, without a tournament; new, changed or imported."""

from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Desk
from director.desk.offered.commands import ErasePeople, ImportPeople, SavePerson
from director.desk.persons.personal import Forgettable
from director.desk.persons.players import History, player_history
from director.house.people import Person, called
from director.texts import N_
from director.texts.person_words import bar_state
from director.texts.tournament_words import gender_words, word
from director.values.event import Change
from director.values.iban import grouped
from director.values.ids import PlayerId
from ui.console.console import Console, PersonPlace, Place, View
from ui.house.erase import EraseQuestion
from ui.house.forgetting import ForgettingPage
from ui.house.personal_files import ask_folder, show_paper
from ui.house.section import Section
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.console_facts import today_of
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.panel import Facts, Panel, PanelStack, Words, rule
from ui.parts.people.bars import bar_flag
from ui.parts.people.import_page import ImportPage
from ui.parts.people.person import PersonPanel
from ui.parts.people.words import identity_line
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.search_field import LineField
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

NICKNAME, DOCUMENT = 1, 3
"""Columns that are not seen where there is little room."""
WIDE = 900
"""Pixels from which there is room for all of them."""
NIGHTS = 12
"""Nights listed of a person."""


MOST_NAME = 420
"""Pixels of the widest name."""


GENDER = 6
"""The column that is seen where the house asks it."""


class DirectoryPage(Section):
    """Type to filter, Down and Enter to change somebody, Ins for somebody new."""

    TOUCHED = frozenset({Change.PEOPLE, Change.ENTRIES, Change.PRIZES})

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Players of the house"))
        texts = console.texts
        self._people: object = None
        hint = texts.say("Search: a name, a card, a document")
        self.filter = LineField(self, name=hint, hint=hint, longest=100)
        self.count = Words("", "muted", self)
        self.model = RowsModel(_columns(console), lambda person: person.id, words=texts.alphabetical)
        self.table = TableView(
            self.model, texts.say("Nobody is known yet: add a player, or import a list.")
        )
        self.actions_: PageActions[DirectoryPage] = PageActions(console, self, ACTIONS)
        self.facts, self.person = PersonFacts(console, self.actions_), PersonPanel(console)
        self.panels = PanelStack()
        self.adopt_panel(self.panels)
        self.panels.add(self.facts, self.person)
        self.importing, self.forgetting = ImportPage(console), ForgettingPage(console)
        self._lay_out()
        self._connect()
        self._list_all()
        self.setFocusProxy(self.filter)

    def reload(self) -> None:
        """Show the directory as it is now."""
        people = self._console.people()
        if people is not self._people:
            self._people = people
            by_name = self._console.texts.alphabetical
            in_order = sorted(people.values(), key=lambda person: by_name(called(people, person)))
            self.model.set_rows(in_order)
            self.count.say(self._console.texts.count("{n} player", "{n} players", len(people)))
        self.table.setColumnHidden(GENDER, not self._console.house.gender_asked)
        self._on_chosen(self.table.selected())

    def side(self) -> QWidget | None:
        """Return the panel of the selected person, or the form; None beside an import."""
        if self.stack.currentWidget() is not self.listed:
            return None
        shown = self.panels.currentWidget() is self.person or self.table.selected() is not None
        return self.panels if shown else None

    def show_place(self, place: Place) -> bool:
        """Show somebody."""
        if not isinstance(place, PersonPlace):
            return False
        self.stack.setCurrentWidget(self.listed)
        self.filter.clear()
        self.panels.setCurrentWidget(self.facts)
        if self.table.select(place.player):
            self.table.setFocus()
        return True

    def add(self) -> None:
        """Somebody new, by the name that stands in the filter."""
        self.stack.setCurrentWidget(self.listed)
        self.panels.setCurrentWidget(self.person)
        self.side_changed.emit()
        self.person.start_new("" if self.model.rowCount() else self.filter.text())

    def edit(self) -> None:
        """Change whoever is chosen."""
        chosen = self.table.selected()
        if chosen is not None:
            self.panels.setCurrentWidget(self.person)
            self.side_changed.emit()
            self.person.start_edit(chosen.id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.stretch(0, most=MOST_NAME)
        for column in (NICKNAME, DOCUMENT):
            self.table.setColumnHidden(column, self.width() < WIDE)

    def _on_chosen(self, person: Person | None) -> None:
        if self.panels.currentWidget() is self.facts and person is not None:
            self.facts.look_at(person)
        self.actions_.judge()
        self.side_changed.emit()

    def _on_row(self, person: Person | None) -> None:
        """Another row: what was typed about somebody else is given up."""
        if person is not None:
            self.panels.setCurrentWidget(self.facts)
        self._on_chosen(person)

    def _on_saved(self, player: PlayerId) -> None:
        self.panels.setCurrentWidget(self.facts)
        self.reload()
        if not self.table.select(player):
            self.filter.clear()
            self.table.select(player)
        self.table.setFocus()
        self._console.frame.say(self._console.texts.say("The player is saved."))

    def _on_instead(self, player: PlayerId) -> None:
        """The document belongs to somebody known: show them."""
        self.panels.setCurrentWidget(self.facts)
        self.filter.clear()
        self.table.select(player)
        self.edit()

    def _on_left(self) -> None:
        self.panels.setCurrentWidget(self.facts)
        self._on_chosen(self.table.selected())
        self.table.setFocus()

    def bring_in(self) -> None:
        """Import a list of people."""
        self.stack.setCurrentWidget(self.importing)
        self.importing.start()
        self.side_changed.emit()

    def propose_forgetting(self) -> None:
        """List the people who have not been here for long."""
        self.stack.setCurrentWidget(self.forgetting)
        self.forgetting.look()
        self.forgetting.setFocus()
        self.side_changed.emit()

    def chosen(self) -> Person | None:
        """Return the selected person."""
        return self.table.selected()

    def show_paper(self) -> None:
        """Print the data of the selected person."""
        if (chosen := self.chosen()) is not None:
            show_paper(self._console, chosen)

    def give_out(self) -> None:
        """Export the data of the selected person as files."""
        if (chosen := self.chosen()) is not None:
            ask_folder(self._console, chosen, self)

    def erasing(self) -> ErasePeople | None:
        """The chosen one erased."""
        chosen = self.chosen()
        return ErasePeople((chosen.id,)) if chosen is not None else None

    def erase(self) -> None:
        """Ask first."""
        if (chosen := self.chosen()) is not None:
            question = EraseQuestion(self._console, (chosen,), self.table.setFocus)
            self._console.frame.put_over(question)

    def _after_import(self) -> None:
        self.stack.setCurrentWidget(self.listed)
        self.side_changed.emit()
        self.filter.setFocus()

    def _to_list(self) -> None:
        """Enter in the filter goes to the first who fits."""
        if self.model.rowCount():
            self.table.selectRow(0)
            self.table.setFocus()

    def _lay_out(self) -> None:
        texts = self._console.texts
        self.head.addWidget(self.count)
        buttons = [self.actions_.button(name, self) for name in named(ON_TOP)]
        buttons[1].setToolTip(texts.say("Who has not been here for long and may be erased"))
        top = hbox((self.filter, 1), *buttons, spacing=8)
        self.listed = QWidget(self)
        vbox(top, (self.table, 1), spacing=12, margins=0, parent=self.listed)
        self.stack = stacked(self.listed, self.importing, self.forgetting, parent=self)
        self.column.addWidget(self.stack, 1)

    def _list_all(self) -> None:
        """Everybody, and those who have been away for long."""
        texts, away = self._console.texts, self.forgetting
        erase = ForSeveral[Person](
            lambda n: texts.count("Erase {n} person…", "Erase {n} people…", n), self._erase_all,
        )  # fmt: skip
        Listing(
            self._console, self, self.table, "directory", N_("Players of the house"),
            search=self.filter, several=(erase,), personal=True,
        )  # fmt: skip
        erase_away = ForSeveral[Forgettable](erase.words, away.ask_about)
        Listing(
            self._console, self, away.table, "long_away", N_("Long away"), several=(erase_away,),
            personal=True, beside=lambda: away,
        )  # fmt: skip

    def _erase_all(self, people: tuple[Person, ...]) -> None:
        self._console.frame.put_over(EraseQuestion(self._console, people, self.table.setFocus))

    def _connect(self) -> None:
        self.filter.textChanged.connect(self.model.set_filter)
        self.filter.returnPressed.connect(self._to_list)
        self.table.chosen.connect(self._on_row)
        self.table.entered_row.connect(lambda _row: self.edit())
        self.person.saved.connect(self._on_saved)
        self.person.instead.connect(self._on_instead)
        self.person.left.connect(self._on_left)
        for page in (self.importing, self.forgetting):
            page.left.connect(self._after_import)
        QShortcut(QKeySequence("Ins"), self.listed, self.add)


CHOSEN = Needed(DirectoryPage.chosen)
ON_TOP: tuple[PageAction[DirectoryPage], ...] = (
    PageAction(
        "import", N_("Import a list of people…"), begin=DirectoryPage.bring_in, gives=(ImportPeople,)
    ),
    PageAction("forget", N_("Long away…"), begin=DirectoryPage.propose_forgetting, paper=True),
    PageAction(
        "add", N_("New player"), begin=DirectoryPage.add, hint="Ins", look="primary", gives=(SavePerson,)
    ),
)
ACTIONS: tuple[PageAction[DirectoryPage], ...] = (
    *ON_TOP,
    PageAction("change", N_("Change…"), begin=DirectoryPage.edit, needs=CHOSEN, hint="↵",
           gives=(SavePerson,)),
    PageAction("paper", N_("Show the data on paper"), begin=DirectoryPage.show_paper, needs=CHOSEN,
           paper=True),
    PageAction("give", N_("Give out the data…"), begin=DirectoryPage.give_out, needs=CHOSEN, paper=True),
    PageAction("erase", N_("Erase the data…"), begin=DirectoryPage.erase, command=DirectoryPage.erasing,
           needs=CHOSEN),
)  # fmt: skip
DirectoryPage.ACTIONS = ACTIONS


class PersonFacts(Panel):
    """Facts of a person, with their nights."""

    def __init__(self, console: Console, actions: PageActions[DirectoryPage]) -> None:
        super().__init__()
        self._console = console
        self._player: PlayerId | None = None
        texts = console.texts
        self.name, self.line = Words("", "title", self), Words("", "muted", self)
        self.barred = Words("", "red", self)
        self.facts = Facts(self)
        self.sums, self.nights = Facts(self, figures=True), Facts(self, figures=True)
        self.add(self.name, self.line, self.barred, self.facts, actions.button("change"), rule(self))
        self.add(Words(texts.say("Nights here"), "heading", self), self.sums, self.nights)
        self.add(rule(self), *map(actions.button, ("paper", "give", "erase")))
        self.column.addStretch(1)

    def look_at(self, person: Person) -> None:
        """Show somebody; their nights come from the house."""
        texts, player = self._console.texts, person.id
        self._player = player
        self.name.say_name(called(self._console.people(), person))
        self.line.say(identity_line(person, today_of(self._console), texts))
        bar = bar_flag(self._console, person)
        self.barred.say(bar.text if bar else "", bar.tone if bar else None)
        pairs = (
            (texts.say("Date of birth"), texts.born(person.born)),
            (texts.say("IBAN"), grouped(person.iban)),
            (texts.say("Nickname"), person.nickname),
            (texts.say("Gender"), gender_words(texts, person.gender)),
            (texts.say("Notes"), person.notes),
        )
        self.facts.show_pairs(pair for pair in pairs if pair[1])

        def question(desk: Desk) -> History:
            return player_history(desk.store, player)

        self._console.ask(question, lambda history: self._on_history(player, history))

    def _on_history(self, player: PlayerId, history: History) -> None:
        if player != self._player:
            return
        texts, currency = self._console.texts, self._console.house.currency
        paid, won = history.balance(currency)
        heads = history.bounties(currency)
        self.sums.show_pairs(
            (
                (texts.say("Entries"), texts.number(len(history.played))),
                (texts.say("Paid"), texts.money(paid, currency)),
                (texts.say("Prizes"), texts.money(won, currency)),
                *(((texts.say("of which bounties"), texts.money(heads, currency)),) if heads else ()),
            )
        )
        self.nights.show_pairs(
            (
                f"{texts.date(night.tournament.starts_at)} · {night.tournament.name}",
                texts.money(night.entry.prize, night.tournament.currency)
                if night.entry.prize
                else word(texts, night.entry.status),
            )
            for night in history.played[:NIGHTS]
        )


def _columns(console: View) -> tuple[Column[Person], ...]:
    texts = console.texts

    def state(person: Person) -> str:
        return bar_state(texts, console.bar_of(person), console.now()) if person.barred else ""

    def why(person: Person) -> str:
        bar = bar_flag(console, person)
        return bar.text if bar else ""

    def name(person: Person) -> str:
        return called(console.people(), person)

    def in_tone(person: Person) -> str:
        bar = bar_flag(console, person)
        return bar.tone if bar else ""

    return (
        Column(texts.say("Player"), name, tone=in_tone),
        Column(texts.say("Nickname"), lambda p: p.nickname, width=110, tone=lambda _p: "muted"),
        Column(texts.say("Card"), lambda p: p.card_number, width=100),
        Column(texts.say("Document"), lambda p: p.document, width=140),
        Column(
            texts.say("Date of birth"),
            lambda p: p.born,
            lambda p: texts.born(p.born),
            116,
            searched=False,
        ),
        Column(texts.say("Country"), lambda p: p.country, width=72),
        Column(texts.say("Gender"), lambda p: gender_words(texts, p.gender), width=90),
        Column(texts.say("State"), state, width=116, tip=why, tone=in_tone),
    )
