"""Version 1: the journal and its heads, people, rows of the house, seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, _big, nullable=False)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "journal",
        sa.Column("seq", _big, primary_key=True, autoincrement=False),
        _text("stream"),
        _number("version"),
        _text("command_id"),
        _text("kind"),
        _number("schema"),
        _number("at"),
        *(_text(name) for name in ("actor", "station", "reason", "payload", "prev_hash", "hash")),
        sa.UniqueConstraint("stream", "version", name="journal_stream_version"),
    )
    op.create_index("journal_command", "journal", ["command_id"])
    heads = op.create_table(
        "streams", sa.Column("stream", sa.Text, primary_key=True), _number("version"), _text("hash")
    )
    op.bulk_insert(heads, [{"stream": "journal", "version": 0, "hash": ""}])
    _make_rows()


def _make_rows() -> None:
    words = (
        "given_name", "family_name", "nickname", "card_number", "document", "born", "country",
        "iban", "notes",
    )  # fmt: skip
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        *(_text(name) for name in words),
        _number("barred"),
        sa.Column("photo", sa.LargeBinary, nullable=False),
    )
    op.create_index("people_document", "people", ["document"])
    op.create_index("people_card_number", "people", ["card_number"])
    op.create_table(
        "house_rows",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        _text("payload"),
    )
    op.create_table(
        "seeds",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
