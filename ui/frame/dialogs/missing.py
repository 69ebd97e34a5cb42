"""Missing: the house's file is not there, but its copies are: which one shall be brought back?"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from director.desk.ports import HouseCopy, HouseMissing
from director.texts import Texts
from director.texts.problems import problem_sentence
from ui.parts.copy_words import copy_words
from ui.parts.question import Question


def missing(
    texts: Texts,
    problem: HouseMissing,
    begin_with: Callable[[Path | None], None],
    look_again: Callable[[], None],
) -> Question:
    """The question, with what each copy holds; an empty house is only opened when it is asked for."""
    asked = Question(texts.say("The house is not there"))
    asked.setProperty("must_answer", True)
    asked.add_words(problem_sentence(problem, texts))
    asked.add_button(texts.say("Look again"), look_again, "primary")
    for copy in problem.copies:
        if copy.readable:
            asked.add_button(copy_words(texts, copy), partial(begin_with, copy.file))
        asked.add_words(str(copy.file) if copy.readable else _unreadable(texts, copy), "muted")
    asked.add_button(texts.say("Begin with an empty house"), partial(begin_with, None))
    return asked


def _unreadable(texts: Texts, copy: HouseCopy) -> str:
    return texts.say("{file} cannot be read.", file=copy.file)
