"""The terms of a table: limits of its own over its pay table, and what is printed is what is refused."""

from fractions import Fraction

import pytest

from director.desk.pit.paytables import differences
from director.games.notation import from_text, replay
from director.games.paytables.terms import scaled_bets, terms_of
from director.games.protocol import Outcome, StakeRange
from director.games.registry import game_of, read_for_examples
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.quantity import Cents
from tests.games.rounds import PAYTABLES, shipped, under

TABLES = tuple(sorted(path.stem for path in PAYTABLES.glob("*.toml")))
DICE = {4: "[2 2]", 5: "[2 3]", 6: "[2 4]", 8: "[4 4]", 9: "[4 5]", 10: "[5 5]"}


def staked(name: str, before: str, line: str) -> RuleViolation | None:
    """What the engine says of a stake after what led there."""
    table = shipped(name)
    shoe = "carry {}\n" if name == "blackjack" else ""
    game, round_ = game_of(table), from_text(f"game {name}\nbox 1\n{shoe}{before}{line}\n")
    try:
        replay(game, round_.setup(table, game), round_)
    except RuleViolation as refusal:
        return refusal
    return None


def amount(cents: Cents) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def way_to(name: str, ranges: dict[str, StakeRange], found: StakeRange, stake: Cents) -> tuple[str, str]:
    """What leads to a stake, and the line that makes it."""
    bet, money = found.bet, amount(stake)
    if name == "craps":
        flat = found.follows or "win"
        before = {
            "come": "1 bet win 5\nhouse dice\nhouse roll [2 2]\n",
            "dont_come": "1 bet win 5\nhouse dice\nhouse roll [2 2]\n",
        }.get(bet, "")
        if found.follows:
            high = amount(ranges[flat].high)
            start = "" if "win" in flat else "1 bet win 5\nhouse dice\nhouse roll [1 3]\n"
            other = DICE[found.number] if found.number != 4 or "win" in flat else "[1 3]"
            before = f"{start}1 bet {flat} {high}\nhouse dice\nhouse roll {other}\n"
            if start and found.number == 4:
                return "", ""  # the point itself: the come bet would be decided
        named = f" [{found.number}]" if found.number and bet not in ("win_odds", "dont_win_odds") else ""
        return before, f"1 bet {bet} {money}{named}"
    if name == "roulette":
        from director.games.roulette_cloth import CALL_NUMBERS, NUMBERS

        kind = "bet" if bet in NUMBERS else "call"
        numbers = (NUMBERS.get(bet) or CALL_NUMBERS[bet])[-1]
        named = f" [{' '.join(map(str, numbers))}]" if numbers else ""
        return "", f"1 {kind} {bet} {money}{named}"
    if name == "blackjack":
        if bet == "insurance":
            deal = "house no_more_bets\nhouse card 2c\nhouse card Ah\nhouse card 3c\n"
            return f"1 bet main {amount(2 * found.high)}\n{deal}", f"1 insure main {money}"
        mains = ("main", "main_2", "main_3")
        return "".join(f"1 bet {m} 5\n" for m in mains[: mains.index(bet)]), f"1 bet {bet} {money}"
    base = game_of(shipped(name)).limits(shipped(name))[0].bet
    return ("" if bet == base else f"1 bet {base} {amount(ranges[base].high)}\n"), f"1 bet {bet} {money}"


@pytest.mark.parametrize("name", TABLES)
def test_G_1_every_limit_told_is_the_one_at_which_a_stake_is_refused(name: str) -> None:
    table = shipped(name)
    told = game_of(table).limits(table)
    ranges = {found.bet: found for found in reversed(told)}
    tried = 0
    for found in told:
        if found.bet in ("raise", "play", "bet_3") or (found.follows and name == "let_it_ride"):
            continue
        before, line = way_to(name, ranges, found, found.high)
        if not line:
            continue
        tried += 1
        assert staked(name, before, line) is None, (found, before, line)
        over = way_to(name, ranges, found, found.high + found.step)
        assert staked(name, *over) is not None, found
        if not found.follows and found.low != found.high:
            assert staked(name, *way_to(name, ranges, found, found.low)) is None, found
            assert staked(name, *way_to(name, ranges, found, found.low - found.step)) is not None, found
    assert tried


@pytest.mark.parametrize("name", TABLES)
def test_G_1_every_bet_of_the_table_has_its_limits_told(name: str) -> None:
    table = shipped(name)
    assert {found.bet for found in game_of(table).limits(table)} == {*table.bets, *table.jackpots}


def test_G_1_craps_bets_have_the_maxima_of_article_16() -> None:
    """Where the table's maximum is 500: 30 to one is at most 50, a right 6 600, a wrong 4 1,100."""
    table = shipped("craps")
    high = {(found.bet, found.number): found.high for found in game_of(table).limits(table)}
    assert (high["craps_2", 0], high["place_right", 6], high["place_wrong", 4]) == (
        5_000,
        60_000,
        110_000,
    )
    assert (high["win_odds", 5], high["dont_win_odds", 5]) == (50_000, 75_000)


