"""What matters stands larger: jackpots by amount, lobby by weight, bubble, runners-up, letters, ante."""

from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

import pytest

from director.bootstrap import House
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.tournament.events import Bust
from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, opened, register
from tests.ui import wall_states as states
from tests.ui.board.boards import published
from ui.drawing.marks import PAGE, Digits, Drawing, Written
from ui.scenes.drawn.card_wall import rooms_of
from ui.scenes.drawn.footer import FOOTER_SIZE
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.state_styles import STATE_STYLES
from ui.scenes.lists import PAGE_TURNS, ListFacts, seating_view
from ui.scenes.scenes import Scene, Showing, view_of
from ui.scenes.view import DisplayState, JackpotCard, JackpotWall, LobbyView, WallView

LONG = "Alexandros-Konstantinos Papadimitrakopoulos"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Twelve players, registration closed, prizes locked."""
    made = opened(sqlite_url(tmp_path / "house.db"))
    announce(made)
    register(made, 12)
    made.desk.execute(c.StartTournament(NIGHT), WHO)
    yield made
    made.close()


def close_and_bust_to(house: House, left: int) -> None:
    house.desk.execute(c.CloseRegistration(NIGHT), WHO, insist=True, reason="x")
    house.desk.execute(c.LockPrizes(NIGHT), WHO)
    bust_to(house, left)


def bust_to(house: House, left: int) -> None:
    alive = [entry for entry in house.desk.tournament(NIGHT).entries.values() if entry.alive]
    for entry in reversed(alive[left:]):
        out = c.BustPlayers(NIGHT, (Bust(EntryId(entry.id), by=(EntryId(1),)),))
        house.desk.execute(out, WHO, insist=True, reason="x")


def clock(house: House) -> WallView:
    source = published(house).read()
    view = view_of(Showing(Scene.CLOCK), source, source.now())
    assert isinstance(view, WallView)
    return view


def sizes(drawing: Drawing, words: str) -> list[float]:
    return [mark.size for mark in drawing if isinstance(mark, Written | Digits) and words in mark.text]


def test_the_bubble_has_a_look_of_its_own_until_it_bursts(house: House) -> None:
    close_and_bust_to(house, 6)
    assert clock(house).board.display_state is DisplayState.RUNNING
    prizes = house.desk.tournament(NIGHT).prizes
    assert prizes is not None
    bust_to(house, prizes.places + 1)
    shown = clock(house).board
    assert (shown.display_state, shown.word) == (DisplayState.BUBBLE, "BUBBLE")
    looks = [(dress.middle, dress.band) for dress in STATE_STYLES.values()]
    assert (
        looks.count((STATE_STYLES[DisplayState.BUBBLE].middle, STATE_STYLES[DisplayState.BUBBLE].band))
        == 1
    )
    house.desk.execute(c.PauseClock(NIGHT), WHO)
    assert clock(house).board.display_state is DisplayState.PAUSED
    house.desk.execute(c.RunClock(NIGHT), WHO)
    bust_to(house, prizes.places)
    assert clock(house).board.display_state is not DisplayState.BUBBLE


def test_places_two_and_three_stand_beside_the_winner_with_what_they_won(house: House) -> None:
    close_and_bust_to(house, 1)
    view = clock(house)
    assert view.board.display_state is DisplayState.FINISHED
    assert [(each.place, each.name) for each in view.board.runners_up] == [
        ("2", "Player Number 2"), ("3", "Player Number 3"),
    ]  # fmt: skip
    assert all(each.prize.startswith("€") for each in view.board.runners_up)
    long = tuple(replace(each, name=LONG) for each in view.board.runners_up)
    drawing = drawing_of(replace(view, board=replace(view.board, runners_up=long)))
    named = [mark for mark in drawing if isinstance(mark, Written) and "Papadimitra" in mark.text]
    assert len(named) == 2
    assert all("…" not in mark.text for mark in named), "nothing of the name is cut off"


def test_a_jackpot_that_holds_more_is_written_no_smaller() -> None:
    amounts = ("€128,450.30", "€12,430.00", "€8,120.50", "€940.00")
    cards = tuple(
        JackpotCard(f"Jackpot {n}", amount, "", "", weight)
        for n, (amount, weight) in enumerate(
            zip(amounts, (12_845_030, 1_243_000, 812_050, 94_000), strict=True)
        )
    )
    for count in range(1, 5):
        wall = JackpotWall("JACKPOTS", "", "", "", cards[:count], "", "")
        found = [sizes(drawing_of(wall), amount)[0] for amount in amounts[:count]]
        assert found == sorted(found, reverse=True), count
    first, *rest = rooms_of(cards, PAGE)
    assert all(first.width * first.height > 2 * room.width * room.height for room in rest)
    even = tuple(replace(card, weight=5) for card in cards)
    assert len({(room.width, room.height) for room in rooms_of(even, PAGE)}) == 1


def test_the_lobby_says_price_and_late_registration_as_long_as_one_may_come(house: House) -> None:
    def card() -> tuple[str, str]:
        source = published(house).read()
        view = view_of(Showing(Scene.LOBBY), source, source.now())
        assert isinstance(view, LobbyView)
        return view.cards[0].price, view.cards[0].late

    price, late = card()
    assert price == "Buy-in €110"
    assert late.startswith("Late registration until ")
    close_and_bust_to(house, 12)
    assert card() == ("", "")
    assert house.desk.tournament(NIGHT).status is Status.RUNNING


def _plain(name: str) -> str:
    """Its first letter without an accent."""
    return normalize("NFD", name)[0].upper()


def test_each_page_of_names_says_its_letters_and_holds_more_of_them() -> None:
    texts, night = texts_for("en"), states.running()
    frame = ListFacts(night, states.at(), texts, states.names)
    pages = [seating_view(replace(frame, at=states.at() + turn * PAGE_TURNS)) for turn in range(2)]
    assert all(page.spread for page in pages)
    for page in pages:
        first, last = (_plain(page.rows[n][0].text) for n in (0, -1))
        assert page.spread in (first, f"{first}–{last}")
        titles = [m.text for m in drawing_of(page) if isinstance(m, Written) and "SEATS" in m.text]
        assert titles == [f"SEATS  {page.spread}"]


def test_the_ante_is_never_smaller_than_the_line_at_the_foot(house: House) -> None:
    view = clock(house)
    game = "Pot limit Omaha Hi-Lo eight or better, then No limit Texas Hold'em"
    caption = "After the break: level 12"
    for board in (
        view.board,
        replace(view.board, game=game),
        replace(view.board, game=game, blinds_caption=caption),
    ):
        (size,) = sizes(drawing_of(replace(view, board=board)), board.ante)
        assert size >= FOOTER_SIZE
