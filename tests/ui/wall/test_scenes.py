"""Scenes as pictures: nothing clipped, nothing too small, digits that stand still, sizes that agree."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from director.desk.kernel.rows.shipped import shipped_house_rules
from director.house.house_rules import read_rules
from director.texts.texts import texts_for
from director.tournament.state import Deal, DealMethod, Status
from director.values.dataclass import replace
from director.values.quantity import SECOND
from tests.ui import wall_states as states
from tests.ui.wall.test_standings_scene import line
from ui.console.snapshots import row_of
from ui.drawing.colours import contrast, lightness_turned
from ui.drawing.marks import CAPITAL, HEIGHT, PAGE, Digits, Written
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, SMALLEST, Ink
from ui.drawing.sheet import UPRIGHT_PAGE
from ui.drawing.sketch import Sketch
from ui.look.theme import load_fonts
from ui.scenes.clock import wall_view
from ui.scenes.drawn.card_wall import rooms
from ui.scenes.drawn.clock_scene import MIDDLE, TIME, middle_of
from ui.scenes.drawn.footer import BAR
from ui.scenes.drawn.ground import BAND
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.state_styles import GOLD, MUTED, STATE_STYLES, TEXT, TONES
from ui.scenes.lists import ListFacts, bounties_view, moves_view, payouts_view, seating_view, stacks_view
from ui.scenes.lobby import lobby_view
from ui.scenes.rules import PAGE_TURNS, rule_pages, rules_view
from ui.scenes.standings import LeagueStandings, standings_view
from ui.scenes.view import DisplayState, ListView, LobbyCard, LobbyView, SceneView, WallView
from ui.scenes.words import capitals
from ui.wall.painted import picture

LANGUAGES = ("en", "sk", "el")
DESCENT = 0.21
"""How far letters reach below their line, in parts of their size."""


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """The house's fonts."""
    load_fonts()


def view(state: str, language: str = "en", after: int = 0) -> WallView:
    """A clock scene."""
    at = states.at() + after * SECOND
    return wall_view(states.STATES[state](), at, texts_for(language), name_of=states.names)


def written(shown: SceneView) -> list[Written | Digits]:
    """Every text of a scene with where it stands."""
    return [mark for mark in drawing_of(shown) if isinstance(mark, Written | Digits)]


@pytest.mark.parametrize(("state", "language"), list(product(states.STATES, LANGUAGES)))
def test_texts_stand_in_their_rooms_and_on_the_picture(state: str, language: str) -> None:
    for text in written(view(state, language)):
        assert PAGE.contains(text.box), text
        assert text.box.width <= text.room.width + 1, text


@pytest.mark.parametrize("mood", DisplayState)
def test_every_state_can_be_read_in_a_dark_room_and_in_a_bright_one(mood: DisplayState) -> None:
    dress = STATE_STYLES[mood]
    written = [(dress.on_band, dress.band)] if dress.band else []
    written += [(ink, dress.middle) for ink in (TEXT, MUTED, GOLD, dress.figures)]
    written += [(ink, ground) for ground, ink in TONES.values()]
    for ink, ground in written:
        assert contrast(ink, ground) >= 4.5
        assert contrast(lightness_turned(ink), lightness_turned(ground)) >= 4.5


@pytest.mark.parametrize("state", states.STATES)
def test_no_letter_reaches_into_the_frame(state: str) -> None:
    shown = view(state)
    if STATE_STYLES[shown.board.display_state].framed:
        below = [text for text in written(shown) if text.box.bottom > BAR.top]
        assert below
        for text in below:
            assert text.box.bottom + text.size * DESCENT <= HEIGHT - 16, text


@pytest.mark.parametrize(("state", "language"), list(product(states.STATES, LANGUAGES)))
def test_texts_do_not_lie_on_each_other(state: str, language: str) -> None:
    for one, other in combinations(written(view(state, language)), 2):
        assert min(one.box.shared(other.box)) < 2, (one.text, other.text)


@pytest.mark.parametrize(("state", "language"), list(product(states.STATES, LANGUAGES)))
def test_only_what_the_house_names_freely_may_be_cut(state: str, language: str) -> None:
    for text in written(view(state, language)):
        free = text.whole.startswith("SLOVAK OPEN")
        assert text.text == text.whole or free, text


@pytest.mark.parametrize("state", list(states.STATES))
def test_nothing_is_smaller_than_a_fiftieth(state: str) -> None:
    assert SMALLEST * CAPITAL >= HEIGHT / 50
    for text in written(view(state)):
        assert text.size >= SMALLEST, text


@pytest.mark.parametrize(
    "state", ["running", "paused", "break", "late", "countdown", "registering", "over_time"]
)
def test_time_is_a_third_and_blinds_a_tenth_of_the_height(state: str) -> None:
    shown = view(state)
    boxes = {text.text: text.box for text in written(shown)}
    assert boxes[shown.time].height >= HEIGHT / 3 - 1
    assert boxes[shown.board.blinds].height >= HEIGHT / 10


