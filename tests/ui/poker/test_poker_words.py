"""What the poker table says: typed cards and chips, part chips, shares, refusals by name, stops."""

from fractions import Fraction
from pathlib import Path

import pytest

from director.poker.equity import Equities, Equity
from director.poker.hand import apply
from director.poker.histories.phh import UNRECORDED
from director.poker.odds import Odds
from director.poker.ops import Check, DealBoard, Fold, RaiseTo
from director.poker.state import Stage
from director.texts import texts_for
from director.texts.poker_lines import chips, reading, signed_chips
from director.values.cards import DECK, parse, parse_all
from director.values.errors import RuleViolation
from director.values.ranking import best_five, mask_of
from tests.poker.tables import blinds, cards, dealt, deed
from tests.poker.test_pokerstars import CASH
from tests.poker.test_stud import _eight_to_the_end
from ui.night.chips.race_words import read_cards
from ui.parts.hand.felt_words import felt_of, share_text, shares_of
from ui.parts.hand.file_words import hand_rows, line_of
from ui.parts.hand.line import HandLine, recorded_line
from ui.poker.lists import log_rows
from ui.poker.pots_words import pots_of
from ui.poker.turn_words import refused, turn_of, typed_cards, typed_chips

T = texts_for("en")
NAMES = ("Ana", "Bob", "Cyril")


def line(*words: str, stacks: tuple[int, ...] = (1_000, 1_000, 1_000)) -> HandLine:
    """A hand of a few players after these words."""
    hand = dealt(blinds(stacks))
    shown = recorded_line(hand.setup, hand.log, NAMES).adopt_branch()
    for word in words:
        shown = shown.played(deed(shown.current_hand, word))
    return shown


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AsKd", ("As", "Kd")),
        ("as, 10h", ("As", "Th")),
        ("A♠ T♦", ("As", "Td")),
        ("??x", (None, None)),
        ("As ?? ", ("As", None)),
    ],
)
def test_cards_are_typed_in_many_ways(text: str, cards: tuple[str | None, ...]) -> None:
    assert typed_cards(text) == tuple(parse(one) if one else None for one in cards)


@pytest.mark.parametrize("text", ["", "As K", "Zs", "1s", "AsKdd"])
def test_what_is_no_card_is_none(text: str) -> None:
    assert typed_cards(text) is None


def test_chips_are_typed_with_marks_and_part_chips_where_the_hand_has_them() -> None:
    assert typed_chips("1 250", 1) == typed_chips("1,250", 1) == 1_250
    assert typed_chips("12.50", 100) == typed_chips("12,5", 100) == 1_250
    assert typed_chips("12.505", 100) is None
    assert typed_chips("abc", 1) is None
    assert typed_chips("", 100) is None


def test_chips_are_exact_and_unknown_stacks_are_no_figure() -> None:
    assert chips(T, 125_000) == "125,000"
    assert chips(T, 7_950, 100) == "79.50"
    assert chips(T, 8_000, 100) == "80"
    assert chips(texts_for("sk"), 7_950, 100) == "79,50"
    assert chips(T, UNRECORDED * 100 - 50, 100) == "?"
    assert signed_chips(T, -50) == "−50"
    assert signed_chips(T, 0) == "0"


def test_a_hand_reads_by_its_category_and_the_ranks_that_decide() -> None:
    assert reading(T, best_five(mask_of(cards("KsKhTdTc4s")))) == "Two pair · K 10 4"
    assert reading(T, best_five(mask_of(cards("AsKsQsJsTs")))) == "Straight flush · A"


def test_a_share_that_is_neither_none_nor_all_never_looks_so() -> None:
    assert share_text(T, 0, 1_000) == "0.0%"
    assert share_text(T, 1, 1_000_000) == "< 0.1%"
    assert share_text(T, 999_999, 1_000_000) == "> 99.9%"
    assert share_text(T, 1, 3) == "33.3%"
    one = Equity(Fraction(1, 2), 1, 0, 0.5, 0.5)
    odds = Odds((0, 2), Equities((one, one), 2, True), ((), ()), ())
    assert shares_of(T, odds) == {0: "50.0%", 2: "50.0%"}


def test_refusals_name_the_player_and_show_part_chips() -> None:
    shown = line()
    with pytest.raises(RuleViolation) as caught:
        shown.played(Check(0))
    assert refused(shown, T, caught.value) == (
        "Player Ana is out of turn: it is player Cyril's action. (T-36)"
    )
    part = RuleViolation("raise_too_small", rule="T-38", amount=150, least=250)
    scaled = HandLine(shown.hands, shown.at, NAMES, 100)
    assert refused(scaled, T, part) == "1.50 is too little: the least is 2.50. (T-38)"


