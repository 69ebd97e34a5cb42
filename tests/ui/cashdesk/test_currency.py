"""A console at a till in another currency: deposits and vouchers are shown and booked in its money."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.cashdesk.accounts import AccountKind
from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.state import Status
from director.values.ids import PlayerId, TillId, TournamentId
from director.values.quantity import Cents
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.reports.reading import page_texts
from tests.ui.walker import ENTER, Walker, walk
from ui.cashdesk.deposits import DepositsPage, DepositTask
from ui.cashdesk.vouchers import IssueTask, VouchersPage
from ui.parts.question import Question

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
NIGHT, CROWNS, HERE = TournamentId("night-1"), TillId("2"), TillId("3")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Three in a tournament in euros, tills in euros and in korunas."""
    file = tmp_path / "crowns.db"
    house = open_house(sqlite_url(file))
    three = [person(number) for number in range(1, 4)]
    commands: tuple[c.Command, ...] = (
        *(c.SavePerson(player) for player in three),
        c.AnnounceTournament(NIGHT, settings(starts_at=house.desk.now()), STRUCTURE),
        c.OpenRegistration(NIGHT, (1,)),
        *(c.RegisterPlayer(NIGHT, player.id, TILL) for player in three),
        c.OpenTill(CROWNS, "CZK", ((100_000, 3),), WHO.actor),
        c.OpenTill(HERE, "EUR", ((10_000, 10),), WHO.actor),
    )
    for command in commands:
        house.desk.execute(command, WHO, reason="asked", insist=True)
    house.close()
    return file


@pytest.fixture
def walker(house: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(house, qtbot, tmp_path) as walker:
        yield walker


def told(w: Walker, till: TillId) -> dict[AccountKind, Cents]:
    """What a till's books say, kind by kind."""
    answers: list[dict[AccountKind, Cents]] = []

    def ask(desk: Desk) -> dict[AccountKind, Cents]:
        accounts = desk.till(till).accounts
        return {kind: sum(accounts[a] for a in accounts if a.kind is kind) for kind in AccountKind}

    w.console.ask(ask, answers.append)
    w.qtbot.waitUntil(lambda: bool(answers))
    return answers[0]


def test_T_R3_a_deposit_is_shown_and_kept_in_the_money_of_this_console_s_till(walker: Walker) -> None:
    w = walker
    w.console.machine.till = CROWNS
    w.go("tills/deposits")
    page = w.page()
    assert isinstance(page, DepositsPage)
    page.actions_.do("take")
    task = page.task()
    assert isinstance(task, DepositTask)
    task.finder.take(PlayerId("player-1"))
    task.amount.setText("500")
    w.settle()
    task.accept()
    w.wait_for_papers(1)
    assert w.papers() == ["desk_slip"]
    assert (told(w, CROWNS)[AccountKind.DEPOSIT], told(w, TILL)[AccountKind.DEPOSIT]) == (-50_000, 0)
    w.settle()
    assert [row.currency for row in page._model.rows()] == ["CZK"]


def test_T_R3_vouchers_are_worth_the_money_of_this_console_s_till(walker: Walker) -> None:
    w = walker
    w.console.machine.till = CROWNS
    w.go("tills/vouchers")
    page = w.page()
    assert isinstance(page, VouchersPage)
    page.actions_.do("sell")
    task = page.task()
    assert isinstance(task, IssueTask)
    task.amount.setText("250")
    task.count.setValue(2)
    w.qtbot.waitUntil(lambda: "CZK" in task.sum.text())
    assert "€" not in task.sum.text()
    task.accept()
    w.wait_for_papers(2)
    assert (told(w, CROWNS)[AccountKind.TICKET], told(w, TILL)[AccountKind.TICKET]) == (-50_000, 0)


def test_T_R2_cancelling_refunds_from_this_console_s_till_with_a_slip_each(walker: Walker) -> None:
    w = walker
    w.console.machine.till = HERE
    before = told(w, TILL)[AccountKind.TILL]
    w.go("lobby")
    w.choose(Status.REGISTERING, "lobby")
    w.click("Cancel the tournament…")
    asked = w.window.findChild(Question)
    assert asked is not None
    w.type("power cut")
    w.press(ENTER)
    w.wait_for_papers(1)
    (slips,) = w.console.tray.papers()
    assert slips.name == "refund_slip"
    words = " ".join(page_texts(slips.pdf))
    assert all(f"3-RX-{number}" in words for number in (1, 2, 3))
    assert told(w, HERE)[AccountKind.TILL] == 100_000 - 3 * 11_000
    assert told(w, TILL)[AccountKind.TILL] == before
    assert w.state.status is Status.CANCELLED
