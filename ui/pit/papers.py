"""The papers of a game: guide, sign or dealer's sheet of a table in any language of the house."""

from director.texts import LANGUAGE_NAMES, LANGUAGES
from director.texts.guides.guide import GamePaper
from ui.console.console import Console
from ui.console.printing import show, title_of
from ui.parts.readiness import Readiness
from ui.parts.task import Task

PAPERS = ("game_guide", "table_sign", "dealer_sheet")


class PapersTask(Task):
    """Which paper, in which language: with the limits and the meter of the table it is for."""

    def __init__(self, console: Console, paper: GamePaper) -> None:
        super().__init__(console, console.texts.say(paper.table.name))
        texts, self._paper = console.texts, paper
        self.papers = self.add_choice(
            self.say("Paper"), [(title_of(texts, name), name) for name in PAPERS]
        )
        self.languages = self.add_choice(
            self.say("Language"), [(LANGUAGE_NAMES[each], each) for each in LANGUAGES]
        )
        self.languages.choose(texts.language)
        self.add_button(self.say("Print"))

    def local_readiness(self) -> Readiness:
        return Readiness(ready=True)

    def may_leave(self) -> bool:
        """A choice of paper is nothing to keep."""
        return True

    def accept(self) -> None:
        """The paper is made; the task stays for the next one."""
        paper, language = self._paper, self.languages.chosen()
        made_of = (paper.table, paper.age, paper.help, paper.number, paper.meters)
        show(self._console, self.papers.chosen(), *made_of, language=language)
