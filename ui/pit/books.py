"""A table's books at its side: fills, credits, drop, shifts, decks, and the closing count (G-5)."""

from PySide6.QtWidgets import QCheckBox

from director.desk.commands import (
    BeginShift,
    CheckGear,
    CloseGameTable,
    Command,
    CreditTable,
    DropTable,
    FillTable,
    ReplaceCard,
    ReplaceGear,
)
from director.games.table.books import Books, books, by_shift
from director.games.table.events import Gear, GearCheck
from director.games.table.gear import age_days
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.texts.game_lines import exact_money, signed_money
from director.texts.pit_words import MOVE_WORDS
from director.values.cards import Card, parse
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.choice import Choice
from ui.parts.numbers import MoneyField
from ui.parts.panel import Facts, PressButton, Words, rule
from ui.parts.task import Task, typed_line
from ui.pit.chips import ChipFields

FILL, CREDIT, DROP, SHIFT, CLOSE = "fill", "credit", "drop", "shift", "close"
CHECK, REPLACE, WORN = "check", "replace", "worn"


class TableBooksTask(Task):
    """What is done with a table's chips and decks; Enter does what is chosen."""

    def __init__(self, console: Console, table: GameTable) -> None:
        super().__init__(console, console.texts.say("Books of the table"))
        texts = console.texts
        self._table, self._at = table, console.now()
        limits = pay_table_of(table.opened).limits
        self.facts, self.gear = Facts(), Words("", "muted")
        self.what: Choice[str] = Choice(self)
        for key, title in (
            (FILL, texts.say("Fill")),
            (CREDIT, texts.say("Credit")),
            (DROP, texts.say("Drop counted")),
            (SHIFT, texts.say("Another shift")),
            (CHECK, texts.say("Check decks or dice")),
            (REPLACE, texts.say("Replace a deck or dice")),
            (WORN, texts.say("Replace a worn card")),
            (CLOSE, texts.say("Close the table")),
        ):
            if table.gear or key not in (CHECK, REPLACE, WORN):
                self.what.add(title, key)
        self.chips = ChipFields(texts, limits.chip, table.opened.currency, self)
        self.amount = MoneyField(texts, table.opened.currency, self)
        self.shift = typed_line(self, texts.say("Name of the shift"))
        self.deck: Choice[str] = Choice(self)
        self.other = typed_line(self, texts.say("Number of the new one"))
        self.cards = typed_line(self, "7h Kd", texts.say("Cards missing or worn"))
        self._cards_words = Words(texts.say("Cards missing or worn"), "caption")
        self.checked = QCheckBox(texts.say("Counted and found complete"), self)
        self.gone = QCheckBox(texts.say("The decks are destroyed"), self)
        self.why = self.ask_why()
        self.why.setPlaceholderText(texts.say("Reason"))
        self.add(self.facts, self.gear, PressButton(texts.say("Print the books"), self._print), rule())
        self.add(self.what, self.chips, self.amount, self.shift, self.deck, self.other)
        self.add(self._cards_words, self.cards, self.checked, self.gone, self.why)
        self.add_buttons(texts.say("Note it"))
        self.watch(
            self.amount, self.shift, self.other, self.cards, self.checked, self.gone, self.chips.changed
        )
        self.what.currentIndexChanged.connect(lambda _index: self._on_what())
        self.show_table(table)
        self._on_what()

    def show_table(self, table: GameTable) -> None:
        """Show the books as they stand."""
        texts, at = self._texts, self._console.now()
        self._table = table
        self.facts.show_pairs(self._pairs(books(table)))
        self.gear.say(
            ", ".join(
                texts.count("{deck}: {n} day", "{deck}: {n} days", age_days(one, at), deck=one.label)
                for one in table.gear
            )
        )
        if tuple(one.label for one in table.gear) != self.deck.offered():
            self.deck.clear()
            for one in table.gear:
                self.deck.add(one.label, one.label)
        self.what.setEnabled(table.closing is None)
        self.ask()

    def begin(self) -> None:
        self.what.setFocus()

    def command(self) -> Command | None:
        table = self._table
        if table.closing is not None:
            return None
        labels = tuple(one.label for one in table.gear)
        checks = tuple(map(GearCheck, labels)) if self.checked.isChecked() else ()
        match self.what.chosen():
            case "fill":
                return FillTable(table.id, self.chips.chips())
            case "credit":
                return CreditTable(table.id, self.chips.chips())
            case "drop":
                amount = self.amount.cents()
                return DropTable(table.id, amount) if amount is not None else None
            case "shift":
                return BeginShift(table.id, self.shift.text()) if self.shift.text().strip() else None
            case "check":
                return self._checking(labels)
            case "replace":
                return self._replacing()
            case "worn":
                cards = self._typed_cards()
                return ReplaceCard(table.id, self.deck.chosen(), cards[0]) if len(cards) == 1 else None
            case _:
                destroyed = labels if self.gone.isChecked() else ()
                return CloseGameTable(table.id, self.chips.chips(), checks, destroyed)

    def _checking(self, labels: tuple[str, ...]) -> Command | None:
        """All in order, or of one deck what is missing."""
        if self.checked.isChecked():
            return CheckGear(self._table.id, tuple(map(GearCheck, labels)))
        missing = self._typed_cards()
        if not missing:
            return None
        return CheckGear(self._table.id, (GearCheck(self.deck.chosen(), False, missing),))

    def _replacing(self) -> Command | None:
        old, label = self.deck.chosen(), self.other.text().strip()
        kind = next(one.kind for one in self._table.gear if one.label == old)
        if not label:
            return None
        new = Gear(label, kind, self._at)
        return ReplaceGear(self._table.id, old, new, GearCheck(label, self.checked.isChecked()))

    def _typed_cards(self) -> tuple[Card, ...]:
        try:
            return tuple(map(parse, self.cards.text().replace(",", " ").split()))
        except ValueError:
            return ()

    def _pairs(self, kept: Books) -> tuple[tuple[str, str], ...]:
        texts, currency = self._texts, self._table.opened.currency
        pairs = [
            (texts.say("Float"), texts.money(kept.opening, currency)),
            (texts.say(MOVE_WORDS["fill"]), texts.money(kept.fills, currency)),
            (texts.say(MOVE_WORDS["credit"]), texts.money(-kept.credits, currency)),
            (texts.say(MOVE_WORDS["drop"]), texts.money(-kept.drop, currency)),
            (texts.say("Result"), signed_money(texts, kept.result, currency)),
            (texts.say("Withheld"), texts.money(kept.held + kept.kept, currency)),
            (texts.say("Must be there"), texts.money(kept.expected, currency)),
            (texts.say("Breakage"), exact_money(texts, kept.breakage, currency)),
            (texts.say("On the layout"), texts.money(kept.on_layout, currency)),
        ]
        for name, rounds, result in by_shift(self._table)[-3:]:
            shift = texts.say("Shift {name}", name=name) if name else texts.say("First shift")
            pairs.append((shift, f"{rounds} · {signed_money(texts, result, currency)}"))
        if kept.counted is not None and kept.variance is not None:
            pairs.append((texts.say("Counted"), texts.money(kept.counted, currency)))
            pairs.append((texts.say("Difference"), signed_money(texts, kept.variance, currency)))
        return tuple(pairs)

    def _on_what(self) -> None:
        chosen = self.what.chosen()
        self.chips.setVisible(chosen in (FILL, CREDIT, CLOSE))
        self.amount.setVisible(chosen == DROP)
        self.shift.setVisible(chosen == SHIFT)
        self.deck.setVisible(chosen in (CHECK, REPLACE, WORN))
        self.other.setVisible(chosen == REPLACE)
        for widget in (self.cards, self._cards_words):
            widget.setVisible(chosen in (CHECK, WORN))
        self.checked.setVisible(chosen in (CHECK, REPLACE, CLOSE) and bool(self._table.gear))
        self.gone.setVisible(chosen == CLOSE and bool(self._table.gear))
        self.why.setVisible(chosen == CLOSE)
        self.ask()

    def _print(self) -> None:
        table = self._table

        def content() -> object:
            from reports.pit.table_books import TableBooks

            return TableBooks(table)

        send(self._console, "table_books", content)
