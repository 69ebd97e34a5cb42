"""Spending beside other consoles: a voucher or a deposit pays once, whoever is quicker."""

from collections.abc import Callable
from functools import partial

from director.bootstrap import House
from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.rehearsal.several_consoles import patiently
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, TillId
from director.values.payment import Method
from tests.desk.night.night_desk import PRICE, WHO
from tests.faults.test_together import at_once, consoles, people_of
from tests.storage.opened import NIGHT

ROUNDS = 15
FIRST, ONE, TWO = TillId("first"), TillId("one"), TillId("two")


def _told(desk: Desk, command: c.Command) -> str:
    """What a console is told: nothing where its command was carried out, else why not."""
    try:
        patiently(partial(desk.execute, command, WHO))
    except RuleViolation as violation:
        return violation.code
    return ""


def _race(
    one: House, two: House, first: Callable[[int], c.Command], second: Callable[[int], c.Command]
) -> list[list[str]]:
    """What two consoles are told that try the same at once, round by round."""
    rounds = []
    for number in range(ROUNDS):
        told: list[str] = []

        def give(desk: Desk, command: c.Command, told: list[str] = told) -> None:
            told.append(_told(desk, command))

        at_once([partial(give, one.desk, first(number)), partial(give, two.desk, second(number))])
        rounds.append(sorted(told))
    return rounds


def _player(number: int) -> PlayerId:
    return people_of(0, 2 * ROUNDS)[number].id


def _enters(number: int, till: TillId, **told: object) -> c.RegisterPlayer:
    return c.RegisterPlayer(NIGHT, _player(number), till, **told)  # type: ignore[arg-type]


def test_a_voucher_that_two_consoles_take_at_once_pays_one_entry(shared: str) -> None:
    with consoles(shared, 2, 8) as (one, two):
        one.desk.execute(c.ImportPeople(people_of(0, 2 * ROUNDS)), WHO)
        one.desk.execute(c.IssueVouchers(FIRST, PRICE.total, ROUNDS), WHO)

        def pays(shift: int, till: TillId, number: int) -> c.Command:
            voucher = c.Tender(tickets=(f"{FIRST}-ticket-{number + 1:06d}",))
            return _enters(2 * number + shift, till, tender=voucher)

        told = _race(one, two, partial(pays, 0, ONE), partial(pays, 1, TWO))
        assert told == [["", "ticket_used"]] * ROUNDS
        one.desk.catch_up()
        assert len(one.desk.tournament(NIGHT).entries) == ROUNDS
        assert all(ticket.closed for ticket in one.desk.till(FIRST).tickets.values())
        assert one.verify().findings == ()


def test_a_deposit_that_two_consoles_spend_at_once_is_never_below_zero(shared: str) -> None:
    """One sells an entry at a till that was never used, the other pays the deposit out at another."""
    with consoles(shared, 2, 8) as (one, two):
        one.desk.execute(c.ImportPeople(people_of(0, 2 * ROUNDS)), WHO)
        one.desk.execute(c.OpenTill(TWO, "EUR", ((10_000, 2 * ROUNDS),), WHO.actor), WHO)
        for number in range(ROUNDS):
            one.desk.execute(c.Deposit(FIRST, _player(number), PRICE.total), WHO)

        def enters(number: int) -> c.Command:
            return _enters(number, TillId(f"new-{number}"), method=Method.DEPOSIT)

        def takes(number: int) -> c.Command:
            return c.Withdraw(TWO, _player(number), PRICE.total)

        told = _race(one, two, enters, takes)
        assert told == [["", "deposit_too_small"]] * ROUNDS
        one.desk.catch_up()
        assert one.desk.deposits().balances == {}
        assert one.verify().findings == ()
