"""Field: believable people, made up or read from a list."""

from collections.abc import Callable, Iterable
from pathlib import Path

from director.files.bounded import read_whole
from director.files.csv_text import guess_encoding, read_sheet
from director.files.faults import Fault
from director.files.import_columns import guess_columns, is_heading
from director.files.people_import import ImportDirectory, ImportReading, RowOutcome
from director.house.people import Person
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.ids import PlayerId


class Nation(Value):
    """A country with its common names and the shape of its IBAN (digits after the check digits)."""

    country: str
    first_names: tuple[str, ...]
    family: tuple[str, ...]
    iban_digits: int


_SLOVAK = Nation(
    "SK",
    (
        "Ján", "Peter", "Jozef", "Martin", "Tomáš", "Ľuboš", "Štefan", "Marek", "Juraj", "Miroslav",
        "Mária", "Zuzana", "Katarína", "Ľudmila", "Jana",
    ),
    (
        "Horváth", "Kováč", "Varga", "Tóth", "Nagy", "Baláž", "Molnár", "Szabó", "Lukáč", "Hudák",
        "Ďurica", "Oravec", "Krajčí", "Žiak", "Šimko", "Ondrejkovič",
    ),
    20,
)  # fmt: skip
_CZECH = Nation(
    "CZ",
    (
        "Jiří", "Jan", "Petr", "Pavel", "Tomáš", "Zdeněk", "Vojtěch", "Ondřej", "Lukáš", "Radek",
        "Tereza", "Věra", "Kateřina", "Markéta",
    ),
    (
        "Novák", "Svoboda", "Dvořák", "Černý", "Procházka", "Kučera", "Veselý", "Němec", "Pospíšil",
        "Růžička", "Beneš", "Šťastný", "Říha", "Vlček",
    ),
    20,
)  # fmt: skip
_HUNGARIAN = Nation(
    "HU",
    ("László", "István", "Zoltán", "Gábor", "Ferenc", "Attila", "Győző", "Zsófia", "Ágnes", "Örs"),
    ("Kovács", "Szabó", "Horváth", "Kiss", "Németh", "Farkas", "Papp", "Juhász", "Őrsi", "Fülöp"),
    24,
)
_GREEK = Nation(
    "GR",
    (
        "Γιώργος", "Δημήτρης", "Κώστας", "Γιάννης", "Νίκος", "Παναγιώτης", "Χρήστος", "Μαρία",
        "Ελένη", "Αικατερίνη",
    ),
    (
        "Παπαδόπουλος", "Γεωργίου", "Νικολάου", "Οικονόμου", "Βλάχος", "Αγγελόπουλος", "Ιωάννου",
        "Καραγιάννης", "Μακρής", "Παπακωνσταντίνου-Χατζηδημητρίου",
    ),
    23,
)  # fmt: skip
_AUSTRIAN = Nation(
    "AT",
    ("Johannes", "Lukas", "Matthias", "Jürgen", "Günther", "Anna", "Katharina", "Sophie"),
    ("Gruber", "Huber", "Wagner", "Müller", "Pichler", "Moser", "Weiß", "Größwang"),
    16,
)
_POLISH = Nation(
    "PL",
    ("Piotr", "Krzysztof", "Andrzej", "Michał", "Łukasz", "Małgorzata", "Agnieszka"),
    ("Nowak", "Kowalski", "Wiśniewski", "Wójcik", "Zieliński", "Dąbrowski", "Brzęczyszczykiewicz"),
    24,
)

_FIELD = (*(_SLOVAK,) * 8, *(_CZECH,) * 5, *(_HUNGARIAN,) * 3, *(_GREEK,) * 3, _AUSTRIAN, _POLISH)
"""Nations as often as they come to the room."""
_NICKNAMES = ("Doc", "Koala", "Maestro", "Zippo", "Fish", "Turbo", "Grandma", "Ace", "Rusty", "Bishop")


def people(draw: Draw, count: int, first: int = 1) -> tuple[Person, ...]:
    """Make up people of age, each with a document and a card, numbered from `first`."""
    return tuple(_person(draw, number) for number in range(first, first + count))


def iban(draw: Draw, country: str) -> str:
    """A bank account of a country with valid check digits (ISO 13616)."""
    digits = next(nation.iban_digits for nation in _FIELD if nation.country == country)
    account = "".join(str(draw.below(10)) for _ in range(digits))
    letters = "".join(str(ord(letter) - 55) for letter in country)
    check = 98 - int(f"{account}{letters}00") % 97
    return f"{country}{check:02}{account}"


def _person(draw: Draw, number: int) -> Person:
    nation = draw.choice(_FIELD)
    return Person(
        id=PlayerId(_uuid(draw)),
        given_name=draw.choice(nation.first_names),
        family_name=draw.choice(nation.family),
        nickname=draw.choice(_NICKNAMES) if not draw.below(6) else "",
        card_number=f"R{number:06}",
        document=f"{nation.country}{draw.below(90_000_000) + 10_000_000}{number:04}",
        born=f"{1950 + draw.below(55)}-{1 + draw.below(12):02}-{1 + draw.below(28):02}",
        country=nation.country,
        iban=iban(draw, nation.country) if draw.below(3) else "",
    )


def _uuid(draw: Draw) -> str:
    """A version 4 identity made from the rehearsal's own draw."""
    digits = f"{draw.below(2**64):016x}{draw.below(2**64):016x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"


class PlayersFile(Value):
    """People of a list, or its faults: then nobody is taken from it."""

    people: tuple[Person, ...]
    faults: tuple[Fault, ...] = ()


def read_players(path: Path, directory: Iterable[Person], new_id: Callable[[], PlayerId]) -> PlayersFile:
    """Everybody in the list; OSError when it cannot be read."""
    data = read_whole(path)
    sheet = read_sheet(data, guess_encoding(data).codec, is_heading=is_heading)
    if sheet.fault is not None:
        return PlayersFile((), (sheet.fault,))
    reading = ImportReading(sheet, guess_columns(sheet.header), ImportDirectory.of(directory), new_id)
    reports = tuple(reading.reports())
    faults = tuple(fault for report in reports for fault in report.faults)
    if any(report.outcome is RowOutcome.FAULTY for report in reports):
        return PlayersFile((), faults)
    return PlayersFile(tuple(report.person for report in reports if report.person is not None))
