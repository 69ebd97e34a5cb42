"""Which column of a list of people holds what: guessed from headings in the house's languages."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from director.texts import N_
from director.values.folding import words_of


class PersonField(StrEnum):
    """Meaning of a column."""

    GIVEN_NAME = "given_name"
    FAMILY_NAME = "family_name"
    FULL_NAME = "full_name"
    NICKNAME = "nickname"
    CARD_NUMBER = "card_number"
    DOCUMENT = "document"
    BORN = "born"
    COUNTRY = "country"
    IBAN = "iban"
    NOTES = "notes"
    GENDER = "gender"


FIELD_NAMES: Mapping[PersonField, str] = {
    PersonField.GIVEN_NAME: N_("Given name"),
    PersonField.FAMILY_NAME: N_("Family name"),
    PersonField.FULL_NAME: N_("Given and family name"),
    PersonField.NICKNAME: N_("Nickname"),
    PersonField.CARD_NUMBER: N_("Card number"),
    PersonField.DOCUMENT: N_("Document"),
    PersonField.BORN: N_("Date of birth"),
    PersonField.COUNTRY: N_("Country"),
    PersonField.IBAN: N_("IBAN"),
    PersonField.NOTES: N_("Notes"),
    PersonField.GENDER: N_("Gender"),
}

_HEADINGS: Mapping[PersonField, str] = {
    PersonField.GIVEN_NAME: "given name|first name|firstname|forename|meno|krstne meno|jmeno|ονομα"
    "|vorname",
    PersonField.FAMILY_NAME: "family name|last name|lastname|surname|priezvisko|prijmeni|επωνυμο|επιθετο"
    "|nachname|familienname",
    PersonField.FULL_NAME: "name|full name|player|player name|meno a priezvisko|cele meno|hrac"
    "|ονοματεπωνυμο|παικτης|vor und nachname|spieler",
    PersonField.NICKNAME: "nickname|nick|alias|prezyvka|παρατσουκλι|ψευδωνυμο|spitzname",
    PersonField.CARD_NUMBER: "card|card number|card no|member|member no|membership number|player id"
    "|karta|cislo karty|clenske cislo|καρτα|αριθμος καρτας|αριθμος μελους|karte|kartennummer"
    "|mitgliedsnummer",
    PersonField.DOCUMENT: "document|document number|document no|id card|id card number|identity card"
    "|id number|passport|doklad|cislo dokladu|cislo op|obciansky preukaz|pas|εγγραφο|ταυτοτητα"
    "|αριθμος ταυτοτητας|διαβατηριο|αρ ταυτοτητας|ausweis|ausweisnummer|personalausweis|reisepass"
    "|dokument",
    PersonField.BORN: "born|birth date|birthdate|date of birth|dob|birthday|narodeny|datum narodenia"
    "|datum narozeni|ημερομηνια γεννησης|ημ γεννησης|γεννηση|geboren|geburtsdatum|geburtstag",
    PersonField.COUNTRY: "country|nationality|citizenship|krajina|stat|statna prislusnost|obcianstvo"
    "|χωρα|υπηκοοτητα|εθνικοτητα|land|staat|nationalitat|staatsangehorigkeit",
    PersonField.IBAN: "iban|account|bank account|ucet|cislo uctu|λογαριασμος|konto|bankverbindung",
    PersonField.NOTES: "notes|note|remarks|comment|comments|poznamka|poznamky|σημειωσεις|σημειωση"
    "|παρατηρησεις|bemerkung|bemerkungen|notiz|notizen",
    PersonField.GENDER: "gender|sex|pohlavie|rod|φυλο|geschlecht",
}
Mapped = tuple[PersonField | None, ...]
"""Meaning of each column; None = it is left out."""


def guess_columns(header: Iterable[str]) -> Mapped:
    """Guess the meaning of each column; of two alike the first wins."""
    known = {
        words_of(heading): field
        for field, headings in _HEADINGS.items()
        for heading in headings.split("|")
    }
    seen: set[PersonField] = set()
    guessed: list[PersonField | None] = []
    for heading in header:
        field = known.get(words_of(heading[:100]))
        guessed.append(field if field not in seen else None)
        if field is not None:
            seen.add(field)
    return tuple(guessed)


def names_are_mapped(mapped: Mapped, *, bars: bool = False) -> bool:
    """A list needs the names at least: both, or one column with the whole name.

    A nickname alone is a name. A list of barred people may have documents alone.
    """
    if bars and PersonField.DOCUMENT in mapped:
        return True
    if {PersonField.FULL_NAME, PersonField.NICKNAME}.intersection(mapped):
        return True
    return {PersonField.GIVEN_NAME, PersonField.FAMILY_NAME} <= set(mapped)


def is_heading(cells: Sequence[str]) -> bool:
    """Whether a row names columns: two of them hold what a list of people has, one of them names."""
    mapped = guess_columns(cells)
    return names_are_mapped(mapped) and len([field for field in mapped if field]) >= 2


def left_out(header: Iterable[str], mapped: Mapped) -> tuple[str, ...]:
    """The headings of columns that are not taken."""
    return tuple(
        heading for heading, field in zip(header, mapped, strict=False) if field is None and heading
    )
