"""A deal: stacks entered, a method, the table with its differences, every consent, and it is made."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QScrollArea, QWidget

from director.desk.desk import Done
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament.state import DealMethod
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents, Chips
from ui.console.console import Console, View
from ui.night.prizes.deal_words import (
    UNITS,
    DealDraft,
    DealRow,
    DealView,
    command,
    deal_view,
    first_draft,
    kept,
)
from ui.parts.choice import Choice
from ui.parts.console_facts import currency_of, names_of
from ui.parts.leaving import Leaving
from ui.parts.numbers import MoneyField, NumberField
from ui.parts.panel import PressButton, Words, clear
from ui.widgets.layout import cells, hbox, vbox
from ui.widgets.plain import tip

METHODS = (DealMethod.ICM, DealMethod.CHIP_CHOP, DealMethod.EVEN, DealMethod.CUSTOM)
CAPTIONS = (
    N_("Player"),
    N_("Chips"),
    N_("Of all chips"),
    N_("By the ladder"),
    N_("By the deal"),
    N_("Difference"),
    N_("Consent"),
)
TYPED = (1, 4)
"""Columns of fields: their captions end where the figures in them do."""
INSET = 13
WIDEST = 1_400
"""Pixels of the page on a very wide screen: its sums and buttons stay beside the players."""
STACK_WIDTH = 130
MONEY_WIDTH = 140


class DealPage(QWidget):
    """Everything counts as it is typed; the button stays grey until all have agreed."""

    left = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self.setMaximumWidth(WIDEST)
        self._draft = DealDraft()
        self._order_shown: tuple[EntryId, ...] = ()
        self._lines: dict[EntryId, _Line] = {}
        self._leaving = Leaving(console, self)
        self._parts()
        self._lay_out()

    def start(self) -> None:
        """A fresh draft, with the cursor in the first stack."""
        state = self._console.state()
        if state is None:
            return
        self._draft = first_draft(state)
        self._filling(self._draft)
        self._order_shown = ()
        self.reload()
        self._leaving.begin()
        for line in self._lines.values():
            line.stack.setFocus()
            line.stack.selectAll()
            break

    def reload(self) -> None:
        """Count anew with the players who are left now."""
        state = self._console.state()
        if state is None or state.prizes is None:
            return
        self._draft = kept(self._draft, state)
        view = deal_view(state, self._draft, names_of(self._console, state), self._console.texts)
        shown = tuple(row.entry for row in view.rows)
        if set(shown) != set(self._order_shown):
            self._order_shown = shown
            self._make_lines(view)
        for row in view.rows:
            self._lines[row.entry].show_row(row, currency_of(self._console), self._draft.method)
        self._show_sums(view)
        self._show_guards(view)

    def leave(self) -> None:
        """Esc: no deal."""
        if self._leaving.may():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        """Enter: from stack to stack as they are counted, from consent to consent, to the deal."""
        stacks = [line.stack for line in self._lines.values()]
        consents = [line.agrees for line in self._lines.values()]
        chain: list[QWidget] = [*stacks, *consents, self.make]
        focused = next((place for place, field in enumerate(chain) if field.hasFocus()), None)
        if focused is None:
            self.focusNextChild()
            return
        here, following = chain[focused], chain[min(focused + 1, len(chain) - 1)]
        if isinstance(here, QCheckBox):
            here.setChecked(True)
        following.setFocus()
        if isinstance(following, NumberField):
            following.selectAll()

    # --- what is typed --------------------------------------------------------------------------

    def _change(self, draft: DealDraft) -> None:
        """Other shares: who has agreed to the ones before has not agreed to these."""
        if draft != self._draft:
            self._draft = replace(draft, consents=frozenset())
            self.reload()

    def _on_stack(self, entry: EntryId, chips: Chips | None) -> None:
        self._change(replace(self._draft, stacks={**self._draft.stacks, entry: chips or 0}))

    def _on_amount(self, entry: EntryId, cents: Cents | None) -> None:
        self._change(replace(self._draft, amounts={**self._draft.amounts, entry: cents or 0}))

    def _on_consent(self, entry: EntryId, agreed: bool) -> None:
        consents = self._draft.consents
        self._draft = replace(self._draft, consents=consents | {entry} if agreed else consents - {entry})
        self.reload()

    def _on_method(self) -> None:
        method = self.method.chosen()
        amounts = self._draft.amounts
        if method is DealMethod.CUSTOM:
            amounts = {entry: line.amount_shown or 0 for entry, line in self._lines.items()}
        self._change(replace(self._draft, method=method, amounts=amounts))

    def _make(self) -> None:
        state = self._console.state()
        if state is None or not self.make.isEnabled():
            return
        view = deal_view(state, self._draft, names_of(self._console, state), self._console.texts)
        self._console.order(command(state, self._draft, view), then=self._on_done)

    def _on_done(self, _done: Done) -> None:
        self._console.frame.say(
            self._console.texts.say("The deal is made. The prizes show what each one gets.")
        )
        self.left.emit()

    # --- what is seen ---------------------------------------------------------------------------

    def _make_lines(self, view: DealView) -> None:
        clear(self._grid)
        texts = self._console.texts
        for column, caption in enumerate(CAPTIONS):
            title = Words(texts.say(caption), "caption")
            title.setAlignment(_side(column))
            title.setContentsMargins(0, 0, INSET if column in TYPED else 0, 0)
            self._grid.addWidget(title, 0, column)
        self._lines = {}
        for number, row in enumerate(view.rows, start=1):
            line = _Line(self._console, row, self)
            line.stack.textEdited.connect(
                lambda _text, line=line, entry=row.entry: self._on_stack(entry, line.stack.number())
            )
            line.amount.textEdited.connect(
                lambda _text, line=line, entry=row.entry: self._on_amount(entry, line.amount.cents())
            )
            line.agrees.toggled.connect(partial(self._on_consent, row.entry))
            self._lines[row.entry] = line
            for column, widget in enumerate(line.widgets()):
                self._grid.addWidget(widget, number, column)
        self._grid.setRowStretch(len(view.rows) + 1, 1)

    def _show_sums(self, view: DealView) -> None:
        texts, currency = self._console.texts, currency_of(self._console)
        pool = texts.money(sum(view.prizes), currency)
        shared = texts.money(view.total, currency)
        said = texts.say("{shared} of {pool} shared out", shared=shared, pool=pool)
        if view.for_first:
            saved = texts.money(view.for_first, currency)
            said += " · " + texts.say("{saved} still played for", saved=saved)
        self.sums.say(said)
        entered, expected = view.entered_chips, view.expected_chips
        self.chips.say(
            texts.say(
                "{entered} chips entered, {expected} are in play",
                entered=texts.number(entered),
                expected=texts.number(expected),
            ),
            "muted" if entered == expected else "amber",
        )

    def _show_guards(self, view: DealView) -> None:
        texts = self._console.texts
        self.unsound.say("\n".join(view.unsound))
        self.unfair.say("\n".join(view.unfair))
        missing = ", ".join(view.missing)
        why = "\n".join(view.unsound)
        if not why and missing:
            why = texts.say("Not yet agreed: {names}", names=missing)
        self.missing.say(why if not view.unsound and missing else "")
        self.make.setEnabled(view.ready)
        self.make.setToolTip(tip(why))

    def _parts(self) -> None:
        texts = self._console.texts
        self.method: Choice[DealMethod] = Choice(self)
        for method in METHODS:
            self.method.add(word(texts, method), method)
        self.for_first = MoneyField(texts, currency_of(self._console), self)
        self.for_first.setFixedWidth(MONEY_WIDTH)
        self.unit: Choice[Cents] = Choice(self)
        self.sums, self.chips = Words("", "heading"), Words("")
        self.unsound, self.unfair, self.missing = (
            Words("", "red"),
            Words("", "amber"),
            Words("", "muted"),
        )
        self.make = PressButton(texts.say("Make the deal"), self._make, "primary")
        self.cancel = PressButton(texts.say("No deal") + "   Esc", self.leave)
        self.method.activated.connect(lambda _row: self._on_method())
        self.unit.activated.connect(
            lambda _row: self._change(replace(self._draft, unit=self.unit.chosen()))
        )
        self.for_first.textEdited.connect(
            lambda _text: self._change(replace(self._draft, for_first=self.for_first.cents() or 0))
        )

    def _filling(self, draft: DealDraft) -> None:
        """The boxes as the draft has them."""
        texts, currency = self._console.texts, currency_of(self._console)
        self.method.choose(draft.method)
        self.for_first.clear()
        self.unit.clear()
        for unit in sorted({*UNITS, draft.unit}):
            self.unit.add(texts.money(unit, currency), unit)
        self.unit.choose(draft.unit)

    def _lay_out(self) -> None:
        lines = QWidget()
        self._grid = cells(margins=(0, 0, 12, 0), across=16, parent=lines)
        self._grid.setColumnMinimumWidth(0, 260)
        self._grid.setColumnStretch(len(CAPTIONS), 1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setWidget(lines)
        bottom = hbox((self.sums, 1), self.cancel, self.make, spacing=8)
        vbox(
            Words(self._console.texts.say("Deal"), "title"),
            self._how(),
            self.chips,
            (scroll, 1),
            self.unsound,
            self.unfair,
            self.missing,
            bottom,
            spacing=12,
            margins=(24, 16, 24, 16),
            parent=self,
        )

    def _how(self) -> QHBoxLayout:
        """Method, what is saved for first, and the unit, in a row."""
        texts = self._console.texts
        how = hbox(spacing=8)
        for caption, field in (
            (texts.say("Method"), self.method),
            (texts.say("Save for first"), self.for_first),
            (texts.say("Rounded to"), self.unit),
        ):
            how.addWidget(Words(caption, "muted"))
            how.addWidget(field)
            how.addSpacing(8)
        how.addStretch(1)
        return how


class _Line:
    """The widgets of one player."""

    def __init__(self, console: View, row: DealRow, parent: QWidget) -> None:
        texts = console.texts
        self._texts = texts
        self.amount_shown: Cents | None = None
        self.name = Words(row.name)
        self.stack = NumberField(texts, parent)
        self.stack.setFixedWidth(STACK_WIDTH)
        self.stack.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.stack.show_number(row.stack or None)
        self.stack.setAccessibleName(texts.say("Chips of {name}", name=row.name))
        self.share, self.ladder, self.difference = (_figure() for _ in range(3))
        self.amount = MoneyField(texts, currency_of(console), parent)
        self.amount.setFixedWidth(MONEY_WIDTH)
        self.amount.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.amount.setAccessibleName(texts.say("Share of {name}", name=row.name))
        self.agrees = QCheckBox(texts.say("Agrees"), parent)
        self.agrees.setAccessibleName(texts.say("{name} agrees", name=row.name))

    def widgets(self) -> tuple[QWidget, ...]:
        """From left to right."""
        return (
            self.name,
            self.stack,
            self.share,
            self.ladder,
            self.amount,
            self.difference,
            self.agrees,
        )

    def show_row(self, row: DealRow, currency: str, method: DealMethod) -> None:
        """The figures as they are now; what is being typed is left alone."""
        texts = self._texts
        self.amount_shown = row.amount
        self.share.say(texts.percent(row.chips_share, decimals=2) if row.stack else "–")
        self.ladder.say(texts.money(row.ladder, currency))
        custom = method is DealMethod.CUSTOM
        if self.amount.isReadOnly() is custom:
            self.amount.setReadOnly(not custom)
            focus = Qt.FocusPolicy.StrongFocus if custom else Qt.FocusPolicy.NoFocus
            self.amount.setFocusPolicy(focus)
            self.amount.style().polish(self.amount)
        if not (custom and self.amount.hasFocus()):
            self.amount.show_cents(row.amount)
        self._show_difference(row, currency)
        self.agrees.blockSignals(True)
        self.agrees.setChecked(row.consent)
        self.agrees.blockSignals(False)

    def _show_difference(self, row: DealRow, currency: str) -> None:
        difference = row.difference
        if difference is None:
            self.difference.say("–", "muted")
            return
        shown = self._texts.signed_money(difference, currency)
        self.difference.say(
            shown if difference else f"±{shown}",
            "green" if difference > 0 else "" if difference < 0 else "muted",
        )


def _side(column: int) -> Qt.AlignmentFlag:
    """Names and consents on the left, figures on the right."""
    named = column in (0, len(CAPTIONS) - 1)
    return Qt.AlignmentFlag.AlignLeft if named else Qt.AlignmentFlag.AlignRight


def _figure() -> Words:
    words = Words("–")
    words.setWordWrap(False)
    words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return words
