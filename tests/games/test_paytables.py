"""Pay tables: worked examples of all that ship, and refusals with file, line and reason."""

import re

import pytest

from director.desk.pit.paytables import differences
from director.games.paytables.paytable import PayTable
from director.games.registry import game_of, read
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from tests.games.rounds import PAYTABLES, shipped

TABLES = tuple(sorted(path.stem for path in PAYTABLES.glob("*.toml")))


def text_of(name: str) -> str:
    return (PAYTABLES / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", TABLES)
def test_worked_examples_pay_what_was_computed_by_hand(name: str) -> None:
    table = shipped(name)
    assert len(table.examples) >= 15
    assert list(differences(game_of(table), table)) == []


@pytest.mark.parametrize("name", TABLES)
def test_the_felt_has_a_place_for_every_bet(name: str) -> None:
    table = shipped(name)
    drawn = {area.bet for area in table.layout.areas}
    assert set(table.jackpots) <= drawn
    assert set(table.bets) & drawn
    if any(area.per_box for area in table.layout.areas):
        assert len(table.layout.boxes) >= table.seats


@pytest.mark.parametrize("name", TABLES)
def test_everything_is_drawn_on_the_felt(name: str) -> None:
    for area in shipped(name).layout.areas:
        if not area.per_box:
            assert area.x >= 0
            assert area.y >= 0
            assert area.x + area.w <= 1000
            assert area.y + area.h <= 600


def edited(name: str, before: str, after: str) -> tuple[RuleViolation, int]:
    """The refusal of an edited table, and the line where the edit is."""
    text = text_of(name)
    assert before in text
    line = text[: text.index(before)].count("\n") + 1
    with pytest.raises(RuleViolation) as refusal:
        read(text.replace(before, after, 1), f"{name}.toml")
    assert refusal.value.facts["file"] == f"{name}.toml"
    return refusal.value, line


@pytest.mark.parametrize(
    ("name", "before", "after", "code"),
    [
        ("casino_stud", 'house_share = "18%"', 'house_share = "14%"', "paytable_house_share"),
        ("casino_stud", 'house_share = "18%"', 'house_share = "20.5 %"', "paytable_house_share"),
        ("three_card", 'house_share = "18%"', 'house_share = "21%"', "paytable_house_share"),
        ("casino_stud", "maximum = 50000", "maximum = 60000", "paytable_ratio"),
        ("casino_stud", 'two_pair = "2:1"', 'two_pair = "2"', "paytable_value"),
        ("casino_stud", 'two_pair = "2:1"', 'two_pair = "2:0"', "paytable_value"),
        ("casino_stud", 'two_pair = "2:1"', "two_pair = 2", "paytable_value"),
        ("casino_stud", 'two_pair = "2:1"', 'three_pair = "2:1"', "paytable_misspelt"),
        ("casino_stud", "chip = 100", "chip = 0", "paytable_value"),
        ("casino_stud", "chip = 100", "chip = 300", "paytable_chip"),
        ("casino_stud", "stake = 100", "stake = 150", "paytable_chip"),
        ("casino_stud", "stake = 100", "stake = -100", "paytable_value"),
        ("three_card", "ceiling = 5000000", 'ceiling = "high"', "paytable_value"),
        ("three_card", "maximum = 20000", "maximum = 200", "paytable_bounds"),
        ("three_card", "envy = 5000", "envy = 50.5", "paytable_value"),
        ("ultimate_sk", "burns = true", "burns = 1", "paytable_value"),
        ("ultimate_sk", "lone_boxes = 2", "solo_boxes = 2", "paytable_misspelt"),
        ("ultimate_sk", "[bets.bonus]", "[bets.tips]", "paytable_misspelt"),
    ],
)
def test_a_wrong_value_is_refused_where_it_stands(name: str, before: str, after: str, code: str) -> None:
    refusal, line = edited(name, before, after)
    assert refusal.code == code
    told = refusal.facts["line"]
    assert isinstance(told, int)
    assert told == line or code in ("paytable_bounds", "paytable_chip")
    assert abs(told - line) <= 3


@pytest.mark.parametrize(
    ("name", "line", "path"),
    [
        ("casino_stud", 'two_pair = "2:1"', "odds.raise.two_pair"),
        ("casino_stud", "full_house = 10000", "jackpots.bonus.full_house"),
        ("ultimate_sk", 'pair_of_aces = "30:1"', "odds.bonus.pair_of_aces"),
        ("ultimate_gr", "burns = false", "settings.burns"),
        ("three_card", "seed = 500000", "jackpots.bonus_jackpot.seed"),
        ("three_card", 'flush = "Flush"', "labels.flush"),
        ("three_card", "minimum = 500", "limits.minimum"),
    ],
)
def test_a_missing_row_is_refused_by_its_path(name: str, line: str, path: str) -> None:
    refusal, _ = edited(name, line, "")
    assert refusal.code == "paytable_missing"
    assert refusal.facts["path"] == path


WRONG = (
    # a name that nobody knows, and the one that was meant
    ("three_card", "minimum = 500", "minimun = 500", "minimum is meant"),
    ("three_card", "ceiling = 5000000", "celing = 5000000", "ceiling is meant"),
    ("three_card", "seats = 6", "seat = 6", "seats is meant"),
    ("three_card", "[limits]", "[limit]", "limits is meant"),
    ("three_card", "[bets.pair_plus]", "[bets.pair_pluss]", "pair_plus is meant"),
    ("three_card", "[odds.ante_bonus]", "[odds.ante_bonsu]", "ante_bonus is meant"),
    ("three_card", "house_share =", "house_shares =", "house_share is meant"),
    ("three_card", "envy = 5000", "envi = 5000", "envy is meant"),
    ("three_card", "[jackpots.bonus_jackpot]", "[jackpots.bonus_jakpot]", "bonus_jackpot is meant"),
    ("three_card", 'mini_royal = "500:1"', 'mini_roial = "500:1"', "mini_royal is meant"),
    ("three_card", 'label = "Ante"', 'lable = "Ante"', "label"),
    ("three_card", "maximum = 20000", "maximun = 20000", "maximum is meant"),
    ("ultimate_sk", "burns = true", "burn = true", "burns is meant"),
    ("craps", "multiple_factor = 3", "multiple_faktor = 3", "multiple_factor is meant"),
    ("roulette", "turns_of_the_ball = 10", "turns_of_ball = 10", "turns_of_the_ball is meant"),
    ("craps", "w = 1000, h = 545", "w = 1000, hight = 545", "this game has no layout.areas.0.hight"),
    ("three_card", 'flush = "3:1"', 'flush = "3:1"\nstraight = "6:1"', "from here on it is not TOML"),
    # a value that cannot be
    ("three_card", "seats = 6", "seats = 0", "seats is “0”"),
    ("three_card", "seats = 6", "seats = 400", "seats is “400”"),
    ("let_it_ride", "decks = 1", "decks = 9", "decks is “9”"),
    ("craps", '"odds.hard.4" = "7:1"', '"odds.hard.5" = "7:1"', "no law.figures.odds.hard.5"),
    ("three_card", 'currency = "EUR"', 'currency = "Euro"', "currency is “Euro”"),
    ("three_card", "chip = 50", "chip = 0", "limits.chip is “0”"),
    ("three_card", "chip = 50", "chip = 70", "limits.minimum is not in whole chips of €0.70"),
    ("three_card", "minimum = 500", "minimum = -500", "limits.minimum is “-500”"),
    ("three_card", "minimum = 500", "minimum = true", "limits.minimum is “true”"),
    ("three_card", "minimum = 500", "minimum = 5.5", "limits.minimum is “5.5”"),
    ("three_card", "minimum = 500", 'minimum = "500"', "limits.minimum is “500”"),
    ("three_card", "minimum = 500", "minimum = []", "limits.minimum is “[…]”"),
    ("three_card", "maximum = 20000", "maximum = 400", "the maximum is below the minimum"),
    ("three_card", "maximum = 20000", "maximum = 20001", "not in whole chips"),
    ("three_card", 'pair = "1:1"', 'pair = "1"', "odds.pair_plus.pair is “1”"),
    ("three_card", 'pair = "1:1"', 'pair = "1:0"', "odds.pair_plus.pair is “1:0”"),
    ("three_card", 'pair = "1:1"', "pair = 1", "odds.pair_plus.pair is “1”"),
    ("three_card", 'house_share = "18%"', 'house_share = "25%"', "the house keeps"),
    ("three_card", 'house_share = "18%"', "house_share = 18", "house_share is “18”"),
    ("three_card", "progressive = true", "progressive = 1", "progressive is “1”"),
    ("three_card", "stake = 200", "stake = 0", "jackpots.bonus_jackpot.stake"),
    ("three_card", 'engine = "three_card"', 'engine = "tree_card"', "no such game: tree_card"),
    ("three_card", "[limits]", "[limits", "from here on it is not TOML"),
    ("craps", "multiple_factor = 3", "multiple_factor = 4", "settings.multiple_factor is “4”"),
    ("craps", "maximum = 50000", "maximum = 20000", "the maximum is 40 times the minimum"),
    ("roulette", "minimum = 500, maximum = 100000", "minimum = 500, maximum = 100", "bets.dozen"),
    ("casino_stud", "maximum = 50000", "maximum = 60000", "allowed is: 50, 100, 200"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "before", "after", "said"), WRONG)
def test_forty_wrong_pay_tables_are_refused_with_file_line_and_word(
    name: str, before: str, after: str, said: str
) -> None:
    refusal, line = edited(name, before, after)
    words = sentence(texts_for("en"), refusal, currency="EUR")
    assert said in words
    assert words.startswith(f"{name}.toml, line ")
    told = refusal.facts["line"]
    assert isinstance(told, int)
    assert told == line or abs(told - line) <= 8 or "TOML" in words


def test_there_are_forty() -> None:
    assert len(WRONG) >= 40


def test_an_unfinished_file_is_refused_with_its_line() -> None:
    text = text_of("casino_stud")
    with pytest.raises(RuleViolation) as refusal:
        read(text[: text.index('"18%"') + 3], "mine.toml")
    assert refusal.value.code == "paytable_not_toml"
    assert refusal.value.facts["line"] == text[: text.index('"18%"')].count("\n") + 1


def test_an_unknown_game_is_refused() -> None:
    refusal, line = edited("casino_stud", 'engine = "casino_stud"', 'engine = "faro"')
    assert (refusal.code, refusal.facts["line"]) == ("paytable_engine", line)


def test_fewer_than_fifteen_examples_are_refused() -> None:
    text = text_of("casino_stud")
    cut = [found.start() for found in re.finditer(r"\[\[examples\]\]", text)][14]
    with pytest.raises(RuleViolation) as refusal:
        read(text[:cut], "mine.toml")
    assert refusal.value.code == "paytable_examples"
    assert refusal.value.facts["count"] == 14


def test_an_edited_rate_shows_in_the_examples() -> None:
    table: PayTable = read(text_of("casino_stud").replace('flush = "5:1"', 'flush = "6:1"'), "mine.toml")
    found = list(differences(game_of(table), table))
    assert [difference.missing for difference in found] == [("1 raise win 300",)]
    assert found[0].unexpected == ("1 raise win 350",)
