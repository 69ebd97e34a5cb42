"""Settling a hand game: every bet of every hand from right to left, then the jackpots."""

from collections.abc import Iterator
from fractions import Fraction

from director.games import jackpot as jackpots
from director.games.hands.plan import Hand, HandState, Plan, Ruling
from director.games.jackpot import Claim, Entry
from director.games.paytables.paytable import Jackpot
from director.games.protocol import Line, MeterMove, Outcome, Result
from director.games.wagers import cap_rounds, forfeited, voided
from director.values.dataclass import replace


def settled(plan: Plan, state: HandState) -> Result[None]:
    """The result of a round that is over."""
    table = state.setup.table
    hands = tuple(hand for hand in reversed(state.hands) if hand.bets or hand.returned)
    lines = [line for hand in hands for line in _hand_lines(plan, state, hand)]
    joined = [(pot, _entries(plan, state, hands, pot)) for pot in table.jackpots.values()]
    for pot, entries in joined:
        lines += jackpots.lines(pot, meter_of(state, pot), entries, table.limits, "G-9")
    players = {hand.seat: hand.player for hand in hands}
    capped = cap_rounds(lines, table.limits, players)
    held = {hand.seat for hand in hands if hand.withheld}
    moves = tuple(_move(state, pot, entries, capped) for pot, entries in joined if entries)
    return Result(tuple(_held(line, held) for line in capped), moves)


def _hand_lines(plan: Plan, state: HandState, hand: Hand) -> Iterator[Line]:
    """The bets of a hand; what a breach has cost does not come back with a void round (G-7)."""
    table = state.setup.table
    for bet, amount, rule in hand.returned:
        outcome = Outcome.VOID if rule else Outcome.TAKEN_DOWN
        yield Line(hand.seat, bet, amount, outcome, amount, rule=rule or plan.pulled)
    own = [(bet, amount) for bet, amount in hand.bets if bet not in table.jackpots]
    if hand.ruling is Ruling.FORFEIT:
        yield from (forfeited(hand.seat, bet, amount, hand.rule) for bet, amount in own)
    elif hand.ruling is Ruling.VOID:
        yield from (voided(hand.seat, bet, amount, hand.rule) for bet, amount in own)
    elif state.void:
        yield from (voided(hand.seat, bet, amount, state.void) for bet, amount in own)
    else:
        yield from plan.settle(table, hand, state.dealer, state.board)


def _entries(plan: Plan, state: HandState, hands: tuple[Hand, ...], pot: Jackpot) -> tuple[Entry, ...]:
    """Who is in a jackpot, with what."""
    return tuple(_entry(plan, state, hand, pot.id) for hand in hands if hand.stake(pot.id))


def _entry(plan: Plan, state: HandState, hand: Hand, pot: str) -> Entry:
    if hand.ruling is Ruling.FORFEIT:
        return Entry(hand.seat, claim=Claim.FORFEIT)
    if state.void or hand.ruling is Ruling.VOID:
        return Entry(hand.seat, claim=Claim.VOID)
    if hand.folded and pot not in plan.live_after_fold:
        return Entry(hand.seat, claim=Claim.FOLDED)
    return Entry(hand.seat, plan.jackpot_row(pot, hand, state.board))


def meter_of(state: HandState, pot: Jackpot) -> Fraction:
    """Where a jackpot stood before the round: at its seed when nobody has said."""
    return dict(state.setup.meters).get(pot.id, Fraction(pot.seed))


def _move(
    state: HandState, pot: Jackpot, entries: tuple[Entry, ...], lines: tuple[Line, ...]
) -> MeterMove:
    return jackpots.move(pot, meter_of(state, pot), entries, lines)


def _held(line: Line, held: set[int]) -> Line:
    """The line with its winnings withheld, where the management said so (G-8)."""
    return replace(line, withheld=True) if line.won and line.seat in held else line
