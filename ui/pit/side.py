"""Beside the list of the pit: the jackpots with their meters, and the rules cards of the games."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.desk.pit.queries import PitOverview
from director.games.paytables.paytable import PayTable
from director.texts.game_lines import exact_money
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.choice import Choice
from ui.parts.panel import Facts, Panel, PressButton, Words, rule


class ListSide(Panel):
    """Meters, whether they reconcile, and a game's rules card and pay table."""

    edited = Signal(str)
    """Key of the pay table that is to be changed."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self._meters = Facts()
        self._sums = Words("", "muted")
        self.games: Choice[PayTable] = Choice()
        self.card = PressButton(texts.say("Print the rules card"), self._print_card)
        self.add(Words(texts.say("Jackpots"), "heading"), self._meters, self._sums, rule())
        self.edit = PressButton(texts.say("Change the pay table…"), self._edit)
        self.add(Words(texts.say("Rules and pay tables"), "heading"), self.games, self.card, self.edit)
        self.column.addStretch(1)

    def show_pit(self, found: PitOverview, games: tuple[PayTable, ...]) -> None:
        """Show what is there now."""
        texts = self._console.texts
        self._meters.show_pairs(
            (texts.say(one.opened.label), exact_money(texts, one.meter, one.opened.currency))
            for one in found.jackpots
        )
        wrong = [one for one in found.jackpots if not one.added.adds_up]
        none = texts.say("No jackpot is put up yet.")
        said = texts.say("Every jackpot reconciles.") if found.jackpots else none
        self._sums.say(texts.say("A jackpot does not reconcile.") if wrong else said)
        if games != self.games.offered():
            self.games.clear()
            for game in games:
                self.games.add(texts.say(game.name), game)

    def _edit(self) -> None:
        if self.games.offered():
            self.edited.emit(self.games.chosen().id)

    def _print_card(self) -> None:
        if not self.games.offered():
            return
        table, house = self.games.chosen(), self._console.house

        def content() -> object:
            from reports.pit.rules_card import RulesCard

            return RulesCard(table, house.least_age, house.help_line)

        send(self._console, "rules_card", content)
