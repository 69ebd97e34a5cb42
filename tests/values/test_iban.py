"""IBAN: which account numbers can be one (ISO 13616)."""

import pytest

from director.values.iban import grouped, is_valid, normalised

REAL = (
    "SK31 1200 0000 1987 4263 7541",
    "CZ65 0800 0000 1920 0014 5399",
    "GR16 0110 1250 0000 0001 2300 695",
    "DE89 3704 0044 0532 0130 00",
    "GB82 WEST 1234 5698 7654 32",
    "at61 1904 3002 3457 3201",
)


@pytest.mark.parametrize("iban", REAL)
def test_examples_of_the_registry_are_valid(iban: str) -> None:
    assert is_valid(iban)


@pytest.mark.parametrize(
    "iban",
    [
        "SK31 1200 0000 1987 4263 7542",  # one digit off
        "SK31 1200 0000 1987 4236 7541",  # two digits swapped
        "SK3112000000198742637",  # too short for its country
        "SK00 1200 0000 1987 4263 7541",  # no such check digits
        "1231 1200 0000 1987 4263 7541",  # no country
        "SKxx 1200 0000 1987 4263 7541",
        "SK31-1200-0000-1987-4263-7541",
        "SK31 1200 0000 1987 4263 754²",
        "",
    ],
)
def test_what_cannot_be_an_account_is_not_valid(iban: str) -> None:
    assert not is_valid(iban)


def test_it_is_kept_in_capitals_without_spaces_and_printed_in_fours() -> None:
    assert normalised(" sk31 1200\t0000 1987 4263 7541 ") == "SK3112000000198742637541"
    assert grouped("SK3112000000198742637541") == "SK31 1200 0000 1987 4263 7541"
