"""Whose turn it is at the poker table and what may be done, in words; typed cards, refusals."""

import re
from fractions import Fraction

from director.poker import ops
from director.poker.betting import pot_limit
from director.poker.dealer import wanted, wanted_down
from director.poker.hand import options, refusal
from director.poker.layers import misdealt
from director.poker.state import NOBODY, Hand, Stage, players_in
from director.texts import Texts
from director.texts.poker_lines import chips
from director.texts.refusals import sentence
from director.values.cards import DECK, Card, parse
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation
from ui.parts.hand.felt_words import names_of, to_be_dealt
from ui.parts.hand.line import Line

_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_AMOUNTS = ("amount", "least", "most", "stack", "price", "call", "needed")
_PLAYERS = ("player", "turn")


class Turn(Value):
    """What a hand waits for now."""

    stage: Stage
    player: int
    """Whose turn it is; nobody's when the board comes or the hand is over."""
    title: str
    stay: ops.Deed | None = None
    stay_title: str = ""
    low: int = 0
    high: int = 0
    """The totals that a bet or raise may be made to; 0 where none may."""
    raise_title: str = ""
    pot: int = 0
    """A raise by the pot, where it is within the limits."""
    no_raise: str = ""
    """Why no bet or raise is open."""
    folds: bool = True
    """Whether folding is open: a bring-in is owed."""
    cards: int = 0
    """How many cards come, or are discarded or shown."""
    down: int = 0
    """How many of them may lie face down."""
    muck: str = ""
    """Why the hand cannot be mucked; empty where it can."""
    times: int = 1
    """So often the rest of the board may come."""
    gone: frozenset[Card] = frozenset()
    """Cards that cannot come any more."""


def turn_of(line: Line, texts: Texts) -> Turn:
    """What may be done at the moment looked at."""
    hand, names = line.here, names_of(line, texts)
    player = hand.actor if hand.stage in (Stage.BETTING, Stage.SHOWDOWN, Stage.DISCARDING) else NOBODY
    gone = frozenset(Card(i) for i in range(52) if hand.seen >> i & 1)
    match hand.stage:
        case Stage.BETTING:
            return _betting(line, texts, names[player], player)
        case Stage.DEALING:
            player = options(hand)[0].player
            title = texts.say("Cards for {name}", name=names[player])
            down = wanted_down(hand, player)
            return Turn(hand.stage, player, title, cards=wanted(hand), down=down, gone=gone)
        case Stage.BOARD:
            times = max((o.high for o in options(hand) if o.kind is ops.RunTimes), default=1)
            return Turn(
                hand.stage, NOBODY, to_be_dealt(hand, texts), cards=wanted(hand), gone=gone, times=times
            )
        case Stage.DISCARDING:
            title = texts.say("{name} discards a card", name=names[player])
            return Turn(hand.stage, player, title, cards=1, down=1, gone=_not_held(hand, player, gone))
        case Stage.SHOWDOWN:
            return _showdown(line, texts, names[player], player, gone)
        case Stage.OVER:
            title = texts.say("Misdeal") if misdealt(hand) else texts.say("The hand is over")
            return Turn(hand.stage, NOBODY, title)


def turn_at(line: Line, texts: Texts, player: int) -> Turn | None:
    """The turn of a player who was pressed: cards may be dealt in any order; None where none are."""
    hand = line.here
    if hand.stage is not Stage.DEALING or not hand.owing >> player & 1:
        return None
    title = texts.say("Cards for {name}", name=names_of(line, texts)[player])
    missing = hand.setup.variant.held(hand.street) - len(hand.holes[player])
    down = wanted_down(hand, player)
    return replace(turn_of(line, texts), player=player, title=title, cards=missing, down=down)


def to_show(hand: Hand) -> tuple[int, ...]:
    """Players who may table their hands now out of turn: all-in with cards to come (T-11)."""
    dealing = hand.stage in (Stage.BOARD, Stage.DEALING)
    tabled = (o.player for o in options(hand) if o.kind is ops.Show and dealing)
    return tuple(tabled)


def live_players(hand: Hand) -> tuple[int, ...]:
    """Players with a hand, in seat order after the button."""
    return tuple(players_in(hand.live))


def typed_cards(text: str) -> ops.HoleCards | None:
    """`AsKd`, `A♠ 10d`, `??` or `x` for a card face down; None for what is not cards."""
    plain = re.sub(r"[\s,]+", "", text).replace("10", "T")
    for sign, letter in _SUITS.items():
        plain = plain.replace(sign, letter)
    plain = plain.replace("??", "x")
    found = re.findall(r"[xX]|[2-9TJQKAtjqka][cdhsCDHS]", plain)
    if "".join(found) != plain or not found:
        return None
    return tuple(None if card in "xX" else parse(card) for card in found)


