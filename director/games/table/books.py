"""Books of a table (G-5): its result, the cash desk's payments for it, and the proof of the sums."""

from collections.abc import Iterator
from fractions import Fraction

from director.games.protocol import NOTHING, UNDECIDED, MeterMove, Outcome, SettledBet
from director.games.table.chain import carries_differ
from director.games.table.state import GameTable, Held, MoveKind, Round
from director.values.dataclass import Value, replace
from director.values.quantity import Cents


class Books(Value):
    """Chips of a table from its float to its count, in minor units."""

    opening: Cents
    fills: Cents
    credits: Cents
    drop: Cents
    rounds: int
    """Number of rounds entered: they explain the count, and never replace it."""
    result: Cents
    """House's result of the rounds entered, jackpots apart."""
    jackpot: Cents
    """Jackpot stakes of these rounds, less payments of jackpots and Envy."""
    held: Cents
    """Winnings that are withheld and still in the float (G-8)."""
    retained: Cents
    """Withheld winnings that the house kept."""
    aside: Cents
    """Jackpot wins that the cash desk pays: they never were in the float (G-9)."""
    aside_retained: Cents
    """Withheld part of these that the house kept."""
    breakage: Fraction
    """Amounts that rounding to the chip left with the house (G-2)."""
    on_layout: Cents
    """Stakes that stand into the next round: neither the house's nor lost."""
    counted: Cents | None
    late: Cents
    """Result of corrections after the table was closed, booked on the day they were made."""
    late_jackpot: Cents
    """Same for jackpots."""

    @property
    def expected(self) -> Cents:
        """Worth that the float must have now (G-5)."""
        chips = self.opening + self.fills - self.credits - self.drop
        return chips + self.result + self.jackpot + self.held + self.retained + self.aside

    @property
    def variance(self) -> Cents | None:
        """Count minus the amount that the rounds explain; below zero when chips are missing."""
        return None if self.counted is None else self.counted - self.expected

    @property
    def win(self) -> Cents:
        """Win of the games: count - float - fills + credits + drop, without jackpots and held winnings.

        The results of rounds cancel out; until the float is counted they are the only source.
        """
        return self.result + self.retained + (self.variance or 0)


def books(table: GameTable) -> Books:
    """Compute the books of a table as it stands."""
    over, last = counted_rounds(table), table.last_played
    return Books(
        opening=table.opened.chips.worth,
        fills=_moved(table, MoveKind.FILL),
        credits=_moved(table, MoveKind.CREDIT),
        drop=_moved(table, MoveKind.DROP),
        rounds=len(over),
        result=sum(house_net(each) - jackpot_net(each, table) for each in over),
        jackpot=sum(jackpot_net(each, table) for each in over),
        held=sum(withheld_winnings(round_) for round_ in over if _held_then(round_)),
        retained=sum(withheld_winnings(round_) for round_ in over if _retained_at_close(round_)),
        aside=sum(map(paid_at_desk, over)),
        aside_retained=sum(
            withheld_at_desk(r) for r in table.settled if r.counts and r.held is Held.RETAINED
        ),
        breakage=sum((line.breakage for round_ in over for line in round_.lines), NOTHING),
        on_layout=_on_layout(last) if last else 0,
        counted=table.closing.chips.worth if table.closing else None,
        late=sum(_late(each, house_net(each) - jackpot_net(each, table)) for each in table.settled)
        + sum(map(_late_retained, table.settled)),
        late_jackpot=sum(_late(each, jackpot_net(each, table)) for each in table.settled),
    )


def counted_rounds(table: GameTable) -> tuple[Round, ...]:
    """Rounds that made up the float when it was counted, or, before the count, now."""
    return tuple(round_ for round_ in table.settled if not round_.late and not _reversed_then(round_))


def unreleased_winnings(table: GameTable) -> Cents:
    """Winnings not yet released, whenever the float was counted (G-8)."""
    return sum(
        withheld_winnings(each) for each in table.settled if each.counts and each.held is Held.HELD
    )


def _reversed_then(round_: Round) -> bool:
    return round_.reversal is not None and not round_.reversal.late


def _held_then(round_: Round) -> bool:
    return round_.held is Held.HELD or (round_.held is not None and round_.released_late)


def _retained_at_close(round_: Round) -> bool:
    return round_.held is Held.RETAINED and not round_.released_late


def _late(round_: Round, amount: Cents) -> Cents:
    """Part of an amount that was entered or reversed after the table was closed."""
    counted = not round_.late and not _reversed_then(round_)
    return (amount if round_.counts else 0) - (amount if counted else 0)


def _late_retained(round_: Round) -> Cents:
    """Withheld winnings that were kept, or given back, after the table was closed."""
    counted = not round_.late and not _reversed_then(round_)
    then = withheld_winnings(round_) if counted and _retained_at_close(round_) else 0
    return (withheld_winnings(round_) if round_.counts and round_.held is Held.RETAINED else 0) - then


