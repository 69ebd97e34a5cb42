"""Parts shared by games in which every player bets on a box: seats, cached rules, actions."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from director.games.paytables.paytable import PayTable
from director.games.protocol import Action, Box
from director.values.errors import soundness

R = TypeVar("R")
S = TypeVar("S")


def seats_of(table: PayTable, boxes: tuple[Box, ...]) -> tuple[int, ...]:
    """Seats from the dealer's left; a seat that is unknown or named twice is refused."""
    seats = [box.seat for box in boxes]
    for seat in seats:
        if not 1 <= seat <= table.seats or seats.count(seat) > 1:
            raise soundness("no_such_box", rule="G-1", seat=seat)
    if not seats:
        raise soundness("no_players", rule="G-1")
    return tuple(sorted(seats))


def cached_rules(make: Callable[[PayTable], R]) -> Callable[[PayTable], R]:
    """Cache the rules made of a pay table for the next rounds at the same table."""
    last: list[tuple[PayTable, R]] = []

    def ready(table: PayTable) -> R:
        for known, rules in last:
            if known is table:
                return rules
        last[:] = [(table, make(table))]
        return last[0][1]

    return ready


def applied(
    actions: Mapping[str, Callable[[S, Action], S]], state: S, action: Action, *, over: bool
) -> S:
    """Return the round after an action; refused when it is over or the action is unknown."""
    if over:
        raise soundness("round_over", rule="G-6")
    do = actions.get(action.kind)
    if do is None:
        raise soundness("action_unknown", rule="G-6", kind=action.kind)
    return do(state, action)


def with_withheld(seats: tuple[int, ...], withheld: tuple[int, ...], action: Action) -> tuple[int, ...]:
    """Add a box whose winnings the management withholds for an investigation (G-8)."""
    check_plain(action)
    if action.seat not in seats or action.seat in withheld:
        raise soundness("cannot_withhold", rule="G-8", seat=action.seat)
    return (*withheld, action.seat)


def check_plain(action: Action) -> None:
    """Refuse an action with more fields than its kind and seat."""
    if action.bet or action.amount or action.cards or action.numbers:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
