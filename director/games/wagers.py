"""Wagers: limits of a stake, and payouts: exact, rounded to the chip, under the ceiling.

Winnings are stake times odds; G-3 cuts them at the table's ceiling, then G-2 rounds them down to
the smallest chip or coin. The cut and the rounding are recorded in the line.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from director.games.paytables.paytable import BetRules, Limits, PayTable
from director.games.protocol import Outcome, SettledBet
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.quantity import Cents


def check_stake(bet: str, amount: Cents, low: Cents, high: Cents, step: Cents) -> None:
    """Refuse a stake outside its range or not in whole chips (G-1)."""
    if amount < low:
        raise soundness("stake_too_low", rule="G-1", bet=bet, minimum_cents=low)
    if amount > high:
        raise soundness("stake_too_high", rule="G-1", bet=bet, maximum_cents=max(high, 0))
    if amount % step:
        raise soundness("stake_not_in_chips", rule="G-1", bet=bet, step_cents=step)


def rules_of(table: PayTable, bet: str) -> BetRules:
    """Limits of a bet; a bet that the table does not offer is refused."""
    rules = table.bets.get(bet)
    if rules is None:
        raise soundness("bet_not_offered", rule="G-1", bet=bet)
    return rules


def paid(
    seat: int,
    bet: str,
    stake: Cents,
    odds: Fraction,
    limits: Limits,
    rule: str,
    row: str = "",
    numbers: tuple[int, ...] = (),
) -> SettledBet:
    """Settle a winning bet: the stake and its winnings."""
    top = stake * odds.numerator
    won = top // odds.denominator
    ceiling = limits.ceiling
    if limits.ceilings:
        ceiling = _line_ceiling(limits, bet)
    unit = limits.coin or limits.chip
    if won * odds.denominator == top and not won % unit and (not ceiling or won <= ceiling):
        return SettledBet(
            seat, bet, stake, Outcome.WIN, stake + won, odds, won, rule=rule, row=row, numbers=numbers
        )
    exact = Fraction(top, odds.denominator)
    won, breakage, cut = winnings(exact, _line_ceiling(limits, bet), unit)
    won_line = SettledBet(
        seat, bet, stake, Outcome.WIN, stake + won, odds, won, breakage, cut, rule, row
    )
    return replace(won_line, numbers=numbers) if numbers else won_line


def bonus(
    seat: int, bet: str, base: Cents, odds: Fraction, limits: Limits, rule: str, row: str
) -> SettledBet:
    """Settle an additional win of another bet, without a stake of its own."""
    exact = Fraction(base * odds.numerator, odds.denominator)
    won, breakage, cut = winnings(exact, _line_ceiling(limits, bet), limits.smallest)
    return SettledBet(seat, bet, 0, Outcome.WIN, won, odds, won, breakage, cut, rule, row)


def lost(seat: int, bet: str, stake: Cents, rule: str, numbers: tuple[int, ...] = ()) -> SettledBet:
    """Settle a losing bet."""
    return SettledBet(seat, bet, stake, Outcome.LOSE, 0, rule=rule, numbers=numbers)


def pushed(seat: int, bet: str, stake: Cents, rule: str, numbers: tuple[int, ...] = ()) -> SettledBet:
    """Settle a bet that neither wins nor loses: the stake comes back."""
    return SettledBet(seat, bet, stake, Outcome.PUSH, stake, rule=rule, numbers=numbers)


def voided(seat: int, bet: str, stake: Cents, rule: str, numbers: tuple[int, ...] = ()) -> SettledBet:
    """Settle a bet that does not count: the stake comes back."""
    return SettledBet(seat, bet, stake, Outcome.VOID, stake, rule=rule, numbers=numbers)


def forfeited(seat: int, bet: str, stake: Cents, rule: str, numbers: tuple[int, ...] = ()) -> SettledBet:
    """Settle a bet lost by a breach of the rules (G-7)."""
    return SettledBet(seat, bet, stake, Outcome.LOSE, 0, rule=rule, row="forfeit", numbers=numbers)


def winnings(exact: Fraction, ceiling: Cents, unit: Cents) -> tuple[Cents, Fraction, Fraction]:
    """Split an exact amount into winnings, breakage and cut: capped, then rounded down to the unit."""
    allowed = min(exact, Fraction(ceiling)) if ceiling else exact
    won = allowed // unit * unit
    return won, allowed - won, exact - allowed


def cap_rounds(
    lines: Iterable[SettledBet],
    limits: Limits,
    players: Mapping[int, int] | Callable[[SettledBet], int] | None = None,
) -> tuple[SettledBet, ...]:
    """Apply the ceiling per player and round: later lines are cut first (G-3).

    `players` names the player of each seat where one plays several, or of each line where several
    play at one.
    """
    if not limits.round_ceiling:
        return tuple(lines)
    left: dict[int, Cents] = {}
    capped: list[SettledBet] = []
    for line in lines:
        player = line.seat
        if players:
            player = players(line) if callable(players) else players[line.seat]
        room = left.get(player, limits.round_ceiling)
        if line.capped and line.won:
            line = _within(line, room, limits.smallest)
            left[player] = room - line.won
        capped.append(line)
    return tuple(capped)


def _within(line: SettledBet, room: Cents, unit: Cents) -> SettledBet:
    """Limit the winnings of a line."""
    exact = line.won + line.breakage + line.cut
    allowed = min(exact, Fraction(room))
    if allowed >= line.won + line.breakage:
        return line
    won = min(allowed // unit * unit, line.won)
    return replace(
        line, won=won, payout=line.payout - line.won + won, breakage=allowed - won, cut=exact - allowed
    )


def _line_ceiling(limits: Limits, bet: str) -> Cents:
    """Lower of the table's ceiling for a winning combination and the bet's own; 0 for none."""
    table, own = limits.ceiling, limits.ceilings.get(bet, 0)
    return min(table, own) if table and own else table or own


def award(
    seat: int,
    bet: str,
    stake: Cents,
    exact: Fraction,
    limits: Limits,
    rule: str,
    row: str,
    *,
    odds: Fraction | None = None,
    capped: bool = True,
) -> SettledBet:
    """Settle a jackpot payment: rounded down to the cent; the stake is not returned (G-9)."""
    won, breakage, cut = winnings(exact, _line_ceiling(limits, bet) if capped else 0, 1)
    return SettledBet(
        seat, bet, stake, Outcome.WIN, won, odds, won, breakage, cut, rule, row, capped=capped
    )
