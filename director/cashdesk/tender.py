"""Tender: how a price is paid, at every sale of the cash desk."""

from director.values.dataclass import dataclass
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class Tender:
    """How a price is paid, where not all of it is paid by one method: the rest is by the command's.

    `tickets` are the numbers of tickets and vouchers, each worth its amount; `handed` is what was
    given in cash, more than its part of the price where change went back.
    """

    parts: tuple[tuple[Method, Cents], ...] = ()
    tickets: tuple[str, ...] = ()
    handed: Cents = 0


WHOLE = Tender()
"""All of it by one method."""
