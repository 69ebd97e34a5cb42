"""Search in the directory: a few letters, a card or a document lead to people, the likeliest first."""

from collections.abc import Iterable

from director.house.people import Person
from director.texts.alphabet import Place, alphabetical
from director.values.dataclass import Value
from director.values.folding import name_keys, number_key, separated, word_keys, words_of
from ui.widgets.folding import Needles, folded, holder, needles, searched

MOST = 40
"""Results shown; more letters find the rest."""


class _IndexedPerson(Value):
    """A person with everything that is searched, folded, each word with a space before it."""

    person: Person
    sort_key: Place
    family: tuple[str, ...]
    """In every script in which it is looked for."""
    words: str
    numbers: tuple[str, ...]
    name_keys: tuple[str, ...]
    """Keys of each word, as twins are compared: MUELLER and MUXXLLER in an identity paper are Müller."""


class PeopleSearch:
    """Answers each keystroke; a longer query looks only at what the shorter one has found."""

    def __init__(
        self, people: Iterable[Person], before: "PeopleSearch | None" = None, *, language: str = "en"
    ) -> None:
        """Names in the order of a language.

        `before` has searched most of these people already: what it knows is not made again.
        """
        made: dict[Person, _IndexedPerson] = before._by_person if before is not None else {}
        self._by_person: dict[Person, _IndexedPerson] = {
            person: made.get(person) or _indexed(person, language) for person in people
        }
        self._everybody = tuple(sorted(self._by_person.values(), key=lambda known: known.sort_key))
        self._last: tuple[Needles, tuple[_IndexedPerson, ...]] = ((), self._everybody)

    def find(self, query: str, most: int = MOST) -> tuple[Person, ...]:
        """Return matches: exact card or document, then family names, other names, any part."""
        wanted = needles(separated(query))
        if not wanted:
            return ()
        number = number_key(query).casefold()
        found = self._narrowed(wanted, number)
        ranked = sorted(found, key=lambda known: _rank(known, number, wanted[0]))
        return tuple(known.person for known in ranked[:most])

    def by_number(self, query: str) -> Person | None:
        """Return the person with this card or document."""
        wanted = number_key(query).casefold()
        for known in self._everybody:
            if wanted and wanted in known.numbers:
                return known.person
        return None

    def _narrowed(self, wanted: Needles, number: str) -> tuple[_IndexedPerson, ...]:
        before, found = self._last
        among = found if _narrows(wanted, before) else self._everybody
        held = among
        for has in map(holder, wanted):
            held = tuple([known for known in held if has(known.words)])
        self._last = (wanted, held)
        if held:
            return held
        begun = [tuple({key for said in word for key in word_keys(said)}) for word in wanted]
        return tuple(
            known
            for known in self._everybody
            if number in known.numbers or _begin(begun, known.name_keys)
        )


def _narrows(wanted: Needles, before: Needles) -> bool:
    """Whether all that is found now was found by the words before."""
    if len(wanted) < len(before):
        return False
    return all(
        len(new) == len(old) == 1 and new[0].startswith(old[0])
        for new, old in zip(wanted, before, strict=False)
    )


def names_in(typed: str, known: Iterable[Person], *, family_first: bool = False) -> tuple[str, str]:
    """Given and family name of somebody typed in one line, in the order of the house.

    A comma stands behind the family name; so does what others have as their given name.
    """
    family, comma, given = (part.strip().title() for part in typed.partition(","))
    if comma:
        return given, family
    whole = typed.strip().title()
    first, _, last = whole.partition(" ") if family_first else whole.rpartition(" ")
    if not first or not last:
        return "", whole
    given, family = (last, first) if family_first else (first, last)
    given_names = {folded(person.given_name) for person in known}
    if folded(family) in given_names and folded(given) not in given_names:
        return family, given
    return given, family


def _indexed(person: Person, language: str) -> _IndexedPerson:
    numbers = tuple(number_key(number).casefold() for number in (person.card_number, person.document))
    names = _spelt(person.family_name, person.given_name, person.nickname)
    words = "".join(f" {word}" for word in (*names, *(number for number in numbers if number)))
    place = alphabetical(person.sort_name, language)
    keys = tuple(sorted(name_keys(f"{person.given_name} {person.family_name} {person.nickname}")))
    return _IndexedPerson(person, place, _spelt(person.family_name), words, numbers, keys)


def _begin(words: Iterable[tuple[str, ...]], keys: Iterable[str]) -> bool:
    """Whether each word, in one of its spellings, is the beginning of a key of a name."""
    return all(any(key.startswith(word) for key in keys) for word in words)


def _spelt(*names: str) -> tuple[str, ...]:
    """Every word of names, in Latin letters too where it is not; a name of several also as one word."""
    words = [word for name in names for word in words_of(searched(separated(name))).split()]
    joined = ["".join(said.split()) for said in map(words_of, names) if " " in said]
    return tuple(dict.fromkeys((*words, *joined)))


def _rank(known: _IndexedPerson, number: str, first: tuple[str, ...]) -> int:
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
