"""Sit & go: it starts when it is full, and the next of a row opens; caps and rebuys of short stacks."""

from typing import Any

import pytest

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.shipped import shipped_templates
from director.desk.offered import commands as c
from director.house.people import CLOCK
from director.tournament.due import DueStep, due
from director.tournament.entries import places_left
from director.tournament.events import RegistrationOpened, StacksTold, TournamentAnnounced
from director.tournament.lifecycle import next_of, next_settings
from director.tournament.settings import Format, LateRegistration, Offer, Price, Purchase, Starting
from director.tournament.state import EntryStatus, Status
from director.tournament.winnings import prizes_now
from director.values.dataclass import replace
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, TournamentId
from tests.bench.bench_seeds import rehearsed
from tests.desk.night.night_desk import TILL, WHO, Night

ROW: dict[str, Any] = {
    "name": "Sit & Go 7",
    "starts": Starting.IN_A_ROW,
    "table_size": 6,
    "late": LateRegistration(minutes=0),
}
REBUYS: dict[str, Any] = {
    "format": Format.UNLIMITED_REBUYS,
    "rebuy": Offer(Price(10_000), 10_000),
    "rebuy_below": 4_000,
}


def procedure(violation: RuleViolation) -> str:
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def next_command(night: Night) -> c.OpenNextInRow:
    return c.OpenNextInRow(next_of(night.id), night.id)


def test_a_sit_and_go_starts_when_its_table_is_full_whatever_the_time() -> None:
    night = Night(ROW)
    night.register(5)
    assert places_left(night.state) == 1
    assert due(night.state, night.time.now()) is DueStep.REGISTER
    refusal = night.refusal(c.StartTournament(night.id))
    assert (procedure(refusal), refusal.facts) == ("not_full", {"places": 1})
    night.register()
    assert places_left(night.state) == 0
    assert due(night.state, night.time.now()) is DueStep.BUTTON
    night.do(c.DrawButton(night.id, 1))
    assert due(night.state, night.time.now()) is DueStep.START
    assert procedure(night.refusal(night.buy_in(night.add_person()))) == "field_full"
    night.start()
    assert night.refusal(night.buy_in(night.add_person())).code in ("registration_over", "field_full")


def test_another_tournament_waits_for_its_time_full_or_not() -> None:
    night = Night({"max_entries": 2})
    night.register(2)
    assert due(night.state, night.time.now()) is DueStep.REGISTER
    night.start()
    assert night.refusal(next_command(night)).code == "not_in_a_row"


def test_when_one_of_a_row_starts_the_next_opens_under_the_next_number() -> None:
    night = Night(ROW)
    night.register(6)
    assert night.refusal(next_command(night)).code == "not_started"
    night.start()
    done = night.desk.execute(next_command(night), Who(CLOCK, WHO.station))
    assert [type(entry.event) for entry in done.entries] == [TournamentAnnounced, RegistrationOpened]
    after = night.desk.tournament(next_of(night.id))
    assert (after.settings.name, after.status) == ("Sit & Go 8", Status.REGISTERING)
    assert after.settings.starts_at == night.time.now()
    assert after.commitment != night.state.commitment
    assert replace(after.settings, name=night.state.settings.name, starts_at=0) == replace(
        night.state.settings, starts_at=0
    )


def test_the_next_of_a_row_opens_once_and_only_after_its_own() -> None:
    night = Night(ROW)
    night.register(6)
    night.start()
    night.do(next_command(night))
    assert night.refusal(next_command(night)).code == "tournament_known_already"
    stranger = c.OpenNextInRow(TournamentId("another"), night.id)
    assert night.refusal(stranger).code == "not_next_in_row"
    assert night.refusal(c.OpenNextInRow(next_of(next_of(night.id)), next_of(night.id))).code == (
        "not_started"
    )


@pytest.mark.parametrize(
    ("name", "then"),
    [("Sit & Go 9", "Sit & Go 10"), ("Turbo", "Turbo 2"), ("7", "7 2"), ("Sunday 1a", "Sunday 1a 2")],
)
def test_a_name_counts_on(name: str, then: str) -> None:
    assert next_settings(replace(Night(ROW).state.settings, name=name), 0).name == then


def test_the_template_pays_three_of_one_table_half_three_tenths_and_a_fifth() -> None:
    settings = shipped_templates()["sit-and-go"].settings
    night = Night()
    night.do(c.AnnounceTournament(TournamentId("sng"), settings, night.state.structure))
    night.do(c.OpenRegistration(TournamentId("sng")))
    for _ in range(9):
        night.do(replace(night.buy_in(night.add_person()), tournament=TournamentId("sng")))
    awards = prizes_now(night.desk.tournament(TournamentId("sng")), 0).awards
    assert [award.amount for award in awards] == [22_500, 13_500, 9_000]


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
@pytest.mark.parametrize("players", [6, 9])
def test_a_sit_and_go_is_rehearsed_to_its_end(players: int, seed: str) -> None:
    assert rehearsed("sit-and-go", players, seed).sound


def test_more_than_its_places_do_not_come_to_a_rehearsed_sit_and_go() -> None:
    report = rehearsed("sit-and-go", 40, "1")
    assert (report.entries, report.sound) == (9, True)


def test_so_many_play_at_once_and_the_others_wait() -> None:
    night = Night({"at_once": 3, "re_entries": 1})
    night.register(3)
    assert not night.state.queue
    night.register(2)
    assert night.state.queue == (4, 5)
    assert len(night.state.open_tables) == 1
    refusal = night.refusal(c.SeatAlternate(night.id))
    assert (procedure(refusal), refusal.facts) == ("all_play_already", {"most": 3})
    night.do(c.DrawButton(night.id, 1))
    assert due(night.state, night.state.settings.starts_at) is not DueStep.SEAT
    night.start()
    assert due(night.state, night.time.now()) is not DueStep.SEAT
    night.bust(1)
    assert due(night.state, night.time.now()) is DueStep.SEAT
    night.do(c.SeatAlternate(night.id))
    assert night.entry(4).status is EntryStatus.SEATED
    assert procedure(night.refusal(c.SeatAlternate(night.id))) == "all_play_already"
    again = night.register_again(night.entry(1).player)
    assert night.state.queue == (5, again)


def rebuy(night: Night, **changes: Any) -> c.BuyExtra:
    return c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL, **changes)


def test_rebuys_are_for_short_stacks_where_the_house_says_so() -> None:
    night = Night(REBUYS)
    night.register(3)
    night.start()
    assert night.refusal(rebuy(night)).code == "rebuy_stack_untold"
    refusal = night.refusal(rebuy(night, stack=4_025))
    assert (procedure(refusal), refusal.facts) == (
        "rebuy_stack_too_deep", {"chips": 4_025, "most": 4_000},
    )  # fmt: skip
    assert night.refusal(rebuy(night, stack=-1)).code == "more_than_in_play"
    assert night.refusal(rebuy(night, stack=30_001)).code == "more_than_in_play"
    done = night.do(rebuy(night, stack=4_000))
    assert StacksTold(((EntryId(1), 4_000),)) in [entry.event for entry in done.entries]
    assert night.entry(1).stack == 14_000
    assert night.state.chips.expected == 40_000


def test_with_any_stack_nobody_is_asked_for_it() -> None:
    night = Night({**REBUYS, "rebuy_below": 0})
    night.register(3)
    night.start()
    night.do(rebuy(night))
    assert night.entry(1).stack is None
