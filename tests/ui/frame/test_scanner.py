"""The scanner: codes of seat cards, also from a reader whose keys are of another country."""

import pytest

from director.values.ids import EntryId, TournamentId
from reports.cashdesk.voucher import voucher_code
from ui.console.console import EntryPlace, VoucherPlace
from ui.frame.scanner import read_code

UUID = "3f2504e0-4f89-11d3-9a0c-0305e82c3301"


@pytest.mark.parametrize("typed", [f"riffle:{UUID}:17", f"riffle:{UUID}:17 "])
def test_a_code_is_read(typed: str) -> None:
    assert read_code(typed) == EntryPlace(TournamentId(UUID), EntryId(17))


def test_a_code_typed_on_slovak_keys_is_read() -> None:
    american, slovak = "1234567890-:", '+ľščťžýáíé="'
    typed = f"riffle:{UUID}:17".translate(str.maketrans(american, slovak))
    assert typed != f"riffle:{UUID}:17"
    assert read_code(typed) == EntryPlace(TournamentId(UUID), EntryId(17))


@pytest.mark.parametrize("number", ["1-ticket-000001", "bar2-ticket-000412"])
def test_the_code_of_a_voucher_is_read_whatever_the_keys(number: str) -> None:
    american, slovak = "1234567890-:", '+ľščťžýáíé="'
    typed = voucher_code(number)
    assert read_code(typed) == VoucherPlace(number)
    assert read_code(typed.translate(str.maketrans(american, slovak))) == VoucherPlace(number)


@pytest.mark.parametrize("typed", ["", "riffle", "riffle::1", f"riffle:{UUID}:x", f"other:{UUID}:1"])
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None
