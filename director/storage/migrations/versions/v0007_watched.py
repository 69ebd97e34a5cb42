"""Version 7: people and rows of the house are watched; the tables stay as they are."""

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the hashes of rows; those that exist are noted in the journal afterwards."""
