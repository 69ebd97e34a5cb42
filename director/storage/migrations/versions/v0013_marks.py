"""Version 13: the house signs where each stream ends; a server's key has a table of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Every head has a mark, which is made afterwards, as its stream ends then."""
    there = sa.inspect(op.get_bind()).get_columns("streams")
    if all(column["name"] != "mark" for column in there):
        op.add_column("streams", sa.Column("mark", sa.Text, nullable=False, server_default=""))
