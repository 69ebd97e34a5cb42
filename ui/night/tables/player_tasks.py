"""Done with one player at a table: moved (T-8, T-5), sold a rebuy (T-F2, T-24), penalised (T-S7)."""

from collections.abc import Iterator
from functools import partial

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.rows.defaults import rule_book
from director.desk.offered import commands as c
from director.texts.tournament_words import word
from director.tournament.extras import offer_of
from director.tournament.penalties import LADDER, left_of, next_step, to_serve
from director.tournament.settings import Purchase
from director.tournament.state import Entry, Penalty, PenaltyKind, StayReason, Tournament
from director.tournament.tables.seating import vacant
from director.values.ids import EntryId, Seat
from ui.console.console import Console
from ui.console.printing import print_of
from ui.night.players.registration_confirm import METHODS
from ui.parts.console_facts import till_of
from ui.parts.money.tender import TenderFields
from ui.parts.names import seat_words
from ui.parts.panel import PressButton, Words, clear
from ui.parts.people.words import offers
from ui.parts.task import Task
from ui.parts.typed_seats import entry_at, read_seats, winners_of
from ui.widgets.layout import vbox
from ui.widgets.plain import tip


class PlayerTask(Task):
    """Base of what is done with a player at the table."""

    def __init__(self, console: Console, title: str, entry: EntryId) -> None:
        super().__init__(console, title)
        self._entry = entry
        self.who = self.add_words(self.name(entry), "heading")
        seat = self.sits()
        self.line.say(seat_words(self._texts, seat) if seat else "")

    def refresh(self) -> None:
        seat = self.sits()
        if seat is None:
            self.closed.emit()
            return
        self.who.say(self.name(self._entry))
        self.line.say(seat_words(self._texts, seat))
        super().refresh()

    def entry(self) -> Entry | None:
        """The player's entry as it is now."""
        state = self.state()
        return state.entries.get(self._entry) if state else None

    def sits(self) -> Seat | None:
        """Return the seat of the player now."""
        entry = self.entry()
        return entry.seat if entry else None


OFFERED = 6
"""Free seats offered, at the shortest tables first."""


class MoveTask(PlayerTask):
    """M, the seat, Enter; the same panel puts wrong seats right."""

    def __init__(self, console: Console, entry: EntryId, *, wrong_seat: bool = False) -> None:
        say = console.texts.say
        super().__init__(console, say("Correct a wrong seat") if wrong_seat else say("Move"), entry)
        self._wrong_seat = wrong_seat
        self._expected_seat = self.sits()
        self.seat = self.add_figures(say("To seat"), say("Seat: 4, or 2/4 for table 2 seat 4"))
        self.there = self.add_words(role="muted").keep_room()
        if not wrong_seat:
            self._offer_seats()
        self.slip = self.add_tick(say("Print a slip"))
        self.add_button(say("Correct") if wrong_seat else say("Move"))

    def settle(self) -> None:
        state, target = self.state(), self.target()
        self.there.say(self._there(state, target) if state and target else "")

    def target(self) -> Seat | None:
        """The seat that is typed."""
        here = self.sits()
        seats = read_seats(self.seat.text(), here.table if here else 0)
        return seats[0] if len(seats) == 1 else None

    def command(self) -> c.Command | None:
        state, target = self.state(), self.target()
        if state is None or target is None:
            return None
        if self._wrong_seat:
            return c.CorrectSeats(
                state.id, ((self._entry, target),), self._expected_seats(state, target)
            )
        return c.MoveEntry(state.id, self._entry, target, self._expected_seat)

    def after(self, done: Done) -> None:
        if self.slip.isChecked():
            print_of(self._console, done, "move_slips", asked=False)
        super().after(done)

    def _expected_seats(self, state: Tournament, target: Seat) -> tuple[tuple[EntryId, Seat], ...]:
        """The player where the task found him, and whoever is said to swap with him."""
        sitter = entry_at(state, target)
        swaps = ((sitter, target),) if sitter not in (None, self._entry) else ()
        return tuple(
            (entry, seat)
            for entry, seat in ((self._entry, self._expected_seat), *swaps)
            if entry and seat
        )

    def _there(self, state: Tournament, target: Seat) -> str:
        sitter = entry_at(state, target)
        if sitter is None or sitter == self._entry:
            return seat_words(self._texts, target)
        name = self.name(sitter)
        if self._wrong_seat:
            return self._texts.say("{name} sits there: the two swap seats.", name=name)
        return self._texts.say("{name} sits there.", name=name)

    def _offer_seats(self) -> None:
        state, here = self.state(), self.sits()
        if state is None or here is None:
            return
        tables = sorted(state.open_tables, key=lambda table: (table.players, table.number))
        free = [
            Seat(table.number, seat)
            for table in tables
            if table.number != here.table
            for seat in vacant(table)
        ]
        if not free:
            return
        self.add_words(self.say("Free at the shortest tables"), "caption")
        buttons = [self._seat_button(seat) for seat in free[:OFFERED]]
        for first in range(0, len(buttons), 3):
            self.add_row(*buttons[first : first + 3])

    def _seat_button(self, seat: Seat) -> PressButton:
        button = PressButton(str(seat), lambda: self.seat.setText(str(seat)))
        button.setToolTip(tip(seat_words(self._texts, seat)))
        return button


