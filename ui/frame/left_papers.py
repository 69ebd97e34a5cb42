"""Papers left: what was to be printed when the console died is asked about at the next start."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject

from director.texts import Texts
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.printing import make_anew, title_of
from ui.console.settings import KINDS_OF_PAPER, PaperOwed
from ui.console.tray import Made
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel
from ui.widgets.soon import soon

Give = Callable[[Made], None]


class LeftPapers(QObject):
    """Asks once nothing else is asked and nobody has to log in; in a window made anew, again."""

    def __init__(
        self, console: LiveConsole, side: SidePanel, *, take: Give, lay: Give, show: Callable[[], None]
    ) -> None:
        """`take` prints a paper where it can be, `lay` lets it wait, `show` shows all that wait."""
        super().__init__(side)
        self._console = console
        self._side = side
        self._take, self._lay_one, self._show_all = take, lay, show
        self._papers: tuple[PaperOwed, ...] = ()
        """Papers of this house."""
        console.opened.connect(self._look)
        guard_of(console).changed.connect(self._ask)
        side.taken_off.connect(self._ask_later)
        if console.is_open:
            self._look()

    def part(self) -> None:
        """Ask no more: another window takes over."""
        self._console.opened.disconnect(self._look)
        guard_of(self._console).changed.disconnect(self._ask)
        self._side.taken_off.disconnect(self._ask_later)

    def _look(self) -> None:
        """Find the papers of this house; others wait until their house is opened here."""
        if left := self._console.owed.left:
            self._console.ask(
                lambda desk: tuple(each for each in left if desk.store.of_command(each[0])),
                self._on_loaded,
            )

    def _on_loaded(self, found: tuple[PaperOwed, ...]) -> None:
        self._papers = found
        self._ask()

    def _ask_later(self) -> None:
        soon(self._side, self._ask)

    def _ask(self) -> None:
        busy = self._side.question() is not None or self._console.asks_about is not None
        if self._papers and not busy and not guard_of(self._console).locked:
            self._side.put_over(self._question())

    def _question(self) -> Question:
        console, texts = self._console, self._console.texts
        asked = Question(texts.say("Papers not printed yet"))
        asked.add_words(
            texts.count(
                "{n} paper was waiting to be printed: {papers}.",
                "{n} papers were waiting to be printed: {papers}.",
                len(self._papers),
                papers=_titles(texts, self._papers),
            )
        )
        if any(map(console.machine.printer, KINDS_OF_PAPER)):
            asked.add_button(texts.say("Print them"), partial(self._make, self._print), "primary")
        else:
            asked.add_button(texts.say("Look at them"), partial(self._make, self._show), "primary")
        asked.add_button(texts.say("Throw them away"), self._drop)
        asked.add_button(texts.say("Lay them with the papers"), partial(self._make, self._lay))
        return asked

    def _make(self, then: Callable[[tuple[Made, ...]], None]) -> None:
        make_anew(self._console, self._answered(), then)

    def _drop(self) -> None:
        self._console.owed.drop(self._answered())

    def _answered(self) -> tuple[PaperOwed, ...]:
        found, self._papers = self._papers, ()
        self._console.owed.left = ()
        self._side.take_off()
        return found

    def _print(self, papers: tuple[Made, ...]) -> None:
        """As if their commands were given now: what has no printer waits."""
        for paper in papers:
            self._take(paper)

    def _lay(self, papers: tuple[Made, ...]) -> None:
        for paper in papers:
            self._lay_one(paper)

    def _show(self, papers: tuple[Made, ...]) -> None:
        self._lay(papers)
        self._show_all()


def _titles(texts: Texts, papers: Iterable[PaperOwed]) -> str:
    """Return the titles of papers, with the number of each."""
    counted = Counter(document for _command, document in papers).items()
    titles = ((title_of(texts, document), count) for document, count in counted)
    return ", ".join(title if count == 1 else f"{title} ({count})" for title, count in titles)
