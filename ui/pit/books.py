"""A table's books at its side: fills, credits, drop, shifts, decks, and the closing count (G-5)."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.desk import Done
from director.desk.equipment.queries import donor_for
from director.desk.pit.queries import ruled
from director.desk.ports import Recorded
from director.equipment.numbers import as_written, spans, spread
from director.games.table.books import Books, books, by_shift
from director.games.table.events import CrewRole, DeckDeed, Gear, GearCheck, GearKind
from director.games.table.gear import age_days
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.texts import N_
from director.texts.game_lines import exact_money
from director.texts.pit_words import CREW_WORDS, DECK_WORDS, MOVE_WORDS
from director.texts.till_words import paid_words
from director.values.cards import Card, parse
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Cents, Micros
from ui.console.console import Console
from ui.console.printing import show
from ui.parts.choice import Choice
from ui.parts.console_facts import sees_what_should_be
from ui.parts.lists.panel_list import AMOUNT, TIME, panel_list, show_lines
from ui.parts.page import Page
from ui.parts.panel import Facts, PressButton, Words, rule
from ui.parts.task import Task
from ui.pit.chips import ChipFields
from ui.widgets.table_model import Column, figures

FILL, CREDIT, DROP, SHIFT, CLOSE = "fill", "credit", "drop", "shift", "close"
CREW, CARDS = "crew", "cards"
CHECK, REPLACE, WORN, SHOE = "check", "replace", "worn", "shoe"
MOST_DECKS = 16
"""So many decks are named by a span."""
CHIPS = 2
"""The column of which chips there were: away until somebody wants it."""


class BookLine(Value):
    """Chips that came to a table or left it, from its float to its count."""

    place: int
    at: Micros
    what: str
    chips: ChipCount[Cents]
    amount: Cents


class TableBooksTask(Task):
    """What is done with a table's chips and decks; Enter does what is chosen."""

    HELP = "counts"

    def __init__(self, console: Console, page: Page, table: GameTable) -> None:
        super().__init__(console, console.texts.say("Books of the table"))
        say = self.say
        self._table, self._at = table, console.now()
        self._registers, self._donor_asked = console.house.deck_register, ""
        limits, currency = pay_table_of(table.opened).limits, table.opened.currency
        self.facts, self.gear = Facts(figures=True), Words("", "muted")
        self.lines = panel_list(
            console, page, self._columns(), lambda line: line.place, "table_books",
            N_("Books of the table"), of=self._of, away=(CHIPS,),
        )  # fmt: skip
        deeds = (
            (say("Fill"), FILL),
            (say("Credit"), CREDIT),
            (say("Drop counted"), DROP),
            (say("Another shift"), SHIFT),
            (say("Crew"), CREW),
            (say("Shuffle, cut, stub"), CARDS),
            (say("Check decks or dice"), CHECK),
            (say("Replace a deck or dice"), REPLACE),
            (say("Replace a worn card"), WORN),
            (say("Marked cards: replace the whole shoe"), SHOE),
            (say("Close the table"), CLOSE),
        )
        cards = any(deck.kind is GearKind.CARDS for deck in table.gear)
        without = (() if table.gear else (CARDS, CHECK, REPLACE)) + (() if cards else (WORN, SHOE))
        self.what = self.add_choice("", (deed for deed in deeds if deed[1] not in without))
        self.chips = self.add_field("", ChipFields(self._texts, limits.smallest, currency, self))
        self.amount = self.add_money("", currency)
        self.shift = self.add_line("", say("Name of the shift"))
        staff = [(say("Nobody"), "")]
        staff += [(each.name, each.id) for each in console.staff().values() if each.active]
        self.crew: dict[CrewRole, Choice[str]] = {
            role: self.add_choice(say(CREW_WORDS[role]), staff) for role in CrewRole
        }
        for role, working in table.crews[-1][1] if table.crews else ():
            self.crew[role].choose(working)
        self.deed: Choice[DeckDeed] = self.add_choice(
            "", [(say(DECK_WORDS[deed]), deed) for deed in DeckDeed]
        )
        self.counted = self.add_number(say("Cards counted"))
        self.should_be = self.add_number(say("Should be"))
        self.cut_by = self.add_number(say("Box that cut (0 for none)"))
        self.deck: Choice[str] = self.add_choice("", ())
        self.other = self.add_line("", say("Number of the new one"))
        self.cards = self.add_line(say("Cards missing or worn"), "7h Kd")
        self.donor = self.add_line(say("From the new deck"), longest=30)
        self.apart = self.add_tick(say("The old one is held as evidence"))
        self.checked = self.add_tick(say("Counted and found complete"))
        self.gone = self.add_tick(say("The decks are destroyed"))
        paper = (deck.label for deck in table.gear if deck.kind is GearKind.CARDS and not deck.plastic)
        self.which = self.add_line(say("To be destroyed"), text=", ".join(spans(paper)))
        self.why = self.add_reason()
        self.print_slip = PressButton(say("Print the slip"), self._print_slip)
        self.print = PressButton(say("Print the books"), self._print)
        kept = (rule(), self.facts, self.gear, self.lines, self.print_slip, self.print)
        self.add_button(say("Note it"), wide=True, below=kept)
        self.show_table(table)

    def show_table(self, table: GameTable) -> None:
        """Show the books as they stand."""
        texts, at = self._texts, self._console.now()
        self._table = table
        self.facts.show_pairs(self._pairs(books(table)))
        show_lines(self.lines, tuple(_lines(table)))
        self.gear.say(
            ", ".join(
                texts.count("{deck}: {n} day", "{deck}: {n} days", age_days(deck, at), deck=deck.label)
                for deck in table.gear
            )
        )
        self.deck.offer((deck.label, deck.label) for deck in table.gear)
        self.what.setEnabled(table.closing is None)
        self.ask()

    def cost(self) -> str:
        """What comes to the table or leaves it."""
        what = self.what.chosen()
        cents = self.amount.cents() if what == DROP else self.chips.chips().worth
        moves = what in (FILL, CREDIT, DROP, CLOSE)
        return paid_words(self._texts, cents, self._table.opened.currency) if moves else ""

    def command(self) -> c.Command | None:
        table = self._table
        if table.closing is not None:
            return None
        labels = tuple(deck.label for deck in table.gear)
        checks = tuple(map(GearCheck, labels)) if self.checked.isChecked() else ()
        match self.what.chosen():
            case "shoe":
                return self._replacing_all()
            case "fill" | "credit" if not self.chips.chips().worth:
                return None
            case "fill":
                return c.FillTable(table.id, self.chips.chips())
            case "credit":
                return c.CreditTable(table.id, self.chips.chips())
            case "drop":
                amount = self.amount.cents()
                return c.DropTable(table.id, amount) if amount is not None else None
            case "shift":
                return c.BeginShift(table.id, self.shift.text()) if self.shift.text().strip() else None
            case "crew":
                crew = self._chosen_crew()
                stands = table.crews[-1][1] if table.crews else ()
                return c.ChangeCrew(table.id, crew) if crew != stands else None
            case "cards":
                return self._handling()
            case "check":
                return self._checking(labels)
            case "replace":
                return self._replacing()
            case "worn":
                return self._mending()
            case _:
                destroyed = labels if self.gone.isChecked() else ()
                if self._registers:
                    destroyed = spread(self.which.text(), MOST_DECKS)
                checks = checks or self._short_of(labels)
                return c.CloseGameTable(table.id, self.chips.chips(), checks, destroyed)

    def _chosen_crew(self) -> tuple[tuple[CrewRole, StaffId], ...]:
        chosen = ((role, StaffId(field.chosen())) for role, field in self.crew.items())
        return tuple((role, who) for role, who in chosen if who)

    def _short_of(self, labels: tuple[str, ...]) -> tuple[GearCheck, ...]:
        """All are complete but the one of which cards are missing; nothing where none is told."""
        missing, short = self._typed_cards(), self.deck.value()
        if not missing:
            return ()
        return tuple(
            GearCheck(label, False, missing) if label == short else GearCheck(label) for label in labels
        )

    def _mending(self) -> c.Command | None:
        """A worn card; of a deck of the register its twin comes from a new one."""
        cards, donor = self._typed_cards(), as_written(self.donor.text())
        if len(cards) != 1:
            return None
        if not self._registers:
            return c.ReplaceCard(self._table.id, self.deck.chosen(), cards[0])
        return c.TakeTwin(self.deck.chosen(), cards[0], donor) if donor else None

    def _replacing_all(self) -> c.Command | None:
        """All decks at once, the new ones counted; why is told."""
        labels = spread(self.other.text(), MOST_DECKS)
        if not labels or not self.reason():
            return None
        new = tuple(Gear(label, GearKind.CARDS, self._at) for label in labels)
        checks = tuple(map(GearCheck, labels)) if self.checked.isChecked() else ()
        return c.ReplaceShoe(self._table.id, new, checks)

    def _handling(self) -> c.Command:
        """What was done with the cards; numbers where they belong to it."""
        deed, deck = self.deed.chosen(), self.deck.chosen() if self.deck.offered() else ""
        stub = deed is DeckDeed.STUB
        return c.HandleDeck(
            self._table.id, deed, deck if stub else "",
            (self.cut_by.number() or 0) if deed is DeckDeed.CUT else 0,
            (self.counted.number() or 0) if stub else 0, (self.should_be.number() or 0) if stub else 0,
        )  # fmt: skip

    def _checking(self, labels: tuple[str, ...]) -> c.Command | None:
        """All in order, or of one deck what is missing."""
        if self.checked.isChecked():
            return c.CheckGear(self._table.id, tuple(map(GearCheck, labels)))
        missing = self._typed_cards()
        if not missing:
            return None
        return c.CheckGear(self._table.id, (GearCheck(self.deck.chosen(), False, missing),))

    def _replacing(self) -> c.Command | None:
        old, label = self.deck.chosen(), self.other.text().strip()
        label = as_written(label) if self._registers else label
        kind = next(deck.kind for deck in self._table.gear if deck.label == old)
        if not label:
            return None
        new = Gear(label, kind, self._at)
        check = GearCheck(label, self.checked.isChecked())
        return c.ReplaceGear(self._table.id, old, new, check, self.apart.isChecked())

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
            (texts.say("Rounds told brought"), texts.signed_money(kept.result, currency)),
            (texts.say("Jackpots apart"), texts.signed_money(kept.jackpot, currency)),
            (texts.say("Withheld"), texts.money(kept.held + kept.kept, currency)),
            (texts.say("Must be there"), texts.money(kept.expected, currency)),
            (texts.say("Breakage"), exact_money(texts, kept.breakage, currency)),
            (texts.say("On the layout"), texts.money(kept.on_layout, currency)),
        ]
        for name, rounds, result in by_shift(self._table)[-3:]:
            shift = texts.say("Shift {name}", name=name) if name else texts.say("First shift")
            pairs.append((shift, f"{rounds} · {texts.signed_money(result, currency)}"))
        if kept.counted is not None and kept.variance is not None:
            pairs.append((texts.say("Counted"), texts.money(kept.counted, currency)))
            unexplained = texts.signed_money(kept.variance, currency)
            pairs.append((texts.say("Not explained by the rounds told"), unexplained))
            won = texts.signed_money(kept.win, currency)
            pairs.append((texts.say("Won by the count, jackpots apart"), won))
        if self._table.closing is None and not sees_what_should_be(self._console):
            return ()
        return tuple(pairs)

    def _columns(self) -> tuple[Column[BookLine], ...]:
        texts = self._texts

        def money(cents: Cents) -> str:
            return texts.money(cents, self._table.opened.currency)

        def chips(line: BookLine) -> str:
            return ", ".join(f"{count} × {money(value)}" for value, count in line.chips.pairs)

        def amount(line: BookLine) -> str:
            return money(line.amount)

        return (
            Column(texts.say("Time"), lambda line: line.at, lambda line: texts.time(line.at), TIME),
            Column(texts.say("What"), lambda line: texts.say(line.what)),
            Column(texts.say("Chips"), chips, tip=chips),
            figures(texts.say("Amount"), lambda line: line.amount, amount, AMOUNT, searched=True),
        )

    def _of(self) -> str:
        """Which game, at which table."""
        opened, say = self._table.opened, self.say
        table = say("Table {table}", table=opened.number) if opened.number else ""
        return " · ".join(filter(None, (say(pay_table_of(opened).name), table)))

    def _offer_donor(self) -> None:
        """The new deck from which a worn card may come, unless another is typed already."""
        deck = self.deck.value() if self._registers and self.what.chosen() == WORN else None
        if deck is not None and deck != self._donor_asked:
            self._donor_asked = deck
            self._console.ask(lambda desk: donor_for(desk, deck), self._on_donor)

    def _on_donor(self, number: str) -> None:
        if not self.donor.isModified():
            self.donor.setText(number)

    def settle(self) -> None:
        self._offer_donor()
        chosen, gear = self.what.chosen(), bool(self._table.gear)
        closes_short = gear and chosen == CLOSE and not self.checked.isChecked()
        for field, shown in (
            (self.chips, chosen in (FILL, CREDIT, CLOSE)),
            (self.amount, chosen == DROP),
            (self.shift, chosen == SHIFT),
            *((field, chosen == CREW) for field in self.crew.values()),
            (self.deed, chosen == CARDS),
            (self.counted, chosen == CARDS and self.deed.chosen() is DeckDeed.STUB),
            (self.should_be, chosen == CARDS and self.deed.chosen() is DeckDeed.STUB),
            (self.cut_by, chosen == CARDS and self.deed.chosen() is DeckDeed.CUT),
            (self.deck, chosen in (CHECK, REPLACE, WORN) or closes_short),
            (self.other, chosen in (REPLACE, SHOE)),
            (self.cards, chosen in (CHECK, WORN) or closes_short),
            (self.donor, self._registers and chosen == WORN),
            (self.apart, self._registers and chosen == REPLACE),
            (self.checked, gear and chosen in (CHECK, REPLACE, SHOE, CLOSE)),
            (self.gone, gear and chosen == CLOSE and not self._registers),
            (self.which, gear and chosen == CLOSE and self._registers),
            (self.why, chosen in (CLOSE, SHOE)),
        ):
            self.show_field(field, shown)
        blind = chosen == CLOSE and self._table.closing is None
        for widget in (self.facts, self.lines, self.print):
            widget.setVisible(not blind)

    def _print(self) -> None:
        console, table = self._console, self._table

        def made(rulings: tuple[Recorded, ...]) -> None:
            show(console, "table_books", table, console.staff_name, rulings)

        console.ask(lambda desk: ruled(desk, table.id), made)

    def _print_slip(self) -> None:
        """Of the chosen line, or of the newest."""
        chosen = self.lines.selected()
        place = chosen.place if chosen is not None else _last_place(self._table)
        show(self._console, "table_slip", self._table, place)

    def after(self, done: Done) -> None:
        """Who moved or counted chips signs for it at once."""
        if self.what.chosen() in (FILL, CREDIT, CLOSE):
            table, console = self._table.id, self._console

            def made(now: GameTable) -> None:
                show(console, "table_slip", now, _last_place(now))

            console.ask(lambda desk: desk.game_table(table), made)
        super().after(done)


def _last_place(table: GameTable) -> int:
    return len(table.chip_moves) + (table.closing is not None)


def _lines(table: GameTable) -> Iterator[BookLine]:
    """The float, what moved since, and the count, each as it came."""
    opened, closing = table.opened.chips, table.closing
    yield BookLine(0, table.opened_at, N_("Float"), opened, opened.worth)
    for place, move in enumerate(table.chip_moves, start=1):
        yield BookLine(place, move.at, MOVE_WORDS[move.kind.value], move.chips, move.amount)
    if closing is not None:
        place = len(table.chip_moves) + 1
        yield BookLine(place, closing.at, N_("Counted"), closing.chips, closing.chips.worth)
