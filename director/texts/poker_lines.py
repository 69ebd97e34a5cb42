"""Words for a hand of poker: actions, ranks of hands, winners of pots."""

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal

from babel.numbers import format_decimal

from director.poker import ops, stud
from director.poker.betting import call_amount
from director.poker.histories.phh import UNRECORDED
from director.poker.layers import Layer, PotAward
from director.poker.setup import HandSetup
from director.poker.state import Hand
from director.poker.variants import BettingLimit, PotSide, StudStreet, Variant
from director.texts.texts import N_, Texts
from director.texts.tournament_words import WORDS
from director.values.cards import RANKS, Card, rank, suit
from director.values.lowball import low_cards, low_kind
from director.values.ranking import Category, category, deciding, is_royal

_SUITS = "♣♦♥♠"
_TEN = {"T": "10"}
_CUT = 2
"""Decimals of an amount that has no end as a decimal."""


def chips(texts: Texts, amount: int, scale: int = 1) -> str:
    """Chips on the table: part chips with decimals, a stack that nobody recorded as `?`."""
    if amount >= UNRECORDED * scale // 2:
        return "?"
    whole, part = divmod(amount, scale)
    if not part:
        return texts.number(whole)
    exact = Decimal(amount) / Decimal(scale)
    places = max(2, -int(exact.as_tuple().exponent)) if 10**9 % scale == 0 else _CUT
    shown: str = format_decimal(
        round(exact, places), format=f"#,##0.{'0' * places}", locale=texts.locale
    )
    return shown


def signed_chips(texts: Texts, amount: int, scale: int = 1) -> str:
    """Chips won or lost, with their sign."""
    sign = "+" if amount > 0 else "−" if amount else ""
    return f"{sign}{chips(texts, abs(amount), scale)}"


def cards_text(cards: Sequence[Card | None]) -> str:
    """`A♠ 10♦`; a card face down is a dot."""
    return " ".join("·" if card is None else card_text(card) for card in cards)


def card_text(card: Card) -> str:
    """`10♦`."""
    return rank_letter(rank(card)) + _SUITS[suit(card)]


def rank_letter(value: int) -> str:
    """`A`, `K`, `10`."""
    return _TEN.get(RANKS[value], RANKS[value])


def player_name(texts: Texts, names: Sequence[str], setup: HandSetup, player: int) -> str:
    """Name of a player, else the seat or place after the button."""
    if player < len(names) and names[player]:
        return names[player]
    if player < len(setup.seats):
        return texts.say("Seat {seat}", seat=setup.seats[player])
    return texts.say("Player {n}", n=player + 1)


def game_words(texts: Texts, setup: HandSetup) -> str:
    """Variant and limit, as in `Texas Hold'em, No limit`."""
    return f"{texts.say(WORDS[setup.variant.name])}, {texts.say(WORDS[setup.limit.value])}"


def stakes_words(texts: Texts, setup: HandSetup, scale: int = 1) -> str:
    """Blinds as they are spoken of, `50 / 100`; in fixed limit the bets."""
    if setup.limit is BettingLimit.FIXED_LIMIT:
        amounts = (setup.min_bet, setup.big_bet)
    else:
        small = next((p.amount for p in setup.posts if p.kind is ops.PostKind.SMALL_BLIND), 0)
        amounts = (small, setup.min_bet)
    return " / ".join(chips(texts, amount, scale) for amount in amounts)


def street_name(texts: Texts, variant: Variant, street: int) -> str:
    """Name of a betting round: by the board, in stud by the players' cards."""
    return texts.say((STUD_STREETS if variant.stud else STREETS)[street])


def reading(texts: Texts, value: int, way: PotSide = PotSide.HIGH) -> str:
    """How a hand reads: its category, and the ranks that decide; a low without a pair by its cards."""
    if way is PotSide.LOW:
        kind = low_kind(value)
        said = N_("Low") if kind is Category.HIGH_CARD else CATEGORIES[kind]
        ranks = " ".join(rank_letter((place - 1) % len(RANKS)) for place in low_cards(value))
        return f"{texts.say(said)} · {ranks}"
    if is_royal(value):
        return texts.say(CATEGORIES[Category.STRAIGHT_FLUSH]) + " · A"
    ranks = " ".join(rank_letter(rank) for rank in deciding(value))
    return f"{texts.say(CATEGORIES[category(value)])} · {ranks}"


