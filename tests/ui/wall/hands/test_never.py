"""Moments that never come: named with their reason, in every language, and never wrongly."""

import pytest

from director.house.programmes import Moment
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.state import Tournament
from director.tournament.state.flights import FlightTerms, OfEvent, Part
from director.tournament.structure import Structure
from director.values.dataclass import replace
from director.values.ids import EventId
from tests.ui import wall_states as states
from ui.scenes.programme import MOMENT_NAMES, NEVER_WORDS, Never, holds, never_words, why_never

AT = states.at()
EVERY = (
    states.announced, states.registering, states.running, states.paused, states.on_break,
    states.countdown, states.late, states.last_level, states.over_time, states.final_table,
    states.bubble, states.last_hands, states.bagged, states.called, states.finished,
    states.qualified, states.cancelled, states.announcing, states.hunting, states.sealed,
)  # fmt: skip
"""Every state that the walls are drawn of."""


def without_breaks() -> Tournament:
    state = states.running()
    levels = tuple(each for each in state.structure.periods if not each.is_break)
    return replace(state, structure=Structure("No break", levels))


def flight(prize: int = 0) -> Tournament:
    of = OfEvent(EventId("e"), Part.FLIGHT, "1A", FlightTerms(level=9, prize=prize))
    return replace(states.running(), of=of)


def at_one_table() -> Tournament:
    """Nobody can come any more, and one table was enough."""
    state = states.final_table()
    (table,) = state.open_tables
    return replace(state, tables={table.number: table})


def all_paid() -> Tournament:
    """As many prizes as players."""
    state = states.locked(states.running())
    assert state.prizes is not None
    award = state.prizes.awards[-1]
    awards = tuple(replace(award, place=place) for place in range(1, state.counted + 1))
    return replace(state, prizes=replace(state.prizes, awards=awards))


@pytest.mark.parametrize(
    ("tournament", "moments"),
    [
        (without_breaks(), {Moment.BREAK: Never.NO_BREAK}),
        (at_one_table(), {Moment.FINAL_TABLE: Never.ONE_TABLE}),
        (all_paid(), {Moment.BUBBLE: Never.ALL_PAID}),
        (
            flight(),
            {
                Moment.FINAL_TABLE: Never.GOES_ON,
                Moment.BUBBLE: Never.PAYS_NOBODY,
                Moment.IN_THE_MONEY: Never.PAYS_NOBODY,
            },
        ),
        (flight(prize=5_000), {Moment.FINAL_TABLE: Never.GOES_ON}),
        (
            states.cancelled(),
            {each: Never.CANCELLED for each in Moment if each not in (Moment.IDLE, Moment.ALWAYS)},
        ),
        (states.running(), {}),
        (states.bubble(), {}),
    ],
)
def test_each_reason_is_found_for_its_moments_and_for_no_other(
    tournament: Tournament, moments: dict[Moment, Never]
) -> None:
    found = {each: why for each in Moment if (why := why_never(each, tournament, AT)) is not None}
    assert found == moments


def test_a_tournament_for_one_table_is_known_before_anybody_comes() -> None:
    state = states.registering()
    small = replace(state, tables={}, settings=replace(state.settings, max_entries=9, table_size=9))
    assert why_never(Moment.FINAL_TABLE, small, AT) is Never.ONE_TABLE
    larger = replace(small, settings=replace(small.settings, max_entries=10))
    assert why_never(Moment.FINAL_TABLE, larger, AT) is None


@pytest.mark.parametrize("made", EVERY, ids=lambda made: made.__name__)
def test_what_holds_now_is_never_said_not_to(made: object) -> None:
    state = made()  # type: ignore[operator]
    for moment in Moment:
        if holds(moment, state, AT, 60):
            assert why_never(moment, state, AT) is None, moment


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    texts, state = texts_for(language), states.running()
    assert set(NEVER_WORDS) == set(Never)
    said = {never_words(texts.say(MOMENT_NAMES[Moment.BREAK]), why, state, texts) for why in Never}
    assert len(said) == len(Never)
    assert all(state.settings.name in words for words in said)
    if language != "en":
        assert all(texts.say(words) != words for words in NEVER_WORDS.values())