def test_largest_blinds_keep_a_size_to_be_read() -> None:
    shown = view("last_level")
    assert shown.board.blinds == "100,000 / 200,000"
    assert {t.text: t.box for t in written(shown)}[shown.board.blinds].height >= HEIGHT / 11


def test_digits_never_shift() -> None:
    cells, room = set(), middle_of(view("running")).row(TIME)
    for n in range(60):
        sketch = Sketch()
        sketch.figure(room, f"{n % 10}{n % 7}:{n % 6}{n % 9}", Ink(360, "#FFFFFF", BOLD, CENTRE))
        cells |= {mark.cells for mark in sketch.drawing if isinstance(mark, Digits)}
    assert len(cells) == 1
    images = [picture(view("running", after=n), QSize(480, 270)) for n in (0, 1)]
    colon = QRect(round(room.middle / 4) - 10, round(room.top / 4), 20, round(room.height / 4))
    assert images[0].copy(colon) == images[1].copy(colon)
    assert images[0] != images[1]


def test_every_state_has_a_ground_of_its_own() -> None:
    """From far away: the middle of the picture's upper edge, and the ground beside the time."""
    seen: dict[tuple[str, str, bool, bool], DisplayState] = {}
    for mood, dress in STATE_STYLES.items():
        look = (dress.band or dress.line, dress.middle, dress.hollow, dress.striped)
        before = {DisplayState.ANNOUNCED, DisplayState.COUNTDOWN}
        assert look not in seen or {seen[look], mood} == before, (mood, seen.get(look))
        seen[look] = mood


@pytest.mark.parametrize("state", ["running", "paused"])
def test_sizes_show_the_same_picture(state: str) -> None:
    small = picture(view(state), QSize(1280, 720))
    large = picture(view(state), QSize(3840, 2160))
    shrunk = large.scaled(64, 36).convertToFormat(QImage.Format.Format_Grayscale8)
    wanted = small.scaled(64, 36).convertToFormat(QImage.Format.Format_Grayscale8)
    apart = [
        abs(shrunk.pixelColor(x, y).value() - wanted.pixelColor(x, y).value())
        for x in range(64)
        for y in range(36)
    ]
    assert sum(apart) / len(apart) < 12


def test_other_shapes_get_black_edges() -> None:
    tall = picture(view("running"), QSize(800, 600))
    assert tall.pixelColor(400, 2).value() == 0
    assert tall.pixelColor(400, 300).value() > 0


def lists() -> Iterator[ListView]:
    """Every list in every language."""
    for language in LANGUAGES:
        frame = ListFacts(states.running(alive=20), states.at(), texts_for(language), states.names)
        yield from (seating_view(frame), moves_view(frame), payouts_view(frame))
        yield stacks_view(replace(frame, tournament=states.bagged()))
        league = LeagueStandings("Winter league", tuple(map(line, range(1, 29))))
        yield standings_view([league], states.names, states.at(), texts_for(language), house="Card Room")
        for turn in (0, 10 * SECOND):
            hunt = ListFacts(states.hunting(), states.at() + turn, texts_for(language), states.names)
            yield bounties_view(hunt)
            yield bounties_view(replace(hunt, tournament=states.sealed()))


def test_lists_fit_with_long_names() -> None:
    for shown in lists():
        for text in written(shown):
            assert text.box.width <= text.room.width + 1, text
            assert PAGE.contains(text.box), text


def test_a_name_that_has_no_room_keeps_both_of_its_ends() -> None:
    name = "Papakonstantinou-Chatzidimitriou-Papadopoulou-Oikonomopoulou-Karagianni Aikaterini"
    frame = ListFacts(states.STATES["finished"](), states.at(), texts_for("en"), lambda _: name)
    shown = [text for text in written(payouts_view(frame)) if text.whole == name]
    assert shown
    for text in shown:
        assert "…" in text.text
        assert text.text.startswith("Papakon")
        assert text.text.endswith("Aikaterini")


def test_a_column_of_figures_is_of_one_size() -> None:
    for shown in lists():
        texts = {text.whole: text.size for text in written(shown)}
        for i, column in enumerate(shown.columns):
            if column.right:
                assert len({texts[row[i].text] for row in shown.rows}) <= 1


def test_everybody_who_has_qualified_is_named() -> None:
    shown = view("qualified")
    assert len(shown.board.winners) == 10
    assert set(shown.board.winners) <= {text.text for text in written(shown)}