class RebuyTask(PlayerTask):
    """A rebuy, or the add-on once registration is over."""

    def __init__(self, console: Console, entry: EntryId) -> None:
        super().__init__(console, console.texts.say("Rebuy"), entry)
        self.what = self.add_choice(self.say("Purchase"), self._offered())
        self.method = self.add_payment(METHODS)
        self.tender = self.add_field("", TenderFields(console, self))
        self.missed = self.add_tick(self.say("Has missed a hand since the all-in"))
        self.by = self.add_figures(
            self.say("Last chips won by seat"), self.say("Empty: has chips left; 0 = nobody won them")
        )
        self.stack = self.add_number(self.say("Chips that the player has"))
        sell = self.add_button(self.say("Sell"), wide=True)
        state = self.state()
        told = state is not None and state.settings.rebuy is not None and state.settings.rebuy_below
        self.starts = self.stack if told else sell
        sold_to = self.entry()
        self.tender.pays(sold_to.player if sold_to else None)

    def refresh(self) -> None:
        self.what.offer(self._offered())
        super().refresh()

    def settle(self) -> None:
        state, kind = self.state(), self.what.value()
        if state is not None and kind is not None:
            due, currency = offer_of(state.settings, kind).price.total, state.settings.currency
            self.tender.price(due, currency)
            lost = bool(self.by.text().strip())
            asks = kind is Purchase.REBUY and bool(state.settings.rebuy_below) and not lost
            self.show_field(self.stack, asks)
            self.show_field(self.by, kind is Purchase.REBUY)

    def cost(self) -> str:
        return self.tender.cost(self.method.chosen())

    def command(self) -> c.Command | None:
        state = self.state()
        if state is None:
            return None
        kind, till = self.what.value() or Purchase.REBUY, till_of(self._console)
        method, missed, tender = self.method.chosen(), self.missed.isChecked(), self.tender.tender()
        if kind is not Purchase.REBUY:
            return c.BuyExtra(state.id, self._entry, kind, till, method, missed, tender)
        seat = self.sits()
        last = winners_of(state, self.by.text(), seat.table if seat else 0)
        if last is None:
            return None
        stack = 0 if any(last) else self.stack.number()
        return c.BuyExtra(state.id, self._entry, kind, till, method, missed, tender, stack, *last)

    def _offered(self) -> Iterator[tuple[str, Purchase]]:
        state = self.state()
        if state is None:
            return
        texts = self._texts
        for kind, offer in offers(state):
            price = texts.money(offer.price.total, state.settings.currency)
            chips = texts.say("{chips} chips", chips=texts.number(offer.chips))
            yield f"{word(texts, kind)}   {price} · {chips}", kind


class QualifyTask(PlayerTask):
    """The stack as counted, Enter: the player leaves with a ticket (T-F3)."""

    def __init__(self, console: Console, entry: EntryId) -> None:
        super().__init__(console, console.texts.say("Milestone reached"), entry)
        given, state = self.entry(), self.state()
        self.chips = self.add_number(self.say("Chips that leave play"), given.stack if given else None)
        goal = state.settings.qualifying if state is not None else None
        if goal is not None:
            reached = self._texts.number(goal.milestone)
            self.add_words(role="muted").say(
                self.say("A stack of {chips} wins a ticket.", chips=reached)
            )
        self.add_button(self.say("Has qualified"))

    def command(self) -> c.Command | None:
        state, chips = self.state(), self.chips.number()
        return c.Qualify(state.id, self._entry, chips) if state is not None and chips else None


OFTEN_BROKEN = ("K1", "K2", "K3", "10", "30", "36", "46", "47", "4", "28")
"""The house rules that penalties are mostly given by: they are offered first."""


def _penalty_rules(desk: Desk, language: str) -> tuple[str, ...]:
    """The house rules as a reason names them, those that are broken most often first."""
    book = rule_book(desk.store, language)
    rules = [rule for chapter in book for rule in chapter.rules]
    first = {number: place for place, number in enumerate(OFTEN_BROKEN)}
    rules.sort(key=lambda rule: first.get(rule.number, len(first)))
    return tuple(f"{rule.number} {rule.title}" for rule in rules)


