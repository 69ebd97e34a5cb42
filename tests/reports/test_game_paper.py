"""Paper of the pit: rounds with payouts and rules, books that add up, guides in every language."""

from collections.abc import Callable
from functools import cache

import pytest

from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered import commands as c
from director.games.registry import read as read_table
from director.games.table.books import books
from director.games.table.play import parsed
from director.texts import LANGUAGES, texts_for
from director.texts.guides.guide import DEALER, PLAYER, GamePaper, guide
from reports.layout.fonts import width
from reports.paper import Paper
from reports.pit.game_guide import dealer_sheet, player_guide, table_sign
from reports.pit.game_round import GameRound, game_round
from reports.pit.table_books import TableBooks, table_books
from tests.desk.pit.pit_night import Pit
from tests.reports.reading import page_sizes, page_texts, written
from tests.reports.samples import paper

SEVEN_OUT = "1 bet win 10\n2 bet dont_win 10\nhouse dice\nhouse roll [4 3]"
HEADING = 12
LOWEST = 66
"""Below is the foot of a page, in points."""
HIGHEST = 760
"""Above is its head."""
HELP = "ΕΕΕΠ 210 9215776 · ΚΕΘΕΑ"


@cache
def guide_in(language: str, key: str, draw: Callable[[GamePaper, Paper], bytes]) -> bytes:
    """A guide to a game of the house, made once for all tests that read it."""
    return draw(GamePaper(parsed(shipped_pay_tables()[key], f"{key}.toml"), 21, HELP), paper(language))


def read(pdf: bytes) -> str:
    return " ".join(" ".join(page_texts(pdf)).split())


def test_G_6_a_round_is_printed_with_every_payout_and_its_rule() -> None:
    pit = Pit()
    pit.play(SEVEN_OUT)
    (round_,) = pit.table.rounds
    said = read(game_round(GameRound(pit.table, round_), paper()))
    for line in round_.lines:
        assert line.rule in said
    for words in ("Box 1: Bet Win €10", "House: Roll [4 3]", "Don't win", "1:1", "€20"):
        assert words in said
    assert pit.table.opened.commitment[:16] in said


def test_paper_of_a_table_names_the_pay_table_by_its_title() -> None:
    pit = Pit("three_card")
    pit.play("1 bet ante 10\nhouse deal\n1 fold\n1 cards 2c 5d 9h\nhouse settle")
    for pdf in (
        game_round(GameRound(pit.table, pit.table.rounds[0]), paper()),
        table_books(TableBooks(pit.table), paper()),
    ):
        assert "Pay table Three Card Poker" in read(pdf)
        assert "three_card" not in read(pdf)


def test_G_6_cards_are_printed_with_their_suits_as_shapes() -> None:
    pit = Pit("three_card")
    pit.play("1 bet ante 10\nhouse deal\n1 fold\n1 cards 2c 5d 9h\nhouse settle")
    pdf = game_round(GameRound(pit.table, pit.table.rounds[0]), paper())
    assert "?" not in read(pdf)
    assert "Box 1: Cards 2 5 9" in read(pdf)
    assert width("2♣ 5♦ 9♥ A♠", 10) > width("2 5 9 A", 10)


def test_G_9_a_round_is_printed_with_the_meter_before_and_after() -> None:
    pit = Pit("three_card")
    pit.play(
        "1 bet ante 10\n1 bet bonus_jackpot 2\nhouse deal\n1 fold\n1 cards 2c 5d 9h\n"
        "house cards Ks Qd 3c\nhouse settle"
    )
    said = read(game_round(GameRound(pit.table, pit.table.rounds[0]), paper()))
    assert "Bonus Jackpot before the round €5,000" in said
    assert "Meter after the round" in said


def test_G_5_the_books_are_printed_with_count_and_difference() -> None:
    pit = Pit()
    pit.play("1 bet win 10\nhouse dice\nhouse roll [1 1]")
    pit.do(c.DropTable(pit.id, 20_000))
    assert "still open" in read(table_books(TableBooks(pit.table), paper()))
    pit.do(pit.closing(-500), reason="a 5 is missing", insist=True)
    said = read(table_books(TableBooks(pit.table), paper()))
    assert books(pit.table).expected == 841_000
    counted = ("Must be there €8,410", "Counted €8,405", "Not explained by the rounds told −€5")
    for words in (*counted, "table-1/1", "complete"):
        assert words in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(shipped_pay_tables()))
def test_G_4_papers_say_odds_age_and_where_help_is(key: str, language: str) -> None:
    table = parsed(shipped_pay_tables()[key], f"{key}.toml")
    content = GamePaper(table, 21, HELP, 7)
    said = read(player_guide(content, paper(language)))
    for rows in table.odds.values():
        for odds in rows.values():
            assert f"{odds.numerator}:{odds.denominator}" in said
    sign, texts = read(table_sign(content, paper(language))), texts_for(language)
    for words in (said, sign):
        assert "ΚΕΘΕΑ" in words
        assert "21" in words
    assert texts.say("Nobody under {age} plays.", age=21) in sign
    assert " ".join(texts.money(table.limits.maximum, table.currency).split()) in sign
    assert read(dealer_sheet(content, paper(language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(shipped_pay_tables()))
def test_no_page_of_a_guide_ends_with_a_heading(key: str, language: str) -> None:
    table = parsed(shipped_pay_tables()[key], f"{key}.toml")
    content, texts = GamePaper(table, 21, HELP), texts_for(language)
    for kind, draw in ((PLAYER, player_guide), (DEALER, dealer_sheet)):
        titles = {section.title for section in guide(texts, content, kind)}
        lines = written(guide_in(language, key, draw))
        for page in range(lines[-1].page + 1):
            body = [line for line in lines if line.page == page and line.y > LOWEST]
            last = min(body, key=lambda line: line.y)
            assert not (last.size == HEADING and last.text in titles), (page, last)


def test_a_sign_says_how_many_boxes_its_table_was_opened_with() -> None:
    table = parsed(shipped_pay_tables()["blackjack"], "blackjack.toml")
    assert "Boxes 7" in read(table_sign(GamePaper(table, 21, HELP, 3), paper()))
    assert "Boxes 5" in read(table_sign(GamePaper(table, 21, HELP, 3, boxes=5), paper()))


def test_G_1_a_sign_has_the_terms_of_its_table_and_stays_on_one_page() -> None:
    text = shipped_pay_tables()["craps"]
    table = read_table(text, "craps.toml", ("minimum=1000", "maximum=100000"))
    pdf = table_sign(GamePaper(table, 21, HELP, 3), paper())
    assert len(page_texts(pdf)) == 1
    said = read(pdf)
    for words in ("Table 3", "€10", "€1,000", "Craps 2, Craps 12 €10 €100"):
        assert words in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shipped_pay_tables())
def test_no_page_of_a_guide_is_empty_or_has_one_line_alone(game: str, language: str) -> None:
    for draw in (player_guide, dealer_sheet):
        pdf = guide_in(language, game, draw)
        for page in range(len(page_sizes(pdf))):
            lines = {round(piece.y) for piece in written(pdf) if piece.page == page}
            inside = [y for y in lines if LOWEST < y < HIGHEST]
            assert len(inside) >= 3, (draw, page)
