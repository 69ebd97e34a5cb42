"""Hand histories in PHH: the recorded hands match, texts read back, bad ones are refused with line."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from director.poker.hand import apply
from director.poker.histories.formats import RefusedHand, ReplayedHand, replayed_hands
from director.poker.histories.phh import read
from director.poker.histories.phh_write import write
from director.poker.histories.recorded import HistoryProblem, play
from director.poker.histories.settling import settle
from director.poker.ops import Burn, Discard, Kill, PostKind
from director.poker.rake import Rake
from director.poker.setup import Post
from director.poker.state import Stage
from director.poker.variants import BettingLimit, crazy_pineapple
from director.values.errors import RuleViolation
from tests.poker.tables import blinds, cards, dealt, do, run_out
from ui.commandline.cli import main

SAMPLES = sorted((Path(__file__).parents[1] / "data" / "phh").glob("*.phh"))

ACTIONS = (
    "'d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 2c3d', 'p3 f', 'p1 cbr 300', 'p2 cc', "
    "'d db 4s5s6d', 'p1 cc', 'p2 cc', 'd db 7h', 'p1 cc', 'p2 cc', "
    "'d db 9c', 'p1 cbr 100', 'p2 cc', 'p1 sm AsAh', 'p2 sm'"
)
HAND = f"""\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = [{ACTIONS}]
finishing_stacks = [1400, 600, 1000]
"""


def test_there_are_82_samples() -> None:
    assert len(SAMPLES) == 82


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_recorded_hands_match_their_published_result(path: Path) -> None:
    outcome = settle(read(path.read_text(encoding="utf-8")))
    assert outcome.compared
    assert outcome.differences == ()


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_recorded_hands_written_and_read_again_are_the_same(path: Path) -> None:
    hand = play(read(path.read_text(encoding="utf-8")))
    again = read(write(hand))
    assert settle(again).differences == ()
    assert play(again).log == hand.log


def test_a_wrong_result_is_told() -> None:
    outcome = settle(read(HAND.replace("[1400, 600, 1000]", "[1390, 610, 1000]")))
    assert [(d.seat, int(d.expected), int(d.got)) for d in outcome.differences] == [
        (1, 1_390, 1_400),
        (2, 610, 600),
    ]


@pytest.mark.parametrize("lacking", ["[1399, 600, 1000]", "[1400, 599, 1000]"])
def test_chips_that_a_tournaments_result_lacks_are_a_difference(lacking: str) -> None:
    """Only a cash game has a rake, and never more than a quarter of the pot."""
    wrong = HAND.replace("[1400, 600, 1000]", lacking)
    assert len(settle(read(wrong)).differences) == 1
    greedy = HAND.replace("[1400, 600, 1000]", "[1050, 600, 1000]\ncurrency = 'EUR'")
    assert len(settle(read(greedy)).differences) == 1


def test_half_chips_are_scaled_not_rounded() -> None:
    split = HAND.replace("'d dh p2 KsKh'", "'d dh p2 AdAc'").replace("'p2 sm'", "'p2 sm AdAc'")
    whole = read(split.replace("[1400, 600, 1000]", "[1000, 1000, 1000]"))
    assert settle(whole).differences == ()
    odd = split.replace("[50, 100, 0]", "[50, 100, 25]").replace(
        "finishing_stacks = [1400, 600, 1000]", ""
    )
    record = read(odd + "finishing_stacks = [1012.5, 1012.5, 975]\n")
    assert record.scale == 2
    assert settle(record).differences == ()


def test_the_noise_of_binary_fractions_is_read_as_what_it_meant() -> None:
    record = read(HAND.replace("[1400, 600, 1000]", "[1400.0000000000002, 600, 1000]"))
    assert record.scale == 1
    assert settle(record).differences == ()


def test_decimals_and_rake() -> None:
    text = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [200.30, 81.60, 197]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 3.00',
  'p2 cc', 'd db 2c3c4c', 'p1 cbr 2.5', 'p2 f']
winnings = [5.70, 0, 0]
"""
    outcome = settle(read(text))
    assert (outcome.compared, outcome.differences) == (True, ())
    assert sum(outcome.hand.setup.stacks) - sum(outcome.hand.stacks) == 3
    printed = settle(
        read(text.replace("winnings = [5.70, 0, 0]", "finishing_stacks = [203, 78.6, 197]"))
    )
    assert printed.differences == ()


