"""Rulings on the screen: what is typed becomes what is told; the hand so far as a row of players."""

from director.poker.betting import call_amount, raise_range
from director.poker.ops import PostKind
from director.poker.rulings.assistant import Situation, SituationReport, turn_of
from director.poker.rulings.case import Case, actions_of, chips_of
from director.poker.rulings.deal import DealFaultKind
from director.poker.rulings.pot_case import PotsReport
from director.poker.rulings.pots import PotShare
from director.poker.rulings.ruling import DeclaredWord
from director.poker.state import Hand, pot_total
from director.poker.variants import (
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    BettingLimit,
    DiscardMoment,
    Street,
    Variant,
    crazy_pineapple,
)
from director.texts import Texts
from director.tournament.clock import reading
from director.tournament.settings import Game, PineappleDiscard
from director.tournament.state import Tournament
from director.tournament.structure import GameAndLimit
from director.values.dataclass import Value, replace
from director.values.errors import soundness
from director.values.quantity import Micros

Pairs = tuple[tuple[str, str], ...]


class TableStakes(Value):
    """Stakes at the table to which the floorman is called."""

    game: Game = Game.HOLDEM
    limit: BettingLimit = BettingLimit.NO_LIMIT
    small: int = 100
    big: int = 200
    discard: PineappleDiscard = PineappleDiscard.AFTER_FLOP_BETTING


class TypedCase(Value):
    """A situation as it stands in the fields; numbers that are empty are 0."""

    situation: Situation = Situation.IN_TURN
    stakes: TableStakes = TableStakes()
    players: int = 6
    street: Street = Street.PREFLOP
    pot: int = 0
    actions: str = ""
    stacks: tuple[int, ...] = ()
    straddles: str = ""
    no_small: bool = False
    word: DeclaredWord | None = None
    amounts: str = ""
    chips: str = ""
    later: str = ""
    chips_first: bool = False
    pulled: int = 0
    conditional: bool = False
    meanwhile: str = ""
    early: str = ""
    figure: int = 0
    others_acted: bool = False
    fault: DealFaultKind = DealFaultKind.EXPOSED
    cards: str = ""


REQUIRED_FIELDS: dict[Situation, frozenset[str]] = {
    Situation.IN_TURN: frozenset({"act"}),
    Situation.OUT_OF_TURN: frozenset({"act", "meanwhile"}),
    Situation.SEVERAL: frozenset({"early", "meanwhile"}),
    Situation.SKIPPED: frozenset({"meanwhile"}),
    Situation.UNDERRAISE: frozenset({"figure"}),
    Situation.MISCOUNT: frozenset({"figure"}),
    Situation.POT_QUOTED: frozenset({"figure", "others_acted"}),
    Situation.DEAL: frozenset({"fault", "cards"}),
}
"""Fields that each situation asks for beside the hand so far; others are ignored."""


class TurnPlace(Value):
    """Player of the hand so far, in seat order after the button."""

    number: int
    role: str
    """`D`, `SB`, `BB` or empty."""
    bet: int
    folded: bool
    acts: bool


def situation_report(typed: TypedCase) -> SituationReport:
    """Return the reported case; refuse an unreadable field, naming it. Others are left out."""
    asked = REQUIRED_FIELDS[typed.situation]
    before = typed.street == Street.PREFLOP
    case = Case(
        small=typed.stakes.small,
        big=typed.stakes.big,
        players=typed.players,
        street=typed.street,
        actions=actions_of(typed.actions),
        limit=typed.stakes.limit,
        variant=_variant(typed.stakes),
        pot=typed.pot,
        stacks=typed.stacks[: typed.players],
        straddles=_numbers(typed.straddles) if before else (),
        no_small=typed.no_small and before and typed.players > 2,
    )
    told = SituationReport(typed.situation, case)
    if "act" in asked:
        told = _with_act(told, typed)
    if "meanwhile" in asked:
        told = replace(told, meanwhile=actions_of(typed.meanwhile))
    if "early" in asked:
        told = replace(told, early=actions_of(typed.early))
    if "figure" in asked:
        told = replace(told, figure=typed.figure)
    if "others_acted" in asked:
        told = replace(told, others_acted=typed.others_acted)
    if "fault" in asked:
        exposed = _numbers(typed.cards) if typed.fault is DealFaultKind.EXPOSED else ()
        told = replace(told, fault=typed.fault, cards=exposed)
    return told


def _variant(stakes: TableStakes) -> Variant:
    """The game with its discard (T-F4)."""
    pineapple = crazy_pineapple(DiscardMoment[stakes.discard.name])
    return pineapple if stakes.game is Game.CRAZY_PINEAPPLE else BOARD_GAMES[stakes.game]


