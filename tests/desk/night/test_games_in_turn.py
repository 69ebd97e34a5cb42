"""Games that a level plays in turn: turned by the floor, undone, never beyond the list (T-F5)."""

import pytest

from director.desk.kernel.rows.shipped import shipped_structures
from director.desk.offered import commands as c
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.tournament.clock import game_turned
from director.tournament.settings import Game, Limit
from director.tournament.structure import Structure
from director.values.dataclass import replace
from director.values.errors import Strength
from tests.desk.night.night_desk import STRUCTURE, Night

IN_TURN = shipped_structures()["eight_game_hands"]


def mixed(structure: Structure = IN_TURN) -> Night:
    """A night of eight games, begun, at tables of six."""
    changes = {"game": Game.EIGHT_GAME, "limit": Limit.FIXED_LIMIT, "table_size": 6}
    night = Night(changes, structure=structure)
    night.register(4)
    night.start()
    return night


def played(night: Night) -> Game | None:
    """What is dealt now."""
    return night.state.period_played(0).game


def test_the_floor_turns_the_games_and_a_level_takes_them_along() -> None:
    night = mixed()
    assert played(night) is Game.TRIPLE_DRAW
    night.do(c.TurnGame(night.id, 3))
    razz = night.state.period_played(0)
    assert (razz.game, razz.small_blind, razz.big_blind, razz.ante) == (Game.RAZZ, 50, 100, 25)
    night.do(c.GoToPeriod(night.id, 1))
    risen = night.state.period_played(1)
    assert (risen.game, risen.big_blind) == (Game.RAZZ, 200)


def test_the_turn_is_news_for_a_minute() -> None:
    night = mixed()
    assert not game_turned(night.state, night.time.now())
    night.do(c.TurnGame(night.id, 1))
    assert game_turned(night.state, night.time.now())
    night.time.pass_seconds(59)
    assert game_turned(night.state, night.time.now())
    night.time.pass_seconds(1)
    assert not game_turned(night.state, night.time.now())


def test_a_turn_is_undone_and_stands_in_the_journal() -> None:
    night = mixed()
    (entry,) = night.do(c.TurnGame(night.id, 1)).entries
    facts = facts_of(entry.event, Names({}, str))
    said = journal_line(texts_for("en"), code_of(entry.event), facts)
    assert said == "The next game begins: Texas Hold'em, Fixed limit"
    night.do(c.UndoCommand(night.id))
    assert (night.state.turn, night.state.turned_at) == (0, None)
    night.do(c.TurnGame(night.id, 7))
    assert played(night) is Game.OMAHA


@pytest.mark.parametrize(
    ("turn", "code"), [(-1, "no_such_turn"), (8, "no_such_turn"), (0, "game_played_already")]
)
def test_another_console_may_have_turned_already(turn: int, code: str) -> None:
    assert mixed().refusal(c.TurnGame(mixed().id, turn)).code == code


def test_where_each_level_plays_one_game_nothing_is_turned() -> None:
    night = mixed(shipped_structures()["eight_game"])
    assert night.refusal(c.TurnGame(night.id, 1)).code == "games_not_in_turn"


def test_T_F1_tables_larger_than_the_games_allow_are_asked_about() -> None:
    night = Night(structure=STRUCTURE)
    horse = shipped_structures()["horse"]
    refusal = night.refusal(c.ChangeStructure(night.id, horse))
    assert (refusal.code, refusal.facts["most"]) == ("stud_table_too_large", 8)
    assert refusal.strength is Strength.PROCEDURE
    night.do(c.ChangeStructure(night.id, horse), reason="seven come", insist=True)


def test_T_F1_six_sit_at_a_table_of_eight_games() -> None:
    night = Night(structure=STRUCTURE)
    played = replace(night.state.settings, game=Game.EIGHT_GAME, limit=Limit.FIXED_LIMIT, table_size=8)
    refusal = night.refusal(c.ChangeSettings(night.id, played))
    assert (refusal.code, refusal.facts["most"]) == ("stud_table_too_large", 6)
    assert replace(played, table_size=6).final_table_size == 6
    assert replace(played, game=Game.HORSE).final_table_size == 8


def test_T_F5_stud_is_announced_with_an_ante_and_a_bring_in_or_insisted_on() -> None:
    night = Night(structure=STRUCTURE)
    stud = replace(night.state.settings, game=Game.STUD, limit=Limit.FIXED_LIMIT, table_size=8)
    assert night.refusal(c.ChangeSettings(night.id, stud)).code == "stud_level_without_ante"
    night.do(c.ChangeStructure(night.id, shipped_structures()["stud"]))
    night.do(c.ChangeSettings(night.id, stud))
    no_limit = replace(stud, limit=Limit.NO_LIMIT)
    assert night.refusal(c.ChangeSettings(night.id, no_limit)).code == "stud_level_not_fixed"
