"""Dead-button rule: button and blinds of the next hand, and players who wait (T-29, T-31, T-7)."""

from collections.abc import Collection, Mapping

from director.values.cards import Card, name
from director.values.dataclass import Value
from director.values.errors import soundness


class Blinds(Value):
    """Seats of button and blinds in one hand, numbered from 1; a seat may be empty.

    An empty button seat is a dead button, an empty small-blind seat a hand without small blind: the seat
    is still given, because the button moves there next. `small_blind` 0 means only that there was no
    small blind: it is read as the last empty seat before the big blind, at the furthest the button's.
    `big_blind` 0 means that no hand was dealt: the button was drawn. Heads-up the small blind is on the
    button's seat.
    """

    button: int
    small_blind: int = 0
    big_blind: int = 0


class NextHand(Value):
    """Next hand: blinds, dead button and small blind, and seats that are not dealt in."""

    blinds: Blinds
    dead_button: bool
    dead_small_blind: bool
    waiting: tuple[int, ...]
    """Occupied seats between button and small blind, rising: they wait for one hand (T-7)."""


def next_hand(previous: Blinds, occupied: Collection[int], size: int) -> NextHand:
    """Return the hand after `previous` with these seats occupied, at a table of `size` seats.

    The button moves to the last small blind's seat and the small blind to the last big blind's, empty or
    not; the big blind moves to the next player, so that nobody skips it or pays it twice. Refuses fewer
    than two players and seats that the table does not have.
    """
    taken = frozenset(occupied)
    _check(previous, taken, size)
    if not previous.big_blind:
        return _first_hand(previous.button, taken, size)
    big = _after(previous.big_blind, taken, size)
    if len(taken) == 2:
        return _heads_up(big, taken)
    old_small = previous.small_blind or _unnamed_small_blind(previous, taken, size)
    waiting = _between(old_small, previous.big_blind, taken, size)
    button = old_small
    if old_small == previous.button or len(taken) - len(waiting) < 3:
        button, waiting = _before(previous.big_blind, taken - {big}, size), ()
    return _hand(Blinds(button, previous.big_blind, big), taken, waiting)


def entered_hand(blinds: Blinds, occupied: Collection[int], size: int) -> NextHand:
    """Hand with button and blinds as the floor enters them; a seat without a player is dead.

    Players between button and small blind wait (T-7). Refuses seats that the table does not have.
    """
    taken = frozenset(occupied)
    _check(blinds, taken, size)
    waiting = _between(blinds.button, blinds.small_blind, taken, size) if blinds.small_blind else ()
    return _hand(blinds, taken, waiting)


def hands_until_big_blind(previous: Blinds, occupied: Collection[int], seat: int, size: int) -> int:
    """Number of hands until a seat (free or occupied) has the big blind; 1 = the next."""
    taken = frozenset(occupied) | {seat}
    big = next_hand(previous, taken, size).blinds.big_blind
    return 1 + sum(_steps(big, other, size) < _steps(big, seat, size) for other in taken)


def hand_before(occupied: Collection[int], due: int, size: int) -> Blinds:
    """A finished hand, without dead seats, after which the player at `due` has the big blind.

    For a table of which only the next big blind is known.
    """
    taken = frozenset(occupied)
    _check(Blinds(due), taken, size)
    if due not in taken:
        raise soundness("seat_is_empty", rule="T-29", seat=due)
    big = _before(due, taken, size)
    small = _before(big, taken, size)
    return Blinds(small if len(taken) == 2 else _before(small, taken, size), small, big)


def high_card(cards: Mapping[int, Card]) -> int:
    """Seat with the highest card; equal ranks by suit, spades highest (T-F7)."""
    if not cards:
        raise soundness("no_cards_dealt", rule="T-F7")
    dealt = list(cards.values())
    for card in dealt:
        if dealt.count(card) > 1:
            raise soundness("card_dealt_twice", rule="T-F7", card=name(card))
    return max(cards, key=lambda seat: cards[seat])


def _check(previous: Blinds, taken: frozenset[int], size: int) -> None:
    if len(taken) < 2:
        raise soundness("too_few_players", rule="T-29", players=len(taken))
    for seat in (*sorted(taken), previous.button):
        if not 1 <= seat <= size:
            raise soundness("no_such_seat", rule="T-29", seat=seat, size=size)
    for seat in (previous.small_blind, previous.big_blind):
        if not 0 <= seat <= size:
            raise soundness("no_such_seat", rule="T-29", seat=seat, size=size)


def _first_hand(drawn: int, taken: frozenset[int], size: int) -> NextHand:
    """First hand: an empty button seat passes the button to the next player clockwise (T-F7)."""
    button = drawn if drawn in taken else _after(drawn, taken, size)
    small = button if len(taken) == 2 else _after(button, taken, size)
    return _hand(Blinds(button, small, _after(small, taken, size)), taken, ())


def _heads_up(big: int, taken: frozenset[int]) -> NextHand:
    """Two players: the small blind is on the button (T-31)."""
    (button,) = taken - {big}
    return _hand(Blinds(button, button, big), taken, ())


def _hand(blinds: Blinds, taken: frozenset[int], waiting: tuple[int, ...]) -> NextHand:
    return NextHand(blinds, blinds.button not in taken, blinds.small_blind not in taken, waiting)


def _unnamed_small_blind(previous: Blinds, taken: frozenset[int], size: int) -> int:
    seat = _step_back(previous.big_blind, size)
    while seat in taken and seat != previous.button:
        seat = _step_back(seat, size)
    return seat


def _step_back(seat: int, size: int) -> int:
    return (seat - 2) % size + 1


def _steps(origin: int, seat: int, size: int) -> int:
    return (seat - origin) % size


def _after(seat: int, taken: frozenset[int], size: int) -> int:
    """First occupied seat clockwise after a seat; that seat itself comes last."""
    return min(taken, key=lambda other: (other - seat - 1) % size)


def _before(seat: int, taken: frozenset[int], size: int) -> int:
    """First occupied seat counter-clockwise before a seat; that seat itself comes last."""
    return min(taken, key=lambda other: (seat - other - 1) % size)


def _between(origin: int, end: int, taken: frozenset[int], size: int) -> tuple[int, ...]:
    """Occupied seats strictly between two seats clockwise, rising."""
    way = _steps(origin, end, size)
    return tuple(sorted(seat for seat in taken if 0 < _steps(origin, seat, size) < way))
