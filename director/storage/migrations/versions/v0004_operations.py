"""Version 4: receipts say whose they are and in which currency."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns; entries of before say neither."""
    for name in ("player", "currency"):
        op.add_column("receipts", sa.Column(name, sa.Text, nullable=False, server_default=""))
    op.create_index("receipts_player", "receipts", ["player", "at"])
