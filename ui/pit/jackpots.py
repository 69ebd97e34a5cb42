"""The house's jackpots: meters with their terms and history, the hits, who has won them (G-9)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Desk
from director.desk.offered.commands import (
    CloseJackpot,
    FileJackpotTerms,
    OpenJackpot,
    ReverseCashWin,
    SeedJackpot,
    StateHit,
)
from director.desk.pit.queries import WonHit, jackpots, statement_of, won_hits
from director.games.paytables.paytable import PayTable
from director.games.table.jackpot_state import CASH, HitState, JackpotState, TermsVersion, can_take_in
from director.house.people import called
from director.texts import N_
from director.texts.game_lines import exact_money
from director.texts.jackpot_words import begun_pairs, ended_words, filed_words, terms_pairs
from director.values.dataclass import Value
from ui.console.console import Console, View
from ui.console.printing import show
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.hits import hit_columns, hit_key
from ui.parts.lists.listing import Listing
from ui.parts.page import Page
from ui.parts.panel import Facts, Panel, PressButton, Words, rule
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.pit.jackpot_end import CashTermsTask, EndTask, ReverseWinTask, SeedTask
from ui.pit.jackpot_tasks import StateHitTask, TermsTask
from ui.widgets.layout import hbox, vbox
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView

METERS_HIGH = 190
"""Pixels: five meters and the titles."""


class MetersNow(Value):
    """Content of the page."""

    jackpots: tuple[JackpotState, ...]
    hits: tuple[WonHit, ...]


def _read_meters(desk: Desk) -> MetersNow:
    return MetersNow(jackpots(desk), won_hits(desk))


class JackpotsPage(QWidget):
    """Meters above, all hits below; at the side the terms of the meter that is chosen."""

    left = Signal()
    side_changed = Signal()

    def __init__(self, console: Console, page: Page) -> None:
        super().__init__()
        self._console = console
        self._games: tuple[PayTable, ...] = ()
        texts = console.texts
        self._meters = RowsModel(meter_columns(console), lambda pot: pot.id)
        self._won = RowsModel(hit_columns(console), hit_key)
        self.meters: TableView[JackpotState] = TableView(
            self._meters, texts.say("No jackpot is put up yet.")
        )
        self.hits: TableView[WonHit] = TableView(self._won, texts.say("Nothing was won yet."))
        self.actions_: PageActions[JackpotsPage] = PageActions(
            console, self, JACKPOTS, (self.meters, self.hits)
        )
        self.jackpot_side = JackpotSide(console, self.actions_)
        self._shelf = TaskShelf(self.jackpot_side, self.meters.setFocus)
        page.adopt_panel(self._shelf)
        self._shelf.changed.connect(self.side_changed)
        self._lay_out()
        Listing(console, page, self.meters, "jackpots", N_("Jackpots"), beside=self.side)
        Listing(
            console, page, self.hits, "jackpot_hits", N_("Jackpot hits"), personal=True, beside=self.side
        )
        self.setFocusProxy(self.meters)
        self.meters.chosen.connect(lambda _row: self._show_side())
        self.hits.chosen.connect(lambda _row: self.actions_.judge())
        self.hits.entered_row.connect(lambda _row: self.actions_.do("state"))

    def show_games(self, games: tuple[PayTable, ...]) -> None:
        """The games whose jackpots can be put up."""
        self._games = games
        self._show_side()

    def reload(self) -> None:
        """Show the meters and hits as they stand."""
        self._console.ask(_read_meters, self._show)
        self._shelf.refresh_task()

    def side(self) -> QWidget:
        """The chosen meter, or what is being done."""
        return self._shelf

    def task(self) -> Task | None:
        """Return the open task."""
        return self._shelf.task()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    # --- what is chosen -------------------------------------------------------------------------

    def chosen(self) -> JackpotState | None:
        """The meter that is chosen; where there is one alone, that."""
        rows = tuple(self._meters.rows())
        return self.meters.selected() or (rows[0] if len(rows) == 1 else None)

    def owed(self) -> WonHit | None:
        """The chosen hit, where it is owed."""
        won = self.hits.selected()
        return won if won is not None and won.hit.state is HitState.OWED else None

    def with_statement(self) -> WonHit | None:
        """The chosen hit, where it has a statement."""
        won = self.hits.selected()
        return won if won is not None and won.hit.number else None

    def game_of(self, jackpot: JackpotState) -> PayTable | None:
        """The pay table of a meter, where the house has it."""
        return next((game for game in self._games if game.id == jackpot.opened.pay_table), None)

    def has_games(self) -> bool:
        """A game with a jackpot can be played."""
        return any(game.jackpots for game in self._games)

    # --- what is done ---------------------------------------------------------------------------

    def put_up(self) -> None:
        """Put up a meter with its terms."""
        if self.task() is None:
            games = tuple(game for game in self._games if game.jackpots)
            self._shelf.open_task(TermsTask(self._console, games))

    def of_cash(self) -> JackpotState | None:
        """The chosen meter, where cash tables feed it."""
        jackpot = self.living()
        return jackpot if jackpot is not None and jackpot.opened.kind == CASH else None

    def living(self) -> JackpotState | None:
        """The chosen meter, where it has not ended."""
        jackpot = self.chosen()
        return jackpot if jackpot is not None and jackpot.closed is None else None

    def won_at_cash(self) -> WonHit | None:
        """The chosen hit, where it is a part of a win at a cash table that stands."""
        won = self.owed()
        return won if won is not None and won.hit.win is not None else None

    def put_in(self) -> None:
        """Money of the house into the chosen meter."""
        if (jackpot := self.of_cash()) is not None and self.task() is None:
            self._shelf.open_task(SeedTask(self._console, jackpot))

    def end(self) -> None:
        """End the chosen jackpot: the rest may go into another that grows, in the same money."""
        jackpot = self.living()
        if jackpot is None or self.task() is not None:
            return
        others = [each for each in self._meters.rows() if can_take_in(each, jackpot)]
        self._shelf.open_task(EndTask(self._console, jackpot, others))

    def reverse(self) -> None:
        """Reverse the win that the chosen hit is a part of."""
        if (won := self.won_at_cash()) is not None and self.task() is None:
            self._shelf.open_task(ReverseWinTask(self._console, won))

    def file_terms(self) -> None:
        """File another version of the terms of the chosen meter."""
        if (of_cash := self.of_cash()) is not None and self.task() is None:
            self._shelf.open_task(CashTermsTask(self._console, of_cash))
            return
        jackpot = self.living()
        game = self.game_of(jackpot) if jackpot is not None else None
        if jackpot is not None and game is not None and self.task() is None:
            self._shelf.open_task(TermsTask(self._console, (game,), jackpot))

    def state_winner(self) -> None:
        """State who has won the chosen hit."""
        if (won := self.owed()) is not None and self.task() is None:
            self._shelf.open_task(StateHitTask(self._console, won))

    def print_terms(self) -> None:
        """The terms of the chosen meter, all versions, on paper."""
        if (jackpot := self.chosen()) is not None:
            show(
                self._console, "jackpot_terms", jackpot, self.game_of(jackpot), self._console.now(),
                currency=jackpot.opened.currency,
            )  # fmt: skip

    def print_statement(self) -> None:
        """The statement of the chosen hit."""
        if (won := self.with_statement()) is not None:
            print_statement(self._console, won)

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, found: MetersNow) -> None:
        self._meters.set_rows(found.jackpots)
        self._won.set_rows(found.hits)
        self._show_side()

    def _show_side(self) -> None:
        jackpot = self.chosen()
        self.jackpot_side.show_jackpot(jackpot, self.game_of(jackpot) if jackpot is not None else None)
        self.actions_.judge()

    def _lay_out(self) -> None:
        texts = self._console.texts
        back = PressButton(f"←  {texts.say('Pit')}", self.left.emit)
        title = Words(texts.say("Jackpots"), "title")
        head = hbox(back, (title, 1), self.actions_.button("put_up"), spacing=12)
        self.meters.setMaximumHeight(METERS_HIGH)
        tools = map(self.actions_.button, ("reverse", "state", "statement"))
        hits = hbox((Words(texts.say("Hits"), "heading"), 1), *tools, spacing=8)
        vbox(head, self.meters, hits, (self.hits, 1), spacing=12, margins=(20, 16, 20, 16), parent=self)


def print_statement(console: Console, won: WonHit) -> None:
    """The statement of a hit on paper: who signed it, and the hand."""

    def make(desk: Desk) -> object:
        return statement_of(desk, won)

    def on_loaded(found: object) -> None:
        people = console.people()
        who = people.get(won.hit.who) if won.hit.who is not None else None
        signed = tuple(console.staff_name(staff) for staff in won.hit.stated_by)
        name = called(console.people(), who) if who is not None else ""
        currency = won.jackpot.opened.currency
        show(console, "hit_statement", won, found, who, signed, name, currency=currency)

    console.ask(make, on_loaded)


JACKPOTS: tuple[PageAction[JackpotsPage], ...] = (
    PageAction("put_up", N_("Put up a jackpot…"), begin=JackpotsPage.put_up, look="primary",
           needs=Needed(JackpotsPage.has_games), gives=(OpenJackpot,)),
    PageAction("file", N_("File new terms…"), begin=JackpotsPage.file_terms,
           needs=Needed(JackpotsPage.living, N_("Choose a jackpot that has not ended.")),
           gives=(FileJackpotTerms,)),
    PageAction("seed", N_("Money of the house…"), begin=JackpotsPage.put_in,
           needs=Needed(JackpotsPage.of_cash, N_("Choose a jackpot of the cash games.")),
           gives=(SeedJackpot,)),
    PageAction("end", N_("End the jackpot…"), begin=JackpotsPage.end,
           needs=Needed(JackpotsPage.living, N_("Choose a jackpot that has not ended.")),
           gives=(CloseJackpot,)),
    PageAction("terms", N_("Print the terms"), begin=JackpotsPage.print_terms,
           needs=Needed(JackpotsPage.chosen, N_("Choose a jackpot first.")), paper=True),
    PageAction("state", N_("State who has won…"), begin=JackpotsPage.state_winner,
           needs=Needed(JackpotsPage.owed, N_("Choose a hit that is owed.")),
           gives=(StateHit,)),
    PageAction("reverse", N_("Reverse the win…"), begin=JackpotsPage.reverse,
           needs=Needed(JackpotsPage.won_at_cash, N_("Choose a hit of a cash game that is owed.")),
           gives=(ReverseCashWin,)),
    PageAction("statement", N_("Print the statement"), begin=JackpotsPage.print_statement,
           needs=Needed(JackpotsPage.with_statement, N_("Choose a hit first.")), paper=True),
)  # fmt: skip


def meter_columns(view: View) -> tuple[Column[JackpotState], ...]:
    """Each meter: what it shows, under which terms, what is owed."""
    texts = view.texts

    def version(pot: JackpotState) -> TermsVersion | None:
        return pot.in_force(view.now())

    def terms(pot: JackpotState) -> str:
        if pot.closed is not None:
            return texts.say("ended")
        now = version(pot)
        return texts.say("Version {n}", n=now.number) if now is not None else "–"

    def filed(pot: JackpotState) -> str:
        now = version(pot)
        return filed_words(texts, now) if now is not None else "–"

    def unfiled(pot: JackpotState) -> str:
        now = version(pot)
        return "amber" if now is not None and not now.filed_to else ""

    def amount(pot: JackpotState) -> str:
        return texts.money(int(pot.amount(view.now())), pot.opened.currency)

    def rounds(pot: JackpotState) -> int:
        return -1 if pot.opened.kind == CASH else pot.rounds

    return (
        Column(texts.say("Jackpot"), lambda pot: texts.say(pot.opened.label)),
        figures(texts.say("Meter"), lambda pot: pot.amount(view.now()), amount, 130,
                tone=lambda pot: "gold" if pot.closed is None else "muted"),
        Column(texts.say("Terms"), terms, width=96),
        Column(texts.say("Filed"), filed, tip=filed, tone=unfiled),
        figures(texts.say("Rounds"), rounds,
                lambda pot: "–" if pot.opened.kind == CASH else texts.number(pot.rounds), 90),
        figures(texts.say("Owed"), lambda pot: pot.owed,
                lambda pot: texts.money(pot.owed, pot.opened.currency) if pot.owed else "–", 110,
                tone=lambda pot: "amber" if pot.owed else "muted"),
    )  # fmt: skip


class JackpotSide(Panel):
    """The chosen meter: what it shows, its terms now and to come, its sums, and what can be done."""

    def __init__(self, console: View, actions: PageActions[JackpotsPage]) -> None:
        super().__init__()
        self._console = console
        self.title, self.meter = Words("", "heading"), Words("", "title")
        self.state, self.begun = Words("", "muted"), Facts(figures=True)
        self.version, self.terms = Words("", "heading"), Facts(figures=True)
        self.filed, self.next = Words("", "muted"), Words("", "amber")
        self.add(self.title, self.meter, self.state)
        for name in ("file", "seed", "end", "terms"):
            self.add(actions.button(name))
        self.add(rule(), self.version, self.filed, self.terms, self.next, rule(), self.begun)
        self.column.addStretch(1)

    def show_jackpot(self, jackpot: JackpotState | None, game: PayTable | None) -> None:
        """Show a meter, or that one is to be chosen."""
        texts, at = self._console.texts, self._console.now()
        if jackpot is None:
            self.title.say(texts.say("Choose a jackpot first."))
            for words in (self.meter, self.state, self.version, self.filed, self.next):
                words.say("")
            self.terms.show_pairs(())
            self.begun.show_pairs(())
            return
        self.title.say(texts.say(jackpot.opened.label))
        self.meter.say(exact_money(texts, jackpot.amount(at), jackpot.opened.currency), "gold")
        sound = jackpot.added.adds_up
        said = texts.say("It reconciles.") if sound else texts.say("It does not reconcile.")
        if jackpot.closed is not None and sound:
            said = ended_words(texts, jackpot, self._console.jackpots())
        self.state.say(said, None if sound else "red")
        version = jackpot.in_force(at)
        pairs = terms_pairs(texts, version, jackpot, game) if version is not None else ()
        self.terms.show_pairs(pairs)
        unfiled = (
            N_("No terms are filed.") if jackpot.opened.kind == CASH else N_("Terms of the pay table")
        )
        self.version.say(
            texts.say("Terms, version {n}", n=version.number)
            if version is not None
            else texts.say(unfiled)
        )
        self.filed.say(
            texts.say("Filed: {filed}", filed=filed_words(texts, version))
            if version is not None
            else "",
            None if version is None or version.filed_to else "amber",
        )
        self.next.say(
            "\n".join(
                texts.say("Version {n} from {at}", n=one.number, at=texts.moment(one.effective_at))
                for one in jackpot.to_come(at)
            )
        )
        self.begun.show_pairs(begun_pairs(texts, jackpot))
