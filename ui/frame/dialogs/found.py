"""Found: everything that a look through the database has found, sentence by sentence."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from director.texts import Texts
from ui.parts.findings import finding_said
from ui.parts.question import Question

if TYPE_CHECKING:
    from director.bootstrap import Finding

MOST = 12
"""More than the panel shows are for “director journal verify”."""


def everything_found(texts: Texts, found: Sequence["Finding"], close: Callable[[], None]) -> Question:
    """The first of them, and how many more there are."""
    asked = Question(texts.say("Not as it was written"))
    for finding in found[:MOST]:
        asked.add_words(finding_said(finding, texts))
    if (more := len(found) - MOST) > 0:
        asked.add_words(texts.count("And {n} more.", "And {n} more.", more), "muted")
    asked.add_words(texts.say("“director journal verify” names everything."), "muted")
    asked.add_button(texts.say("Close"), close, "primary")
    return asked
