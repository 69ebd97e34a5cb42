"""The odds calculator: hands against each other and against random ones, counted or simulated."""

from functools import partial
from secrets import token_bytes

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QProgressBar, QWidget

from director.poker.equity import Equity
from director.poker.odds import Odds, OddsQuery, odds
from director.poker.preflop import BOARD
from director.poker.variants import ODDS, Variant, crazy_pineapple
from director.texts import Texts
from director.texts.refusals import sentence
from director.texts.tournament_words import WORDS
from director.values.cards import DECK, Card, name
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.errors import RuleViolation, soundness
from ui.console.console import Console, View
from ui.look.theme import worn
from ui.parts.choice import ChoiceField
from ui.parts.hand.felt_words import outs_text, share_text
from ui.parts.page import Page
from ui.parts.panel import Panel, PressButton, Words
from ui.poker.odds_part import odds_note
from ui.poker.turn_words import typed_cards
from ui.widgets.card_picker import CardPicker
from ui.widgets.cards import CardStrip
from ui.widgets.keyed import of_signs
from ui.widgets.layout import cells, hbox, vbox

MOST_HANDS = 9


class TypedOdds(Value):
    """Content of the fields; a hand of `?` is random."""

    variant: Variant
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""


def query_of(typed: TypedOdds) -> OddsQuery | None:
    """The question that was typed; None with fewer than two hands. Refuses what cannot be."""
    places = tuple(i for i, text in enumerate(typed.hands) if text.strip())
    hands = tuple(_hand(typed.variant, typed.hands[i]) for i in places)
    board, dead = _read_cards(typed.board), _read_cards(typed.dead)
    if len(places) < 2:
        return None
    stud = typed.variant.stud
    if len(board) not in ((0,) if stud else (0, 3, 4, BOARD)):
        raise soundness("stud_has_no_board" if stud else "equity_of_what")
    _check_cards(*hands, board, dead)
    if len(places) * typed.variant.showdown_cards + (0 if stud else BOARD) + len(dead) > len(DECK):
        raise soundness("equity_deck_too_small")
    unknown = tuple(place for place, hand in zip(places, hands, strict=True) if not hand)
    return OddsQuery(typed.variant, places, hands, board, dead, unknown)


def problem_of(typed: TypedOdds, texts: Texts) -> str:
    """Why nothing can be reckoned of what is typed; empty where it can, or too little is typed."""
    try:
        query_of(typed)
    except RuleViolation as violation:
        return sentence(texts, violation)
    return ""


def _hand(variant: Variant, text: str) -> tuple[Card, ...]:
    if text.strip() == "?":
        return ()
    known = _read_cards(text)
    least = 1 if variant.stud else variant.showdown_cards
    if not least <= len(known) <= variant.showdown_cards:
        raise soundness("equity_hand_size", cards=variant.showdown_cards)
    return known


def _read_cards(text: str) -> tuple[Card, ...]:
    if not text.strip():
        return ()
    cards = typed_cards(text)
    known = tuple(card for card in cards or () if card is not None)
    if cards is None or len(known) != len(cards):
        raise soundness("not_cards", cards=text.strip()[:20])
    return known


def _check_cards(*groups: tuple[Card, ...]) -> None:
    """No card twice."""
    out: set[Card] = set()
    for card in (card for group in groups for card in group):
        if card in out:
            raise soundness("card_twice", rule="T-32", card=name(card))
        out.add(card)


WAIT_MS = 300
"""Milliseconds after the last key until the odds are computed."""
_WHOLE = 1_000


