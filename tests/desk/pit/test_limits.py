"""Limits belong to a table (G-1): opened with terms, kept in sets, told in the journal, replayed so."""

import pytest

from director.desk.kernel.rows.defaults import pay_table_texts
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered import commands as c
from director.desk.pit.queries import limit_sets
from director.games.table.play import pay_table_of, position
from director.house.templates import LIMITS, PAYTABLE, LimitSet, SavedPayTable
from director.texts import LANGUAGES, texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.ids import GameTableId
from tests.desk.pit.pit_night import Pit

DEAR = ("minimum=2500", "maximum=100000", "chip=500", "coin=50")
SECOND = GameTableId("table-2")
NOT_IN_CHIPS = "stake_not_in_chips"
HAND = (
    "1 cut [100]\nhouse burn\n1 bet main 25\nhouse no_more_bets\n"
    "house card 9s\nhouse card Ah\nhouse card 9d\n1 insure main 12.50\nhouse insurance_closed\n"
    "1 stand\nhouse card Kc\n"
)


def test_G_1_a_5_and_a_25_table_of_one_game_stand_side_by_side() -> None:
    pit = Pit("blackjack", 1)
    pit.do(pit.opening("blackjack", 1, table="table-2", terms=DEAR))
    dear = pit.desk.game_table(SECOND)
    limits = [pay_table_of(table.opened).limits for table in (pit.table, dear)]
    assert [(each.minimum, each.maximum, each.chip) for each in limits] == [
        (500, 50_000, 100),
        (2_500, 100_000, 500),
    ]
    assert dear.opened.terms == DEAR
    cheap = "1 cut [100]\nhouse burn\n1 bet main 5\n"
    pit.do(c.StartRound(pit.id, ()))
    pit.act(cheap)
    pit.id = SECOND
    pit.do(c.StartRound(SECOND, ()))
    pit.act("1 cut [100]\nhouse burn\n")
    for amount, code in (
        ("20", "stake_too_low"),
        ("1005", "stake_too_high"),
        ("27", "stake_not_in_chips"),
    ):
        with pytest.raises(RuleViolation) as refusal:
            pit.act(f"1 bet main {amount}\n")
        assert (refusal.value.code, refusal.value.rule) == (code, "G-1")


def test_G_1_a_round_is_played_settled_and_replayed_under_the_terms_of_its_table() -> None:
    pit = Pit("blackjack", 1, terms=DEAR)
    pit.play(HAND)
    lines = pit.table.rounds[0].lines
    assert [(line.bet, line.stake, line.payout) for line in lines] == [
        ("main", 2_500, 0),
        ("insurance", 1_250, 3_750),
    ]
    text = pay_table_texts(pit.store)["blackjack"]
    dearer = text.replace("minimum = 500\n", "minimum = 5000\n", 1)
    pit.do(c.SaveRow(PAYTABLE, "blackjack", SavedPayTable("blackjack", dearer)))
    again = position(pit.table, pit.table.rounds[0]).result
    assert again is not None
    assert again.lines == lines


@pytest.mark.parametrize(
    ("game", "terms", "code", "said"),
    [
        (
            "casino_stud",
            ("minimum=2500",),
            "limits_ratio",
            "20 times the minimum, allowed is: 50, 100, 200",
        ),
        ("casino_stud", ("maximum=40000",), "limits_ratio", "80 times"),
        ("craps", ("maximum=40000",), "limits_ratio", "allowed is: 100 – 1000"),
        ("craps", ("chip=300",), "limits_chip", "Minimum: not in whole chips of €3"),
        ("blackjack", ("chip=25",), "limits_chip", "Smallest chip: not in whole chips of €0.50"),
        ("blackjack", ("coin=0",), "limits_value", "Smallest coin paid cannot be “0”"),
        ("casino_stud", ("chip=500",), "bet_limits_chip", "Stake: not in whole chips of €5"),
        ("three_card", ("minimum=25000",), "bet_limits_bounds", "Pair Plus: the maximum is below"),
        (
            "three_card",
            ("bets.pair_plus.maximum=10020",),
            "bet_limits_chip",
            "Pair Plus, Maximum: not in",
        ),
        ("three_card", ("minimun=500",), "term_misspelt", "minimum is meant"),
    ],
)
def test_G_1_limits_outside_the_ratios_of_the_rules_are_refused_in_words(
    game: str, terms: tuple[str, ...], code: str, said: str
) -> None:
    pit = Pit()
    refusal = pit.refusal(pit.opening(game, 1, table="table-2", terms=terms))
    assert (refusal.code, refusal.rule) == (code, "G-1")
    assert said in sentence(texts_for("en"), refusal)
    for language in LANGUAGES:
        words = sentence(texts_for(language), refusal)
        assert "limits." not in words
        assert "line" not in words
        assert "{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_G_1_the_journal_says_the_limits_that_a_table_opened_with(language: str) -> None:
    pit = Pit("blackjack", 1, terms=DEAR)
    texts, event = texts_for(language), pit.table.opened
    said = journal_line(texts, code_of(event), facts_of(event, Names({}, str)))
    for cents in (2_500, 100_000, 500):
        assert texts.money(cents, "EUR") in said


