"""A deal: stacks entered, all methods side by side, every consent, and it is made; or as it was made."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QRadioButton, QScrollArea, QWidget

from director.desk.kernel.desk import Done
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament.state import DealMethod, Share, Tournament
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents, Chips
from ui.console.console import Console
from ui.console.printing import send
from ui.night.prizes.deal_line import METHODS, MONEY_WIDTH, PartnerLine, figure_words
from ui.night.prizes.deal_words import (
    UNITS,
    DealDraft,
    DealDrafts,
    DealRow,
    DealView,
    apart_words,
    can_deal,
    command,
    deal_made,
    deal_view,
    draft_for_remaining,
    first_draft,
    reported_stacks,
    since_words,
)
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import currency_of, names_of
from ui.parts.fields import go_to
from ui.parts.numbers import MoneyField
from ui.parts.panel import PressButton, Words, bring_into_view, clear, in_order, step_within
from ui.widgets.layout import cells, hbox, vbox
from ui.widgets.plain import in_two_lines, tip
from ui.widgets.signed_button import ESC_SIGN

PLAYER, CHIPS, LADDER, OFFERS = 0, 1, 2, 3
"""Columns; from OFFERS on one for each method, and then the consents."""
CONSENT = OFFERS + len(METHODS)
NAMED = 3
"""Players without consent named at most; the boxes show the rest."""
WIDEST = 1_400
"""Pixels of the page on a very wide screen: its sums and buttons stay beside the players."""


class DealPage(QWidget):
    """Everything counts as it is typed; the button stays grey until all have agreed."""

    left = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self.setMaximumWidth(WIDEST)
        self._drafts = console.frame.service(DealDrafts)
        self._draft = self._entered = DealDraft()
        """As it stands, and as it was when somebody last entered something."""
        self._again = False
        """Another deal is made, of what an earlier one left to be played for."""
        self._displayed_order: tuple[EntryId, ...] = ()
        self._lines: dict[EntryId, PartnerLine] = {}
        self._parts()
        self._lay_out()

    def start(self, *, again: bool = False) -> None:
        """Show the draft entered before, or the deal as made; the cursor is in the first stack."""
        state = self._console.state()
        if state is None:
            return
        self._again = again
        entered = self._drafts.find(state.id, self._console.machine)
        self._draft = self._entered = entered or first_draft(state)
        self._displayed_order = ()
        self.reload()
        self._filling(self._draft)
        stacks = [line.stack for line in self._lines.values() if not line.stack.isReadOnly()]
        for stack in stacks[:1]:
            stack.setFocus()
            stack.selectAll()

    def reload(self) -> None:
        """Count anew with the players who are left now."""
        state = self._console.state()
        if state is None or state.prizes is None:
            return
        view = self._view(state)
        shown = tuple(row.entry for row in view.rows)
        if set(shown) != set(self._displayed_order):
            self._displayed_order = shown
            self._make_lines(view)
        for row in view.rows:
            self._lines[row.entry].show_row(
                row, currency_of(self._console), self._draft.method, made=bool(view.made)
            )
        names, texts = names_of(self._console, state), self._console.texts
        since = () if view.made else since_words(self._entered, state, names, texts)
        self.since.say("\n".join(since))
        self._show_sums(view)
        self.apart.say("" if view.made else apart_words(state, texts))
        self._show_guards(view)
        self._show_made(state, view)

    def _view(self, state: Tournament) -> DealView:
        """The deal that was made, until another one is begun; else the draft as it stands."""
        names, texts = names_of(self._console, state), self._console.texts
        found = None if self._again else deal_made(state, names, texts)
        if found is not None:
            self._draft, view = found
            return view
        self._draft = draft_for_remaining(self._draft, state)
        if self._draft != first_draft(state):
            self._drafts.keep(state.id, self._draft, self._console.machine)
        return deal_view(state, self._draft, names, texts)

    def leave(self) -> None:
        """Esc: no deal; what was entered is kept."""
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """Tab goes as it is read: what is set apart, the methods, then line by line."""
        return step_within(self, in_order(self), onwards=onwards) or super().focusNextPrevChild(onwards)

    def _go_on(self) -> None:
        """Enter: down the stacks as they are counted, the amounts agreed, the consents, to the deal."""
        stacks = [line.stack for line in self._lines.values()]
        agreed = [line.amount for line in self._lines.values() if not line.amount.isReadOnly()]
        consents = [line.agrees for line in self._lines.values()]
        chain: list[QWidget] = [*stacks, *agreed, *consents, self.make]
        focused = next((place for place, field in enumerate(chain) if field.hasFocus()), None)
        if any(method.hasFocus() for method in self.methods.values()):
            focused = len(stacks) - 1
        if focused is None:
            self.focusNextChild()
            return
        here, following = chain[focused], chain[min(focused + 1, len(chain) - 1)]
        if isinstance(here, QCheckBox):
            here.setChecked(True)
        go_to(following)
        bring_into_view(following)

    # --- what is typed --------------------------------------------------------------------------

    def _change(self, draft: DealDraft) -> None:
        """Other shares: who has agreed to the ones before has not agreed to these."""
        state = self._console.state()
        if draft != self._draft and state is not None:
            told = reported_stacks(state)
            self._draft = self._entered = replace(draft, consents=frozenset(), told=told)
            self.reload()

    def _on_stack(self, entry: EntryId, chips: Chips | None) -> None:
        self._change(replace(self._draft, stacks={**self._draft.stacks, entry: chips or 0}))

    def _on_amount(self, entry: EntryId, cents: Cents | None) -> None:
        self._change(replace(self._draft, amounts={**self._draft.amounts, entry: cents or 0}))

    def _on_consent(self, entry: EntryId, agreed: bool) -> None:
        consents = self._draft.consents
        self._draft = replace(self._draft, consents=consents | {entry} if agreed else consents - {entry})
        self.reload()

    def _on_method(self, method: DealMethod) -> None:
        """Custom amounts begin with those of the method before."""
        amounts = self._draft.amounts
        if method is DealMethod.CUSTOM and not amounts:
            amounts = {entry: line.displayed_amount or 0 for entry, line in self._lines.items()}
        self._change(replace(self._draft, method=method, amounts=amounts))

    def _make(self) -> None:
        state = self._console.state()
        if state is None or not self.make.isEnabled():
            return
        view = self._view(state)
        self._console.order(command(state, self._draft, view), then=self._on_done)

    def lacking(self) -> str:
        """Return the reason why it cannot be printed."""
        state = self._console.state()
        return "\n".join(self._view(state).unsound) if state is not None else ""

    def _print(self) -> None:
        """The proposal as it stands, to be signed; or the deal as it was made."""
        state, people = self._console.state(), self._console.people()
        if state is None:
            return
        view, method = self._view(state), self._draft.method
        shares = tuple(Share(row.entry, row.amount or 0, row.stack) for row in view.rows)
        for_first, made = view.for_first, bool(view.made)

        def content() -> object:
            from reports.night.deal_sheet import deal_sheet_of

            return deal_sheet_of(
                state, method, shares, for_first, people, prizes=view.prizes, is_made=made
            )

        send(self._console, "deal_sheet", content, of=state)

    def _on_done(self, _done: Done) -> None:
        state = self._console.state()
        if state is not None:
            self._drafts.drop(state.id, self._console.machine)
        self._console.frame.say(
            self._console.texts.say("The deal is made. The prizes show what each one gets.")
        )
        self.left.emit()

    # --- what is seen ---------------------------------------------------------------------------

    def _make_lines(self, view: DealView) -> None:
        self._take_methods_out()
        clear(self._grid)
        texts = self._console.texts
        captions = {PLAYER: N_("Player"), CHIPS: N_("Chips"), LADDER: N_("By the ladder")}
        captions[CONSENT] = N_("Consent")
        for column, caption in captions.items():
            title = Words(texts.say(caption), "caption")
            title.setAlignment(_side(column))
            self._grid.addWidget(title, 0, column, _side(column) | Qt.AlignmentFlag.AlignVCenter)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, button in enumerate(self.methods.values(), start=OFFERS):
            self._grid.addWidget(button, 0, column, right)
            button.show()
        self._lines = {}
        for number, row in enumerate(view.rows, start=2):
            line = self._lines[row.entry] = self._line(row)
            for column, widget in enumerate(line.widgets()):
                self._grid.addWidget(widget, number, column)
        self._totals = [figure_words("muted") for _ in range(CONSENT)]
        for column, total in enumerate(self._totals):
            total.setAlignment(_side(column))
            self._grid.addWidget(total, 1, column)
        self._grid.setRowStretch(len(view.rows) + 2, 1)

    def _take_methods_out(self) -> None:
        """They outlive the lines."""
        for button in self.methods.values():
            self._grid.removeWidget(button)

    def _line(self, row: DealRow) -> PartnerLine:
        line = PartnerLine(self._console, row, self)
        line.stack.textEdited.connect(lambda _text: self._on_stack(row.entry, line.stack.number()))
        line.amount.textEdited.connect(lambda _text: self._on_amount(row.entry, line.amount.cents()))
        line.agrees.toggled.connect(partial(self._on_consent, row.entry))
        return line

    def _show_totals(self, view: DealView) -> None:
        texts, currency = self._console.texts, currency_of(self._console)
        offered = (view.total_of(method) for method in METHODS)
        figures = [None if sums is None else texts.money(sums, currency) for sums in offered]
        ladder = texts.money(sum(row.ladder for row in view.rows), currency)
        said = (texts.say("Total"), texts.number(view.entered_chips), ladder, *figures)
        for label, words in zip(self._totals, said, strict=True):
            label.say(words or "–")

    def _show_made(self, state: Tournament, view: DealView) -> None:
        """A deal that was made is only looked at; what it left may be dealt again."""
        texts = self._console.texts
        made = bool(view.made)
        said = texts.say("Made {moment}: it binds its partners.", moment=view.made)
        self.made.say(said if made else "")
        for field in (*self.methods.values(), self.for_first, self.unit):
            field.setEnabled(not made)
        self.make.setVisible(not made)
        self.cancel.setText((texts.say("Close") if made else texts.say("No deal")) + ESC_SIGN)
        self.again.setVisible(made and can_deal(state))
        self.paper.setText(texts.say("Print the deal") if made else texts.say("Print the proposal"))
        self.paper.setEnabled(made or (bool(view.rows) and not view.unsound))
        self.paper.setToolTip(tip("" if made else "\n".join(view.unsound)))

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
        self._show_totals(view)

    def _show_guards(self, view: DealView) -> None:
        texts = self._console.texts
        self.unsound.say("\n".join(view.unsound), "red" if view.begun else "muted")
        self.unfair.say("\n".join(view.unfair))
        missing = ", ".join(view.missing[:NAMED])
        if (more := len(view.missing) - NAMED) > 0:
            missing += " " + texts.count("and {n} more", "and {n} more", more)
        why = "\n".join(view.unsound)
        if not why and missing:
            why = texts.say("Not yet agreed: {names}", names=missing)
        self.missing.say(why if not view.unsound and missing else "")
        self.make.setEnabled(view.ready)
        self.make.setToolTip(tip(why))

    def _parts(self) -> None:
        texts = self._console.texts
        self.methods: dict[DealMethod, QRadioButton] = {}
        for method in METHODS:
            said = in_two_lines(QFontMetrics(self.font()), word(texts, method), MONEY_WIDTH)
            button = self.methods[method] = QRadioButton(said, self)
            button.clicked.connect(lambda _on=False, method=method: self._on_method(method))
        self.for_first = MoneyField(texts, currency_of(self._console), self)
        self.for_first.setFixedWidth(MONEY_WIDTH)
        self.unit: ChoiceField[Cents] = ChoiceField(self)
        self.sums, self.chips = Words("", "heading"), Words("")
        self.unsound, self.unfair, self.missing = (Words(""), Words("", "amber"), Words("", "muted"))
        self.since, self.apart = Words("", "amber"), Words("")
        self.make = PressButton(texts.say("Make the deal"), self._make, "primary")
        self.cancel = PressButton(texts.say("No deal") + ESC_SIGN, self.leave)
        self.paper = PressButton("", self._print)
        self.again = PressButton(texts.say("Another deal…"), lambda: self.start(again=True))
        self.made = Words("", "green")
        self.unit.activated.connect(
            lambda _row: self._change(replace(self._draft, unit=self.unit.chosen()))
        )
        self.for_first.textEdited.connect(
            lambda _text: self._change(replace(self._draft, for_first=self.for_first.cents() or 0))
        )

    def _filling(self, draft: DealDraft) -> None:
        """The boxes as the draft has them."""
        texts, currency = self._console.texts, currency_of(self._console)
        self.methods[draft.method].setChecked(True)
        if draft.for_first:
            self.for_first.show_cents(draft.for_first)
        else:
            self.for_first.clear()
        self.unit.clear()
        for unit in sorted({*UNITS, draft.unit}):
            self.unit.add(texts.money(unit, currency), unit)
        self.unit.choose(draft.unit)

    def _lay_out(self) -> None:
        lines = QWidget()
        self._grid = cells(margins=(0, 0, 12, 0), across=16, parent=lines)
        self._grid.setColumnMinimumWidth(PLAYER, 180)
        self._grid.setColumnStretch(PLAYER, 1)
        scroll = QScrollArea(self)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidgetResizable(True)
        scroll.setWidget(lines)
        bottom = hbox((self.sums, 1), self.cancel, self.again, self.paper, self.make, spacing=8)
        vbox(
            Words(self._console.texts.say("Deal"), "title"),
            self._how(),
            self.since,
            (scroll, 1),
            self.apart,
            self.unsound,
            self.unfair,
            self.missing,
            bottom,
            spacing=12,
            margins=(24, 16, 24, 16),
            parent=self,
        )

    def _how(self) -> QHBoxLayout:
        """Return the row with the amount saved for first, and the unit."""
        texts = self._console.texts
        how = hbox(spacing=8)
        for caption, field in (
            (texts.say("Save for first"), self.for_first),
            (texts.say("Rounded to"), self.unit),
        ):
            how.addWidget(Words(caption, "muted"))
            how.addWidget(field)
            how.addSpacing(8)
        how.addWidget(self.chips, 1)
        how.addWidget(self.made)
        return how


def _side(column: int) -> Qt.AlignmentFlag:
    """Names and consents on the left, figures on the right."""
    named = column in (PLAYER, CONSENT)
    return Qt.AlignmentFlag.AlignLeft if named else Qt.AlignmentFlag.AlignRight
