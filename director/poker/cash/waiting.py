"""What always holds of the waiting list: one place a game, one call a seat, numbers once."""

from director.poker.cash.state import WaitingList


def broken_waiting(waiting: WaitingList) -> str | None:
    """What is wrong with the waiting list: a code, or None when it is sound."""
    places = [(one.player, one.game) for one in waiting.waiters]
    if len(set(places)) != len(places):
        return "waits_twice"
    seats = [(one.call.cash_table, one.call.seat) for one in waiting.waiters if one.call is not None]
    if len(set(seats)) != len(seats):
        return "seat_held_twice"
    numbers = [one.id for one in waiting.waiters]
    if len(set(numbers)) != len(numbers) or any(number > waiting.last for number in numbers):
        return "numbers_differ"
    return None
