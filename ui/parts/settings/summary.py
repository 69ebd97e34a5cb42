"""The side of the settings form: what the settings make, what speaks against them, and the buttons."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.texts.tournament_words import dealt_words, entrance_words, play_words, word
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.errors import RuleViolation
from ui.console.console import View
from ui.parts.panel import Panel, PressButton, Words, step_within
from ui.parts.readiness import Readiness, readiness
from ui.parts.settings.announcing_words import length_words
from ui.widgets.signed_button import ESC_SIGN, SIGN


class Summary(Panel):
    """Name, start, price and structure in words; the first button does it, the last one leaves."""

    accepted = Signal()
    left = Signal()

    def __init__(self, console: View, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._name = Words(title, "title", self)
        self._when = Words("", "", self)
        self._game = Words("", "muted", self)
        self._price = Words("", "heading", self)
        self._split = Words("", "muted", self)
        self._structure = Words("", "", self)
        self._acting = Words("", "muted", self)
        self._refusal = Words("", "red", self)
        self._others = Words("", "amber", self)
        self.button = PressButton(f"{title}{SIGN}", self.accepted.emit, "primary", self)
        leave = PressButton(console.texts.say("Cancel") + ESC_SIGN, self.leave, parent=self)
        self.add(self._name, self._when, self._game, self._price, self._split, self._structure)
        self.add(self._acting, self._others, self._refusal, self.button)
        self._last = leave
        self.add(leave)
        self.column.addStretch(1)

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """It belongs to the form: before its first button and after its last the form goes on."""
        return step_within(self, self.tab_order(), onwards=onwards, around=False)

    def give_up(self) -> None:
        """Esc."""
        self.left.emit()

    def add_button(self, button: PressButton) -> None:
        """Another button, above the one that leaves."""
        self.column.insertWidget(self.column.indexOf(self._last), button)

    def is_ready(self) -> bool:
        """Nothing that is known makes it impossible."""
        return self.button.isEnabled()

    def show_settings(self, settings: Settings, structure: Structure) -> None:
        """Say what the settings make."""
        texts, price = self._console.texts, settings.buy_in.price
        self._name.say(settings.name)
        self._when.say(texts.moment(settings.starts_at))
        game = dealt_words(texts, settings.limit, settings.game)
        starts = (word(texts, settings.starts),) if settings.is_sit_and_go else ()
        said = (word(texts, settings.format), game, *play_words(texts, settings), *starts)
        self._game.say(" · ".join(filter(None, (*said, entrance_words(texts, settings)))))
        total = texts.money(price.total, settings.currency)
        self._price.say(texts.say("{price} to enter", price=total))
        prize, head, beside = (
            texts.money(part, settings.currency)
            for part in (price.prize, price.bounty, price.deductions)
        )
        self._split.say(
            texts.say(
                "{prize} to the prizes, {head} onto the head, {beside} beside",
                prize=prize,
                head=head,
                beside=beside,
            )
            if price.bounty
            else texts.say("{prize} to the prizes, {beside} beside", prize=prize, beside=beside)
        )
        self._structure.say(length_words(structure, texts))

    def show_others_changes(self, shown: Sequence[str], typed: Sequence[str]) -> None:
        """Name the settings that another console changed while the form was open."""
        say = self._console.texts.say
        told = [
            say("Changed meanwhile at another console, and shown now: {what}", what=", ".join(shown))
            if shown
            else "",
            say(
                "Changed meanwhile at another console too: {what}. What is typed here replaces it.",
                what=", ".join(typed),
            )
            if typed
            else "",
        ]
        self._others.say("\n".join(filter(None, told)), "amber")

    def show_acting(self, sentences: Sequence[str]) -> None:
        """Say when what is changed in a tournament acts."""
        self._acting.say("\n".join(sentences))

    def show_unread(self, captions: tuple[str, ...]) -> None:
        """Name the fields that cannot be read."""
        said = self._console.texts.say("Cannot be read: {fields}", fields=", ".join(captions))
        self._show(Readiness(said))

    def show_refusal(self, violation: RuleViolation | None, currency: str = "") -> None:
        """Say why it cannot be done so, or only with a reason."""
        house = self._console.house.currency
        self._show(readiness(self._console, violation, currency or house, unsaid=()))

    def _show(self, found: Readiness) -> None:
        self._refusal.say(found.words, found.tone)
        found.show_on(self.button)
