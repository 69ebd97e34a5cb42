"""Books of a table (G-5): what it brought, what the cash desk pays for it, whether it all adds up."""

from collections.abc import Iterator
from fractions import Fraction

from director.games.protocol import NOTHING, UNDECIDED, MeterMove, Outcome, SettledBet
from director.games.table.chain import carries_differ
from director.games.table.state import GameTable, Held, MoveKind, Round
from director.values.dataclass import Value, replace
from director.values.quantity import Cents


class Books(Value):
    """A table's chips from its float to its count, in minor units."""

    opening: Cents
    fills: Cents
    credits: Cents
    drop: Cents
    told: int
    """So many rounds were told: they explain the count, and never make it."""
    result: Cents
    """What the rounds told brought the house, jackpots apart."""
    jackpot: Cents
    """What they brought of jackpot stakes, less what jackpots and Envy paid."""
    held: Cents
    """Winnings that are withheld and still in the float (G-8)."""
    kept: Cents
    """Withheld winnings that the house kept."""
    aside: Cents
    """What was won of jackpots and the cash desk pays: it never was in the float (G-9)."""
    aside_kept: Cents
    """What of it was withheld and kept: the house owes it to nobody."""
    breakage: Fraction
    """What rounding to the chip left with the house (G-2)."""
    on_layout: Cents
    """Stakes that stand on into the next round: nobody's yet."""
    counted: Cents | None
    late: Cents
    """What corrections have brought since the table was closed: booked on the day they were made."""
    late_jackpot: Cents
    """The same of jackpots."""

    @property
    def expected(self) -> Cents:
        """What must be in the float now (G-5)."""
        chips = self.opening + self.fills - self.credits - self.drop
        return chips + self.result + self.jackpot + self.held + self.kept + self.aside

    @property
    def variance(self) -> Cents | None:
        """Counted above what the rounds told explain; below zero when chips are missing."""
        return None if self.counted is None else self.counted - self.expected

    @property
    def win(self) -> Cents:
        """What the games won: count - float - fills + credits + drop, jackpots and held winnings apart.

        Whatever was told of rounds cancels out; until the float is counted it is all that is known.
        """
        return self.result + self.kept + (self.variance or 0)


def books(table: GameTable) -> Books:
    """The books of a table as it stands."""
    over, last = counted_rounds(table), table.last_played
    return Books(
        opening=table.opened.chips.worth,
        fills=_moved(table, MoveKind.FILL),
        credits=_moved(table, MoveKind.CREDIT),
        drop=_moved(table, MoveKind.DROP),
        told=len(over),
        result=sum(house_net(each) - jackpot_net(each, table) for each in over),
        jackpot=sum(jackpot_net(each, table) for each in over),
        held=sum(withheld(round_) for round_ in over if _held_then(round_)),
        kept=sum(withheld(round_) for round_ in over if _kept_then(round_)),
        aside=sum(map(paid_aside, over)),
        aside_kept=sum(withheld_aside(r) for r in table.settled if r.counts and r.held is Held.KEPT),
        breakage=sum((line.breakage for round_ in over for line in round_.lines), NOTHING),
        on_layout=_on_layout(last) if last else 0,
        counted=table.closing.chips.worth if table.closing else None,
        late=sum(_late(each, house_net(each) - jackpot_net(each, table)) for each in table.settled)
        + sum(map(_late_kept, table.settled)),
        late_jackpot=sum(_late(each, jackpot_net(each, table)) for each in table.settled),
    )


def counted_rounds(table: GameTable) -> tuple[Round, ...]:
    """The rounds that made the float, as they stood when it was counted; until then, as they stand."""
    return tuple(round_ for round_ in table.settled if not round_.late and not _reversed_then(round_))


def still_held(table: GameTable) -> Cents:
    """Winnings that nobody has released yet, whenever the float was counted (G-8)."""
    return sum(withheld(each) for each in table.settled if each.counts and each.held is Held.HELD)


def _reversed_then(round_: Round) -> bool:
    return round_.reversal is not None and not round_.reversal.late


def _held_then(round_: Round) -> bool:
    return round_.held is Held.HELD or (round_.held is not None and round_.released_late)


def _kept_then(round_: Round) -> bool:
    return round_.held is Held.KEPT and not round_.released_late


