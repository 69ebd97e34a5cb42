"""Recorded hands of stud, razz and hi-lo games end as they were printed; what is noise is refused."""

from collections import Counter
from pathlib import Path

import pytest

from director.poker.histories.formats import RefusedHand, ReplayedHand, replayed_hands, text_of
from director.poker.histories.phh import read
from director.poker.histories.phh_write import variant_code, write
from director.poker.histories.recorded import HistoryProblem, play
from director.poker.histories.settling import settle
from director.poker.ops import Won
from director.poker.variants import PotSide

DATA = Path(__file__).parents[1] / "data"
FILES = sorted((DATA / "pokerstars").glob("*.txt"))
NOISE = {
    "cancelled.txt": (1, "hand_unfinished"),
    "eight-game-heads-up.txt": (1, "variant_unknown"),
    "triple-stud-card-lost.txt": (46, "record_not_understood"),
}
"""A hand that was called off, one of triple draw, and one in which a card was written over (`[of]`)."""


def _found(path: Path) -> list[ReplayedHand | RefusedHand]:
    return list(replayed_hands(text_of(path.read_bytes())))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_of_a_file_ends_as_printed(path: Path) -> None:
    found = _found(path)
    refused = [(one.line, one.cause.code) for one in found if isinstance(one, RefusedHand)]
    assert refused == [NOISE[name] for name in NOISE if name == path.name]
    for one in found:
        if isinstance(one, ReplayedHand):
            assert one.outcome.compared
            assert one.outcome.differences == ()


def test_the_files_hold_so_many_hands_of_each_game() -> None:
    played = [one for path in FILES for one in _found(path) if isinstance(one, ReplayedHand)]
    assert Counter(variant_code(one.record.setup) for one in played) == {
        "F7S": 29,
        "F7S/8": 28,
        "FR": 29,
        "FO/8": 17,
        "PO/8": 18,
        "NO/8": 46,
        "PO5/8": 2,
        "PO": 1,
        "FT": 1,
        "NT": 1,
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_hands_written_as_phh_and_read_again_are_the_same(path: Path) -> None:
    for one in _found(path):
        if isinstance(one, ReplayedHand):
            hand = one.outcome.hand
            again = settle(read(write(hand)))
            assert again.differences == ()
            assert [op for op in again.hand.log if isinstance(op, Won)] == [
                op for op in hand.log if isinstance(op, Won)
            ]


def test_one_hand_of_the_public_set_is_itself_wrong() -> None:
    """On sixth street 600,000 is raised to 750,000, which in fixed limit is no raise: it is 1,200,000.

    The recorder wrote what the other player had left. Its end (0 and 29,700,000) is right all the same.
    """
    text = (DATA / "phh_wrong" / "wsop-2023-43-FR-85.phh").read_text(encoding="utf-8")
    with pytest.raises(HistoryProblem) as problem:
        play(read(text))
    cause = problem.value.cause
    assert (problem.value.line, cause.code) == (8, "raise_too_small")
    assert (cause.facts["amount"], cause.facts["least"]) == (750_000, 1_200_000)
    mended = settle(read(text.replace("p2 cbr 750000", "p2 cbr 1200000")))
    assert mended.compared
    assert mended.differences == ()


def test_a_player_is_quartered() -> None:
    found = _found(DATA / "pokerstars" / "omaha-hi-lo-quartered.txt")
    assert isinstance(found[0], ReplayedHand)
    won = [op for op in found[0].outcome.hand.log if isinstance(op, Won)]
    assert sorted({op.side for op in won}) == [PotSide.HIGH, PotSide.LOW]
    lows = [op.player for op in won if op.side is PotSide.LOW]
    assert len(lows) > len({op.player for op in won if op.side is PotSide.HIGH})


def test_eight_players_to_the_end_share_one_last_card() -> None:
    found = _found(DATA / "pokerstars" / "stud-last-card-shared.txt")
    assert isinstance(found[0], ReplayedHand)
    hand = found[0].outcome.hand
    assert len(hand.board) == 1
    assert {len(hole) for hole in hand.holes} == {6}
