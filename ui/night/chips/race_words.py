"""A chip race as it is entered: odd chips by seat, cards as typed, the result by seat (T-21)."""

from collections.abc import Mapping

from director.desk.offered.commands import RaceChips
from director.texts.texts import Texts
from director.tournament.colour_up import chips_raced_for
from director.tournament.events import ChipsRaced
from director.tournament.settings import RaceRounding
from director.tournament.state import Tournament
from director.values.cards import Card, name, parse_all
from director.values.dataclass import Value
from director.values.quantity import Chips
from ui.parts.names import People, person_name

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class RaceSeatRow(Value):
    """A seat that may have odd chips."""

    seat: int
    name: str


class ResultRow(Value):
    """Result of a race at a seat."""

    seat: int
    name: str
    odd: int
    cards: str
    won: int
    """Chips of the higher value: 1 for a winner."""
    extra: Chips
    """The value of the chip given so that the player is not out; 0 = none."""


def race_seats(t: Tournament, table: int, people: People) -> tuple[RaceSeatRow, ...]:
    """The seats of a table that are in the game."""
    found = t.tables[table]
    seats = []
    for seat in found.dealt:
        entry = found.at(seat)
        seats.append(RaceSeatRow(seat, person_name(people, t.entries[entry]) if entry else ""))
    return tuple(seats)


def odd_of(chips: int, value: Chips, into: Chips) -> tuple[int, int]:
    """(chips of the higher value by even exchange, odd chips left)."""
    rate = int(into // value)
    return chips // rate, chips % rate


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards as typed, `As td 10h` or `AsTd`; ValueError names what is none."""
    return parse_all(text)


def card_text(card: Card) -> str:
    """A card with its suit's sign: `A♠`, `10♥`."""
    letters = name(card)
    return letters[0].replace("T", "10") + SUITS[letters[1]]


def race_command(
    t: Tournament,
    table: int,
    value: Chips,
    odd: Mapping[int, int],
    cards: Mapping[int, tuple[Card, ...]],
    last: tuple[int, ...],
    exchanged: int = 0,
) -> RaceChips:
    """The command of a race; seats without odd chips are left out."""
    raced = tuple((seat, count) for seat, count in sorted(odd.items()) if count)
    typed = tuple((seat, cards[seat]) for seat, _ in raced if cards.get(seat))
    kept = tuple(seat for seat in last if odd.get(seat))
    return RaceChips(t.id, table, value, raced, typed, kept, exchanged)


def raced_for(
    odd: Mapping[int, int], value: Chips, into: Chips, rounding: RaceRounding, texts: Texts
) -> str:
    """How many odd chips there are and how many of the higher value are raced for."""
    total = sum(odd.values())
    if not total:
        return texts.say("No odd chips: nothing is raced for.")
    chips = chips_raced_for(odd.items(), value, into, rounding)
    return texts.say(
        "{odd} odd chips: {chips} × {into} to win",
        odd=texts.number(total), chips=texts.number(chips), into=texts.number(into),
    )  # fmt: skip


def result_rows(t: Tournament, event: ChipsRaced, people: People) -> tuple[ResultRow, ...]:
    """Return the results of a race by seat."""
    cards, extras = dict(event.cards), dict(event.extras)
    names = {seat.seat: seat.name for seat in race_seats(t, event.table, people)}
    return tuple(
        ResultRow(
            seat,
            names.get(seat, ""),
            odd,
            " ".join(card_text(Card(card)) for card in cards.get(seat, ())),
            int(seat in event.winners),
            extras.get(seat, 0),
        )
        for seat, odd in event.odd
    )


def gain_words(event: ChipsRaced, texts: Texts) -> str:
    """Return the chips that rounding brought into play or took out, in words."""
    if event.gain > 0:
        return texts.say("{chips} more in play by rounding", chips=texts.number(event.gain))
    if event.gain < 0:
        return texts.say("{chips} fewer in play by rounding", chips=texts.number(-event.gain))
    return texts.say("Nothing gained or lost by rounding")
