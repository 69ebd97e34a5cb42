"""A sample of the random nights (`director bench undo` plays 2,000): all of them come home."""

from collections import Counter

from director.desk.offered import commands as c
from tests.machine.at_random.night import play

SEEDS = range(14)


def test_random_nights_add_up_after_each_command_and_come_home() -> None:
    """Several kinds, with undos, deals, bounties and corrections, each finished or called off."""
    nights = [play(seed) for seed in SEEDS]
    assert [(night.seed, night.kind, night.wrong) for night in nights if night.wrong] == []
    done = sum((night.carried_out for night in nights), Counter[str]())
    assert len({night.kind for night in nights}) > 8
    assert done["FinishTournament"] > len(SEEDS) // 2
    for kind in (c.UndoCommand, c.RedoCommand, c.MakeDeal, c.LayOutStacks, c.Disqualify, c.PayBounty):
        assert done[kind.__name__], kind