def refused(line: Line, texts: Texts, violation: RuleViolation) -> str:
    """The sentence of a refusal, with names and chips as the page shows them."""
    names = names_of(line, texts)
    facts = dict(violation.facts)
    for key in _PLAYERS:
        number = facts.get(key)
        if isinstance(number, int) and 1 <= number <= len(names):
            facts[key] = names[number - 1]
    if line.scale > 1:
        for key in _AMOUNTS:
            amount = facts.get(key)
            if isinstance(amount, int):
                facts[key] = chips(texts, amount, line.scale)
    told = RuleViolation(violation.code, rule=violation.rule, strength=violation.strength, **facts)
    return sentence(texts, told)


def typed_chips(text: str, scale: int) -> int | None:
    """Chips as typed, with part chips where the hand has them; None for what is no amount."""
    plain = re.sub(r"[\s'’]", "", text)
    if scale == 1:
        plain = re.sub(r"[.,]", "", plain)
        return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 13 else None
    found = re.fullmatch(r"([0-9]{1,12})(?:[.,]([0-9]{1,9}))?", plain)
    if found is None:
        return None
    amount = Fraction(f"{found[1]}.{found[2] or 0}") * scale
    return amount.numerator if amount.denominator == 1 else None


def _betting(line: Line, texts: Texts, name: str, player: int) -> Turn:
    hand = line.here
    by_kind = {option.kind: option for option in options(hand)}
    bet = by_kind.get(ops.RaiseTo)
    stay, stay_title = _staying(line, texts, player)
    low, high = (bet.low, bet.high) if bet else (0, 0)
    by_pot = pot_limit(hand, player)
    return Turn(
        hand.stage,
        player,
        texts.say("{name} to act", name=name),
        stay,
        stay_title,
        low,
        high,
        _raise_title(hand, texts),
        by_pot if low < by_pot < high else 0,
        "" if bet else _why_no_raise(line, texts, player),
        ops.Fold in by_kind,
    )


def _staying(line: Line, texts: Texts, player: int) -> tuple[ops.Deed, str]:
    """Checking, calling or bringing it in, and what that is called."""
    by_kind = {option.kind: option for option in options(line.here)}
    if ops.Check in by_kind:
        return ops.Check(player), texts.say("Check")
    if ops.Call in by_kind:
        amount = chips(texts, by_kind[ops.Call].low, line.scale)
        return ops.Call(player), texts.say("Call {amount}", amount=amount)
    amount = chips(texts, by_kind[ops.BringIn].low, line.scale)
    return ops.BringIn(player), texts.say("Bring in {amount}", amount=amount)


def _raise_title(hand: Hand, texts: Texts) -> str:
    if not hand.price:
        return texts.say("Bet of")
    completes = hand.setup.variant.stud and not hand.raises
    return texts.say("Complete to") if completes else texts.say("Raise to")


def _why_no_raise(line: Line, texts: Texts, player: int) -> str:
    hand = line.here
    wrong = refusal(hand, ops.RaiseTo(player, hand.bets[player] + hand.stacks[player]))
    return refused(line, texts, wrong) if wrong else ""


def _not_held(hand: Hand, player: int, gone: frozenset[Card]) -> frozenset[Card]:
    """What a player cannot discard: all but the cards held, as far as they are known."""
    hole = hand.holes[player]
    held = frozenset(card for card in hole if card is not None)
    return (gone if None in hole else frozenset(DECK)) - held


def _showdown(line: Line, texts: Texts, name: str, player: int, gone: frozenset[Card]) -> Turn:
    hand = line.here
    hole = hand.holes[player]
    known = {card for card in hole if card is not None}
    wrong = refusal(hand, ops.Muck(player))
    return Turn(
        hand.stage,
        player,
        texts.say("{name} shows or mucks", name=name),
        cards=len(hole) if None in hole else 0,
        muck=refused(line, texts, wrong) if wrong else "",
        gone=gone - known,
    )


def card_deed(hand: Hand, player: int, cards: ops.HoleCards) -> ops.Deed | None:
    """What these cards mean now: dealt, on the board, discarded or shown; None where none are asked."""
    known = tuple(card for card in cards if card is not None)
    match hand.stage:
        case Stage.DEALING:
            return ops.DealHole(player, cards)
        case Stage.BOARD:
            return ops.DealBoard(known)
        case Stage.DISCARDING:
            return ops.Discard(player, cards[0])
        case Stage.SHOWDOWN:
            return ops.Show(player, known)
        case _:
            return None


def fold_of(turn: Turn) -> ops.Fold:
    """The player whose turn it is gives up."""
    return ops.Fold(turn.player)
