"""Numbers of formulas: decimals of 34 digits, equal on every machine, bounded before they grow.

Sums, products, quotients, roots and logarithms are rounded correctly (half to even) by the standard
library; a power is computed with 50 digits and rounded then. No value reaches 10^1000, and values
nearer to 0 than 10^-1030 are 0. A fault is a code; the caller adds its place in the text.
"""

from collections.abc import Callable, Sequence
from decimal import (
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)

DIGITS = 34
MOST_EXPONENT = 1_000_000
"""Highest exponent, also below zero."""
MOST_DECIMALS = 10
_TRAPS = [InvalidOperation, DivisionByZero, Overflow]
EXACT = Context(prec=DIGITS, rounding=ROUND_HALF_EVEN, Emin=-999, Emax=999, traps=_TRAPS)
_WIDE = Context(prec=50, rounding=ROUND_HALF_EVEN, Emin=-99_999, Emax=99_999, traps=_TRAPS)
ZERO, ONE = Decimal(0), Decimal(1)
_LARGEST = Decimal(2_302)
"""e to this power is below 10^1000, and e^2303 above."""

Number = Decimal | bool


class ArithmeticFault(Exception):
    """An impossible computation, with the code of the refusal."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def divided(a: Decimal, b: Decimal) -> Decimal:
    """Quotient; a fault for a divisor of 0."""
    if not b:
        raise ArithmeticFault("formula_divides_by_zero")
    return EXACT.divide(a, b)


def rooted(a: Decimal) -> Decimal:
    """Square root; a fault below 0."""
    if a < 0:
        raise ArithmeticFault("formula_root_of_negative")
    return EXACT.sqrt(a)


def log10(a: Decimal) -> Decimal:
    """Logarithm to base 10; a fault for 0 and below."""
    return _logarithm(EXACT.log10, a)


def ln(a: Decimal) -> Decimal:
    """Natural logarithm; a fault for 0 and below."""
    return _logarithm(EXACT.ln, a)


def exponential(a: Decimal) -> Decimal:
    """Power of e; a fault where it would be too large."""
    if a > _LARGEST:
        raise ArithmeticFault("formula_too_large")
    return EXACT.exp(a)


def power(base: Decimal, exponent: Decimal) -> Decimal:
    """Power; its size is checked before it is computed."""
    if abs(exponent) > MOST_EXPONENT:
        raise ArithmeticFault("formula_exponent")
    if not exponent:
        return ONE
    if not base:
        if exponent < 0:
            raise ArithmeticFault("formula_divides_by_zero")
        return ZERO
    if base < 0 and exponent != exponent.to_integral_value():
        raise ArithmeticFault("formula_root_of_negative")
    if _WIDE.multiply(exponent, _WIDE.log10(abs(base))) >= EXACT.Emax + 1:
        raise ArithmeticFault("formula_too_large")
    return EXACT.plus(_WIDE.power(base, exponent))


def rounded(a: Decimal, decimals: Decimal = ZERO) -> Decimal:
    """Round to a number of decimals, half away from 0."""
    if decimals != decimals.to_integral_value() or not 0 <= decimals <= MOST_DECIMALS:
        raise ArithmeticFault("formula_decimals")
    if a.adjusted() + int(decimals) >= DIGITS:
        return a
    return a.quantize(ONE.scaleb(-int(decimals)), ROUND_HALF_UP, context=EXACT)


def chosen(number: Decimal, *values: Decimal) -> Decimal:
    """Value by its number from 1; 0 beyond the last."""
    if number != number.to_integral_value() or number < 1:
        raise ArithmeticFault("formula_list_number")
    return values[int(number) - 1] if number <= len(values) else ZERO


def least(*values: Decimal) -> Decimal:
    """Smallest value."""
    return min(values)


def most(*values: Decimal) -> Decimal:
    """Largest value."""
    return max(values)


def total(values: Sequence[Decimal]) -> Decimal:
    """Sum, in the order given."""
    result = ZERO
    for value in values:
        result = EXACT.add(result, value)
    return result


def _logarithm(of: Callable[[Decimal], Decimal], a: Decimal) -> Decimal:
    if a <= 0:
        raise ArithmeticFault("formula_log_of_none")
    return of(a)
