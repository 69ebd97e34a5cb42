"""Changed settings of a tournament in words: every setting has its caption, a change both values."""

from dataclasses import fields

import pytest

from director.texts import LANGUAGES, texts_for
from director.texts.setting_words import SETTINGS, changed_settings
from director.tournament.settings import Format, Offer, Price, Settings
from director.values.dataclass import replace
from tests.desk.night.night_desk import settings


def test_every_setting_of_a_tournament_is_told() -> None:
    told = {setting.path.partition(".")[0] for setting in SETTINGS}
    assert told == {field.name for field in fields(Settings)}


@pytest.mark.parametrize(
    ("language", "guarantee", "rebuy"),
    [
        ("en", "Guarantee: €0 → €2,000", "Rebuy: – → €110"),
        ("sk", "Garancia: 0\xa0€ → 2\xa0000\xa0€", "Rebuy: – → 110\xa0€"),
        ("el", "Εγγύηση: 0\xa0€ → 2.000\xa0€", "Rebuy: – → 110\xa0€"),
    ],
)
def test_a_change_has_the_value_before_and_now(language: str, guarantee: str, rebuy: str) -> None:
    before = settings()
    offer = Offer(Price(prize=10_000, fee=1_000), 10_000)
    now = replace(before, guarantee=200_000, rebuy=offer)
    assert tuple(changed_settings(texts_for(language), before, now)) == (guarantee, rebuy)
    assert tuple(changed_settings(texts_for(language), before, before)) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_words_of_a_format_and_times_are_told(language: str) -> None:
    before, texts = settings(), texts_for(language)
    later = replace(before, format=Format.ONE_REBUY, starts_at=before.starts_at + 60_000_000)
    start, format_ = changed_settings(texts, before, later)
    assert start.endswith(f"{texts.moment(before.starts_at)} → {texts.moment(later.starts_at)}")
    assert " → " in format_