def _late(round_: Round, amount: Cents) -> Cents:
    """What of an amount came or went by being told or taken back after the table was closed."""
    counted = not round_.late and not _reversed_then(round_)
    return (amount if round_.counts else 0) - (amount if counted else 0)


def _late_kept(round_: Round) -> Cents:
    """What of withheld winnings was kept, or given back, after the table was closed."""
    counted = not round_.late and not _reversed_then(round_)
    then = withheld(round_) if counted and _kept_then(round_) else 0
    return (withheld(round_) if round_.counts and round_.held is Held.KEPT else 0) - then


def by_shift(table: GameTable) -> tuple[tuple[str, int, Cents], ...]:
    """Each shift in order: its name, its rounds and what they brought, jackpots apart."""
    found: dict[str, tuple[int, Cents]] = {}
    for round_ in counted_rounds(table):
        rounds, result = found.get(round_.shift, (0, 0))
        net = house_net(round_) - jackpot_net(round_, table)
        found[round_.shift] = rounds + 1, result + net
    return tuple((shift, rounds, result) for shift, (rounds, result) in found.items())


def decided_lines(round_: Round) -> Iterator[SettledBet]:
    """The bets of a round that are somebody's: neither on the layout still nor in prison."""
    return (line for line in round_.lines if line.outcome not in UNDECIDED)


def house_net(round_: Round) -> Cents:
    """What a round brought the house, jackpot stakes and payments included."""
    return sum(line.stake - line.payout for line in decided_lines(round_))


def jackpot_net(round_: Round, table: GameTable) -> Cents:
    """What of it was staked on jackpots, less what they and their Envy paid."""
    kinds = {name for kind, _ in table.opened.jackpots for name in (kind, f"{kind}_envy")}
    return sum(line.stake - line.payout for line in round_.lines if line.bet in kinds)


def player_nets(round_: Round) -> dict[int, Cents]:
    """What a round brought each box."""
    nets: dict[int, Cents] = {}
    for line in round_.lines:
        if line.outcome not in UNDECIDED:
            nets[line.seat] = nets.get(line.seat, 0) + line.payout - line.stake
    return nets


def withheld(round_: Round) -> Cents:
    """Winnings of a round that were withheld in the float (stakes settle as they fell, G-8)."""
    won = sum(line.won for line in round_.lines if line.seat in round_.held_seats)
    return won - withheld_aside(round_)


def withheld_aside(round_: Round) -> Cents:
    """What was withheld of that which the cash desk pays."""
    return sum(won.amount for won in round_.aside if won.seat in round_.held_seats)


def paid_aside(round_: Round) -> Cents:
    """What was won of jackpots and the cash desk pays, not the tray (G-9)."""
    return sum(won.amount for won in round_.aside)


def turnover(table: GameTable) -> Cents:
    """All stakes that were decided."""
    lines = (line for round_ in counted_rounds(table) for line in round_.lines)
    return sum(line.stake for line in lines if line.outcome not in UNDECIDED)


def rebased(move: MeterMove, meter: Fraction, seed: Fraction) -> MeterMove:
    """The move of a round laid on the meter as it stands now, if another table moved it meanwhile.

    What the meter cannot cover any more the house pays; it is never negative (G-9).
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


def taken_back(move: MeterMove, meter: Fraction) -> MeterMove:
    """The move of a reversed round the other way, on the meter as it stands now.

    What the meter has not any more the house puts in; it is never negative (G-9).
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


def broken_table(table: GameTable) -> str | None:
    """What is wrong with a table: a code, or None when its rounds add up."""
    for round_ in table.rounds:
        if any(not _adds_up(line) for line in round_.lines):
            return "line_does_not_add_up"
        if any(_jackpot_stakes(round_, move) != move.stakes for move in round_.moves):
            return "jackpot_stakes_differ"
    return "carry_differs" if carries_differ(table) else None


def _adds_up(line: SettledBet) -> bool:
    """A payout is the stake, where it comes back, and what was won; no part is below nothing."""
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
    """What was staked on a jackpot in a round and stays staked."""
    own = (line for line in round_.lines if line.bet == move.jackpot)
    return sum(line.stake for line in own if line.outcome is not Outcome.VOID)


def _moved(table: GameTable, kind: MoveKind) -> Cents:
    return sum(move.amount for move in table.chip_moves if move.kind is kind)


def _on_layout(round_: Round) -> Cents:
    return sum(line.stake for line in round_.lines if line.outcome in UNDECIDED)
