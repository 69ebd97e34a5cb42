"""Version 9: a closed house-game table is listed as its count has it; the tables stay as they are."""

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """The rows that said what the rounds told are written again afterwards, from their streams."""
