"""Hand games: every player holds a hand, against the dealer's or for itself; a game is a plan.

A plan says which bets are placed, in which stages cards come and players decide, which
irregularities there are, and how one hand is settled. States are immutable. Cards may be told as
they are dealt or as late as the showdown: the console follows a table where hands lie face down.
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
    """What happens in a stage."""

    BETS = "bets"
    """Bets are placed; the deal ends it."""
    DECIDE = "decide"
    BURN = "burn"
    BOARD = "board"
    SHOWDOWN = "showdown"


class HandChoice(Value):
    """What a player may decide: stake multiples of the first bet, fold, take a bet back, or nothing."""

    kind: str
    times: tuple[int, ...] = ()
    folds: bool = False
    pulls: str = ""


class RoundStage(Value):
    """One stage of a round; `cards` are the dealer's open ones at the deal, or those on the board."""

    step: Step
    cards: int = 0
    choices: tuple[HandChoice, ...] = ()
    unseen: tuple[HandChoice, ...] = ()
    """Choices of a box that is played without looking at its cards."""


class Placing(Value):
    """A bet placed before the deal: freely, or tied to the first bet or to a fixed stake."""

    bet: str
    required: bool = False
    equals: str = ""
    """The bet whose amount it must have."""
    up_to: str = ""
    """The bet whose amount it may not exceed."""
    fixed: Cents = 0


class InspectorRuling(StrEnum):
    """What the inspector ruled on a hand."""

    NONE = ""
    VOID = "void"
    """Its stakes come back."""
    FORFEIT = "forfeit"
    """Its stakes are lost (G-7)."""


class BoxHand(NamedTuple):
    """One box in a round; a named tuple because a simulation makes millions of them."""

    seat: int
    player: int
    bets: tuple[tuple[str, Cents], ...] = ()
    cards: tuple[Card, ...] = ()
    acted: int = 0
    """The last stage in which it decided."""
    staked: int = 0
    """The stage in which it staked more."""
    folded: bool = False
    unseen: bool = False
    """A second box, played without looking at its cards."""
    ruling: InspectorRuling = InspectorRuling.NONE
    rule: str = ""
    withheld: bool = False
    returned: tuple[tuple[str, Cents, str], ...] = ()
    """Bets that came back during the round: bet, amount, and why."""

    def stake(self, bet: str) -> Cents:
        """What is on a bet, 0 if nothing."""
        for name, amount in self.bets:
            if name == bet:
                return amount
        return 0

    @property
    def live(self) -> bool:
        """Neither folded nor ruled out."""
        return bool(self.bets) and not self.folded and not self.ruling


class Whose(StrEnum):
    """Whom an irregularity is about."""

    PLAYER = "player"
    DEALER = "dealer"


class Effect(StrEnum):
    """What an irregularity does."""

    ROUND_VOID = "round_void"
    """Every stake comes back."""
    HAND_VOID = "hand_void"
    """The stakes of that hand come back."""
    BREACH = "breach"
    """The inspector rules: forfeit, or return (G-7)."""
    PLAY_ON = "play_on"
    """It is noted, and nothing changes."""
    STREET_CANCELLED = "street_cancelled"
    """What was staked since the last community cards comes back; the players decide again later."""
    WITHHOLD = "withhold"
    """The winnings of that hand are held (G-8)."""


class HandState(NamedTuple):
    """A round in play."""

    setup: RoundSetup[None]
    hands: tuple[BoxHand, ...]
    stage: int = 0
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    seen: int = 0
    """Mask of all cards told."""
    acted: bool = False
    """A player has decided something."""
    noted: tuple[tuple[str, int], ...] = ()
    """Irregularities that changed nothing: kind and seat."""
    void: str = ""
    """The rule that voided the round."""
    over: bool = False

    def hand(self, seat: int) -> BoxHand:
        """The hand of a box that is in the round."""
        for hand in self.hands:
            if hand.seat == seat:
                return hand
        raise soundness("no_such_box", rule="G-1", seat=seat)


Moment = Callable[[HandState], bool]


class Dealt(StrEnum):
    """Which way of dealing an irregularity is about."""

    EITHER = "either"
    BY_HAND = "by_hand"
    BY_MACHINE = "by_machine"


class Moments(StrEnum):
    """At which moment of a round an irregularity is judged so, where the moment decides."""

    ANY = ""
    BEFORE_ACTING = "before_acting"
    BEFORE_BOARD = "before_board"
    FLOP = "flop"
    FIRST = "first"
    AGAIN = "again"


class Irregularity(Value):
    """One sentence of the rulebook on what goes wrong: what, whose, when, and what follows."""

    kind: str
    whose: Whose
    effect: Effect
    rule: str
    dealt: Dealt = Dealt.EITHER
    when: Moment | None = None
    """None: from the deal on."""
    moment: Moments = Moments.ANY
    """The same as papers name it."""


SettleHand = Callable[[PayTable, BoxHand, tuple[Card, ...], tuple[Card, ...]], Iterable[SettledBet]]
JackpotRow = Callable[[str, BoxHand, tuple[Card, ...]], str]


class HandPlan(Value):
    """What makes a hand game: everything but its pay table."""

    name: str
    base: str
    """The first bet, of which others are multiples."""
    stake_bet: str
    """The bet that a choice stakes; a hand that has it decides no more."""
    hand_cards: int
    dealer_cards: int
    """All cards of the dealer, 0 when only the pay table is played against."""
    stages: Callable[[PayTable], tuple[RoundStage, ...]]
    placings: Callable[[PayTable, BoxHand], tuple[Placing, ...]]
    settle: SettleHand
    """Settles the bets of one hand; jackpots apart."""
    jackpot_row: JackpotRow
    """The row of a jackpot that a hand makes with the board, or none."""
    irregularities: tuple[Irregularity, ...]
    live_after_fold: frozenset[str] = frozenset()
    """Bets, jackpots among them, that a fold does not end."""
    pulled: str = ""
    """The rule by which a bet is taken back."""
    dealer_after_fold: frozenset[str] = frozenset()
    """Those of them that need the dealer's cards."""


def before_any_action(state: HandState) -> bool:
    """Cards are dealt, nobody has decided."""
    return not state.acted


def before_board(state: HandState) -> bool:
    """No community card is open."""
    return not state.board


GENERAL = (
    Irregularity("void_round", Whose.DEALER, Effect.ROUND_VOID, "G-8"),
    Irregularity("withhold", Whose.PLAYER, Effect.WITHHOLD, "G-8"),
    Irregularity("misdeal_mended", Whose.DEALER, Effect.PLAY_ON, "G-7"),
    Irregularity("wrong_stub", Whose.DEALER, Effect.PLAY_ON, "G-7"),
)
"""What the management may do at any table, and what is noted: a wrong stub voids nothing by itself."""
