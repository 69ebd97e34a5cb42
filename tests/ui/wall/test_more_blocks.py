"""Blocks that only layouts have: envelopes, standings, the feature table; all kinds of them as boxes."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree as Xml

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from director.house.layouts import BLOCKS, LayoutBlock, ScreenLayout
from director.series.league.standings import StandingsLine
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.bounties.envelopes import still_sealed
from director.tournament.settings import BountyKind
from director.values.cards import Card, parse
from director.values.dataclass import replace
from director.values.ids import PlayerId
from tests.ui import wall_states as states
from ui.board.svg import svg
from ui.drawing.marks import PAGE, BoxMark, Drawing, Polygon, Written
from ui.drawing.playing_cards import INK, PAPER, RED, draw_cards
from ui.drawing.rect import Rect
from ui.drawing.ruler import SMALLEST
from ui.drawing.sketch import Sketch
from ui.drawing.suits import outlines
from ui.look.theme import load_fonts
from ui.parts.hand.view import PokerFelt, SeatView
from ui.scenes.clock import wall_view
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.layout_view import layout_view
from ui.scenes.lists import ListFacts
from ui.scenes.more_lists import envelopes_view
from ui.scenes.standings import LEAGUE_STAYS, LeagueStandings, standings_list
from ui.scenes.view import FeatureView, LayoutView
from ui.wall.painted import picture

LONG = "Šťastný-Wolkenstein Maximilián-Konštantín"
SVG = "{http://www.w3.org/2000/svg}"


def cards(words: str) -> tuple[Card, ...]:
    return tuple(parse(word) for word in words.split())


def seat(number: int, hole: str, **more: object) -> SeatView:
    """Somebody at the table."""
    plain = SeatView(
        player=number - 1, seat=number, name=f"{LONG} {number}", stack="1,234,500", bet="60,000",
        cards=cards(hole), live=True, acting=False, said="calls 60,000", won="", odds="41.2%",
        reads="", tip="",
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]


HOLES = ("As Ks", "Qd Qh", "7c 7s", "Jd Td", "9c 8c", "5h 5d", "4c 4s", "3d 3h", "2c 2s", "Ah Kh")


def hand(players: int = 3, **more: object) -> FeatureView:
    """A hand on the turn."""
    felt = PokerFelt(
        size=players,
        seats=tuple(seat(n + 1, HOLES[n]) for n in range(players)),
        button=2,
        boards=(cards("Th 9s 2d Kc"),),
        full=5,
        pots=(("Main pot", "350,000"), ("Side pot 1", "120,000")),
        total="470,000",
        words="River to be dealt",
    )
    return FeatureView("Feature table", "No limit hold'em", replace(felt, **more), "Novák calls")  # type: ignore[arg-type]


def hand_called(title: str) -> FeatureView:
    """The same under another title."""
    return replace(hand(), title=title)


def shown(*blocks: LayoutBlock, language: str = "en", feature: FeatureView | None = None) -> LayoutView:
    """A layout of these blocks over a night of mystery bounties."""
    night, at, texts = states.sealed(), states.at(), texts_for(language)
    clock = wall_view(night, at, texts, name_of=states.names)
    facts = ListFacts(night, at, texts, states.names)
    found = standings_list((league("Spring"),), states.names, at, texts)
    layout = ScreenLayout("Mine", blocks)
    return layout_view(
        layout, facts, clock, (), at, texts, house="House", standings=found, feature=feature
    )


def league(name: str, players: int = 30) -> LeagueStandings:
    """A table of so many."""
    lines = (line(n) for n in range(1, players + 1))
    return LeagueStandings(name, tuple(lines))


def line(place: int) -> StandingsLine:
    """A player of a league."""
    return StandingsLine(
        place=place, shared=False, player=PlayerId(f"p{place}"), points=1_000 - place,
        adjusted=0, played=5, counted=5, wins=0, best_place=1,
    )  # fmt: skip


def texts_in(drawing: Drawing) -> list[Written]:
    return [mark for mark in drawing if isinstance(mark, Written)]


def test_a_block_of_the_feature_table_shows_cards_odds_stacks_and_pots() -> None:
    drawing = drawing_of(shown(LayoutBlock("feature", (0, 0, 32, 18)), feature=hand()))
    words = [text.text for text in texts_in(drawing)]
    assert words.count("41.2%") == 3
    assert words.count("1,234,500") == 3
    assert {"470,000", "River to be dealt", "Novák calls", "Feature table"} <= set(words)
    assert "Main pot 350,000   Side pot 1 120,000" in words
    assert {"10", "9", "2", "K", "A", "Q", "7"} <= set(words)
    assert sum(isinstance(mark, BoxMark) and mark.fill == PAPER for mark in drawing) == 3 * 2 + 4
    clubs = [mark for mark in drawing if isinstance(mark, Polygon) and mark.fill == RED]
    assert len(clubs) == 4


def tallest_card(drawing: Drawing) -> Rect:
    """One of the board: those at the seats are smaller."""
    cards = [mark.covers for mark in drawing if isinstance(mark, BoxMark) and mark.fill == PAPER]
    return max(cards, key=lambda rect: rect.height)


def test_a_pot_alone_is_told_by_the_chips_above_the_board() -> None:
    lone = hand(pots=(("Main pot", "470,000"),))
    two_pots = shown(LayoutBlock("feature", (0, 0, 32, 18)), feature=hand())
    drawing = drawing_of(shown(LayoutBlock("feature", (0, 0, 32, 18)), feature=lone))
    words = [text.text for text in texts_in(drawing)]
    assert words.count("470,000") == 1
    assert not any("pot" in said for said in words)
    board, among = tallest_card(drawing), tallest_card(drawing_of(two_pots))
    assert board.height > among.height, "the board has the line of the pots"
    (pots,) = [text for text in texts_in(drawing_of(two_pots)) if text.text.startswith("Main pot")]
    assert min(pots.box.shared(among)) <= 0


@pytest.mark.parametrize("players", [2, 3, 6, 9, 10])
@pytest.mark.parametrize("at", [(0, 0, 32, 18), (0, 0, 20, 13)])
def test_nothing_at_the_feature_table_lies_on_another_or_beyond_its_cell(
    players: int, at: tuple[int, int, int, int]
) -> None:
    drawing = drawing_of(shown(LayoutBlock("feature", at), feature=hand(players)))
    for number in range(1, players + 1):
        (last,) = [text for text in texts_in(drawing) if text.whole.endswith(f"Konštantín {number}")]
        assert last.text.endswith(f"n {number}")
        assert last.text == last.whole or at[2] < 32, "in two lines a name has room"
    plain = [text for text in texts_in(drawing) if text.text not in ("D",)]
    for text in plain:
        assert PAGE.contains(text.box), text
        assert text.box.width <= text.room.width + 1, text
    for one, other in combinations(plain, 2):
        assert min(one.box.shared(other.box)) < 2, (one.text, other.text)


def test_cards_that_nobody_may_see_are_backs_and_a_hand_that_is_out_is_faint() -> None:
    seats = (seat(1, "As Ks", cards=(None, None), odds=""), seat(2, "Qd Qh", live=False, odds=""))
    view = shown(LayoutBlock("feature", (0, 0, 32, 18)), feature=hand(2, seats=seats, boards=()))
    drawing = drawing_of(view)
    fills = [mark.fill for mark in drawing if isinstance(mark, BoxMark)]
    assert PAPER not in fills
    assert fills.count(f"#73{PAPER[1:]}") == 2
    assert not {text.text for text in texts_in(drawing)} & {"A", "K"}


def test_several_boards_are_numbered_and_omaha_keeps_its_ranks() -> None:
    boards = (cards("Th 9s 2d Kc"), cards("3h 4s 5d 6c"))
    seats = (seat(1, "As Ks Qs Js"), seat(2, "Qd Qh 2c 2h", won="+470,000"))
    drawing = drawing_of(
        shown(LayoutBlock("feature", (0, 0, 32, 18)), feature=hand(2, seats=seats, boards=boards))
    )
    words = [text.text for text in texts_in(drawing)]
    assert {"1", "2", "A", "J", "+470,000", "41.2%"} <= set(words)


def test_without_a_hand_the_block_says_so_in_every_language() -> None:
    for language in LANGUAGES:
        view = shown(LayoutBlock("feature", (0, 0, 32, 18)), language=language)
        said = {text.text for text in texts_in(drawing_of(view))}
        assert texts_for(language).say("No hand is shown now.") in said


def test_cards_lie_in_their_room_and_overlap_only_where_they_must() -> None:
    for count, wide in ((1, 100), (2, 300), (7, 300)):
        sketch = Sketch()
        lies = draw_cards(sketch, Rect(0, 0, wide, 100), cards("As Ks Qs Js Ts 9s 8s")[:count])
        assert Rect(-1, -1, wide + 2, 102).contains(lies)
        papers = [mark.rect for mark in sketch.marks if isinstance(mark, BoxMark)]
        assert len(papers) == count
        steps = {round(b.left - a.left, 3) for a, b in pairwise(papers)}
        assert len(steps) <= 1
        assert (count < 3) == all(a.right <= b.left for a, b in pairwise(papers))


def test_the_suits_fill_their_square_and_stand_upright() -> None:
    for number in range(4):
        points = [point for outline in outlines(number) for point in outline]
        xs, ys = zip(*points, strict=True)
        assert -0.01 <= min(xs) < 0.15
        assert 0.85 < max(xs) <= 1.01
        assert min(ys) < 0.2
        assert 0.9 < max(ys) <= 1
        assert sum(xs) / len(xs) == pytest.approx(0.5, abs=0.02)
    assert INK != RED


def test_envelopes_say_what_is_sealed_and_what_was_found() -> None:
    night = states.sealed()
    made = night.envelopes
    assert made is not None
    facts = ListFacts(night, states.at(), texts_for("en"), states.names)
    view = envelopes_view(facts)
    sealed = sum(int(row[1].text) for row in view.rows)
    opened = sum(int(row[2].text) for row in view.rows)
    assert (sealed, opened) == (sum(still_sealed(made).values()), len(made.opened))
    assert opened
    assert view.title.startswith(f"ENVELOPES  ·  {sealed} of {sealed + opened}")
    assert all(row[0].strong == (row[1].text != "0") for row in view.rows)
    values = [int("".join(filter(str.isdigit, row[0].text))) for row in view.rows]
    assert values == sorted(values, reverse=True)


def test_without_envelopes_it_is_said_why() -> None:
    at, texts = states.at(), texts_for("en")
    plain = envelopes_view(ListFacts(states.running(), at, texts, states.names))
    night = states.sealed()
    assert night.settings.bounty is not None
    terms = replace(night.settings.bounty, kind=BountyKind.MYSTERY)
    waiting = replace(night, envelopes=None, settings=replace(night.settings, bounty=terms))
    later = envelopes_view(ListFacts(waiting, at, texts, states.names))
    assert (plain.rows, plain.empty) == ((), "This tournament has no envelopes.")
    assert (later.rows, later.empty) == ((), "The envelopes are not made yet.")


def test_leagues_take_turns_and_each_table_is_whole() -> None:
    both, at, texts = (league("Spring"), league("Autumn", 3)), states.at(), texts_for("en")
    first = standings_list(both, states.names, at, texts)
    second = standings_list(both, states.names, at + LEAGUE_STAYS, texts)
    assert {first.title, second.title} == {"STANDINGS  ·  Spring", "STANDINGS  ·  Autumn"}
    assert {len(first.rows), len(second.rows)} == {30, 3}
    none = standings_list((), states.names, at, texts)
    assert (none.rows, none.empty) == ((), "No league has results yet.")


def test_a_small_ladder_shows_the_next_prize_among_its_neighbours() -> None:
    view = shown(LayoutBlock("prizes", (0, 0, 10, 6)))
    assert view.clock is not None
    board = view.clock.board
    rows = tuple(replace(row, marked=n == 9) for n, row in enumerate(board.prizes * 4))
    clock = replace(view.clock, board=replace(board, prizes=rows))
    small = drawing_of(replace(view, clock=clock))
    marked = [mark for mark in small if isinstance(mark, BoxMark) and mark.line]
    assert len(marked) == 1
    assert all(text.size >= SMALLEST for text in texts_in(small))
    tall = drawing_of(replace(view, clock=clock, layout=tall_ladder()))
    count = [sum(text.text == rows[9].amount for text in texts_in(drawing)) for drawing in (small, tall)]
    assert 0 < count[0] < count[1]


def tall_ladder() -> ScreenLayout:
    return ScreenLayout("Mine", (LayoutBlock("prizes", (0, 0, 10, 18)),))


def of_each_kind() -> Iterator[ScreenLayout]:
    """Every kind of block by itself, small and large."""
    for kind in BLOCKS:
        for at in ((0, 0, 32, 18), (3, 2, 9, 6)):
            yield ScreenLayout(kind, (LayoutBlock(kind, at, words="house.test", panel=True),))


@pytest.mark.parametrize(
    "layout", tuple(of_each_kind()), ids=lambda each: f"{each.name} {each.blocks[0].at}"
)
def test_every_kind_of_block_is_drawn_alike_by_qt_and_as_svg(
    qapp: QApplication, layout: ScreenLayout
) -> None:
    load_fonts()
    view = shown(*layout.blocks, feature=hand(8))
    drawing = drawing_of(view)
    assert not picture(view, QSize(640, 360)).isNull()
    root = Xml.fromstring(svg(drawing, states.at()))
    boxes = [mark for mark in drawing if isinstance(mark, BoxMark)]
    rects = [each for each in root.findall(f"{SVG}rect") if not each.attrib["fill"].startswith("url")]
    for box, rect in zip(boxes, rects, strict=True):
        places = [float(rect.attrib[side]) for side in ("x", "y", "width", "height")]
        wanted = [box.rect.left, box.rect.top, max(0, box.rect.width), max(0, box.rect.height)]
        assert places == pytest.approx(wanted, abs=0.01)
    shapes = [mark for mark in drawing if isinstance(mark, Polygon)]
    assert len(root.findall(f"{SVG}polygon")) == len(shapes)
    for text in texts_in(drawing):
        assert text.size >= SMALLEST or text.text in RANKS, text


RANKS = frozenset(["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"])