def test_prizes_of_the_clock_are_of_one_size() -> None:
    shown = view("in_crowns")
    sizes = {text.whole: text.size for text in written(shown)}
    assert len({sizes[row.amount] for row in shown.board.prizes}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_of_40_signs_is_whole_in_the_lists(language: str) -> None:
    name = "Šťastný-Wolkenstein Maximilián-Konštantín"
    frame = ListFacts(
        states.running(alive=300, entries=540), states.at(), texts_for(language), lambda _: name
    )
    stacks = stacks_view(replace(frame, tournament=states.bagged()))
    league = LeagueStandings("Winter", tuple(replace(line(n), points=1_234_550) for n in range(1, 29)))
    standing = standings_view((league,), lambda _: name, 0, frame.texts, house="")
    for shown in (seating_view(frame), moves_view(frame), stacks, standing):
        assert any(text.text == name for text in written(shown))
        assert not [text for text in written(shown) if text.text != text.whole]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_the_lobby_keep_their_texts_apart(language: str) -> None:
    cards = tuple(
        _lobby_card(state, language) for state in ("last_level", "announcing", "over_time") * 2
    )
    shown = LobbyView("Tonight", "House", "23:30", "1 Nov 2026", cards)
    for one, other in combinations(written(shown), 2):
        assert min(one.box.shared(other.box)) < 2, (one.text, other.text)
    assert not [text for text in written(shown) if text.text != text.whole]


def _lobby_card(state: str, language: str) -> LobbyCard:
    shown = view(state, language)
    title, board = states.STATES["announcing"]().settings.name, shown.board
    return LobbyCard(title, "", board.display_state, board.word, shown.time, board.blinds, board.level)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby_says_who_has_won_a_tournament_that_is_decided_and_not_closed(language: str) -> None:
    texts = texts_for(language)
    won = replace(states.finished(), status=Status.RUNNING)
    dealt = replace(states.running(), deal=Deal(DealMethod.EVEN, (), 0, (), states.at()))
    (name,) = [states.names(entry.player) for entry in won.entries.values() if entry.alive]
    for state, word, said in ((won, "Winner", name), (dealt, "Deal made", texts.say("Finished"))):
        held = {state.id: state}
        shown = lobby_view([row_of(state)], held, states.at(), texts, house="Room", name_of=states.names)
        assert (shown.cards[0].word, shown.cards[0].winner) == (capitals(texts.say(word)), said)
        assert said in [text.whole for text in written(shown) if isinstance(text, Written)]


@pytest.mark.parametrize("page", [PAGE, UPRIGHT_PAGE])
@pytest.mark.parametrize("count", range(1, 7))
def test_lobby_cards_do_not_overlap(count: int, page: Rect) -> None:
    places = rooms(count, page.adjusted(50, 150, -50, -100))
    assert len(places) == count
    assert all(not one.meets(other) for one, other in combinations(places, 2))
    assert all(page.contains(place) for place in places)


@pytest.mark.parametrize("count", range(2, 7))
def test_cards_of_an_upright_screen_are_as_wide_as_their_number_lets_them(count: int) -> None:
    """Up to three stand in one column, more in two: no card is a narrow strip."""
    places = rooms(count, UPRIGHT_PAGE)
    assert len({place.left for place in places}) == (1 if count <= 3 else 2)
    assert all(place.height < 2 * place.width for place in places)


def test_figures_are_squeezed_before_they_shrink() -> None:
    sketch, ink = Sketch(), Ink(100, "#FFFFFF", BOLD, CENTRE)
    whole = sketch.figure(Rect(0, 0, 1000, 200), "12:34", ink)
    room = Rect(MIDDLE.left, 0, whole.width * 0.9, 200)
    box = sketch.figure(room, "12:34", ink)
    assert box.height == pytest.approx(100 * CAPITAL)
    assert box.width == pytest.approx(room.width)


@pytest.mark.parametrize("language", LANGUAGES)
def test_T_1_every_house_rule_is_read_at_ten_metres_page_after_page(language: str) -> None:
    """All rules once, in their order; nothing is cut, shrunk below a 30th of the height, or overlaps."""
    text, texts = shipped_house_rules(language), texts_for(language)
    pages = rule_pages(text)
    shown = [rules_view(text, turn * PAGE_TURNS, texts, house="Riffle") for turn in range(len(pages))]
    numbers = [rule.number for page in shown for rule in page.cards]
    assert list(dict.fromkeys(numbers)) == [rule.number for of in read_rules(text) for rule in of.rules]
    again = rules_view(text, len(pages) * PAGE_TURNS, texts, house="Riffle")
    assert (again.cards, again.subtitle) == (shown[0].cards, shown[0].subtitle)
    for page in shown:
        told = [each for each in written(page) if each.room.top >= BAND and each.room.top < BAR.top]
        assert told
        assert all(each.text == each.whole for each in told)
        assert all(each.size * CAPITAL >= HEIGHT / 30 for each in told)
        assert all(each.room.bottom <= BAR.top for each in told)
        assert " ".join(each.text for each in told).count(page.cards[0].title) >= 1


def test_T_1_a_rule_that_no_page_holds_goes_on_with_the_next() -> None:
    long = "# Chapter\n## 1 Long\n" + "word " * 180
    first, second = rule_pages(long)
    assert [rule.number for _, rules in (first, second) for rule in rules] == ["1", "1"]
    assert (
        " ".join(rule.text for _, rules in (first, second) for rule in rules).split() == ["word"] * 180
    )
    assert rule_pages("no rules") == ()
    assert rules_view("no rules", 0, texts_for("en"), house="Riffle").cards == ()
