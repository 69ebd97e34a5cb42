"""Turn at the poker table in words: player, possible acts, typed cards, refusals."""

import re
from fractions import Fraction

from director.poker import ops
from director.poker.betting import pot_limit
from director.poker.dealer import cards_wanted, cards_wanted_down
from director.poker.hand import options, refusal
from director.poker.layers import is_misdeal
from director.poker.state import NOBODY, Hand, Stage, players_in
from director.texts import Texts
from director.texts.poker_lines import chips
from director.texts.refusals import sentence
from director.values.cards import DECK, Card, parse, plain
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation
from ui.parts.hand.felt_words import names_of, to_be_dealt
from ui.parts.hand.line import HandLine

_AMOUNTS = ("amount", "least", "most", "stack", "price", "call", "needed")
_PLAYERS = ("player", "turn")


class PokerTurn(Value):
    """Turn that a hand waits for."""

    stage: Stage
    player: int
    """Player to act; nobody when the board comes or the hand is over."""
    title: str
    stay: ops.HandAction | None = None
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
    """Times that the rest of the board may be run."""
    gone: frozenset[Card] = frozenset()
    """Cards that cannot come any more."""


def turn_of(line: HandLine, texts: Texts) -> PokerTurn:
    """Return the turn at the moment shown."""
    hand, names = line.current_hand, names_of(line, texts)
    player = hand.actor if hand.stage in (Stage.BETTING, Stage.SHOWDOWN, Stage.DISCARDING) else NOBODY
    gone = frozenset(Card(i) for i in range(52) if hand.drawn >> i & 1)
    match hand.stage:
        case Stage.BETTING:
            return _betting(line, texts, names[player], player)
        case Stage.DEALING:
            player = options(hand)[0].player
            title = texts.say("Cards for {name}", name=names[player])
            down = cards_wanted_down(hand, player)
            return PokerTurn(hand.stage, player, title, cards=cards_wanted(hand), down=down, gone=gone)
        case Stage.BOARD:
            times = max((o.high for o in options(hand) if o.kind is ops.RunTimes), default=1)
            return PokerTurn(
                hand.stage,
                NOBODY,
                to_be_dealt(hand, texts),
                cards=cards_wanted(hand),
                gone=gone,
                times=times,
            )
        case Stage.DISCARDING:
            title = texts.say("{name} discards a card", name=names[player])
            return PokerTurn(
                hand.stage, player, title, cards=1, down=1, gone=_not_held(hand, player, gone)
            )
        case Stage.SHOWDOWN:
            return _showdown(line, texts, names[player], player, gone)
        case Stage.OVER:
            title = texts.say("Misdeal") if is_misdeal(hand) else texts.say("The hand is over")
            return PokerTurn(hand.stage, NOBODY, title)


def turn_at(line: HandLine, texts: Texts, player: int) -> PokerTurn | None:
    """The turn of a player who was pressed: cards may be dealt in any order; None where none are."""
    hand = line.current_hand
    if hand.stage is not Stage.DEALING or not hand.owing >> player & 1:
        return None
    title = texts.say("Cards for {name}", name=names_of(line, texts)[player])
    missing = hand.setup.variant.cards_held(hand.street) - len(hand.holes[player])
    down = cards_wanted_down(hand, player)
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
    bare = plain(text).replace("??", "x")
    found = re.findall(r"[xX]|[2-9TJQKAtjqka][cdhsCDHS]", bare)
    if "".join(found) != bare or not found:
        return None
    return tuple(None if card in "xX" else parse(card) for card in found)


def refused(line: HandLine, texts: Texts, violation: RuleViolation) -> str:
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


def _betting(line: HandLine, texts: Texts, name: str, player: int) -> PokerTurn:
    hand = line.current_hand
    by_kind = {option.kind: option for option in options(hand)}
    bet = by_kind.get(ops.RaiseTo)
    stay, stay_title = _staying(line, texts, player)
    low, high = (bet.low, bet.high) if bet else (0, 0)
    by_pot = pot_limit(hand, player)
    return PokerTurn(
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


def _staying(line: HandLine, texts: Texts, player: int) -> tuple[ops.HandAction, str]:
    """Checking, calling or bringing it in, and what that is called."""
    by_kind = {option.kind: option for option in options(line.current_hand)}
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


def _why_no_raise(line: HandLine, texts: Texts, player: int) -> str:
    hand = line.current_hand
    wrong = refusal(hand, ops.RaiseTo(player, hand.bets[player] + hand.stacks[player]))
    return refused(line, texts, wrong) if wrong else ""


def _not_held(hand: Hand, player: int, gone: frozenset[Card]) -> frozenset[Card]:
    """Return the cards that a player cannot discard: all but the known held ones."""
    hole = hand.holes[player]
    held = frozenset(card for card in hole if card is not None)
    return (gone if None in hole else frozenset(DECK)) - held


def _showdown(line: HandLine, texts: Texts, name: str, player: int, gone: frozenset[Card]) -> PokerTurn:
    hand = line.current_hand
    hole = hand.holes[player]
    known = {card for card in hole if card is not None}
    wrong = refusal(hand, ops.Muck(player))
    return PokerTurn(
        hand.stage,
        player,
        texts.say("{name} shows or mucks", name=name),
        cards=len(hole) if None in hole else 0,
        muck=refused(line, texts, wrong) if wrong else "",
        gone=gone - known,
    )


def card_action(hand: Hand, player: int, cards: ops.HoleCards) -> ops.HandAction | None:
    """Return the act of typed cards: dealt, board, discard or show; None if none are asked."""
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


def fold_of(turn: PokerTurn) -> ops.Fold:
    """The player whose turn it is gives up."""
    return ops.Fold(turn.player)
