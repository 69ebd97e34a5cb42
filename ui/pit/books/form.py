"""Fields of all jobs at a table's books, in their order; each job shows its own."""

from PySide6.QtWidgets import QWidget

from director.desk.equipment.queries import donor_for
from director.equipment.numbers import normalised, numbers_typed, spans
from director.games.table.events import CrewRole, DeckAction, GearCheck, GearKind
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.texts.pit_words import CREW_WORDS, DECK_WORDS
from director.values.cards import Card, parse
from director.values.ids import StaffId
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.task import Task
from ui.pit.chips import ChipFields

MOST_DECKS = 16
"""Decks in a span, at most."""


class BookForm:
    """Fields that a task gets, and their values as commands take them."""

    def __init__(self, task: Task, console: Console, table: GameTable) -> None:
        self.table, self.at = table, console.now()
        self.registers = console.house.deck_register
        """The house keeps a register of its decks."""
        self._console, self._queried_donor = console, ""
        self._add_chips(task)
        self._add_crew(task)
        self._add_gear(task)
        self.why = task.add_reason()

    def _add_chips(self, task: Task) -> None:
        say, currency = task.say, self.table.opened.currency
        smallest = pay_table_of(self.table.opened).limits.smallest
        self.chips = task.add_field("", ChipFields(self._console.texts, smallest, currency, task))
        self.amount = task.add_money(say("Amount"), currency)
        self.shift = task.add_line(say("Name of the shift"))

    def _add_crew(self, task: Task) -> None:
        say = task.say
        staff = [(say("Nobody"), "")]
        staff += [(each.name, each.id) for each in self._console.staff().values() if each.active]
        self.crew: dict[CrewRole, ChoiceField[str]] = {
            role: task.add_choice(say(CREW_WORDS[role]), staff) for role in CrewRole
        }
        for role, working in self.crew_now:
            self.crew[role].choose(working)

    def _add_gear(self, task: Task) -> None:
        say = task.say
        self.deck_action: ChoiceField[DeckAction] = task.add_choice(
            "", [(say(DECK_WORDS[deed]), deed) for deed in DeckAction]
        )
        self.counted = task.add_number(say("Cards counted"))
        self.should_be = task.add_number(say("Should be"))
        self.cut_by = task.add_number(say("Box that cut (0 for none)"))
        self.deck: ChoiceField[str] = task.add_choice("", ())
        self.other = task.add_line(say("Number of the new one"))
        self.cards = task.add_line(say("Cards missing or worn"), "7h Kd")
        self.donor = task.add_line(say("From the new deck"), longest=30)
        self.apart = task.add_tick(say("The old one is held as evidence"))
        self.checked = task.add_tick(say("Counted and found complete"))
        self.gone = task.add_tick(say("The decks are destroyed"))
        decks = (deck for deck in self.table.gear if deck.kind is GearKind.CARDS)
        paper = spans(deck.label for deck in decks if not deck.plastic)
        self.which = task.add_line(say("To be destroyed"), text=", ".join(paper))

    def show_table(self, table: GameTable) -> None:
        """Offer the decks or dice that are at the table now."""
        self.table = table
        self.deck.offer((label, label) for label in self.labels)

    def fields(self) -> tuple[QWidget, ...]:
        """Return all fields."""
        return (
            self.chips, self.amount, self.shift, *self.crew.values(),
            self.deck_action, self.counted, self.should_be, self.cut_by,
            self.deck, self.other, self.cards, self.donor, self.apart,
            self.checked, self.gone, self.which, self.why,
        )  # fmt: skip

    # --- values ---------------------------------------------------------------------------------

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the decks or dice at the table."""
        return tuple(deck.label for deck in self.table.gear)

    @property
    def crew_now(self) -> tuple[tuple[CrewRole, StaffId], ...]:
        """Return the crew that works at the table."""
        return self.table.crews[-1][1] if self.table.crews else ()

    def chosen_crew(self) -> tuple[tuple[CrewRole, StaffId], ...]:
        """Return the crew as chosen, without roles for nobody."""
        chosen = ((role, StaffId(field.chosen())) for role, field in self.crew.items())
        return tuple((role, member) for role, member in chosen if member)

    def new_labels(self) -> tuple[str, ...]:
        """Return the numbers of new decks."""
        return numbers_typed(self.other.text(), MOST_DECKS)

    def new_label(self) -> str:
        """Return the number of one new deck or die."""
        label = self.other.text().strip()
        return normalised(label) if self.registers else label

    def typed_cards(self) -> tuple[Card, ...]:
        """Return the cards that are missing or worn; none where something else is typed."""
        try:
            return tuple(map(parse, self.cards.text().replace(",", " ").split()))
        except ValueError:
            return ()

    def all_complete(self, labels: tuple[str, ...]) -> tuple[GearCheck, ...]:
        """Return a check of each, if they were counted and found complete."""
        return tuple(map(GearCheck, labels)) if self.checked.isChecked() else ()

    def destroyed(self) -> tuple[str, ...]:
        """Return the decks that are destroyed when the table closes."""
        if self.registers:
            return numbers_typed(self.which.text(), MOST_DECKS)
        return self.labels if self.gone.isChecked() else ()

    # --- the register ---------------------------------------------------------------------------

    def offer_donor(self) -> None:
        """Ask which new deck a worn card may come from, unless another is typed already."""
        deck = self.deck.value()
        if deck is not None and deck != self._queried_donor:
            self._queried_donor = deck
            self._console.ask(lambda desk: donor_for(desk, deck), self._on_donor)

    def _on_donor(self, number: str) -> None:
        if not self.donor.isModified():
            self.donor.setText(number)
