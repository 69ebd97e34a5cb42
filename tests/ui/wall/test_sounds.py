"""Sounds: each exactly once per tournament and level, whatever the clock is made to do."""

from dataclasses import replace

from director.house.announcements import Heard
from director.tournament.state import Clock, TimeCall, Tournament
from director.values.quantity import MINUTE, SECOND, Micros
from resources import ROOT
from tests.ui import wall_states as states
from ui.scenes.sounds import Sound, SoundWatch

LEFT = (17 * 60 + 42) * SECOND


def heard(watch: SoundWatch, tournament: Tournament, *after: Micros) -> list[Heard]:
    """What is heard when the watch looks at these spans after the instant of the states."""
    return [sound for span in after for sound in watch.due(tournament, states.at() + span)]


def test_warning_at_one_minute_and_level_at_its_beginning() -> None:
    watch = SoundWatch()
    seconds = [n * SECOND for n in range(LEFT // SECOND + 5)]
    assert heard(watch, states.running(), *seconds) == [Heard.WARNING, Heard.BREAK]


def test_opening_in_the_last_minute_is_silent() -> None:
    watch = SoundWatch()
    assert heard(watch, states.running(), LEFT - 30 * SECOND, LEFT - 29 * SECOND) == []


def test_going_back_and_forth_does_not_repeat_the_sound() -> None:
    watch, night = SoundWatch(), states.running()
    assert heard(watch, night, 0, LEFT) == [Heard.BREAK]
    assert heard(watch, replace(night, clock=Clock(13, left=MINUTE)), LEFT + SECOND) == []
    back = replace(night, clock=Clock(13, ends_at=states.at() + LEFT + 30 * SECOND))
    assert heard(watch, back, LEFT + 2 * SECOND, LEFT + 31 * SECOND) == []


def test_warning_is_heard_once_though_time_is_added() -> None:
    watch, night = SoundWatch(), states.running()
    assert heard(watch, night, LEFT - 61 * SECOND, LEFT - 60 * SECOND) == [Heard.WARNING]
    longer = replace(night, clock=Clock(13, ends_at=states.at() + LEFT + 3 * MINUTE))
    assert heard(watch, longer, LEFT, LEFT + 2 * MINUTE + SECOND) == []


def test_paused_clock_is_silent() -> None:
    assert heard(SoundWatch(), states.paused(), 0, LEFT, 2 * LEFT) == []


def test_called_clock_sounds_when_it_has_run_out() -> None:
    watch = SoundWatch()
    call = TimeCall(3, None, states.at(), states.at() + 30 * SECOND)
    night = replace(states.running(), calls=(call,))
    assert heard(watch, night, 0, 29 * SECOND) == []
    assert heard(watch, night, 30 * SECOND, 31 * SECOND) == [Heard.TIME]


def test_every_sound_has_its_file() -> None:
    for sound in Sound:
        assert (ROOT / "sounds" / f"{sound.value}.wav").read_bytes()[:4] == b"RIFF"
