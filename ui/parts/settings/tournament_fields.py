"""Fields of a tournament's settings: prices, times, bounties, rounds, and the rest that is its own."""

from datetime import date
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from director.texts.tournament_words import word
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    EarlyBird,
    MysteryStart,
    NobodyTakes,
    Offer,
    Price,
    Qualifying,
    RoundShape,
    RoundTerms,
    Settings,
    ShotClock,
)
from director.values.dataclass import replace
from director.values.quantity import Cents
from ui.parts.choice import ChoiceField
from ui.parts.date_field import DayField, HourField
from ui.parts.numbers import MoneyField
from ui.parts.panel import Tick
from ui.widgets.keyed import of_figures
from ui.widgets.layout import vbox
from ui.widgets.plain import tip

if TYPE_CHECKING:
    pass

from ui.parts.settings.fields import (
    FieldMaker,
    SettingField,
    field_at,
    in_pairs,
    instant,
    needed,
    numbers_between,
    optional_cents,
    optional_number,
    replaced,
    side_by_side,
    typed_cents,
)

T = TypeVar("T")


class SettingsMaker(FieldMaker[Settings]):
    """Makes also what only a tournament has: its start, what is sold besides, a satellite's target."""

    def day(self, caption: str) -> SettingField[Settings]:
        """The day of the start; the hour stays."""
        box = DayField(date.today(), self._texts, weekday=True)
        box.changed.connect(self._tell)

        def show(settings: Settings) -> None:
            box.show_day(self._texts.local(settings.starts_at).date())

        def put(settings: Settings) -> Settings:
            hour = self._texts.local(settings.starts_at).time()
            return replace(settings, starts_at=instant(box.chosen(), hour, self._texts))

        return SettingField(caption, "starts_at", box, show, put)

    def hour(self, caption: str) -> SettingField[Settings]:
        """The time of day of the start; the day stays."""
        box = HourField()
        box.changed.connect(self._tell)

        def show(settings: Settings) -> None:
            box.show_hour(self._texts.local(settings.starts_at).time())

        def put(settings: Settings) -> Settings:
            day = self._texts.local(settings.starts_at).date()
            return replace(settings, starts_at=instant(day, box.chosen(), self._texts))

        return SettingField(caption, "starts_at", box, show, put)

    def offer(
        self, caption: str, name: str, *, part: str = "", beside_it: str = "fee"
    ) -> SettingField[Settings]:
        """To the prizes, fee and chips of what is sold besides; all empty = not sold.

        `beside_it` is the part of the price that is no prize, and `part` its caption.
        """
        say = self._texts.say
        prize, fee, chips = self.money_box(), self.money_box(), self.number_box()
        whole = side_by_side(
            (say("To the prizes"), prize),
            (part or say("Fee"), fee),
            (say("Chips"), chips),
            about=caption,
        )

        def show(sold: Offer | None) -> None:
            prize.show_cents(sold.price.prize if sold else None)
            fee.show_cents(getattr(sold.price, beside_it) if sold else None)
            chips.show_number(sold.chips if sold else None)

        def put_back(settings: Settings) -> Settings:
            if not any(box.text().strip() for box in (prize, fee, chips)):
                return replaced(settings, name, None)
            before: Offer = getattr(settings, name) or Offer(Price(0), 0)
            price = replace(before.price, prize=optional_cents(prize))
            price = replaced(price, beside_it, optional_cents(fee))
            return replaced(settings, name, Offer(price, needed(chips.number())))

        return SettingField(
            caption, name, whole, lambda settings: show(getattr(settings, name)), put_back
        )

    def lines(self, caption: str, path: str) -> SettingField[Settings]:
        """Further named parts of the price: a name and an amount in each of three rows or more."""
        rows: list[tuple[QLineEdit, MoneyField]] = []
        whole = QWidget()
        grid = QGridLayout(whole)
        grid.setContentsMargins(0, 0, 0, 0)

        def reach(count: int) -> None:
            while len(rows) < count:
                line, amount = self._line(40), self.money_box()
                line.setPlaceholderText(self._texts.say("Name of the part"))
                line.setAccessibleName(f"{caption}: {self._texts.say('Name')}")
                amount.setAccessibleName(f"{caption}: {self._texts.say('Amount')}")
                line.textEdited.connect(lambda _text: reach(_used(rows) + 1))
                grid.addWidget(line, len(rows), 0)
                grid.addWidget(amount, len(rows), 1)
                rows.append((line, amount))

        def show(named: tuple[tuple[str, Cents], ...]) -> None:
            reach(len(named) + 1)
            for place, (line, amount) in enumerate(rows):
                line.setText(named[place][0] if place < len(named) else "")
                amount.show_cents(named[place][1] if place < len(named) else None)

        def read() -> tuple[tuple[str, Cents], ...]:
            typed = [(line.text().strip(), amount) for line, amount in rows]
            if any(not title and amount.text().strip() for title, amount in typed):
                raise ValueError(caption)
            return tuple((title, typed_cents(amount)) for title, amount in typed if title)

        reach(1)
        return field_at(caption, path, whole, show, read)

    def qualifying(self, caption: str) -> SettingField[Settings]:
        """Ticket, seats, target and milestone of a satellite; no ticket = none."""
        say = self._texts.say
        ticket, seats, target = self.money_box(), self.number_box(), self._line(60)
        milestone, whole = self.number_box(), QWidget()
        by_places = side_by_side(
            (say("Ticket"), ticket),
            (say("Seats (0 = all)"), seats),
            (say("Target"), target),
            about=caption,
        )
        by_stack = side_by_side((say("By milestone: a ticket at a stack of"), milestone), about=caption)
        vbox(by_places, by_stack, spacing=6, margins=0, parent=whole)
        whole.setFocusProxy(ticket)

        def show(goal: Qualifying | None) -> None:
            ticket.show_cents(goal.ticket if goal else None)
            seats.show_number(goal.seats if goal else None)
            target.setText(goal.target if goal else "")
            milestone.show_number(goal.milestone or None if goal else None)

        def read() -> Qualifying | None:
            if not ticket.text().strip():
                return None
            chips = optional_number(milestone) or 0
            places = optional_number(seats) or 0
            return Qualifying(typed_cents(ticket), places, target.text().strip(), chips)

        return field_at(caption, "qualifying", whole, show, read)

    def rounds(self, caption: str) -> SettingField[Settings]:
        """Whether it is played in rounds: how, who goes on, games, stacks, levels, the third place."""
        say = self._texts.say
        shape: ChoiceField[RoundShape | None] = ChoiceField(name=caption)
        words = ((word(self._texts, value), value) for value in RoundShape)
        shape.offer(((say("Not in rounds"), None), *words))
        shape.currentIndexChanged.connect(lambda _place: self._tell())
        winners, games = self.number_box(), self.number_box()
        carries, whole = Tick(say("Winners keep their stacks")), QWidget()
        carries.toggled.connect(lambda _on: self._tell())
        numbers = in_pairs(
            (say("Go on from a table"), winners), (say("Games of a match"), games), about=caption
        )
        third = Tick(say("Who lost the semi-finals plays for the third place"))
        third.toggled.connect(lambda _on: self._tell())
        levels = of_figures(self._line(60))
        later = in_pairs((say("Level of round 2, 3… (0: goes on)"), levels), about=caption)
        vbox(shape, numbers, later, carries, third, spacing=6, margins=0, parent=whole)
        whole.setFocusProxy(shape)

        def show(terms: RoundTerms | None) -> None:
            shape.choose(terms.shape if terms else None)
            kept = terms or RoundTerms()
            winners.show_number(kept.winners)
            games.show_number(kept.best_of)
            carries.setChecked(kept.carries)
            third.setChecked(kept.third_place)
            levels.setText(", ".join(map(str, kept.restarts)))

        def read() -> RoundTerms | None:
            chosen = shape.chosen()
            if chosen is None:
                return None
            best_of, go_on = optional_number(games) or 1, optional_number(winners) or 1
            begins = numbers_between(levels.text())
            return RoundTerms(chosen, go_on, carries.isChecked(), best_of, third.isChecked(), begins)

        return field_at(caption, "rounds", whole, show, read)

    def early(self, caption: str) -> SettingField[Settings]:
        """Chips for who comes early, and until when; no chips = none."""
        say = self._texts.say
        chips, minutes, level = self.number_box(), self.number_box(), self.number_box()
        whole = side_by_side(
            (say("Chips"), chips),
            (say("Minutes before"), minutes),
            (say("or to level"), level),
            about=caption,
        )

        def show(early: EarlyBird) -> None:
            chips.show_number(early.chips or None)
            minutes.show_number(early.minutes or None)
            level.show_number(early.level or None)

        def read() -> EarlyBird:
            return EarlyBird(*(optional_number(box) or 0 for box in (chips, minutes, level)))

        return field_at(caption, "early", whole, show, read)

    def shot_clock(self, caption: str) -> SettingField[Settings]:
        """Seconds of a decision, time cards and what each buys; no seconds = no shot clock."""
        say = self._texts.say
        boxes = [self.number_box() for _ in range(4)]
        captions = (
            say("Seconds"), say("Time cards"), say("Seconds of a card"), say("At the final table")
        )  # fmt: skip
        whole = in_pairs(*zip(captions, boxes, strict=True), about=caption)

        def show(shot: ShotClock | None) -> None:
            kept = (shot.seconds, shot.cards, shot.card_seconds, shot.final_cards) if shot else ()
            for box, number in zip(boxes, kept or (None,) * 4, strict=True):
                box.show_number(number)

        def read() -> ShotClock | None:
            seconds, cards, each, final = (optional_number(box) for box in boxes)
            if seconds is None:
                return None
            return ShotClock(seconds, cards or 0, 30 if each is None else each, final or 0)

        return field_at(caption, "shot_clock", whole, show, read)

    def bounty(self, caption: str) -> SettingField[Settings]:
        """Return the field of the bounty: amount, rounding and kind; empty = no bounties."""
        say = self._texts.say
        head, unit = self.money_box(), self.money_box()
        kind: ChoiceField[BountyKind] = ChoiceField(name=f"{caption}: {say('Kind')}")
        kind.offer((word(self._texts, value), value) for value in BountyKind)
        kind.currentIndexChanged.connect(lambda _place: self._tell())
        whole = QWidget()
        vbox(
            side_by_side((say("On each head"), head), (say("Rounded to"), unit), about=caption),
            kind,
            spacing=6,
            margins=0,
            parent=whole,
        )
        whole.setFocusProxy(head)

        def show(settings: Settings) -> None:
            terms = settings.bounty or BountyTerms()
            head.show_cents(settings.buy_in.price.bounty or None)
            unit.show_cents(terms.unit)
            kind.choose(terms.kind)

        def put(settings: Settings) -> Settings:
            cents, chosen = optional_cents(head), kind.chosen()
            kept, some = settings.bounty or BountyTerms(), cents or chosen is BountyKind.NAMED
            terms = replace(kept, kind=chosen, unit=typed_cents(unit)) if some else None
            return replace(replaced(settings, "buy_in.price.bounty", cents), bounty=terms)

        return SettingField(caption, "bounty", whole, show, put)

    def bounty_chips(self, caption: str) -> SettingField[Settings]:
        """Fixed heads as chips, where there are bounties."""
        box = Tick(self._texts.say("Chips, cashed at a till by whoever brings them"))
        box.toggled.connect(lambda _on: self._tell())

        def show(settings: Settings) -> None:
            box.setChecked((settings.bounty or BountyTerms()).chips)

        def put(settings: Settings) -> Settings:
            terms = settings.bounty
            chips = box.isChecked()
            return replace(settings, bounty=replace(terms, chips=chips)) if terms else settings

        return SettingField(caption, "bounty", box, show, put)

    def mystery(self, caption: str) -> SettingField[Settings]:
        """When the envelopes of a mystery bounty are made, and what the largest are worth."""
        starts: ChoiceField[MysteryStart] = ChoiceField(name=caption)
        starts.offer((word(self._texts, value), value) for value in MysteryStart)
        starts.currentIndexChanged.connect(lambda _place: self._tell())
        tops, whole = of_figures(self._line(120)), QWidget()
        hint = self._texts.say("The largest, each so many times one of the rest: 50, 25, 10")
        tops.setPlaceholderText(hint)
        tops.setToolTip(tip(hint))
        tops.setAccessibleName(hint)
        vbox(starts, tops, spacing=6, margins=0, parent=whole)
        whole.setFocusProxy(starts)

        def show(settings: Settings) -> None:
            terms = settings.bounty or BountyTerms()
            starts.choose(terms.begins)
            tops.setText(", ".join(map(str, terms.tops)))

        def put(settings: Settings) -> Settings:
            read, terms = numbers_between(tops.text()), settings.bounty
            if terms is None:
                return settings
            return replace(settings, bounty=replace(terms, begins=starts.chosen(), tops=read))

        return SettingField(caption, "bounty", whole, show, put)

    def nobodys_bounty(self, caption: str) -> SettingField[Settings]:
        """Return the field for the taker of a bounty that nobody won."""
        box: ChoiceField[NobodyTakes] = ChoiceField()
        box.offer((word(self._texts, value), value) for value in NobodyTakes)
        box.currentIndexChanged.connect(lambda _place: self._tell())

        def show(settings: Settings) -> None:
            box.choose((settings.bounty or BountyTerms()).nobody)

        def put(settings: Settings) -> Settings:
            terms = settings.bounty
            return replace(settings, bounty=replace(terms, nobody=box.chosen())) if terms else settings

        return SettingField(caption, "bounty", box, show, put)


def _used(rows: list[tuple[QLineEdit, MoneyField]]) -> int:
    return sum(bool(line.text().strip()) for line, _ in rows)
