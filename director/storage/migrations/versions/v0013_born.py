"""Version 13: people are found by their date of birth: twins are looked for at every door."""

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the index."""
    op.create_index("people_born", "people", ["born"], if_not_exists=True)
