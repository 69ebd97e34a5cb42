"""Problems of paper as sentences: each names the thing and the mend."""

from collections.abc import Mapping

from director.texts import N_, Texts
from reports.paper import PaperProblem

_SENTENCES: Mapping[str, str] = {
    "font_missing": N_(
        "The font {font} is missing, so nothing can be printed. Install the program anew; "
        "everything else works."
    ),
}


def paper_sentence(texts: Texts, problem: PaperProblem) -> str:
    """What is wrong with the paper, in the user's language; KeyError for an unknown code."""
    return texts.say(_SENTENCES[problem.code], **problem.facts)
