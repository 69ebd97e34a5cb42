"""Changed elsewhere: a panel that is open shows the price, the void and the payment of now."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.cashdesk.receipts import Tender
from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.tournament.settings import Offer, Price
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.night.players.page import PlayersPage
from ui.night.prizes.page import PrizesPage
from ui.parts.money.voids import void_entry
from ui.parts.panel import PressButton


def elsewhere(console: LiveConsole, qtbot: QtBot, command: c.Command) -> None:
    """Another console has done something meanwhile."""
    done: list[Done] = []
    console.order(command, reason="asked", insist=True, then=done.append)
    qtbot.waitUntil(lambda: bool(done))
    settle(console, qtbot)


def test_a_rebuy_shows_the_price_of_now_and_what_is_typed_stays(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night({"rebuy": Offer(Price(prize=10_000), 10_000)})
    night.register(2)
    night.start()
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("night/players")
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        page.find_entry(EntryId(1))
        settle(console, qtbot)
        page.entry.by.setText("0")
        dearer = replace(night.state.settings, rebuy=Offer(Price(prize=20_000), 10_000))
        elsewhere(console, qtbot, c.ChangeSettings(night.id, dearer))
        buttons = [one.text() for one in page.entry.buttons.findChildren(PressButton)]
        assert next(said for said in buttons if said.startswith("Rebuy")).startswith("Rebuy, €200")
        assert page.entry.by.text() == "0"
        assert page.entry.rebuy()
        QApplication.focusWidget().click()  # type: ignore[union-attr]
        qtbot.waitUntil(lambda: bool(night.entry(1).extras))
        assert night.entry(1).extras[0].price.total == 20_000


def test_a_registration_names_the_price_that_its_button_shows(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    player = night.add_person()
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("night/players")
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        checking = page.registration.checking
        qtbot.waitUntil(lambda: player in console.people())
        page.registration.choose(player)
        settle(console, qtbot)
        assert checking.tender.tender() == Tender(quoted=11_000)
        price = Price(prize=20_000, fee=1_000)
        changed = replace(night.state.settings, buy_in=replace(night.state.settings.buy_in, price=price))
        elsewhere(console, qtbot, c.ChangeSettings(night.id, changed))
        assert "€210" in checking.button.text()
        assert checking.tender.tender() == Tender(quoted=21_000)


def test_a_question_says_that_it_was_voided_elsewhere_and_keeps_the_reason(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night = Night()
    night.register(2)
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("night/players")
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        page.entry.question_wanted.emit(void_entry(console, night.state, night.entry(1)))
        settle(console, qtbot)
        asking = page.asking
        qtbot.waitUntil(lambda: "€110" in asking.button.text())
        asking.reason.setText("Typed for the wrong player")
        elsewhere(console, qtbot, c.VoidEntry(night.id, EntryId(1), TILL))
        qtbot.waitUntil(lambda: "€110" not in asking.button.text())
        assert asking.warning.text().startswith("Entry 1 has its money back already")
        assert asking.reason.text() == "Typed for the wrong player"


def test_enter_is_for_the_list_once_a_prize_was_paid_elsewhere(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6, 5, 4, 3)
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.activateWindow()
        window.go("night/prizes")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, PrizesPage)
        pays = page.places.payment
        pays.focus_pay()
        assert pays.button.hasFocus()
        elsewhere(console, qtbot, c.PayPrize(night.id, EntryId(3), TILL))
        assert pays.button.isHidden()
        assert QApplication.focusWidget() is page.places.table
