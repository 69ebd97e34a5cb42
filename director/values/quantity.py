"""Quantities: money, tournament chips and time, plain integers that mypy tells apart (see the stub)."""

from typing import NewType

Cents = NewType("Cents", int)
"""Minor units of the tournament's or till's currency (cents of a euro)."""

Chips = NewType("Chips", int)
"""Tournament chips by their printed value; they are not money (T-C1)."""

Micros = NewType("Micros", int)
"""An instant: microseconds since 1970 in UTC. A span: microseconds."""

SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
