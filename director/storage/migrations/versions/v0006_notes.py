"""Version 6: a note of heads says what moved; of old ones, which listed all, only that is kept."""

import sqlalchemy as sa
from alembic import op

from director.storage.upcasts.old_notes import KIND, LISTED_ALL, Notes

revision = "0006"
down_revision = "0005"

_OLD = sa.text(
    "SELECT version FROM journal WHERE stream = 'house' AND kind = :kind AND schema = :schema "
    "ORDER BY version"
)
_READ = sa.text("SELECT payload FROM journal WHERE stream = 'house' AND version = :version")
_WRITE = sa.text("UPDATE journal SET payload = :payload WHERE stream = 'house' AND version = :version")


def upgrade() -> None:
    """Make the table of noted heads, filled afterwards, and abridge old notes one by one."""
    op.create_table(
        "noted",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    connection, notes = op.get_bind(), Notes()
    for version in connection.execute(_OLD, {"kind": KIND, "schema": LISTED_ALL}).scalars().all():
        whole = connection.execute(_READ, {"version": version}).scalar_one()
        if (abridged := notes.abridged(whole)) != whole:
            connection.execute(_WRITE, {"version": version, "payload": abridged})
