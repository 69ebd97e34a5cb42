"""Reopening: the clock was running when the console stopped; does the time that passed count?"""

from collections.abc import Callable

from director.texts import Texts
from director.tournament.clock import reading
from director.tournament.state import Tournament
from director.values.ids import MINUTE, SECOND, Micros
from ui.console.watch import Stopped
from ui.parts.question import Question


def reopening(
    texts: Texts,
    gap: Stopped,
    tournament: Tournament,
    go_on: Callable[[], None],
    count: Callable[[], None],
) -> Question:
    """The question with both clocks in it: where it stopped, and where it would be now."""
    then = reading(tournament.clock, tournament.structure, gap.since)
    now = reading(tournament.clock, tournament.structure, gap.at)
    asked = Question(texts.say("The clock was running"))
    asked.setProperty("must_answer", True)
    asked.add_words(tournament.settings.name, "heading")
    asked.add_words(_what_happened(texts, gap))
    stood = texts.clock(then.left)
    asked.add_button(texts.say("Continue from {time}, where it stopped", time=stood), go_on, "primary")
    asked.add_button(_count_words(texts, gap.at - gap.since), count)
    levels = [tournament.structure.level_number(max(each.index, 0)) for each in (then, now)]
    asked.add_words(
        texts.say(
            "If the time counts, the clock shows {time} of level {level}.",
            time=texts.clock(now.left),
            level=levels[1],
        ),
        "muted",
    )
    return asked


def _what_happened(texts: Texts, gap: Stopped) -> str:
    stopped, back = _moment(texts, gap.since), _moment(texts, gap.at)
    if gap.at < gap.since:
        return texts.say(
            "This machine’s time of day was set back from {stopped} to {back}. What shall the clock do?",
            stopped=stopped,
            back=back,
        )
    return texts.say(
        "The console stopped at {stopped} and is back at {back}. What shall the clock do?",
        stopped=stopped,
        back=back,
    )


def _count_words(texts: Texts, passed: Micros) -> str:
    """Count the 6 minutes that passed; seconds below two minutes."""
    if passed < 0:
        return texts.say("Leave the clock as it is")
    if passed < 2 * MINUTE:
        seconds = max(0, passed // SECOND)
        return texts.count(
            "Count the {n} second that passed", "Count the {n} seconds that passed", seconds
        )
    minutes = round(passed / MINUTE)
    return texts.count("Count the {n} minute that passed", "Count the {n} minutes that passed", minutes)


def _moment(texts: Texts, at: Micros) -> str:
    return texts.local(at).strftime("%H:%M:%S")
