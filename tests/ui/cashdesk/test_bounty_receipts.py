"""The receipt of a bounty at the cash desk: it leads to the bounties, and is voided where it stands."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desk.night.bounties.test_bounties import FIXED, HEAD, due, out, pay, running
from tests.ui.console_window import settle, window_of
from ui.cashdesk.till_tasks import BackTask
from ui.cashdesk.tills import TillsPage
from ui.cashdesk.tills_words import receipt_what
from ui.night.prizes.page import PrizesPage

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")


def test_a_bounty_is_found_by_its_receipt_voided_and_led_to(qtbot: QtBot, tmp_path: Path) -> None:
    night = running(FIXED)
    out(night, 2, 1)
    pay(night, 1)
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("tills/tills")
        settle(console, qtbot)
        shown = window.pages.innermost()
        assert isinstance(shown, TillsPage)
        qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 5)
        paid = next(row for row in shown.receipts.rows.rows() if row.receipt.issued.purpose == "bounty")
        assert receipt_what(paid, console.texts).startswith("Bounty paid · ")
        shown.receipts.select(paid.receipt.number)
        settle(console, qtbot)
        shown.actions_.do("void")
        settle(console, qtbot)
        task = shown.task()
        assert isinstance(task, BackTask)
        qtbot.waitUntil(lambda: task.asking.back.words() == (("Cash", "€50"),))
        task.asking.reason.setText("wrong player")
        task.asking.button.click()
        qtbot.waitUntil(lambda: due(night, 1) == HEAD)
        qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 6)
        said = [receipt_what(row, console.texts) for row in shown.receipts.rows.rows()]
        assert sum(one.startswith("Void · Bounty · ") for one in said) == 1
        settle(console, qtbot)
        qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 6)
        shown.receipts.select(paid.receipt.number)
        settle(console, qtbot)
        assert not shown.actions_["void"].isEnabled()
        shown.actions_.do("show")
        qtbot.waitUntil(lambda: window.where() == "night/prizes")
        settle(console, qtbot)
        QApplication.processEvents()
        prizes = window.pages.innermost()
        assert isinstance(prizes, PrizesPage)
        qtbot.waitUntil(lambda: prizes.stack.currentWidget() is prizes.bounties)