def by_shift(table: GameTable) -> tuple[tuple[str, int, Cents], ...]:
    """Each shift in order: its name, its number of rounds and their result, jackpots apart."""
    found: dict[str, tuple[int, Cents]] = {}
    for round_ in counted_rounds(table):
        rounds, result = found.get(round_.shift, (0, 0))
        net = house_net(round_) - jackpot_net(round_, table)
        found[round_.shift] = rounds + 1, result + net
    return tuple((shift, rounds, result) for shift, (rounds, result) in found.items())


def decided_lines(round_: Round) -> Iterator[SettledBet]:
    """Decided bets of a round: neither on the layout still nor in prison."""
    return (line for line in round_.lines if line.outcome not in UNDECIDED)


def house_net(round_: Round) -> Cents:
    """House's result of a round, jackpot stakes and payments included."""
    return sum(line.stake - line.payout for line in decided_lines(round_))


def jackpot_net(round_: Round, table: GameTable) -> Cents:
    """Jackpot stakes of a round, less payments of jackpots and Envy."""
    kinds = {name for kind, _ in table.opened.jackpots for name in (kind, f"{kind}_envy")}
    return sum(line.stake - line.payout for line in round_.lines if line.bet in kinds)


def player_nets(round_: Round) -> dict[int, Cents]:
    """Result of a round for each box."""
    nets: dict[int, Cents] = {}
    for line in round_.lines:
        if line.outcome not in UNDECIDED:
            nets[line.seat] = nets.get(line.seat, 0) + line.payout - line.stake
    return nets


def withheld_winnings(round_: Round) -> Cents:
    """Winnings of a round withheld in the float (stakes are settled as usual, G-8)."""
    won = sum(line.won for line in round_.lines if line.seat in round_.held_seats)
    return won - withheld_at_desk(round_)


def withheld_at_desk(round_: Round) -> Cents:
    """Withheld part of the winnings that the cash desk pays."""
    return sum(won.amount for won in round_.aside if won.seat in round_.held_seats)


def paid_at_desk(round_: Round) -> Cents:
    """Jackpot wins that the cash desk pays, not the tray (G-9)."""
    return sum(won.amount for won in round_.aside)


def turnover(table: GameTable) -> Cents:
    """Sum of all decided stakes."""
    lines = (line for round_ in counted_rounds(table) for line in round_.lines)
    return sum(line.stake for line in lines if line.outcome not in UNDECIDED)


def rebased_move(move: MeterMove, meter: Fraction, seed: Fraction) -> MeterMove:
    """Apply the move of a round to the current meter, if another table moved it meanwhile.

    The house pays what the meter cannot cover; the meter is never negative (G-9).
    """
    if move.meter_before == meter:
        return move
    from_meter = min(move.paid_from_meter, int(meter))
    left = meter - from_meter
    seeded = max(seed - left, NOTHING) if move.back_to_seed else NOTHING
    grown = move.meter_after - (move.meter_before - move.paid_from_meter + move.seeded)
    return replace(
        move,
        paid_from_meter=from_meter,
        paid_by_house=move.paid_by_house + move.paid_from_meter - from_meter,
        meter_before=meter,
        meter_after=left + seeded + grown,
        seeded=seeded,
    )


def reversed_move(move: MeterMove, meter: Fraction) -> MeterMove:
    """Reverse the move of a round on the current meter.

    The house pays in what the meter lacks; the meter is never negative (G-9).
    """
    grown = move.meter_after - (move.meter_before - move.paid_from_meter + move.seeded)
    left = meter - grown - move.seeded + move.paid_from_meter
    short = max(-left, NOTHING)
    return replace(
        move,
        stakes=-move.stakes,
        paid_from_meter=-move.paid_from_meter,
        paid_by_house=-move.paid_by_house,
        back_to_seed=False,
        meter_before=meter,
        meter_after=left + short,
        seeded=short - move.seeded,
    )


def table_fault(table: GameTable) -> str | None:
    """Code of a fault in a table's rounds, or None when they add up."""
    for round_ in table.rounds:
        if any(not _adds_up(line) for line in round_.lines):
            return "line_does_not_add_up"
        if any(_jackpot_stakes(round_, move) != move.stakes for move in round_.moves):
            return "jackpot_stakes_differ"
    return "carry_differs" if carries_differ(table) else None


def _adds_up(line: SettledBet) -> bool:
    """Whether a payout is the returned stake plus the winnings, and no part is negative."""
    if min(line.stake, line.payout, line.won) < 0 or min(line.breakage, line.cut) < 0:
        return False
    match line.outcome:
        case Outcome.WIN:
            return line.payout in (line.won, line.stake + line.won)
        case Outcome.PUSH | Outcome.VOID | Outcome.TAKEN_DOWN:
            return line.payout == line.stake
        case Outcome.HALF:
            return line.payout <= line.stake
        case _:
            return line.payout == 0


def _jackpot_stakes(round_: Round, move: MeterMove) -> Cents:
    """Stakes on a jackpot in a round that are not voided."""
    own = (line for line in round_.lines if line.bet == move.jackpot)
    return sum(line.stake for line in own if line.outcome is not Outcome.VOID)


def _moved(table: GameTable, kind: MoveKind) -> Cents:
    return sum(move.amount for move in table.chip_moves if move.kind is kind)


def _on_layout(round_: Round) -> Cents:
    return sum(line.stake for line in round_.lines if line.outcome in UNDECIDED)
