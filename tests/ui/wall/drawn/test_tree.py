"""The tree of a bracket on the wall: rounds, winners, byes, pages, and names that can be read."""

from itertools import combinations

import pytest
from PySide6.QtWidgets import QApplication

from director.desk.offered import commands as c
from director.texts.texts import texts_for
from director.tournament.rounds import playing
from director.values.ids import PlayerId
from director.values.quantity import SECOND
from tests.desk.night.night_desk import Night
from tests.desk.rounds.test_brackets import THIRD, THIRD_OF_THREE, entered, ids, third, to_the_final
from tests.desk.rounds.test_rounds import BEST_OF_THREE, BRACKET, SHOOTOUT, drawn, lose, play_round
from tests.ui.wall.test_scenes import written
from ui.drawing.ruler import SMALLEST, Ink, width_of, wrap
from ui.look.theme import load_fonts
from ui.scenes.lists import ListFacts, rounds_view
from ui.scenes.tree import tree_view
from ui.scenes.view import ListView, TreeWall

LONG = "Papadopoulou-Konstantinidou, Aikaterini"
"""Nearly forty letters."""


def seen(night: Night, *, turn: int = 0, language: str = "en") -> TreeWall:
    """The page of a turn."""
    at = night.time.now() - night.time.now() % (100 * SECOND) + turn * 10 * SECOND

    def name(player: PlayerId) -> str:
        return f"{LONG} {player.removeprefix('player-')}"

    shown = tree_view(ListFacts(night.state, at, texts_for(language), name))
    assert isinstance(shown, TreeWall)
    return shown


def names(shown: TreeWall, column: int) -> list[str]:
    return [side.name.removeprefix(LONG).strip() for box in shown.rounds[column] for side in box.sides]


def test_eight_players_stand_in_three_rounds_and_winners_go_on() -> None:
    night = drawn(BRACKET, 8)
    shown = seen(night)
    assert shown.titles == ("Quarter-finals", "Semi-finals", "Final")
    assert [len(boxes) for boxes in shown.rounds] == [4, 2, 1]
    assert all(box.live and box.table for box in shown.rounds[0])
    first = playing(night.state)
    assert first is not None
    one, two = first.matches[0].entries
    lose(night, two)
    shown = seen(night)
    assert not shown.rounds[0][0].live
    assert [side.won for side in shown.rounds[0][0].sides] == [True, False]
    assert names(shown, 1)[0] == str(one)
    assert names(shown, 1)[1:] == ["", "", ""]


def test_the_games_of_a_match_and_a_bye_are_said() -> None:
    night = drawn(BEST_OF_THREE, 3)
    now = playing(night.state)
    assert now is not None
    pair = next(match for match in now.matches if len(match.entries) == 2)
    lose(night, pair.entries[0])
    shown = seen(night)
    assert "bye" in names(shown, 0)
    assert [side.games for side in shown.rounds[0][pair.number - 1].sides] == ["0", "1"]


def test_large_trees_turn_their_pages_and_later_rounds_stand_on_one() -> None:
    night = drawn(BRACKET, 20, tables=20)
    assert [seen(night, turn=turn).page for turn in (0, 1, 2)] == [
        "Page 1 of 2", "Page 2 of 2", "Page 1 of 2"
    ]  # fmt: skip
    first, second = seen(night), seen(night, turn=1)
    assert [len(boxes) for boxes in first.rounds] == [8, 4, 2, 1]
    assert set(names(first, 0)) & set(names(second, 0)) <= {"bye"}
    play_round(night)
    night.do(c.DrawRound(night.id))
    later = seen(night)
    assert (later.page, [len(boxes) for boxes in later.rounds]) == ("", [8, 4, 2, 1])


def test_of_a_shootout_the_tables_are_listed() -> None:
    night = drawn(SHOOTOUT, 9, size=4, tables=4)
    shown = tree_view(ListFacts(night.state, night.time.now(), texts_for("en"), str))
    assert isinstance(shown, ListView)
    assert len(shown.rows) == 3


def test_seeds_stand_before_the_names_and_the_third_place_below_the_final(qapp: QApplication) -> None:
    load_fonts()
    night = to_the_final(THIRD_OF_THREE, 4)
    assert seen(night).third_title == "Third place"
    box = seen(night).third
    assert box is not None
    assert box.live
    one, two = third(night)
    night.do(c.WinThirdPlace(night.id, two))
    night.do(c.WinThirdPlace(night.id, two))
    box = seen(night).third
    assert box is not None
    assert [side.won for side in box.sides] == [False, True]
    assert [side.name.removeprefix(LONG).strip() for side in box.sides] == [str(one), str(two)]
    seeded = entered(4)
    seeded.do(c.GiveSeeds(seeded.id, ids(4, 3)))
    seeded.do(c.DrawRound(seeded.id))
    shown = seen(seeded)
    assert shown.third is None
    assert [shown.rounds[0][at].sides[0].seed for at in (0, 1)] == ["1", "2"]
    assert {shown.rounds[0][at].sides[1].seed for at in (0, 1)} == {""}
    texts = [each.text for each in written(shown)]
    assert {"1", "2"} <= set(texts)


def test_the_list_of_the_last_round_says_what_the_second_match_is_for() -> None:
    night = to_the_final(THIRD)
    facts = ListFacts(night.state, night.time.now(), texts_for("en"), str)
    assert rounds_view(facts).rows[1][2].text == "Third place"
    met = rounds_view(facts).rows[1][1].text
    first, second = wrap(met, 0.7 * width_of(met, Ink(40, "#FFFFFF")), Ink(40, "#FFFFFF"))
    assert first.endswith("–"), "no line begins with the dash between two names"
    assert not second.startswith("–")
    one, _ = third(night)
    night.do(c.WinThirdPlace(night.id, one))
    facts = ListFacts(night.state, night.time.now(), texts_for("en"), str)
    shown = rounds_view(facts)
    assert shown.rows[1][2].text == f"3. {night.entry(one).player}"
    assert ":" not in shown.rows[0][1].text, "one game needs no score"


def test_the_third_place_has_room_on_every_page_that_shows_the_final(qapp: QApplication) -> None:
    load_fonts()
    for players in (4, 8, 16):
        texts = written(seen(to_the_final(THIRD_OF_THREE, players), language="el"))
        for one, other in combinations(texts, 2):
            assert min(one.box.shared(other.box)) < 2, (one.text, other.text)


@pytest.mark.parametrize("players", [3, 8, 20])
@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_long_names_stand_in_their_rooms_and_can_be_read(
    qapp: QApplication, players: int, language: str
) -> None:
    load_fonts()
    texts = written(seen(drawn(BRACKET, players, tables=20), language=language))
    for text in texts:
        assert text.size >= SMALLEST, text
        assert text.box.width <= text.room.width + 1, text
    for one, other in combinations(texts, 2):
        assert min(one.box.shared(other.box)) < 2, (one.text, other.text)
