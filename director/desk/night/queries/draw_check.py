"""Drawn: whether what an event did is what its draw decided."""

from collections.abc import Sequence
from itertools import chain

from director.poker.button import high_card
from director.tournament.events import (
    AlternateSeated,
    ButtonDrawn,
    ChipsRaced,
    DrawRecord,
    EntryRegistered,
    FinalTableFormed,
    Move,
    TableBroken,
)
from director.tournament.seating import number_of
from director.values.cards import Card
from director.values.errors import RuleViolation
from director.values.event import Event


def follows(event: Event) -> bool:
    """Seats given, cards dealt and winners named are those of the draw; typed ones have none."""
    match event:
        case EntryRegistered(draw=DrawRecord() as draw) | AlternateSeated(draw=DrawRecord() as draw):
            return event.seat is None or draw.result == (number_of(event.seat),)
        case ButtonDrawn(draw=DrawRecord() as draw):
            return _button_follows(event, draw)
        case ChipsRaced(draw=DrawRecord() as draw):
            return _race_follows(event, draw)
        case FinalTableFormed():
            return _targets(event.moves) == event.draw.result
        case TableBroken():
            return _break_follows(event)
        case _:
            return True


def _button_follows(event: ButtonDrawn, draw: DrawRecord) -> bool:
    dealt = {seat: Card(card) for seat, card in event.cards}
    try:
        return tuple(card for _, card in event.cards) == draw.result and high_card(dealt) == event.seat
    except RuleViolation:
        return False


def _race_follows(event: ChipsRaced, draw: DrawRecord) -> bool:
    """The highest cards win, one chip a seat at most; seats hold a card for each odd chip."""
    if tuple(chain.from_iterable(cards for _, cards in event.cards)) != draw.result:
        return False
    if tuple((seat, len(cards)) for seat, cards in event.cards) != event.odd:
        return False
    ranking = [seat for seat, cards in sorted(event.cards, key=lambda held: max(held[1]), reverse=True)]
    return event.winners == tuple(ranking[: len(event.winners)])


def _break_follows(event: TableBroken) -> bool:
    """Players in the order drawn; each gets one of the seats drawn, in an order that tables decide."""
    entries = tuple(move.entry for move in event.moves)
    targets = _targets(event.moves)
    return (
        entries == event.player_draw.result
        and len(set(targets)) == len(targets)
        and set(targets) <= set(event.seat_draw.result)
    )


def _targets(moves: Sequence[Move]) -> tuple[int, ...]:
    return tuple(number_of(move.target) for move in moves)
