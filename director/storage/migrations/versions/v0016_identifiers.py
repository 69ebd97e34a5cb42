"""Version 16: people are found by document, card and whole name without reading the directory."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the table, filled afterwards from the directory; the indexes of exact spellings go."""
    op.drop_index("people_document", "people", if_exists=True)
    op.drop_index("people_card_number", "people", if_exists=True)
    if "identifiers" in sa.inspect(op.get_bind()).get_table_names():
        return
    op.create_table(
        "identifiers",
        sa.Column("field", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
    )
    op.create_index("identifiers_person", "identifiers", ["person"])
