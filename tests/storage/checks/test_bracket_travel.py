"""A bracket on the way: seeds, levels of a round and the third place are exported and taken in."""

from pathlib import Path

from director.bootstrap import House
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.elimination import places
from director.tournament.events import Bust
from director.tournament.settings import LateRegistration, LateStack, RoundShape, RoundTerms
from director.tournament.winnings import winnings
from director.values.ids import EntryId
from tests.desk.night.night_desk import STRUCTURE, TILL, settings
from tests.storage.checks.test_bounty_travel import do, taken_in
from tests.storage.opened import NIGHT, opened, register

TERMS = RoundTerms(RoundShape.BRACKET, best_of=3, third_place=True, restarts=(2,))


def played(url: str) -> House:
    """Four of them, the first two seeded, to a final and a match for the third place."""
    house = opened(url)
    alone = {"late": LateRegistration(minutes=0), "late_stack": LateStack.FULL, "table_size": 2}
    do(house, c.AnnounceTournament(NIGHT, settings(rounds=TERMS, **alone), STRUCTURE))
    do(house, c.OpenRegistration(NIGHT, (1, 2)))
    register(house, 4)
    do(house, c.GiveSeeds(NIGHT, (EntryId(3), EntryId(1))))
    do(house, c.SetRoundStructure(NIGHT, 2, "turbo"))
    do(house, c.DrawRound(NIGHT))
    do(house, c.StartTournament(NIGHT))
    do(house, c.LockPrizes(NIGHT))
    for match in house.desk.tournament(NIGHT).rounds[0].matches:
        for _ in range(2):
            do(house, c.BustPlayers(NIGHT, (Bust(match.entries[1], nobody=True),)))
    do(house, c.DrawRound(NIGHT))
    third = house.desk.tournament(NIGHT).rounds[1].third
    assert third is not None
    one, two = third.entries
    for winner in (one, one):
        do(house, c.WinThirdPlace(NIGHT, winner))
    do(house, c.CorrectMatch(NIGHT, 2, third.number))
    do(house, c.WinThirdPlace(NIGHT, two))
    for _ in range(2):
        do(house, c.BustPlayers(NIGHT, (Bust(EntryId(1), nobody=True),)))
    return house


def test_a_seeded_bracket_comes_back_to_its_house(tmp_path: Path, url: str) -> None:
    source = sqlite_url(tmp_path / "from.db")
    house = played(source)
    state = house.desk.tournament(NIGHT)
    assert places(state)[EntryId(3)] == (1, 1)
    assert sorted(places(state).values()) == [(n, n) for n in range(1, 5)]
    assert state.structure.name == "Turbo"
    do(house, c.FillTill(TILL, 100_000))
    for winner in winnings(state):
        do(house, c.PayPrize(NIGHT, winner, TILL))
    do(house, c.FinishTournament(NIGHT))
    other = taken_in(house, source, url, tmp_path / "night.jsonl")
    assert other.desk.tournament(NIGHT) == house.desk.tournament(NIGHT)
    seed = bytes.fromhex(other.desk.tournament(NIGHT).seed)
    assert check_draws(other.desk.history(NIGHT), seed).sound
    house.close()
    other.close()
