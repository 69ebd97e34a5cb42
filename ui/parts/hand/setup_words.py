"""Setting up a hand: what the form holds, what a table fills in, and the hand that it makes."""

import re
from collections.abc import Callable, Mapping
from dataclasses import field

from director.poker.button import Blinds, entered_hand, next_hand
from director.poker.button import NextHand as Place
from director.poker.missed import NEWCOMER, NOTHING, Missed
from director.poker.ops import PostKind
from director.poker.rake import Rake
from director.poker.setup import MOST_PLAYERS
from director.poker.table import AntePayer, Stakes, Straddle, hand_at
from director.poker.variants import ODDS, BettingLimit, DiscardMoment, Variant, crazy_pineapple
from director.texts import N_
from director.texts.tournament_words import WORDS
from director.tournament.clock import level_played
from director.tournament.settings import Game
from director.tournament.state import Table, Tournament
from director.tournament.tables.balancing import reported_blinds
from director.values.dataclass import Value, replace
from director.values.errors import soundness
from director.values.ids import PlayerId
from director.values.quantity import Micros
from ui.parts.hand.line import HandLine, begun

MOMENTS: Mapping[DiscardMoment, str] = {
    moment: WORDS[moment.name.lower()] for moment in reversed(DiscardMoment)
}
"""When a card is discarded in Crazy Pineapple, the usual moment first."""

ANTES: Mapping[AntePayer, str] = {
    AntePayer.NONE: N_("No ante"),
    AntePayer.CLASSIC: N_("Ante"),
    AntePayer.BIG_BLIND: N_("Big blind ante"),
    AntePayer.BUTTON: N_("Button ante"),
}
"""Words for the payer of the ante."""

OWED: Mapping[Missed, str] = {
    NOTHING: "–",
    NEWCOMER: N_("posts the big blind"),
    Missed(big=True, small=True): N_("posts both blinds"),
    Missed(small=True): N_("posts the small blind, dead"),
}
"""Words for the blinds owed by a newcomer or a player who was absent."""


class SeatedPlayer(Value):
    """Player at a seat with chips."""

    seat: int
    name: str
    stack: int
    owed: Missed = NOTHING
    """Blinds that this player posts with the hand, in cash games."""


class WantedHand(Value):
    """A hand as it is asked for."""

    game: Game = Game.HOLDEM
    limit: BettingLimit = BettingLimit.NO_LIMIT
    discard: DiscardMoment = DiscardMoment.AFTER_FLOP_BETTING
    small_blind: int = 50
    big_blind: int = 100
    ante: int = 0
    ante_kind: AntePayer = AntePayer.NONE
    unit: int = 1
    """The smallest chip in play."""
    button: int = 1
    small_seat: int = 0
    """The small blind's seat, empty or not; 0 where it follows from the button."""
    big_seat: int = 0
    straddle_seat: int = 0
    straddle: int = 0
    rake: int = 0
    """Rake of each pot, in basis points."""
    rake_cap: int = 0
    """The most it takes of a hand; 0 for no cap."""
    sitting: tuple[SeatedPlayer, ...] = ()
    title: str = ""
    waiting: tuple[int, ...] = field(default=())
    """Seats that are not dealt in this hand (T-7)."""


def hand_of(wanted: WantedHand) -> HandLine:
    """The hand that is asked for; refuses one that cannot be dealt."""
    stacks = {sitter.seat: sitter.stack for sitter in wanted.sitting}
    for sitter in wanted.sitting:
        if sitter.stack <= 0:
            raise soundness("seat_without_chips", seat=sitter.seat)
    stakes = Stakes(
        wanted.limit,
        wanted.small_blind,
        wanted.big_blind,
        wanted.ante,
        wanted.ante_kind if wanted.ante else AntePayer.NONE,
        max(1, wanted.unit),
        Rake(wanted.rake, wanted.rake_cap or None, max(1, wanted.unit)) if wanted.rake else None,
    )
    straddles = (Straddle(wanted.straddle_seat, wanted.straddle),) if wanted.straddle_seat else ()
    place = _place(wanted, stacks)
    owed = _owed(wanted, place)
    setup = hand_at(variant_of(wanted), stakes, place, stacks, straddles=straddles, owed=owed)
    by_seat = {sitter.seat: sitter.name for sitter in wanted.sitting}
    return begun(setup, [by_seat[seat] for seat in setup.seats], title=wanted.title)


def _owed(wanted: WantedHand, place: Place) -> Mapping[int, Missed]:
    """Return the blinds owed by newcomers; heads-up none, and nobody comes in on the small blind."""
    if len(wanted.sitting) - len(place.waiting) <= 2:
        return {}
    owed = {sitter.seat: sitter.owed for sitter in wanted.sitting if sitter.owed != NOTHING}
    small = place.blinds.small_blind
    if small in owed:
        raise soundness("newcomer_in_small_blind", seat=small)
    return owed


