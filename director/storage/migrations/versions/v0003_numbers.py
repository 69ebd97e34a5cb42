"""Version 3: a server numbers its entries by a sequence; the row that counted them is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the sequence, which goes on where the counter stood."""
    op.execute("DELETE FROM streams WHERE stream = 'journal'")
    if op.get_bind().dialect.name == "sqlite":
        return
    op.execute(sa.schema.CreateSequence(sa.Sequence("journal_seq")))
    op.execute("SELECT setval('journal_seq', coalesce(max(seq), 0) + 1, false) FROM journal")
