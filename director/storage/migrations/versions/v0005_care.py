"""Version 5: receipts say whether a document was seen, people when they came into the directory."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_AT = sa.text("UPDATE people SET added_at = :at WHERE id = :person")
_LATER = sa.text("UPDATE people SET added_at = :at")
_ERASED = sa.text("UPDATE people SET added_at = 0 WHERE given_name = '' AND family_name = ''")
_NOTED = sa.text("SELECT kind, at, payload FROM journal WHERE stream = 'house' ORDER BY version")


def upgrade() -> None:
    """Add the columns, and find in the journal when people came.

    Whom a list brought in is nowhere named: they have been here since the last list, at the latest.
    """
    for table, name in (("receipts", "document_seen"), ("people", "added_at")):
        whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
        op.add_column(table, sa.Column(name, whole, nullable=False, server_default="0"))
    connection = op.get_bind()
    noted = [tuple(row) for row in connection.execute(_NOTED)]
    lists = [at for kind, at, _ in noted if kind == "PeopleImported"]
    last = lists[-1] if lists else max((at for _, at, _ in noted), default=0)
    connection.execute(_LATER, {"at": last})
    for kind, at, payload in noted:
        if kind == "PersonAdded":
            connection.execute(_AT, {"at": at, "person": _person(payload)})
    connection.execute(_ERASED)


def _person(payload: str) -> str:
    """Return the person of an entry; empty for a damaged one, which verifying names."""
    try:
        return str(json.loads(payload).get("person", ""))
    except (ValueError, AttributeError):
        return ""