def test_heads_up_the_arrays_are_the_other_way_round() -> None:
    text = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1000, 900]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
finishing_stacks = [1050, 850]
"""
    assert settle(read(text)).differences == ()


def test_a_newcomers_post_is_no_straddle() -> None:
    four = HAND.replace("antes = [0, 0, 0]", "antes = [0, 0, 0, 50]")
    four = four.replace("[50, 100, 0]", "[50, 100, 0, 100]").replace("= true", "= false")
    four = four.replace("[1000, 1000, 1000]", "[1000, 1000, 1000, 1000]")
    four = four.replace("'p3 f'", "'d dh p4 ????', 'p3 f', 'p4 cc'").replace(
        "'p2 cc', 'd db 4", "'p2 f', 'p4 cc', 'd db 4"
    )
    four = four.replace("'p2 cc', 'd db 7h'", "'p4 cc', 'd db 7h'").replace(
        "'p2 cc', 'd db 9c'", "'p4 cc', 'd db 9c'"
    )
    four = four.replace("'p2 cc', 'p1 sm AsAh', 'p2 sm'", "'p4 f'").replace(
        "[1400, 600, 1000]", "[1450, 900, 1000, 650]"
    )
    outcome = settle(read(four))
    assert outcome.differences == ()
    assert [post.kind for post in outcome.hand.setup.posts] == [
        PostKind.DEAD,
        PostKind.SMALL_BLIND,
        PostKind.BIG_BLIND,
        PostKind.LIVE,
    ]


def test_a_raise_that_nobody_can_call_is_read_as_a_call() -> None:
    text = HAND.replace("[1000, 1000, 1000]", "[1000, 300, 1000]")
    text = text.replace("'p1 cbr 300', 'p2 cc'", "'p1 cc', 'p2 cbr 300', 'p1 cbr 1000'")
    text = (
        text[: text.index("'d db 4s")]
        + "'d db 4s5s6d', 'd db 7h', 'd db 9c']\nfinishing_stacks = [1300, 0, 1000]\n"
    )
    assert settle(read(text)).differences == ()


def test_crazy_pineapple_is_our_own_extension() -> None:
    setup = blinds([1_000] * 2, variant=crazy_pineapple(), limit=BettingLimit.POT_LIMIT)
    hand = do(dealt(setup, "AsKsQs", "2d3d4d"), "c", "c", "7h8h9h", "c", "c")
    hand = apply(apply(hand, Discard(0, cards("Qs")[0])), Discard(1, cards("4d")[0]))
    hand = do(hand, "Jc", "c", "c", "Jd", "c", "c", "show", "show")
    text = write(hand, ("Zuzana “Žabka”", 'Jozef "J"'))
    assert "variant = 'PCP'" in text
    record = read(text)
    assert record.names == ("Zuzana “Žabka”", 'Jozef "J"')
    assert play(record).stacks == hand.stacks


def test_written_amounts_keep_their_decimals_and_odd_chips() -> None:
    setup = blinds([10_050, 10_000, 9_975], 25, 50, unit=25, posts=(Post(2, PostKind.DEAD, 25),))
    hand = do(
        dealt(setup, "AsAh", "AdAc", "2c3d"),
        "f",
        "c",
        "c",
        "4s5s6d",
        *"cc",
        "9h",
        *"cc",
        "Jc",
        *"cc",
        "show",
        "show",
    )
    text = write(hand, scale=100)
    assert "starting_stacks = [100.5, 100, 99.75]" in text
    assert "_smallest_chip = 0.25" in text
    assert settle(read(text)).differences == ()


def test_chips_smaller_than_any_amount_of_the_hand_are_told() -> None:
    """All amounts are even, the smallest chip is one: a pot of 22 in halves is 11 and 11."""
    setup = blinds([1_000] * 3, 2, 4)
    hand = do(
        dealt(setup, "AsAh", "AdAc", "2c3d"), "f", "c", "c", "4s5s6d", *"cc", "9h", *"cc", "Jc", *"cc"
    )
    assert read(write(hand)).setup.unit == 1
    hand = do(hand, "show", "show")
    assert read(write(hand)).setup.unit == hand.setup.unit == 1


def test_what_the_format_cannot_say_is_refused() -> None:
    hand = do(dealt(blinds([1_000] * 3)), "c", "c", "c")
    with pytest.raises(RuleViolation, match="phh_cannot_say"):
        write(apply(hand, Kill(0)))
    assert "# burn" in write(apply(hand, Burn(cards("As")[0])))


def _problem(text: str) -> tuple[int, str]:
    with pytest.raises(HistoryProblem) as problem:
        settle(read(text))
    return problem.value.line, problem.value.cause.code


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("KsKh", "AsKh", 7, "card_twice"),
        ("7h", "4s", 7, "card_twice"),
        ("'p3 f'", "'p1 f'", 7, "out_of_turn"),
        ("'p1 cbr 300'", "'p1 cbr 150'", 7, "raise_too_small"),
        ("'p1 cbr 300'", "'p1 cbr 3000'", 7, "bet_above_stack"),
        ("'p1 cbr 300'", "'p1 cbr -300'", 7, "record_not_understood"),
        ("'p1 cbr 300'", "'p1 cbr 1e300'", 7, "record_not_understood"),
        ("'p1 cbr 300'", "'p99 f'", 7, "out_of_turn"),
        ("'p1 cbr 300'", "'p1 jumps'", 7, "record_not_understood"),
        ("'d db 7h'", "'d db 7h8h'", 7, "wrong_board"),
        ("[1000, 1000, 1000]", "[1000, -1000, 1000]", 1, "stack_not_positive"),
        ("[1000, 1000, 1000]", "[1000, 1000]", 3, "field_of_wrong_length"),
        ("[1000, 1000, 1000]", "[1000, 1000, nan]", 6, "number_impossible"),
        ("[1000, 1000, 1000]", "[1000, 1000, 1e999]", 6, "number_impossible"),
        ("[1000, 1000, 1000]", "[1000, 1000, 1e4000000]", 6, "number_impossible"),
        ("[1000, 1000, 1000]", "[1000, 1000, 1e-4000000]", 6, "number_impossible"),
        ("[1000, 1000, 1000]", f"[1000, 1000, {'9' * 5_000}]", 9, "not_toml"),
        ("[1000, 1000, 1000]", "['x', 1000, 1000]", 6, "field_not_understood"),
        ("starting_stacks = [1000, 1000, 1000]\n", "", 1, "field_missing"),
        ("antes = [0, 0, 0]", "antes = [0, -5, 0]", 3, "number_impossible"),
        ("min_bet = 100", "min_bet = 0", 5, "number_impossible"),
        ("'NT'", "'N7S'", 1, "variant_unknown"),
        ("variant = 'NT'\n", "", 1, "field_missing"),
        ("'NT'", "7", 1, "field_not_understood"),
        ("'NT'", "[", 2, "not_toml"),
        ("actions = ['d", "actions = 'd", 7, "not_toml"),
        (", 'p1 cbr 100', 'p2 cc', 'p1 sm AsAh', 'p2 sm'", "", 7, "hand_unfinished"),
        ("'d db 9c', ", "", 7, "no_betting_now"),
    ],
)
def test_impossible_hands_are_refused_with_line_and_reason(
    old: str, new: str, line: int, code: str
) -> None:
    assert old in HAND
    found = _problem(HAND.replace(old, new))
    assert found == (line, code)


def test_the_variant_is_looked_at_before_anything_else() -> None:
    """A game of another family has other fields: what is wrong with it is the game."""
    stud = HAND.replace("'NT'", "'F2L3D'").replace("starting_stacks", "stacks").replace("min_bet", "bet")
    assert _problem(stud) == (1, "variant_unknown")


@pytest.mark.parametrize(
    ("finishing", "unit"), [("[1400, 600, 1000]", 50), ("[1390, 610, 1000]", 10), ("", 1)]
)
def test_T_17_the_smallest_chip_is_the_largest_that_all_amounts_are_made_of(
    finishing: str, unit: int
) -> None:
    text = HAND.replace("finishing_stacks = [1400, 600, 1000]", "")
    told = text + (f"finishing_stacks = {finishing}\n" if finishing else "")
    assert read(told).setup.unit == unit


def test_T_17_odd_chips_of_a_live_game_go_as_chips() -> None:
    """Three share 400 and 75 dead ones, in chips of 25: 175, 150, 150."""
    text = HAND.replace("KsKh", "AdAc").replace("2c3d", "KsKh").replace("'p2 sm'", "'p2 sm AdAc'")
    split = text.replace("antes = [0, 0, 0]", "antes = [0, 0, 75]").replace("= true", "= false")
    record = read(split.replace("[1400, 600, 1000]", "[1050, 1025, 925]"))
    assert record.setup.unit == 25
    assert settle(record).differences == ()


def test_actions_on_lines_of_their_own_are_refused_with_their_line() -> None:
    spread = HAND.replace("', '", "',\n  '").replace("p1 cbr 300", "p1 cbr 3000")
    assert _problem(spread) == (11, "bet_above_stack")


def test_a_cut_text_is_refused() -> None:
    for length in range(0, len(HAND) - 60, 37):
        with pytest.raises(HistoryProblem):
            settle(read(HAND[:length]))


def test_many_hands_in_one_text_one_bad() -> None:
    text = f"[1]\n{HAND}\n[2]\n{HAND.replace('KsKh', 'AsKh')}\n[3]\n{HAND}"
    found = list(replayed_hands(text))
    assert [type(result) for result in found] == [ReplayedHand, RefusedHand, ReplayedHand]
    assert found[1].line == 7 + 1 + 10
    assert all(
        result.outcome.hand.stage is Stage.OVER for result in found if isinstance(result, ReplayedHand)
    )


def test_a_line_of_ten_megabytes_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.phh").write_text(HAND.replace("'NT'", "'" + "N" * 10_000_000 + "'"), encoding="utf-8")
    (tmp_path / "b.phh").write_text(HAND, encoding="utf-8")
    (tmp_path / "c.phh").write_bytes(b"variant = 'NT'\n\xff\xfe")
    (tmp_path / "d.phh").mkdir()
    assert main(["replay", str(tmp_path), "--json", "--language", "en"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["hands"], told["matched"], told["differ"]) == (1, 1, [])
    assert [(Path(row["file"]).name, row["line"]) for row in told["refused"]] == [
        ("a.phh", 1),
        ("c.phh", 2),
    ]
    assert "10,000,012 characters" in told["refused"][0]["reason"]


def test_the_command_replays_every_sample(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(SAMPLES[0].parent), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["hands"], told["matched"], told["without_result"]) == (82, 82, 0)
    assert (told["differ"], told["refused"]) == ([], [])
    assert set(told["variants"]) == {"NT", "FT", "PO", "FO/8", "F7S", "F7S/8", "FR"}
    assert sum(played["matched"] for played in told["variants"].values()) == 82


def test_the_command_tells_differences_and_ends_non_zero(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HAND.replace("[1400, 600, 1000]", "[1390.5, 609.5, 1000]"), encoding="utf-8")
    assert main(["replay", str(file), "--json", "--language", "en"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["differ"][0] == {
        "file": str(file), "line": 1, "hand": "", "seat": 1, "expected": "1390.5", "got": 1_400,
    }  # fmt: skip
    assert main(["replay", str(file), str(tmp_path / "none.phh"), "--language", "en"]) == 1
    said = capsys.readouterr()
    assert "seat 1: printed 1390.5, played 1400" in said.err
    assert "1 hand was played." in said.out


POSTED = """\
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, {post}]
min_bet = 100
starting_stacks = [1000, 1000, 1000, 1000]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????',
  {actions}]
