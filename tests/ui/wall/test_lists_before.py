"""Lists before the start: beside the day of the start stands no word that asks for a time."""

import pytest

from director.texts.texts import texts_for
from tests.ui import wall_states as states
from ui.scenes.lists import ListFacts, bounties_view, payouts_view


@pytest.mark.parametrize(("language", "word"), [("en", "STARTS ON"), ("sk", "ZAČÍNA"), ("el", "ΕΝΑΡΞΗ")])
def test_the_day_of_the_start_has_its_own_word(language: str, word: str) -> None:
    texts, night = texts_for(language), states.registering()
    for view in (bounties_view, payouts_view):
        shown = view(ListFacts(night, states.at(), texts, states.names))
        assert (shown.strip, shown.word) == (texts.date(night.settings.starts_at), word)


def test_a_countdown_still_says_in_how_long() -> None:
    shown = payouts_view(ListFacts(states.countdown(), states.at(), texts_for("en"), states.names))
    assert (shown.word, shown.strip) == ("STARTS IN", "12:00")
