"""Version 15: people are found by their date of birth: twins are looked for at every door."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the index."""
    op.create_index("people_born", "people", ["born"], if_not_exists=True)
