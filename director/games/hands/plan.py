"""Hand games: every player holds a hand, against the dealer's or a pay table; a plan describes a game.

A plan lists the bets, the stages of cards and decisions, the irregularities, and how one hand is
settled. States are immutable. Cards may be entered as they are dealt or as late as the showdown,
since hands lie face down at many tables.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple

from director.games.paytables.paytable import PayTable
from director.games.protocol import RoundSetup, SettledBet
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import Cents


class Step(StrEnum):
    """Kind of a stage."""

    BETS = "bets"
    """Bets are placed; the deal ends the stage."""
    DECIDE = "decide"
    BURN = "burn"
    BOARD = "board"
    SHOWDOWN = "showdown"


class HandChoice(Value):
    """A player's decision: stake multiples of the first bet, fold, take a bet back, or nothing."""

    kind: str
    times: tuple[int, ...] = ()
    folds: bool = False
    pulls: str = ""


class RoundStage(Value):
    """Stage of a round; `cards` is the number of the dealer's open cards, or of board cards."""

    step: Step
    cards: int = 0
    choices: tuple[HandChoice, ...] = ()
    unseen: tuple[HandChoice, ...] = ()
    """Choices of a box that is played without looking at its cards."""


class Placing(Value):
    """A bet placed before the deal: free, or tied to the first bet or to a fixed stake."""

    bet: str
    required: bool = False
    equals: str = ""
    """Bet whose amount this one must equal."""
    up_to: str = ""
    """Bet whose amount this one may not exceed."""
    fixed: Cents = 0


class InspectorRuling(StrEnum):
    """Inspector's ruling on a hand."""

    NONE = ""
    VOID = "void"
    """Stakes come back."""
    FORFEIT = "forfeit"
    """Stakes are lost (G-7)."""


class BoxHand(NamedTuple):
    """Box in a round; a named tuple because a simulation makes millions of them."""

    seat: int
    player: int
    bets: tuple[tuple[str, Cents], ...] = ()
    cards: tuple[Card, ...] = ()
    acted: int = 0
    """Last stage in which the box decided."""
    staked: int = 0
    """Stage in which the box staked more."""
    folded: bool = False
    unseen: bool = False
    """Whether it is a second box, played without looking at its cards."""
    ruling: InspectorRuling = InspectorRuling.NONE
    rule: str = ""
    withheld: bool = False
    returned: tuple[tuple[str, Cents, str], ...] = ()
    """Bets that came back during the round: bet, amount, reason."""

    def stake(self, bet: str) -> Cents:
        """Amount on a bet, 0 if none."""
        for name, amount in self.bets:
            if name == bet:
                return amount
        return 0

    @property
    def live(self) -> bool:
        """Whether the hand is neither folded nor ruled out."""
        return bool(self.bets) and not self.folded and not self.ruling


class Subject(StrEnum):
    """Person that an irregularity concerns."""

    PLAYER = "player"
    DEALER = "dealer"


class Effect(StrEnum):
    """Effect of an irregularity."""

    ROUND_VOID = "round_void"
    """Every stake comes back."""
    HAND_VOID = "hand_void"
    """Stakes of that hand come back."""
    BREACH = "breach"
    """The inspector rules: forfeit, or return (G-7)."""
    PLAY_ON = "play_on"
    """It is noted, and nothing changes."""
    STREET_CANCELLED = "street_cancelled"
    """Stakes since the last community cards come back; the players decide again later."""
    WITHHOLD = "withhold"
    """Winnings of that hand are withheld (G-8)."""


class HandState(NamedTuple):
    """A round in play."""

    setup: RoundSetup[None]
    hands: tuple[BoxHand, ...]
    stage: int = 0
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    drawn: int = 0
    """Mask of all cards entered."""
    acted: bool = False
    """Whether a player has decided."""
    noted: tuple[tuple[str, int], ...] = ()
    """Irregularities that changed nothing: kind and seat."""
    void: str = ""
    """Rule that voided the round."""
    over: bool = False

    def hand(self, seat: int) -> BoxHand:
        """Return the hand of a box; refused if the box is not in the round."""
        for hand in self.hands:
            if hand.seat == seat:
                return hand
        raise soundness("no_such_box", rule="G-1", seat=seat)


Moment = Callable[[HandState], bool]


class Dealt(StrEnum):
    """Way of dealing that an irregularity depends on."""

    EITHER = "either"
    BY_HAND = "by_hand"
    BY_MACHINE = "by_machine"


class Moments(StrEnum):
    """Moment of a round that an irregularity depends on."""

    ANY = ""
    BEFORE_ACTING = "before_acting"
    BEFORE_BOARD = "before_board"
    FLOP = "flop"
    FIRST = "first"
    AGAIN = "again"


class Irregularity(Value):
    """Rule on an irregularity: kind, person, moment and effect."""

    kind: str
    subject: Subject
    effect: Effect
    rule: str
    dealt: Dealt = Dealt.EITHER
    when: Moment | None = None
    """Condition on the state; None: at any time after the deal."""
    moment: Moments = Moments.ANY
    """The same moment, as papers name it."""


SettleHand = Callable[[PayTable, BoxHand, tuple[Card, ...], tuple[Card, ...]], Iterable[SettledBet]]
JackpotRow = Callable[[str, BoxHand, tuple[Card, ...]], str]


class HandPlan(Value):
    """Description of a hand game, without its pay table."""

    name: str
    base: str
    """First bet; others are multiples of it."""
    stake_bet: str
    """Bet that a choice stakes; a hand with this bet does not decide again."""
    hand_cards: int
    dealer_cards: int
    """Number of the dealer's cards, 0 when hands play against the pay table only."""
    stages: Callable[[PayTable], tuple[RoundStage, ...]]
    placings: Callable[[PayTable, BoxHand], tuple[Placing, ...]]
    settle: SettleHand
    """Function that settles the bets of one hand, without jackpots."""
    jackpot_row: JackpotRow
    """Row of a jackpot that a hand makes with the board, or ""."""
    irregularities: tuple[Irregularity, ...]
    live_after_fold: frozenset[str] = frozenset()
    """Bets, jackpots among them, that a fold does not end."""
    pulled: str = ""
    """Rule by which a bet is taken back."""
    dealer_after_fold: frozenset[str] = frozenset()
    """Bets of `live_after_fold` that need the dealer's cards."""


def before_any_action(state: HandState) -> bool:
    """Whether cards are dealt and nobody has decided."""
    return not state.acted


def before_board(state: HandState) -> bool:
    """Whether no community card is open."""
    return not state.board


GENERAL = (
    Irregularity("void_round", Subject.DEALER, Effect.ROUND_VOID, "G-8"),
    Irregularity("withhold", Subject.PLAYER, Effect.WITHHOLD, "G-8"),
    Irregularity("misdeal_mended", Subject.DEALER, Effect.PLAY_ON, "G-7"),
    Irregularity("wrong_stub", Subject.DEALER, Effect.PLAY_ON, "G-7"),
)
"""Measures of the management at any table, and irregularities only noted: a wrong stub voids nothing."""
