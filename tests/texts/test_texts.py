"""Texts: figures, dates and plurals in the three languages of the house."""

import pytest

from director.texts import LANGUAGES, texts_for
from director.texts.pit_words import table_and_game

NOON = 1_793_534_520_000_000
"""1 November 2026, 11:22 in Bratislava (winter time)."""


@pytest.mark.parametrize(
    ("language", "round_sum", "with_cents", "all_decimals"),
    [
        ("en", "€1,250", "€12.50", "€1,250.00"),
        ("sk", "1\xa0250\xa0€", "12,50\xa0€", "1\xa0250,00\xa0€"),
        ("el", "1.250\xa0€", "12,50\xa0€", "1.250,00\xa0€"),
    ],
)
def test_money_shows_cents_only_where_there_are_any(
    language: str, round_sum: str, with_cents: str, all_decimals: str
) -> None:
    texts = texts_for(language)
    assert texts.money(125_000) == round_sum
    assert texts.money(1_250) == with_cents
    assert texts.money(125_000, decimals=2) == all_decimals


def test_texts_are_made_once_for_each_language_and_zone() -> None:
    assert texts_for("sk") is texts_for("sk")
    assert texts_for("sk") is not texts_for("el")
    assert texts_for("sk", timezone="Europe/Athens") is not texts_for("sk")


def test_money_is_never_cut() -> None:
    assert texts_for("en").money(1_250, decimals=0) == "€12.50"


def test_money_knows_the_minor_units_of_a_currency() -> None:
    assert texts_for("en").money(1_250, "JPY") == "JP¥1,250"


@pytest.mark.parametrize(
    ("language", "date", "month", "weekday"),
    [
        ("en", "1 Nov 2026", "November 2026", "Sunday"),
        ("sk", "1.\xa011.\xa02026", "november 2026", "nedeľa"),
        ("el", "1 Νοε 2026", "Νοέμβριος 2026", "Κυριακή"),
    ],
)
def test_dates(language: str, date: str, month: str, weekday: str) -> None:
    texts = texts_for(language)
    assert (texts.date(NOON), texts.month(NOON), texts.weekday(NOON)) == (date, month, weekday)
    assert texts.time(NOON) == "13:02"
    assert texts.moment(NOON) == f"{date} 13:02"


def test_time_is_the_houses() -> None:
    assert texts_for("en", timezone="Europe/Athens").time(NOON) == "14:02"


def test_a_time_that_comes_twice_as_summer_time_ends_says_which_it_is() -> None:
    half_past_two = 1_792_888_200_000_000
    hour = 3_600_000_000
    shown = [texts_for("sk").exact_time(half_past_two + at * hour) for at in (-1, 0, 1, 2)]
    assert texts_for("en").moment(half_past_two + hour) == "25 Oct 2026 02:30 (UTC+1)"
    assert texts_for("en").moment(half_past_two + 2 * hour) == "25 Oct 2026 03:30"
    assert shown == ["01:30:00", "02:30:00 (UTC+2)", "02:30:00 (UTC+1)", "03:30:00"]


@pytest.mark.parametrize(
    ("micros", "shown"),
    [
        (1_062_000_000, "17:42"),
        (1_061_000_001, "17:42"),
        (3_723_000_000, "1:02:03"),
        (59_000_000, "0:59"),
        (0, "0:00"),
        (-5, "0:00"),
    ],
)
def test_clock_counts_a_begun_second_as_whole(micros: int, shown: str) -> None:
    assert texts_for("en").clock(micros) == shown


@pytest.mark.parametrize(
    ("language", "share", "number"),
    [("en", "9.5%", "12,500"), ("sk", "9,5\xa0%", "12\xa0500"), ("el", "9,5%", "12.500")],
)
def test_shares_and_numbers(language: str, share: str, number: str) -> None:
    texts = texts_for(language)
    assert texts.percent(950) == share
    assert texts.number(12_500) == number


def test_ago() -> None:
    assert texts_for("sk").ago(0, 180_000_000) == "pred 3 minútami"


def test_count_formats_its_number() -> None:
    assert texts_for("en").count("{n} player", "{n} players", 1) == "1 player"
    assert texts_for("en").count("{n} player", "{n} players", 1_200) == "1,200 players"


def test_every_language_opens() -> None:
    for language in LANGUAGES:
        assert texts_for(language).say("Table {table} seat {seat}", table=1, seat=2)


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'xx'"):
        texts_for("xx")


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "4 Sept 1967"), ("sk", "4. 9. 1967"), ("el", "4 Σεπ 1967")]
)
def test_a_date_of_birth_is_written_as_in_the_language(language: str, shown: str) -> None:
    assert texts_for(language).born("1967-09-04") == shown
    assert texts_for(language).born("about 1967") == "about 1967"


@pytest.mark.parametrize(
    ("language", "less", "more"),
    [("en", "−\ufeff€890", "+\ufeff€890"), ("sk", "−\ufeff890 €", "+\ufeff890 €")],
)
def test_a_sign_never_stands_alone_at_the_end_of_a_line(language: str, less: str, more: str) -> None:
    texts = texts_for(language)
    assert texts.money(-89_000).replace("\xa0", " ") == less
    assert texts.signed_money(89_000).replace("\xa0", " ") == more
    assert texts.signed_money(0) == texts.money(0)


def test_a_game_without_a_table_of_the_house_has_no_number() -> None:
    texts = texts_for("en")
    assert table_and_game(texts, 7, "Roulette") == "7 · Roulette"
    assert table_and_game(texts, 0, "Roulette") == "Roulette"