finishing_stacks = {finishing}
"""


@pytest.mark.parametrize("post", ["150", "-150"])
def test_what_a_newcomer_posts_above_the_big_blind_is_dead(post: str) -> None:
    text = POSTED.format(
        post=post, actions="'p3 f', 'p4 cbr 300', 'p1 f', 'p2 f'", finishing=[950, 900, 1000, 1150]
    )
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert outcome.hand.setup.price == 100
    assert sum(post.amount for post in outcome.hand.setup.posts if post.kind is PostKind.DEAD) == 50


def test_a_straddle_opens_behind_it() -> None:
    text = POSTED.format(
        post="200",
        actions="'p1 f', 'p2 f', 'p3 cc', 'p4 cbr 500', 'p3 f'",
        finishing=[950, 900, 800, 1350],
    )
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert outcome.hand.setup.price == 200


def test_a_small_blind_that_is_dead_leaves_the_big_one_first() -> None:
    text = POSTED.replace("[50, 100, 0, {post}]", "[100, 0, 0, 0]").format(
        actions="'p2 f', 'p3 cc', 'p4 f', 'p1 cbr 300', 'p3 f'", finishing=[1100, 1000, 900, 1000]
    )
    assert settle(read(text)).differences == ()


def test_an_unrecorded_stack_is_more_than_anybody_bets() -> None:
    text = POSTED.replace("[1000, 1000, 1000, 1000]", "[inf, inf, 1000, inf]").replace(
        "finishing_stacks", "winnings"
    )
    outcome = settle(
        read(
            text.format(
                post="0", actions="'p3 cbr 300', 'p4 f', 'p1 f', 'p2 f'", finishing=[0, 0, 250, 0]
            )
        )
    )
    assert (outcome.compared, outcome.differences) == (True, ())


def test_rake_that_was_not_taken_in_proportion_is_found_from_the_winners() -> None:
    text = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 300]
actions = ['d dh p1 KsKh', 'd dh p2 QsQh', 'd dh p3 AsAh', 'p3 cbr 300', 'p1 cbr 1000', 'p2 cc',
  'd db 2c3c7d', 'd db 8s', 'd db 9s', 'p1 sm KsKh', 'p2 sm QsQh', 'p3 sm AsAh']
finishing_stacks = [1400, 0, 850]
currency = 'EUR'
"""
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert settle(read(text.replace("[1400, 0, 850]", "[1390, 10, 850]"))).differences != ()


