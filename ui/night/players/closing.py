"""The question before registration closes: what ends in this tournament, and what begins."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from director.texts import Texts
from director.tournament.settings import Settings
from director.tournament.state import Tournament
from ui.parts.question import Question


class ClosingQuestion(Question):
    """Says what follows for the tournament that is asked about, and no more."""

    def __init__(
        self, texts: Texts, close: Callable[[], None], leave: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__(texts.say("Close registration?"), parent)
        self._texts = texts
        self.about = self.add_words("", "heading")
        self.follows = self.add_words("")
        self.add_button(texts.say("Close registration"), close, "primary")
        self.add_button(texts.say("Leave it open"), leave)

    def ask_about(self, state: Tournament) -> None:
        """Name the tournament and what follows in it."""
        entries = self._texts.count("{n} entry", "{n} entries", state.counted)
        self.about.setText(f"{state.settings.name} · {entries}")
        self.follows.setText(" ".join(_follows(state, self._texts)))


def _follows(state: Tournament, texts: Texts) -> Iterator[str]:
    yield _ends(state.settings, texts)
    if state.settings.add_on is not None:
        yield texts.say("The add-on begins.")
    if not state.is_flight:
        yield texts.say("The prizes can be locked.")
    yield texts.say("It can be opened again, after its time by the floorman's word.")


def _ends(settings: Settings, texts: Texts) -> str:
    """Return the kinds of entries that end, of those that the tournament allows."""
    match bool(settings.re_entries), settings.rebuy is not None:
        case True, True:
            return texts.say("Nobody enters, re-enters or rebuys from now on.")
        case True, False:
            return texts.say("Nobody enters or re-enters from now on.")
        case False, True:
            return texts.say("Nobody enters or rebuys from now on.")
        case _:
            return texts.say("Nobody enters from now on.")
