"""Money on paper: parts and change, copies marked, till reports with their numbers and differences."""

from dataclasses import replace

import pytest

from director.desk.cashdesk.queries.shifts import method_lines
from director.poker.cash.events import SlipKind
from director.texts import texts_for
from reports.cash.cash_slip import CashSlip
from reports.night.buy_in_receipt import BuyInReceipt
from reports.night.payout_receipt import PayoutReceipt
from reports.night.refund_slip import RefundSlip
from reports.night.void_slip import VoidSlip
from reports.paper import Paper, PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import money, samples
from tests.reports.reading import page_texts

CONTENTS = samples.contents(3)


def said(name: str, content: object, paper: Paper) -> str:
    """The first page as one line of text."""
    return " ".join(page_texts(DOCUMENTS[name].pdf(content, paper))[0].split())


def receipt() -> BuyInReceipt:
    made = CONTENTS["buy_in_receipt"]
    assert isinstance(made, BuyInReceipt)
    return made


def test_parts_handed_over_and_change_stand_on_the_receipt() -> None:
    parts = (("card", 5_000), ("cash", 4_300), ("ticket 1-ticket-000001", 2_000))
    content = replace(receipt(), parts=parts, handed=5_000)
    assert content.change == 700
    text = said("buy_in_receipt", content, samples.paper(on=PaperFormat.A6))
    for words in ("Card €50", "Cash €43", "Ticket 1-TK-1 €20", "Change €7"):
        assert words in text
    assert replace(receipt(), handed=12_000).change == 12_000 - receipt().price.total


@pytest.mark.parametrize("name", ["refund_slip", "void_slip"])
@pytest.mark.parametrize("on", [PaperFormat.A6, PaperFormat.ROLL, PaperFormat.A4])
def test_the_parts_that_went_back_stand_on_the_slip(name: str, on: PaperFormat) -> None:
    parts = (("cash", 4_300), ("ticket 1-ticket-000001", 11_000))
    whole = CONTENTS[name]
    assert isinstance(whole, RefundSlip | VoidSlip)
    text = said(name, replace(whole, parts=parts), samples.paper(on=on))
    assert "Cash €43" in text
    assert "Ticket 1-TK-1 €110" in text
    assert "€43" not in said(name, whole, samples.paper(on=on))


NUMBERED = [
    "buy_in_receipt", "payout_receipt", "bounty_receipt", "owed_slip", "refund_slip", "void_slip",
    "cash_slip", "till_safe_slip",
]  # fmt: skip
"""Every slip that bears a number of a series."""


@pytest.mark.parametrize("name", NUMBERED)
@pytest.mark.parametrize("on", [PaperFormat.A6, PaperFormat.ROLL, PaperFormat.A4])
def test_a_receipt_printed_again_says_which_copy_it_is(name: str, on: PaperFormat) -> None:
    first, third = samples.paper(on=on), replace(samples.paper(on=on), copy=3)
    pages = page_texts(DOCUMENTS[name].pdf(CONTENTS[name], third))
    assert all("COPY 3" in page for page in pages)
    assert not any("COPY" in page for page in page_texts(DOCUMENTS[name].pdf(CONTENTS[name], first)))


@pytest.mark.parametrize("name", NUMBERED)
def test_a_slip_has_two_copies_with_its_number(name: str) -> None:
    content = replace(CONTENTS[name], number="7-series-000042")  # type: ignore[type-var]
    pages = page_texts(DOCUMENTS[name].pdf(content, samples.paper(on=PaperFormat.A6)))
    assert len(pages) == 2
    assert pages[0] != pages[1]
    assert all("7-series-000042" in page for page in pages)


@pytest.mark.parametrize(
    "name", ["refund_slip", "void_slip", "cash_slip", "payout_receipt", "bounty_receipt", "owed_slip"]
)
@pytest.mark.parametrize("on", [PaperFormat.A6, PaperFormat.ROLL])
def test_who_agreed_is_named_and_signs(name: str, on: PaperFormat) -> None:
    agreed = replace(CONTENTS[name], agreed="Peter Žák")  # type: ignore[type-var]
    text = said(name, agreed, samples.paper(on=on))
    assert "Agreed by Peter Žák" in text
    assert "Floorman's signature" in text
    assert "Agreed by" not in said(name, CONTENTS[name], samples.paper(on=on))


