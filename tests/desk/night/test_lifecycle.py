"""A tournament's life at the desk: announced, opened, changed, started, closed, finished, called off."""

import hashlib
from dataclasses import replace

import pytest

from director.cashdesk.accounts import account_of
from director.desk.kernel.ports import HOUSE, tournament_stream
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.events import HeadsNoted
from director.house.templates import CHIPSET, ChipInventory
from director.tournament.clock import reading, registration_open
from director.tournament.due import values_ahead
from director.tournament.events import ClockRan, Move, TournamentStarted
from director.tournament.settings import Format, Offer, PayoutTable, Price, Qualifying, Settings
from director.tournament.state import EntryStatus, Status
from director.tournament.structure import Period, Structure
from director.values.chips import ChipCount
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, TournamentId
from director.values.quantity import SECOND
from tests.desk.night.night_desk import PRICE, STRUCTURE, TILL, WHO, Night, settings


def procedure(violation: RuleViolation) -> str:
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def soundness(violation: RuleViolation) -> str:
    assert violation.strength is Strength.SOUNDNESS
    return violation.code


def announcing(changes: Settings, structure: Structure = STRUCTURE) -> c.AnnounceTournament:
    return c.AnnounceTournament(TournamentId("another"), changes, structure)


def test_the_commitment_is_published_before_registration_opens() -> None:
    night = Night(open_registration=False)
    assert night.state.status is Status.ANNOUNCED
    assert night.state.commitment == hashlib.sha256(night.store.seed(night.id)).hexdigest()
    assert night.state.seed == ""


def test_a_tournament_is_announced_once_and_opened_once() -> None:
    night = Night()
    again = c.AnnounceTournament(night.id, settings(), STRUCTURE)
    assert soundness(night.refusal(again)) == "tournament_known_already"
    assert soundness(night.refusal(c.OpenRegistration(night.id))) == "registration_opened_already"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": "  "}, "name_missing"),
        ({"table_size": 11}, "table_size"),
        ({"currency": "euro"}, "currency_unknown"),
        ({"stack": ChipCount.of(((50, 200),))}, "stack_of_other_chips"),
        ({"buy_in": Offer(Price(10_000), 9_999)}, "stack_is_not_the_buy_in"),
        ({"buy_in": Offer(Price(10_000, -1), 10_000)}, "offer_faulty"),
        ({"format": Format.ONE_REBUY}, "rebuy_needed"),
        ({"format": Format.SATELLITE}, "qualifying_needed"),
        ({"qualifying": Qualifying(11_000)}, "qualifying_needed"),
        ({"format": Format.SATELLITE, "qualifying": Qualifying(0)}, "ticket_without_value"),
        ({"unit": 0}, "rounding_unit"),
        ({"withheld_permille": 1_001}, "withheld_share"),
        ({"places_percent": 0}, "places_share"),
        ({"min_age": -1}, "setting_below_zero"),
        ({"payout_table": PayoutTable("empty", ())}, "payout_table_empty"),
    ],
)
def test_faulty_settings_are_refused(changes: dict[str, object], code: str) -> None:
    night = Night()
    assert soundness(night.refusal(announcing(settings(**changes)))) == code


def test_T_F5_a_structure_that_no_clock_can_run_is_refused() -> None:
    night = Night()
    empty = Structure("empty", ())
    assert soundness(night.refusal(announcing(settings(), empty))) == "no_levels"


def test_T_F5_an_unusual_structure_may_be_insisted_on() -> None:
    night = Night()
    steep = Structure("steep", (Period(600, 25, 50), Period(600, 100, 200)))
    command = announcing(settings(), steep)
    assert procedure(night.refusal(command)) == "blinds_more_than_double"
    done = night.do(command, insist=True, reason="short of time")
    assert [entry.kind for entry in done.entries] == ["TournamentAnnounced", "RuleOverridden"]


def test_T_C1_the_house_must_own_the_chips_of_the_field_that_is_wanted() -> None:
    night = Night()
    command = announcing(settings(max_entries=501))
    refusal = night.refusal(command)
    assert (procedure(refusal), refusal.facts["value"], refusal.facts["missing"]) == (
        "chips_short",
        25,
        8,
    )
    more = ChipInventory("More", ChipCount.of((value, 10_000) for value in (25, 100, 500, 1_000)))
    night.do(c.SaveRow(CHIPSET, HOUSE_KEY, more))
    night.do(command)


