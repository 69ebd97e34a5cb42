"""Offers of the game: a button a bet, a list if there are many, a menu of many alike."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.games.protocol import HOUSE, Option
from director.games.table.play import Position
from director.texts.game_lines import action_name, detail_words, option_title
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton, clear, rule
from ui.pit.option_menu import OptionMenu
from ui.pit.stake import StakeFields
from ui.pit.words import comes_next
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip
from ui.widgets.still import still

FEW_BETS = 8
"""Up to so many bets have a button each; more are chosen from a list, or pressed on the felt."""
FEW_ALIKE = 4
"""Up to so many of a kind have a button each."""
FEW_AMOUNTS = 3
"""Up to so many possible amounts have a button each."""
BACK = ("take_down", "on", "off", "take", "clear")
"""Actions on a placed bet: offered last, so that nothing above moves."""


class OfferedButtons(QWidget):
    """A column of what may be done by the chosen box and the house; a press names the option."""

    taken = Signal(object, int)
    """Option, and its cents where the button says an amount of its own, else 0."""
    details_wanted = Signal(object)
    """Option: of which colour the chips are, or whose the bet is, is to be told."""

    def __init__(self, console: Console, stake: StakeFields) -> None:
        super().__init__()
        self._console = console
        self._amount = stake.amount
        self.bets: ChoiceField[Option] = ChoiceField(self)
        self.place = PressButton(console.texts.say("Place the bet"), self._place_chosen)
        self._buttons = vbox(spacing=6)
        self.backs = QWidget(self)
        """Buttons that take bets back, at the bottom, so that the first chip moves nothing."""
        self._backs = vbox(spacing=6, margins=0, parent=self.backs)
        self._places: dict[str, str] = {}
        """Captions of the bet buttons, by bet, in order."""
        self._places_of = (0, 0)
        """The round and the box that they are of."""
        self._reported: dict[str, str] = {}
        """Captions of reports made once while cards come, by kind."""
        self._reported_round = 0
        """The round that it is of."""
        self._currency = console.house.currency
        self._priced: list[tuple[PressButton, str]] = []
        """Buttons whose amount is the one entered."""
        self._amount.textChanged.connect(lambda _text: self._show_prices())
        list_row = hbox((self.bets, 1), (still(self.place), 1), spacing=8)
        # cards may be wanted while bets are made: what stands here comes first, and none moves
        vbox(list_row, rule(), self._buttons, spacing=8, margins=0, parent=self)

    def forget(self) -> None:
        """Another table is shown: no place is kept of this one."""
        self._places, self._places_of = {}, (0, 0)
        self._reported, self._reported_round = {}, 0

    def empty(self) -> None:
        """Nothing is offered."""
        for column in (self._buttons, self._backs):
            clear(column)
        self.backs.hide()
        self._priced = []
        self.bets.hide()
        self.place.hide()

    def add(self, button: PressButton, kind: str = "") -> None:
        """A button below the others; a press leaves the keys on the felt."""
        (self._backs if kind in BACK else self._buttons).addWidget(still(button))

    def offer(self, here: Position, options: Iterable[Option], seat: int, round_: int) -> Option | None:
        """Show what a box may do in a round; the answer is what comes next in the course of the game.

        That one has no button here: it is the panel's own, which Enter presses.
        """
        self._currency = here.table.currency
        mine = [o for o in options if not o.irregular and o.seat in (HOUSE, seat)]
        bets = [o for o in mine if o.high and o.bet and len(o.choices) <= 1]
        plain = [o for o in mine if o not in bets and not o.cards and len(o.choices) <= 1]
        plain += [o for o in mine if o.high and (not o.bet or o.aside) and len(o.choices) > 1]
        many = len(bets) > FEW_BETS
        if many:
            self._list_bets(here, bets)
        else:
            plain += bets
            self._remember_places(here, bets, (round_, seat))
        waiting = any(o.cards or len(o.choices) > 1 for o in mine if not o.high)
        few = (alike for _, alike in _by_kind(plain) if len(alike) <= FEW_ALIKE)
        come = (o for alike in few for o in alike if len(o.choices) <= 1 and comes_next(o))
        following = None if waiting else next(come, None)
        self._show(here, [option for option in plain if option is not following], places=not many)
        self._keep_reported(here, mine, round_)
        self._show_prices()
        return following

    def _show(self, here: Position, offered: Iterable[Option], *, places: bool) -> None:
        """In their order; the bets of a box stand where they stood when they were first offered."""
        places = places and bool(self._places)
        kinds = list(_by_kind(offered))
        self.backs.setVisible(any(kind in BACK for kind, _ in kinds))
        for kind, alike in kinds:
            if kind == "bet" and places:
                self._keep_places(here, {option.bet: option for option in alike})
                places = False
            elif len(alike) > FEW_ALIKE and not alike[0].high:
                self.add(self._menu_button(here, alike), kind)
            else:
                for option in alike:
                    self._add_option(here, option)
        if places and not self.backs.isHidden():
            self._keep_places(here, {})

    def _remember_places(self, here: Position, bets: Iterable[Option], of: tuple[int, int]) -> None:
        """Bets of the chosen box in this round, in the order in which they were first offered."""
        if self._places_of != of:
            self._places, self._places_of = {}, of
        for option in bets:
            if option.kind == "bet":
                self._places.setdefault(option.bet, self._title(here, option))

    def _keep_places(self, here: Position, bets: Mapping[str, Option]) -> None:
        """A bet that lies keeps its place, grey, while bets are made: no other comes under the mouse."""
        for bet, title in self._places.items():
            if bet in bets:
                self._add_option(here, bets[bet])
            else:
                self._add_done(title, self._console.texts.say("This bet lies on the felt already."))

    def _keep_reported(self, here: Position, mine: Iterable[Option], round_: int) -> None:
        """Keep a button grey after its report, so that the cards below stay in place."""
        if self._reported_round != round_:
            self._reported, self._reported_round = {}, round_
        plain = [option for option in mine if not option.irregular]
        if not any(option.cards for option in plain):
            return
        offered = {o.kind: self._title(here, o) for o in plain if o.aside}
        for kind, title in self._reported.items():
            if kind not in offered:
                self._add_done(
                    title, self._console.texts.say("This has been done in this round already.")
                )
        self._reported |= offered

    def _add_done(self, title: str, why: str) -> None:
        """A button that cannot be pressed now, and why."""
        done = PressButton(title, lambda: None)
        done.setEnabled(False)
        done.setToolTip(tip(why))
        self.add(done)

    def _add_option(self, here: Position, option: Option) -> None:
        """Add a button for an option; if few amounts are possible, one for each."""
        title = self._title(here, option)
        amounts = range(option.low, option.high + 1, option.step)
        if len(option.choices) > 1:  # the colour of chips, the player: the next press says which
            self._add_priced(title, PressButton(title, partial(self.details_wanted.emit, option)))
        elif option.low < option.high and len(amounts) <= FEW_AMOUNTS:
            for amount in amounts:
                words = f"{title} {self._money(amount)}"
                self.add(PressButton(words, partial(self.taken.emit, option, amount)))
        elif option.low < option.high:
            self._add_priced(title, PressButton(title, partial(self.taken.emit, option, 0)))
        else:
            self.add(PressButton(title, partial(self.taken.emit, option, 0)), option.kind)

    def _add_priced(self, title: str, button: PressButton) -> None:
        self._priced.append((button, title))
        self.add(button)

    def _show_prices(self) -> None:
        """Buttons whose amount is the one entered say it."""
        amount: Cents = self._amount.cents() or 0
        for button, title in self._priced:
            button.setText(f"{title} {self._money(amount)}" if amount else title)

    def _money(self, amount: Cents) -> str:
        return self._console.texts.money(amount, self._currency)

    def _menu_button(self, here: Position, options: Sequence[Option]) -> PressButton:
        """Many of a kind behind one button: what to take off the cloth."""
        texts = self._console.texts
        button = PressButton(f"{action_name(texts, here.table, options[0].kind)}…", lambda: None)
        menu = OptionMenu(texts, here.table, lambda option: self.taken.emit(option, 0), button)
        menu.list_all(options)
        button.setMenu(menu)
        return button

    def _list_bets(self, here: Position, bets: Iterable[Option]) -> None:
        before = self.bets.currentText()
        self.bets.clear()
        for option in bets:
            words = detail_words if option.kind == "bet" else option_title
            self.bets.add(words(self._console.texts, here.table, option), option)
        self.bets.setCurrentIndex(max(0, self.bets.findText(before)))
        self.bets.show()
        self.place.show()

    def _place_chosen(self) -> None:
        if self.bets.offered():
            self.taken.emit(self.bets.chosen(), 0)

    def _title(self, here: Position, option: Option) -> str:
        return option_title(self._console.texts, here.table, option)


def _by_kind(offered: Iterable[Option]) -> Iterable[tuple[str, Sequence[Option]]]:
    """Return the options by kind: the box's first, then the dealer's, placed bets last."""
    in_order = sorted(offered, key=lambda o: (o.kind in BACK, o.aside, o.seat == HOUSE))
    for (_, kind), alike in groupby(in_order, key=lambda o: (o.seat, o.kind)):
        yield kind, list(alike)
