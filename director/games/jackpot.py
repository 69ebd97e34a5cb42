"""Jackpots (G-9): winners of the meter, payments of the house, and the proof of the sums.

Amounts are computed from the meter before the round. When the whole meter is won it returns to the
seed, plus this round's additions; the house pays any amount that the meter cannot cover.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from fractions import Fraction

from director.games.paytables.paytable import Jackpot, Limits
from director.games.protocol import NOTHING, MeterMove, Outcome, SettledBet
from director.games.wagers import award, forfeited, lost, voided
from director.values.dataclass import Value
from director.values.quantity import Cents

WHOLE = Fraction(1)


class Claim(StrEnum):
    """State of a jackpot stake."""

    LIVE = "live"
    """May win, and counts for Envy."""
    FOLDED = "folded"
    """Wins nothing, counts for Envy."""
    FORFEIT = "forfeit"
    """Lost by a breach: the stake stays in the meter, no Envy (G-7)."""
    VOID = "void"
    """The stake comes back (G-7)."""


class JackpotEntry(Value):
    """A player's part in a jackpot: the row of the pay table that the hand makes, or ""."""

    seat: int
    row: str = ""
    claim: Claim = Claim.LIVE

    @property
    def wins(self) -> bool:
        """Whether the hand makes a row and may claim it."""
        return bool(self.row) and self.claim is Claim.LIVE


def lines(
    jackpot: Jackpot, meter: Fraction, entries: Sequence[JackpotEntry], limits: Limits, rule: str
) -> tuple[SettledBet, ...]:
    """Settle every stake of one jackpot in a round, and its Envy."""
    whole = [entry.seat for entry in entries if entry.wins and _is_whole(jackpot, entry.row)]
    stakes = [_stake_line(jackpot, meter, entry, len(whole), limits, rule) for entry in entries]
    bet, amount = envy_bet(jackpot), Fraction(jackpot.envy)
    envy = [
        award(seat, bet, 0, amount, limits, rule, "envy", capped=False)
        for seat in _envious(jackpot, entries)
    ]
    return (*stakes, *envy)


def envy_bet(jackpot: Jackpot) -> str:
    """Name of a jackpot's Envy among the bets."""
    return f"{jackpot.id}_envy"


def move(
    jackpot: Jackpot, meter: Fraction, entries: Sequence[JackpotEntry], lines: Iterable[SettledBet]
) -> MeterMove:
    """Change of the meter by the lines of this jackpot, after ceilings."""
    own = [line for line in lines if line.bet in (jackpot.id, envy_bet(jackpot))]
    kept = sum(line.stake for line in own if line.outcome is not Outcome.VOID)
    shared = sum(line.won for line in own if _from_meter(jackpot, line))
    from_meter = min(shared, int(meter))
    hit = jackpot.progressive and any(e.wins and _is_whole(jackpot, e.row) for e in entries)
    share = jackpot.house_share
    grown = (1 - share) * kept if jackpot.progressive else NOTHING
    left = meter - from_meter
    seeded = jackpot.seed - left if hit else NOTHING
    return MeterMove(
        jackpot=jackpot.id,
        stakes=kept,
        house_share=share,
        paid_from_meter=from_meter,
        paid_by_house=sum(line.won for line in own) - from_meter,
        back_to_seed=hit,
        meter_before=meter,
        meter_after=left + seeded + grown,
        seeded=seeded,
    )


def _from_meter(jackpot: Jackpot, line: SettledBet) -> bool:
    if not jackpot.progressive or not line.won:
        return False
    return line.row in jackpot.shares or (line.row != "envy" and jackpot.fixed_from_meter)


def _is_whole(jackpot: Jackpot, row: str) -> bool:
    return jackpot.shares.get(row) == WHOLE


def _stake_line(
    jackpot: Jackpot, meter: Fraction, entry: JackpotEntry, winners: int, limits: Limits, rule: str
) -> SettledBet:
    seat, bet, stake = entry.seat, jackpot.id, jackpot.stake
    if entry.claim is Claim.VOID:
        return voided(seat, bet, stake, rule)
    if entry.claim is Claim.FORFEIT:
        return forfeited(seat, bet, stake, "G-7")
    if not entry.wins:
        return lost(seat, bet, stake, rule)
    row = entry.row
    if row in jackpot.shares:
        exact = _share(jackpot, meter, row, winners)
        return award(seat, bet, stake, exact, limits, rule, row, capped=not _is_whole(jackpot, row))
    if row in jackpot.odds:
        odds = jackpot.odds[row]
        return award(seat, bet, stake, stake * odds, limits, rule, row, odds=odds)
    return award(seat, bet, stake, Fraction(jackpot.fixed[row]), limits, rule, row)


def _share(jackpot: Jackpot, meter: Fraction, row: str, winners: int) -> Fraction:
    """Amount of a row: a whole meter is shared by its winners, a fixed share is paid to each."""
    if not jackpot.progressive:
        return jackpot.seed * jackpot.shares[row]
    among = winners if _is_whole(jackpot, row) else 1
    return meter * jackpot.shares[row] / among


def _envious(jackpot: Jackpot, entries: Sequence[JackpotEntry]) -> Iterable[int]:
    """Seats that get Envy, once for each other player's hit."""
    hits = [entry.seat for entry in entries if entry.wins and entry.row in jackpot.envy_rows]
    for hit in hits if jackpot.envy else ():
        for entry in entries:
            if entry.seat != hit and entry.claim in (Claim.LIVE, Claim.FOLDED):
                yield entry.seat


class JackpotSums(Value):
    """All moves of a jackpot added up, in exact minor units."""

    seeds: Fraction
    """First amount of the meter and every later seed."""
    stakes: Cents
    house_shares: Fraction
    paid_from_meter: Cents
    paid_by_house: Cents
    meter: Fraction
    """Meter according to the moves."""
    set_aside: Fraction = NOTHING
    """Stakes of a fixed jackpot that are not the house's, reserved for its payments."""
    progressive: bool = True

    @property
    def adds_up(self) -> bool:
        """Whether seeds and players' shares are in the meter, were paid from it or set aside (G-9)."""
        grown = self.stakes - self.house_shares - self.set_aside
        return self.seeds + grown == self.meter + self.paid_from_meter and self.meter >= 0


def reconcile(first: Fraction, moves: Iterable[MeterMove], *, progressive: bool = True) -> JackpotSums:
    """Add up a jackpot from the first amount of its meter and all its moves, in order."""
    sums = JackpotSums(first, 0, NOTHING, 0, 0, first, progressive=progressive)
    for move in moves:
        sums = with_move(sums, move)
    return sums


def with_move(sums: JackpotSums, move: MeterMove) -> JackpotSums:
    """Return the sums with one more move."""
    kept = move.stakes * move.house_share
    aside = NOTHING if sums.progressive else move.stakes - kept
    return JackpotSums(
        sums.seeds + move.seeded,
        sums.stakes + move.stakes,
        sums.house_shares + kept,
        sums.paid_from_meter + move.paid_from_meter,
        sums.paid_by_house + move.paid_by_house,
        move.meter_after,
        sums.set_aside + aside,
        sums.progressive,
    )
