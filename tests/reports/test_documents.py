"""Documents: every one in every format and language, with names and numbers that paper fails on."""

import re
from dataclasses import replace
from functools import cache
from math import atan2, cos, sin

import pytest

from director.texts import LANGUAGES, texts_for
from director.tournament.settings import Game, PineappleDiscard
from director.values.receipt_number import CODES, FIGURES, READABLE
from reports.night.seat_card import qr_content
from reports.night.structure_sheet import StructureSheet
from reports.paper import PaperFormat, PrintedName
from reports.registry import DOCUMENTS
from reports.series.chip_counts import ChipCounts
from tests.reports import samples
from tests.reports.reading import page_sizes, page_texts, written

CONTENTS = samples.contents(rows=60)
EACH = [
    pytest.param(name, on, id=f"{name}-{on.value}")
    for name, document in DOCUMENTS.items()
    for on in document.formats
]
KEPT = re.compile(rf"-(?:{'|'.join(CODES)})-[0-9]{{{FIGURES},}}")
NUMBERED = {
    "buy_in_receipt", "refund_slip", "void_slip", "owed_slip", "payout_receipt", "payout_sheet",
    "bounty_receipt", "put_up_receipt", "side_pool_slip", "cash_slip", "cash_books", "voucher",
    "desk_slip",
    "till_safe_slip", "trial_balance", "personal_data",
}  # fmt: skip
SLIPS = ["buy_in_receipt", "refund_slip", "void_slip", "owed_slip", "payout_receipt", "bounty_receipt"]
MILLIMETRE = 72 / 25.4
MARGINS = {PaperFormat.A4: 6.5, PaperFormat.A6: 6.5, PaperFormat.ROLL: 3.5}
"""What no text may come nearer to the edge, in millimetres."""


@cache
def pdf(name: str, on: PaperFormat, language: str = "en", *, demo: bool = False) -> bytes:
    """A sample document, made once for all tests that read it."""
    return DOCUMENTS[name].pdf(CONTENTS[name], samples.paper(language, on, demo=demo))


def test_there_is_a_sample_of_every_document() -> None:
    unlike = set(CONTENTS) ^ set(DOCUMENTS)
    assert unlike == set(), "tests/reports/samples.py, or a file it takes samples from, has one of each"


@pytest.mark.parametrize(("name", "on"), EACH)
def test_pages_have_the_size_of_the_format(name: str, on: PaperFormat) -> None:
    for wide, tall in page_sizes(pdf(name, on)):
        if on is PaperFormat.ROLL:
            assert wide == pytest.approx(80 * MILLIMETRE, abs=0.1)
        else:
            size = (210, 297) if on is PaperFormat.A4 else (105, 148.5)
            lies = name in ("equipment_register", "round_draw", "schedule")
            sides = [side * MILLIMETRE for side in (reversed(size) if lies else size)]
            assert (wide, tall) == pytest.approx(sides, abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "on"), EACH)
def test_nothing_is_written_outside_the_margins(name: str, on: PaperFormat, language: str) -> None:
    made = pdf(name, on, language)
    sizes, margin = page_sizes(made), MARGINS[on] * MILLIMETRE
    for piece in written(made):
        wide, tall = sizes[piece.page]
        assert piece.x >= margin, piece
        assert piece.right <= wide - margin, piece
        assert margin <= piece.y <= tall - margin - piece.size * 0.7, piece


@pytest.mark.parametrize(("name", "on"), EACH)
def test_every_page_says_when_by_whom_and_where_the_journal_stood(name: str, on: PaperFormat) -> None:
    for text in page_texts(pdf(name, on)):
        assert "Printed 1 Nov 2026 13:02 by Mária Kováčová" in text
        assert samples.HEAD in text.replace("\n", "")
        assert "Kasíno Dunaj" in text