def test_T_R9_financial_settings_change_until_the_end_of_registration() -> None:
    night = Night()
    night.register(3)
    guaranteed = replace(night.state.settings, guarantee=100_000)
    night.do(c.ChangeSettings(night.id, guaranteed))
    night.start()
    night.time.pass_minutes(91)
    more = c.ChangeSettings(night.id, replace(guaranteed, guarantee=200_000))
    refusal = night.refusal(more)
    assert (procedure(refusal), refusal.rule) == ("financial_settings_closed", "T-R9")
    night.do(more, insist=True, reason="announced on the poster")
    assert night.state.settings.guarantee == 200_000


def test_T_R9_other_settings_change_at_any_time() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.do(c.ChangeSettings(night.id, replace(night.state.settings, hand_for_hand_seconds=90)))
    assert night.state.settings.hand_for_hand_seconds == 90


def test_T_R9_the_settlement_stands_once_a_prize_is_paid() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2)
    night.pay(2)
    command = c.ChangeSettings(night.id, replace(night.state.settings, unit=1_000))
    assert soundness(night.refusal(command, insist=True, reason="rounder")) == "prizes_being_paid"


def test_T_R3_the_currency_is_set_by_the_first_entry() -> None:
    night = Night()
    night.do(c.ChangeSettings(night.id, replace(night.state.settings, currency="CZK")))
    night.register()
    command = c.ChangeSettings(night.id, replace(night.state.settings, currency="EUR"))
    assert soundness(night.refusal(command)) == "currency_is_sold"


def test_T_R10_what_was_sold_changes_only_by_the_floormans_word() -> None:
    night = Night()
    night.register()
    command = c.ChangeSettings(night.id, replace(night.state.settings, format=Format.SECOND_CHANCE))
    refusal = night.refusal(command)
    assert (procedure(refusal), refusal.facts) == ("terms_are_sold", {"setting": "format"})


def test_nothing_changed_is_nothing_written() -> None:
    night = Night()
    assert night.refusal(c.ChangeSettings(night.id, night.state.settings)).code == "nothing_changed"
    assert night.refusal(c.ChangeStructure(night.id, STRUCTURE)).code == "nothing_changed"


def test_T_R9_a_running_structure_keeps_the_levels_already_begun() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.time.pass_minutes(25)  # in level 2
    longer = tuple(replace(period, seconds=1_800) for period in STRUCTURE.periods)
    refusal = night.refusal(c.ChangeStructure(night.id, replace(STRUCTURE, periods=longer)))
    assert (soundness(refusal), refusal.facts) == ("past_level_changed", {"period": 1})
    later = (*STRUCTURE.periods[:2], *longer[2:])
    night.do(c.ChangeStructure(night.id, replace(STRUCTURE, periods=later)))
    assert night.state.structure.periods[1].seconds == 1_200
    assert night.state.structure.periods[2].seconds == 1_800
    cut = replace(STRUCTURE, periods=STRUCTURE.periods[:1])
    assert soundness(night.refusal(c.ChangeStructure(night.id, cut))) == "past_level_changed"


def test_T_R9_a_structure_is_changed_by_the_chips_that_are_left() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.time.pass_minutes(45)  # in level 3
    assert values_ahead(night.state, night.time.now()) == night.state.chips.values
    night.time.pass_minutes(20)  # in the break
    assert values_ahead(night.state, night.time.now()) == night.state.chips.values[1:]
    night.do(c.RaceChips(night.id, 1, 25, ()))
    night.do(c.RemoveValue(night.id, 25))
    *before, last = STRUCTURE.periods
    odd = replace(last, small_blind=525, big_blind=1_050)
    refusal = night.refusal(c.ChangeStructure(night.id, replace(STRUCTURE, periods=(*before, odd))))
    assert procedure(refusal) == "not_payable"
    assert refusal.facts["smallest"] == 100
    longer = replace(last, seconds=1_800)
    night.do(c.ChangeStructure(night.id, replace(STRUCTURE, periods=(*before, longer))))


