"""People: the rows of the directory, to and from persons."""

from sqlalchemy import Connection, Executable, LargeBinary, RowMapping, bindparam, literal, or_, select

from director.desk.house.people import Person
from director.storage.schema import people
from director.values.ids import PlayerId

_NO_PHOTO = literal(b"", LargeBinary).label("photo")
_PLAIN = [column for column in people.columns if column.name != "photo"]
_ALL = select(*_PLAIN, _NO_PHOTO).where(or_(people.c.given_name != "", people.c.family_name != ""))
"""Who was erased is an empty row."""
_BY_ID = select(*people.c).where(people.c.id == bindparam("value"))
_BY_DOCUMENT = select(*people.c).where(people.c.document == bindparam("value"))
_BY_CARD = select(*people.c).where(people.c.card_number == bindparam("value"))


def everybody(connection: Connection) -> tuple[Person, ...]:
    """The whole directory without photos, by family name."""
    persons = [_person(row) for row in connection.execute(_ALL).mappings()]
    return tuple(sorted(persons, key=lambda person: (person.sort_name.casefold(), person.id)))


def by_id(connection: Connection, player: PlayerId) -> Person | None:
    """One person with everything known."""
    return _one(connection, _BY_ID, player)


def by_document(connection: Connection, document: str) -> Person | None:
    """The person with a document number."""
    return _one(connection, _BY_DOCUMENT, document)


def by_card(connection: Connection, card_number: str) -> Person | None:
    """The person with a card."""
    return _one(connection, _BY_CARD, card_number)


def person_row(person: Person) -> dict[str, object]:
    """The row of a person."""
    return {
        "id": person.id,
        "given_name": person.given_name,
        "family_name": person.family_name,
        "nickname": person.nickname,
        "card_number": person.card_number,
        "document": person.document,
        "born": person.born,
        "country": person.country,
        "iban": person.iban,
        "notes": person.notes,
        "barred": int(person.barred),
        "photo": person.photo,
        "added_at": person.added_at,
    }


def _one(connection: Connection, statement: Executable, value: str) -> Person | None:
    row = connection.execute(statement, {"value": value}).mappings().first()
    found = None if row is None else _person(row)
    return found if found is not None and found.name else None


def _person(row: RowMapping) -> Person:
    return Person(
        id=PlayerId(row["id"]),
        given_name=row["given_name"],
        family_name=row["family_name"],
        nickname=row["nickname"],
        card_number=row["card_number"],
        document=row["document"],
        born=row["born"],
        country=row["country"],
        iban=row["iban"],
        notes=row["notes"],
        barred=bool(row["barred"]),
        photo=bytes(row["photo"]),
        added_at=row["added_at"],
    )
