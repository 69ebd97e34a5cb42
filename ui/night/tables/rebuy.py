"""The rebuy panel of the map: R, Enter sells it (T-F2, T-24)."""

from PySide6.QtWidgets import QComboBox

from director.desk.commands import BuyExtra, Command
from director.texts.tournament_words import word
from director.tournament.extras import offer_of
from director.tournament.settings import Purchase
from director.tournament.state import Method
from director.values.ids import EntryId
from ui.console.console import Console
from ui.night.players.registration_confirm import METHODS
from ui.parts.console_facts import till_of
from ui.parts.names import seat_words
from ui.parts.panel import Tick, Words
from ui.parts.task import Task
from ui.parts.tender import TenderFields


class RebuyTask(Task):
    """A rebuy, or the add-on once registration is over."""

    def __init__(self, console: Console, entry: EntryId) -> None:
        super().__init__(console, console.texts.say("Rebuy"))
        texts = console.texts
        self._entry = entry
        self.who = Words("", "heading")
        self.what = QComboBox(self)
        self.method = QComboBox(self)
        for method in METHODS:
            self.method.addItem(word(texts, method), method)
        self.missed = Tick(texts.say("Has missed a hand since the all-in"), self)
        self.tender = TenderFields(console, self)
        self._offer()
        self.add(self.who)
        self.add_fields((texts.say("Purchase"), self.what), (texts.say("Paid by"), self.method))
        self.add(self.tender, self.missed)
        self.add_buttons(texts.say("Sell"))
        self.watch(self.method, self.missed, self.tender.changed)
        self.what.currentIndexChanged.connect(lambda _row: self._on_what())
        self.refresh()

    def begin(self) -> None:
        if self.button is not None:
            self.button.setFocus()

    def refresh(self) -> None:
        state = self.state()
        seat = state.entries[self._entry].seat if state else None
        if seat is None:
            self.closed.emit()
            return
        self.who.say(self.name(self._entry))
        if state is not None:
            self.tender.pays(state.entries[self._entry].player)
        self.line.say(seat_words(self._texts, seat))
        self.ask()

    def command(self) -> Command | None:
        state = self.state()
        if state is None:
            return None
        kind = Purchase(self.what.currentData() or Purchase.REBUY)
        till, method = till_of(self._console), Method(self.method.currentData())
        missed, tender = self.missed.isChecked(), self.tender.tender()
        return BuyExtra(state.id, self._entry, kind, till, method, missed, tender)

    def _on_what(self) -> None:
        state = self.state()
        if state is not None and self.what.currentData():
            price = offer_of(state.settings, Purchase(self.what.currentData())).price
            self.tender.price(price.total, state.settings.currency)
        self.ask()

    def _offer(self) -> None:
        state = self.state()
        if state is None:
            return
        settings, texts = state.settings, self._texts
        offers = ((Purchase.REBUY, settings.rebuy), (Purchase.ADD_ON, settings.add_on))
        for kind, offer in offers:
            if offer is not None:
                price = texts.money(offer.price.total, settings.currency)
                chips = texts.say("{chips} chips", chips=texts.number(offer.chips))
                self.what.addItem(f"{word(texts, kind)}   {price} · {chips}", kind)
        self._on_what()