def test_T_R2_a_tournament_with_one_entry_is_not_started_but_cancelled() -> None:
    night = Night()
    night.register()
    refusal = night.refusal(c.StartTournament(night.id))
    assert (soundness(refusal), refusal.rule) == ("too_few_entries", "T-R2")
    night.do(c.CancelTournament(night.id, TILL))
    assert night.state.status is Status.CANCELLED
    assert night.desk.till(TILL).accounts[account_of("till:1:cash")] == 0


def test_T_R4_who_is_seated_at_the_start_is_dealt_in() -> None:
    night = Night()
    night.register(3)
    done = night.desk.execute(c.StartTournament(night.id), WHO)
    started, ran = done.entries[0].event, done.entries[1].event
    assert started == TournamentStarted(night.time.at, (EntryId(1), EntryId(2), EntryId(3)))
    assert ran == ClockRan(0, night.time.at + 1_200 * SECOND, "start")


def test_a_countdown_runs_before_level_one() -> None:
    night = Night()
    night.register(2)
    night.start(countdown_seconds=300)
    assert night.state.clock.index == -1
    assert night.state.started_at == night.time.at + 300 * SECOND
    assert soundness(night.refusal(c.StartTournament(night.id))) == "not_registering"


def test_T_R5_registration_closes_once() -> None:
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    assert night.state.registration_closed_at == night.time.at
    refusal = night.refusal(c.CloseRegistration(night.id))
    assert soundness(refusal) == "registration_closed_already"


def test_cancelling_refunds_every_entry_with_all_it_bought() -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(Price(10_000), 10_000)})
    night.register(9)
    night.start()
    waiting = night.register(1)
    night.bust(1)
    command = c.CancelTournament(night.id, TILL)
    assert soundness(night.refusal(command)) == "reason_required"
    done = night.do(command, reason="fire alarm")
    assert {entry.status for entry in night.state.entries.values()} == {EntryStatus.REFUNDED}
    assert night.state.queue == ()
    assert waiting == (EntryId(10),)
    assert night.state.takings.collected == 0
    assert set(night.desk.till(TILL).accounts.values()) == {0}
    assert sum(entry.kind == "EntryRefunded" for entry in done.entries) == 10
    assert isinstance(done.entries[-1].event, HeadsNoted)


def test_cancelling_is_final() -> None:
    night = Night()
    night.do(c.CancelTournament(night.id, TILL))
    assert soundness(night.refusal(c.CancelTournament(night.id, TILL))) == "tournament_over"
    assert soundness(night.refusal(c.StartTournament(night.id))) == "not_registering"
    assert soundness(night.refusal(night.buy_in(night.add_person()))) == "not_live"


def test_a_finished_night_reveals_the_seed_and_notes_every_head() -> None:
    night = Night()
    night.register(3)
    night.start()
    assert soundness(night.refusal(c.FinishTournament(night.id))) == "prizes_not_locked"
    night.close_registration()
    night.lock()
    assert soundness(night.refusal(c.FinishTournament(night.id))) == "still_playing"
    night.bust(1, 2)
    refusal = night.refusal(c.FinishTournament(night.id))
    assert (soundness(refusal), refusal.facts) == ("prize_not_paid", {"entry": 3, "place": 1})
    night.pay(2, 3)
    heads = {head.stream: head for head in night.store.streams()}
    done = night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED
    assert bytes.fromhex(night.state.seed) == night.store.seed(night.id)
    noted = done.entries[-1]
    assert isinstance(noted.event, HeadsNoted)
    assert noted.stream == HOUSE
    assert heads[tournament_stream(night.id)] in noted.event.heads


def test_T_R2_a_ladder_that_the_pool_has_left_behind_is_locked_anew() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.close_registration()
    night.lock()
    night.do(night.buy_in(night.add_person()), insist=True, reason="stood in the queue")
    night.bust(1, 2, 3, 4)
    refusal = night.refusal(c.PayPrize(night.id, EntryId(4), TILL))
    assert soundness(refusal) == "prizes_differ"
    assert soundness(night.refusal(c.FinishTournament(night.id))) == "prizes_differ"
    night.do(c.UnlockPrizes(night.id))
    night.lock()
    night.pay(4, 5)
    assert night.state.takings.paid == 50_000


