"""Parts of a list too long for one screen: each screen of a group has one, by letter or by place."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from unicodedata import normalize

from ui.scenes.view import ListPart, WallCell

Row = tuple[WallCell, ...]


def shared(
    rows: Sequence[Row], part: ListPart, fits: int, *, letters: bool
) -> tuple[Sequence[Row], str]:
    """The rows of a part and from where to where it goes; all of them where they fit on one screen."""
    if part.of == 1 or len(rows) <= fits:
        return rows, ""
    parts = list(_by_letter(rows, part.of) if letters else _by_place(rows, part.of))
    own = parts[part.place] if part.place < len(parts) else ()
    if not own:
        return (), ""
    if not letters:
        before = sum(map(len, parts[: part.place]))
        return own, f"{before + 1}–{before + len(own)}"
    return own, letters_of(own)


def letters_of(rows: Sequence[Row]) -> str:
    """From which first letter to which rows go."""
    if not rows:
        return ""
    first, last = _letter(rows[0]), _letter(rows[-1])
    return first if first == last else f"{first}–{last}"


def _by_place(rows: Sequence[Row], parts: int) -> Iterator[Sequence[Row]]:
    for place in range(parts):
        yield rows[len(rows) * place // parts : len(rows) * (place + 1) // parts]


def _by_letter(rows: Sequence[Row], parts: int) -> Iterator[Sequence[Row]]:
    """About equally long; a letter is never torn apart, and each part has one while there are any."""
    letters = [tuple(group) for _, group in groupby(rows, _letter)]
    taken, done = 0, 0
    for place in range(parts):
        own: list[Row] = []
        wanted = len(rows) * (place + 1) / parts
        while taken < len(letters) and len(letters) - taken >= parts - place:
            middle = done + len(letters[taken]) / 2
            if own and (middle > wanted or len(letters) - taken < parts - place):
                break
            own.extend(letters[taken])
            done += len(letters[taken])
            taken += 1
        yield own if place < parts - 1 else [*own, *(row for rest in letters[taken:] for row in rest)]


def _letter(row: Row) -> str:
    """The first letter of a row, without its accents."""
    name = row[0].text.lstrip()
    return normalize("NFD", name[:1])[:1].upper()
