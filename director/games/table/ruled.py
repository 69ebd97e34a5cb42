"""Rulings of the management at a table: checks, lapse of proposals, and limits of a correction."""

from collections.abc import Sequence

from director.games.protocol import Action, Option, Result
from director.games.table.books import withheld_at_desk, withheld_winnings
from director.games.table.chain import bets_to_leave, contradicted_round, rounds_after, undecided_bets
from director.games.table.events import Lapse, RulingKind
from director.games.table.play import Position, carried, position
from director.games.table.rulings import Proposal
from director.games.table.state import GameTable, Held, Round
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness

FORFEIT, RETURN = "forfeit", "return"
"""Rulings on a breach by a player (G-7)."""
IRREGULAR = frozenset(
    (
        # the hand games (G-7)
        "wrong_count", "face_exposed", "shows_cards", "exchanges_cards", "bets_elsewhere",
        "cards_off_table", "second_box", "not_shuffled", "left_out", "one_too_many", "machine_fault",
        "two_exposed", "dealer_exposed", "dealer_shows", "misdeal_mended", "wrong_stub",
        # craps
        "no_roll", "take_dice",
        # roulette
        "misspin", "late_bet", "forfeit_bet", "return_bet", "leave_with_colour",
        # blackjack
        "wrong_card", "card_to_empty_box", "damaged_card", "marked_cards", "expel", "breach_of",
        # the management's, in every game (G-8)
        "breach", "void_hand", "void_round", "void_shoe", "withhold",
    )
)  # fmt: skip
"""Kinds of irregular actions: breaches, mistakes, rulings, for the inspector's list.

A wrong spin is entered as any other, and ends as a misspin.
"""


def is_ruling(here: Position, action: Action) -> bool:
    """Whether an action is the management's: it voids, forfeits, gives back, withholds, expels (G-8)."""
    if action.amount or action.cards:
        return False
    return any(option.ruling and _is(option, action) for option in here.game.options(here.state))


def with_forfeit(here: Position, action: Action) -> Action:
    """Return the action; a breach without a ruling becomes forfeit (G-7)."""
    forfeit = replace(action, bet=FORFEIT)
    return forfeit if not action.bet and is_ruling(here, forfeit) else action


def lapse_cause(table: GameTable, proposal: Proposal) -> Lapse | None:
    """Reason why a proposal cannot be accepted any more; None if it can."""
    round_ = table.round(proposal.round)
    match proposal.what:
        case RulingKind.ACTION:
            return _no_action(table, round_, proposal)
        case RulingKind.WITHHOLD:
            stands = round_ is not None and round_.counts and round_.held is None
            return None if stands else Lapse.OVERTAKEN
        case RulingKind.PAY | RulingKind.KEEP:
            stands = round_ is not None and round_.counts and round_.held is Held.HELD
            return None if stands else Lapse.OVERTAKEN
        case RulingKind.BAN:
            return None


def require_withholdable(round_: Round, seats: Sequence[int]) -> None:
    """Refuse to withhold winnings that do not exist, are withheld already, or were reversed (G-8)."""
    won = {line.seat for line in round_.lines if line.won}
    if round_.held is not None or not round_.counts or not seats or not won.issuperset(seats):
        raise soundness("nothing_to_withhold", rule="G-8", round=round_.number)


def require_withheld(round_: Round) -> None:
    """Refuse to release winnings that are not withheld (G-8)."""
    held = withheld_winnings(round_) + withheld_at_desk(round_)
    if round_.held is not Held.HELD or not round_.counts or not held:
        raise soundness("nothing_withheld", rule="G-8", round=round_.number)


def require_fitting(table: GameTable, entered: Round, result: Result[object]) -> None:
    """Refuse a correction that later rounds contradict: they began with other bets (G-8)."""
    if not entered.corrects:
        return
    needed = bets_to_leave(table, entered.place)
    same = needed is None or needed == undecided_bets(replace(entered, lines=result.lines))
    if same and contradicted_round(table, entered, carried(result.carry)) is None:
        return
    if later := rounds_after(table, entered):
        last = later[0].number
        raise soundness("later_rounds_went_on", rule="G-8", round=entered.corrects, last=last)
    raise soundness("bets_left_after_close", rule="G-8", round=entered.corrects)


def _no_action(table: GameTable, round_: Round | None, proposal: Proposal) -> Lapse | None:
    if round_ is None or round_ is not table.running:
        return Lapse.SETTLED
    here = position(table, round_)
    try:
        if proposal.action is not None:
            here.game.apply(here.state, proposal.action)
    except RuleViolation:
        return Lapse.OVERTAKEN if here.result is None else Lapse.SETTLED
    return None


def _is(option: Option, action: Action) -> bool:
    named = (option.kind, option.seat, option.bet) == (action.kind, action.seat, action.bet)
    return named and (not action.numbers or not option.choices or action.numbers in option.choices)