def typed_percent(text: str) -> int:
    """`5` or `2,5` percent in basis points; 0 for nothing or what is no share."""
    found = re.fullmatch(r"\s*([0-9]{1,2})(?:[.,]([0-9]{1,2}))?\s*%?\s*", text)
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")) if found else 0


def percent_text(basis_points: int) -> str:
    """Basis points as they are typed; empty for none."""
    whole, part = divmod(basis_points, 100)
    decimals = f".{part:02}".rstrip("0") if part else ""
    return f"{whole}{decimals}" if basis_points else ""


def variant_of(wanted: WantedHand) -> Variant:
    """The game as the engine knows it (T-F4)."""
    if wanted.game is Game.CRAZY_PINEAPPLE:
        return crazy_pineapple(wanted.discard)
    found = next((variant for variant in ODDS if variant.name == wanted.game.value), None)
    if found is None:
        raise soundness("game_not_in_engine")
    return found


PLAYED: tuple[Game, ...] = tuple(game for game in Game if game.value in {v.name for v in ODDS})
"""The games that the poker room deals, Crazy Pineapple apart."""


def at_table(
    tournament: Tournament, table: Table, at: Micros, name_of: Callable[[PlayerId], str], title: str
) -> WantedHand:
    """The next hand at a tournament's table: its players, stacks as told, blinds of the level (T-29)."""
    settings = tournament.settings
    period = level_played(tournament, at).played(tournament.turn)
    game, limit = period.dealt(settings)
    told = reported_blinds(tournament, table, at)
    place = next_hand(told, table.occupied, table.size) if told and table.players > 1 else None
    kind = tournament.structure.ante_kind
    return WantedHand(
        game=game,
        discard=DiscardMoment[settings.discard.name],
        limit=BettingLimit(limit.value),
        small_blind=int(period.small_blind),
        big_blind=int(period.big_blind),
        ante=int(period.ante),
        ante_kind=AntePayer(kind.value) if period.ante else AntePayer.NONE,
        button=place.blinds.button if place else (table.occupied or (1,))[0],
        small_seat=place.blinds.small_blind if place else 0,
        big_seat=place.blinds.big_blind if place else 0,
        sitting=tuple(_sitting(tournament, table, name_of)),
        title=title,
        waiting=place.waiting if place else (),
    )


def next_wanted(line: HandLine, wanted: WantedHand) -> WantedHand:
    """The next hand at the same table: stacks as they are now, button and blinds moved on (T-29).

    Whoever has lost everything is gone. As it was where the seats are not known.
    """
    setup, after = line.setup, line.hands[-1]
    if not setup.seats or not setup.button:
        return wanted
    names = dict(zip(setup.seats, line.names, strict=False))
    left = tuple(
        SeatedPlayer(seat, names.get(seat, ""), stack)
        for seat, stack in zip(setup.seats, after.stacks, strict=True)
        if stack
    )
    waited = tuple(sitter for sitter in wanted.sitting if sitter.seat in wanted.waiting)
    sitting = tuple(sorted((*left, *waited), key=lambda one: one.seat))
    blinds = Blinds(setup.button, _poster(line, PostKind.SMALL_BLIND), _poster(line, PostKind.BIG_BLIND))
    moved = replace(wanted, sitting=sitting, waiting=(), straddle_seat=0, straddle=0)
    if len(sitting) < 2:
        return moved
    place = next_hand(blinds, [sitter.seat for sitter in sitting], MOST_PLAYERS)
    seats = place.blinds
    return replace(
        moved,
        button=seats.button,
        small_seat=seats.small_blind,
        big_seat=seats.big_blind,
        waiting=place.waiting,
    )


def _poster(line: HandLine, kind: PostKind) -> int:
    """The seat that posted a blind; 0 where nobody did."""
    setup = line.setup
    return next((setup.seats[post.player] for post in setup.posts if post.kind is kind), 0)


def is_button_valid(tournament: Tournament, table: Table, at: Micros) -> bool:
    """Whether the button as told still holds."""
    return reported_blinds(tournament, table, at) is not None


def _sitting(
    tournament: Tournament, table: Table, name_of: Callable[[PlayerId], str]
) -> list[SeatedPlayer]:
    found = []
    for seat in table.occupied:
        entry = table.seats[seat - 1]
        if entry is not None:
            one = tournament.entries[entry]
            found.append(SeatedPlayer(seat, name_of(one.player), int(one.stack or 0)))
    return found


def _place(wanted: WantedHand, stacks: Mapping[int, int]) -> Place:
    """Button and blinds: as told seat by seat, or as they follow from the button."""
    dealt = [seat for seat in stacks if seat not in wanted.waiting]
    if not wanted.big_seat:
        return next_hand(Blinds(wanted.button), dealt, MOST_PLAYERS)
    small = wanted.small_seat or wanted.button
    return entered_hand(Blinds(wanted.button, small, wanted.big_seat), dealt, MOST_PLAYERS)
