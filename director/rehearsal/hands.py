"""Hands, played in short at every table, so that stacks rise, fall and end."""

from collections.abc import Iterable, Mapping, Sequence

from director.poker.button import Blinds, next_hand
from director.tournament.events import Bust
from director.tournament.state import Table
from director.tournament.structure import AnteKind, Period
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips

_ALL_IN_AT = 20
"""Stack in big blinds up to which every contested pot is played for all chips."""


class Level(Value):
    """Costs of a hand: blinds, ante and its payer, and the smallest chip in play."""

    period: Period
    ante_kind: AnteKind
    unit: Chips


class Felt:
    """The chips as they really lie on the tables, which the console does not see.

    `stacks` belong to entries, `laid` to seats that nobody has bought. Every hand only moves
    chips: their sum changes when chips are bought, raced or taken out of play, never by a pot.
    """

    def __init__(self, draw: Draw) -> None:
        self.stacks: dict[EntryId, Chips] = {}
        self.unsold_stacks: dict[Seat, Chips] = {}
        self.buttons: dict[int, Blinds] = {}
        self._draw = draw

    @property
    def chips(self) -> Chips:
        """All chips on the tables."""
        return sum(self.stacks.values()) + sum(self.unsold_stacks.values())

    def hand(self, table: Table, level: Level) -> tuple[Bust, ...]:
        """Play one hand at a table; who lost all chips in it, with the stack before and who won it."""
        blinds, waiting = self._next_button(table)
        holders = {seat: table.at(seat) for seat in table.dealt}
        before = {seat: self._stack(table.number, seat, holder) for seat, holder in holders.items()}
        paid = self._posted(blinds, before, waiting, level)
        active = [s for s, holder in holders.items() if holder is not None and s not in waiting]
        if not active:
            return ()
        contenders = self._play(active, before, paid, level)
        won = pot_winnings(paid, contenders)
        for seat, holder in holders.items():
            chips = before[seat] - paid.get(seat, 0) + won.get(seat, 0)
            self._put(table.number, seat, holder, chips)
        return self._busts(holders, before, paid, contenders)

    def due_big_blind(self, table: Table) -> int:
        """Seat of the next big blind."""
        return next_hand(self._before(table), table.dealt, table.size).blinds.big_blind

    def even_out(self, first: EntryId, second: EntryId, third: EntryId, unit: Chips) -> None:
        """Small pots between three players, after which the first two have equal stacks."""
        both = self.stacks[first] + self.stacks[second]
        half = both // 2 - both // 2 % unit
        self.stacks[first] = self.stacks[second] = half
        self.stacks[third] += both - 2 * half

    def take_all(self, winner: EntryId, losers: Iterable[EntryId]) -> None:
        """Move all chips of the losers to the winner, who has more than any of them."""
        for loser in losers:
            self.stacks[winner] += self.stacks.pop(loser)

    def forget_table(self, number: int) -> None:
        """A table is broken, or its button is drawn anew."""
        self.buttons.pop(number, None)

    def _before(self, table: Table) -> Blinds:
        """The hand before: as played here, as drawn, or anywhere."""
        if table.number in self.buttons:
            return self.buttons[table.number]
        told = table.button
        return Blinds(told.button) if told else Blinds(self._draw.choice(table.dealt))

    def _next_button(self, table: Table) -> tuple[Blinds, tuple[int, ...]]:
        hand = next_hand(self._before(table), table.dealt, table.size)
        self.buttons[table.number] = hand.blinds
        return hand.blinds, hand.waiting

    def _posted(
        self, blinds: Blinds, before: Mapping[int, Chips], waiting: Sequence[int], level: Level
    ) -> dict[int, Chips]:
        """Chips of each seat before the cards: blinds first, then antes (T-F5)."""
        period = level.period
        if period.game is not None and period.game.is_stud:
            return self._brought_in(before, waiting, period)
        paid = {blinds.big_blind: min(before[blinds.big_blind], period.big_blind)}
        if blinds.small_blind in before and blinds.small_blind not in waiting:
            small = blinds.small_blind
            paid[small] = paid.get(small, 0) + min(before[small], period.small_blind)
        payers: Iterable[int] = ()
        if level.ante_kind is AnteKind.CLASSIC:
            payers = [seat for seat in before if seat not in waiting]
        elif level.ante_kind is AnteKind.BIG_BLIND:
            payers = [blinds.big_blind]
        for seat in payers:
            paid[seat] = min(before[seat], paid.get(seat, 0) + period.ante)
        return paid

    def _brought_in(
        self, before: Mapping[int, Chips], waiting: Sequence[int], period: Period
    ) -> dict[int, Chips]:
        """Stud: antes of all, then the bring-in of a random door card."""
        paid = {seat: min(chips, period.ante) for seat, chips in before.items() if seat not in waiting}
        door = self._draw.choice(sorted(paid))
        paid[door] = min(before[door], paid[door] + period.small_blind)
        return paid

    def _play(
        self, active: list[int], before: Mapping[int, Chips], paid: dict[int, Chips], level: Level
    ) -> list[int]:
        """Players who stay for the pot, best hand first; their chips are added to `paid`."""
        all_in = [seat for seat in active if paid.get(seat) == before[seat]]
        going = {*all_in, self._draw.choice(active)}
        rivals = [seat for seat in active if seat not in going]
        if rivals and self._draw.below(2 * len(going)) == 0:
            going.add(self._draw.choice(rivals))
        if len(going) > 1:
            self._bet(going, before, paid, level)
        return list(self._draw.shuffled(sorted(going)))

    def _bet(
        self, going: set[int], before: Mapping[int, Chips], paid: dict[int, Chips], level: Level
    ) -> None:
        effective = sorted(before[seat] for seat in going)[-2]
        bet = max(level.period.big_blind, level.unit)
        deep = int(effective // bet)
        if deep <= _ALL_IN_AT or self._draw.below(deep) < _ALL_IN_AT:
            bet = effective
        else:
            bet *= min(2 + self._draw.below(12), max(1, deep // 2))
        for seat in going:
            paid[seat] = max(paid.get(seat, 0), min(before[seat], bet))

    def _busts(
        self,
        holders: Mapping[int, EntryId | None],
        before: Mapping[int, Chips],
        paid: Mapping[int, Chips],
        contenders: Sequence[int],
    ) -> tuple[Bust, ...]:
        busts = []
        for seat, holder in holders.items():
            if holder is None or holder in self.stacks:
                continue
            winner = next((s for s in contenders if s != seat and paid[s] >= paid[seat]), None)
            by = holders[winner] if winner is not None else None
            known = () if by is None or by not in self.stacks else (by,)
            busts.append(Bust(holder, before[seat], known, nobody=not known))
        return tuple(busts)

    def _stack(self, table: int, seat: int, holder: EntryId | None) -> Chips:
        return self.unsold_stacks[Seat(table, seat)] if holder is None else self.stacks[holder]

    def _put(self, table: int, seat: int, holder: EntryId | None, chips: Chips) -> None:
        if holder is None:
            self.unsold_stacks[Seat(table, seat)] = chips
        elif chips:
            self.stacks[holder] = chips
        else:
            del self.stacks[holder]


def pot_winnings(paid: Mapping[int, Chips], contenders: Sequence[int]) -> dict[int, Chips]:
    """Chips that each seat wins: side pots from the smallest stake up, each to its best hand.

    Contenders are given best hand first. Unmatched chips return to their owner.
    """
    won: dict[int, Chips] = {}
    level: Chips = 0
    for stake in sorted({paid[seat] for seat in contenders if paid.get(seat)}):
        pot = sum(min(chips, stake) - min(chips, level) for chips in paid.values())
        best = next(seat for seat in contenders if paid.get(seat, 0) >= stake)
        won[best] = won.get(best, 0) + pot
        level = stake
    for seat, chips in paid.items():
        if chips > level:
            won[seat] = won.get(seat, 0) + chips - level
    return won
