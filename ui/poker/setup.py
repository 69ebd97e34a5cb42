"""Setting up a hand: game, blinds, button and ten seats, or all of it from a tournament's table."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from director.poker.missed import NOTHING, Missed
from director.poker.setup import MOST_PLAYERS
from director.poker.table import AntePayer
from director.poker.variants import BettingLimit, DiscardMoment
from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.tournament.settings import Game
from director.tournament.state import Status, Table, Tournament
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from ui.console.console import View
from ui.parts.choice import ChoiceField
from ui.parts.fields import speaks_of
from ui.parts.hand.setup_words import (
    ANTES,
    MOMENTS,
    OWED,
    PLAYED,
    SeatedPlayer,
    WantedHand,
    at_table,
    hand_of,
    is_button_valid,
    percent_text,
    typed_percent,
)
from ui.parts.numbers import NumberField
from ui.parts.panel import ENTER, Form, PressButton, Words
from ui.widgets.keyed import of_figures
from ui.widgets.layout import cells, hbox, vbox

AUTO = 0
FORM_WIDTH, NAME_WIDTH = 300, 330
Source = tuple[Tournament, Table]


class SetupForm(QWidget):
    """Form for the start of a hand; Enter in the last field or the button deals it."""

    begun = Signal(object)
    """The hand, as a line with one moment."""
    closed = Signal()

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self.source: ChoiceField[Source | None] = ChoiceField(self)
        self.game: ChoiceField[Game] = ChoiceField(self)
        self.limit: ChoiceField[BettingLimit] = ChoiceField(self)
        self.discard: ChoiceField[DiscardMoment] = ChoiceField(self)
        self.ante_kind: ChoiceField[AntePayer] = ChoiceField(self)
        self.small, self.big, self.ante, self.unit, self.straddle = (
            NumberField(texts, self) for _ in range(5)
        )
        self.button, self.small_seat, self.big_seat, self.straddle_seat = (
            ChoiceField[int](self) for _ in range(4)
        )
        self.rake, self.cap = of_figures(QLineEdit(self)), NumberField(texts, self)
        self.rake.setMaxLength(20)
        self.owed: list[ChoiceField[Missed]] = [ChoiceField(self) for _ in range(MOST_PLAYERS)]
        self.names = [QLineEdit(self) for _ in range(MOST_PLAYERS)]
        self.stacks = [NumberField(texts, self) for _ in range(MOST_PLAYERS)]
        self.refusal, self.note = Words("", "amber"), Words("", "muted")
        self._title = ""
        self._waiting: tuple[int, ...] = ()
        self._fill_choices()
        self._lay_out()
        speaks_of(self.refusal, *self.findChildren(QLineEdit), *self.findChildren(QComboBox))

    def begin(self) -> None:
        """Put the focus where typing starts; the tables of the night are offered anew."""
        self._offer_tables()
        self.refusal.say("")
        empty = next((i for i, field in enumerate(self.stacks) if not field.text()), 0)
        self.names[empty].setFocus()

    def show_wanted(self, wanted: WantedHand) -> None:
        """Fill the form."""
        self._title, self._waiting = wanted.title, wanted.waiting
        self.game.choose(wanted.game)
        self.limit.choose(wanted.limit)
        self.discard.choose(wanted.discard)
        self.ante_kind.choose(wanted.ante_kind)
        for field, number in (
            (self.small, wanted.small_blind),
            (self.big, wanted.big_blind),
            (self.ante, wanted.ante or None),
            (self.unit, wanted.unit),
            (self.straddle, wanted.straddle or None),
        ):
            field.show_number(number)
        for choice, seat in (
            (self.button, wanted.button),
            (self.small_seat, wanted.small_seat),
            (self.big_seat, wanted.big_seat),
            (self.straddle_seat, wanted.straddle_seat),
        ):
            choice.choose(seat)
        by_seat = {player.seat: player for player in wanted.sitting}
        for i in range(MOST_PLAYERS):
            one = by_seat.get(i + 1)
            self.names[i].setText(one.name if one else "")
            self.stacks[i].show_number(one.stack or None if one else None)
            self.owed[i].choose(one.owed if one else NOTHING)
        self.rake.setText(percent_text(wanted.rake))
        self.cap.show_number(wanted.rake_cap or None)

    def wanted(self) -> WantedHand:
        """Return the content of the form."""
        return WantedHand(
            game=self.game.chosen(),
            limit=self.limit.chosen(),
            discard=self.discard.chosen(),
            small_blind=self.small.number() or 0,
            big_blind=self.big.number() or 0,
            ante=self.ante.number() or 0,
            ante_kind=self.ante_kind.chosen(),
            unit=self.unit.number() or 1,
            button=self.button.chosen(),
            small_seat=self.small_seat.chosen(),
            big_seat=self.big_seat.chosen(),
            straddle_seat=self.straddle_seat.chosen(),
            straddle=self.straddle.number() or 0,
            rake=typed_percent(self.rake.text()),
            rake_cap=self.cap.number() or 0,
            sitting=tuple(self._sitting()),
            title=self._title,
            waiting=self._waiting,
        )

    def deal(self) -> None:
        """Begin the hand, or say why it cannot be dealt."""
        try:
            line = hand_of(self.wanted())
        except RuleViolation as violation:
            self.refusal.say(sentence(self._console.texts, violation))
            return
        self.begun.emit(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in ENTER and not isinstance(self.focusWidget(), QLineEdit):
            self.deal()
        else:
            super().keyPressEvent(event)

    # --- a tournament's table -------------------------------------------------------------------

    def _offer_tables(self) -> None:
        states = self._console.states().values()
        running = (state for state in states if state.status is Status.RUNNING)
        tables = ((state, table) for state in running for table in state.open_tables)
        self.source.offer(())  # what was chosen before is not chosen now
        by_hand = self._console.texts.say("By hand"), None
        self.source.offer((by_hand, *((self._table_words(*source), source) for source in tables)))
        self.source.setEnabled(len(self.source.offered()) > 1)

    def _take_table(self) -> None:
        source = self.source.chosen()
        if source is None:
            return
        console, texts = self._console, self._console.texts
        state, table = source
        at = console.clock_read_at(state.id)
        wanted = at_table(state, table, at, console.name, self._table_words(state, table))
        self.show_wanted(replace(wanted, unit=self.unit.number() or 1))
        missing = any(not player.stack for player in wanted.sitting)
        parts = [] if is_button_valid(state, table, at) else [texts.say("Where is the button?")]
        parts += [texts.say("Stacks are as told; type those that are missing.")] if missing else []
        self.note.say(" ".join(parts))

    def _table_words(self, state: Tournament, table: Table) -> str:
        named = self._console.texts.say("Table {table}", table=table.number)
        return f"{state.settings.name} · {named}"

    def _sitting(self) -> list[SeatedPlayer]:
        """Seats with a name or chips."""
        found = []
        for i in range(MOST_PLAYERS):
            name, stack = self.names[i].text().strip(), self.stacks[i].number() or 0
            if name or stack:
                found.append(SeatedPlayer(i + 1, name, stack, self.owed[i].chosen()))
        return found

    # --- parts ----------------------------------------------------------------------------------

    def _fill_choices(self) -> None:
        texts = self._console.texts
        self.game.offer((word(texts, game), game) for game in (*PLAYED, Game.CRAZY_PINEAPPLE))
        self.limit.offer((word(texts, limit), limit) for limit in BettingLimit)
        self.discard.offer((texts.say(title), moment) for moment, title in MOMENTS.items())
        self.ante_kind.offer((texts.say(title), kind) for kind, title in ANTES.items())
        for choice in (self.small_seat, self.big_seat):
            choice.add(texts.say("As usual"), AUTO)
        self.straddle_seat.add("–", AUTO)
        for choice in (self.button, self.small_seat, self.big_seat, self.straddle_seat):
            for seat in range(1, MOST_PLAYERS + 1):
                choice.add(texts.say("Seat {seat}", seat=seat), seat)
        for owed in self.owed:
            owed.offer((texts.say(title), missed) for missed, title in OWED.items())
        self.game.currentIndexChanged.connect(lambda _i: self._on_game())
        self.source.currentIndexChanged.connect(lambda _i: self._take_table())

    def _on_game(self) -> None:
        game = self.game.chosen()
        self.discard.setEnabled(game is Game.CRAZY_PINEAPPLE)
        for field in (self.small_seat, self.big_seat, self.straddle, self.straddle_seat, self.limit):
            field.setEnabled(not game.is_stud)
        if game.is_stud:
            self.limit.choose(BettingLimit.FIXED_LIMIT)
            self.ante_kind.choose(AntePayer.CLASSIC)
        said = self._console.texts.say("In stud the small blind is the bring-in, the big one the bet.")
        self.note.say(said if game.is_stud else "")

    def _lay_out(self) -> None:
        texts = self._console.texts
        inner = QWidget()
        hbox(
            (self._stakes_form(), 0),
            (self._seats_grid(), 1),
            spacing=28,
            margins=(0, 0, 12, 0),
            parent=inner,
        )
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setWidget(inner)
        buttons = hbox(
            PressButton(texts.say("Deal the hand"), self.deal, "primary"),
            PressButton(texts.say("Cancel"), self.closed.emit),
            (self.refusal, 1),
            (self.note, 1),
            ...,
        )
        vbox(
            Words(texts.say("Set up a hand"), "title"),
            (area, 1),
            buttons,
            spacing=8,
            margins=(20, 12, 12, 12),
            parent=self,
        )
        for field in (self.small, self.big, self.ante, self.unit, self.straddle, self.rake, self.cap):
            field.returnPressed.connect(self.deal)
        self._on_game()

    def _stakes_form(self) -> QVBoxLayout:
        texts = self._console.texts
        return vbox(
            self._fields((texts.say("Taken from"), self.source)),
            self._fields((texts.say("Game"), self.game), (texts.say("Limit"), self.limit)),
            self._fields(
                (texts.say("A card is discarded"), self.discard), (texts.say("Smallest chip"), self.unit)
            ),
            self._fields((texts.say("Small blind"), self.small), (texts.say("Big blind"), self.big)),
            self._fields((texts.say("Ante"), self.ante), (texts.say("Who pays it"), self.ante_kind)),
            self._fields(
                (texts.say("Straddle"), self.straddle), (texts.say("Straddles"), self.straddle_seat)
            ),
            self._fields(
                (texts.say("Button"), self.button),
                (texts.say("Rake in %"), self.rake),
                (texts.say("Most rake"), self.cap),
            ),
            self._fields(
                (texts.say("Small blind at"), self.small_seat),
                (texts.say("Big blind at"), self.big_seat),
            ),
            ...,
            spacing=6,
        )

    def _fields(self, *pairs: tuple[str, QWidget]) -> QHBoxLayout:
        """Fields side by side, each under its caption."""
        row = hbox(spacing=8)
        for caption, field in pairs:
            form = Form()
            form.add(caption, field)
            field.setMinimumWidth((FORM_WIDTH - 8) // len(pairs))
            row.addLayout(form, 1)
        return row

    def _seats_grid(self) -> QVBoxLayout:
        texts = self._console.texts
        grid = cells(across=8, down=4)
        titles = (texts.say("Seat"), texts.say("Name"), texts.say("Chips"), texts.say("Posts"))
        for place, title in enumerate(titles):
            grid.addWidget(Words(title, "caption"), 0, place)
        for i in range(MOST_PLAYERS):
            seat = texts.say("Seat {seat}", seat=i + 1)
            grid.addWidget(Words(str(i + 1), "muted"), i + 1, 0)
            self.names[i].setMaxLength(80)
            self.names[i].setMinimumWidth(NAME_WIDTH)
            self.names[i].setMaximumWidth(NAME_WIDTH + 100)
            self.names[i].setAccessibleName(f"{seat}: {texts.say('Name')}")
            self.stacks[i].setAccessibleName(f"{seat}: {texts.say('Chips')}")
            self.stacks[i].setAlignment(Qt.AlignmentFlag.AlignRight)
            self.stacks[i].setMaximumWidth(140)
            self.names[i].returnPressed.connect(self.stacks[i].setFocus)
            self.stacks[i].returnPressed.connect(partial(self._after_stack, i))
            grid.addWidget(self.names[i], i + 1, 1)
            grid.addWidget(self.stacks[i], i + 1, 2)
            self.owed[i].setAccessibleName(f"{seat}: {texts.say('Posts')}")
            grid.addWidget(self.owed[i], i + 1, 3)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(4, 1)
        return vbox(grid, ...)

    def _after_stack(self, i: int) -> None:
        """Enter goes to the next seat; in an empty one the hand is dealt."""
        if not self.stacks[i].text() or i + 1 == MOST_PLAYERS:
            self.deal()
        else:
            self.names[i + 1].setFocus()
