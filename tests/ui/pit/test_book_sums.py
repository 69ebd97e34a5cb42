"""The books of a game table add up line by line, on the page and on paper (G-5, G-8, G-9)."""

import pytest

from director.desk.offered import commands as c
from director.games.table.books import books
from director.texts import texts_for
from director.texts.book_words import book_sums
from director.values.chips import ChipCount
from reports.pit.table_books import TableBooks
from reports.registry import DOCUMENTS
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import PLAIN, SPADES, with_money
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.pit.books.words import book_figures

PAID_BY_CASH_DESK = "Jackpots that the cash desk pays"


def adds_up(pit: Pit) -> bool:
    kept = books(pit.table)
    return sum(amount for _, amount in book_sums(kept)) == kept.expected


def test_G_9_a_jackpot_that_the_cash_desk_pays_is_a_line_of_the_books() -> None:
    """8,600 - 60 of the rounds - 5,046 of jackpots + 5,000 that never were in the tray = 8,494."""
    pit, texts = Pit("three_card"), texts_for("en")
    with_money(pit)
    pit.play(SPADES)
    figures = {what: said.replace("\ufeff", "") for what, said in book_figures(pit.table, texts)}
    assert figures["Rounds told brought"] == "−€60"
    assert figures["Jackpots apart"] == "−€5,046"
    assert figures[PAID_BY_CASH_DESK] == "€5,000"
    assert figures["Must be there"] == "€8,494"
    paper = DOCUMENTS["table_books"].pdf(TableBooks(pit.table), samples.paper())
    said = " ".join(" ".join(page_texts(paper)).split())
    assert f"{PAID_BY_CASH_DESK} €5,000" in said
    assert adds_up(pit)


@pytest.mark.parametrize("paid", [True, False])
def test_G_8_the_lines_add_up_whatever_was_withheld_moved_and_corrected(paid: bool) -> None:
    pit = Pit("three_card")
    with_money(pit)
    pit.play(PLAIN)
    assert PAID_BY_CASH_DESK not in dict(book_sums(books(pit.table)))
    pit.play(SPADES)
    pit.do(c.WithholdRound(pit.id, 2, (1,)), reason="a telephone")
    assert adds_up(pit)
    pit.do(c.FillTable(pit.id, ChipCount.of(((500, 20),))))
    pit.do(c.DropTable(pit.id, 12_300))
    pit.do(c.ReleaseRound(pit.id, 2, paid), reason="the camera")
    pit.do(c.CreditTable(pit.id, ChipCount.of(((100, 7),))))
    assert adds_up(pit)
    pit.do(pit.closing(-500), reason="a chip of 5 is missing", insist=True)
    pit.do(c.ReverseRound(pit.id, 1), reason="the hand was misread")
    kept = books(pit.table)
    assert adds_up(pit)
    figures = dict(book_figures(pit.table, texts_for("en")))
    late = texts_for("en").signed_money(kept.late + kept.late_jackpot, "EUR")
    assert figures["Corrected after the close"] == late, "the page tells it as the paper does"
