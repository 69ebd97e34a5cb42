"""G-5: a table's win is its count; rounds told explain it and never make it; the protocol of its day."""

from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.desk.cashdesk.queries.day import day_books
from director.desk.kernel.gaming_days import day_of
from director.desk.offered import commands as c
from director.desk.pit.queries import ruled
from director.games.protocol import Action
from director.games.table.books import Books, books, house_net, jackpot_net
from director.games.table.events import CrewRole, DeckAction
from director.house.people import Role
from director.house.templates import PIT, PitRow
from director.values.chips import ChipCount
from director.values.errors import RuleViolation
from director.values.ids import StaffId
from director.values.quantity import Cents
from tests.desk.cashdesk.ledgers import held, sound
from tests.desk.cashdesk.test_ledger_at_random import DEEDS, do_in_pit
from tests.desk.pit.pit_night import FLOAT, Pit
from tests.desk.pit.test_authority import staffed, who
from tests.desk.pit.test_pit import SEVEN_OUT, TRIPS

CREW = ((CrewRole.INSPECTOR, StaffId("floorman")), (CrewRole.DEALER, StaffId("dealer_desk")))


def by_count(now: Books) -> Cents:
    assert now.counted is not None
    return now.counted - now.opening - now.fills + now.credits + now.drop - now.held


def test_a_live_pit_works_without_telling_a_round() -> None:
    pit = Pit("roulette")
    pit.do(c.FillTable(pit.id, ChipCount.of(((2_500, 4),))))
    pit.do(c.CreditTable(pit.id, ChipCount.of(((10_000, 60),))))
    pit.do(c.DropTable(pit.id, 150_000))
    counted: ChipCount[Cents] = ChipCount.of(((100, 1_234),))
    checks = pit.closing().checks
    pit.do(c.CloseGameTable(pit.id, counted, checks))
    now = books(pit.table)
    assert now.rounds == 0
    assert now.win == 123_400 - FLOAT.worth - 10_000 + 600_000 + 150_000
    assert pit.store.rows(PIT, PitRow)["table-1"].result == now.win
    accounts = held(sound(pit.desk))
    assert accounts[f"win:{pit.id}"] == -now.win
    assert f"variance:{pit.id}" not in accounts


def test_where_rounds_are_told_a_count_that_differs_wants_a_reason_and_is_won_all_the_same() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT.replace("2 bet dont_win 10", "2 bet dont_win 30"))
    over = pit.closing(5_000)
    assert pit.refusal(over).code == "count_differs"
    pit.do(over, reason="rounds were played untold", insist=True)
    now = books(pit.table)
    assert (now.result, now.variance, now.win) == (2_000, 5_000, 7_000)
    (made,) = day_books(pit.desk, day_of(pit.time.at, _zone(pit)), "EUR").pit
    assert (made.result, made.variance, made.jackpot) == (7_000, 5_000, 0)


@settings(max_examples=25, deadline=None)
@given(st.lists(DEEDS, max_size=12), st.integers(-20, 20))
def test_whatever_was_told_the_win_is_the_count(deeds: list[tuple[str, int]], difference: int) -> None:
    pit = Pit("three_card")
    for deed, number in deeds:
        try:
            do_in_pit(pit, deed, number)
        except RuleViolation:
            continue
    pit.do(pit.closing(difference * 100), reason="tried at random", insist=True)
    now = books(pit.table)
    assert now.win + now.jackpot == by_count(now)
    assert now.variance == difference * 100
    standing = [each for each in pit.table.settled if each.counts]
    assert now.result + now.jackpot == sum(map(house_net, standing))
    assert now.jackpot == sum(jackpot_net(each, pit.table) for each in standing)


def test_jackpot_money_stands_apart() -> None:
    pit = Pit("three_card")
    pit.play(TRIPS)
    now = books(pit.table)
    lines = [line for line in pit.table.rounds[0].lines if line.bet.startswith("bonus_jackpot")]
    assert now.jackpot == sum(line.stake - line.payout for line in lines) != 0
    assert now.result == house_net(pit.table.rounds[0]) - now.jackpot
    accounts = held(sound(pit.desk))
    assert accounts[f"jackpot_play:{pit.id}"] == -now.jackpot
    assert accounts[f"win:{pit.id}"] == -now.result
    (made,) = day_books(pit.desk, day_of(pit.time.at, _zone(pit)), "EUR").pit
    assert (made.result, made.jackpot) == (now.result, now.jackpot)


@pytest.mark.parametrize("role", Role)
def test_the_crew_is_the_floormans_and_the_cards_are_the_dealers(role: Role) -> None:
    pit = staffed(Pit("casino_stud"))
    crew, stub = c.ChangeCrew(pit.id, CREW), c.HandleDeck(pit.id, DeckAction.STUB, "", 0, 30, 31)
    floor = (Role.FLOORMAN, Role.DIRECTOR)
    for command, may in ((crew, floor), (stub, (*floor, Role.DEALER_DESK))):
        refused = pit.desk.can(command, who(role))
        assert (refused is None) == (role in may)


def test_a_wrong_stub_voids_nothing_and_the_crew_changes_with_its_time() -> None:
    pit = staffed(Pit("casino_stud"))
    floor = who(Role.FLOORMAN)
    pit.desk.execute(c.ChangeCrew(pit.id, CREW), floor)
    pit.time.pass_minutes(30)
    pit.desk.execute(c.ChangeCrew(pit.id, CREW[:1]), floor)
    pit.desk.execute(c.StartRound(pit.id), floor)
    pit.desk.execute(c.HandleDeck(pit.id, DeckAction.STUB, "", 0, 30, 31), floor)
    assert [len(crew) for _, crew in pit.table.crews] == [2, 1]
    assert pit.table.crews[1][0] > pit.table.crews[0][0]
    assert pit.table.running is not None
    ((_, stub),) = pit.table.handled
    assert (stub.counted, stub.expected) == (30, 31)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ChangeCrew(Pit().id, (CREW[0], (CrewRole.DEALER, CREW[0][1]))), "crew_named_twice"),
        (c.ChangeCrew(Pit().id, (CREW[0], CREW[0])), "crew_named_twice"),
        (c.ChangeCrew(Pit().id, ((CrewRole.DEALER, StaffId("nobody")),)), "unknown_staff"),
        (c.ChangeCrew(Pit().id, ()), "nothing_changed"),
        (c.HandleDeck(Pit().id, DeckAction.CUT, "another deck"), "unknown_gear"),
        (c.HandleDeck(Pit().id, DeckAction.STUB, "", 0, -1, 5), "amount_not_positive"),
    ],
)
def test_what_is_no_crew_and_no_deck_is_refused(command: c.Command, code: str) -> None:
    pit = staffed(Pit("casino_stud"))
    refused = pit.desk.can(command, who(Role.FLOORMAN))
    assert refused is not None
    assert refused.code == code


def test_the_protocol_keeps_every_ruling_with_who_and_why() -> None:
    pit = Pit("casino_stud")
    pit.play("1 bet ante 10\n2 bet ante 10\nhouse deal Ad", settle=False)
    pit.do(c.RuleAtTable(pit.id, Action("breach", 1)), reason="showed the cards")
    pit.act("2 fold")
    (entry,) = ruled(pit.desk, pit.id)
    assert (entry.kind, entry.reason) == ("ActionTaken", "showed the cards")


def _zone(pit: Pit) -> ZoneInfo:
    return ZoneInfo(pit.desk.house().timezone)
