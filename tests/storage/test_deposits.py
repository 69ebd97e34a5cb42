"""Deposits and vouchers in a database: found again as they were left, and verified with the books."""

from sqlalchemy import text

from director.bootstrap import open_house
from director.desk.offered import commands as c
from director.storage.findings import Finding
from director.values.payment import Method
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import TILL, WHO, person


def play(url: str) -> None:
    """Two deposits, one of them spent in part, and vouchers of which one is paid back."""
    house = open_house(url, time=FakeTime(), chance=FakeChance())
    ann, bob = person(1), person(2)
    for one in (ann, bob):
        house.desk.execute(c.SavePerson(one), WHO)
        house.desk.execute(c.Deposit(TILL, one.id, 10_000), WHO)
    house.desk.execute(c.IssueVouchers(TILL, 2_500, 2, Method.DEPOSIT, player=ann.id), WHO)
    house.desk.execute(c.IssueVouchers(TILL, 1_000, free=True), WHO, reason="birthday")
    house.desk.execute(c.VoidVoucher(TILL, "1-ticket-000001"), WHO, reason="not wanted")
    house.desk.execute(c.Withdraw(TILL, bob.id, 10_000, Method.CARD), WHO)
    house.close()


def test_deposits_and_vouchers_are_found_again(url: str) -> None:
    play(url)
    house = open_house(url, time=FakeTime(), chance=FakeChance())
    assert house.desk.deposits().balances == {(person(1).id, "EUR"): 7_500}
    tickets = house.desk.till(TILL).tickets
    assert [(ticket.amount, bool(ticket.closed), ticket.free) for ticket in tickets.values()] == [
        (2_500, True, False),
        (2_500, False, False),
        (1_000, False, True),
    ]
    assert house.verify().findings == ()
    house.close()


def test_a_deposit_that_was_taken_out_of_the_journal_is_found_by_the_books(url: str) -> None:
    play(url)
    house = open_house(url, time=FakeTime(), chance=FakeChance())
    with house._journal.engines.writing() as connection:
        connection.execute(text("DELETE FROM journal WHERE stream = 'deposits'"))
        connection.execute(text("DELETE FROM streams WHERE stream = 'deposits'"))
    account = f"deposit:{person(1).id}"
    assert Finding("books_differ", None, account, "-7500 / 0") in house.verify().findings
    house.close()
