"""Money that goes back: what the screen says, what is booked, the drawer and the slip are one value."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.vouchers import went_out
from director.desk.history.occasions import occasion_of
from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import league_table
from director.series.league.deposits import DepositTerms
from director.texts.till_words import method_words
from director.values.dataclass import replace
from director.values.ids import CashTableId, EntryId, LeagueId
from director.values.payment import Method, Receipt
from reports.cash.cash_slip import cash_slip_after
from reports.cashdesk.desk_slip import desk_slip_after
from reports.names import PaperNames
from reports.night.void_slip import void_after
from reports.registry import DOCUMENTS
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import TILL, Night
from tests.desk.series.league_house import TERMS
from tests.reports import samples
from tests.reports.reading import page_texts
from tests.ui.console_window import settle, window_of
from ui.cashdesk.vouchers import TakeBackTask
from ui.series.deposit_task import Act, SeasonDepositTask

SEASON, CASH = LeagueId("season"), CashTableId("cash-1")
PAID = (Method.CASH, Method.CARD, Method.TRANSFER, Method.DEPOSIT)


def moved(night: Night, done: Done) -> dict[str, int]:
    """What a command moved in the till, or in deposits, by method."""
    found: dict[str, int] = {}
    for entry in done.entries:
        if isinstance(entry.event, ReceiptIssued):
            for line in entry.event.posting:
                if line.account.method:
                    by, cents = line.account.method, int(line.amount)
                    found[by] = found.get(by, 0) + cents
    return found


def receipt_of(done: Done) -> Receipt:
    """The receipt of a command."""
    (issued,) = (entry.event for entry in done.entries if isinstance(entry.event, ReceiptIssued))
    return Receipt(TILL, issued.series, issued.number)


def slip(night: Night, name: str, receipt: Receipt) -> str:
    """The words of the slip of a receipt."""
    after = {"desk_slip": desk_slip_after, "cash_slip": cash_slip_after, "void_slip": void_after}[name]
    was = occasion_of(night.desk, receipt)
    assert was is not None
    people = {person.id: person for person in night.store.people()}
    content = after(was, PaperNames(people, str, samples.paper().texts))
    return " ".join(page_texts(DOCUMENTS[name].pdf(content, samples.paper()))[0].split())


@pytest.mark.parametrize("paid", PAID)
def test_a_voucher_goes_back_as_the_button_says(qtbot: QtBot, tmp_path: Path, paid: Method) -> None:
    night = Night()
    night.fund(100_000)
    player = night.add_person()
    night.do(c.Deposit(TILL, player, 50_000))
    for _ in range(2):
        night.do(c.IssueVouchers(TILL, 5_000, method=paid, player=player))
    with window_of(night, qtbot, tmp_path) as (window, console):
        for place in (0, -1):
            chosen = next(out for out in went_out(night.desk) if out.good)
            task = TakeBackTask(console, chosen, "")
            task.setParent(window)
            ways = task.method.offered()
            assert ways == ((paid, Method.CASH) if paid is Method.CARD else (paid,))
            task.method.choose(ways[place])
            task.why.setText("not wanted")
            settle(console, qtbot)
            by = str(ways[place])
            assert method_words(console.texts, by) in task.cost()
            command = task.command()
            assert command is not None
            done = night.do(command, reason="not wanted")
            assert moved(night, done) == {by: -5_000}
            assert f"Paid by {method_words(console.texts, by)}" in slip(
                night, "desk_slip", receipt_of(done)
            )


@pytest.mark.parametrize("paid", PAID[:3])
def test_a_season_deposit_goes_back_as_the_button_says(
    qtbot: QtBot, tmp_path: Path, paid: Method
) -> None:
    night = Night()
    night.fund(100_000)
    player = night.add_person()
    night.do(c.OpenLeague(SEASON, replace(TERMS, deposit=DepositTerms(5_000, "EUR"))))
    night.do(c.TakeSeasonDeposit(SEASON, player, TILL, paid))
    with window_of(night, qtbot, tmp_path) as (window, console):
        settle(console, qtbot)
        for act, cash in ((Act.RETURN, (Method.CARD, Method.TRANSFER)), (Act.VOID, (Method.CARD,))):
            task = SeasonDepositTask(console, league_table(night.desk, SEASON), player)
            task.setParent(window)
            task.act.choose(act)
            task.on_entered()
            settle(console, qtbot)
            assert task.method.offered() == ((paid, Method.CASH) if paid in cash else (paid,))
            for by in task.method.offered():
                task.method.choose(by)
                command = task.command()
                assert command is not None
                assert method_words(console.texts, by) in task.cost()
                done = night.do(command, reason="left the club", insist=True)
                assert moved(night, done) == {str(by): -5_000}
                again: c.Command = c.TakeSeasonDeposit(SEASON, player, TILL, paid)
                if act is Act.RETURN:
                    again = c.HoldSeasonDepositAgain(SEASON, player, TILL)
                night.do(again, reason="stays")


def test_a_card_that_is_voided_in_cash_says_cash_on_every_slip() -> None:
    night = Night()
    night.fund(100_000)
    night.do(c.OpenCashTable(CASH, 9, terms()))
    night.do(c.SeatCashPlayer(CASH, night.add_person(), 1, 20_000, TILL, Method.CARD))
    done = night.do(c.VoidCashSlip(CASH, 1, TILL, Method.CASH), reason="wrong person")
    assert moved(night, done) == {"cash": -20_000}
    assert "Paid by Cash" in slip(night, "cash_slip", receipt_of(done))
    night.register(2, method=Method.CARD)
    for entry, by in ((1, Method.CASH), (2, Method.CARD)):
        done = night.do(c.VoidEntry(night.id, EntryId(entry), TILL, by), reason="typed twice")
        assert moved(night, done) == {str(by): -11_000}
        said = method_words(samples.paper().texts, by)
        assert f"Paid back by {said}" in slip(night, "void_slip", receipt_of(done))
