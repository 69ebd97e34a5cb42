"""Terms of a jackpot: bounds for the house's figures, and a pay table under the terms (G-9)."""

from collections.abc import Iterable, Iterator

from director.games.paytables.paytable import Jackpot, JackpotShape, PayTable
from director.games.table.jackpot_events import JackpotTerms
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

_BASIS_POINTS = 10_000


def terms_faults(
    terms: JackpotTerms, pot: Jackpot, shape: JackpotShape, chip: Cents
) -> Iterator[RuleViolation]:
    """Yield refusals of terms for a jackpot of a pay table whose smallest chip is `chip`."""
    if terms.stake <= 0 or terms.stake % chip:
        yield soundness("jackpot_stake_chip", rule="G-9", chip_cents=chip)
    if terms.seed < 0 or (terms.seed == 0 and not pot.progressive):
        yield soundness("jackpot_figure_negative", rule="G-9")
    if not shape.lowest_share <= terms.house_share <= shape.highest_share:
        yield soundness(
            "jackpot_share_outside",
            rule="G-9",
            basis_points=int(terms.house_share * _BASIS_POINTS),
            lowest_basis_points=int(shape.lowest_share * _BASIS_POINTS),
            highest_basis_points=int(shape.highest_share * _BASIS_POINTS),
        )
    rows = [row for row, _ in terms.consolations]
    if sorted(rows) != sorted(pot.fixed):
        yield soundness("consolations_differ", rule="G-9")
    if any(amount <= 0 for _, amount in terms.consolations):
        yield soundness("jackpot_figure_negative", rule="G-9")
    if terms.envy < 0 or (terms.envy and not pot.envy_rows):
        yield soundness("envy_unknown", rule="G-9")


def with_terms(table: PayTable, held: Iterable[tuple[str, int, JackpotTerms]]) -> PayTable:
    """Return a pay table under the terms of the house's jackpots: kind, version and terms."""
    jackpots = dict(table.jackpots)
    for kind, version, terms in held:
        jackpots[kind] = replace(
            jackpots[kind],
            stake=terms.stake,
            seed=terms.seed,
            house_share=terms.house_share,
            fixed=dict(terms.consolations),
            envy=terms.envy,
            terms=str(version),
        )
    return replace(table, jackpots=jackpots)


def terms_of(jackpot: Jackpot) -> JackpotTerms:
    """Terms that a pay table gives for a jackpot: the house's starting point."""
    return JackpotTerms(
        jackpot.stake, jackpot.seed, jackpot.house_share, tuple(jackpot.fixed.items()), jackpot.envy
    )
