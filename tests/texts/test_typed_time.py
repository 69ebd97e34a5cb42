"""Days and times as they are typed."""

from datetime import date, time

import pytest

from director.texts import texts_for
from director.texts.typed_time import read_day, read_hour

NEAR = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("22.11", date(2026, 11, 22)),
        ("22.11.", date(2026, 11, 22)),
        ("22. 11. 2026", date(2026, 11, 22)),
        ("22.11.26", date(2026, 11, 22)),
        ("2211", date(2026, 11, 22)),
        ("221126", date(2026, 11, 22)),
        ("22112026", date(2026, 11, 22)),
        ("31022026", None),
        ("22/11/2027", date(2027, 11, 22)),
        ("22-11", date(2026, 11, 22)),
        ("2026-11-22", date(2026, 11, 22)),
        ("3.1", date(2027, 1, 3)),
        ("3.10", date(2026, 10, 3)),
        ("tomorrow", date(2026, 11, 21)),
        ("31.2", None),
        ("22", None),
        ("", None),
        ("22.11.1", None),
        ("2026-13-01", None),
    ],
)
def test_a_day_as_it_is_typed(typed: str, meant: date | None) -> None:
    assert read_day(typed, NEAR, texts_for("en")) == meant


@pytest.mark.parametrize(("language", "word"), [("sk", "zajtra"), ("el", "Αύριο")])
def test_tomorrow_in_the_language(language: str, word: str) -> None:
    assert read_day(word, NEAR, texts_for(language)) == date(2026, 11, 21)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1930", time(19, 30)),
        ("19:30", time(19, 30)),
        ("19.30", time(19, 30)),
        ("930", time(9, 30)),
        ("19", time(19)),
        ("19h", time(19)),
        ("24", None),
        ("1960", None),
        ("193", None),
        ("x", None),
        ("", None),
    ],
)
def test_a_time_as_it_is_typed(typed: str, meant: time | None) -> None:
    assert read_hour(typed) == meant
