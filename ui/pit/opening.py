"""Open a game table: game, limits, boxes, float, decks or dice with their check."""

from uuid import uuid4

from PySide6.QtCore import Signal

from director.desk.equipment.queries import ready_for
from director.desk.equipment.without_register import free_numbers
from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, OpenGameTable
from director.desk.pit.queries import SetNow
from director.equipment.events import EquipmentKind
from director.equipment.numbers import numbers_typed, spans
from director.games.paytables.paytable import PayTable
from director.games.protocol import Box
from director.games.table.events import Gear, GearCheck, GearKind
from director.games.table.jackpot_state import JackpotState, fresh_id
from director.games.table.jackpot_terms import with_terms
from director.games.table.play import gear_kind
from director.texts.game_lines import departure_words
from director.texts.pit_words import GEAR_WORDS
from director.texts.till_words import paid_words
from director.values.chips import ChipCount
from director.values.ids import GameTableId, JackpotId
from director.values.quantity import HOUR, Cents
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.task import Task
from ui.pit.chips import ChipFields
from ui.pit.limits import LimitFields

FLOAT = ((100, 200), (500, 200), (1_000, 100), (2_500, 100), (10_000, 60), (50_000, 10))
"""A usual float: 15,700 EUR."""
DAY = 24 * HOUR
MOST_DECKS = 16
"""Decks in a span, at most."""
USUAL_BOXES = 12
"""A table that has more of them seldom opens them all."""


