"""Satellites: how many tickets the pool buys, who gets the rest, and when it is over (T-F3)."""

from collections.abc import Iterator

from director.tournament.settings import Qualifying
from director.tournament.state import Award
from director.values.errors import soundness
from director.values.money import Cents, split_evenly


def guaranteed(qualifying: Qualifying) -> Cents:
    """What the pool must hold for the promised tickets; it counts as a guarantee (T-R2)."""
    return qualifying.seats * qualifying.ticket


def satellite_awards(
    pool: Cents, qualifying: Qualifying, *, unique: int, buy_in: Cents, step: Cents = 0
) -> tuple[Award, ...]:
    """Equal tickets for the first places, and the rest in cash to the next (T-F3).

    The rest goes to one place, or in pieces of `step` to several; no piece is worth more than a
    ticket. A rest below a buy-in goes to the last qualifier (a second award of that place), and
    what finds no place below is shared by the qualifiers alike. Refused if the pool does not buy
    the promised tickets: the house owes an overlay.
    """
    _check(pool, qualifying)
    tickets = min(qualifying.seats or pool // qualifying.ticket, max(1, unique))
    rest = pool - tickets * qualifying.ticket
    awards = [Award(place, qualifying.ticket, ticket=True) for place in range(1, tickets + 1)]
    if tickets and rest < buy_in and not step:
        return (*awards, *_cash(tickets, (rest,)))
    piece = min(step, qualifying.ticket) or qualifying.ticket
    below = _pieces(rest, piece, max(1, unique) - tickets)
    over = rest - sum(below)
    shared = split_evenly(over, tickets) if tickets else (over,)
    return (*awards, *_cash(1, shared), *_cash(tickets + 1, below))


def _check(pool: Cents, qualifying: Qualifying) -> None:
    if qualifying.ticket <= 0:
        raise soundness("ticket_without_value", rule="T-F3", ticket_cents=qualifying.ticket)
    needed = guaranteed(qualifying)
    if pool < needed:
        raise soundness("tickets_not_covered", rule="T-F3", pool_cents=pool, needed_cents=needed)


def _pieces(rest: Cents, piece: Cents, places: int) -> tuple[Cents, ...]:
    """The rest in pieces for at most so many places."""
    whole, last = divmod(rest, piece)
    pieces = (piece,) * whole + ((last,) if last else ())
    return pieces[:places]


def _cash(first: int, amounts: tuple[Cents, ...]) -> Iterator[Award]:
    return (Award(first + i, amount) for i, amount in enumerate(amounts) if amount)


def qualifiers(awards: tuple[Award, ...]) -> int:
    """How many places win a ticket."""
    return sum(award.ticket for award in awards)


def is_over(alive: int, awards: tuple[Award, ...]) -> bool:
    """The required number of qualifiers is left (T-F3); without tickets play goes on to the last."""
    return alive <= max(1, qualifiers(awards))
