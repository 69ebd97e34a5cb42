"""Version 8: tills are kept as they stood, filled afterwards."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table of kept tills."""
    op.create_table(
        "kept_tills",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("hash", "form", "state", "mark")),
    )
