"""After: which documents follow which event, once for consoles, copies, rehearsals and the board.

What comes at once is made as soon as its event is written; the rest whoever wants it asks for.
"""

from collections.abc import Iterable, Iterator, Mapping

from director.desk.history.occasions import Occasion, occasions, occasions_then
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded
from director.values.dataclass import Value
from director.values.event import Event
from director.values.ids import CommandId
from reports.document import Document, Follow
from reports.names import PaperNames
from reports.registry import DOCUMENTS

Followers = tuple[tuple[Document, Follow], ...]


def followers_of(documents: Iterable[Document]) -> dict[type[Event], Followers]:
    """Return the documents that follow each event, in their own order."""
    followers: dict[type[Event], Followers] = {}
    for document in documents:
        for follow in document.follows:
            for event in follow.events:
                followers[event] = (*followers.get(event, ()), (document, follow))
    return followers


AFTER: Mapping[type[Event], Followers] = followers_of(DOCUMENTS.values())
"""The documents of each event that has any, in the order in which they come."""


class Papers(Value):
    """Papers printed as one: the contents of a document from one command."""

    document: str
    contents: tuple[object, ...]
    head: str
    currency: str
    """Empty = the house's."""


def papered(desk: Desk, entries: Iterable[Recorded], document: str = "") -> tuple[Occasion, ...]:
    """Return the events of a command that documents follow at once, or that `document` follows."""
    return occasions(desk, entries, lambda event: any(_due(event, document)))


def papered_then(desk: Desk, command: CommandId, document: str) -> tuple[Occasion, ...]:
    """Return the events of an earlier command that a document follows, with the state of then."""
    return occasions_then(desk, command, lambda event: any(_due(event, document)))


def documents_due(was: Iterable[Occasion]) -> tuple[str, ...]:
    """The documents that follow at once what a command wrote."""
    return tuple(dict.fromkeys(name for each in was for name in _due(each.entry.event, "")))


def papers_after(
    was: Iterable[Occasion], names: PaperNames, document: str = "", *, again: bool = False
) -> Iterator[Papers]:
    """The documents that follow at once what one command wrote, or the one that is asked for.

    `again`: the receipts alone, as they are printed once more without what came with them.
    """
    found: dict[tuple[str, str], list[Occasion]] = {}
    for occasion in was:
        for name in _due(occasion.entry.event, document):
            found.setdefault((name, occasion.currency), []).append(occasion)
    for (name, _), each in found.items():
        if not again or DOCUMENTS[name].receipt:
            yield from _papers(name, each, names)


def documents_after(event: Event) -> Iterator[str]:
    """Return the documents that follow an event, at once or when somebody asks."""
    return (document.name for document, follow in _followers(event))


def _due(event: Event, name: str) -> Iterator[str]:
    """Return the documents that follow an event at once, or the one of this name if it follows it."""
    for document, follow in _followers(event):
        if document.name == name if name else follow.at_once:
            yield document.name


def _followers(event: Event) -> Iterator[tuple[Document, Follow]]:
    return ((document, follow) for document, follow in AFTER.get(type(event), ()) if follow.when(event))


def content_of(document: str, was: Occasion, names: PaperNames) -> object:
    """Return the content of a document after an event; ValueError for one that follows none."""
    content = DOCUMENTS[document].content
    if content is None:
        raise ValueError(f"{document} follows no event")
    return content(was, names)


def _papers(document: str, each: list[Occasion], names: PaperNames) -> Iterator[Papers]:
    """Slips of a kind come as one, sheets one by one."""
    contents = tuple(content_of(document, occasion, names) for occasion in each)
    head, currency = each[-1].head, each[-1].currency
    if DOCUMENTS[document].together is not None:
        yield Papers(document, contents, head, currency)
        return
    yield from (Papers(document, (content,), head, currency) for content in contents)
