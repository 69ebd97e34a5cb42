"""Registry: documents by name, made only of their own content on paper that suits them."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from reportlab.pdfbase.ttfonts import TTFontFace

from director.texts import texts_for
from reports.paper import Format
from reports.registry import DOCUMENTS
from tests.reports import samples


def test_names_are_those_of_the_documents() -> None:
    assert all(name == document.name for name, document in DOCUMENTS.items())
    assert all(texts_for("en").say(document.title) for document in DOCUMENTS.values())


def test_another_documents_content_is_refused() -> None:
    with pytest.raises(TypeError, match="seat_card is not made of SeatingList"):
        DOCUMENTS["seat_card"].pdf(samples.seating(3), samples.paper())


def test_a_format_that_does_not_suit_is_refused() -> None:
    with pytest.raises(ValueError, match="seating_by_name is not printed on roll"):
        DOCUMENTS["seating_by_name"].pdf(samples.seating(3), samples.paper(on=Format.ROLL))


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
