"""Receipt numbers: kept one way for ever, read and typed another."""

import pytest

from director.cashdesk.receipts import Series
from director.cashdesk.tills import TICKET
from director.values.ids import TillId
from director.values.payment import Receipt
from director.values.receipt_number import CODES, normalised, readable, short_number, spellings

EVERY = (*map(str, Series), TICKET)
TILLS = ("1", "bar2", "bar-2", "Bar 2", "Ταμείο", "TN", "czk")


def test_every_series_has_letters_of_its_own_that_nobody_mistakes() -> None:
    assert set(CODES) == set(EVERY)
    assert len(set(CODES.values())) == len(CODES)
    for code in CODES.values():
        assert len(code) == 2
        assert code.isupper()
        assert not set(code) & set("OIQW"), "figures, or no key of a Greek keyboard"


@pytest.mark.parametrize("series", EVERY)
@pytest.mark.parametrize("till", TILLS)
def test_what_is_read_is_found_again(till: str, series: str) -> None:
    receipt = Receipt(TillId(till), series, 221)
    assert str(receipt) == f"{till}-{series}-000221", "as it was always kept, scanned and sent to banks"
    shown = receipt.readable
    assert shown == f"{till}-{CODES[series]}-221"
    assert normalised(shown) == str(receipt)
    assert normalised(str(receipt)) == str(receipt), "what was printed before is typed as before"
    assert readable(shown) == shown


@pytest.mark.parametrize(
    "typed",
    ["1-bn-221", "1bn221", " 1-BN-000221 ", "1 BN 221", "1-ΒΝ-221", "1βν221", "1\u2011BN\u2011221"],
)
def test_a_hand_types_it_as_it_is_read_out(typed: str) -> None:
    assert normalised(typed) == "1-buy-in-000221"


@pytest.mark.parametrize("typed", ["", "Kováč", "1-XY-3", "BN", "BN-3", "1-BN-", "T-39", "ABC123"])
def test_what_is_no_number_stays(typed: str) -> None:
    assert normalised(typed) == typed
    assert readable(typed) == typed


def test_a_greek_keyboard_has_every_code_on_the_same_keys() -> None:
    keys = dict(zip("ABCDKLNPRSTUXYZ", "ΑΒΨΔΚΛΝΠΡΣΤΘΧΥΖ", strict=True)) | {"V": "Ω"}
    for series, code in CODES.items():
        assert normalised(f"1-{''.join(map(keys.__getitem__, code))}-7") == f"1-{series}-000007"


def test_numbers_are_read_wherever_they_stand_in_a_text() -> None:
    said = readable("Used: 1-cash-buy-in-000012, 2-ticket-1000000; half-price 1-buy-in-12")
    assert said == "Used: 1-CN-12, 2-TK-1000000; half-price 1-buy-in-12"


def test_a_search_finds_a_number_however_it_is_written() -> None:
    assert spellings("1-BN-221") == "1-buy-in-000221 1BN221"
    assert spellings("Jean-Luc") == ""


def test_a_number_without_its_till() -> None:
    assert short_number("buy-in", 3) == "BN-3"
    assert short_number("something", 3) == "3"
