"""Search in the directory: a few letters, a card or a document lead to people, the likeliest first."""

from collections.abc import Iterable

from director.desk.house.people import Person
from director.files.import_columns import folded
from director.texts.alphabet import Place, alphabetical
from director.values.dataclass import Value
from ui.widgets.folding import holder, needles, searched

MOST = 40
"""So many are shown; more letters find the rest."""
_PLAIN = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "s", "ς": "σ"})


class _Known(Value):
    """A person with everything that is searched, folded, each word with a space before it."""

    person: Person
    sort_key: Place
    family: tuple[str, ...]
    """In every script in which it is looked for."""
    words: str
    numbers: tuple[str, ...]


class PeopleSearch:
    """Answers each keystroke; a longer query looks only at what the shorter one has found."""

    def __init__(
        self, people: Iterable[Person], before: "PeopleSearch | None" = None, *, language: str = "en"
    ) -> None:
        """Names in the order of a language.

        `before` has searched most of these people already: what it knows is not made again.
        """
        made: dict[Person, _Known] = before._by_person if before is not None else {}
        self._by_person: dict[Person, _Known] = {
            person: made.get(person) or _known(person, language) for person in people
        }
        self._everybody = tuple(sorted(self._by_person.values(), key=lambda known: known.sort_key))
        self._last: tuple[str, tuple[_Known, ...]] = ("", self._everybody)

    def find(self, query: str, most: int = MOST) -> tuple[Person, ...]:
        """Who is meant: a card or document exactly, then family names, other names, any part."""
        wanted = plain(query)
        if not wanted:
            return ()
        found = self._narrowed(wanted)
        number, first = "".join(wanted.split()), needles(wanted)[0]
        ranked = sorted(found, key=lambda known: _rank(known, number, first))
        return tuple(known.person for known in ranked[:most])

    def by_number(self, query: str) -> Person | None:
        """Whose card or document this is."""
        wanted = "".join(plain(query).split())
        for known in self._everybody:
            if wanted and wanted in known.numbers:
                return known.person
        return None

    def _narrowed(self, wanted: str) -> tuple[_Known, ...]:
        before, found = self._last
        narrower = wanted.isascii() and wanted.startswith(before)
        among = found if narrower else self._everybody
        for has in map(holder, needles(wanted)):
            among = tuple([known for known in among if has(known.words)])
        self._last = (wanted, among)
        return among


def plain(text: str) -> str:
    """As it is compared: no accents, no capitals, no signs."""
    return folded(text).translate(_PLAIN)


def _known(person: Person, language: str) -> _Known:
    numbers = tuple("".join(plain(number).split()) for number in (person.card_number, person.document))
    names = _spelt(f"{person.family_name} {person.given_name} {person.nickname}")
    words = "".join(f" {word}" for word in (*names, *(number for number in numbers if number)))
    place = alphabetical(person.sort_name, language)
    return _Known(person, place, _spelt(person.family_name), words, numbers)


def _spelt(names: str) -> tuple[str, ...]:
    """Every word of names, in Latin letters too where it is Greek."""
    return tuple(plain(searched(names)).split())


def _rank(known: _Known, number: str, first: tuple[str, ...]) -> int:
    """0 is the likeliest; equal ones stay in the order of their names."""
    if number in known.numbers:
        return 0
    for family in known.family:
        if family.startswith(first):
            return 1
    for spelling in first:
        if f" {spelling}" in known.words:
            return 2
    return 3
