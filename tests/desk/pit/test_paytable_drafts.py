"""Pay tables with other figures: their text, their examples, what the rules fix (G-1)."""

import tomllib
from typing import TypeVar, cast

import pytest

from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered import commands as c
from director.desk.pit.paytables import redrawn
from director.games.paytables.paytable import PayTable
from director.games.paytables.toml_text import toml_text
from director.games.registry import read
from director.house.templates import PAYTABLE, SavedPayTable
from director.texts import LANGUAGES, texts_for
from director.texts.game_lines import departure_words, figure_text
from tests.desk.pit.pit_night import Pit

GAMES = sorted(shipped_pay_tables())
R = TypeVar("R")


@pytest.mark.parametrize("game", GAMES)
def test_a_pay_table_is_written_as_it_reads(game: str) -> None:
    data = tomllib.loads(shipped_pay_tables()[game])
    assert tomllib.loads(toml_text(data)) == data
    odd = {
        "name": 'A "b" \\ c\tď',
        "list": [],
        "more": [{"x": 1.5, "a b": True}],
        "s": {"t": {"u": 'a\n"""b\\'}},
    }
    assert tomllib.loads(toml_text(odd)) == odd


@pytest.mark.parametrize("game", GAMES)
def test_G_1_what_ships_is_as_the_rules_fix_it(game: str) -> None:
    law = read(shipped_pay_tables()[game], f"{game}.toml").law
    assert law.departures == ()
    assert bool(law.figures) == (game != "let_it_ride")


@pytest.mark.parametrize("game", GAMES)
def test_G_1_each_figure_of_the_rules_shows_when_a_house_changes_it(game: str) -> None:
    """Odds, shares, Envy, settings: what the house has and what the rules have, in three languages."""
    pit = Pit()
    figures = read(shipped_pay_tables()[game], f"{game}.toml").law.figures
    for path, fixed in figures.items():
        other = not fixed if isinstance(fixed, bool) else fixed - 1 if isinstance(fixed, int) else "7:4"
        if isinstance(fixed, str) and "%" in fixed:
            other = "45%"
        if path.endswith(("shares.royal_flush", "shares.mini_royal_spades")):
            continue  # what else they could be is refused, or changes who is paid Envy
        draft = redrawn(pit.store, game, {path: other})
        assert [found.path for found in draft.table.law.departures] == [path]
        for language in LANGUAGES:
            said = departure_words(texts_for(language), draft.table)
            assert "_" not in said
            assert (
                texts_for(language).say("{own} instead of {fixed}", own="", fixed="").split()[0] in said
            )


def instead(language: str, table: PayTable) -> str:
    """What the house has, and what the rules have."""
    (found,) = table.law.departures
    texts = texts_for(language)
    own, fixed = (figure_text(texts, table, found.path, each) for each in (found.own, found.fixed))
    return texts.say("{own} instead of {fixed}", own=own, fixed=fixed)


class Kept:
    """Rows of a house that has one pay table of its own."""

    def __init__(self, key: str, text: str) -> None:
        self._rows = {key: SavedPayTable(key, text)}

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        return cast("dict[str, R]", self._rows if kind == PAYTABLE else {})


def test_G_1_other_ways_to_write_the_same_odds_are_no_departure() -> None:
    pit = Pit()
    draft = redrawn(pit.store, "casino_stud", {"odds.raise.flush": "10:2"})
    assert (draft.table.law.departures, draft.examples) == ((), ())


def test_G_1_what_the_rules_fix_cannot_be_edited_away() -> None:
    pit = Pit()
    text = shipped_pay_tables()["casino_stud"]
    other = text.replace('"odds.raise.flush" = "5:1"', '"odds.raise.flush" = "6:1"')
    assert other != text
    refusal = pit.refusal(c.SaveRow(PAYTABLE, "casino_stud", SavedPayTable("casino_stud", other)))
    assert refusal.code == "paytable_law"
    assert refusal.facts["line"] == text[: text.index("[law]")].count("\n") + 1


def test_a_draft_of_an_older_text_gets_what_it_lacks() -> None:
    """Saved before examples had terms of their own, and before figures were marked."""
    pit = Pit()
    data = tomllib.loads(shipped_pay_tables()["three_card"])
    old = toml_text({name: part for name, part in data.items() if name not in ("law", "examples_under")})
    kept = Kept("three_card", old)
    draft = redrawn(kept, "three_card", {"limits.minimum": 1_000, "limits.maximum": 100_000})
    assert draft.examples == ()
    assert draft.table.law.figures
    pit.do(c.SaveRow(PAYTABLE, "three_card", SavedPayTable("three_card", draft.text)))


def test_another_setting_changes_no_example() -> None:
    """They are played under settings of their own: what they prove are the odds."""
    pit = Pit()
    draft = redrawn(pit.store, "blackjack", {"settings.hands_after_splits": 2})
    assert draft.examples == ()
    assert draft.table.settings["hands_after_splits"] == 2
    assert [found.path for found in draft.table.law.departures] == ["settings.hands_after_splits"]
    pit.do(c.SaveRow(PAYTABLE, "blackjack", SavedPayTable("blackjack", draft.text)))


def test_a_ceiling_is_taken_away_again() -> None:
    pit = Pit()
    with_one = redrawn(pit.store, "ultimate_sk", {"bets.blind.ceiling": 2_000_00})
    assert with_one.table.limits.ceilings == {"blind": 2_000_00}
    pit.do(c.SaveRow(PAYTABLE, "ultimate_sk", SavedPayTable("ultimate_sk", with_one.text)))
    without = redrawn(pit.store, "ultimate_sk", {"bets.blind.ceiling": None})
    assert without.table.limits.ceilings == {}