BOARD_GAMES = {Game.HOLDEM: HOLDEM, Game.OMAHA: OMAHA, Game.OMAHA_HI_LO: OMAHA_HI_LO}
"""Games with blinds that rulings on bets are asked of, Crazy Pineapple apart."""
RULED = (*BOARD_GAMES, Game.CRAZY_PINEAPPLE)


def stakes_now(state: Tournament, at: Micros) -> TableStakes:
    """Return the stakes of the tournament now."""
    settings = state.settings
    index = max(0, reading(state.clock, state.structure, at).index)
    levels = [level for level in state.structure.periods[: index + 1] if not level.is_break]
    dealt = levels[-1].dealt(settings) if levels else GameAndLimit(settings.game, settings.limit)
    limit = BettingLimit(dealt.limit.value)
    game = dealt.game if dealt.game in RULED else Game.HOLDEM
    if not levels or not levels[-1].big_blind or dealt.game.is_stud:
        return TableStakes(game, limit, discard=settings.discard)
    small, big = int(levels[-1].small_blind), int(levels[-1].big_blind)
    return TableStakes(game, limit, small, big, settings.discard)


def places(told: SituationReport) -> tuple[TurnPlace, ...]:
    """Every player of the hand as it stands; refuses what cannot have been."""
    hand, player = turn_of(told)
    return tuple(
        TurnPlace(
            number=seat + 1,
            role=_role(hand, seat),
            bet=hand.bets[seat],
            folded=not hand.live >> seat & 1,
            acts=seat == player,
        )
        for seat in range(len(hand.stacks))
    )


def hand_pairs(texts: Texts, told: SituationReport) -> Pairs:
    """The amounts that count for whoever acts next."""
    hand, _ = turn_of(told)
    bounds = raise_range(hand, hand.actor)
    owed = call_amount(hand, hand.actor)
    pairs = [
        (texts.say("In the middle"), texts.number(pot_total(hand))),
        (texts.say("To call"), texts.number(owed) if owed else "–"),
    ]
    if bounds is not None:
        caption = texts.say("Least raise to") if hand.price else texts.say("Least bet")
        pairs.append((caption, texts.number(bounds[0])))
        if hand.price and hand.setup.limit is not BettingLimit.FIXED_LIMIT:
            pairs.append(
                (
                    texts.say("Half of the last raise from"),
                    texts.number(hand.price + (hand.raise_by + 1) // 2),
                )
            )
        if hand.setup.limit is BettingLimit.POT_LIMIT:
            pairs.append((texts.say("Pot limit"), texts.number(bounds[1])))
    return tuple(pairs)


def pot_pairs(texts: Texts, pots: tuple[PotShare, ...]) -> Pairs:
    """Every pot with who gets how much."""
    named = []
    for i, pot in enumerate(pots):
        caption = texts.say("Main pot") if i == 0 else texts.say("Side pot {n}", n=i)
        shares = ", ".join(
            texts.say("player {n}: {amount}", n=player + 1, amount=texts.number(amount))
            for player, amount in pot.shares
        )
        named.append((f"{caption}  {texts.number(pot.amount)}", shares))
    return tuple(named)


def pots_report(rows: tuple[tuple[int, int], ...], unit: int) -> PotsReport:
    """Pots from rows of chips put in and place; rows at the end without chips are left out."""
    last = max((i for i, (paid, _) in enumerate(rows, 1) if paid), default=0)
    kept = rows[:last]
    return PotsReport(tuple(paid for paid, _ in kept), tuple(place for _, place in kept), unit)


def _with_act(told: SituationReport, typed: TypedCase) -> SituationReport:
    speaks = typed.word in (DeclaredWord.RAISE, DeclaredWord.AMOUNT, DeclaredWord.MORE)
    return replace(
        told,
        word=typed.word,
        amounts=_numbers(typed.amounts) if speaks else (),
        chips=chips_of(typed.chips),
        later=chips_of(typed.later),
        chips_first=typed.chips_first,
        pulled=typed.pulled,
        conditional=typed.conditional,
    )


def _numbers(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").replace("/", " ").split()
    for word in words:
        if not (word.isascii() and word.isdigit() and 0 < int(word) < 10**9):
            raise soundness("number_not_understood", word=word[:20])
    return tuple(map(int, words))


def _role(hand: Hand, player: int) -> str:
    """The blinds as they were posted, after the flop by their places; the last player has the button."""
    players = len(hand.stacks)
    posted = {post.player: _POSTED.get(post.kind, "") for post in hand.setup.posts}
    blinds = [role for role in posted.values() if role]
    if not blinds:
        posted = dict(enumerate(("BB", "SB") if players == 2 else ("SB", "BB")))
    button = "D" if player == players - 1 else ""
    return f"{posted.get(player, '')} {button}".strip()


_POSTED = {PostKind.SMALL_BLIND: "SB", PostKind.BIG_BLIND: "BB", PostKind.STRADDLE: "ST"}
