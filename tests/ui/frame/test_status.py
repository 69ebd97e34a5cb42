"""The status strip's words: level, clock, figures and what must be seen to."""

import pytest

from director.desk.offered import commands as c
from director.desk.series.queries.flights import events_now
from director.texts import texts_for
from director.tournament.deals import propose
from director.tournament.due import DueStep
from director.tournament.settings import LateRegistration
from director.tournament.stacks import unsold_stacks
from director.tournament.state import DealMethod, Share
from director.tournament.winnings import left_to_win
from director.values.dataclass import replace
from director.values.ids import Seat
from director.values.quantity import SECOND
from tests.desk.night.night_desk import Night
from tests.desk.rounds.test_rounds import SHOOTOUT, drawn, lose, now
from tests.desk.series.festival import EVENT, Festival
from tests.desk.series.test_flights import two_flights
from ui.frame.status_words import alerts, face, status
from ui.night.tables.balance_words import Need, balance_view

TEXTS = texts_for("en")


def started(players: int = 9, tables: tuple[int, ...] = (1,)) -> Night:
    night = Night(tables=tables)
    night.register(players)
    night.start()
    return night


def said(night: Night) -> list[str]:
    return [alert.text for alert in alerts(night.state, night.time.now(), TEXTS)]


def test_level_and_blinds_and_the_break() -> None:
    night = started()
    assert status(night.state, night.time.now(), TEXTS).line == "Level 1 · 25 / 50 (50)"
    night.time.pass_minutes(61)
    assert status(night.state, night.time.now(), TEXTS).line == "Then 200 / 400 (400) · level 4"
    assert face(night.state, night.time.now(), TEXTS).word == "Break", "it stands there once"
    night.do(c.PauseClock(night.id))
    assert status(night.state, night.time.now(), TEXTS).line == "Break · then level 4: 200 / 400 (400)"
    assert face(night.state, night.time.now(), TEXTS).word == "Paused"


def test_the_face_counts_down_and_says_what_its_colour_means() -> None:
    night = started()
    night.time.pass_seconds(19 * 60 + 18)
    shown = face(night.state, night.time.now(), TEXTS)
    assert (shown.time, shown.tone, shown.word) == ("00:42", "amber", "Last minute")
    assert shown.next_break == "40:42"
    night.do(c.PauseClock(night.id))
    assert face(night.state, night.time.now(), TEXTS).word == "Paused"


def test_a_structure_that_is_over_goes_on() -> None:
    night = started()
    night.time.pass_minutes(200)
    shown = face(night.state, night.time.now(), TEXTS)
    assert shown.word == "Last level goes on"
    assert shown.time.startswith("+")


def test_before_the_start_the_time_to_it_is_shown() -> None:
    night = Night()
    shown = face(night.state, night.time.now(), TEXTS)
    assert shown.time == "30:00"
    assert status(night.state, night.time.now(), TEXTS).line == "Registration open"
    assert not status(night.state, night.time.now(), TEXTS).can_pause


def test_where_it_is_long_to_the_start_the_time_of_day_is_called_so() -> None:
    """`20:00` under "To the start" would be twenty minutes."""
    night = Night()
    night.time.pass_minutes(-90)
    shown = face(night.state, night.time.now(), TEXTS)
    assert (shown.time, shown.word) == ("18:00", "Starts at")
    night.time.pass_minutes(-24 * 60)
    assert face(night.state, night.time.now(), TEXTS).word.startswith("Starts at · ")


def test_T_8_short_tables_are_an_alert() -> None:
    night = started(18, (1, 2))
    at_one = [e.id for e in night.state.entries.values() if e.seat and e.seat.table == 1]
    assert not any("short" in text for text in said(night))
    night.bust(*at_one[:2])
    assert "Table 1 is 2 short: 1 move" in said(night)
    night.bust(at_one[2])
    assert "Table 1 stops: 3 short, 1 move" in said(night)


def test_T_R6_a_stack_without_a_player_counts_for_the_moves_too() -> None:
    night = started(14, (1, 2))
    free = [n for n, who in enumerate(night.state.tables[2].seats, start=1) if who is None]
    night.do(c.LayOutStacks(night.id, tuple(Seat(2, number) for number in free)))
    assert "Table 1 is 2 short: 1 move" in said(night)


def test_T_P2_a_deal_that_shares_out_everything_leaves_nothing_to_do_at_the_tables() -> None:
    night = started(18, (1, 2))
    night.close_registration()
    night.lock()
    night.bust(*range(18, 3, -1))
    assert "The final table is due" in said(night)
    shares = even_shares(night)
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, tuple(each.entry for each in shares)))
    assert said(night) == []
    view = balance_view(night.state, {}, TEXTS, night.time.now())
    assert (view.need, view.headline) == (Need.NOTHING, "Nothing is left to play for.")


