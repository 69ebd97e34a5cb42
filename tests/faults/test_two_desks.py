"""Two programs of different desks: what the one asks or wins, the other shows, decides and pays."""

import sys
from pathlib import Path

import pytest

from director.bootstrap import House, open_house
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.games.notation import from_text
from director.games.protocol import Action, Outcome
from director.games.table.events import RulingKind
from director.games.table.jackpot_state import HitState
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.values.ids import EntryId, GameTableId, JackpotId, StaffId, StationId
from tests.desk.night.night_desk import STACK, STRUCTURE, TILL, WHO, kept_pin, person, settings
from tests.desk.pit.pit_night import Pit
from tests.faults.console_program import Agree, Decide, Give, LogIn
from tests.faults.test_two_programs import two_programs
from tests.storage.opened import NIGHT, opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pipe is no socket there")

VOID = Action("void_round")
METER = JackpotId("three_card-bonus_jackpot")
DEALT = "1 bet ante 10\n2 bet ante 10\nhouse deal Ad"
SPADES = """
1 bet ante 10
1 bet bonus_jackpot 2
2 bet ante 10
2 bet bonus_jackpot 2
house deal
1 play 10
2 fold
1 cards As Ks Qs
house cards Kh Jd 5c
house settle
"""
HEADS = 5
PIN = "2580"


class ServedPit(Pit):
    """The same pit in a house on a server."""

    def __init__(self, house: House, pay_table: str) -> None:
        self.house, self.store, self.desk = house, house.store, house.desk  # type: ignore[assignment]
        self.id = GameTableId("table-1")
        self.put_up(pay_table)
        self.do(self.opening(pay_table))


def at_work(role: Role) -> Who:
    return Who(StaffId(role), StationId(f"desk of {role}"))


def staff(house: House) -> None:
    """One of each role, and all log in; the cashier answers for a till."""
    for role in Role:
        house.desk.execute(c.SaveRow(STAFF, role, Staff(StaffId(role), role.title(), role)), WHO)
        house.desk.execute(c.SetPin(StaffId(role), kept_pin(PIN)), WHO)
    house.desk.execute(c.SavePerson(person(1)), WHO)
    house.desk.execute(c.OpenTill(TILL, "EUR", ((50_000, 100),), StaffId("cashier")), WHO)
    rules = HouseSettings(log_in=True, approval_above=10**9, diligence_cents=0)
    house.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, rules), at_work(Role.DIRECTOR))


def test_G_8_the_floorman_s_console_shows_what_the_dealer_desk_proposes_and_decides(
    shared: str, tmp_path: Path
) -> None:
    house = opened(shared)
    pit = ServedPit(house, "casino_stud")
    pit.play(DEALT, settle=False)
    staff(house)
    whos = (at_work(Role.DEALER_DESK), at_work(Role.FLOORMAN))
    with two_programs(shared, tmp_path, whos) as (dealer, floor):
        for program in (dealer, floor):
            assert program.does(LogIn(program.who.actor, PIN)) == ""
        propose = c.ProposeRuling(pit.id, RulingKind.ACTION, action=VOID)
        assert dealer.does(Give(propose)) == ""
        floor.until(lambda shown: "told" in shown.proposed)
        assert dealer.shows().proposed == ""
        assert dealer.does(Give(c.AnswerProposal(pit.id, 1, accepted=True))) == "not_permitted"
        assert floor.does(Decide()) == ""
        floor.until(lambda shown: shown.proposed == "")
        assert dealer.does(Give(c.WithdrawProposal(pit.id, 1))) == "proposal_answered"
        assert dealer.does(Give(c.SettleRound(pit.id))) == ""
    house.catch_up()
    assert {line.outcome for line in pit.table.rounds[0].lines} == {Outcome.VOID}
    assert house.verify().findings == ()
    house.close()


def test_G_9_a_jackpot_is_hit_at_one_console_stated_by_two_and_paid_at_the_other(
    shared: str, tmp_path: Path
) -> None:
    house = opened(shared)
    pit = ServedPit(house, "three_card")
    staff(house)
    pay = Give(c.PayHit(TILL, METER, 1), insist=True)
    whos = (at_work(Role.FLOORMAN), at_work(Role.CASHIER))
    with two_programs(shared, tmp_path, whos) as (floor, desk):
        for program in (floor, desk):
            assert program.does(LogIn(program.who.actor, PIN)) == ""
        told = from_text(f"game x\n{SPADES}").actions
        played = [c.TakeAction(pit.id, action) for action in told]
        for command in (c.StartRound(pit.id, ()), *played, c.SettleRound(pit.id)):
            assert floor.does(Give(command)) == ""
        desk.until(lambda shown: shown.won == ((1, HitState.OWED),))
        assert desk.does(pay) == "hit_not_stated"
        assert floor.does(Give(c.StateHit(METER, 1, person(1).id))) == "approval_needed"
        assert floor.does(Agree(StaffId("director"))) == ""
        assert desk.does(pay) == ""
        floor.until(lambda shown: shown.won == ((1, HitState.PAID),))
        assert desk.does(pay) == "hit_not_owed"
    house.catch_up()
    (hit,) = pit.jackpot(METER).hits
    assert (hit.stated, hit.stated_by) == (person(1).id, (StaffId("floorman"), StaffId("director")))
    assert house.verify().findings == ()
    house.close()


def test_a_head_is_paid_at_one_console_or_corrected_at_the_other_never_both(
    shared: str, tmp_path: Path
) -> None:
    house = open_house(shared)
    terms = BountyTerms(BountyKind.FIXED, unit=100)
    price = Offer(Price(prize=5_000, fee=1_000, bounty=5_000), STACK.worth)
    house.desk.execute(c.ImportPeople(tuple(person(i) for i in range(9))), WHO)
    night = settings(buy_in=price, bounty=terms)
    house.desk.execute(c.AnnounceTournament(NIGHT, night, STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(NIGHT, (1,)), WHO)
    for number in range(9):
        house.desk.execute(c.RegisterPlayer(NIGHT, person(number).id, TILL), WHO)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    winner, other = EntryId(1), EntryId(2)
    pay = Give(c.PayBounty(NIGHT, winner, TILL))
    with two_programs(shared, tmp_path) as (floor, desk):
        for loser in (EntryId(3 + number) for number in range(HEADS)):
            correct = Give(c.CorrectHead(NIGHT, loser, (other,)))
            assert floor.does(Give(c.BustPlayers(NIGHT, (Bust(loser, by=(winner,)),)))) == ""
            if loser == 3:
                assert desk.does(pay) == ""
                assert floor.does(correct) == "bounty_paid_already"
                continue
            floor.say(correct)
            desk.say(pay)
            told = floor.answer().code, desk.answer().code
            assert told in (("", "no_bounty_due"), ("bounty_paid_already", ""))
    house.catch_up()
    assert house.verify().findings == ()
    house.close()
