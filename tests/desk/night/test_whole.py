"""The whole state before the commit: what revives, reorders, re-prices leaves it sound (T-1)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from director.bootstrap import open_house
from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.invariants import broken
from director.tournament.settings import Format, LateRegistration, Qualifying
from director.tournament.state import DealMethod, Method, Share, Tournament
from director.tournament.winnings import left_to_win, prizes_differ, winnings
from director.values.errors import RuleViolation
from director.values.ids import EntryId, Seat, TournamentId
from director.values.money import split_evenly
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, Night, person, settings

STEPS = 60


def decided() -> Night:
    """Nine entries, one left; the ladder is locked."""
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(*range(9, 1, -1))
    return night


def test_T_R8_nobody_comes_back_once_the_winner_has_been_paid() -> None:
    night = decided()
    seat = Seat(1, next(iter(night.state.tables[1].free)))
    back = c.ReinstateEntry(night.id, EntryId(2), seat)
    assert night.desk.can(back, WHO) is None
    night.pay(1)
    refusal = night.refusal(back, insist=True, reason="he had a chip left")
    assert (refusal.code, refusal.facts) == ("prize_paid_already", {"entry": 1})
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="he had a chip left")
    night.do(back)
    assert night.state.alive == 2


def satellite() -> Night:
    """Six entries, two left for two tickets."""
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(30_000)})
    night.register(6)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(6, 5, 4, 3)
    return night


def test_T_F3_a_deal_does_not_take_back_what_a_qualifier_was_paid() -> None:
    night = satellite()
    night.pay(1)
    shares = tuple(Share(EntryId(e), cents, 1) for e, cents in ((1, 20_000), (2, 40_000)))
    deal = c.MakeDeal(night.id, DealMethod.CUSTOM, shares, 0, (EntryId(1), EntryId(2)))
    assert night.refusal(deal, insist=True, reason="they agree").code == "would_not_add_up"


def three_partners(for_first: int = 10_000) -> Night:
    """Nine entries; the three left share all but what the first is played for, and one is out since."""
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(*range(9, 3, -1))
    left = int(sum(left_to_win(night.state)) - for_first)
    alive = tuple(EntryId(number) for number in (1, 2, 3))
    amounts = dict(zip(alive, split_evenly(left, 3), strict=True))
    shares = tuple(Share(entry, amounts[entry], 30_000) for entry in alive)
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, for_first, alive))
    night.bust(3)
    return night


@pytest.mark.parametrize("place", range(6))
def test_T_P2_an_order_corrected_after_a_deal_leaves_every_share_as_agreed(place: int) -> None:
    night = three_partners()
    before = {entry: won.amount for entry, won in winnings(night.state).items()}
    order = [group for group in night.state.out if group != (3,)]
    order.insert(place, (EntryId(3),))
    correct = c.CorrectOutOrder(night.id, tuple(order))
    refusal = night.refusal(correct)
    assert (refusal.code, refusal.facts) == ("out_after_a_partner", {"entry": 4})
    night.do(correct, insist=True, reason="seen on the camera")
    assert {entry: won.amount for entry, won in winnings(night.state).items()} == before
    night.bust(2)
    night.pay(1, 2, 3)
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == 90_000


def test_T_P2_a_partner_tied_with_somebody_else_keeps_the_share() -> None:
    night = three_partners()
    before = winnings(night.state)[EntryId(3)].amount
    *first, four, three = night.state.out
    order = (*first, (*four, *three))
    night.do(c.CorrectOutOrder(night.id, order), insist=True, reason="one hand")
    assert winnings(night.state)[EntryId(3)].amount == before


def test_T_P2_the_order_of_partners_and_of_others_is_corrected_without_insisting() -> None:
    night = three_partners()
    before = {entry: won.amount for entry, won in winnings(night.state).items()}
    nine, eight, *rest = night.state.out
    night.do(c.CorrectOutOrder(night.id, (eight, nine, *rest)))
    assert {entry: won.amount for entry, won in winnings(night.state).items()} == before


def test_T_P2_a_partner_comes_back_with_the_share_and_nobody_else_does() -> None:
    night = three_partners()
    deal = night.state.deal
    first, second = (Seat(1, number) for number in night.state.tables[1].free[:2])
    others = c.ReinstateEntry(night.id, EntryId(4), second)
    assert night.refusal(others, insist=True, reason="miscounted").code == "deal_made_already"
    night.do(c.ReinstateEntry(night.id, EntryId(3), first))
    assert (night.state.alive, night.state.deal) == (3, deal)
    night.bust(2, 1)
    assert deal is not None
    agreed = {share.entry: share.amount for share in deal.shares}
    won = {entry: winnings(night.state)[entry].amount for entry in agreed}
    assert won == {**agreed, EntryId(3): agreed[EntryId(3)] + deal.for_first}


class Ending:
    """The end of a night on a desk, in which anything is brought back, reordered, priced anew."""

    def __init__(self, desk: Desk, time: FakeTime, seed: int) -> None:
        self.desk, self.time, self.random = desk, time, Random(seed)
        self.id = TournamentId("tournament-1")
        self.done: Counter[str] = Counter()
        self._begin()

    @property
    def state(self) -> Tournament:
        return self.desk.tournament(self.id)

    def do(self, command: c.Command) -> bool:
        """Give a command, insisting; whether it was carried out. The whole state is sound then."""
        self.time.pass_seconds(1)
        try:
            self.desk.execute(command, WHO, reason="anybody's word", insist=True)
        except RuleViolation:
            return False
        self.done[type(command).__name__] += 1
        if getattr(command, "tournament", None) == self.id:
            assert broken(self.state) is None, (command, broken(self.state))
            self.nobody_lost_a_share()
        return True

    def nobody_lost_a_share(self) -> None:
        """T-P2: whoever is out of a deal has the share as agreed; all prizes make the pool (T-P3)."""
        state, won = self.state, winnings(self.state)
        for share in state.deal.shares if state.deal else ():
            if not state.entries[share.entry].alive and share.amount:
                assert won[share.entry].amount == share.amount
        if state.prizes is not None and state.alive == 1 and not prizes_differ(state):
            assert sum(one.amount for one in won.values()) == state.prizes.pool

    def step(self) -> None:
        """Something that revives, reorders, re-prices or re-draws, or what it may collide with."""
        self.random.choice(WAYS)(self)

    @property
    def anybody(self) -> EntryId:
        return self.random.choice(list(self.state.entries))

    @property
    def out(self) -> list[tuple[EntryId, ...]]:
        return list(self.state.out)

    @property
    def alive(self) -> list[EntryId]:
        return [entry.id for entry in self.state.entries.values() if entry.alive]

    def _begin(self) -> None:
        random = self.random
        kind = random.choice((Format.FREEZEOUT, Format.SECOND_CHANCE, Format.SATELLITE))
        chosen = settings(
            format=kind,
            qualifying=Qualifying(30_000) if kind is Format.SATELLITE else None,
            table_size=random.choice((4, 9)),
            late=LateRegistration(level=1),
            unit=random.choice((1, 500)),
        )
        self.do(c.AnnounceTournament(self.id, chosen, STRUCTURE))
        self.do(c.OpenRegistration(self.id, (1, 2, 3)))
        players = random.randint(4, 12)
        for number in range(1, players + 1):
            self.do(c.SavePerson(person(number)))
            self.do(c.RegisterPlayer(self.id, person(number).id, TILL))
        self.do(c.StartTournament(self.id))
        self.do(c.CloseRegistration(self.id))
        self.do(c.LockPrizes(self.id))
        for entry in self.alive[random.randint(1, 4) :]:
            self.do(c.BustPlayers(self.id, (Bust(entry),)))


def _reinstate(night: Ending) -> None:
    tables = [table for table in night.state.open_tables if table.free]
    out = [entry for group in night.out for entry in group]
    if tables and out:
        table = night.random.choice(tables)
        night.do(c.ReinstateEntry(night.id, out[-night.random.randint(1, min(4, len(out)))],
                                  Seat(table.number, table.free[0])))  # fmt: skip


def _reorder(night: Ending) -> None:
    out = night.out
    night.random.shuffle(out)
    if out and night.random.random() < 0.3:
        out[:2] = [tuple(entry for group in out[:2] for entry in group)]
    night.do(c.CorrectOutOrder(night.id, tuple(out)))


def _deal(night: Ending) -> None:
    alive, for_first = night.alive, night.random.choice((0, 0, 5_000))
    left = int(sum(left_to_win(night.state)) - for_first)
    if len(alive) > 1 and left > 0:
        cuts = sorted(night.random.randint(0, left) for _ in alive[1:])
        amounts = [high - low for low, high in pairwise((0, *cuts, left))]
        shares = tuple(Share(entry, a, 1_000) for entry, a in zip(alive, amounts, strict=True))
        night.do(c.MakeDeal(night.id, DealMethod.CUSTOM, shares, for_first, tuple(alive)))


def _undo(night: Ending) -> None:
    commands = list(dict.fromkeys(entry.command for entry in night.desk.history(night.id)))
    night.do(c.UndoCommand(night.id, night.random.choice((None, *commands))))


def _reprice(night: Ending) -> None:
    changed = replace(night.state.settings, guarantee=night.random.choice((0, 200_000)))
    night.do(c.ChangeSettings(night.id, changed))
    night.do(c.UnlockPrizes(night.id))
    night.do(c.LockPrizes(night.id))


WAYS: tuple[Callable[[Ending], object], ...] = (
    _reinstate,
    _reinstate,
    _reorder,
    _deal,
    _undo,
    _reprice,
    lambda night: night.do(c.RedoCommand(night.id)),
    lambda night: night.do(c.BustPlayers(night.id, (Bust(night.anybody),))),
    lambda night: night.do(c.Disqualify(night.id, night.anybody, 100)),
    lambda night: night.do(c.PayPrize(night.id, night.anybody, TILL, Method.CASH)),
    lambda night: night.do(c.PayPrize(night.id, night.anybody, TILL)),
    lambda night: night.do(c.VoidPrize(night.id, night.anybody, TILL)),
    lambda night: night.do(c.RefundEntry(night.id, night.anybody, TILL)),
    lambda night: night.do(c.VoidEntry(night.id, night.anybody, TILL)),
    lambda night: night.do(c.FormFinalTable(night.id, 1)),
    lambda night: night.do(c.BreakTable(night.id, night.random.randint(1, 3))),
)


@pytest.mark.parametrize("first", range(0, 240, 40))
def test_nothing_that_breaks_the_whole_state_is_carried_out(first: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(first, first + 40):
        night = Night(open_registration=False)
        ending = Ending(Desk(type(night.store)(), night.time, FakeChance(str(seed))), night.time, seed)
        for _ in range(STEPS):
            ending.step()
        done += ending.done
    wanted = {"ReinstateEntry", "CorrectOutOrder", "MakeDeal", "PayPrize", "VoidPrize", "UndoCommand"}
    assert wanted <= done.keys()


@pytest.mark.parametrize("seed", [33, 35, 38, 74, 103])
def test_the_journal_verifies_whatever_was_brought_back_or_reordered(tmp_path: Path, seed: int) -> None:
    time = FakeTime()
    house = open_house(f"sqlite:///{tmp_path / 'house.db'}", time=time, chance=FakeChance(str(seed)))
    try:
        ending = Ending(house.desk, time, seed)
        for _ in range(STEPS):
            ending.step()
        report = house.verify()
        assert not report.findings, report.findings
    finally:
        house.close()
