"""Search in the directory: a few letters, a card or a document lead to people, the likeliest first."""

from collections.abc import Iterable

from director.desk.house.people import Person
from director.texts.alphabet import Place, alphabetical
from director.values.dataclass import Value
from director.values.folding import apart, number_key, words_of
from ui.widgets.folding import Needles, holder, needles, searched

MOST = 40
"""So many are shown; more letters find the rest."""


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
        self._last: tuple[Needles, tuple[_Known, ...]] = ((), self._everybody)

    def find(self, query: str, most: int = MOST) -> tuple[Person, ...]:
        """Who is meant: a card or document exactly, then family names, other names, any part."""
        wanted = needles(apart(query))
        if not wanted:
            return ()
        number = number_key(query).casefold()
        found = self._narrowed(wanted, number)
        ranked = sorted(found, key=lambda known: _rank(known, number, wanted[0]))
        return tuple(known.person for known in ranked[:most])

    def by_number(self, query: str) -> Person | None:
        """Whose card or document this is."""
        wanted = number_key(query).casefold()
        for known in self._everybody:
            if wanted and wanted in known.numbers:
                return known.person
        return None

    def _narrowed(self, wanted: Needles, number: str) -> tuple[_Known, ...]:
        before, found = self._last
        among = found if _narrows(wanted, before) else self._everybody
        held = among
        for has in map(holder, wanted):
            held = tuple([known for known in held if has(known.words)])
        self._last = (wanted, held)
        if held or len(wanted) == 1:
            return held
        return tuple(known for known in self._everybody if number in known.numbers)


def _narrows(wanted: Needles, before: Needles) -> bool:
    """Whether all that is found now was found by the words before."""
    if len(wanted) < len(before):
        return False
    return all(
        len(new) == len(old) == 1 and new[0].startswith(old[0])
        for new, old in zip(wanted, before, strict=False)
    )


def _known(person: Person, language: str) -> _Known:
    numbers = tuple(number_key(number).casefold() for number in (person.card_number, person.document))
    names = _spelt(person.family_name, person.given_name, person.nickname)
    words = "".join(f" {word}" for word in (*names, *(number for number in numbers if number)))
    place = alphabetical(person.sort_name, language)
    return _Known(person, place, _spelt(person.family_name), words, numbers)


def _spelt(*names: str) -> tuple[str, ...]:
    """Every word of names, in Latin letters too where it is not; a name of several also as one word."""
    words = [word for name in names for word in words_of(searched(apart(name))).split()]
    joined = ["".join(said.split()) for said in map(words_of, names) if " " in said]
    return tuple(dict.fromkeys((*words, *joined)))


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
