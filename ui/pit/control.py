"""Beside the felt: what may be done now, with the box and stake above and cards and dice below."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from director.desk.offered import commands as c
from director.games.notation import action_line, parse_action
from director.games.protocol import HOUSE, Action, Actor, Option
from director.games.table.draw import can_draw
from director.games.table.play import Position, pay_table_of
from director.games.table.ruled import FORFEIT, RETURN, is_ruling, with_forfeit
from director.games.table.state import GameTable, Round
from director.texts.game_lines import option_title
from director.texts.refusals import sentence
from director.values.cards import DECK, Card
from director.values.errors import RuleViolation
from director.values.quantity import Cents
from ui.console.console import Console
from ui.console.orders import PRESSED_AGAIN
from ui.parts.console_facts import may_give
from ui.parts.panel import ENTER, Panel, PressButton, Words
from ui.pit.dealer_input import DealerInput
from ui.pit.felt_places import Spot
from ui.pit.offers import BACK, OfferedButtons
from ui.pit.option_menu import OptionMenu
from ui.pit.ruling import ProposalsPanel, of_ban, of_options, of_reversal, of_round
from ui.pit.stake import StakeFields
from ui.pit.words import boxes_text, comes_next, read_boxes, staked, turn_of, waits_words
from ui.widgets.keyed import of_figures, of_signs
from ui.widgets.signed_button import SIGN
from ui.widgets.still import still


class ControlPanel(Panel):
    """Makes commands of what is pressed; everything it offers comes from the game's options."""

    chosen = Signal(int)
    """Another box bets."""
    acted = Signal()
    """Something was done: the keys belong to the felt again."""
    went_on = Signal()
    """A round begins: it is looked at, whatever past one was."""
    ruled = Signal(object)
    """tuple[Ruling, ...]: what only the management does, and the ways in which it may."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.seat = 0
        self._table: GameTable | None = None
        self._position: Position | None = None
        self._options: tuple[Option, ...] = ()
        self._main: Callable[[], None] | None = None
        self._displayed_key: tuple[GameTable, int, int] | None = None
        self._ordered: c.Command | None = None
        self._is_stale = False
        """Something was done since the table was shown."""
        self.main = PressButton("", self.press_main, "primary")
        texts = console.texts
        self.stake, self.dealer_input = StakeFields(console, self), DealerInput(console, self)
        self.amount, self.picker, self.cards = (
            self.stake.amount,
            self.dealer_input.picker,
            self.dealer_input.cards,
        )
        self.offers = OfferedButtons(console, self.stake)
        self.line = of_signs(QLineEdit(self))
        self.line.setMaxLength(200)
        self.closed = Words()
        self._in_play_words = Words(texts.say("Boxes in play"), "caption")
        self.in_play = of_figures(QLineEdit(self))
        self.in_play.setMaxLength(200)
        self.proposals = ProposalsPanel(console)
        self.irregular = still(PressButton(texts.say("Irregularities…"), self._show_irregular))
        self.undo_button = still(PressButton(texts.say("Take back"), self.undo))
        self.undo_button.setToolTip(texts.say("Take back the last action"))
        self._build()

    def forget(self) -> None:
        """Another table is shown."""
        self.seat, self._table, self._position, self._displayed_key = 0, None, None, None
        self._is_stale, self._options = False, ()
        self.offers.forget()
        self.offers.empty()
        self.dealer_input.forget()
        self.line.clear()
        self._set_main("", None)

    def come(self) -> None:
        """The table is here as it stands: what is offered now may be ordered."""
        self._is_stale = False

    def go_on(self) -> None:
        """Cards that were typed at once for several draws go to the next one."""
        self.dealer_input.go_on(self._options)

    def show_table(self, table: GameTable, here: Position | None, *, past: int = 0) -> None:
        """Offer what can be done at this moment; nothing but looking at a past round.

        News of something else leave everything as it is: no button goes away while it is pressed.
        """
        if self._displayed_key == (table, past, self.seat):
            return
        same = self._table is not None and self._table.id == table.id
        self._table, self._position = table, here
        self._options = tuple(here.game.options(here.state)) if here is not None else ()
        seats = sorted(box.seat for box in (table.running.boxes if table.running else table.boxes))
        turn = turn_of(here) if here is not None else None
        acting = turn.seat if turn is not None and turn.actor is Actor.PLAYER else 0
        if acting or self.seat not in seats:
            self.seat = acting or seats[0]
        if not same:
            self.amount.show_cents(pay_table_of(table.opened).limits.minimum)
        self.stake.show_boxes(seats, self.seat)
        self.stake.show_staked(here, self.seat)
        typed_in = self.focusWidget()
        self._show_buttons(table, here, past)
        self.dealer_input.may_draw = table.running is None or not table.running.corrects
        self.dealer_input.ask_for(here, self._options, self.seat)
        if isinstance(typed_in, QLineEdit) and typed_in.isHidden():
            self.acted.emit()
        self._displayed_key = table, past, self.seat

    def choose(self, seat: int) -> None:
        """Another box bets."""
        if self._table is not None and seat in {box.seat for box in self._table.boxes}:
            self.seat = seat
            self.chosen.emit(seat)

    def press_main(self) -> None:
        """Enter: what is typed on the felt, or what comes next in the course of the game."""
        if self.dealer_input.tell_typed():
            return
        if self._main is not None:
            self._main()

    def undo(self) -> None:
        """Take back the last action of the running round."""
        if self._table is not None and self._position is not None and self._position.done:
            running = self._table.running
            seen = running.number if running is not None else 0
            self._order(c.UndoAction(self._table.id, seen, self._position.done))
        else:
            self._console.frame.say(self._console.texts.say("There is nothing to undo."), "blue")

    def walk(self) -> None:
        """The arrow down on the felt: to the first that may be pressed here, and on from there."""
        above = (self.main, self.undo_button, self.irregular, self.offers.place)
        found = (button for button in self.findChildren(PressButton) if button not in above)
        low = [button for button in found if button.isVisible() and button.isEnabled()]
        if low:
            first = min(low, key=lambda button: button.mapTo(self, QPoint()).y())
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def type_on_felt(self, letters: str) -> bool:
        """Cards and numbers that are waited for; digits while no bet is open, else they are boxes."""
        is_open = any(option.kind in ("bet", "call") for option in self._options)
        return not (is_open and letters.isdigit()) and self.dealer_input.type_letters(letters)

    def step_amount(self, steps: int) -> None:
        """Change the amount by a number of table chips."""
        if self._table is not None:
            self.stake.step(steps, pay_table_of(self._table.opened).limits)

    def press_spot(self, spot: Spot) -> None:
        """A press on the felt: choose a box, stake on a bet, or tell a pocket."""
        if spot.seat and spot.seat != self.seat:
            self.choose(spot.seat)
        option = self._option_of(spot)
        if option is None:
            self._ask_why_not(spot)
            return
        numbers = _numbers_of(option, spot.area.numbers)
        if option.high or option.lies or numbers:
            self._take(option, numbers=numbers)

    def _ask_why_not(self, spot: Spot) -> None:
        """A stake that is not offered now: the desk says what stands against it (G-1)."""
        if spot.takes_bets and self._table is not None:
            stake = self.amount.cents() or 0
            bet = Action("bet", self.seat, spot.area.bet, stake, numbers=spot.area.numbers)
            self._order(c.TakeAction(self._table.id, bet))

    # --- what is offered ------------------------------------------------------------------------

    def _option_of(self, spot: Spot) -> Option | None:
        """The option that an area stands for: its bet for the chosen box, or its number for the ball."""
        area = spot.area
        for option in self._options:
            if option.irregular or option.kind in BACK:
                continue
            names = (option.lies,) if option.lies else (option.bet, option.kind)
            mine = option.seat == self.seat and area.bet and area.bet in names
            stakes = option.high or option.lies
            if mine and stakes and (not option.choices or _numbers_of(option, area.numbers)):
                return option
            told = not option.high and option.seat == HOUSE and len(area.numbers) == 1
            if told and area.numbers in option.choices:
                return option
        return None

    def _show_buttons(self, table: GameTable, here: Position | None, past: int) -> None:
        self.offers.empty()
        self._set_main(waits_words(self._console.texts, here) if here is not None else "", None)
        for widget in (self._in_play_words, self.in_play):
            widget.hide()
        texts = self._console.texts
        is_open = table.closing is None or table.running is not None
        playing = table.running or table.last_played
        self.proposals.show_table(table, past or (playing.number if playing is not None else 0))
        if past:
            self._offer_corrections(table, table.round(past))
        elif here is None and is_open:
            self._set_main(texts.say("Start the round"), self._start)
            self._offer_boxes(table)
        elif here is not None and turn_of(here).actor is Actor.NOBODY:
            settle = partial(self._order, c.SettleRound(table.id))
            self._set_main(texts.say("Settle the round"), settle)
            if table.closing is None:
                again = partial(self._order, c.StartRound(table.id))
                self.offers.add(PressButton(texts.say("Settle and start the next"), again))
        elif here is not None:
            self._offer_options(here, table.running.number if table.running is not None else 0)
        if not past and table.running is not None and table.running.corrects:
            self._offer_leaving(table)
        running = here is not None
        self.closed.say("" if is_open or past else texts.say("The game table is closed."))
        self.main.setVisible(is_open and not past)
        self.stake.setVisible(is_open and not past)
        for button in (self.undo_button, self.irregular):
            button.setVisible(is_open and not past)
        self.undo_button.setEnabled(running and bool(here and here.done))
        example = self._example()
        self.line.setVisible(running and bool(example))
        self.line.setPlaceholderText(example)
        self.irregular.setEnabled(any(option.irregular for option in self._options))

    def _offer_options(self, here: Position, round_: int) -> None:
        following = self.offers.offer(here, self._options, self.seat, round_)
        if following is not None:
            title = option_title(self._console.texts, here.table, following)
            self._set_main(title, partial(self._take, following))
        elif turn_of(here).actor is Actor.PLAYERS and staked(here) and self._table is not None:
            deal = c.TakeAction(self._table.id, Action("deal"))
            self._console.can(deal, partial(self._say_what_lacks, here))

    def _say_what_lacks(self, here: Position, violation: RuleViolation | None) -> None:
        """The cards wait for a bet that must lie beside another one: which, the desk says (G-1)."""
        waits = self._position is here and self._main is None
        if waits and violation is not None and violation.code == "bet_missing":
            self.main.setText(sentence(self._console.texts, violation))

    def _offer_boxes(self, table: GameTable) -> None:
        """Offer the boxes of the next round before it starts."""
        if not self.in_play.hasFocus():
            self.in_play.setText(boxes_text(table.boxes))
        self._in_play_words.show()
        self.in_play.show()

    def _start(self) -> None:
        """The next round, with the boxes that are in play."""
        if self._table is None:
            return
        boxes = read_boxes(self.in_play.text())
        if boxes is None:
            words = self._console.texts.say(
                "Boxes are typed like this: 1 2 3, and 3=1 for box 3 of player 1"
            )
            self._console.frame.say(words, "amber")
            return
        self._order(c.StartRound(self._table.id, boxes))

    def _offer_corrections(self, table: GameTable, round_: Round | None) -> None:
        """Offer the management's actions on a past round; a reversed one is entered right (G-8)."""
        if round_ is None or round_.settled_at is None:
            return
        texts = self._console.texts
        for ruling in of_round(texts, table, round_):
            self.offers.add(PressButton(f"{ruling.title}…", partial(self.ruled.emit, (ruling,))))
        if ways := of_reversal(texts, table, round_):
            button = PressButton(f"{ways[0].title}…", partial(self.ruled.emit, ways))
            if not may_give(self._console, ways[0].command):
                button.setEnabled(False)
                button.setToolTip(texts.say("The management takes a round back."))
            self.offers.add(button)
        if round_.reversal is not None and table.replacement_of(round_) is None:
            title = texts.say("Tell round {n} right", n=round_.number)
            retell = c.RetellRound(table.id, round_.number)
            button = PressButton(title, partial(self._order, retell, self.went_on.emit))
            button.setEnabled(may_give(self._console, retell) and table.running is None)
            self.offers.add(button)

    def _offer_leaving(self, table: GameTable) -> None:
        """A re-entry that does not come right can be left: the round stays taken back."""
        leave = c.LeaveReentry(table.id)
        button = PressButton(
            self._console.texts.say("Leave the correction"), partial(self._order, leave)
        )
        button.setEnabled(may_give(self._console, leave))
        self.offers.add(button)

    def _set_main(self, title: str, act: Callable[[], None] | None) -> None:
        """Set the main button: the next action, or whose turn it is."""
        self._main = act
        self.main.setText(f"{title}{SIGN}" if act else title)
        self.main.setEnabled(act is not None)

    def _show_irregular(self) -> None:
        if self._position is not None:
            menu = self.irregular_menu(self._position)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.irregular.mapToGlobal(self.irregular.rect().bottomLeft()))

    def irregular_menu(self, here: Position) -> OptionMenu:
        """Return the menu of irregularities possible now."""
        menu = OptionMenu(self._console.texts, here.table, self.begin_irregular, self)
        menu.list_irregular(self._options)
        if self._table is not None and self._table.running is not None:
            menu.list_boxes(self._table.running.boxes, self._ban)
        return menu

    def begin_irregular(self, option: Option) -> None:
        """Note an irregularity at once, or ask for the card or number, or the management's word."""
        if option.ruling and self._table is not None:
            ways = [o for o in self._options if _same_ruling(o, option)]
            self.ruled.emit(of_options(self._console.texts, self._table, ways))
        elif option.cards and self._position is not None:
            self.dealer_input.want(self._position, option)
        elif len(option.choices) > 1:
            self.dealer_input.want_number(self._position, option)
        else:
            self._take(option)

    # --- what is ordered ------------------------------------------------------------------------

    def _take(
        self,
        option: Option,
        *,
        numbers: tuple[int, ...] = (),
        cards: tuple[Card, ...] = (),
        amount: Cents = 0,
        more: tuple[Card, ...] = (),
    ) -> None:
        """`more`: cards that were typed for the draws after this one."""
        if self._table is None:
            return
        if option.high and not amount:
            amount = option.low if option.low == option.high else self.amount.cents() or 0
        told = numbers or (option.choices[0] if len(option.choices) == 1 else ())
        action = Action(option.kind, option.seat, option.bet, amount, cards, told)
        self._order(c.TakeAction(self._table.id, action), partial(self.dealer_input.keep, more))

    def _ask_which(self, option: Option) -> None:
        """The colour of chips, or whose the bet is."""
        if self._position is not None:
            self.dealer_input.want_number(self._position, option)

    def _draw(self, option: Option) -> None:
        if self._table is not None and can_draw(option):
            self._order(c.DrawAction(self._table.id, option.kind, option.seat, option.bet))

    def _type_line(self) -> None:
        """An action as typed in the notation: `1 bet win 10`."""
        try:
            action = parse_action(self.line.text().split())
        except (ValueError, IndexError):
            words = self._console.texts.say(
                "An action is typed like this: {example}", example=self._example()
            )
            self._console.frame.say(words, "amber")
            return
        if self._table is None:
            return
        here = self._position
        ways = [o for o in self._options if o.ruling and (o.kind, o.seat) == (action.kind, action.seat)]
        if here is not None and ways and is_ruling(here, with_forfeit(here, action)):
            self.line.clear()
            self.begin_irregular(next((o for o in ways if o.bet == action.bet), ways[0]))
        else:
            self._order(c.TakeAction(self._table.id, action), self.line.clear)

    def _withdraw(self, proposal: int) -> None:
        if self._table is not None:
            self._order(c.WithdrawProposal(self._table.id, proposal))

    def _ban(self, seat: int) -> None:
        if self._table is not None:
            self.ruled.emit(of_ban(self._console.texts, self._table, seat))

    def _example(self) -> str:
        """Something that may be done now, as it is written."""
        ordinary = [o for o in self._options if not o.irregular and o.seat in (HOUSE, self.seat)]
        if not ordinary:
            return ""
        one = next((o for o in ordinary if comes_next(o)), ordinary[0])
        numbers = one.choices[0] if one.choices else ()
        cards = DECK[-1 : -1 - one.cards : -1]
        return action_line(Action(one.kind, one.seat, one.bet, one.low, cards, numbers))

    def _order(self, command: c.Command, then: Callable[[], None] | None = None) -> None:
        """Order it, unless the desk owes an answer; the felt has the keys again, if nothing is typed."""
        if self._is_stale or (self._ordered is not None and self._console.awaits(self._ordered)):
            self._console.frame.say(self._console.texts.say(PRESSED_AGAIN), "amber")
            return
        held = QApplication.focusWidget()
        typed = isinstance(held, QLineEdit) and held is not self.in_play
        self._ordered = command
        self._console.order(command, then=lambda _done: self._on_done(then, typed=typed))

    def _on_done(self, then: Callable[[], None] | None, *, typed: bool) -> None:
        """Disable the offers until the new state of the table arrives."""
        self._is_stale = True
        if then is not None:
            then()
        if not typed:
            self.acted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not isinstance(self.focusWidget(), QLineEdit):
            self.press_main()
            return
        super().keyPressEvent(event)

    # --- parts ----------------------------------------------------------------------------------

    def _build(self) -> None:
        texts = self._console.texts
        self.in_play.setAccessibleName(texts.say("Boxes in play"))
        self.in_play.setToolTip(
            texts.say("Boxes are typed like this: 1 2 3, and 3=1 for box 3 of player 1")
        )
        self.in_play.returnPressed.connect(self._start)
        self.stake.chosen.connect(self.choose)
        self.stake.stepped.connect(self.step_amount)
        self.dealer_input.carded.connect(
            lambda option, cards, more: self._take(option, cards=cards, more=more)
        )
        self.dealer_input.numbered.connect(lambda option, numbers: self._take(option, numbers=numbers))
        self.dealer_input.by_chance.connect(self._draw)
        self.line.setAccessibleName(texts.say("An action in the notation"))
        self.line.returnPressed.connect(self._type_line)
        self.column.setContentsMargins(16, 16, 16, 16)
        self.proposals.withdrawn.connect(self._withdraw)
        self.add(self.closed, still(self.main), self.proposals)
        self.add_row(self.undo_button, self.irregular)
        self.add(self.stake)
        self.offers.taken.connect(lambda option, amount: self._take(option, amount=amount))
        self.offers.details_wanted.connect(self._ask_which)
        self.add(self._in_play_words, self.in_play, self.offers, self.dealer_input)
        self.add(self.offers.backs, self.line)
        self.column.addStretch(1)


def _numbers_of(option: Option, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of an option that an area stands for, in the option's own order."""
    return next((numbers for numbers in option.choices if set(numbers) == set(wanted)), ())


def _same_ruling(option: Option, other: Option) -> bool:
    """Whether two options are choices of one irregularity at one box."""
    both = (option.ruling, option.kind, option.seat) == (True, other.kind, other.seat)
    breach = {option.bet, other.bet} <= {FORFEIT, RETURN}
    return both and (breach or (option.bet, option.choices) == (other.bet, other.choices))
