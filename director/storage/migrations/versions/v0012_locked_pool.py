"""Version 12: the pool of a tournament is the one that was locked, whatever comes in afterwards."""

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """The tables are as they were; the rows are written again afterwards, from their streams."""
