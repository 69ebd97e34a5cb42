"""The cash games on the wall: games, open seats and the waiting list, read from ten metres."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from PySide6.QtWidgets import QApplication

from director.desk.cash.queries import cash_room
from director.desk.offered import commands as c
from director.poker.variants import BettingLimit
from director.texts.texts import texts_for
from tests.desk.cash.cash_room import HOLDEM, OMAHA, CashRoom
from ui.drawing.marks import PAGE, Digits, Written
from ui.drawing.ruler import SMALLEST
from ui.look.theme import load_fonts
from ui.scenes.cash import FEW_ROWS, cash_line, cash_wall
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.state_styles import GOLD
from ui.scenes.view import CashWall

LONG = "Papadopoulou-Konstantinidou Maximiliana"
LANGUAGES = ("en", "sk", "el")


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """The house's fonts."""
    load_fonts()


def busy(games: int, waiting: int = 10) -> CashRoom:
    """So many games, each with a table, and so many who wait: the first of them is called."""
    room = CashRoom()
    fixed = (replace(HOLDEM, big_blind=100 * n, limit=BettingLimit.FIXED_LIMIT) for n in (3, 4, 5, 6))
    kinds = [HOLDEM, OMAHA, *fixed]
    for number, game in enumerate(kinds[:games], start=1):
        table = room.open(number, game, seats=3)
        waiters = [room.wait(100 * number + place, game) for place in range(waiting)]
        room.do(c.CallWaiter(waiters[0], table))
    return room


def shown(room: CashRoom, language: str = "en", name: str = LONG) -> CashWall:
    """The wall of a room, everybody with a long name."""
    return cash_wall(
        cash_room(room.desk), lambda _player: name, room.time.at, texts_for(language), house="Casino"
    )


def written(view: CashWall) -> list[Written | Digits]:
    """Every text of the scene with where it stands."""
    return [mark for mark in drawing_of(view) if isinstance(mark, Written | Digits)]


def test_who_waits_is_told_by_both_ends_of_a_name() -> None:
    longer = f"Papadimitriou-{LONG}"
    drawn = written(shown(busy(6), name=longer))
    cut = [text.text for text in drawn if text.text != text.whole == longer]
    assert cut
    assert all(text.startswith("Pap") and text.endswith("na") for text in cut)


@pytest.mark.parametrize(("games", "language"), list(product((0, 1, 2, 3, 6), LANGUAGES)))
def test_nothing_leaves_the_picture_or_lies_on_another(games: int, language: str) -> None:
    drawn = written(shown(busy(games), language))
    for one in drawn:
        assert PAGE.contains(one.box), one
        assert one.size >= SMALLEST, one
    for one, other in combinations(drawn, 2):
        assert not one.box.meets(other.box), (one.text, other.text)


def test_a_card_counts_whom_it_has_no_room_for() -> None:
    cards = shown(busy(3)).cards
    assert [len(card.waiting) for card in cards] == [FEW_ROWS] * 3
    assert cards[0].waiting[-1].name == "and 7 more"
    assert len(shown(busy(1)).cards[0].waiting) == 10


def test_who_is_called_sees_the_seat() -> None:
    view = shown(busy(1))
    first, second = view.cards[0].waiting[:2]
    assert (first.called, first.note) == (True, "Table 1 seat 1")
    assert (second.called, second.note) == (False, "")
    assert view.line == "Called players: please take your seats."


def test_the_wall_of_tournaments_tells_of_the_cash_games() -> None:
    room = busy(1)
    texts = texts_for("en")
    assert cash_line(cash_room(room.desk), texts) == "NL Hold'em 1/2: 2 free seats, 10 waiting"
    assert shown(CashRoom()).empty == "No cash table is open."


def test_the_fewer_wait_the_larger_they_are_named_and_who_is_called_is_named_whole() -> None:
    many = max(text.size for text in written(shown(busy(2))) if text.text == LONG)
    drawn = written(shown(busy(2, waiting=3)))
    called = next(text for text in drawn if text.text == LONG)
    told = next(text for text in drawn if text.text == "Table 1 seat 1")
    assert called.box.bottom < told.box.top
    lines = ("Papadopoulou-Konstantinidou", "Maximiliana")
    grown = [text.size for text in drawn if text.text in lines]
    assert len(grown) == 2 * 2 * len(lines)
    assert min(grown) > many
    assert not [text for text in drawn if text.text != text.whole]
    called_in_six = [
        text for text in written(shown(busy(6))) if text.colour == GOLD and text.whole == LONG
    ]
    assert [text.text for text in called_in_six] == [LONG] * 6
