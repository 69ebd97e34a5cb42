"""Registry: documents found in their files, made of their own content on paper that suits them."""

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFontFace

import reports
from director.desk.history.occasions import Occasion
from director.texts import texts_for
from director.tournament.events import ClockPaused
from reports import night
from reports.after import followers_of
from reports.document import at_once, sheet
from reports.names import PaperNames
from reports.paper import Paper, PaperFormat
from reports.registry import DOCUMENTS, documents_of
from tests.reports import samples
from tests.reports.occasions import names, occasion
from tests.reports.reading import page_texts
from tests.tournament.floor import seated

ROOT = Path(__file__).parents[2]


PAPER = '''
"""Break note: the players are called back from a break."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.tournament.events import ClockPaused
from director.values.dataclass import Value
from reports import document
from reports.layout.blocks import Slip, Text
from reports.names import PaperNames
from reports.paper import Paper


class BreakNote(Value):
    """A tournament whose clock was paused."""

    tournament: str


def note_after(was: Occasion, names: PaperNames) -> BreakNote:
    """Return the note of a pause."""
    return BreakNote(was.tournament.settings.name)


@document.slip(
    "break_note", N_("Break"), BreakNote, content=note_after, follows=[document.at_once(ClockPaused)]
)
def break_note(content: BreakNote, paper: Paper) -> tuple[Slip, ...]:
    """Return the note."""
    return ((Text(content.tournament, size=11),),)
'''
"""A paper of tomorrow."""
LOADED = """
import sys
import reports.after
print([name for name in ("reportlab", "PIL", "segno", "PySide6") if name in sys.modules])
"""


@pytest.fixture
def tomorrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that counts among the papers of a night."""
    monkeypatch.setattr(night, "__path__", [*night.__path__, str(tmp_path)])
    yield tmp_path
    del sys.modules["reports.night.break_note"]


def test_a_paper_is_one_file(tomorrow: Path) -> None:
    """Found, printed and followed by its file alone."""
    (tomorrow / "break_note.py").write_text(PAPER)
    found = documents_of(reports)
    assert set(found) == {*DOCUMENTS, "break_note"}
    was = occasion(ClockPaused(0, 0, ""), seated({1: (1, 2)}))
    ((document, follow),) = followers_of(found.values())[ClockPaused]
    assert follow.at_once
    assert document.content is not None
    made = document.pdf(document.content(was, names({})), samples.paper(on=PaperFormat.A6))
    assert was.tournament.settings.name in page_texts(made)[0]


def test_two_papers_of_one_name_are_refused(tomorrow: Path) -> None:
    (tomorrow / "break_note.py").write_text(PAPER.replace('"break_note"', '"seat_card"'))
    with pytest.raises(TypeError, match="called seat_card"):
        documents_of(reports)


def test_a_paper_names_its_content_and_its_events_or_neither() -> None:
    def draw(content: str, paper: Paper) -> bytes:
        return content.encode()

    def text_after(was: Occasion, names: PaperNames) -> str:
        return ""

    with pytest.raises(TypeError, match="half names one of"):
        sheet("half", "Half", str, follows=[at_once(ClockPaused)])(draw)
    with pytest.raises(TypeError, match="half names one of"):
        sheet("half", "Half", str, content=text_after)(draw)


def test_papers_are_found_without_what_draws_them() -> None:
    """The first command asks for what follows it: ReportLab waits for the first paper."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_names_are_those_of_the_documents() -> None:
    assert all(name == document.name for name, document in DOCUMENTS.items())
    assert all(texts_for("en").say(document.title) for document in DOCUMENTS.values())


def test_another_documents_content_is_refused() -> None:
    with pytest.raises(TypeError, match="seat_card is not made of SeatingList"):
        DOCUMENTS["seat_card"].pdf(samples.seating(3), samples.paper())


def test_a_format_that_does_not_suit_is_refused() -> None:
    with pytest.raises(ValueError, match="seating_by_name is not printed on roll"):
        DOCUMENTS["seating_by_name"].pdf(samples.seating(3), samples.paper(on=PaperFormat.ROLL))


def test_several_workers_take_turns_at_the_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """ReportLab's one copy of a font is rearranged at each save."""
    subset, inside, most = TTFontFace.makeSubset, [], []

    def watched(face: TTFontFace, signs: object) -> object:
        inside.append(signs)
        most.append(len(inside))
        time.sleep(0.005)
        made = subset(face, signs)
        inside.pop()
        return made

    monkeypatch.setattr(TTFontFace, "makeSubset", watched)
    contents, paper = samples.contents(3), samples.paper()
    with ThreadPoolExecutor(4) as workers:
        made = list(workers.map(lambda name: DOCUMENTS[name].pdf(contents[name], paper), contents))
    assert all(pdf.startswith(b"%PDF") for pdf in made)
    assert max(most) == 1