def operation_words(texts: Texts, op: ops.Op, before: Hand) -> str:
    """Name of an action, without player and amount; `before` is the hand before it."""
    match op:
        case ops.Posted():
            return texts.say(POSTS[op.kind])
        case ops.RaiseTo():
            if not before.price or stud.bring_in_due(before):
                return texts.say("bets")
            completes = before.setup.variant.stud and not before.raises
            return texts.say("completes to") if completes else texts.say("raises to")
        case ops.DealBoard():
            street = street_name(texts, before.setup.variant, before.street + 1)
            return board_line(texts, len(before.boards), street) if before.runs > 1 else street
        case ops.Won():
            return texts.say("wins")
        case ops.RunTimes():
            return texts.say("The board comes {n} times", n=op.times)
        case ops.DeclareMisdeal():
            return f"{texts.say('Misdeal')}: {texts.say(CAUSES[op.cause])}"
        case _:
            return texts.say(POKER_ACTION_WORDS[type(op)])


def operation_amount(op: ops.Op, before: Hand) -> int:
    """The chips that an operation is about; 0 for none."""
    match op:
        case ops.Call():
            return call_amount(before, op.player)
        case ops.BringIn():
            return min(before.setup.bring_in, before.stacks[op.player])
        case ops.RaiseTo() | ops.Posted() | ops.Returned() | ops.Raked() | ops.Won():
            return op.amount
        case _:
            return 0


def operation_cards(op: ops.Op, after: Hand) -> ops.HoleCards:
    """The cards that an operation is about."""
    match op:
        case ops.DealHole() | ops.DealBoard():
            return op.cards
        case ops.Burn():
            return (op.card,)
        case ops.Discard():
            return (op.card,)
        case ops.Show():
            return op.cards or after.holes[op.player]
        case _:
            return ()


def pot_name(texts: Texts, index: int) -> str:
    """The main pot, or the number of a side pot."""
    return texts.say("Side pot {n}", n=index) if index else texts.say("Main pot")


def pot_lines(texts: Texts, layer: Layer, names: Sequence[str], *, scale: int = 1) -> tuple[str, ...]:
    """A pot explained in short sentences; `names` by player."""
    if layer.uncalled:
        return (texts.say("Nobody has called these chips of {name}.", name=names[layer.players[0]]),)
    lines = [texts.say("Can win it: {names}", names=", ".join(names[p] for p in layer.players))]
    if layer.dead:
        lines.append(texts.say("Of it dead chips: {amount}", amount=chips(texts, layer.dead, scale)))
    if layer.raked:
        lines.append(texts.say("The house takes {amount}.", amount=chips(texts, layer.raked, scale)))
    contested = len(layer.players) > 1
    several = any(award.board for award in layer.awards)
    for award in layer.awards:
        said = _award_line(texts, award, names, scale, contested)
        lines.append(board_line(texts, award.board, said) if several else said)
    if contested and layer.awards:
        lines += _halves(texts, layer, names)
    by_board = Counter[int]()
    for award in layer.awards:
        by_board[award.board] += award.amount
    if len({*by_board.values()}) > 1:
        lines.append(texts.say("Odd chips of the pot go to the first boards."))
    odd = [award for award in layer.awards if award.odd]
    if odd:
        lines.append(_odd_line(texts, odd, names, scale))
    return tuple(lines)


def _halves(texts: Texts, layer: Layer, names: Sequence[str]) -> list[str]:
    """Result of high and low together: who scoops, who gets a quarter, or that there is no low."""
    if not layer.split:
        return []
    lows = {award.player for award in layer.awards if award.side is PotSide.LOW}
    highs = {award.player for award in layer.awards if award.side is PotSide.HIGH}
    if not lows:
        return [texts.say("No low hand qualifies: the high hand takes it all.")]
    if len(highs | lows) == 1:
        return [texts.say("{name} scoops: both halves are won by one hand.", name=names[min(highs)])]
    quarters = [half for half in (highs, lows) if len(half) == 2]
    said = (", ".join(names[player] for player in sorted(half)) for half in quarters)
    return [texts.say("A half is quartered between {names}.", names=both) for both in said]


