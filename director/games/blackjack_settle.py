"""Blackjack, settlement: totals, naturals, three sevens, insurance."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from director.games.paytables.paytable import Limits, PayTable, PaytableShape
from director.games.protocol import SettledBet
from director.games.wagers import lost, paid, pushed
from director.values.cards import DECK, Card, rank
from director.values.dataclass import Value, dataclass, replace
from director.values.quantity import Cents

BETS = ("main", "main_2", "main_3")
"""Separate bets of a box."""
INSURANCE = "insurance"
VALUES: tuple[int, ...] = tuple((*range(2, 11), 10, 10, 10, 1)[rank(card)] for card in DECK)
"""Value of each card; an ace is one, or eleven where that does not bust."""
SEVEN = 5
"""Rank of a seven."""
RULE = "Blackjack 5"
SEVENS = "sevens"
"""Pay-table row of the bonus for three sevens."""

SHAPE = PaytableShape(
    bets=(*BETS, INSURANCE),
    odds={"main": ("win", "blackjack", "even_money", "sevens"), INSURANCE: (INSURANCE,)},
    settings={
        "hands_after_splits": int,
        "burned_after_shuffle": int,
        "burned_at_change_of_dealer": int,
        "insurance_at_every_stake": bool,
    },
    usual={"insurance_at_every_stake": False},
    setting_ranges={
        "hands_after_splits": (1, 4),
        "burned_after_shuffle": (0, 10),
        "burned_at_change_of_dealer": (0, 10),
    },
    rule="Blackjack 1",
)


class BlackjackHand(NamedTuple):
    """Cards of a box, or one hand of several after a split."""

    seat: int
    cards: tuple[Card, ...] = ()
    hard: int = 0
    """Total with every ace as one."""
    ace: bool = False
    split: bool = False
    doubled: bool = False
    out: bool = False
    """Whether it is void or forfeit, and so settled already."""


class Wager(Value):
    """Bet in a box, which has up to three, with its insurance and even money."""

    seat: int
    bet: str
    stake: Cents
    insurance: Cents = 0
    even_money: bool = False
    player: int = 0
    """Another player who bets in the box; 0 for the owner."""


@dataclass(frozen=True, slots=True, repr=False)
class BlackjackRules:
    """Rules of a pay table, ready for play."""

    table: PayTable
    limits: Limits
    win: Fraction
    blackjack: Fraction
    even_money: Fraction
    sevens: Fraction
    insurance: Fraction
    decks: int
    hands: int
    """Most hands of a box after splits."""
    burned_after_shuffle: int
    burned_at_change: int
    insures_all: bool
    """Whether half of a bet is rounded down to whole coins; if not, such a bet is not insured."""


def rules_of(table: PayTable) -> BlackjackRules:
    """Make a pay table ready for play."""
    odds, settings = table.odds["main"], table.settings
    return BlackjackRules(
        table,
        table.limits,
        odds["win"],
        odds["blackjack"],
        odds["even_money"],
        odds["sevens"],
        table.odds[INSURANCE][INSURANCE],
        table.decks,
        int(settings["hands_after_splits"]),
        int(settings["burned_after_shuffle"]),
        int(settings["burned_at_change_of_dealer"]),
        bool(settings["insurance_at_every_stake"]),
    )


def with_card(hand: BlackjackHand, card: Card) -> BlackjackHand:
    """Return the hand with one more card."""
    seat, cards, hard, ace, split, doubled, out = hand
    value = VALUES[card]
    return BlackjackHand(seat, (*cards, card), hard + value, ace or value == 1, split, doubled, out)


def total(hand: BlackjackHand) -> int:
    """Total of a hand: an ace counts eleven where that does not bust."""
    return hand.hard + 10 if hand.ace and hand.hard <= 11 else hand.hard


def is_blackjack(hand: BlackjackHand) -> bool:
    """Whether the first two cards make twenty-one; never after a split."""
    return len(hand.cards) == 2 and hand.hard == 11 and hand.ace and not hand.split


def is_three_sevens(hand: BlackjackHand) -> bool:
    """Whether a hand is seven, seven, seven, neither split nor doubled."""
    if hand.hard != 21 or len(hand.cards) != 3 or hand.split or hand.doubled:
        return False
    return all(rank(card) == SEVEN for card in hand.cards)


def may_split(hand: BlackjackHand) -> bool:
    """Whether a hand is two cards of equal value."""
    cards = hand.cards
    return len(cards) == 2 and VALUES[cards[0]] == VALUES[cards[1]]


def settle(
    rules: BlackjackRules, hands: Iterable[BlackjackHand], wagers: Iterable[Wager], dealer: BlackjackHand
) -> Iterator[SettledBet]:
    """Settle every bet of every hand against the dealer's, then the insurances."""
    wagers = tuple(wagers)
    number: dict[int, int] = {}
    for hand in hands:
        number[hand.seat] = nth = number.get(hand.seat, 0) + 1
        if hand.out:
            continue
        for wager in wagers:
            if wager.seat == hand.seat:
                yield _settled(rules, hand, wager, dealer, (nth,) if hand.split else ())
    for wager in wagers:
        if wager.insurance:
            yield _insurance(rules, wager, dealer)


def _settled(
    rules: BlackjackRules,
    hand: BlackjackHand,
    wager: Wager,
    dealer: BlackjackHand,
    numbers: tuple[int, ...],
) -> SettledBet:
    seat, bet = wager.seat, wager.bet
    stake = 2 * wager.stake if hand.doubled else wager.stake
    house_blackjack = is_blackjack(dealer)
    if is_blackjack(hand):
        return _blackjack(rules, wager, house_blackjack)
    own, house = total(hand), total(dealer)
    if own > 21 or house_blackjack or own < house <= 21:
        return lost(seat, bet, stake, RULE, numbers)
    if own == house:
        return pushed(seat, bet, stake, RULE, numbers)
    return paid(seat, bet, stake, rules.win, rules.limits, RULE, "win", numbers)


def _blackjack(rules: BlackjackRules, wager: Wager, house_blackjack: bool) -> SettledBet:
    if wager.even_money:
        odds, row, rule = rules.even_money, "even_money", "Blackjack 6, insurance"
        return paid(wager.seat, wager.bet, wager.stake, odds, rules.limits, rule, row)
    if house_blackjack:
        return pushed(wager.seat, wager.bet, wager.stake, RULE)
    odds = rules.blackjack
    return paid(wager.seat, wager.bet, wager.stake, odds, rules.limits, RULE, "blackjack")


def _insurance(rules: BlackjackRules, wager: Wager, dealer: BlackjackHand) -> SettledBet:
    seat, stake, rule = wager.seat, wager.insurance, "Blackjack 6, insurance"
    numbers = () if wager.bet == BETS[0] else (BETS.index(wager.bet) + 1,)
    if is_blackjack(dealer):
        return paid(seat, INSURANCE, stake, rules.insurance, rules.limits, rule, INSURANCE, numbers)
    return lost(seat, INSURANCE, stake, rule, numbers)


def sevens(rules: BlackjackRules, wager: Wager) -> SettledBet:
    """Bonus for three sevens, paid at once; the bet itself plays on."""
    line = paid(wager.seat, wager.bet, wager.stake, rules.sevens, rules.limits, RULE, SEVENS)
    return replace(line, stake=0, payout=line.won)
