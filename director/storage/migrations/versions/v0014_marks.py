"""Version 14: the house signs where each stream ends; each person has a key of his own."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Every head has a mark, made afterwards as its stream ends then; nobody has a key yet."""
    tables = sa.inspect(op.get_bind()).get_table_names()
    if "person_keys" not in tables:
        op.create_table(
            "person_keys",
            sa.Column("person", sa.Text, primary_key=True),
            sa.Column("secret", sa.LargeBinary, nullable=False),
        )
    there = sa.inspect(op.get_bind()).get_columns("streams")
    if all(column["name"] != "mark" for column in there):
        op.add_column("streams", sa.Column("mark", sa.Text, nullable=False, server_default=""))
