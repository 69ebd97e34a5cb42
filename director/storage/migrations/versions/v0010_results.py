"""Version 10: what a league asks of results: knock-outs, rebuys, prizes, buy-ins and pools."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
_ADDED = {"tournaments": ("buy_in_cents", "pool_cents"), "entries": ("won_cents", "knockouts", "rebuys")}


def upgrade() -> None:
    """Add the columns; the rows are written again afterwards, from their streams."""
    for table, names in _ADDED.items():
        for name in names:
            whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
            op.add_column(table, sa.Column(name, whole, nullable=False, server_default="0"))