class OpenGameTask(Task):
    """Task to open a table."""

    opened = Signal(object)
    """GameTableId."""

    HELP = "limits"

    def __init__(
        self, console: Console, games: tuple[PayTable, ...], sets: tuple[SetNow, ...] = ()
    ) -> None:
        super().__init__(console, console.texts.say("Open a game table"))
        say, self._sets, self._registers = self.say, sets, console.house.deck_register
        self._id = GameTableId(str(uuid4()))
        self._at = console.now()
        named = ((say(game.name), game) for game in games)
        self.games = self.add_choice(
            say("Game"),
            sorted(named, key=lambda pair: self._texts.alphabetical(pair[0])),
            on=self._on_game,
        )
        with self.side_by_side():
            self.number = self.add_spin(say("Table of the house"), 0, 999, 0)
            self.boxes = self.add_spin(say("Boxes"), 1, 1, 1)
        self.number.setSpecialValueText(say("no table"))
        self.add_words(say("Limits of the table"), "heading")
        self.other = self.add_words()
        self.stored_pay_table: ChoiceField[PayTable] = self.add_choice("", (), on=self._on_set)
        self.limits = self.add_field("", LimitFields(self._texts, self), on=self._on_limits)
        self._gear_title = self.add_words(say("Decks or dice"), "heading")
        self._gear_words = self.add_words(role="caption")
        self.gear = self.add_line("")
        self.days = self.add_spin("", 0, 365, 0)
        self.days.setPrefix(f"{say('Days in use')}: ")
        self.plastic = self.add_tick(say("Plastic"), True)
        self.checked = self.add_tick(say("Counted and found complete"))
        self.machine = self.add_tick(say("Cards from a shuffling machine"))
        self.add_words(say("Float"), "heading")
        self.chips: ChipFields | None = None
        self._chips_at = self.column.count()
        self._on_game()
        self.add_button(say("Open"), wide=True)

    def cost(self) -> str:
        """The float that comes to the table."""
        worth = self.chips.chips().worth if self.chips is not None else 0
        return paid_words(self._texts, worth, self.games.chosen().currency)

    def command(self) -> Command | None:
        table, kind = self.games.chosen(), gear_kind(self.games.chosen())
        terms = self.limits.terms()
        if self.chips is None or terms is None:
            return None
        labels = self._labels()
        since = self._at - self.days.value() * DAY
        gear = tuple(Gear(label, kind, since, self.plastic.isChecked()) for label in labels)
        checks = tuple(GearCheck(label) for label in labels) if self.checked.isChecked() else ()
        return OpenGameTable(
            self._id,
            table.id,
            tuple(Box(seat, seat) for seat in range(1, self.boxes.value() + 1)),
            self.chips.chips(),
            gear if kind is not GearKind.WHEEL else (),
            checks if kind is not GearKind.WHEEL else (),
            tuple((kind, self._meter(table, kind)) for kind in table.jackpots),
            self.number.value(),
            self.machine.isChecked(),
            terms,
        )

    def _standing(self, table: PayTable, kind: str) -> JackpotState | None:
        """The house's meter that was put up last for a jackpot of a pay table."""
        standing = (
            pot
            for pot in self._console.jackpots()
            if (pot.opened.pay_table, pot.opened.kind) == (table.id, kind) and pot.closed is None
        )
        return max(standing, key=lambda pot: pot.opened_at, default=None)

    def _meter(self, table: PayTable, kind: str) -> JackpotId:
        """The meter that the table feeds: a new one where none stands."""
        standing = self._standing(table, kind)
        return standing.id if standing else fresh_id(self._console.jackpots(), f"{table.id}-{kind}")

    def _under_meters(self, table: PayTable) -> PayTable:
        """A pay table under the terms in force of the meters that it feeds (G-9)."""
        held = []
        for kind in table.jackpots:
            standing = self._standing(table, kind)
            version = standing.in_force(self._at) if standing is not None else None
            if version is not None:
                held.append((kind, version.number, version.terms))
        return with_terms(table, held)

    def _labels(self) -> tuple[str, ...]:
        """The numbers as they are typed; those of the register also as spans."""
        if self._registers:
            return numbers_typed(self.gear.text(), MOST_DECKS)
        return tuple(filter(None, (part.strip() for part in self.gear.text().split(","))))

    def _offer(self, numbers: tuple[str, ...]) -> None:
        """Decks or dice of the register that may be played with, unless others are typed already."""
        if not self.gear.isModified():
            self.gear.setText(", ".join(spans(numbers)))

    def _offer_free(self, numbers: tuple[str, ...]) -> None:
        """First numbers that no open table uses, unless others are typed already."""
        if not self.gear.isModified():
            self.gear.setText(", ".join(numbers))

    def after(self, done: Done) -> None:
        super().after(done)
        self.opened.emit(self._id)

    def _on_game(self) -> None:
        """Boxes, decks and chips follow the game."""
        texts, table = self._texts, self.games.chosen()
        kind = gear_kind(table)
        self.boxes.setRange(1, table.seats)
        self.boxes.setValue(min(table.seats, USUAL_BOXES))
        needed = max(table.decks, 1)
        words = texts.say(GEAR_WORDS[kind.value])
        dice = kind is GearKind.DICE
        self._gear_words.say(
            texts.say("Number of the set of dice")
            if dice
            else texts.count("Number of the deck", "Numbers of the {n} decks", needed)
        )
        if self._registers:
            self.gear.setText("")  # `clear` would count as typed
            of_register = EquipmentKind.DICE if dice else EquipmentKind.DECK
            self._console.ask(lambda desk: ready_for(desk, of_register, needed), self._offer)
        else:
            letter = words[:1].upper()
            self.gear.setText(", ".join(f"{letter}{number}" for number in range(1, needed + 1)))
            self._console.ask(lambda desk: free_numbers(desk, letter, needed), self._offer_free)
        for told in (self.days, self.plastic):
            told.setVisible(kind is GearKind.CARDS and not self._registers)
        for widget in (self._gear_title, self._gear_words, self.gear, self.checked):
            widget.setVisible(kind is not GearKind.WHEEL)
        self.machine.setVisible(kind is GearKind.CARDS)
        of_game = [each for each in self._sets if each.set.pay_table == table.id]
        self.stored_pay_table.offer(
            ((texts.say("As the pay table has them"), table),
             *((each.set.name, each.table) for each in of_game)),
            table,
        )  # fmt: skip
        self.stored_pay_table.setVisible(bool(of_game))
        self.other.say(departure_words(texts, table), "amber")
        self._on_set()

    def _on_set(self) -> None:
        """Another set of limits."""
        now = self._under_meters(self.stored_pay_table.chosen())
        self.limits.show_table(self.games.chosen(), now)
        self._on_limits()

    def _on_limits(self) -> None:
        """The float goes in the smallest coin of the table."""
        limits = self.limits.limits()
        if limits is not None and (self.chips is None or self.chips.chip != limits.smallest):
            self._new_chips(limits.smallest, self.games.chosen().currency)

    def _new_chips(self, smallest: Cents, currency: str) -> None:
        if self.chips is not None:
            self.column.removeWidget(self.chips)
            self.chips.hide()
            self.chips.deleteLater()
        self.chips = ChipFields(self._texts, smallest, currency, self)
        self.chips.show_chips(ChipCount.of(p for p in FLOAT if not p[0] % smallest))
        self.chips.changed.connect(self.on_entered)
        self.column.insertWidget(self._chips_at, self.chips)
