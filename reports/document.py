"""Document: a paper as its file declares it: name, title, content, formats, and the events it follows.

A paper is one file: the value that it is about, and a function that draws it, under one of these
decorators. `reports.registry` finds every paper by walking the package.

    @document.receipt(
        "refund_slip", N_("Refund"), RefundSlip,
        content=refund_after, follows=[document.at_once(EntryRefunded)],
    )
    def refund_slip(content: RefundSlip, paper: Paper) -> tuple[Slip, ...]:
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial
from threading import Lock
from types import FunctionType
from typing import TypeVar

from director.desk.history.occasions import Occasion
from director.values.dataclass import Value, replace
from director.values.event import Event
from reports.layout.blocks import Slip
from reports.layout.slips import slips
from reports.names import PaperNames
from reports.paper import Paper, PaperFormat

C = TypeVar("C")
F = TypeVar("F", bound=Callable[..., object])

_SHEET = (PaperFormat.A4,)
_SLIP = (PaperFormat.A6, PaperFormat.ROLL, PaperFormat.A4)
_SHORT = (PaperFormat.A4, PaperFormat.A6, PaperFormat.ROLL)
_ONE_AT_A_TIME = Lock()
"""ReportLab keeps one copy of a font and rearranges it while a document is saved: workers take turns."""


class DocumentKind(IntEnum):
    """Kind of a document, in the order in which papers of one event come out."""

    SLIP = 1
    RECEIPT = 2
    """It bears the number of a receipt, whose copies the journal counts."""
    SHEET = 3


def _always(_event: Event) -> bool:
    return True


class Follow(Value):
    """Events that a document follows: at once, or when somebody asks for it."""

    events: tuple[type[Event], ...]
    at_once: bool
    when: Callable[[Event], bool] = _always


def at_once(*events: type[Event], when: Callable[[Event], bool] = _always) -> Follow:
    """Declare that a document is made as soon as one of these events is written."""
    return Follow(events, True, when)


def on_request(*events: type[Event]) -> Follow:
    """Declare that a document is made of one of these events when somebody asks for it."""
    return Follow(events, False)


class Document(Value):
    """A document: its name in files, its title (a message id), its content and its formats.

    The first format is the usual one. `pdf` makes it, `together` makes many in one file (slips one
    after the other; None for sheets, which are made one by one). Both raise TypeError for another
    document's content, ValueError for a format that does not suit, PaperProblem without a font.
    """

    name: str
    title: str
    about: type
    kind: DocumentKind
    formats: tuple[PaperFormat, ...]
    pdf: Callable[[object, Paper], bytes]
    together: Callable[[Sequence[object], Paper], bytes] | None = None
    content: Callable[[Occasion, PaperNames], object] | None = None
    """Its content after an event; None for what follows none."""
    follows: tuple[Follow, ...] = ()

    @property
    def receipt(self) -> bool:
        """Whether it bears the number of a receipt."""
        return self.kind is DocumentKind.RECEIPT


def sheet(
    name: str,
    title: str,
    about: type[C],
    *,
    content: Callable[[Occasion, PaperNames], C] | None = None,
    follows: Sequence[Follow] = (),
) -> Callable[[Callable[[C, Paper], bytes]], Callable[[C, Paper], bytes]]:
    """Declare a document on A4 by the function that draws it as PDF."""

    def declare(draw: Callable[[C, Paper], bytes]) -> Callable[[C, Paper], bytes]:
        def pdf(value: object, paper: Paper) -> bytes:
            _check_format(name, _SHEET, paper)
            with _ONE_AT_A_TIME:
                return draw(_own(name, about, value), paper)

        declared = Document(name, title, about, DocumentKind.SHEET, _SHEET, pdf, None, content)
        return _bearing(draw, replace(declared, follows=tuple(follows)))

    return declare


def slip(
    name: str,
    title: str,
    about: type[C],
    *,
    content: Callable[[Occasion, PaperNames], C] | None = None,
    follows: Sequence[Follow] = (),
    kind: DocumentKind = DocumentKind.SLIP,
    short: bool = False,
) -> Callable[[Callable[[C, Paper], tuple[Slip, ...]]], Callable[[C, Paper], tuple[Slip, ...]]]:
    """Declare a document of slips, `short` ones a few lines long, by the function that sets them."""
    formats = _SHORT if short else _SLIP

    def declare(parts: Callable[[C, Paper], tuple[Slip, ...]]) -> Callable[[C, Paper], tuple[Slip, ...]]:
        def together(values: Sequence[object], paper: Paper) -> bytes:
            _check_format(name, formats, paper)
            with _ONE_AT_A_TIME:
                each = [part for value in values for part in parts(_own(name, about, value), paper)]
                return slips(paper, paper.texts.say(title), each, short=short)

        def pdf(value: object, paper: Paper) -> bytes:
            return together((value,), paper)

        declared = Document(name, title, about, kind, formats, pdf, together, content)
        return _bearing(parts, replace(declared, follows=tuple(follows)))

    return declare


receipt = partial(slip, kind=DocumentKind.RECEIPT)
"""Declare a slip that bears the number of a receipt."""


def document_of(declared: object) -> Document | None:
    """Return the document that a function of a module draws; None for everything else."""
    document = vars(declared).get("document") if isinstance(declared, FunctionType) else None
    return document if isinstance(document, Document) else None


def _bearing(draw: F, document: Document) -> F:
    """Return the function with its document; TypeError for one that follows events without a content."""
    if bool(document.follows) is (document.content is None):
        raise TypeError(f"{document.name} names one of its content and the events it follows")
    vars(draw)["document"] = document
    return draw


def _own(name: str, about: type[C], value: object) -> C:
    if not isinstance(value, about):
        raise TypeError(f"{name} is not made of {type(value).__name__}")
    return value


def _check_format(name: str, formats: tuple[PaperFormat, ...], paper: Paper) -> None:
    if paper.format not in formats:
        raise ValueError(f"{name} is not printed on {paper.format.value}")
