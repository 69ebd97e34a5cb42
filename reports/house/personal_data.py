"""Personal data: everything that the house holds of one person, on paper, to be read by them."""

from collections.abc import Iterator
from textwrap import wrap

from director.desk.persons.personal import PersonalData
from director.texts import N_
from director.values.dataclass import Value
from reports import document
from reports.house.personal_parts import PersonalPart, facts, parts
from reports.layout.blocks import MM, Block, Gap, SideBySide, Text
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import readable_picture, sheet
from reports.layout.pen import Pen
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper, PrintedName

LONG = 70
"""Letters of one line of a cell: what is longer goes on in the rows below, so that nothing is cut."""
CAPTION = 0.26
"""The part of the width that captions have."""
PHOTO = (32 * MM, 40 * MM)


class PersonalSheet(Value):
    """All that is held of somebody."""

    data: PersonalData


class Photo(Value):
    """The person's picture at the left."""

    image: bytes

    def height(self, _width: float) -> float:
        """As tall as a passport's."""
        return PHOTO[1] + 6

    def draw(self, pen: Pen, x: float, top: float, _width: float) -> None:
        """In its own proportions."""
        pen.picture(self.image, x, top - PHOTO[1], *PHOTO)


@document.sheet("personal_data", N_("Personal data"), PersonalSheet)
def personal_data(content: PersonalSheet, paper: Paper) -> bytes:
    """The data as PDF: the row of the directory first, then a table for each heading."""
    texts, data = paper.texts, content.data
    name = name_on_paper(texts, PrintedName(data.name, data.person.card_number))
    title = texts.say("Personal data")
    held = texts.say("All that the house holds of {name}", name=name)
    photo = data.person.photo
    return sheet(
        paper,
        f"{title}: {name}",
        (
            *heading(title, held, texts.moment(data.at)),
            *((Photo(photo),) if readable_picture(photo) else ()),
            *(_fact(caption, value) for caption, value in facts(data, texts)),
            *_tables(parts(data, texts, paper.house.currency)),
        ),
    )


def _fact(caption: str, value: str) -> Block:
    """A field beside its caption; long ones, such as notes, are whole."""
    left, right = Text(caption, grey=True), Text(value, most=max(1, len(value)))
    return SideBySide((left,), (right,), share=CAPTION)


def _tables(found: tuple[PersonalPart, ...]) -> Iterator[Block | PrintedTable]:
    for part in found:
        yield Gap(12)
        yield Text(part.title, size=12, bold=True)
        if part.rows:
            yield PrintedTable(_columns(part), tuple(line for row in part.rows for line in _lines(row)))
        else:
            yield Text("–", grey=True)


def _columns(part: PersonalPart) -> tuple[PrintedColumn, ...]:
    """Return the columns; texts after the date take the free width, amounts do not."""
    last = len(part.columns) - 1
    return tuple(
        PrintedColumn(
            title,
            "right" if place in part.figures else "left",
            grows=place in (1, last) and place not in part.figures,
        )
        for place, title in enumerate(part.columns)
    )


def _lines(row: tuple[str, ...]) -> Iterator[PrintedRow]:
    """A row, and below it what is left of its long cells."""
    cells = [wrap(cell, LONG) or [""] for cell in row]
    for place in range(max(map(len, cells))):
        yield PrintedRow(tuple(lines[place] if place < len(lines) else "" for lines in cells))
