"""What was drawn and seen is not drawn again but with a reason; nobody enters once rounds are played."""

from director.desk.offered import commands as c
from director.values.errors import Strength
from tests.desk.night.night_desk import TILL, Night
from tests.desk.rounds.test_rounds import ALONE, SHOOTOUT, drawn

WHY = "a player was missing"


def test_a_round_is_drawn_once_for_those_who_are_in() -> None:
    night = Night({**ALONE, "rounds": SHOOTOUT, "table_size": 3}, tables=(1, 2, 3))
    night.register(6)
    night.do(c.DrawRound(night.id))
    refusal = night.refusal(c.DrawRound(night.id))
    assert (refusal.code, refusal.strength) == ("round_is_drawn", Strength.PROCEDURE)
    night.register()
    night.do(c.DrawRound(night.id))
    night.do(c.DrawRound(night.id), insist=True, reason=WHY)


def test_nobody_enters_once_rounds_are_played() -> None:
    night = drawn(SHOOTOUT, 6, size=3)
    late = c.RegisterPlayer(night.id, night.add_person(), TILL)
    assert night.refusal(late, insist=True, reason=WHY).code == "rounds_are_played"


def test_T_R6_a_round_is_not_drawn_onto_stacks_that_nobody_bought() -> None:
    night = Night({**ALONE, "rounds": SHOOTOUT, "table_size": 3}, tables=(1, 2, 3))
    night.register(6)
    night.do(c.LayOutStacks(night.id))
    assert night.refusal(c.DrawRound(night.id)).code == "unsold_stacks_lie"
    night.do(c.RemoveUnsoldStacks(night.id))
    night.do(c.DrawRound(night.id))


def test_T_S3_all_seats_are_drawn_anew_once() -> None:
    night = Night({"table_size": 4}, tables=(1, 2, 3))
    night.register(7)
    night.start()
    night.close_registration()
    night.do(c.RedrawTables(night.id, (1, 2)))
    again = c.RedrawTables(night.id, (1, 2))
    refusal = night.refusal(again)
    assert (refusal.code, refusal.strength) == ("seats_just_drawn", Strength.PROCEDURE)
    night.do(again, insist=True, reason=WHY)


def test_T_F7_a_button_that_was_drawn_is_not_drawn_again() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.do(c.DrawButton(night.id, 1))
    assert night.refusal(c.DrawButton(night.id, 1)).code == "button_is_told"
    night.do(c.DrawButton(night.id, 1), insist=True, reason=WHY)