def test_a_line_on_the_wall() -> None:
    night = Night()
    night.do(c.Announce(night.id, "Dinner is served"))
    assert night.state.announcement == "Dinner is served"
    assert soundness(night.refusal(c.Announce(night.id, "x" * 201))) == "line_too_long"
    night.do(c.Announce(night.id, ""))
    assert night.state.announcement == ""


def test_moves_of_a_night_leave_money_and_chips_alone() -> None:
    night = Night()
    night.register(4)
    before = night.state
    free = next(s for s in range(1, 10) if before.tables[1].at(s) is None)
    origin = night.seat(1)
    move = Move(EntryId(1), origin, replace(origin, number=free))
    night.do(c.MoveEntry(night.id, EntryId(1), move.target), insist=True, reason="wheelchair")
    assert night.state.chips == before.chips
    assert night.state.takings == before.takings


def test_T_R5_registration_closed_by_mistake_opens_again_to_its_time() -> None:
    night = Night()
    night.register(2)
    night.start()
    assert soundness(night.refusal(c.ReopenRegistration(night.id))) == "registration_open_already"
    night.do(c.CloseRegistration(night.id))
    night.do(c.ReopenRegistration(night.id))
    assert registration_open(night.state, night.time.at)
    night.time.pass_minutes(90)
    assert not registration_open(night.state, night.time.at)


def test_T_R5_after_its_time_registration_opens_by_the_floorman_s_word_until_it_is_closed() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    refusal = night.refusal(c.ReopenRegistration(night.id))
    assert (refusal.code, refusal.strength) == ("registration_over", "procedure")
    night.do(c.ReopenRegistration(night.id), insist=True, reason="the bus is late")
    night.register(1)
    night.time.pass_minutes(600)
    assert registration_open(night.state, night.time.at)
    night.do(c.CloseRegistration(night.id))
    night.do(c.ReopenRegistration(night.id), insist=True, reason="another bus")
    assert registration_open(night.state, night.time.at), "its time stays over"


def test_T_R9_registration_stays_closed_once_prizes_are_paid_or_nothing_is_played_for() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    again = c.ReopenRegistration(night.id)
    assert night.refusal(again).code == "prizes_locked"
    assert night.desk.can(again, WHO, insist=True, reason="late") is None
    night.bust(1, 2)
    refusal = night.refusal(again, insist=True, reason="late")
    assert soundness(refusal) == "nothing_left_to_play_for"


def runs(night: Night) -> bool:
    return night.state.clock.running


def test_the_clock_stops_when_the_winner_is_known() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.bust(1)
    assert runs(night)
    night.bust(2)
    shown = reading(night.state.clock, night.state.structure, night.time.at)
    assert not runs(night)
    night.time.pass_minutes(30)
    assert reading(night.state.clock, night.state.structure, night.time.at).left == shown.left


def test_undoing_the_last_bust_lets_the_clock_run_as_if_it_had_not_stopped() -> None:
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    ends_at = night.state.clock.ends_at
    night.bust(1)
    night.do(c.UndoCommand(night.id))
    assert night.state.clock.ends_at == ends_at


def test_the_clock_runs_on_while_others_may_enter_and_stops_with_registration() -> None:
    night = Night()
    night.register(2)
    night.start()
    night.bust(1)
    assert runs(night)
    night.close_registration()
    assert not runs(night)


def test_another_stack_before_the_start_brings_its_own_values() -> None:
    """Races and colour-ups go by the stack that is handed out, not by the one first announced."""
    night = Night(open_registration=False)
    assert night.state.chips.values[0] == 25
    stack = ChipCount.of(((100, 10), (500, 8), (1_000, 5)))
    other = replace(night.state.settings, stack=stack, buy_in=Offer(PRICE, stack.worth))
    night.do(c.ChangeSettings(night.id, other))
    assert night.state.chips.values[0] == 100
