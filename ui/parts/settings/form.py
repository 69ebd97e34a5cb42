"""The form of a tournament's settings: six tabs of fields, each checked as it is typed."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QTabWidget, QWidget

from director.texts import Texts
from director.texts.refusals import sentence
from director.tournament.settings import Offer, Settings
from director.values.dataclass import replace
from director.values.errors import RuleViolation, Strength
from ui.parts.panel import Words
from ui.parts.settings.announcing_words import Offered
from ui.parts.settings.fields import SettingField
from ui.parts.settings.sections import (
    chips_and_tables,
    entry,
    price,
    prizes_and_payment,
    times,
    tournament,
)
from ui.parts.settings.stack_field import StackField
from ui.parts.settings.tournament_fields import SettingsMaker
from ui.widgets.layout import cells, scrolling, vbox, wear
from ui.widgets.plain import tip

WIDEST = 1_200
"""Pixels of the fields on a very wide screen."""


class SettingsForm(QTabWidget):
    """Shows settings, and gives back what they have become; what is not on it stays as it was."""

    changed = Signal()

    def __init__(
        self, texts: Texts, found: Offered, currency: str, before: Iterable[tuple[str, QWidget]]
    ) -> None:
        super().__init__()
        self._texts = texts
        self._base: Settings | None = None
        self._is_filling = False
        self._notes: dict[QWidget, Words] = {}
        self._captions: dict[QWidget, Words] = {}
        self._cells: dict[QWidget, QWidget] = {}
        self._above: list[tuple[Words, tuple[SettingField[Settings], ...]]] = []
        self.setDocumentMode(True)
        self._buy_in: Offer | None = None
        maker = self._maker = SettingsMaker(texts, currency, self._tell)
        self.stack = StackField(texts, found.chips, maker, self._tell)
        stack = SettingField(
            texts.say("Starting stack"),
            "stack",
            self.stack,
            lambda settings: self.stack.show_stack(settings.stack),
            self._put_stack,
        )
        self.fields: list[SettingField[Settings]] = []
        for title, first, fields in (
            (texts.say("Tournament"), tuple(before), tournament(maker, texts)),
            (texts.say("Entry"), (), entry(maker, texts)),
            (texts.say("Price"), (), price(maker, texts)),
            (texts.say("Chips and tables"), (), (stack, *chips_and_tables(maker, texts))),
            (texts.say("Times"), (), times(maker, texts)),
            (texts.say("Prizes and payment"), (), prizes_and_payment(maker, texts, found.payouts)),
        ):
            self._add_tab(title, first, fields)
        self.currentChanged.connect(self._on_tab)

    def _on_tab(self, _place: int) -> None:
        """Qt goes to the field that was left there: what is typed next replaces what stands in it."""
        field = self.focusWidget()
        if isinstance(field, QLineEdit):
            field.selectAll()

    def show_settings(self, settings: Settings) -> None:
        """Fill every field."""
        self._is_filling = True
        self._base, self._buy_in = settings, settings.buy_in
        self._maker.count_in(settings.currency)
        for field in self.fields:
            field.show(settings)
        self._is_filling = False
        self._tell()

    def take_over(self, settings: Settings) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Show what was changed elsewhere; what is typed here stays.

        Returns the captions of the fields shown anew, and of those that were changed here too.
        """
        before, shown, typed = self._base, list[str](), list[str]()
        if before is None:
            return (), ()
        self._is_filling = True
        for field in self.fields:
            if getattr(before, field.name) == getattr(settings, field.name):
                continue
            untouched = self._is_untouched(field, before)
            (shown if untouched else typed).append(field.caption)
            if untouched:
                field.show(settings)
        self._base, self._buy_in = settings, settings.buy_in
        self._is_filling = False
        self._tell()
        return tuple(shown), tuple(typed)

    def settings(self) -> Settings | None:
        """Return the typed settings; None while a field cannot be read (`unread` names it)."""
        if self._base is None:
            return None
        made, readable = self._base, True
        for field in self.fields:
            try:
                made = field.put(made)
            except ValueError:
                readable = False
        return made if readable else None

    def field(self, name: str) -> QWidget:
        """The first field that changes a setting."""
        return next(field.widget for field in self.fields if field.name == name)

    def unread(self) -> tuple[str, ...]:
        """Captions of the fields that cannot be read."""
        return tuple(field.caption for field in self.fields if not self._is_readable(field))

    def lock(self, locked: Mapping[str, RuleViolation]) -> None:
        """Say which settings may no longer be changed, or only with a reason, and why.

        Nothing is wrong with what stays as it is: that is said in grey, as the field is.
        """
        for field in self.fields:
            refusal = locked.get(field.name)
            said = sentence(self._texts, refusal) if refusal is not None else ""
            firm = refusal is not None and refusal.strength is Strength.SOUNDNESS
            field.widget.setEnabled(not firm)
            field.widget.setToolTip(tip(said))
            tone = "muted" if firm else "amber"
            self._notes[field.widget].say(said, tone)
            wear(self._captions[field.widget], "role", tone if said else "muted")
        for above, fields in self._above:
            self._say_once(above, [self._notes[field.widget] for field in fields])

    def _say_once(self, above: Words, notes: list[Words]) -> None:
        """Show a note shared by several fields of a tab once above them; their captions are toned."""
        said = [note.text() for note in notes if note.text()]
        common = next((words for words in said if said.count(words) > 1), "")
        above.say(common, "amber")
        for note in notes:
            note.say("" if note.text() == common else note.text())

    def _add_tab(
        self,
        title: str,
        first: Iterable[tuple[str, QWidget]],
        fields: tuple[SettingField[Settings], ...],
    ) -> None:
        inner = QWidget()
        inner.setMaximumWidth(WIDEST)
        grid = cells(margins=(4, 16, 12, 16), across=32, down=12, wide=(0, 1), parent=inner)
        above = Words("", "", inner)
        grid.addWidget(above, 0, 0, 1, 2)
        self._above.append((above, fields))
        made = [self._cell(caption, widget) for caption, widget in first]
        for field in fields:
            self.fields.append(field)
            made.append(self._cell(field.caption, field.widget))
        half = (len(made) + 1) // 2
        for column, part in enumerate((made[:half], made[half:])):
            side = vbox(*part, ..., spacing=12)
            grid.addLayout(side, 1, column)
        self.addTab(scrolling(inner), title)

    def _cell(self, caption: str, widget: QWidget) -> QWidget:
        cell = QWidget()
        column = vbox(spacing=4, margins=0, parent=cell)
        label = Words(caption, "muted", cell)
        label.setBuddy(widget)
        if not widget.accessibleName():
            widget.setAccessibleName(caption)
        note = Words("", "amber", cell)
        self._notes[widget], self._captions[widget], self._cells[widget] = note, label, cell
        for part in (label, widget, note):
            column.addWidget(part)
        return cell

    def _put_stack(self, settings: Settings) -> Settings:
        stack = self.stack.stack()
        buy_in = replace(settings.buy_in, chips=stack.worth)
        return replace(settings, stack=stack, buy_in=buy_in)

    def _tell(self) -> None:
        if self._is_filling or self._base is None:
            return
        self.stack.judge()
        self._follow()
        for field in self.fields:
            wear(field.widget, "wrong", not self._is_readable(field))
        self._show_wanted()
        self.changed.emit()

    def _show_wanted(self) -> None:
        """A field that means nothing with what is chosen is not seen."""
        settings = self.settings()
        if settings is None:
            return
        for field in self.fields:
            self._cells[field.widget].setVisible(field.wanted(settings))

    def _follow(self) -> None:
        """Amounts follow the currency; what is sold like a buy-in follows its prize part and chips."""
        settings = self.settings()
        if settings is None or self._buy_in is None:
            return
        before, self._buy_in = self._buy_in, settings.buy_in
        followed = _following(settings, before)
        self._is_filling = True
        self._maker.count_in(settings.currency)
        for field in self.fields:
            sold = field.name in ("rebuy", "add_on") and field.widget.isEnabled()
            if sold and getattr(followed, field.name) != getattr(settings, field.name):
                field.show(followed)
        self._is_filling = False

    def _is_untouched(self, field: SettingField[Settings], before: Settings) -> bool:
        try:
            return field.put(before) == before
        except ValueError:
            return False

    def _is_readable(self, field: SettingField[Settings]) -> bool:
        try:
            if self._base is not None:
                field.put(self._base)
        except ValueError:
            return False
        return True


def _following(settings: Settings, before: Offer) -> Settings:
    """Rebuy and add-on that were like the buy-in before are like it again."""
    now = settings.buy_in

    def like(sold: Offer | None) -> Offer | None:
        if sold is None:
            return None
        same_prize, same_chips = sold.price.prize == before.price.prize, sold.chips == before.chips
        price = replace(sold.price, prize=now.price.prize) if same_prize else sold.price
        return Offer(price, now.chips if same_chips else sold.chips)

    return replace(settings, rebuy=like(settings.rebuy), add_on=like(settings.add_on))