def board_line(texts: Texts, board: int, said: str) -> str:
    """Sentence about one board of several; `board` from 0."""
    return texts.say("Board {n}: {said}", n=board + 1, said=said)


def _award_line(texts: Texts, award: PotAward, names: Sequence[str], scale: int, contested: bool) -> str:
    """Sentence of an award; a player who alone could win it needs no hand."""
    facts = {"name": names[award.player], "amount": chips(texts, award.amount, scale)}
    if not award.rank or not contested:
        return texts.say("{name} wins {amount}.", **facts)
    hand = reading(texts, award.rank, award.side)
    return texts.say("{name} wins {amount} with {hand}.", hand=hand, **facts)


def _odd_line(texts: Texts, odd: Sequence[PotAward], names: Sequence[str], scale: int) -> str:
    who = ", ".join(f"{names[chip.player]} ({chips(texts, chip.odd, scale)})" for chip in odd)
    return texts.say(
        "Odd chips go to the first winners of this pot after the button (T-17): {who}.", who=who
    )


STREETS: Mapping[int, str] = {0: N_("Before the flop"), 1: N_("Flop"), 2: N_("Turn"), 3: N_("River")}
"""Betting rounds."""

STUD_STREETS: Mapping[int, str] = {
    StudStreet.THIRD: N_("Third street"),
    StudStreet.FOURTH: N_("Fourth street"),
    StudStreet.FIFTH: N_("Fifth street"),
    StudStreet.SIXTH: N_("Sixth street"),
    StudStreet.SEVENTH: N_("Seventh street"),
}
"""Betting rounds of stud and razz."""

POSTS: Mapping[ops.PostKind, str] = {
    ops.PostKind.ANTE: N_("posts the ante"),
    ops.PostKind.DEAD: N_("posts dead chips"),
    ops.PostKind.SMALL_BLIND: N_("posts the small blind"),
    ops.PostKind.BIG_BLIND: N_("posts the big blind"),
    ops.PostKind.STRADDLE: N_("straddles"),
    ops.PostKind.LIVE: N_("posts a newcomer's blind"),
}
"""Forced bets."""

POKER_ACTION_WORDS: Mapping[type[ops.Op], str] = {
    ops.DealHole: N_("gets"),
    ops.Burn: N_("Burn card"),
    ops.Fold: N_("folds"),
    ops.Check: N_("checks"),
    ops.Call: N_("calls"),
    ops.BringIn: N_("brings it in for"),
    ops.Discard: N_("discards"),
    ops.Show: N_("shows"),
    ops.Muck: N_("mucks"),
    ops.Kill: N_("has a dead hand"),
    ops.Returned: N_("gets back"),
    ops.Raked: N_("The house takes"),
}
"""Consequences at the table."""

CAUSES: Mapping[ops.MisdealCause, str] = {
    ops.MisdealCause.FIRST_CARDS_EXPOSED: N_("first cards exposed"),
    ops.MisdealCause.TWO_EXPOSED: N_("two cards exposed"),
    ops.MisdealCause.WRONG_FIRST_SEAT: N_("the wrong seat got the first card"),
    ops.MisdealCause.EMPTY_SEAT_DEALT: N_("an empty seat was dealt in"),
    ops.MisdealCause.SEAT_LEFT_OUT: N_("a seat was left out"),
    ops.MisdealCause.WRONG_NUMBER: N_("a wrong number of cards"),
    ops.MisdealCause.FOULED_DECK: N_("the deck is fouled"),
}
"""Why a deal is taken back (T-32)."""

CATEGORIES: Mapping[Category, str] = {
    Category.HIGH_CARD: N_("High card"),
    Category.PAIR: N_("Pair"),
    Category.TWO_PAIR: N_("Two pair"),
    Category.THREE_OF_A_KIND: N_("Three of a kind"),
    Category.STRAIGHT: N_("Straight"),
    Category.FLUSH: N_("Flush"),
    Category.FULL_HOUSE: N_("Full house"),
    Category.FOUR_OF_A_KIND: N_("Four of a kind"),
    Category.STRAIGHT_FLUSH: N_("Straight flush"),
}
"""Kinds of hands."""