class OddsPage(Page):
    """Fields for hands, board and dead cards; shares, wins, ties and outs beside them."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._busy = False
        self._field: QLineEdit | None = None
        texts = console.texts
        self.game: ChoiceField[Variant] = ChoiceField(self)
        self.hands = [QLineEdit(self) for _ in range(MOST_HANDS)]
        self.board, self.dead = QLineEdit(self), QLineEdit(self)
        for line in (*self.hands, self.board, self.dead):
            of_signs(line).setMaxLength(120)
        self._strips = [CardStrip(2, worn(), self) for _ in range(MOST_HANDS)]
        self._bars = [QProgressBar(self) for _ in range(MOST_HANDS)]
        self._shares = [Words("", "gold", self) for _ in range(MOST_HANDS)]
        self._figures = [Words("", "muted", self) for _ in range(MOST_HANDS)]
        self._board_strip = CardStrip(5, worn(), self)
        self.problem, self.note = Words("", "amber", self), Words("", "muted", self)
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._timer.timeout.connect(self._reckon)
        self.game.offer(
            (texts.say(WORDS[variant.name]), variant) for variant in (*ODDS, crazy_pineapple())
        )
        self._side = _PickSide(console)
        self._lay_out()
        self._connect()
        self._show_cards()
        self.setFocusProxy(self.hands[0])

    def reload(self) -> None:
        """Nothing here hangs on the night."""

    def side(self) -> QWidget | None:
        """Cards to click into the field where the cursor is."""
        return self._side

    def typed(self) -> TypedOdds:
        """Return the content of the fields."""
        hands = tuple(field.text() for field in self.hands)
        return TypedOdds(self.game.chosen(), hands, self.board.text(), self.dead.text())

    def clear(self) -> None:
        """Empty fields."""
        for field in (*self.hands, self.board, self.dead):
            field.clear()
        self.hands[0].setFocus()

    # --- what is typed --------------------------------------------------------------------------

    def _on_typed(self) -> None:
        self._show_cards()
        self._timer.start()

    def _show_cards(self) -> None:
        game = self.game.chosen()
        count = game.showdown_cards
        self.board.setEnabled(not game.stud)
        self._board_strip.setVisible(not game.stud)
        for field, strip in zip(self.hands, self._strips, strict=True):
            backs = (None,) * count if field.text().strip() == "?" else ()
            strip.show_cards(backs or (typed_cards(field.text()) or ())[:count], count)
        self._board_strip.show_cards((typed_cards(self.board.text()) or ())[:5], 5)

    def _pick(self, card: Card) -> None:
        """A card clicked goes to the end of the field that has the cursor."""
        field = self._field or self.hands[0]
        field.setText(f"{field.text()} {name(card)}".strip())
        held = len(typed_cards(field.text()) or ())
        if field in self.hands and held >= self.game.chosen().showdown_cards:
            place = self.hands.index(field) + 1
            (self.hands[place] if place < MOST_HANDS else self.board).setFocus()
        else:
            field.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The field that had the cursor last gets the cards that are clicked."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QLineEdit):
            self._field = watched
        return super().eventFilter(watched, event)

    # --- what comes of it -----------------------------------------------------------------------

    def _reckon(self) -> None:
        typed, texts = self.typed(), self._console.texts
        self.problem.say(problem_of(typed, texts))
        try:
            question = query_of(typed)
        except RuleViolation:
            question = None
        if question is None:
            self._show(None)
        elif not self._busy:
            self._busy = True
            self.note.say(texts.say("Reckoning…"))
            draw = Draw(token_bytes(32), "odds")
            self._console.in_background(lambda: odds(question, draw), self._on_odds)
        else:
            self._timer.start()

    def _on_odds(self, found: Odds) -> None:
        self._busy = False
        if not self._timer.isActive():
            self._show(found)

    def _show(self, found: Odds | None) -> None:
        self.note.say(odds_note(self._console, found) if found is not None else "")
        by_place = dict(zip(found.players, range(MOST_HANDS), strict=False)) if found else {}
        for i in range(MOST_HANDS):
            place = by_place.get(i)
            shown = found is not None and place is not None
            self._bars[i].setVisible(shown)
            if found is None or place is None:
                self._shares[i].say("")
                self._figures[i].say("")
                continue
            self._show_one(i, found.equities.hands[place], found, found.outs[place])

    def _show_one(self, row: int, one: Equity, found: Odds, outs: tuple[Card, ...]) -> None:
        texts, runs = self._console.texts, found.equities.runouts
        self._bars[row].setValue(round(float(one.share) * _WHOLE))
        self._shares[row].say(share_text(texts, one.share.numerator, one.share.denominator))
        parts = [
            texts.say("wins {share}", share=share_text(texts, one.wins, runs)),
            texts.say("ties {share}", share=share_text(texts, one.ties, runs)),
        ]
        if outs:
            parts.append(f"{texts.count('{n} out', '{n} outs', len(outs))}: {outs_text(outs)}")
        self._figures[row].say(" · ".join(parts))

    # --- parts ----------------------------------------------------------------------------------

    def _connect(self) -> None:
        for field in (*self.hands, self.board, self.dead):
            field.textChanged.connect(lambda _text: self._on_typed())
            field.returnPressed.connect(partial(self._next, field))
            field.installEventFilter(self)
        self.game.currentIndexChanged.connect(lambda _i: self._on_typed())
        self._side.picked.connect(self._pick)
        self._side.emptied.connect(self.clear)

    def _next(self, field: QLineEdit) -> None:
        """Enter goes to the next field."""
        fields = [*self.hands, self.board, self.dead]
        fields[(fields.index(field) + 1) % len(fields)].setFocus()

    def _lay_out(self) -> None:
        texts = self._console.texts
        head = hbox(Words(texts.say("Winning odds"), "title"), 16, self.game, ...)
        grid = cells(across=12, down=4)
        for i in range(MOST_HANDS):
            self._add_hand(grid, i)
        grid.addWidget(Words(texts.say("Board"), "caption"), MOST_HANDS, 0)
        grid.addWidget(self.board, MOST_HANDS, 1)
        grid.addWidget(self._board_strip, MOST_HANDS, 2, 1, 2)
        grid.addWidget(Words(texts.say("Out of the deck"), "caption"), MOST_HANDS + 1, 0)
        grid.addWidget(self.dead, MOST_HANDS + 1, 1)
        grid.setColumnStretch(4, 1)
        vbox(head, grid, self.problem, self.note, ..., spacing=8, margins=(20, 12, 20, 12), parent=self)

    def _add_hand(self, grid: QGridLayout, i: int) -> None:
        texts = self._console.texts
        caption = texts.say("Hand {n}", n=i + 1)
        self.hands[i].setAccessibleName(caption)
        self.hands[i].setPlaceholderText("As Kd" if not i else "")
        self._bars[i].setRange(0, _WHOLE)
        self._bars[i].setTextVisible(False)
        self._bars[i].setFixedSize(110, 10)
        self._bars[i].hide()
        self._shares[i].setMinimumWidth(64)
        self._shares[i].setAlignment(_RIGHT)
        grid.addWidget(Words(caption, "caption"), i, 0)
        grid.addWidget(self.hands[i], i, 1)
        grid.addWidget(self._strips[i], i, 2)
        result = hbox(self._bars[i], self._shares[i], (self._figures[i], 1), spacing=10)
        grid.addLayout(result, i, 3, 1, 2)


class _PickSide(Panel):
    """Fifty-two cards to click, and how hands are typed."""

    picked = Signal(object)
    emptied = Signal()

    def __init__(self, console: View) -> None:
        super().__init__()
        texts = console.texts
        self.picker = CardPicker(texts, worn().gold, self)
        self.picker.offer(1, frozenset())
        self.picker.changed.connect(self._on_picked)
        self.add(
            Words(texts.say("Cards"), "heading"),
            self.picker,
            Words(texts.say("Cards are typed like this: As Kd 10h"), "muted"),
            Words(texts.say("? is a random hand."), "muted"),
            PressButton(texts.say("Empty all fields"), self.emptied.emit),
        )
        self.column.addStretch(1)

    def _on_picked(self) -> None:
        cards = self.picker.picked()
        if cards:
            self.picker.offer(1, frozenset())
            self.picked.emit(cards[0])


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
