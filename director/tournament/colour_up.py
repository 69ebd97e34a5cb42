"""Colour-up: when a chip value may leave play, and the chip race for what does not change evenly (T-21).

Chips are given by seat number. A race goes from seat 1 upwards; its result is a value that can be
recorded as it is.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from director.tournament.settings import RaceRounding
from director.values.cards import DECK, Card, name
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.errors import soundness
from director.values.quantity import Chips

Blinds = tuple[Chips, Chips, Chips]
"""Small blind, big blind and ante of a level."""
SeatChips = tuple[tuple[int, int], ...]
"""(seat, chips of one value)."""
SeatCards = tuple[tuple[int, tuple[int, ...]], ...]
"""(seat, cards dealt there)."""


class RaceResult(Value):
    """A chip race at one table: who had how many odd chips, which cards, who won a chip of `into`."""

    value: Chips
    into: Chips
    odd: SeatChips
    cards: SeatCards
    winners: tuple[int, ...]
    """Seats that win one chip of `into`, best card first."""
    extras: tuple[tuple[int, Chips], ...]
    """(seat, value) of chips given so that nobody is put out by the race."""
    gain: Chips
    """By how much the chips in play grow; below zero if they shrink."""


def removable_after(
    levels: Sequence[Sequence[Chips]], values: Collection[Chips]
) -> tuple[tuple[Chips, int], ...]:
    """After which level each chip value may go: (value, level from 1), lowest value first.

    A value may go after the last level in which a blind or ante is not a multiple of the next
    value; level 0 means that it is never needed. Values needed to the end are left out.
    """
    found = []
    for value, into in pairwise(sorted(values)):
        last = max((n for n, blinds in enumerate(levels, 1) if _needs(blinds, into)), default=0)
        if last < len(levels):
            found.append((value, last))
    return tuple(found)


def _needs(blinds: Sequence[Chips], into: Chips) -> bool:
    """A level that cannot be paid in chips of `into` alone."""
    return any(amount % into for amount in blinds)


def chips_raced_for(
    odd: Iterable[tuple[int, int]], value: Chips, into: Chips, rounding: RaceRounding
) -> int:
    """How many chips of the higher value the table's odd chips are worth, rounded by the policy."""
    worth = sum(count for _, count in odd) * value
    match rounding:
        case RaceRounding.UP:
            return int(-(-worth // into))
        case RaceRounding.HALF_UP:
            return int((2 * worth + into) // (2 * into))
        case RaceRounding.DOWN:
            return int(worth // into)


def deal_cards(odd: Iterable[tuple[int, int]], draw: Draw) -> SeatCards:
    """A card for each odd chip from a shuffled deck: seat 1 gets all its cards, then the next."""
    deck = draw.shuffled(DECK)
    dealt, top = [], 0
    for seat, count in sorted(odd):
        dealt.append((seat, tuple(int(card) for card in deck[top : top + count])))
        top += count
    if top > len(deck):
        raise soundness("too_many_odd_chips", rule="T-21", chips=top)
    return tuple(dealt)


def race(
    odd: Iterable[tuple[int, int]],
    value: Chips,
    into: Chips,
    cards: Iterable[tuple[int, tuple[int, ...]]],
    *,
    rounding: RaceRounding = RaceRounding.UP,
    last_chips: Collection[int] = (),
) -> RaceResult:
    """Race odd chips: highest card first, suit ♠♥♦♣ breaks ties, at most one chip a player.

    `cards` are dealt by `deal_cards` or typed; they are refused if they do not fit the odd chips.
    `last_chips` names seats that have nothing but these odd chips: who of them wins none gets one
    extra chip of the lowest value still in play.
    """
    entered = tuple((seat, count) for seat, count in sorted(odd) if count)
    dealt = tuple((seat, tuple(held)) for seat, held in sorted(cards))
    _check_odd(entered, _rate(value, into))
    check_cards(entered, dealt)
    chips = chips_raced_for(entered, value, into, rounding)
    ranking = sorted(dealt, key=lambda held: max(held[1]), reverse=True)
    winners = tuple(seat for seat, _ in ranking[:chips])
    extras = tuple((seat, into) for seat, _ in entered if seat in last_chips and seat not in winners)
    gain = (len(winners) + len(extras)) * into - sum(count for _, count in entered) * value
    return RaceResult(value, into, entered, dealt, winners, extras, gain)


def check_cards(odd: SeatChips, cards: SeatCards) -> None:
    """Refuse cards that are not one for each odd chip, all different, from one deck."""
    held = dict(cards)
    for seat, count in odd:
        if len(held.get(seat, ())) != count:
            raise soundness(
                "wrong_number_of_cards",
                rule="T-21",
                seat=seat,
                needed=count,
                dealt=len(held.get(seat, ())),
            )
    entered, seen = {seat for seat, _ in odd}, set[int]()
    for seat, _ in cards:
        if seat not in entered or seat in seen:
            raise soundness("seat_not_in_race", rule="T-21", seat=seat)
        seen.add(seat)
    _check_one_deck([card for _, some in cards for card in some])


def _check_one_deck(cards: Sequence[int]) -> None:
    seen: set[int] = set()
    for card in cards:
        if Card(card) not in DECK:
            raise soundness("not_a_card", rule="T-21", card=card)
        if card in seen:
            raise soundness("card_dealt_twice", rule="T-21", card=name(Card(card)))
        seen.add(card)


def _check_odd(odd: SeatChips, rate: int) -> None:
    seats = [seat for seat, _ in odd]
    if len(set(seats)) != len(seats):
        raise soundness("seat_twice_in_race", rule="T-21", seat=seats[0])
    for seat, count in odd:
        if not 0 < count < rate:
            raise soundness("not_exchanged", rule="T-21", seat=seat, chips=count, rate=rate)


def _rate(value: Chips, into: Chips) -> int:
    """How many chips make one of the higher value."""
    if value <= 0 or into <= value or into % value:
        raise soundness("values_do_not_change", rule="T-21", value=value, into=into)
    return int(into // value)
