"""Deposits of players: what the house holds for whom; taken and paid out, found by name or card."""

from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.desk.cashdesk.queries.deposits import Held, Move, deposits_held, moves_of
from director.texts import N_, Texts
from director.texts.game_lines import signed_money
from director.texts.till_words import series_words
from director.values.event import Change
from ui.cashdesk.deposit_tasks import DepositTask
from ui.cashdesk.list_side import DeskSide
from ui.console.console import Console
from ui.parts.page import Page
from ui.parts.page_actions import page_action
from ui.parts.panel import Words, tone
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

DEEDS = (
    ("take", N_("Take a deposit…"), "D"),
    ("pay", N_("Pay out…"), "O"),
)


class DepositsPage(Page):
    """Who has a deposit, the one that moved last first; beside it how it came to it."""

    TOUCHED = frozenset({Change.MONEY, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._all: tuple[Held, ...] = ()
        texts = console.texts
        self._model = RowsModel(
            self._columns(),
            lambda one: (one.player, one.currency),
            colours=tone,
            words=texts.alphabetical,
        )
        self.list: TableView[Held] = TableView(
            self._model, texts.say("Nobody has a deposit, or none that fits the search.")
        )
        self.search = SearchField(texts.say("Search: a player, or scan a card"), 360, self)
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.deeds = {
            key: page_action(self, texts.say(title), key, keys, self.do, (self.list, self))
            for key, title, keys in DEEDS
        }
        self.overview = DeskSide(console, texts.say("Deposits"), self.deeds.values(), figures=True)
        self._shelf = TaskShelf(self.overview, self.list.setFocus)
        self._shelf.changed.connect(self.side_changed)
        self._lay_out()
        self.setFocusProxy(self.search)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.returnPressed.connect(self._on_scanned)
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.do("pay"))

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read every deposit."""
        self._console.ask(deposits_held, self._show)
        self._shelf.refresh_task()

    def side(self) -> QWidget:
        """The chosen deposit, or the task at hand."""
        return self._shelf

    def task(self) -> Task | None:
        """What is being done at the side."""
        return self._shelf.task()

    # --- deeds ----------------------------------------------------------------------------------

    def do(self, key: str) -> None:
        """Take a deposit or pay one out; of the player who is chosen, if one is."""
        if self.deeds[key].isEnabled():
            chosen = self.list.selected()
            player = chosen.player if chosen is not None else None
            self._shelf.open_task(DepositTask(self._console, out=key == "pay", player=player))

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, found: tuple[Held, ...]) -> None:
        self._all = found
        self._model.set_rows(found)
        self.total.say(total_words(found, self._console.texts))
        self._filter()

    def _filter(self) -> None:
        self._model.set_filter(self.search.text().strip())
        self._show_side()

    def _on_scanned(self) -> None:
        """The first that was found is chosen."""
        row = next(iter(self._model.rows()), None)
        if row is not None:
            self.list.select((row.player, row.currency))
            self.list.setFocus()

    def _show_side(self) -> None:
        chosen, total = self.list.selected(), total_words(self._all, self._console.texts)
        self.deeds["pay"].setEnabled(bool(self._all))
        if chosen is None:
            self.overview.show_chosen(total, "", ())
        else:
            player = chosen.player
            self._console.ask(
                lambda desk: moves_of(desk, player), lambda moves: self._on_moves(chosen, moves)
            )
        self.side_changed.emit()

    def _on_moves(self, chosen: Held, moves: tuple[Move, ...]) -> None:
        texts = self._console.texts
        if chosen == self.list.selected():
            title = f"{self._name(chosen)} · {texts.money(chosen.amount, chosen.currency)}"
            pairs = move_pairs(moves, chosen.currency, texts)
            self.overview.show_chosen(total_words(self._all, texts), title, pairs)
            self.side_changed.emit()

    def _name(self, one: Held) -> str:
        return self._console.name(one.player)

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(12)
        bar.addWidget(self.search, 2)
        bar.addStretch(1)
        bar.addWidget(self.total)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        column.addLayout(bar)
        column.addWidget(self.list, 1)

    def _card(self, one: Held) -> str:
        person = self._console.people().get(one.player)
        return person.card_number if person else ""

    def _columns(self) -> tuple[Column[Held], ...]:
        texts = self._console.texts
        return (
            Column(texts.say("Player"), self._name),
            Column(texts.say("Card number"), self._card, width=140),
            Column(
                texts.say("Last moved"),
                lambda one: one.at,
                lambda one: texts.moment(one.at),
                width=160,
                searched=False,
            ),
            Column(
                texts.say("Deposit"),
                lambda one: one.amount,
                lambda one: texts.money(one.amount, one.currency),
                right=True,
                width=120,
                searched=False,
            ),
        )


MOVES = 8
"""So many of the newest moves are shown."""


def total_words(rows: tuple[Held, ...], texts: Texts) -> str:
    """How many have a deposit, and what the house owes them, currency by currency."""
    owed: dict[str, int] = {}
    for one in rows:
        owed[one.currency] = owed.get(one.currency, 0) + one.amount
    amounts = " + ".join(texts.money(cents, currency) for currency, cents in sorted(owed.items()))
    players = len({one.player for one in rows})
    return texts.count("{n} player: {amount}", "{n} players: {amount}", players, amount=amounts or "–")


def move_pairs(moves: Iterable[Move], currency: str, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The newest moves of a deposit: when and what for, and by how much."""
    mine = [one for one in moves if one.currency == currency][-MOVES:]
    return tuple(
        (
            f"{texts.moment(one.at)} · {series_words(texts, one.receipt.series)}",
            signed_money(texts, one.amount, currency),
        )
        for one in reversed(mine)
    )