@pytest.mark.parametrize("game", sorted(shipped_pay_tables()))
@pytest.mark.parametrize("times", [2, 5])
def test_G_1_a_house_raises_its_minimum_in_any_game(game: str, times: int) -> None:
    pit = Pit()
    text = shipped_pay_tables()[game]
    least = 100 if game == "roulette" else 500
    most = {"roulette": 200_000, "let_it_ride": 25_000}.get(game, 50_000)
    dearer = text.replace(
        f"[limits]\nminimum = {least}\nmaximum = {most}",
        f"[limits]\nminimum = {times * least}\nmaximum = {times * most}",
    )
    assert dearer != text
    pit.put_up(game)
    pit.do(c.SaveRow(PAYTABLE, game, SavedPayTable(game, dearer)))
    pit.do(pit.opening(game, 1, table="table-2"))
    assert pay_table_of(pit.desk.game_table(SECOND).opened).limits.minimum == times * least


def kept(name: str = "25 EUR", key: str = "25", terms: tuple[str, ...] = DEAR) -> c.SaveRow:
    return c.SaveRow(LIMITS, key, LimitSet(key, name, "blackjack", terms))


def test_G_1_the_house_keeps_sets_of_limits_by_name() -> None:
    pit = Pit()
    pit.do(kept("Big", "b"))
    pit.do(kept("25 EUR", "25"))
    found = limit_sets(pit.desk)
    assert [each.set.name for each in found] == ["25 EUR", "Big"]
    assert found[0].table.limits.minimum == 2_500
    assert pit.refusal(kept(" big ", "c")).code == "name_taken"
    assert pit.refusal(kept(" ", "c")).code == "name_missing"
    assert pit.refusal(kept("Odd", "c", ("minimum=510",))).code == "limits_chip"
    assert (
        pit.refusal(c.SaveRow(LIMITS, "d", LimitSet("d", "D", "faro", ()))).code == "unknown_pay_table"
    )
    assert pit.refusal(c.SaveRow(LIMITS, "d", LimitSet("e", "D", "blackjack", ()))).code == (
        "row_of_other_kind"
    )
    pit.do(c.RemoveRow(LIMITS, "b"))
    assert [each.set.name for each in limit_sets(pit.desk)] == ["25 EUR"]


def test_G_1_a_set_that_fits_its_pay_table_no_more_is_not_offered() -> None:
    pit = Pit()
    pit.do(kept())
    text = shipped_pay_tables()["blackjack"].replace("coin = 50 #", "coin = 20 #")
    fine = text.replace("chip = 100\n", "chip = 20\n", 1)
    pit.do(c.SaveRow(PAYTABLE, "blackjack", SavedPayTable("blackjack", fine)))
    assert [each.set.name for each in limit_sets(pit.desk)] == ["25 EUR"]
    pit.do(kept("Odd", "odd", ("minimum=520",)))
    pit.do(c.RemoveRow(PAYTABLE, "blackjack"))
    assert [each.set.name for each in limit_sets(pit.desk)] == ["25 EUR"]
