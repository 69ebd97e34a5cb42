"""Panel of an entry: its facts, sales to it, and what can be taken back."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.cashdesk.diligence import DILIGENCE
from director.desk.cash.queries import games as cash_games
from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.desk.persons.players import History, player_history
from director.texts.cash_words import game_line
from director.texts.tournament_words import word
from director.tournament.entries import may_follow
from director.tournament.settings import Purchase
from director.tournament.state import Entry, EntryStatus, Status, Tournament
from director.tournament.tables.seating import seat_refusals
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents
from ui.console.console import ActionPlace, Console
from ui.console.printing import PhonesOn, print_again, send
from ui.night.players.registration_confirm import METHODS
from ui.night.players.side_pool_task import joinable, may_join
from ui.parts.console_facts import till_of
from ui.parts.fields import FieldPanel
from ui.parts.money.tender import TenderFields
from ui.parts.money.void_question import Ask
from ui.parts.money.voids import refund, void_entry, void_extra
from ui.parts.panel import ROOM, Panel, PressButton, Words, clear, rule
from ui.parts.people.words import entry_facts, lying_stacks, offers
from ui.parts.readiness import readiness, shut
from ui.parts.typed_seats import misread, says_nobody, winners_of
from ui.widgets.signed_button import ESC_SIGN

CASH_GAMES = 3
"""Cash games offered to a player who is out."""
HISTORY = 6
"""Earlier nights shown."""


class EntryPanel(FieldPanel):
    """The facts of an entry, its purchases as buttons, and a question where one is needed."""

    question_wanted = Signal(object)
    """An Ask: shown in a panel of its own."""
    again = Signal(object)
    """The PlayerId who enters again."""
    edit = Signal(object)
    pooling = Signal(object)
    """The EntryId that joins a side pool."""
    left = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._entry: EntryId | None = None
        self._displayed_mark: tuple[Entry, object] | None = None
        self._rebuy: PressButton | None = None
        self._sold: list[tuple[PressButton, str, Cents]] = []
        """Sales offered: button, name, price."""
        self._quotes: dict[Purchase, Cents] = {}
        """Prices on the buttons."""
        say = self.say
        self.name, self.line = self.add_words(role="title"), self.add_words(role="muted")
        self.facts, self.tender = self.add_facts(), TenderFields(console, self)
        self.add(self.tender.deposit, rule(self))
        self.method = self.add_payment(METHODS)
        self.method.activated.connect(lambda _row: self._on_method())
        self.add(self.tender)
        self.tender.changed.connect(self.on_entered)
        self.missed = self.add_tick(say("Has missed a hand since the all-in"))
        self.stack = self.add_number(say("Chips that the player has"))
        self.stack.returnPressed.connect(self._press_rebuy)
        hint = say("Empty: has chips left; 0 = nobody won them")
        self.by = self.add_figures(say("Last chips won by seat"), hint)
        self.remaining = self.add_number(say("Chips left of the stack at the seat (empty: all)"))
        self.flag = Words("", "amber")
        self.buttons = self._buttons = Panel(self)
        self._buttons.column.setContentsMargins(0, 0, 0, 0)
        another = PressButton(say("Register another") + ESC_SIGN, self.leave)
        self.add(self.buttons, another, self.flag, rule(self), Words(say("Earlier nights"), "caption"))
        self.history = self.add_words(role="muted")
        self.column.addStretch(1)

    def look_at(self, entry: EntryId) -> None:
        """Show an entry."""
        self._entry, self._displayed_mark = entry, None
        self.usual_again(self.method)
        self.missed.setChecked(False)
        self.remaining.clear()
        self.stack.clear()
        self.by.clear()
        self.reload()
        state = self._console.state()
        if state is not None:
            self.tender.start(_only_price(state), state.settings.currency)
            player = state.entries[entry].player
            self.tender.pays(player)
            self.leaving.begin()
            self._console.ask(lambda desk: player_history(desk.store, player), self._on_history)

    def _on_method(self) -> None:
        """A voucher is taken by its number."""
        if self.method.chosen() is Method.VOUCHER:
            self.tender.several.setChecked(True)

    def give_up(self) -> None:
        """Esc: back to registration."""
        self.left.emit()

    def reload(self) -> None:
        """Show the entry as it is now; made anew only when it has changed."""
        state, number = self._console.state(), self._entry
        if state is None or number is None or number not in state.entries:
            return
        entry = state.entries[number]
        person, room = self._console.people().get(entry.player), self._console.cash()
        again = may_follow(state, entry, self._console.clock_read_at())
        house = person, room.waiting, len(room.tables)
        sold = state.status, state.queue, state.prizes, state.side_pools, state.settings, again
        mark = entry, (*sold, *house)
        if mark == self._displayed_mark:
            return
        self._displayed_mark = mark
        shown = entry_facts(state, entry, self._console.entry_name(entry), self._console.texts)
        self.name.say_name(shown.title)
        self.line.say(shown.line)
        self.facts.show_pairs(shown.pairs)
        self._offer(state, entry)

    # --- what can be done -----------------------------------------------------------------------

    def _offer(self, state: Tournament, entry: Entry) -> None:
        clear(self._buttons.column)
        self._rebuy, self._sold, self._quotes = None, [], {}
        self.flag.say("")
        self._sell(state, entry)
        self._enter_again(state, entry)
        texts = self._console.texts
        edit = self._button(texts.say("Edit person…"), lambda: self.edit.emit(entry.player))
        if entry.alive:
            title = texts.say("Mark absent") if entry.present else texts.say("Has come")
            mark = self._do(title, c.MarkPresence(state.id, entry.id, not entry.present))
            self._buttons.add_wrapping(mark, edit)
        else:
            self._buttons.add(edit)
        self._into_pool(state, entry)
        self._to_cash(entry)
        self._take_back(state, entry)
        self._print_again(state, entry)

    def _sell(self, state: Tournament, entry: Entry) -> None:
        """Rebuy and add-on, as far as the tournament sells them."""
        texts = self._console.texts
        sells = entry.status is EntryStatus.SEATED and bool(offers(state))
        self.tender.price(_only_price(state), state.settings.currency)
        self.show_field(self.method, sells)
        self.tender.setVisible(sells)
        self.show_field(self.missed, sells)
        self.show_field(self.stack, sells and bool(state.settings.rebuy_below))
        self.show_field(self.by, sells and state.settings.rebuy is not None)
        for kind, offer in offers(state) if sells else ():
            first = kind is Purchase.REBUY
            command = c.BuyExtra(state.id, entry.id, kind, till_of(self._console), stack=0)
            command = replace(command, nobody=first)
            button = self._do("", command, "primary" if first else "")
            self._buttons.add(button)
            self._rebuy = button if first else self._rebuy
            self._sold.append((button, word(texts, kind), offer.price.total))
            self._quotes[kind] = offer.price.total
            self._keep_room(button, word(texts, kind), offer.price.total)
        self._name_prices()

    def _keep_room(self, button: PressButton, does: str, price: Cents) -> None:
        """Two lines, where any way of paying needs them: what stands below keeps its place."""
        for method in METHODS:
            button.setText(self._priced(button, does, self.tender.cost(method, price)))
            if button.sizeHint().width() > ROOM:
                button.keep_two_lines()

    def on_entered(self) -> None:
        self._name_prices()

    def _name_prices(self) -> None:
        """Show price and method of payment of each sale."""
        for button, does, price in self._sold:
            cost = self.tender.cost(self.method.chosen(), price)
            button.setText(self._priced(button, does, cost))
            button.fold(ROOM)

    def _priced(self, button: PressButton, does: str, cost: str) -> str:
        return f"{does}, {cost}{'   R' if button is self._rebuy else ''}"

    def _into_pool(self, state: Tournament, entry: Entry) -> None:
        """Offer the side pools to an entry that plays."""
        if any(entry.id in may_join(state, pool) for pool in joinable(state)):
            title = self._console.texts.say("Into a side pool…")
            self._buttons.add(self._button(title, lambda: self.pooling.emit(entry.id)))

    def _to_cash(self, entry: Entry) -> None:
        """Offer waiting lists of cash games to an entry that is out."""
        games = cash_games(self._console.cash()) if entry.status is EntryStatus.BUSTED else ()
        for game in games[:CASH_GAMES]:
            said = self._console.texts.say(
                "Wait for {game}", game=game_line(self._console.texts, game.game)
            )
            self._buttons.add(self._do(said, c.JoinWaiting(entry.player, game.game)))

    def _enter_again(self, state: Tournament, entry: Entry) -> None:
        texts, waits = self._console.texts, entry.status is EntryStatus.QUEUED
        self.show_field(self.remaining, waits and lying_stacks(state))
        if waits:
            command = c.SeatAlternate(state.id, entry.id)
            self._buttons.add(self._do(texts.say("Seat this alternate"), command, "primary"))
        self._bring_back(state, entry)
        if not may_follow(state, entry, self._console.clock_read_at()):
            return
        back = texts.say("Second chance: hand the stack back…")
        title = back if entry.alive else texts.say("Enter again…")
        self._buttons.add(self._button(title, lambda: self.again.emit(entry.player)))

    def _bring_back(self, state: Tournament, entry: Entry) -> None:
        """Put somebody who was recorded as out by mistake back to the seat left, or choose another."""
        if entry.status is not EntryStatus.BUSTED or state.status is not Status.RUNNING:
            return
        texts, seat = self._console.texts, entry.seat_left
        if seat is not None and not seat_refusals(state, seat):
            said = texts.say(
                "Bring back to table {table} seat {seat}", table=seat.table, seat=seat.number
            )
            self._buttons.add(self._do(said, c.ReinstateEntry(state.id, entry.id, seat)))
        else:
            place = ActionPlace("night/tables", "reinstate")
            title = texts.say("Bring a player back…")
            self._buttons.add(self._button(title, lambda: self._console.frame.go(place)))

    def _take_back(self, state: Tournament, entry: Entry) -> None:
        """Refund, void, and the extras one by one."""
        texts, console = self._console.texts, self._console
        for index, extra in enumerate(entry.extras):
            if not extra.voided:
                title = texts.say(
                    "Void {what} {receipt}…",
                    what=word(texts, extra.kind),
                    receipt=extra.receipt.readable,
                )
                self._buttons.add(self._ask(title, void_extra(console, state, entry, index)))
        if not entry.counts:
            return
        back = [self._ask(texts.say("Refund…"), refund(console, state, entry))] if entry.alive else []
        void = self._ask(texts.say("Void entry…"), void_entry(console, state, entry))
        self._buttons.add_wrapping(*back, void)

    def _print_again(self, state: Tournament, entry: Entry) -> None:
        texts = self._console.texts
        buttons = []
        if entry.alive:
            card = partial(self._card, state, entry.id)
            buttons.append(PressButton(texts.say("Seat card"), card, parent=self._buttons))
        buttons.append(self._printing(texts.say("Receipt"), entry.receipt))
        self._buttons.add(Words(texts.say("Print again"), "caption"))
        self._buttons.add_wrapping(*buttons)
        if self._console.frame.service(PhonesOn).cards is not None and entry.counts:
            title = texts.say("Card for the phone is lost: another one")
            self._buttons.add(self._button(title, partial(self._other_card, state, entry)))
        for extra in entry.extras:
            title = texts.say("Receipt {receipt}", receipt=extra.receipt.readable)
            self._buttons.add(self._printing(title, extra.receipt))
        if entry.prize is not None:
            self._buttons.add(self._printing(texts.say("Payment slip"), entry.prize.receipt))

    def _card(self, state: Tournament, entry: EntryId) -> None:
        """The seat card with the seat of now."""
        people = self._console.people()

        def content() -> object:
            from reports.night.seat_card import seat_card_of

            return seat_card_of(state, entry, people)

        send(self._console, "seat_card", content, of=state)

    def _other_card(self, state: Tournament, entry: Entry) -> None:
        """The card before leads nowhere; who is still in gets a seat card that leads to the night."""

        def printed(_done: Done) -> None:
            now = self._console.state(state.id)
            if now is not None and entry.alive:
                self._card(now, entry.id)

        self._console.order(c.RenewPhoneCard(state.id, entry.id), then=printed)

    def rebuy(self) -> bool:
        """The key R: the focus goes to the rebuy, so that Enter sells it; False if there is none.

        Where rebuys are for short stacks the chips are typed first.
        """
        if self._rebuy is None or not self._rebuy.isEnabled():
            return False
        (self._rebuy if self.stack.isHidden() else self.stack).setFocus()
        return True

    def _press_rebuy(self) -> None:
        if self._rebuy is not None:
            self._rebuy.click()

    def focus_first(self) -> None:
        """Enter in the list: the focus goes to the first thing that can be done."""
        for button in self.buttons.findChildren(PressButton):
            if button.isEnabled() and not button.isHidden():
                button.setFocus()
                return

    def _button(self, title: str, act: Callable[[], None], kind: str = "") -> PressButton:
        """Return a button that leads to an order: grey where none is taken."""
        button = PressButton(title, act, kind, self._buttons)
        shut(self._console, button)
        return button

    def _printing(self, title: str, receipt: Receipt) -> PressButton:
        return self._button(title, partial(print_again, self._console, receipt))

    def _do(self, title: str, command: c.Command, kind: str = "") -> PressButton:
        button = self._button(title, lambda: self._order(command), kind)
        self._console.can(command, lambda violation: self._explain(button, violation))
        return button

    def _ask(self, title: str, ask: Ask) -> PressButton:
        return self._button(title, lambda: self.question_wanted.emit(ask))

    def _explain(self, button: PressButton, violation: RuleViolation | None) -> None:
        """Grey with the reason for what cannot be; what the floorman may insist on stays pressable."""
        if violation is None:
            return
        found = readiness(self._console, violation)
        found.show_on(button)
        if violation.code == DILIGENCE:
            self.flag.say(found.words)

    def _order(self, command: c.Command) -> None:
        if isinstance(command, c.BuyExtra) and (wrong := self._misread(command)):
            self.flag.say(wrong)
            return
        if isinstance(command, c.BuyExtra):
            method, missed = self.method.chosen(), self.missed.isChecked()
            tender = replace(self.tender.tender(), quoted=self._quotes.get(command.kind))
            command = replace(
                command, method=method, missed_hand=missed, tender=tender, stack=None, nobody=False
            )
            if command.kind is Purchase.REBUY:
                command = self._with_last_chips(command)
        elif isinstance(command, c.SeatAlternate):
            left = self.remaining.number()
            command = c.SeatAlternate(command.tournament, command.entry, left)
        self._console.order(command, then=self._on_done)

    def _misread(self, command: c.BuyExtra) -> str:
        """The seats of who won the last chips make no sense."""
        state, text = self._console.state(), self.by.text()
        seat = state.entries[command.entry].seat if state is not None else None
        if state is None or seat is None or says_nobody(text):
            return ""
        return misread(text, state, seat.table, self._console.texts)

    def _with_last_chips(self, command: c.BuyExtra) -> c.BuyExtra:
        """A rebuy with who won the last chips, or with the chips that are left."""
        state = self._console.state()
        seat = state.entries[command.entry].seat if state is not None else None
        last = winners_of(state, self.by.text(), seat.table) if state and seat else None
        winners, nobody = last or ((), False)
        stack = 0 if winners or nobody else self.stack.number()
        return replace(command, stack=stack, knocked_out_by=winners, nobody=nobody)

    def _on_done(self, _done: Done) -> None:
        self.usual_again(self.method)
        state = self._console.state()
        if state is not None:
            self.tender.start(_only_price(state), state.settings.currency)
        self.reload()

    def _on_history(self, history: History) -> None:
        texts, state = self._console.texts, self._console.state()
        if state is None:
            return
        until = self._console.past_at
        others = [night for night in history.played if night.tournament.id != state.id]
        earlier = [one for one in others if until is None or one.tournament.starts_at <= until]
        lines = []
        for night in earlier[:HISTORY]:
            paid = texts.money(night.entry.paid, night.tournament.currency)
            won = texts.money(night.entry.prize, night.tournament.currency)
            lines.append(f"{texts.date(night.tournament.starts_at)} · {night.tournament.name}")
            place = (
                texts.say("place {n}", n=night.entry.place)
                if night.entry.place
                else word(texts, night.entry.status)
            )
            lines.append(
                texts.say("    {place} · paid {paid} · won {won}", place=place, paid=paid, won=won)
            )
        if len(earlier) > HISTORY:
            more = len(earlier) - HISTORY
            lines.append(texts.count("and {n} more", "and {n} more", more))
        self.history.say("\n".join(lines) or texts.say("None in this house."))


def _only_price(state: Tournament) -> Cents:
    """The price of what is sold to an entry, where it is one thing: its change is said at once."""
    sold = offers(state)
    return sold[0][1].price.total if len(sold) == 1 else 0
