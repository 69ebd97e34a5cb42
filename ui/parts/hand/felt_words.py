"""The poker table as the felt draws it: seats with cards and chips, board, pots, button, words."""

from collections.abc import Mapping, Sequence

from director.poker.layers import is_misdeal, layers
from director.poker.odds import Odds, rank_so_far
from director.poker.ops import HandAction, Won
from director.poker.runs import boards_of
from director.poker.setup import MOST_PLAYERS, HandSetup
from director.poker.state import NOBODY, Hand, Stage
from director.poker.variants import BOARD_CARDS, UP
from director.texts import Texts
from director.texts.poker_lines import (
    board_line,
    card_text,
    chips,
    operation_amount,
    operation_words,
    player_name,
    pot_name,
    reading,
    signed_chips,
    street_name,
)
from director.values.cards import Card
from ui.parts.hand.line import HandLine
from ui.parts.hand.view import PokerFelt, SeatView


def felt_of(line: HandLine, texts: Texts, odds: Odds | None = None) -> PokerFelt:
    """The table at the moment looked at."""
    hand, setup = line.current_hand, line.setup
    places = seats_of(setup)
    shares = shares_of(texts, odds)
    total = sum(hand.bets) + sum(hand.paid) + hand.dead
    return PokerFelt(
        size=size_of(setup),
        seats=tuple(_seat(line, texts, player, places[player], shares) for player in range(len(places))),
        button=0 if setup.variant.stud else setup.button or places[-1],
        boards=() if setup.variant.stud and not hand.board else boards_of(hand),
        full=len(hand.board) if setup.variant.stud else sum(BOARD_CARDS),
        pots=_pots(hand, texts, line.scale),
        total=chips(texts, total, line.scale) if total else "",
        words=waiting_words(line, texts),
    )


def seats_of(setup: HandSetup) -> tuple[int, ...]:
    """The physical seat of each player; without known seats they sit side by side."""
    known = setup.seats
    fits = len(set(known)) == len(setup.stacks) and all(1 <= seat <= MOST_PLAYERS for seat in known)
    return known if fits else tuple(range(1, len(setup.stacks) + 1))


def size_of(setup: HandSetup) -> int:
    """How many seats are drawn: ten where seats are known, else one a player."""
    return MOST_PLAYERS if seats_of(setup) is setup.seats else len(setup.stacks)


def names_of(line: HandLine, texts: Texts) -> tuple[str, ...]:
    """Return the names of the players."""
    setup = line.setup
    return tuple(player_name(texts, line.names, setup, p) for p in range(len(setup.stacks)))


def waiting_words(line: HandLine, texts: Texts) -> str:
    """Return the street of the hand; the turn shows at the seat."""
    hand = line.current_hand
    street = street_name(texts, hand.setup.variant, hand.street)
    match hand.stage:
        case Stage.OVER:
            return texts.say("Misdeal") if is_misdeal(hand) else texts.say("The hand is over")
        case Stage.DEALING:
            if hand.street:
                return texts.say("{street} is dealt", street=street)
            return texts.say("The cards are dealt")
        case Stage.BOARD:
            return to_be_dealt(hand, texts)
        case Stage.SHOWDOWN:
            return texts.say("Showdown")
        case Stage.DISCARDING:
            return texts.say("Each discards a card")
        case Stage.BETTING:
            return street


def to_be_dealt(hand: Hand, texts: Texts) -> str:
    """Which street comes next, and of which board where there are several."""
    said = texts.say(
        "{street} to be dealt", street=street_name(texts, hand.setup.variant, hand.street + 1)
    )
    return board_line(texts, len(hand.boards), said) if hand.runs > 1 else said


def shares_of(texts: Texts, odds: Odds | None) -> Mapping[int, str]:
    """Every live player's share of the pot as it is shown."""
    if odds is None:
        return {}
    return {
        player: share_text(texts, one.share.numerator, one.share.denominator)
        for player, one in zip(odds.players, odds.equities.hands, strict=True)
    }


