"""Satellites by milestone: who reaches it leaves with a ticket, and the last ticket ends it (T-F3)."""

from typing import Any

import pytest

from director.desk.offered import commands as c
from director.tournament.settings import Format, Qualifying
from director.tournament.state import EntryStatus, Method
from director.tournament.winnings import is_decided, paid_pool, winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Chips
from tests.bench.bench_seeds import rehearsed
from tests.desk.night.night_desk import STACK, TILL, WHO, Night

GOAL = 2 * STACK.worth
SATELLITE: dict[str, Any] = {
    "format": Format.SATELLITE,
    "qualifying": Qualifying(ticket=20_000, target="Main Event", milestone=GOAL),
}


def playing(players: int = 6) -> Night:
    """So many players and half as many tickets, registration over and the ladder locked."""
    night = Night(SATELLITE)
    night.register(players)
    night.start()
    night.close_registration()
    night.lock()
    return night


def reach(night: Night, entry: int, chips: Chips = GOAL) -> c.Qualify:
    return c.Qualify(night.id, EntryId(entry), chips)


def test_who_reaches_the_milestone_leaves_with_seat_and_chips() -> None:
    night = playing()
    night.do(reach(night, 2, GOAL + 500))
    entry = night.entry(2)
    assert (entry.status, entry.seat, entry.alive) == (EntryStatus.QUALIFIED, None, True)
    assert night.state.chips.expected == 6 * STACK.worth - GOAL - 500
    assert (night.state.alive, night.state.playing) == (6, 5)
    assert not is_decided(night.state)
    assert night.refusal(reach(night, 2)).code == "not_seated"


def test_a_stack_below_the_milestone_qualifies_by_the_floormans_word_alone() -> None:
    night = playing()
    refusal = night.refusal(reach(night, 1, GOAL - 25))
    assert refusal.code == "below_the_milestone"
    assert refusal.facts == {"entry": 1, "chips": GOAL - 25, "milestone": GOAL}
    night.do(reach(night, 1, GOAL - 25), insist=True, reason="a chip short, as agreed")
    assert night.refusal(reach(night, 3, 0)).code == "more_than_in_play"
    assert night.refusal(reach(night, 3, 6 * STACK.worth)).code == "more_than_in_play"


def test_tickets_are_known_before_one_is_won() -> None:
    night = Night(SATELLITE)
    night.register(6)
    night.start()
    assert night.refusal(reach(night, 1)).code == "prizes_not_locked"
    plain = Night({**SATELLITE, "qualifying": Qualifying(ticket=20_000)})
    plain.register(6)
    plain.start()
    plain.close_registration()
    plain.lock()
    assert plain.refusal(reach(plain, 1)).code == "no_milestone"


def test_a_pool_that_buys_no_ticket_has_none_to_win() -> None:
    night = Night({**SATELLITE, "qualifying": Qualifying(ticket=90_000, milestone=GOAL)})
    night.register(6)
    night.start()
    night.close_registration()
    night.lock()
    assert night.refusal(reach(night, 1)).code == "no_ticket_to_win"


def test_those_left_when_no_more_are_left_than_tickets_have_qualified_too() -> None:
    night = playing()
    night.do(reach(night, 2))
    night.bust(1, 3, 4)
    assert is_decided(night.state)
    assert {won.entry: won.ticket for won in winnings(night.state).values()} == dict.fromkeys(
        (2, 5, 6), 20_000
    )


def test_with_the_last_ticket_the_others_go_out_together() -> None:
    night = playing()
    for entry in (6, 5):
        night.do(reach(night, entry))
    assert night.state.playing == 4
    night.do(reach(night, 4, 15_000), insist=True, reason="counted twice")
    assert is_decided(night.state)
    assert night.state.out == ((1, 2, 3),)
    assert {won.entry for won in winnings(night.state).values() if won.ticket} == {4, 5, 6}
    night.fund(100_000)
    night.pay(4, 5, 6)
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == night.state.takings.prize


def test_a_ticket_is_handed_out_at_the_milestone_while_the_others_play() -> None:
    night = playing()
    night.do(reach(night, 2))
    night.fund(100_000)
    night.pay(2)
    prize = night.entry(2).prize
    assert prize is not None
    assert (prize.amount, prize.method) == (20_000, Method.VOUCHER)
    assert night.refusal(c.PayPrize(night.id, EntryId(1), TILL)).code == "still_in"
    seat = night.seat(1)
    night.bust(1)
    night.do(c.ReinstateEntry(night.id, EntryId(1), seat))
    night.bust(1, 3)
    night.do(reach(night, 4))
    night.do(reach(night, 5))
    assert is_decided(night.state)
    night.pay(4, 5)
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == night.state.takings.prize


def test_a_ticket_is_taken_back_with_a_milestone_told_by_mistake() -> None:
    night = playing()
    done = night.do(reach(night, 2))
    night.pay(2)
    undo = c.UndoCommand(night.id, done.command)
    assert night.refusal(undo).code == "later_depends"
    night.do(c.VoidPrize(night.id, EntryId(2), TILL), reason="another seat")
    night.do(undo)
    assert night.entry(2).status is EntryStatus.SEATED


def test_the_money_beside_the_tickets_goes_to_those_who_wait_for_the_end() -> None:
    goal = Qualifying(ticket=19_000, target="Main Event", milestone=GOAL)
    night = Night({**SATELLITE, "qualifying": goal})
    night.register(6)
    night.start()
    night.close_registration()
    night.lock()
    night.do(reach(night, 2))
    night.pay(2)
    night.bust(1, 3, 4)
    won = {each.entry: (each.amount, each.ticket) for each in winnings(night.state).values()}
    assert won[EntryId(2)] == (19_000, 19_000)
    assert sum(amount for amount, _ in won.values()) == paid_pool(night.state)


def test_a_milestone_told_by_mistake_is_taken_back() -> None:
    night = playing()
    before = night.state
    night.do(reach(night, 2))
    night.do(c.UndoCommand(night.id))
    assert (night.state.entries, night.state.chips) == (before.entries, before.chips)


@pytest.mark.parametrize(("chips", "code"), [(STACK.worth, "milestone_too_low"), (STACK.worth + 1, "")])
def test_a_milestone_lies_above_the_starting_stack(chips: int, code: str) -> None:
    night = Night(SATELLITE)
    other = replace(night.state.settings, qualifying=Qualifying(20_000, milestone=chips))
    found = night.desk.can(c.ChangeSettings(night.id, other), WHO)
    assert (found.code if found else "") == code


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
@pytest.mark.parametrize("players", [12, 40])
def test_a_satellite_by_milestone_is_rehearsed_to_its_end(players: int, seed: str) -> None:
    report = rehearsed("satellite-milestone", players, seed)
    assert report.sound
    assert report.paid_cents == report.prize_pool_cents