def test_who_agreed_to_a_large_cash_out_signs_its_slip() -> None:
    made = CONTENTS["cash_slip"]
    assert isinstance(made, CashSlip)
    out = replace(made, kind=SlipKind.CASH_OUT, original="", reason="")
    large = replace(out, agreed="Peter Žák")
    paper = samples.paper(on=PaperFormat.A6)
    assert "Floorman's signature" in said("cash_slip", large, paper)
    assert "Floorman's signature" not in said("cash_slip", out, paper)


def test_a_slip_that_goes_on_in_a_second_panel_bears_its_number_there_too() -> None:
    parts = tuple((f"ticket 1-ticket-{n:06d}", 500) for n in range(30))
    content = replace(receipt(), parts=parts, number="7-buy-in-000042")
    again = replace(samples.paper(on=PaperFormat.A6), copy=2)
    pages = page_texts(DOCUMENTS["buy_in_receipt"].pdf(content, again))
    assert len(pages) > 2
    assert all("7-BN-42" in page and "COPY 2" in page for page in pages)


def test_the_ticket_that_goes_out_is_named_on_the_receipt_of_the_prize() -> None:
    made = CONTENTS["payout_receipt"]
    assert isinstance(made, PayoutReceipt)
    won = replace(made, ticket=True, ticket_number="1-ticket-000012", iban="")
    assert "1-TK-12" in said("payout_receipt", won, samples.paper(on=PaperFormat.A6))


@pytest.mark.parametrize("on", [PaperFormat.A6, PaperFormat.ROLL, PaperFormat.A4])
def test_the_longest_account_stands_whole_on_the_receipt_of_a_prize(on: PaperFormat) -> None:
    made = CONTENTS["payout_receipt"]
    assert isinstance(made, PayoutReceipt)
    won = replace(made, iban="MT84MALT011000012345MTLCAST001S")
    assert "MT84 MALT 0110 0001 2345 MTLC AST0 01S" in said("payout_receipt", won, samples.paper(on=on))


def test_the_Z_report_has_numbers_counts_and_the_reason_of_a_difference() -> None:
    text = said("till_report", CONTENTS["till_report"], samples.paper())
    for words in ("Z report: till 1, no. 1", "Buy-in 16 000001 000016", "−€20", "Counted twice by Eva"):
        assert words in text


def test_the_Z_report_tells_the_close_method_by_method_and_a_hand_over_apart() -> None:
    session = money.session_of(money.over_and_short())
    lines = {line.method: line for line in method_lines(session)}
    assert (lines["cash"].expected, lines["cash"].counted) == (72_200, 71_775)
    assert (lines["cash"].variance, lines["cash"].corrected) == (-425, 200)
    assert (lines["card"].expected, lines["card"].counted) == (22_000, 22_300)
    assert (lines["card"].variance, lines["card"].corrected) == (300, 0)
    content = replace(CONTENTS["till_report"], session=session)  # type: ignore[type-var]
    text = said("till_report", content, samples.paper())
    for words in ("Difference · Cash −€4.25", "Difference · Card +€3", "€717.75", "+€2"):
        assert words in text
    assert not any(mixed in text for mixed in ("€2.25", "€1.25", "no difference"))


def test_a_till_that_is_open_has_an_X_report() -> None:
    night = money.worked(closed=False)
    content = replace(CONTENTS["till_report"], session=money.session_of(night))  # type: ignore[type-var]
    text = said("till_report", content, samples.paper())
    assert "X report" in text
    assert "still open" in text


def test_a_day_that_is_not_over_says_at_which_instant_it_was_read() -> None:
    assert "As it was at 1 Nov 2026 17:30" in said("day_sheet", CONTENTS["day_sheet"], samples.paper())


def test_the_summary_is_signed_by_the_director_and_the_cashier() -> None:
    text = said("event_summary", CONTENTS["event_summary"], samples.paper())
    assert "Tournament director Cashier" in text
    assert "It adds up." in text


def test_a_small_price_in_another_language_has_its_marks() -> None:
    paper = Paper(texts_for("sk"), samples.HOUSE, samples.STAMP, PaperFormat.A6)
    assert "113,00" in said("buy_in_receipt", receipt(), paper)
