"""Outcomes of events: an event of several sentences names which of them tells it."""

import director.desk.kernel.streams  # noqa: F401  # with which every event is known
from director.texts.events.lines import LINES
from director.texts.journal_lines import code_of
from director.tournament import events as e
from director.values.event import KINDS, Event


def test_events_of_several_sentences_name_their_outcome_and_no_others() -> None:
    several = {
        name
        for name, kind in KINDS.items()
        if not kind.silent and isinstance(LINES[kind.__name__][1], dict)
    }
    named = {name for name, kind in KINDS.items() if kind.outcome is not Event.outcome}
    assert several == {name for name in named if not KINDS[name].silent}


def test_the_code_of_an_event_holds_its_outcome() -> None:
    assert code_of(e.HandForHandSet(on=True)) == "HandForHandSet/on"
    assert code_of(e.RegistrationReopened(by_hand=False)) == "RegistrationReopened"
    assert code_of(e.RegistrationClosed()) == "RegistrationClosed"
