"""Rake: the house's part of the pots of a cash game."""

from collections.abc import Sequence

from director.values.dataclass import Value
from director.values.quantity import Cents

_WHOLE = 10_000


class Rake(Value):
    """A part of each pot in basis points, rounded down to the unit, at most the cap a hand."""

    basis_points: int
    cap: Cents | None = None
    unit: Cents = 1
    no_flop_no_drop: bool = True


class RecordedRake(Value):
    """A known total rake, as in a recorded hand, with the part of each pot if known."""

    total: Cents
    parts: tuple[Cents, ...] = ()


def rake_of_pots(
    rake: Rake | RecordedRake | None, pots: Sequence[Cents], *, flop: bool
) -> tuple[Cents, ...]:
    """Rake of each pot, main pot first; a known total in proportion to the pots."""
    if rake is None:
        return (0,) * len(pots)
    if isinstance(rake, RecordedRake):
        if len(rake.parts) == len(pots):
            return rake.parts
        return _in_proportion(rake.total, pots)
    if rake.no_flop_no_drop and not flop:
        return (0,) * len(pots)
    left = sum(pots) if rake.cap is None else rake.cap
    result = []
    for amount in pots:
        due = amount * rake.basis_points // _WHOLE
        part = min(due - due % rake.unit, left)
        left -= part
        result.append(part)
    return tuple(result)


def _in_proportion(total: Cents, pots: Sequence[Cents]) -> tuple[Cents, ...]:
    """Divide the total in proportion to the pots, the remainder from the main pot."""
    whole = sum(pots)
    if not whole:
        return (0,) * len(pots)
    parts = [total * int(amount) // whole for amount in pots]
    parts[0] += total - sum(parts)
    return tuple(parts)
