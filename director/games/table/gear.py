"""Register of decks and dice (G-5): equipment that a table needs, and results of a check."""

from collections.abc import Iterable, Iterator

from director.games.paytables.paytable import PayTable
from director.games.table.events import Gear, GearCheck, GearKind
from director.games.table.play import gear_kind
from director.values.cards import LONGEST_PLASTIC_DAYS
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import HOUR, Micros

_DAY = 24 * HOUR


def missing_gear(
    table: PayTable, gear: tuple[Gear, ...], checks: tuple[GearCheck, ...]
) -> RuleViolation | None:
    """Refusal for missing decks or dice, a repeated number, or an unchecked one."""
    kind = gear_kind(table)
    labels = [piece.label for piece in gear]
    if len(set(labels)) != len(labels) or not all(label.strip() for label in labels):
        return soundness("gear_named_twice", rule="G-5")
    if kind is not GearKind.WHEEL and sum(piece.kind is kind for piece in gear) < max(table.decks, 1):
        return procedure("gear_missing", rule="G-5", kind=kind.value, needed=max(table.decks, 1))
    return unchecked(gear, checks)


def unchecked(gear: Iterable[Gear], checks: Iterable[GearCheck]) -> RuleViolation | None:
    """Refusal that names all decks or sets of dice without a check."""
    seen = {check.label for check in checks}
    unseen = ", ".join(piece.label for piece in gear if piece.label not in seen)
    return procedure("gear_not_checked", rule="G-5", deck=unseen) if unseen else None


def gear_faults(
    gear: Iterable[Gear], checks: Iterable[GearCheck], at: Micros
) -> Iterator[RuleViolation]:
    """Yield refusals for decks past their days, and for decks or dice with a faulty check."""
    for piece in gear:
        if too_old(piece, at):
            yield procedure("deck_too_old", rule="G-5", deck=piece.label, days=LONGEST_PLASTIC_DAYS)
    for check in checks:
        if not check.sound or check.missing:
            yield procedure("gear_not_sound", rule="G-5", deck=check.label)


def too_old(gear: Gear, at: Micros) -> bool:
    """Whether a plastic deck is past its days."""
    return gear.kind is GearKind.CARDS and gear.plastic and at - gear.since > LONGEST_PLASTIC_DAYS * _DAY


def age_days(gear: Gear, at: Micros) -> int:
    """Whole days since the start of its use."""
    return max(0, at - gear.since) // _DAY
