"""Beside the poker table: whose turn it is, what may be done, cards, irregularities, odds."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QWidget

from director.poker import ops
from director.poker.dealing import is_later_deal
from director.poker.odds import Odds
from director.poker.state import Stage
from director.texts.poker_lines import CAUSES, chips
from director.values.cards import name
from ui.console.console import View
from ui.look.theme import worn
from ui.parts.choice import ChoiceField
from ui.parts.fields import speaks_of
from ui.parts.hand.felt_words import names_of, results_of
from ui.parts.hand.line import HandLine
from ui.parts.hand.table import ON_WALL, OnWall
from ui.parts.panel import ENTER, Facts, Panel, PressButton, Words, rule
from ui.poker.odds_part import OddsPart
from ui.poker.turn_words import (
    PokerTurn,
    card_action,
    fold_of,
    live_players,
    to_show,
    turn_at,
    turn_of,
    typed_cards,
    typed_chips,
)
from ui.widgets.card_picker import CardPicker
from ui.widgets.keyed import of_figures, of_signs
from ui.widgets.layout import hbox
from ui.widgets.plain import tip

Act = Callable[[], None]


class PokerControl(Panel):
    """Makes deeds of what is pressed and typed; all that it offers comes from the hand's options."""

    did = Signal(object)
    """A deed."""
    dealt = Signal(bool)
    """The next cards by chance, or all of a deal."""
    took_back = Signal()
    went_on = Signal()
    """The next hand at the same table."""
    returned = Signal()
    """Back to the original of a branch."""
    branch_adopted = Signal()
    done_typing = Signal()
    keyed = Signal(QKeyEvent)
    """A key that no field here has taken."""

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._line: HandLine | None = None
        self.turn: PokerTurn | None = None
        self._burning = False
        texts = console.texts
        self._title, self.refusal = Words("", "heading"), Words("", "amber")
        self.fold = PressButton(texts.say("Fold") + "  F", self._fold)
        self.stay = PressButton("", self._stay, "primary")
        self.amount = of_figures(QLineEdit(self))
        self.amount.setMaxLength(80)
        self.bet = PressButton("", self._bet)
        titles = (texts.say("Least"), texts.say("Pot") + "  P", texts.say("Most") + "  A")
        self.presets = [PressButton(title, partial(self._preset, i)) for i, title in enumerate(titles)]
        self._range = Words("", "muted")
        self.no_raise = Words("", "muted")
        self.show_hand = PressButton(texts.say("Show the hand") + "  S", self._show, "primary")
        self.muck = PressButton(texts.say("Muck") + "  M", self._muck)
        self.cards = of_signs(QLineEdit(self))
        self.cards.setMaxLength(80)
        speaks_of(self.refusal, self.cards)
        self.picker = CardPicker(texts, worn().gold, self)
        self.by_chance = PressButton(texts.say("Deal by chance") + "  D", lambda: self.dealt.emit(False))
        self.face_down = PressButton(texts.say("Face down") + "  X", self._face_down)
        self.several = PressButton(texts.say("Run it twice") + "  W", lambda: self._run(2))
        self.more_often = PressButton(texts.say("Three times"), lambda: self._run(3))
        self.irregular = PressButton(texts.say("Irregularities…"), self._show_irregular)
        self.undo_button = PressButton(texts.say("Take back") + "  ⌫", self.took_back.emit)
        self._branch = Words("", "amber")
        self.original = PressButton(texts.say("Back to the original") + "  O", self.returned.emit)
        self.keep = PressButton(texts.say("Go on with this branch"), self.branch_adopted.emit)
        self.results = Facts()
        self.wall: ChoiceField[OnWall] = ChoiceField(self)
        self.late = Words("", "muted")
        self.next = PressButton(texts.say("Next hand at this table…"), self.went_on.emit)
        self.odds = OddsPart(console, self)
        self._build()

    # --- what is shown --------------------------------------------------------------------------

    def tell_late(self, seconds: int) -> None:
        """Say by how much the screens show it later."""
        say = self._console.texts.say
        said = (
            say("Screens show it {n} seconds late, as the house has set.", n=seconds) if seconds else ""
        )
        self.late.say(said, "muted")

    def show_line(self, line: HandLine, odds: Odds | None) -> None:
        """Offer what may be done at this moment."""
        texts = self._console.texts
        turn = turn_of(line, texts)
        if line != self._line:
            self.refusal.say("")
            self.cards.clear()
            self.amount.clear()
            self._burning = False
        self._line, self.turn = line, turn
        self._title.say(turn.title)
        self._offer_betting(turn, line)
        self._offer_cards(turn)
        self._offer_showdown(turn)
        over = turn.stage is Stage.OVER
        self.results.setVisible(over)
        self.results.show_pairs(results_of(line, texts) if over else ())
        self.next.setVisible(over and not line.recorded and bool(line.setup.button))
        self.irregular.setVisible(not over)
        self.undo_button.setVisible(line.at > 0 and (not line.recorded or line.original is not None))
        self._offer_branch(line)
        self.odds.show_odds(line, odds)

    def say_refused(self, words: str) -> None:
        """Why something was not done."""
        self.refusal.say(words)

    def _offer_betting(self, turn: PokerTurn, line: HandLine) -> None:
        betting = turn.stage is Stage.BETTING
        self.fold.setVisible(betting and turn.folds)
        self.stay.setVisible(betting)
        self.stay.setText(f"{turn.stay_title}  C")
        for widget in (self.amount, self.bet):
            widget.setVisible(betting and bool(turn.high))
        self.bet.setText(f"{turn.raise_title}  R")
        self.no_raise.say(turn.no_raise if betting else "")
        texts = self._console.texts
        amounts = [chips(texts, n, line.scale) for n in (turn.low, turn.pot, turn.high)]
        self.amount.setPlaceholderText(amounts[0])
        ranges = turn.high > turn.low
        said = texts.say("From {low} to {high}", low=amounts[0], high=amounts[2])
        self._range.say(said if betting and ranges else "")
        for button, amount, n in zip(
            self.presets, amounts, (turn.low, turn.pot, turn.high), strict=True
        ):
            button.setToolTip(tip(amount))
            button.setVisible(betting and ranges and n > 0)

    def _offer_cards(self, turn: PokerTurn) -> None:
        asked = bool(turn.cards)
        for widget in (self.picker, self.cards):
            widget.setVisible(asked)
        self.by_chance.setVisible(asked and turn.stage in (Stage.DEALING, Stage.BOARD))
        self.face_down.setVisible(turn.down > 0)
        self.several.setVisible(turn.times > 1)
        self.more_often.setVisible(turn.times > 2)
        if asked:
            self.picker.offer(turn.cards, turn.gone)

    def _offer_showdown(self, turn: PokerTurn) -> None:
        showdown = turn.stage is Stage.SHOWDOWN
        self.show_hand.setVisible(showdown and not turn.cards)
        self.muck.setVisible(showdown)
        self.muck.setEnabled(not turn.muck)
        self.muck.setToolTip(tip(turn.muck))

    def _offer_branch(self, line: HandLine) -> None:
        texts, at = self._console.texts, line.branch_at
        branched = at is not None
        said = texts.say("What if: branched off at step {n}", n=at) if branched else ""
        self._branch.say(said)
        for widget in (self.original, self.keep):
            widget.setVisible(branched)

    # --- what is done ---------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """A single key of the table; True when it meant something now."""
        turn, text = self.turn, event.text().upper()
        if turn is None or not text or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if text == "O" and self.original.isVisible():
            self.returned.emit()
            return True
        match turn.stage:
            case Stage.BETTING:
                return self._betting_key(turn, text)
            case Stage.SHOWDOWN if text in "SM":
                (self._show if text == "S" else self._muck)()
                return True
            case Stage.BOARD if text == "W" and turn.times > 1:
                self._run(2)
                return True
            case _:
                return bool(turn.cards) and self._card_key(text)

    def press_seat(self, player: int) -> None:
        """A seat pressed: its cards come next, or its hand is tabled."""
        line = self._line
        if line is None:
            return
        turn = turn_at(line, self._console.texts, player)
        if turn is not None:
            self.turn = turn
            self._title.say(turn.title)
            self._offer_cards(turn)
            self.cards.setFocus()
        elif line.current_hand.stage is Stage.SHOWDOWN or line.current_hand.all_in:
            self._do(ops.Show(player))

    def focus_field(self) -> None:
        """Focus the field of the cards or the amount that is asked for."""
        field = self.cards if self.cards.isVisible() else self.amount
        if field.isVisible():
            field.setFocus()

    def _betting_key(self, turn: PokerTurn, text: str) -> bool:
        keys: dict[str, Act] = {"F": self._fold, "C": self._stay}
        if turn.high:
            keys |= {"R": self._bet, "B": self._bet, "A": partial(self._preset, 2)}
            keys |= {"P": partial(self._preset, 1)} if turn.pot else {}
        if text in keys:
            keys[text]()
            return True
        if text.isdigit() and turn.high:
            self.amount.setText(text)
            self.amount.setFocus()
            return True
        return False

    def _card_key(self, text: str) -> bool:
        if text == "D" and self.by_chance.isVisible():
            self.dealt.emit(False)
        elif text == "X" and self.face_down.isVisible():
            self._face_down()
        elif text in "23456789TJQKA1":
            self.cards.setText(text)
            self.cards.setFocus()
        else:
            return False
        return True

    def _fold(self) -> None:
        if self.turn is not None:
            self._do(fold_of(self.turn))

    def _stay(self) -> None:
        if self.turn is not None and self.turn.stay is not None:
            self._do(self.turn.stay)

    def _bet(self) -> None:
        """To the amount typed; with none the field is asked for, a fixed bet is made at once."""
        turn, line = self.turn, self._line
        if turn is None or line is None or not turn.high:
            return
        fixed = turn.low == turn.high and not self.amount.text()
        typed = turn.low if fixed else typed_chips(self.amount.text(), line.scale)
        if typed is None:
            self.amount.setFocus()
            return
        self._do(ops.RaiseTo(turn.player, typed))

    def _preset(self, which: int) -> None:
        turn = self.turn
        if turn is not None:
            self._do(ops.RaiseTo(turn.player, (turn.low, turn.pot, turn.high)[which]))

    def _show(self) -> None:
        if self.turn is None:
            return
        if self.turn.cards:
            self.cards.setFocus()
        else:
            self._do(ops.Show(self.turn.player))

    def _muck(self) -> None:
        if self.turn is not None:
            self._do(ops.Muck(self.turn.player))

    def _face_down(self) -> None:
        if self.turn is not None:
            self._with_cards((None,) * self.turn.down)

    def _run(self, times: int) -> None:
        """The players have agreed that the rest of the board comes so many times."""
        self._do(ops.RunTimes(times))

    def _on_picked(self) -> None:
        if self.turn is None:
            return
        if len(self.picker.picked()) == (1 if self._burning else self.turn.cards):
            self._with_cards(self.picker.picked())

    def _type_cards(self) -> None:
        cards = typed_cards(self.cards.text())
        if cards is None:
            self.refusal.say(self._console.texts.say("Cards are typed like this: As Kd 10h"))
            return
        self._one_after_the_other(cards)

    def _one_after_the_other(self, cards: ops.HoleCards) -> None:
        """Give cards to one draw after the other; what is not taken stays to be read."""
        left = cards
        while left and self.turn is not None and self.turn.cards:
            line, most = self._line, 1 if self._burning else self.turn.cards
            self._with_cards(left[:most])
            if self._line == line:
                break  # refused, and said why
            left = left[most:]
        if left and left != cards:
            said = " ".join(name(card) if card is not None else "x" for card in left)
            self.cards.setText(said)
            self.refusal.say(self._console.texts.say("Not taken: {cards}", cards=said))

    def _with_cards(self, cards: ops.HoleCards) -> None:
        if self._line is None or self.turn is None:
            return
        if self._burning:
            deed: ops.HandAction | None = ops.Burn(cards[0]) if cards[0] is not None else None
        else:
            deed = card_action(self._line.current_hand, self.turn.player, cards)
        if deed is not None:
            self._do(deed)

    def _do(self, deed: ops.HandAction) -> None:
        self.did.emit(deed)
        self.done_typing.emit()

    # --- irregularities -------------------------------------------------------------------------

    def _show_irregular(self) -> None:
        menu = self._irregular_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.irregular.mapToGlobal(self.irregular.rect().bottomLeft()))

    def _irregular_menu(self) -> QMenu:
        """Dead hands, hands tabled out of turn, a known burn card, a misdeal."""
        line, texts = self._line, self._console.texts
        menu = QMenu(self)
        if line is None:
            return menu
        names = names_of(line, texts)
        dead = menu.addMenu(texts.say("Dead hand (T-27)"))
        for player in live_players(line.current_hand):
            dead.addAction(names[player], partial(self._do, ops.Kill(player)))
        for player in to_show(line.current_hand):
            menu.addAction(texts.say("{name} tables the hand", name=names[player]),
                           partial(self._do, ops.Show(player)))  # fmt: skip
        if is_later_deal(line.current_hand) or line.current_hand.stage is Stage.BOARD:
            menu.addAction(texts.say("Exposed burn card (T-34)"), self._burn)
        misdeal = menu.addMenu(texts.say("Misdeal (T-32)"))
        for cause in ops.MisdealCause:
            misdeal.addAction(texts.say(CAUSES[cause]), partial(self._do, ops.DeclareMisdeal(cause)))
        return menu

    def _burn(self) -> None:
        """The next card picked or typed is a burn card."""
        if self.turn is not None:
            self._burning = True
            self.picker.offer(1, self.turn.gone)
            self._title.say(self._console.texts.say("Exposed burn card (T-34)"))
            self.cards.setFocus()

    # --- parts ----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.done_typing.emit()
            return
        if event.key() not in ENTER:  # a field has had it already
            self.keyed.emit(event)

    def _build(self) -> None:
        texts = self._console.texts
        self.amount.setAccessibleName(texts.say("Amount"))
        self.amount.returnPressed.connect(self._bet)
        self.cards.setPlaceholderText("As Kd")
        self.cards.setAccessibleName(texts.say("Cards"))
        self.cards.returnPressed.connect(self._type_cards)
        self.picker.changed.connect(self._on_picked)
        self.add(self._branch, self.original, self.keep, self._title, self.refusal)
        self.column.addLayout(_row((self.fold, 2), (self.stay, 3)))
        self.column.addLayout(_row((self.amount, 1), (self.bet, 1)))
        self.add(self._range)
        self.add_wrapping(*self.presets)
        self.add(self.no_raise)
        self.add_row(self.show_hand, self.muck)
        self.add(self.picker, self.cards)
        self.add_wrapping(self.by_chance, self.face_down)
        self.add_wrapping(self.several, self.more_often)
        self.add(self.results, self.next)
        self.add_wrapping(self.undo_button, self.irregular)
        self.wall.offer((texts.say(title), shown) for shown, title in ON_WALL.items())
        self.wall.setAccessibleName(texts.say("Feature table"))
        self.add(rule(), self.wall, self.late, self.odds)
        self.column.addStretch(1)


def _row(*parts: tuple[QWidget, int]) -> QHBoxLayout:
    """Widgets side by side, each with its share of the width."""
    row = hbox(spacing=6)
    for widget, share in parts:
        widget.setMinimumWidth(40)
        row.addWidget(widget, share)
    return row