class KeepSeatTask(PlayerTask):
    """Why the player keeps the seat when tables are balanced, or that the player may be moved again."""

    def __init__(self, console: Console, entry: EntryId) -> None:
        super().__init__(console, console.texts.say("Keep the seat"), entry)
        say, given = self.say, self.entry()
        reasons = [(word(self._texts, reason), reason) for reason in StayReason]
        kept = given.stays if given is not None else None
        offered: list[tuple[str, StayReason | None]] = [*reasons, (say("may be moved"), None)]
        self.why = self.add_choice(say("Reason"), offered, kept or StayReason.ACCESS)
        self.add_words(
            say("Balancing passes over the player; when the table breaks, easy access comes first."),
            "muted",
        )
        self.add_button(say("Keep"))

    def command(self) -> c.Command | None:
        state = self.state()
        return c.KeepSeat(state.id, self._entry, self.why.value()) if state is not None else None


class PenaltyTask(PlayerTask):
    """P, the reason, Enter gives the ladder's next step."""

    def __init__(self, console: Console, entry: EntryId) -> None:
        super().__init__(console, console.texts.say("Penalty"), entry)
        say, given = self.say, self.entry()
        self._serving = vbox(spacing=6)
        self.column.addLayout(self._serving)
        self.why = self.add_reason()
        self.rule = self.add_choice(say("House rule"), (("–", ""),))
        self._console.ask(partial(_penalty_rules, language=self._texts.language), self._on_rules)
        ladder = ((word(self._texts, kind), kind) for kind in LADDER)
        self.kind = self.add_choice(say("Penalty"), ladder, next_step(given) if given else None)
        self.count = self.add_spin(say("How many"), 1, 99, 1)
        self.count.lineEdit().setTextMargins(8, 0, 8, 0)
        self.chips = self.add_number(say("Chips that leave play"), given.stack if given else None)
        self.hands = self.add_words(role="muted")
        self.add_button(say("Give"))
        self.refresh()

    def refresh(self) -> None:
        clear(self._serving)
        entry = self.entry()
        for penalty in to_serve(entry) if entry else ():
            self._serving.addWidget(Words(self._left_words(penalty), "amber"))
            self._serving.addWidget(self._serve_button(penalty, 1))
            if left_of(penalty) > 1:
                self._serving.addWidget(self._serve_button(penalty, left_of(penalty)))
        super().refresh()

    def settle(self) -> None:
        kind = self.kind.chosen()
        self.show_field(self.count, kind in (PenaltyKind.HANDS, PenaltyKind.ROUNDS))
        self.show_field(self.chips, kind is PenaltyKind.DISQUALIFICATION)
        self.hands.say(self._round_words() if kind is PenaltyKind.ROUNDS else "")

    def command(self) -> c.Command | None:
        state = self.state()
        if state is None or not self.reason():
            return None
        kind = self.kind.chosen()
        if kind is PenaltyKind.DISQUALIFICATION:
            chips = self.chips.number()
            return None if chips is None else c.Disqualify(state.id, self._entry, chips)
        count = 0 if kind is PenaltyKind.WARNING else self.count.value()
        return c.GivePenalty(state.id, self._entry, kind, count)

    def reason(self) -> str:
        """The house rule that was broken, and what is said besides; either is enough."""
        return ": ".join(filter(None, (self.rule.chosen(), super().reason())))

    def _on_rules(self, rules: tuple[str, ...]) -> None:
        self.rule.offer((("–", ""), *((rule, rule) for rule in rules)))

    def _round_words(self) -> str:
        """How many hands the rounds are: as many each as there are players now."""
        state, seat = self.state(), self.sits()
        if state is None or seat is None:
            return ""
        players = state.tables[seat.table].players
        return self._texts.count(
            "{n} hand: a round has as many as there are players now",
            "{n} hands: a round has as many as there are players now",
            self.count.value() * players,
        )

    def _left_words(self, penalty: Penalty) -> str:
        return self._texts.say(
            "Still to miss: {left} of {hands}", left=left_of(penalty), hands=penalty.hands
        )

    def _serve_button(self, penalty: Penalty, hands: int) -> PressButton:
        title = self._texts.count("{n} hand missed", "{n} hands missed", hands)
        return PressButton(title, partial(self._serve, penalty.number, hands))

    def _serve(self, number: int, hands: int) -> None:
        state = self.state()
        if state is not None:
            self._console.order(c.ServePenalty(state.id, self._entry, number, hands))