@pytest.mark.parametrize("winnings", ["[0, 1.50, 0]", "[0, 1, 0]"])
def test_a_walk_is_printed_with_the_blind_or_without(winnings: str) -> None:
    text = f"""\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [80.60, 197, 201.30]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
winnings = {winnings}
"""
    assert settle(read(text)).differences == ()


def test_hands_all_in_may_be_shown_unknown_first_and_known_at_the_end() -> None:
    text = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [113.65, 41, 37.40]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cc', 'p1 f', 'p2 cc',
  'd db Qs5h9c', 'p2 cc', 'p3 cbr 2', 'p2 cc', 'd db 8d', 'p2 cc', 'p3 cbr 13', 'p2 cbr 38', 'p3 cc',
  'p2 sm ????', 'p3 sm ????', 'd db Jd', 'p2 sm JhTc', 'p3 sm 8cQc']
winnings = [0, 72.30, 0]
currency_symbol = '$'
"""
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert outcome.hand.tabled == 0b110


@pytest.mark.parametrize("needless", ["'p2 cc', ", "'p2 cbr 500', ", ""])
def test_an_action_that_nothing_hangs_on_is_passed_over(needless: str) -> None:
    """The big blind covers the only other hand, which is all-in: some records ask it all the same."""
    text = f"""\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 80]
