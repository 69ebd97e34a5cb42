"""Whole rehearsed nights: every format ends sound, everything that must happen happens."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Chance, Time
from director.desk.kernel.rows import defaults, shipped
from director.desk.offered import commands as c
from director.house.events import RowSaved
from director.rehearsal.floorman import REHEARSAL, BrokenInvariant
from director.rehearsal.night import Night
from director.rehearsal.options import FEWEST_PLAYERS, Options
from director.rehearsal.report import Report
from director.tournament import events as e
from director.tournament.state import MoveCause
from director.values.event import Event
from director.values.ids import EntryId
from director.values.quantity import HOUR, Micros
from tests.desk.fakes import FakeStore

KEYS = {
    "entries", "unique", "collected_cents", "fees_cents", "overlay_cents", "prize_pool_cents",
    "paid_cents", "bounties_collected_cents", "bounties_paid_cents",
    "side_pools_collected_cents", "side_pools_paid_cents", "payouts", "tables_opened",
    "tables_broken", "moves", "largest_table_difference", "chips_expected", "chips_counted",
    "colour_ups", "commands", "events", "invariants", "documents", "seconds",
}  # fmt: skip

DAY: Micros = 24 * HOUR
ENOUGH_FOR_A_SLIP = 3
"""A bust of one of two ends the night: none is undone where fewer began."""
ENOUGH_TO_PUT_ONE_OUT = 6
"""Two go out in the tie, and four must be left before anybody is put out."""


@dataclass(slots=True)
class Stage:
    """A house in memory in which nights are rehearsed."""

    store: FakeStore
    opened: int = 0
    on_reopening: Callable[[Desk], None] = lambda _: None

    def open_desk(self, time: Time, chance: Chance) -> Desk:
        self.opened += 1
        desk = Desk(self.store, time, chance)
        if self.opened > 1:
            self.on_reopening(desk)
        return desk

    @property
    def events(self) -> list[Event]:
        return [entry.event for entry in self.store.journal]

    def of(self, kind: type) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def options(players: int, template: str = "freezeout", seed: str = "riffle") -> Options:
    chosen = shipped.shipped_templates()[template]
    structure = shipped.shipped_structures()[chosen.structure]
    return Options(players, chosen.settings, structure, seed)


def played(players: int, template: str = "freezeout", seed: str = "riffle") -> tuple[Stage, Report]:
    stage = Stage(FakeStore())
    night = Night(stage.open_desk, options(players, template, seed))
    parts = list(night.moments())
    assert parts[-1] == 1.0
    return stage, night.report()


@pytest.fixture(scope="module")
def forty() -> tuple[Stage, Report]:
    """One night of forty players, looked at from many sides."""
    return played(40)


def test_the_report_is_the_object_that_is_printed(forty: tuple[Stage, Report]) -> None:
    shown = forty[1].as_object(("results.pdf",), 1.234)
    assert set(shown) == KEYS
    assert shown["documents"] == ["results.pdf"]
    assert shown["seconds"] == 1.23
    assert shown["invariants"] == "ok"


def test_T_R2_the_pool_is_what_was_collected_without_fees_and_all_of_it_is_paid(
    forty: tuple[Stage, Report],
) -> None:
    report = forty[1]
    assert report.sound
    assert report.prize_pool_cents == (report.collected_cents - report.fees_cents + report.overlay_cents)
    assert report.paid_cents == report.prize_pool_cents
    assert sum(amount for _, amount in report.payouts) == report.prize_pool_cents
    assert [place for place, _ in report.payouts] == list(range(1, len(report.payouts) + 1))


@pytest.mark.parametrize("template", ["bounty", "pko", "mystery", "bounty-chips"])
@pytest.mark.parametrize(("players", "seed"), [(2, "1"), (9, "2"), (31, "riffle"), (64, "x")])
def test_every_bounty_that_was_bought_is_paid(template: str, players: int, seed: str) -> None:
    stage, report = played(players, template, seed)
    assert report.sound
    assert report.bounties_paid_cents == report.bounties_collected_cents
    assert report.side_pools_paid_cents == report.side_pools_collected_cents > 0
    assert report.bounties_collected_cents == report.entries * 5_000
    assert report.prize_pool_cents == report.entries * 5_000
    assert stage.of(e.EnvelopeOpened if template == "mystery" else e.HeadsWon)
    assert stage.of(e.BountyPaid)


def test_some_bounty_chips_are_cashed_and_the_rest_are_the_winners() -> None:
    stage, report = played(31, "bounty-chips")
    assert report.sound
    brought = [event.head for event in stage.of(e.HeadCorrected) if isinstance(event, e.HeadCorrected)]
    assert 0 < len(brought) < len(stage.of(e.HeadsWon))
    assert all(head.winners for head in brought)


@pytest.mark.parametrize(("players", "seed"), [(2, "1"), (9, "2"), (31, "riffle")])
def test_bounties_on_named_players_are_won_by_whoever_knocks_them_out(players: int, seed: str) -> None:
    stage, report = played(players, "named", seed)
    assert report.sound
    assert len(stage.of(e.BountyPutUp)) == 2
    assert report.bounties_paid_cents == report.bounties_collected_cents == 2 * 20 * 500
    assert report.prize_pool_cents == report.entries * 10_000


def test_the_field_is_as_large_as_asked(forty: tuple[Stage, Report]) -> None:
    assert (forty[1].entries, forty[1].unique) == (40, 40)


def test_tables_are_broken_until_one_is_left_and_kept_within_one(forty: tuple[Stage, Report]) -> None:
    report = forty[1]
    assert report.tables_broken == report.tables_opened - 1
    assert report.moves > 0
    assert report.largest_table_difference <= 1


@pytest.mark.parametrize(
    "kind",
    [e.CommandUndone, e.EntryVoided, e.EntryRefunded, e.EntryDisqualified, e.ChipsRaced, e.ButtonDrawn],
)
def test_every_night_holds_its_incidents(forty: tuple[Stage, Report], kind: type) -> None:
    assert forty[0].of(kind)


def test_every_night_holds_a_tie_a_wrong_seat_and_a_reopening(forty: tuple[Stage, Report]) -> None:
    stage = forty[0]
    busts = [event for event in stage.events if isinstance(event, e.PlayersBusted)]
    assert any(len(group) > 1 for event in busts for group in event.order)
    moves = [event for event in stage.events if isinstance(event, e.PlayersMoved)]
    assert any(event.cause is MoveCause.WRONG_SEAT for event in moves)
    assert stage.opened == 2


def test_everything_is_done_by_the_rehearsal_s_own_hand(forty: tuple[Stage, Report]) -> None:
    assert {entry.station for entry in forty[0].store.journal} == {REHEARSAL.station}
    assert forty[1].events == len(forty[0].store.journal)


def test_a_race_is_held_at_every_table_for_each_value_that_leaves(forty: tuple[Stage, Report]) -> None:
    removed = forty[0].of(e.ValueRemoved)
    assert len(removed) == forty[1].colour_ups > 0
    assert len(forty[0].of(e.ChipsRaced)) >= len(removed)


@pytest.mark.parametrize("players", [FEWEST_PLAYERS, 11, 21])
@pytest.mark.parametrize(
    "template", ["freezeout", "one_rebuy", "second_chance", "unlimited_rebuys", "satellite"]
)
def test_T_F2_every_format_ends_sound(template: str, players: int) -> None:
    stage, report = played(players, template, seed=f"{template}-{players}")
    assert report.sound
    assert report.unique == players
    assert len(stage.of(e.CommandUndone)) == (players >= ENOUGH_FOR_A_SLIP)
    assert len(stage.of(e.EntryDisqualified)) == (players >= ENOUGH_TO_PUT_ONE_OUT)


def test_the_chips_of_the_house_grow_with_the_field() -> None:
    small, _ = played(10)
    large, _ = played(400)
    assert not small.of(RowSaved)
    owned = defaults.chip_inventory(large.store).chips
    assert all(owned.count(value) >= 800 * count for value, count in options(8).settings.stack.pairs)


def test_T_F2_rebuys_and_add_ons_are_sold_where_the_format_has_them() -> None:
    stage, report = played(30, "unlimited_rebuys")
    kinds = {event.kind for event in stage.events if isinstance(event, e.ExtraBought)}
    assert kinds == {"rebuy", "add_on"}
    assert report.entries > report.unique == 30  # whoever is out may enter again


def test_T_F2_some_enter_twice_where_the_format_lets_them() -> None:
    _, report = played(30, "second_chance")
    assert report.entries > report.unique == 30


def test_the_same_seed_gives_the_same_night() -> None:
    one, report = played(12, seed="a")
    two, again = played(12, seed="a")
    other, _ = played(12, seed="b")
    assert report == again
    assert one.store.journal[-1].hash == two.store.journal[-1].hash
    assert one.store.journal[-1].hash != other.store.journal[-1].hash


def test_a_night_in_which_somebody_else_meddles_is_not_sound() -> None:
    stage = Stage(FakeStore())
    night = Night(stage.open_desk, options(20))

    def meddle(desk: Desk) -> None:
        entry = next(EntryId(n) for n in night.floorman.state.entries if alive(night, n))
        command = c.Disqualify(night.floorman.id, entry, 100)
        desk.execute(command, REHEARSAL, reason="another console")

    stage.on_reopening = meddle
    for _ in night.moments():
        pass
    report = night.report()
    assert report.invariants == "reopened_as_it_was"
    assert not report.sound


def alive(night: Night, entry: int) -> bool:
    return night.floorman.state.entries[EntryId(entry)].alive


def test_missing_chips_are_found() -> None:
    stage = Stage(FakeStore())
    night = Night(stage.open_desk, options(20))
    moments = night.moments()
    for _ in range(15):
        next(moments)
    with pytest.raises(BrokenInvariant, match="chips: expected"):
        night.floorman.check_all(chips_on_tables=0)


def test_a_night_that_was_broken_off_does_not_bar_the_next() -> None:
    stage = Stage(FakeStore())
    moments = Night(stage.open_desk, options(20, seed="first")).moments()
    for _ in range(19):
        next(moments)
    stage.opened = 0
    second = options(20, seed="second")
    night = Night(stage.open_desk, replace(second, starts_at=second.starts_at + DAY))
    assert list(night.moments())[-1] == 1.0
    assert night.report().sound