def even_shares(night: Night) -> tuple[Share, ...]:
    """Everything left, in whole units, to those who are left."""
    stacks = [night.state.chips.expected // 3] * 3
    amounts = propose(DealMethod.EVEN, stacks, left_to_win(night.state), for_first=0, unit=500)
    alive = [entry.id for entry in night.state.entries.values() if entry.alive]
    return tuple(map(Share, alive, amounts, stacks))


def test_the_end_of_registration_is_announced_and_prizes_are_to_be_locked() -> None:
    night = started()
    night.time.pass_minutes(85)
    assert any(text.startswith("Registration ends at") for text in said(night))
    night.time.pass_minutes(6)
    night.do(c.CloseRegistration(night.id))
    assert "Lock the prizes" in said(night)
    night.lock()
    assert "Lock the prizes" not in said(night)


def test_T_R5_registration_without_an_end_of_its_own_is_said_to_be_open() -> None:
    night = Night({"late": LateRegistration(None, None)})
    night.register(4)
    said_so = "Registration stays open"
    assert said_so not in said(night)
    night.start()
    night.time.pass_minutes(500)
    assert said_so in said(night)
    night.do(c.CloseRegistration(night.id))
    assert said_so not in said(night)
    assert "Lock the prizes" in said(night)


def test_T_21_a_colour_up_is_due_in_its_break() -> None:
    night = started()
    night.time.pass_minutes(61)
    assert "Race off the 25" in said(night)


def test_T_21_when_all_tables_have_raced_the_chips_are_to_be_removed() -> None:
    night = started()
    night.time.pass_minutes(61)
    night.do(c.RaceChips(night.id, 1, 25, ()))
    assert "Race off the 25" not in said(night)
    raced = [alert for alert in alerts(night.state, night.time.now(), TEXTS) if "25" in alert.text]
    (alert,) = raced
    assert alert.text == "All tables have raced: remove the 25"
    assert alert.step is DueStep.TAKE_OUT
    night.do(c.RemoveValue(night.id, 25))
    assert not any("25" in text for text in said(night))


def test_a_called_clock_that_is_over_comes_first() -> None:
    night = started()
    night.do(c.CallTime(night.id, 1))
    assert "Table 1: the called time is over" not in said(night)
    night.time.pass_seconds(31)
    assert said(night)[0] == "Table 1: the called time is over"


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_every_language_fills_the_strip(language: str) -> None:
    night = started()
    shown = status(night.state, night.time.now() + 5 * SECOND, texts_for(language))
    assert all(figure.caption for figure in shown.figures)


def test_a_flights_strip_shows_what_all_flights_play_for() -> None:
    event = two_flights()
    known = events_now(event.desk, event.store.tournaments())[EVENT]
    shown = status(event.state, event.time.now(), TEXTS, known).figures[-1]
    assert (shown.caption, shown.value) == ("Pool", "€1,200")
    alone = status(event.state, event.time.now(), TEXTS).figures[-1]
    assert alone.value == "€600", "by itself it knows its own alone"


def test_unsold_stacks_say_where_they_lie_once_nobody_can_buy_them() -> None:
    night = started(7)
    night.do(c.LayOutStacks(night.id))
    assert not any("unsold" in line for line in said(night))
    night.close_registration()
    shown = status(night.state, night.time.now(), TEXTS)
    assert shown.due is DueStep.COLLECT
    lying = len(unsold_stacks(night.state))
    assert shown.why == f"Table 1: {lying} unsold stacks lie there"
    assert shown.why not in [alert.text for alert in shown.alerts]


def test_a_shootout_has_no_short_table() -> None:
    night = drawn(SHOOTOUT, 10, size=5)
    for entry in now(night).matches[0].entries[:4]:
        lose(night, entry)
    assert not any("short" in line for line in said(night))


def test_while_stacks_are_bagged_no_table_is_to_be_broken() -> None:
    event = Festival()
    event.open("1A", 10, tables=(1, 2))
    event.close_doors()
    event.go_out(10, 9, 8)
    assert "Table 2 can be broken" in said(event)
    event.bag({1: 10_000})
    assert not [text for text in said(event) if "broken" in text]


def test_a_closed_flight_says_that_day_two_is_to_be_drawn() -> None:
    event = two_flights()
    known = events_now(event.desk, event.store.tournaments())[EVENT]
    closed = event.flight("1A")
    assert status(closed, event.time.now(), TEXTS, known).due is DueStep.GATHER
    drawn_already = replace(known, row=replace(known.row, gathered=True))
    assert status(closed, event.time.now(), TEXTS, drawn_already).due is DueStep.FINISH
    assert status(closed, event.time.now(), TEXTS).due is DueStep.EXPORT, "no event is known"