actions = ['d dh p1 2c3d', 'd dh p2 KsKh', 'd dh p3 AsAh', 'p3 cc', 'p1 f', {needless}'p2 sm KsKh',
  'p3 sm AsAh', 'd db 4c5c6d', 'd db Jd', 'd db Jc']
finishing_stacks = [950, 920, 210]
"""
    assert settle(read(text)).differences == ()


def test_rake_is_written_pot_by_pot_and_read_back() -> None:
    setup = blinds([150, 1_000, 1_000], 5, 10, rake=Rake(500))
    hand = do(dealt(setup, "AsKd", "AhKc", "2c7d"), "150", "c", "c", "QhJhTc", "c", "50", "c", "3s")
    hand = run_out(do(hand, "c", "c", "4s", "c", "c"))
    text = write(hand)
    assert "_rake = [22, 5]" in text
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert outcome.hand.stacks == hand.stacks


def test_T_31_the_big_blind_pays_the_blind_before_the_ante_also_when_read_back() -> None:
    """With 28 chips there is no ante left: all of it is in the blind."""
    setup = blinds([1_000, 28, 1_000], 5, 100)
    setup = replace(setup, posts=(*setup.posts, Post(1, PostKind.DEAD, 100)))
    hand = run_out(do(dealt(setup), "f", "c"))
    record = read(write(hand))
    assert play(record).stacks == hand.stacks
    assert [post.kind for post in record.setup.posts][-1] is PostKind.DEAD