@pytest.mark.parametrize(("name", "on"), EACH)
def test_every_page_of_a_demonstration_is_marked(name: str, on: PaperFormat) -> None:
    assert all("DEMO" in text for text in page_texts(pdf(name, on, demo=True)))
    assert not any("DEMO" in text for text in page_texts(pdf(name, on)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SLIPS)
def test_a_money_slip_is_one_panel_a_copy(name: str, language: str) -> None:
    assert len(page_sizes(pdf(name, PaperFormat.A6, language))) == 2
    assert len(page_sizes(pdf(name, PaperFormat.ROLL, language))) == 2
    assert len(page_sizes(pdf(name, PaperFormat.A4, language))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_space_at_the_foot_of_a_slip_takes_no_paper_of_its_own(language: str) -> None:
    assert len(page_sizes(pdf("ruling_slip", PaperFormat.A6, language))) == 1


@pytest.mark.parametrize("name", SLIPS)
@pytest.mark.parametrize("on", [PaperFormat.A6, PaperFormat.ROLL])
def test_the_amount_is_the_largest_thing_on_a_money_slip(name: str, on: PaperFormat) -> None:
    pieces = [piece for piece in written(pdf(name, on)) if piece.page == 0]
    largest = max(pieces, key=lambda piece: piece.size)
    assert "€" in largest.text
    assert all(piece.size < largest.size for piece in pieces if piece is not largest)


def test_table_and_seat_are_the_largest_things_on_a_seat_card() -> None:
    pieces = sorted(written(pdf("seat_card", PaperFormat.A6)), key=lambda piece: -piece.size)
    assert [piece.text for piece in pieces[:2]] == ["12", "7"]
    assert pieces[1].size > 3 * pieces[2].size


def test_the_code_of_a_seat_card_names_tournament_and_entry() -> None:
    assert qr_content("abc", 12) == "riffle:abc:12"


def test_T_R11_the_receipt_says_that_paying_accepts_the_rules() -> None:
    for text in page_texts(pdf("buy_in_receipt", PaperFormat.A6)):
        said = " ".join(text.split())
        assert "By paying the buy-in the player accepts the conditions and rules" in said


def test_T_R11_the_receipt_says_the_conditions_as_the_house_wrote_them() -> None:
    usual = samples.paper("en", PaperFormat.A6)
    paper = replace(usual, house=replace(usual.house, conditions="Play at your own risk."))
    made = DOCUMENTS["buy_in_receipt"].pdf(CONTENTS["buy_in_receipt"], paper)
    for text in page_texts(made):
        assert "Play at your own risk." in text
        assert "By paying the buy-in" not in text


def test_a_receipt_splits_the_price_to_the_cent() -> None:
    text = page_texts(pdf("buy_in_receipt", PaperFormat.A6))[0]
    for amount in ("€100.00", "€10.00", "€2.50", "€0.50", "€113.00"):
        assert amount in text
    assert "Dealer of the year" in text


def test_players_and_drawers_copy() -> None:
    first, second = page_texts(pdf("buy_in_receipt", PaperFormat.A6))
    assert "Player's copy" in first
    assert "Drawer's copy" in second
    assert "Player's signature" in second


@pytest.mark.parametrize(("name", "on"), EACH)
def test_numbers_of_receipts_stand_on_paper_as_people_read_them(name: str, on: PaperFormat) -> None:
    text = "".join(page_texts(pdf(name, on)))
    assert KEPT.findall(text) == []
    assert bool(READABLE.search(text)) is (name in NUMBERED)


def test_T_R8_a_payout_receipt_has_method_account_and_signature_lines() -> None:
    text = page_texts(pdf("payout_receipt", PaperFormat.A6))[0]
    for said in ("Bank transfer", "SK31 1200 0000 1987 4263 7541", "Player's signature", "5–6."):
        assert said in text


def test_move_slips_come_table_by_table_eight_on_a_page() -> None:
    made = pdf("move_slips", PaperFormat.A4)
    assert len(page_sizes(made)) == 3
    names = [piece.text for piece in written(made) if piece.bold and piece.size in (15, 20)]
    assert names.count("12") == 10
    assert len(page_sizes(pdf("move_slips", PaperFormat.ROLL))) == 19


def test_T_R10_the_schedule_shows_date_price_and_fee() -> None:
    text = page_texts(pdf("schedule", PaperFormat.A4))[0]
    for said in ("November 2026", "Sunday", "€55.00", "€5.00", "Friday Night 7 (cancelled)"):
        assert said in text


def test_each_tournament_of_the_schedule_has_its_own_currency() -> None:
    said = " ".join(page_texts(pdf("schedule", PaperFormat.A4))[0].split())
    assert "€255.00" in said
    assert "CZK 305.50" in said


def test_a_long_name_in_the_schedule_is_written_out() -> None:
    said = " ".join(" ".join(page_texts(pdf("schedule", PaperFormat.A4, "el"))).split())
    assert samples.TOURNAMENT in said


@pytest.mark.parametrize(
    "name",
    [
        "final_results",
        "payout_sheet",
        "structure_sheet",
        "race_record",
        "move_list",
        "seating_by_name",
        "seating_by_table",
    ],
)
def test_the_head_of_a_sheet_names_the_tournament_in_full(name: str) -> None:
    heads = [
        p for p in written(pdf(name, PaperFormat.A4)) if samples.TOURNAMENT in p.text and ":" in p.text
    ]
    assert len({piece.page for piece in heads}) == len(page_sizes(pdf(name, PaperFormat.A4)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mark_of_a_demonstration_stays_within_its_slip(language: str) -> None:
    word = texts_for(language).say("DEMO")
    made = pdf("move_slips", PaperFormat.A6, language, demo=True)
    marks = [piece for piece in written(made) if piece.text == word and piece.size > 20]
    wide, tall = page_sizes(made)[0]
    assert marks
    for mark in marks:
        length, slant = mark.right - mark.x, atan2(tall / 2, wide)
        assert length * sin(slant) + mark.size * cos(slant) < tall / 2
        assert length * cos(slant) + mark.size * sin(slant) < wide


def test_seating_by_table_has_a_column_of_chips_only_when_stacks_are_told() -> None:
    told = samples.seating(9)
    untold = replace(told, rows=tuple(replace(row, stack=None) for row in told.rows))
    for content, shown in ((told, True), (untold, False)):
        text = page_texts(DOCUMENTS["seating_by_table"].pdf(content, samples.paper()))[0]
        assert ("Chips" in text) is shown


@pytest.mark.parametrize("on", [PaperFormat.A4, PaperFormat.A6])
def test_a_long_name_of_the_house_is_written_out(on: PaperFormat) -> None:
    paper = samples.paper(on=on)
    name = "Slovenská medzinárodná herná spoločnosť Banco Casino Bratislava"
    paper = replace(paper, house=replace(paper.house, name=name))
    text = page_texts(DOCUMENTS["move_slips"].pdf(samples.moves(1), paper))[0]
    assert name in " ".join(text.split())


def test_T_21_the_record_of_a_race_goes_seat_by_seat() -> None:
    text = page_texts(pdf("race_record", PaperFormat.A4))[0]
    for said in ("Table 1: 25 into 100", "Odd chips", "+75", "−25", "Rounded up", "Dealer"):
        assert said in text


def test_breaks_colour_ups_and_the_end_of_registration_stand_in_the_structure() -> None:
    text = page_texts(pdf("structure_sheet", PaperFormat.A4))[0]
    assert "14:22 Break, 15 min · colour-up: 25 leave play" in text
    assert "12 × 25" in text
    lines = [piece.text for piece in written(pdf("structure_sheet", PaperFormat.A4))]
    assert (
        lines.index("Registration ends")
        == lines.index("14:22 Break, 15 min · colour-up: 25 leave play") + 1
    )


def test_T_F4_the_structure_says_when_a_card_is_discarded() -> None:
    state = samples.night()
    pineapple = replace(
        state.settings, game=Game.CRAZY_PINEAPPLE, discard=PineappleDiscard.AFTER_FIRST_BETTING
    )
    for settings, stands in ((state.settings, False), (pineapple, True)):
        content = StructureSheet(replace(state, settings=settings))
        made = DOCUMENTS["structure_sheet"].pdf(content, samples.paper("en", PaperFormat.A4))
        text = " ".join(page_texts(made)[0].split())
        assert ("A card is discarded after the first betting round" in text) is stands


def test_amounts_of_a_column_end_at_the_same_point() -> None:
    pieces = [piece for piece in written(pdf("payout_sheet", PaperFormat.A4)) if piece.page == 0]
    prizes = [piece for piece in pieces if piece.bold and piece.text.startswith("€")]
    assert len(prizes) > 20
    assert {round(piece.right, 1) for piece in prizes} == {round(prizes[0].right, 1)}
    assert all(piece.text[-3] == "." for piece in prizes)


def test_a_payout_sheet_is_signed_and_says_how_it_was_made() -> None:
    text = " ".join(" ".join(page_texts(pdf("payout_sheet", PaperFormat.A4))).split())
    for said in ("Generated ladder", "Deal: ICM", "Tournament director", "Cashier", "owed 1-PD-6"):
        assert said in text


def test_the_commitment_is_printed_in_groups() -> None:
    text = page_texts(pdf("draw_commitment", PaperFormat.A4))[0]
    assert text.count("9f86d081 9f86d081 9f86d081 9f86d081") == 2
    assert "director draw verify" in text


@pytest.mark.parametrize("name", ["cash_books", "poker_hand", "seating_by_name", "final_results"])
def test_no_name_is_printed_as_question_marks(name: str) -> None:
    text = " ".join(page_texts(DOCUMENTS[name].pdf(CONTENTS[name], samples.paper())))
    assert "??" not in text
    assert "Player 1044" in text or "Player 5" in text


@pytest.mark.parametrize("name", ["deal_sheet", "chip_counts", "chip_counts_by_name"])
@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_a_name_of_forty_letters_stands_whole_beside_many_columns(name: str, language: str) -> None:
    """Who signs a deal, or looks for the own stack, reads the whole name, however narrow its column."""
    longest = PrintedName("Κωνσταντίνος Παπαδημητρακόπουλος-Αλεξίου")
    if name == "deal_sheet":
        deal = samples.deal_of_some(2)
        content: object = replace(deal, lines=(replace(deal.lines[0], player=longest), deal.lines[1]))
    else:
        counts = samples.contents(4)[name]
        assert isinstance(counts, ChipCounts)
        content = replace(counts, rows=(replace(counts.rows[0], player=longest), *counts.rows[1:]))
    pieces = written(DOCUMENTS[name].pdf(content, samples.paper(language)))
    said = "".join(piece.text for piece in pieces).replace(" ", "")
    assert "Παπαδημητρακόπουλος-Αλεξίου" in said
