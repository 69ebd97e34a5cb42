"""The tables of the database: the journal, its heads, rows of the house, and projections."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Sequence,
    Table,
    Text,
    UniqueConstraint,
)

APPLICATION = 0x52494646
"""Marks a SQLite file as ours ("RIFF")."""

metadata = MetaData()

NUMBERS = Sequence("journal_seq", metadata=metadata)
"""Numbers a server's entries, so that its writers need not wait for one another; a file counts."""

ADDED_TO: dict[Any, Any] = {"rights": "SELECT, INSERT"}
CHANGED: dict[Any, Any] = {"rights": "SELECT, INSERT, UPDATE ({columns})"}
"""Rights of a console on the rows of a table, all that a server's role needs.

Of each column by itself: the right to change a whole table would be the right to lock it.
"""
CLEARED = CHANGED
"""Rows are removed too: on a server by functions (`director.storage.server.keys`)."""

_big = BigInteger().with_variant(Integer, "sqlite")


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _number(name: str, *, null: bool = False) -> Column[int]:
    return Column(name, _big, nullable=null)


def _added(name: str) -> Column[int]:
    """A whole number that a migration has added."""
    return Column(name, _big, nullable=False, server_default="0")


journal = Table(
    "journal",
    metadata,
    Column("seq", _big, primary_key=True, autoincrement=False),
    _text("stream"),
    _number("version"),
    _text("command_id"),
    _text("kind"),
    _number("schema"),
    _number("at"),
    _text("actor"),
    _text("station"),
    _text("reason"),
    _text("payload"),
    _text("prev_hash"),
    _text("hash"),
    UniqueConstraint("stream", "version", name="journal_stream_version"),
    Index("journal_command", "command_id"),
    info=ADDED_TO,
)

streams = Table(
    "streams",
    metadata,
    Column("stream", Text, primary_key=True),
    _number("version"),
    _text("hash"),
    Column("mark", Text, nullable=False, server_default=""),
    info=CHANGED,
)
"""Head of each stream; the mark is the house's signature of it."""

noted = Table(
    "noted",
    metadata,
    Column("stream", Text, primary_key=True),
    _number("version"),
    _text("hash"),
    info=CHANGED,
)
"""Heads as the house noted them last; the nameless one is their total. Derived from the notes."""

kept_tills = Table(
    "kept_tills",
    metadata,
    Column("stream", Text, primary_key=True),
    _number("version"),
    _text("hash"),
    _text("form"),
    _text("state"),
    _text("mark"),
    info=CHANGED,
)
"""Tills as they stood at an entry, signed by the house: what is read of them begins there."""

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    _text("given_name"),
    _text("family_name"),
    _text("nickname"),
    _text("card_number"),
    _text("document"),
    _text("born"),
    _text("country"),
    _text("iban"),
    _text("notes"),
    _number("barred"),
    Column("photo", LargeBinary, nullable=False),
    Column("added_at", _big, nullable=False, server_default="0"),
    Column("gender", Text, nullable=False, server_default=""),
    Index("people_born", "born"),
    info=CHANGED,
)

person_keys = Table(
    "person_keys",
    metadata,
    Column("person", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    info=CHANGED,
)
"""With which the journal's hashes of a person's facts are made; emptied when the person is erased."""

identifiers = Table(
    "identifiers",
    metadata,
    Column("field", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Index("identifiers_person", "person"),
    info=ADDED_TO,
)
"""Documents, cards and whole names of people in comparable form; derived from their rows."""

house_rows = Table(
    "house_rows",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    _text("payload"),
    info=CLEARED,
)

seeds = Table(
    "seeds",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    info=ADDED_TO,
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    _text("name"),
    _text("status"),
    _text("format"),
    _text("currency"),
    _number("starts_at"),
    _number("started_at", null=True),
    _number("price_cents"),
    _number("guarantee_cents"),
    _number("entries"),
    _number("alive"),
    _number("prize_cents"),
    _number("beside_cents"),
    _number("paid_cents"),
    _added("buy_in_cents"),
    _added("pool_cents"),
    info=CHANGED,
)

entries = Table(
    "entries",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("entry", _big, primary_key=True, autoincrement=False),
    _text("player"),
    _text("kind"),
    _text("status"),
    _text("receipt"),
    _number("at"),
    _number("table_number", null=True),
    _number("seat_number", null=True),
    _number("chips"),
    _number("cost_cents"),
    _number("out_at", null=True),
    _number("place"),
    _number("prize_cents"),
    _number("owed"),
    _added("won_cents"),
    _added("knockouts"),
    _added("rebuys"),
    _added("paid_in_cents"),
    Index("entries_player", "player"),
    info=CLEARED,
)

receipts = Table(
    "receipts",
    metadata,
    Column("till", Text, primary_key=True),
    Column("series", Text, primary_key=True),
    Column("number", _big, primary_key=True, autoincrement=False),
    _number("seq"),
    _number("at"),
    _text("actor"),
    _number("amount"),
    _text("method"),
    _text("tournament"),
    _number("entry"),
    _text("purpose"),
    Column("player", Text, nullable=False, server_default=""),
    Column("currency", Text, nullable=False, server_default=""),
    Column("document_seen", _big, nullable=False, server_default="0"),
    Index("receipts_tournament", "tournament"),
    Index("receipts_player", "player", "at"),
    info=ADDED_TO,
)

PROJECTIONS: tuple[Table, ...] = (tournaments, entries, receipts, noted, identifiers)
"""Tables that can be made anew from the journal and the directory."""
