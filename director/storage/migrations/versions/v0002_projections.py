"""Version 2: rows of tournaments, entries and receipts for search and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _text(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _number(*names: str, null: bool = False) -> list[sa.Column[int]]:
    return [sa.Column(name, _big, nullable=null) for name in names]


def upgrade() -> None:
    """Make the tables; they are filled from the journal afterwards."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        *_text("name", "status", "format", "currency"),
        *_number("starts_at"),
        *_number("started_at", null=True),
        *_number("price_cents", "guarantee_cents", "entries", "alive"),
        *_number("prize_cents", "beside_cents", "paid_cents"),
    )
    op.create_table(
        "entries",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("entry", _big, primary_key=True, autoincrement=False),
        *_text("player", "kind", "status", "receipt"),
        *_number("at"),
        *_number("table_number", "seat_number", null=True),
        *_number("chips", "cost_cents"),
        *_number("out_at", null=True),
        *_number("place", "prize_cents", "owed"),
    )
    op.create_index("entries_player", "entries", ["player"])
    op.create_table(
        "receipts",
        sa.Column("till", sa.Text, primary_key=True),
        sa.Column("series", sa.Text, primary_key=True),
        sa.Column("number", _big, primary_key=True, autoincrement=False),
        *_number("seq", "at"),
        *_text("actor"),
        *_number("amount"),
        *_text("method", "tournament"),
        *_number("entry"),
        *_text("purpose"),
    )
    op.create_index("receipts_tournament", "receipts", ["tournament"])
