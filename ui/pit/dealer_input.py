"""Cards, rolls and pockets as the dealer tells them: pressed, typed, or drawn by chance."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSpinBox, QWidget

from director.games.protocol import Option
from director.games.table.draw import can_draw
from director.games.table.play import Position
from director.texts.game_lines import number_words, option_title
from director.values.cards import Card, parse
from ui.console.console import Console
from ui.look.theme import worn
from ui.parts.panel import ROOM, PressButton, Words, clear
from ui.widgets.card_picker import CardPicker
from ui.widgets.layout import vbox
from ui.widgets.search_field import LineField
from ui.widgets.still import share_row, still

FEW_NUMBERS = 40
"""Up to so many rolls or pockets are offered as buttons."""
ACROSS = 6


class ToldCards(QWidget):
    """Asks for the cards or numbers that the game waits for."""

    carded = Signal(object, object)
    """The option, and its cards."""
    numbered = Signal(object, object)
    """The option, and its numbers."""
    by_chance = Signal(object)
    """The option is to be drawn."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._wanting: Option | None = None
        texts = console.texts
        self._words = Words("", "caption")
        self.picker = CardPicker(texts, worn().gold, self)
        self.picker.changed.connect(self._on_picked)
        self.cards = LineField(self, hint="As Kd 7h", longest=200)
        self.cards.returnPressed.connect(self._type_cards)
        self._shoe = still(PressButton(texts.say("Deal from the shoe"), self._on_shoe))
        self._shoe.fold(ROOM)
        self._numbers = QGridLayout()
        self._numbers.setSpacing(4)
        vbox(
            self._words,
            self.picker,
            self.cards,
            self._shoe,
            self._numbers,
            spacing=8,
            margins=0,
            parent=self,
        )

    def ask_for(self, here: Position | None, options: tuple[Option, ...], seat: int) -> None:
        """Cards where cards are wanted, of the chosen box first; rolls and pockets where numbers are."""
        clear(self._numbers)
        wanting = [o for o in options if o.cards and not o.irregular]
        mine = [o for o in wanting if o.seat == seat] or wanting
        self._wanting = mine[0] if mine else None
        for widget in (self.picker, self.cards, self._words, self._shoe):
            widget.setVisible(self._wanting is not None)
        if self._wanting is not None and here is not None:
            self.want(here, self._wanting)
        for option in options:
            if len(option.choices) > 1 and not option.high and not option.irregular:
                self._show_numbers(here, option)
                break
        self.setVisible(self._wanting is not None or self._numbers.count() > 0)

    def want(self, here: Position, option: Option) -> None:
        """Ask for the cards of an option."""
        self._wanting = option
        texts = self._console.texts
        who = texts.say("Box {seat}", seat=option.seat) if option.seat else ""
        title = option_title(texts, here.table, option)
        count = texts.count("{n} card", "{n} cards", option.cards)
        self._words.say(" · ".join(filter(None, (who, title, count))))
        self.picker.offer(option.cards, frozenset() if option.irregular else _gone(here))
        self.cards.clear()
        for widget in (self.picker, self.cards, self):
            widget.show()
        self._shoe.setVisible(can_draw(option))

    def want_number(self, here: Position | None, option: Option) -> None:
        """Ask for the number of an option instead of those asked for before."""
        clear(self._numbers)
        self._show_numbers(here, option)
        self.show()

    def _show_numbers(self, here: Position | None, option: Option) -> None:
        texts = self._console.texts
        if here is not None:
            self._words.say(option_title(texts, here.table, option))
        if can_draw(option) and not self._named(here, option, option.choices[0]):
            draw = still(PressButton(texts.say("Draw it"), partial(self.by_chance.emit, option)))
            self._numbers.addWidget(draw, 0, 0, 1, ACROSS)
        if len(option.choices) > FEW_NUMBERS and all(len(numbers) == 1 for numbers in option.choices):
            self._show_range(option)
            return
        for i, numbers in enumerate(option.choices):
            named = self._named(here, option, numbers)
            button = still(QPushButton(named or " ".join(map(str, numbers)), self))
            button.clicked.connect(lambda _on=False, n=numbers: self.numbered.emit(option, n))
            if named:
                self._numbers.addWidget(button, 1 + i, 0, 1, ACROSS)
            else:
                share_row(button)
                self._numbers.addWidget(button, 1 + i // ACROSS, i % ACROSS)

    def _named(self, here: Position | None, option: Option, numbers: tuple[int, ...]) -> str:
        """What numbers mean, where the pay table says it."""
        return number_words(self._console.texts, here.table, option.kind, numbers) if here else ""

    def _show_range(self, option: Option) -> None:
        """One of many numbers: typed, and told with a press."""
        number = QSpinBox(self)
        number.setRange(min(option.choices)[0], max(option.choices)[0])
        tell = PressButton(
            self._console.texts.say("Tell it"), lambda: self.numbered.emit(option, (number.value(),))
        )
        self._numbers.addWidget(number, 1, 0, 1, ACROSS // 2)
        self._numbers.addWidget(tell, 1, ACROSS // 2, 1, ACROSS // 2)

    def _on_shoe(self) -> None:
        if self._wanting is not None:
            self.by_chance.emit(self._wanting)

    def _on_picked(self) -> None:
        wanting, picked = self._wanting, self.picker.picked()
        if wanting is not None and len(picked) == wanting.cards:
            self.carded.emit(wanting, picked)

    def _type_cards(self) -> None:
        """Cards as typed: `As Kd`."""
        words = self.cards.text().replace(",", " ").split()
        try:
            typed = tuple(map(parse, words))
        except ValueError:
            self._console.frame.say(
                self._console.texts.say("Cards are typed like this: As Kd 10… is T."), "amber"
            )
            return
        if self._wanting is not None:
            self.carded.emit(self._wanting, typed)


def _gone(here: Position) -> frozenset[Card]:
    """Cards that lie on the table of a game with one deck."""
    if here.table.decks > 1:
        return frozenset()
    return frozenset(card for laid in here.game.shown(here.state).cards for card in laid.cards)