def test_a_turn_offers_what_the_rules_allow() -> None:
    turn = turn_of(line(), T)
    assert (turn.title, turn.stay_title) == ("Cyril to act", "Call 100")
    assert (turn.low, turn.high, turn.pot) == (200, 1_000, 350)
    closed = turn_of(line("300", "350", "f", stacks=(350, 1_000, 1_000)), T)
    assert closed.high == 0
    assert closed.no_raise


def test_T_38_a_closed_betting_says_why_no_raise_is_open() -> None:
    turn = turn_of(line("300", "350", "c", stacks=(350, 1_000, 1_000)), T)
    assert turn.high == 0
    assert turn.no_raise.endswith("(T-38)")


def test_going_back_passes_over_the_middle_of_the_deal() -> None:
    shown = line("c", "c")
    assert [shown.hands[stop].stage for stop in shown.stops()[:2]] == [Stage.DEALING, Stage.BETTING]
    assert shown.stops()[1] == 3
    assert shown.moved(3).stepped(-1).at == 0
    assert shown.moved(0).stepped(99).at == shown.last
    assert shown.stepped(-99).at == 0


def test_a_branch_is_taken_back_to_its_original() -> None:
    shown = line("c", "c").moved(3)
    branch = shown.played(Fold(2))
    assert branch.original == shown
    assert branch.branch_at == 3
    assert [row.branch for row in log_rows(branch, T)][-1]
    assert branch.taken_back() == shown
    assert branch.played(RaiseTo(0, 300)).taken_back() == branch


def test_the_felt_marks_who_acts_what_was_done_and_what_was_won() -> None:
    shown = line("300", "f", "f")
    view = felt_of(shown, T)
    assert [seat.won for seat in view.seats] == ["", "", "+250"]
    assert [seat.said for seat in view.seats] == ["folds", "folds", "raises to 300"]
    assert view.button == 3
    assert view.words == "The hand is over"
    assert pots_of(shown, T).pots[0].lines[-1] == "Cyril wins 250."


def test_in_stud_one_card_that_all_share_lies_alone_and_no_board_is_drawn_before() -> None:
    assert felt_of(line(), T).full == 5
    hand = _eight_to_the_end()
    last = next(card for card in DECK if not hand.drawn >> card & 1)
    hand = apply(hand, DealBoard((last,)))
    shared = recorded_line(hand.setup, hand.log, ())
    before, after = (felt_of(shared.moved(at), T) for at in (0, shared.last))
    assert before.boards == ()
    assert (after.boards, after.full) == (((last,),), 1)


def test_chips_that_nobody_called_yet_are_told_apart() -> None:
    pots = pots_of(line("1000"), T).pots
    assert [pot.name for pot in pots] == ["Main pot", "Side pot 1", "Not called"]


def test_a_PokerStars_hand_in_cents_is_shown_in_dollars(tmp_path: Path) -> None:
    file = tmp_path / "cash.txt"
    twice = CASH.replace("*** FLOP ***", "*** FIRST FLOP ***").replace("#1001", "#1002")
    file.write_text(CASH + "\n\n" + twice, encoding="utf-8")
    good, bad = hand_rows([file], T)
    assert (good.number, bad.number) == (1, 2)
    assert good.tone == "green"
    assert bad.tone == "red"
    assert "only one board is told" in bad.result
    assert line_of(bad) is None
    shown = line_of(good)
    assert shown is not None
    view = felt_of(shown.moved(shown.last), T)
    stacks = {seat.name: seat.stack for seat in view.seats}
    assert stacks["Eva K."] == "79.50"
    assert any(
        row.text.startswith("The house takes") and row.amount == "3" for row in log_rows(shown, T)
    )
    assert {seat.seat for seat in view.seats} <= set(range(1, 11))


@pytest.mark.parametrize("text", ["AhKdQc", "ah kd qc", "A♥ K♦ Q♣", "Ah,Kd;Qc", "A♥️-K♦-Q♣", "AH/KD/QC"])
def test_every_box_takes_cards_as_they_are_typed_or_pasted(text: str) -> None:
    flop = (parse("Ah"), parse("Kd"), parse("Qc"))
    assert typed_cards(text) == parse_all(text) == read_cards(text) == flop
    assert parse_all("10h" + text) == (parse("Th"), *flop)
