"""Season deposits: paid by each player to the club, and returned or kept at the end of the season.

A player with as many tournaments of the season as the league requires gets the deposit back; otherwise
the club keeps it (formats: leagues, club use).
"""

from collections.abc import Iterator
from enum import StrEnum

from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import PlayerId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros

MOST_DEPOSIT: Cents = 10_000_000
MOST_NIGHTS = 1_000
FOR_DEPOSITS = (Method.CASH, Method.CARD, Method.TRANSFER, Method.DEPOSIT)
"""Methods of payment of a deposit."""


class DepositTerms(Value):
    """Deposit that each player of a season pays to the club."""

    cents: Cents
    currency: str
    nights: int = 0
    """Number of tournaments that entitle to the return; 0: none needed."""


class DepositEnd(StrEnum):
    """End of a deposit."""

    RETURNED = "returned"
    FORFEITED = "forfeited"
    """The club keeps it."""
    VOIDED = "voided"
    """It was taken by mistake, and returned."""


class SeasonDeposit(Value):
    """A player's deposit of a season."""

    player: PlayerId
    cents: Cents
    currency: str
    method: Method
    receipt: Receipt
    at: Micros
    end: DepositEnd | None = None
    """None while the club holds it."""
    ended_by: Receipt | None = None
    back: Method | None = None
    """Method of the return."""

    @property
    def stands(self) -> bool:
        """Whether it was not taken by mistake."""
        return self.end is not DepositEnd.VOIDED


def deposit_fault(terms: DepositTerms | None) -> RuleViolation | None:
    """Refusal of impossible terms."""
    if terms is None:
        return None
    if not 1 <= terms.cents <= MOST_DEPOSIT:
        return soundness("season_deposit_amount", most_cents=MOST_DEPOSIT)
    if not 0 <= terms.nights <= MOST_NIGHTS:
        return soundness("season_deposit_nights", most=MOST_NIGHTS)
    return None


def terms_change_refusal(
    held: tuple[SeasonDeposit, ...], before: DepositTerms | None, after: DepositTerms | None
) -> RuleViolation | None:
    """Refusal to drop the deposit or change its currency while the club holds deposits."""
    if not held or before == after:
        return None
    same = after is not None and all(each.currency == after.currency for each in held)
    return None if same else soundness("season_deposits_held", count=len(held))


def take_refusals(
    terms: DepositTerms | None, mine: SeasonDeposit | None, method: Method, *, over: bool
) -> Iterator[RuleViolation]:
    """Yield refusals to take a deposit: none is due, it is paid already, or the season is over."""
    if terms is None:
        yield soundness("no_season_deposit")
    elif mine is not None:
        yield soundness("season_deposit_paid")
    elif method not in FOR_DEPOSITS:
        yield soundness("method_not_for_side_pools", method=str(method))
    elif over:
        yield procedure("season_over")


def is_due_back(terms: DepositTerms | None, played: int) -> bool:
    """Whether a player with this number of tournaments gets the deposit back."""
    return terms is None or played >= terms.nights


def end_refusals(
    terms: DepositTerms | None, mine: SeasonDeposit | None, end: DepositEnd, played: int, *, over: bool
) -> Iterator[RuleViolation]:
    """Yield refusals to return or keep a deposit: against the rule, or the season goes on."""
    if mine is None or mine.end is not None:
        yield soundness("season_deposit_not_held")
        return
    if end is DepositEnd.VOIDED:
        return
    nights = terms.nights if terms is not None else 0
    if not over:
        yield procedure("season_goes_on")
    if end is DepositEnd.RETURNED and not is_due_back(terms, played):
        yield procedure("season_deposit_lost", played=played, nights=nights)
    elif end is DepositEnd.FORFEITED and is_due_back(terms, played):
        yield procedure("season_deposit_due_back", played=played, nights=nights)


def deposits_fault(deposits: tuple[SeasonDeposit, ...]) -> str | None:
    """Code of a violated invariant, or None: one deposit a player, and each above zero."""
    standing = [each.player for each in deposits if each.stands]
    if len(set(standing)) < len(standing):
        return "one_deposit_a_player"
    if any(each.cents < 1 for each in deposits):
        return "a_deposit_is_money"
    if any((each.end is None) != (each.ended_by is None) for each in deposits):
        return "an_end_has_its_receipt"
    return None