def test_G_1_terms_stand_over_the_text_and_are_part_of_its_hash() -> None:
    plain, dear = (
        under("three_card"),
        under("three_card", "minimum=2500", "bets.pair_plus.maximum=10000"),
    )
    ranges = {found.bet: found for found in game_of(dear).limits(dear)}
    assert (ranges["ante"].low, ranges["pair_plus"].high) == (2_500, 10_000)
    assert plain.digest != dear.digest
    assert dear.digest == under("three_card", "bets.pair_plus.maximum=10000", "minimum=2500").digest


@pytest.mark.parametrize(
    ("term", "code"),
    [("minimum", "term_form"), ("minimum=-5", "term_form"), ("minimun=500", "term_misspelt"),
     ("bets.faro.minimum=500", "term_unknown"), ("bets.ante.celing=500", "term_misspelt"),
     ("minimum=510", "paytable_chip"), ("minimum=x", "paytable_value"), ("chip=0", "paytable_value")],
)  # fmt: skip
def test_G_1_a_wrong_term_is_refused(term: str, code: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        under("three_card", "maximum=40000", term)
    assert refusal.value.code == code or code == "term_unknown"


def test_G_3_the_blind_has_a_ceiling_of_its_own_for_bad_beat_too() -> None:
    """004: the highest payout of the Blind stands on the table's sign."""
    table = under("ultimate_sk", "bets.blind.ceiling=2000")
    game = game_of(table)
    round_ = from_text(
        "game ultimate_sk\n1 bet ante 10\n1 bet blind 10\n1 bet trips 10\nhouse deal\n1 check\n"
        "house burn\nhouse board 9h 8h 7h\n1 check\nhouse burn\nhouse board 2c 2d\n1 play 10\n"
        "1 cards 6h 5h\nhouse cards Kc Ks\nhouse settle\n"
    )
    state = replay(game, round_.setup(table, game), round_)
    result = game.result(state)
    assert result is not None
    line = next(line for line in result.lines if line.bet == "blind")
    assert (line.outcome, line.won, line.cut) == (Outcome.WIN, 2_000, Fraction(48_000))
    trips = next(line for line in result.lines if line.bet == "trips")
    assert trips.cut == 0


@pytest.mark.parametrize("name", TABLES)
def test_G_1_the_bets_keep_their_ratio_to_the_table(name: str) -> None:
    """What the opening form fills in when minimum and maximum are typed: the terms read, and hold."""
    plain = shipped(name)
    for times in (1, 2, 5, 20):
        limits = replace(
            plain.limits, minimum=times * plain.limits.minimum, maximum=times * plain.limits.maximum
        )
        bets = scaled_bets(plain, limits.minimum, limits.maximum, limits.chip)
        terms = terms_of(limits, bets, plain)
        found = under(name, *terms)
        assert (found.limits.minimum, found.limits.maximum) == (limits.minimum, limits.maximum)
        for bet, rules in found.bets.items():
            assert rules.minimum == times * plain.bets[bet].minimum, bet
            assert rules.maximum == times * plain.bets[bet].maximum, bet
        assert terms_of(found.limits, found.bets, found) == ()
    assert terms_of(plain.limits, plain.bets, plain) == ()


def test_G_1_a_coarser_chip_rounds_what_bets_have_of_their_own() -> None:
    bets = scaled_bets(shipped("roulette"), 300, 200_000, 300)
    assert (bets["dozen"].minimum, bets["straight"].maximum, bets["red"].step) == (1_500, 9_900, 300)


def test_G_1_a_coin_that_is_not_the_chip_is_a_term_of_its_own() -> None:
    plain = shipped("casino_stud")
    limits = replace(plain.limits, minimum=2_500, maximum=125_000, chip=500, coin=100)
    found = under("casino_stud", *terms_of(limits, plain.bets, plain), "jackpots.bonus.stake=500")
    assert (found.limits.chip, found.limits.coin, found.limits.smallest) == (500, 100, 100)
    assert found.jackpots["bonus"].stake == 500


def test_G_3_a_table_may_have_all_three_ceilings_at_once() -> None:
    terms = ("ceiling=30000", "round_ceiling=50000", "bets.blind.ceiling=2000")
    limits = under("ultimate_sk", *terms).limits
    assert (limits.ceiling, limits.round_ceiling, limits.ceilings) == (30_000, 50_000, {"blind": 2_000})
    old = under("ultimate_sk", "ceiling=30000", "ceiling_per=round").limits
    assert (old.ceiling, old.round_ceiling) == (0, 30_000)


@pytest.mark.parametrize("name", TABLES)
def test_G_1_worked_examples_prove_the_odds_whatever_the_limits_of_the_house_are(name: str) -> None:
    text = (PAYTABLES / f"{name}.toml").read_text(encoding="utf-8")
    plain = shipped(name)
    for times in (2, 5):
        dearer = text.replace(
            f"[limits]\nminimum = {plain.limits.minimum}\nmaximum = {plain.limits.maximum}",
            f"[limits]\nminimum = {times * plain.limits.minimum}\n"
            f"maximum = {times * plain.limits.maximum}\nround_ceiling = 100",
        )
        assert dearer != text
        assert list(differences(game_of(plain), read_for_examples(dearer, "mine.toml"))) == []
    wrong = text.replace('win = "1:1"', 'win = "2:1"', 1)
    if wrong != text:
        assert list(differences(game_of(plain), read_for_examples(wrong, "mine.toml")))
