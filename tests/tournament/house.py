"""The house's payout table and chip values for tests, read from the shipped resources."""

import csv
from pathlib import Path

from director.tournament.settings import PayoutColumn, PayoutTable

RESOURCES = Path(__file__).parents[2] / "resources"


def payout_table() -> PayoutTable:
    """The shipped payout table."""
    columns: dict[tuple[int, int], list[int]] = {}
    with (RESOURCES / "payouts" / "house.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            span = int(row["min_entries"]), int(row["max_entries"])
            shares = columns.setdefault(span, [])
            assert int(row["place"]) == len(shares) + 1
            shares.append(round(float(row["share_percent"]) * 100))
    return PayoutTable(
        "House", tuple(PayoutColumn(low, high, tuple(shares)) for (low, high), shares in columns.items())
    )
