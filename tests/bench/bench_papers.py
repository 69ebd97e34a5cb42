"""Speed of paper: a thousand receipts with seat cards beside ReportLab alone; a long payout sheet."""

from dataclasses import replace
from io import BytesIO

import segno
from reportlab.pdfgen.canvas import Canvas

from director.desk.pit.paytables import shipped
from director.texts.guides.guide import GamePaper
from reports.layout.fonts import font_name
from reports.layout.pen import GREY, HAIRLINE
from reports.night.buy_in_receipt import BuyInReceipt
from reports.night.seat_card import SeatCard, qr_content
from reports.paper import PaperFormat, PrintedName
from reports.registry import DOCUMENTS
from tests.bench.harness import Row, median, timed
from tests.reports import samples
from tests.reports.reading import Written, page_sizes, written

PAPERS = 1_000
ROUNDS = 3
LIMIT = 2.5
PAYOUTS_SECONDS = 1.0
GUIDE = 0.75
GUIDE_SECONDS = 0.5
QR_SIDE = 90.0
LINES = 4
"""Hairlines of a page: below the head, above the foot, and two between."""


def run() -> list[Row]:
    """Median of some rounds, ours and by hand in turn, so that both meet the same machine."""
    receipts, cards = _contents()
    pages = {
        "buy_in_receipt": _pages("buy_in_receipt", receipts[0]),
        "seat_card": _pages("seat_card", cards[0]),
    }
    ours, hand = [], []
    for _ in range(ROUNDS):
        ours.append(timed(lambda: _ours(receipts, cards)))
        hand.append(timed(lambda: _by_hand(receipts, cards, pages)))
    sheet = samples.payouts(500)
    paper = samples.paper()
    long = [timed(lambda: DOCUMENTS["payout_sheet"].pdf(sheet, paper)) for _ in range(ROUNDS)]
    guide = GamePaper(shipped("craps"), 21, "ΕΕΕΠ 210 9215776")
    told = [timed(lambda: DOCUMENTS["game_guide"].pdf(guide, paper)) for _ in range(ROUNDS)]
    ratio = median(ours) / median(hand)
    return [
        Row("1,000 receipts and seat cards beside ReportLab by hand", ratio, LIMIT, "x", judged=True),
        Row("1,000 receipts and seat cards as PDF", median(ours), None, "s"),
        Row("payout sheet of 500 rows", median(long), PAYOUTS_SECONDS, "s", judged=True),
        Row("guide of craps beside that sheet", median(told) / median(long), GUIDE, "x", judged=True),
        Row("guide of craps", median(told), GUIDE_SECONDS, "s"),
    ]


def _contents() -> tuple[list[BuyInReceipt], list[SeatCard]]:
    made = samples.contents(3)
    receipt, card = made["buy_in_receipt"], made["seat_card"]
    assert isinstance(receipt, BuyInReceipt)
    assert isinstance(card, SeatCard)
    receipts, cards = [], []
    for n in range(PAPERS):
        player = PrintedName(f"Žofia Ľuptáková {n}", str(n))
        receipts.append(replace(receipt, number=f"1-buy-in-{n:06d}", entry=n, player=player))
        cards.append(replace(card, entry=n, player=player))
    return receipts, cards


def _ours(receipts: list[BuyInReceipt], cards: list[SeatCard]) -> None:
    paper = samples.paper(on=PaperFormat.A6)
    for name, contents in (("buy_in_receipt", receipts), ("seat_card", cards)):
        together = DOCUMENTS[name].together
        assert together is not None
        together(contents, paper)


def _pages(name: str, content: object) -> tuple[tuple[float, float], list[list[Written]]]:
    """The size of the pages, and what is written on each of them where."""
    pdf = DOCUMENTS[name].pdf(content, samples.paper(on=PaperFormat.A6))
    sizes, pieces = page_sizes(pdf), written(pdf)
    return sizes[0], [[piece for piece in pieces if piece.page == page] for page in range(len(sizes))]


def _by_hand(
    receipts: list[BuyInReceipt],
    cards: list[SeatCard],
    pages: dict[str, tuple[tuple[float, float], list[list[Written]]]],
) -> None:
    """The same words at the same places, the lines and the codes, with the canvas alone."""
    for name, contents in (("buy_in_receipt", receipts), ("seat_card", cards)):
        size, written_on = pages[name]
        canvas = Canvas(BytesIO(), pagesize=size, pageCompression=1)
        for content in contents:
            for pieces in written_on:
                _page(canvas, size, pieces, content.player.name)
                if isinstance(content, SeatCard):
                    _code(canvas, qr_content(content.tournament_id, content.entry))
                canvas.showPage()
        canvas.save()


def _page(canvas: Canvas, size: tuple[float, float], pieces: list[Written], player: str) -> None:
    for number, piece in enumerate(pieces):
        canvas.setFillGray(GREY if number % 2 else 0)
        canvas.setFont(font_name(piece.bold), piece.size)
        text = player if piece.text.startswith("Žofia") else piece.text
        if number % 2:
            canvas.drawRightString(piece.right, piece.y, text)
        else:
            canvas.drawString(piece.x, piece.y, text)
    canvas.setLineWidth(HAIRLINE)
    for line in range(LINES):
        y = size[1] * (line + 1) / (LINES + 1)
        canvas.line(20, y, size[0] - 20, y)


def _code(canvas: Canvas, content: str) -> None:
    matrix = segno.make(content, error="m", micro=False).matrix
    module = QR_SIDE / len(matrix)
    path = canvas.beginPath()
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                path.rect(100 + column * module, 200 - row * module, module, module)
    canvas.drawPath(path, stroke=0, fill=1)
