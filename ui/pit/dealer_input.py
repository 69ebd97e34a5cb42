"""Cards, rolls and pockets as the dealer tells them: pressed, typed, or drawn by chance."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from director.games.protocol import Option
from director.games.table.draw import can_draw
from director.games.table.play import Position
from director.texts.game_lines import number_words, option_title
from director.values.cards import Card, name, parse_all
from ui.console.console import Console
from ui.look.theme import worn
from ui.parts.panel import ROOM, PressButton, Words, clear
from ui.widgets.card_picker import CardPicker
from ui.widgets.keyed import of_signs
from ui.widgets.layout import vbox
from ui.widgets.search_field import LineField
from ui.widgets.still import share_row, still

FEW_NUMBERS = 40
"""Up to so many rolls or pockets are offered as buttons."""
ACROSS = 6
EXAMPLE_CARDS = ("As", "Kd", "7h", "Qc", "9s", "4d", "Jh")
"""Cards of the hint: it shows as many as are asked for."""
DIGITS, SIGNS = "0123456789", "023456789atjqkscdh1;"
"""Characters of numbers and cards."""
QUEEN = {";": "q"}
"""On the key of the Q a Greek keyboard has this."""


class DealerInput(QWidget):
    """Asks for the cards or numbers that the game waits for."""

    carded = Signal(object, object, object)
    """The option, its cards, and those that were typed for what comes after it."""
    numbered = Signal(object, object)
    """The option, and its numbers."""
    by_chance = Signal(object)
    """The option is to be drawn."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self.may_draw = True
        """False where a round is told as it was: nothing of it is drawn."""
        self._wanting: Option | None = None
        self._waiting: tuple[Card, ...] = ()
        """Cards of the draws that come next: told as soon as nothing else is to be decided."""
        self._numbered: Option | None = None
        """Option that waits for numbers, if none waits for cards."""
        texts = console.texts
        self._words = Words("", "caption")
        self.picker = CardPicker(texts, worn().gold, self)
        self.picker.changed.connect(self._on_picked)
        self.cards = of_signs(LineField(self, hint=EXAMPLE_CARDS[0], longest=200))
        self.cards.returnPressed.connect(self.tell_typed)
        self._shoe = still(PressButton(texts.say("Deal from the shoe"), self._on_shoe))
        self._shoe.fold(ROOM)
        self._numbers = QGridLayout()
        self._numbers.setSpacing(4)
        vbox(
            self._words,
            self._shoe,  # above what grows and shrinks: it stays where it was pressed
            self.picker,
            self.cards,
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
        self._numbered = None
        for widget in (self.picker, self.cards, self._words, self._shoe):
            widget.setVisible(self._wanting is not None)
        if self._wanting is not None and here is not None:
            self.want(here, self._wanting)
        for option in options:
            if len(option.choices) > 1 and not option.high and not option.irregular:
                self._show_numbers(here, option)
                break
        self.setVisible(self._wanting is not None or self._numbers.count() > 0)

    def keep(self, cards: tuple[Card, ...]) -> None:
        """The first cards of several were taken: these are for what comes next."""
        self._waiting = cards

    def go_on(self, options: tuple[Option, ...]) -> None:
        """Tell the next cards that were typed at once; where a box has to decide they wait for Enter."""
        waiting, wanting, self._waiting = self._waiting, self._wanting, ()
        if not waiting:
            return
        if wanting is None:
            said = self._console.texts.say("Not taken: {cards}", cards=" ".join(map(name, waiting)))
            self._console.frame.say(said, "amber")
            return
        course = [
            option for option in options if not (option.cards or option.irregular or option.ruling)
        ]
        decides = any(option.seat for option in course)
        if not decides and len(waiting) >= wanting.cards:
            self._tell(wanting, waiting)
        else:
            self.cards.setText(" ".join(map(name, waiting)))

    def forget(self) -> None:
        """Another table is shown: what was typed or picked at this one is not its."""
        self._waiting = ()
        self._wanting = self._numbered = None
        self.cards.clear()
        clear(self._numbers)

    def want(self, here: Position, option: Option) -> None:
        """Ask for the cards of an option."""
        self._wanting = option
        texts = self._console.texts
        who = texts.say("Box {seat}", seat=option.seat) if option.seat else ""
        title = option_title(texts, here.table, option)
        count = texts.count("{n} card", "{n} cards", option.cards)
        self._words.say(" · ".join(filter(None, (who, title, count))))
        self.picker.offer(option.cards, frozenset() if option.irregular else _gone(here))
        self._numbered = None
        self.cards.clear()
        self.cards.setPlaceholderText(" ".join(EXAMPLE_CARDS[: option.cards]))
        for widget in (self.picker, self.cards, self):
            widget.show()
        self._shoe.setVisible(self._draws(option))

    def _draws(self, option: Option) -> bool:
        return self.may_draw and can_draw(option)

    def want_number(self, here: Position | None, option: Option) -> None:
        """Ask for the number of an option instead of those asked for before."""
        clear(self._numbers)
        self._show_numbers(here, option)
        self.show()

    def _show_numbers(self, here: Position | None, option: Option) -> None:
        texts = self._console.texts
        if here is not None:
            self._words.say(option_title(texts, here.table, option))
        if self._draws(option) and not self._named(here, option, option.choices[0]):
            draw = still(PressButton(texts.say("Draw it"), partial(self.by_chance.emit, option)))
            self._numbers.addWidget(draw, 0, 0, 1, ACROSS)
        if self._wanting is None and not self._named(here, option, option.choices[0]):
            self._numbered = option
            self.cards.clear()
            self.cards.setPlaceholderText(" ".join(map(str, option.choices[0])))
            self.cards.show()
        if len(option.choices) > FEW_NUMBERS:
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
        """Return the meaning of numbers, by the pay table's words."""
        return number_words(self._console.texts, here.table, option.kind, numbers) if here else ""

    def _on_shoe(self) -> None:
        if self._wanting is not None:
            self.by_chance.emit(self._wanting)

    def _on_picked(self) -> None:
        wanting, picked = self._wanting, self.picker.picked()
        if wanting is not None and len(picked) == wanting.cards:
            self.carded.emit(wanting, picked, ())

    def type_letters(self, letters: str) -> bool:
        """Add to what is typed; False where neither cards nor numbers are waited for."""
        typed = self.cards.text() + QUEEN.get(letters, letters)
        asked = DIGITS if self._numbered is not None else SIGNS
        if not letters or not self.cards.isVisible() or set(letters.lower()) - set(asked):
            return False
        self.cards.setText(typed)
        return True

    def type_back(self) -> bool:
        """Take the last letter back; False where none is typed."""
        typed = self.cards.text() if self.cards.isVisible() else ""
        self.cards.setText(typed[:-1])
        return bool(typed)

    def tell_typed(self) -> bool:
        """Tell what is typed; False where nothing is."""
        if not self.cards.isVisible() or not self.cards.text().strip():
            return False
        if self._numbered is not None:
            self._tell_numbers(self._numbered)
        elif self._wanting is not None:
            self._tell_cards(self._wanting)
        return True

    def _tell_numbers(self, option: Option) -> None:
        """Numbers as typed, `17`, or `5 6` in any order and without the space where both are digits."""
        words = self.cards.text().replace(",", " ").split()
        typed = [int(word) for word in words if word.isdecimal()]
        digits = [int(digit) for word in words for digit in word if digit.isdecimal()]
        for told in (typed, digits):
            for numbers in option.choices:
                if sorted(numbers) == sorted(told):
                    self.numbered.emit(option, numbers)
                    return
        example = " ".join(map(str, option.choices[0]))
        words_ = self._console.texts.say("Numbers are typed like this: {example}", example=example)
        self._console.frame.say(words_, "amber")

    def _tell_cards(self, option: Option) -> None:
        """Cards as typed or pasted: `As Kd`, `10h`, `AhKdQc`; more of them go on to the next draws."""
        try:
            typed = parse_all(self.cards.text())
        except ValueError:
            self._console.frame.say(
                self._console.texts.say("Cards are typed like this: As Kd 10h"), "amber"
            )
            return
        self._tell(option, typed)

    def _tell(self, option: Option, typed: tuple[Card, ...]) -> None:
        self.carded.emit(option, typed[: option.cards], typed[option.cards :])


def _gone(here: Position) -> frozenset[Card]:
    """Cards that lie on the table of a game with one deck."""
    if here.table.decks > 1:
        return frozenset()
    return frozenset(card for laid in here.game.felt(here.state).cards for card in laid.cards)
