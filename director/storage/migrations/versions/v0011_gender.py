"""Version 11: the gender of a person, kept only where the house asks it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; nobody's is known."""
    op.add_column("people", sa.Column("gender", sa.Text(), nullable=False, server_default=""))
