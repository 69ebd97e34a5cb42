"""Version 13: day 2 is listed with the entries of its event; what was paid in before the fee."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
COLUMN = "paid_in_cents"


def upgrade() -> None:
    """Add the column where it is missing; the rows are written again afterwards, from their streams."""
    if COLUMN in (column["name"] for column in sa.inspect(op.get_bind()).get_columns("entries")):
        return
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("entries", sa.Column(COLUMN, whole, nullable=False, server_default="0"))
