"""The finder of smallest cases: of a long random night with a fault it leaves the steps that make it."""

import pytest

from director.tournament.state import EntryStatus, Status, Tournament
from tests.machine.at_random import house
from tests.machine.at_random.house import Step
from tests.machine.at_random.night import play
from tests.machine.at_random.smallest import opening, same, smallest, wrong_after

SEED = 7
"""A night of named bounties, which goes wrong after 50 steps; all of it takes a few seconds."""
FAULT = "the clock stands while somebody is out"


def faulty(state: Tournament) -> str | None:
    """Find an injected fault in a tournament: its clock stands, and somebody is out."""
    out = sum(entry.status is EntryStatus.BUSTED for entry in state.entries.values())
    stands = state.status is Status.RUNNING and state.alive > 1 and not state.clock.running
    return f"{FAULT}: {out}" if out and stands else None


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the random house find the fault as it finds an invariant that does not hold."""
    monkeypatch.setattr(house, "_below_zero", faulty)


@pytest.mark.usefixtures("fault")
def test_a_night_with_a_fault_becomes_a_short_script() -> None:
    night = play(SEED)
    assert night.wrong.startswith(FAULT)
    script = smallest(night)
    assert len(script) <= 9 < 40 < len(night.steps), kinds(script)
    assert {"StartTournament", "BustPlayers"} <= set(kinds(script))
    assert "UndoCommand" not in kinds(script)
    assert same(wrong_of(script), night.wrong)
    for number in range(len(script)):
        fewer = (*script[:number], *script[number + 1 :])
        assert not same(wrong_of(fewer), night.wrong), f"{kinds(script)[number]} is not needed"


def test_a_night_without_a_fault_goes_well() -> None:
    assert play(SEED).wrong == ""


def test_the_same_fault_with_other_figures_is_the_same() -> None:
    assert same(f"{FAULT}: 9", f"{FAULT}: 1")
    assert not same(f"{FAULT}: 9", "chips expected 9, on the tables 8")
    assert not same(f"{FAULT}: 9", "")


def kinds(steps: tuple[Step, ...]) -> list[str]:
    return [type(step).__name__ for step, _insist in steps]


def wrong_of(script: tuple[Step, ...]) -> str:
    return wrong_after(SEED, list(enumerate(script, start=opening(SEED))))