def share_text(texts: Texts, part: int, whole: int) -> str:
    """A share to a tenth of a percent; what is neither none nor all never looks so."""
    points = round(part * 1_000 / whole) * 10
    if part and points < 10:
        return f"< {texts.percent(10, decimals=1)}"
    if part != whole and points > 9_990:
        return f"> {texts.percent(9_990, decimals=1)}"
    return texts.percent(points, decimals=1)


def _seat(line: HandLine, texts: Texts, player: int, seat: int, shares: Mapping[int, str]) -> SeatView:
    hand, scale = line.current_hand, line.scale
    live = bool(hand.live >> player & 1)
    name, stack = _name(line, texts, player), chips(texts, hand.stacks[player], scale)
    won = sum(op.amount for op in hand.log if isinstance(op, Won) and op.player == player)
    read = _reads(hand, texts, player) if live else ""
    tip = " · ".join(part for part in (name, stack, read) if part)
    return SeatView(
        player=player,
        seat=seat,
        name=name,
        stack=stack,
        bet=chips(texts, hand.bets[player], scale) if hand.bets[player] else "",
        cards=hand.holes[player],
        up=tuple(range(UP.start, UP.stop)) if hand.setup.variant.stud else (),
        live=live,
        acting=hand.actor == player and hand.stage is not Stage.OVER,
        said=_last_act(line, texts, player),
        won=f"+{chips(texts, won, scale)}" if won else "",
        odds=shares.get(player, "") if live else "",
        reads=read,
        tip=tip,
    )


def _reads(hand: Hand, texts: Texts, player: int) -> str:
    """How a hand reads so far, high and low."""
    ranks = ((way, rank_so_far(hand, player, way)) for way in hand.setup.variant.wins)
    return " / ".join(reading(texts, rank, way) for way, rank in ranks if rank)


def _last_act(line: HandLine, texts: Texts, player: int) -> str:
    """Return the last act of a player on this street; all-in as long as it holds."""
    hand = line.current_hand
    for i in range(line.at, 0, -1):
        after, before = line.hands[i], line.hands[i - 1]
        if before.street != hand.street:
            break
        op = next(op for op in after.log[len(before.log) :] if isinstance(op, HandAction))
        if getattr(op, "player", NOBODY) == player and _worth_saying(before):
            amount = operation_amount(op, before)
            words = operation_words(texts, op, before)
            return f"{words} {chips(texts, amount, line.scale)}" if amount else words
    live = hand.live >> player & 1
    waits = live and not hand.stacks[player] and hand.stage is not Stage.OVER
    return texts.say("all-in") if waits else ""


def _worth_saying(before: Hand) -> bool:
    return before.stage in (Stage.BETTING, Stage.SHOWDOWN, Stage.DISCARDING) or before.all_in


def _pots(hand: Hand, texts: Texts, scale: int) -> tuple[tuple[str, str], ...]:
    """The pots of the streets before; when it is over, as they were pushed."""
    found = layers(hand._replace(bets=(0,) * len(hand.bets)))
    return tuple(
        (pot_name(texts, i), chips(texts, layer.amount, scale))
        for i, layer in enumerate(found)
        if layer.amount
    )


def _name(line: HandLine, texts: Texts, player: int) -> str:
    return player_name(texts, line.names, line.setup, player)


def results_of(line: HandLine, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return the results of a finished hand, the winners first."""
    setup, hand = line.setup, line.current_hand
    nets = [now - begun for now, begun in zip(hand.stacks, setup.stacks, strict=True)]
    order = sorted((p for p in range(len(nets)) if nets[p]), key=lambda p: -nets[p])
    return tuple((_name(line, texts, p), signed_chips(texts, nets[p], line.scale)) for p in order)


def outs_text(outs: Sequence[Card]) -> str:
    """The cards that help, highest first."""
    return " ".join(card_text(card) for card in sorted(outs, reverse=True))
