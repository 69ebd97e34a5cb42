"""The clock on the wall: the words of every state, alerts at the right bust, figures that add up."""

from dataclasses import replace

import pytest

from director.desk.kernel.rows.shipped import shipped_structures
from director.texts.texts import Texts, texts_for
from director.tournament.settings import Game, Limit, PineappleDiscard, Qualifying
from director.tournament.state import Clock, Deal, DealMethod, Share, Status, Tournament
from director.tournament.state.flights import FlightMoney, Sent
from director.values.ids import EntryId
from director.values.quantity import MINUTE, SECOND, Micros
from tests.desk.pit.pit_night import Pit
from tests.ui import wall_states as states
from ui.scenes.clock import wall_view
from ui.scenes.lists import (
    PAGE_TURNS,
    ListFacts,
    bounties_view,
    moves_view,
    payouts_view,
    seating_view,
    stacks_view,
)
from ui.scenes.lobby import lobby_view
from ui.scenes.scenes import Scene, scene_at
from ui.scenes.view import DisplayState, Tone, WallView
from ui.scenes.words import capitals, span, subtitle

EN = texts_for("en")


def shown(tournament: Tournament, after: int = 0, texts: Texts = EN) -> WallView:
    """The clock scene, so many seconds after the instant of the states."""
    return wall_view(tournament, states.at() + after * SECOND, texts, name_of=states.names)


@pytest.mark.parametrize(
    ("state", "mood", "word", "time"),
    [
        ("announced", DisplayState.ANNOUNCED, "STARTS AT", "19:30"),
        ("registering", DisplayState.ANNOUNCED, "STARTS AT", "19:30"),
        ("countdown", DisplayState.COUNTDOWN, "STARTS IN", "12:00"),
        ("late", DisplayState.RUNNING, "running", "33:00"),
        ("running", DisplayState.RUNNING, "running", "17:42"),
        ("paused", DisplayState.PAUSED, "PAUSED", "17:42"),
        ("break", DisplayState.BREAK, "BREAK", "09:05"),
        ("last_level", DisplayState.LAST_LEVEL, "LAST LEVEL", "12:34"),
        ("over_time", DisplayState.OVER_TIME, "OVERTIME", "+02:10"),
        ("final_table", DisplayState.FINAL_TABLE, "FINAL TABLE", "17:42"),
        ("finished", DisplayState.FINISHED, "WINNER", ""),
        ("cancelled", DisplayState.CANCELLED, "CANCELLED", ""),
    ],
)
def test_state_is_told_in_a_word(state: str, mood: DisplayState, word: str, time: str) -> None:
    view = shown(states.STATES[state]())
    assert (view.board.display_state, view.board.word, view.time) == (mood, word, time)


def _horse(level: int) -> Tournament:
    """A level of HORSE with six minutes left."""
    running = states.STATES["running"]()
    settings = replace(running.settings, game=Game.HORSE, limit=Limit.FIXED_LIMIT)
    clock = Clock(level, ends_at=states.at() + 6 * MINUTE)
    structure = shipped_structures()["horse"]
    return replace(running, structure=structure, settings=settings, clock=clock)


def test_the_game_of_a_level_and_the_next_one_are_shown() -> None:
    board = shown(_horse(2)).board
    assert board.subtitle.startswith("HORSE")
    assert (board.game, board.blinds, board.ante) == ("Razz", "100 / 200", "bring-in 50  ·  ante 25")
    assert board.next == "Seven-card stud   100 / 200   ante 25"
    before = shown(_horse(1)).board
    assert (before.game, before.blinds) == ("Fixed limit Omaha hi-lo", "50 / 100")
    assert before.ante == "bets 100 / 200"


def _in_turn(turn: int, since: Micros | None = None) -> Tournament:
    """The first level of eight games in turn, with six minutes left."""
    running = states.STATES["running"]()
    settings = replace(running.settings, game=Game.EIGHT_GAME, limit=Limit.FIXED_LIMIT)
    clock = Clock(0, ends_at=states.at() + 6 * MINUTE)
    structure = shipped_structures()["eight_game_hands"]
    return replace(
        running, structure=structure, settings=settings, clock=clock, turn=turn, turned_at=since
    )


def test_of_games_in_turn_the_one_played_and_the_one_after_are_shown() -> None:
    board = shown(_in_turn(3)).board
    assert board.game == "Razz, then Stud"
    assert (board.blinds, board.ante) == ("100 / 200", "bring-in 50  ·  ante 25")
    assert board.next == "Razz   200 / 400   ante 25"
    last = shown(_in_turn(7)).board
    assert last.game == "Pot limit Omaha Hold'em, then 2-7TD"


def test_a_turned_game_is_called_for_a_minute() -> None:
    def called(turned_at: Micros | None) -> list[str]:
        alerts = shown(_in_turn(3, turned_at)).alerts
        return [alert.text for alert in alerts if alert.word == "NEW GAME"]

    assert called(None) == []
    assert called(states.at() - 59 * SECOND) == ["Razz from the next hand"]
    assert called(states.at() - MINUTE) == []


def test_a_level_of_another_game_is_called_as_one() -> None:
    def words(level: int, left: Micros) -> list[str]:
        horse = replace(_horse(level), clock=Clock(level, ends_at=states.at() + left))
        return [alert.word for alert in shown(horse).alerts]

    assert words(2, 15 * MINUTE - SECOND)[:2] == ["NEW GAME", "NEW LEVEL"]
    assert "NEW GAME" not in words(2, 13 * MINUTE)


def test_in_a_break_the_next_levels_game_is_shown() -> None:
    board = shown(_horse(5)).board
    assert board.blinds_caption == "After the break: level 6"
    assert board.game == "Fixed limit Texas Hold'em"


def test_running_board_has_everything_a_player_asks() -> None:
    board = shown(states.running()).board
    assert (board.title, board.level) == ("NOVEMBER MAIN EVENT", "LEVEL 12")
    assert (board.blinds, board.ante) == ("1,000 / 2,000", "big-blind ante 2,000")
    assert (board.next_caption, board.next) == ("NEXT", "1,200 / 2,400   ante 2,400")
    assert [(stat.value, stat.note) for stat in board.stats] == [
        ("48 / 213", "45 re-entries"),
        ("133,125", "67 BB"),
        ("6,390,000", "smallest chip 100"),
        ("€42,600", "guarantee €40,000 reached"),
    ]
    assert board.prizes_note == "24 places paid"


def test_paused_wall_keeps_blinds_and_next() -> None:
    board = shown(states.paused()).board
    assert (board.blinds, board.blinds_caption) == ("1,000 / 2,000", "")
    assert board.next


def test_levels_are_counted_without_breaks() -> None:
    view = shown(states.on_break())
    assert view.board.level == "LEVEL 12"
    assert view.board.blinds_caption == "After the break: level 13"
    assert view.board.blinds == "1,200 / 2,400"


def test_countdown_is_not_level_one() -> None:
    board = shown(states.countdown()).board
    assert board.level == "1 Nov 2026"
    assert board.blinds_caption == "Level 1"
    assert shown(states.countdown()).progress is None


def test_break_line_names_time_length_and_colour_up() -> None:
    assert shown(states.running()).break_line == (
        "Break in 17:42  ·  15 min  ·  colour-up of the 100 chips"
    )


@pytest.mark.parametrize(
    ("alive", "word"), [(26, None), (25, "BUBBLE"), (24, "IN THE MONEY"), (23, None)]
)
def test_T_P4_bubble_is_announced_at_the_right_bust(alive: int, word: str | None) -> None:
    """24 places are paid: with 25 left the next one out gets nothing."""
    words = [alert.word for alert in shown(states.running(alive=alive)).alerts]
    assert words == ([word] if word else [])


def test_bubble_waits_for_the_end_of_registration() -> None:
    open_ = replace(
        states.running(alive=25), prizes=None, registration_closed_at=None,
        started_at=states.at() - MINUTE,
    )  # fmt: skip
    assert "BUBBLE" not in [alert.word for alert in shown(open_).alerts]


def test_T_P2_a_deal_on_the_bubble_bursts_it() -> None:
    night = states.running(alive=25)
    shares = tuple(Share(entry.id, 1_000, 0) for entry in night.entries.values() if entry.alive)
    agreed = replace(night, deal=Deal(DealMethod.EVEN, shares, 0, (), states.at()))
    assert "BUBBLE" not in [alert.word for alert in shown(agreed).alerts]


def test_eliminations_to_the_money_are_counted() -> None:
    assert shown(states.running()).board.facts[0] == "24 eliminations to the money."
    assert shown(states.running(alive=25)).board.facts[0] == "1 elimination to the money."
    assert shown(states.running(alive=24)).board.facts[0] == "Everybody left is in the money."


def test_T_R5_late_registration_counts_down() -> None:
    alert = shown(states.late()).alerts[-1]
    assert (alert.tone, alert.word, alert.text) == (Tone.NEWS, "LATE REGISTRATION", "43:00 left")
    assert shown(states.late(), 60).alerts[-1].text == "42:00 left"
    assert shown(states.late(), 43 * 60).alerts == ()


def test_T_20_new_level_counts_from_the_next_hand() -> None:
    night = replace(states.running(), clock=Clock(13, ends_at=states.at() + 40 * MINUTE))
    assert shown(night, 5).alerts[0].text == "counts from the next hand"
    assert shown(night, 65).alerts == ()


def test_hand_for_hand_comes_before_the_bubble() -> None:
    assert [alert.word for alert in shown(states.bubble()).alerts] == ["HAND-FOR-HAND", "BUBBLE"]


def test_T_21_colour_up_is_announced_in_its_break_while_the_chips_are_in_play() -> None:
    assert shown(states.on_break()).alerts[0].text == "the 100 chips leave play"
    done = states.on_break()
    gone = replace(done, chips=replace(done.chips, values=(500, 1_000, 5_000, 25_000)))
    assert shown(gone).alerts == ()


def test_T_25_called_clock_counts_down_and_then_waits_for_the_floorman() -> None:
    later, sooner = shown(states.called()).calls[::-1]
    assert (sooner.where, sooner.seconds, sooner.countdown) == ("Table 5", 3, True)
    assert (later.where, later.seconds, later.countdown) == ("Table 3, seat 2", 23, False)
    expired = shown(states.called(), 10).calls[0]
    assert (expired.seconds, expired.note) == (0, "The floorman decides")


@pytest.mark.parametrize(("alive", "place"), [(48, "19–24"), (25, "19–24"), (20, "19–24"), (9, "9")])
def test_next_prize_is_marked(alive: int, place: str) -> None:
    board = shown(states.running(alive=alive)).board
    assert [row.place for row in board.prizes if row.marked] == [place]


def test_ladder_fits_the_wall_and_shows_what_is_left_out() -> None:
    rows = shown(states.running()).board.prizes
    assert [row.place for row in rows] == ["1", "2", "3", "4", "5", "8", "9", "10–12", "13–18", "19–24"]
    assert [row.gap for row in rows].index(True) == 5
    assert rows[0].first


def test_last_minute_is_marked_only_while_it_runs() -> None:
    assert shown(states.running(), 17 * 60).last_minute
    assert not shown(states.running(), 16 * 60).last_minute
    assert not shown(replace(states.paused(), clock=Clock(13, left=30 * SECOND))).last_minute


def test_structure_that_has_ended_says_so() -> None:
    view = shown(states.over_time())
    assert view.board.facts[0] == "The structure has ended: the last level goes on."
    assert view.board.next_caption == "No level follows"


def test_winner_and_prize_are_named() -> None:
    board = shown(states.finished()).board
    assert (board.winners, board.winner_prize) == ((states.NAMES[0],), "€11,120")


def test_T_F4_fixed_limit_shows_its_bets() -> None:
    night = states.running()
    fixed = replace(night.settings, limit=Limit.FIXED_LIMIT, game=Game.OMAHA)
    assert shown(replace(night, settings=fixed)).board.ante.startswith("bets 2,000 / 4,000")


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_T_F4_pineapple_says_when_a_card_is_discarded(language: str) -> None:
    texts, plain = texts_for(language), states.running()
    assert "discard" not in subtitle(plain, EN)
    settings = replace(plain.settings, game=Game.CRAZY_PINEAPPLE, discard=PineappleDiscard.AFTER_FLOP)
    said = subtitle(replace(plain, settings=settings), texts)
    assert texts.say("when the flop is out") in said
    assert texts.say("after the flop betting") not in said


def test_T_F3_satellite_shows_tickets() -> None:
    night = replace(states.running(alive=100), prizes=None)
    satellite = replace(night.settings, qualifying=Qualifying(ticket=500_000), guarantee=0)
    rows = shown(replace(night, settings=satellite)).board.prizes
    assert rows[0].amount == "Ticket €5,000"
    assert rows[0].place == "1–8"


def test_demonstration_is_marked() -> None:
    view = wall_view(states.running(), states.at(), EN, name_of=states.names, demo=True)
    assert view.board.demo == "DEMO"


def test_board_stays_the_same_from_second_to_second() -> None:
    assert shown(states.running()).board == shown(states.running(), 7).board


def test_greek_capitals_bear_no_accent_in_any_language_and_latin_ones_keep_theirs() -> None:
    assert capitals("Διάλειμμα") == "ΔΙΑΛΕΙΜΜΑ"
    assert capitals("Μαΐου προϊόντα") == "ΜΑΪΟΥ ΠΡΟΪΟΝΤΑ"
    assert capitals("Prestávka") == "PRESTÁVKA"
    named = states.settings(name="Μεγάλη Βραδιά Šťastných")
    night = replace(states.running(), settings=named)
    assert (
        wall_view(night, states.at(), EN, name_of=states.names).board.title == "ΜΕΓΑΛΗ ΒΡΑΔΙΑ ŠŤASTNÝCH"
    )


@pytest.mark.parametrize(
    ("seconds", "digits"),
    [(0, "00:00"), (1, "00:01"), (599, "09:59"), (5_999, "99:59"), (6_000, "1:40:00")],
)
def test_digits_keep_their_places(seconds: int, digits: str) -> None:
    assert span(seconds * SECOND) == digits
    assert span(seconds * SECOND - 1) == digits


def test_seats_are_listed_by_name_and_pages_turn() -> None:
    frame = ListFacts(states.running(), states.at(), EN, states.names)
    first = seating_view(frame)
    later = seating_view(replace(frame, at=states.at() + 10 * SECOND))
    listed = [row[0].text for row in first.rows]
    assert listed == sorted(listed, key=EN.alphabetical)
    assert (first.page, later.page) == ("Page 1 of 2", "Page 2 of 2")
    assert len(first.rows) + len(later.rows) == 48
    assert not set(first.rows) & set(later.rows)


def test_moves_leave_the_list_by_themselves() -> None:
    frame = ListFacts(states.running(), states.at(), EN, states.names)
    rows = moves_view(frame).rows
    assert [row[2].text for row in rows] == ["1", "1", "1", "2", "2", "2", "3", "3", "3"]
    assert [row[1].text for row in rows][:3] == ["30\xa0/\xa04", "30\xa0/\xa07", "30\xa0/\xa01"]
    later = moves_view(replace(frame, at=states.at() + 10 * MINUTE))
    assert later.rows == ()
    assert later.empty == "Nobody has moved"


def test_payouts_name_those_who_have_won() -> None:
    frame = ListFacts(states.running(alive=20), states.at(), EN, states.names)
    rows = payouts_view(frame).rows
    assert len(rows) == 24
    out = states.running().entries[EntryId(21)]
    assert [cell.text for cell in rows[20]] == ["21", states.names(out.player), "€425"]
    assert rows[19][1].text == "–"


def test_the_ten_who_won_most_with_heads_and_then_the_largest_heads() -> None:
    night = states.hunting()
    frame = ListFacts(night, states.at(), EN, states.names)
    hunters = bounties_view(frame)
    heads = bounties_view(replace(frame, at=states.at() + 10 * SECOND))
    assert hunters.title == "TOP TEN HUNTERS"
    assert hunters.columns[-1].heading == "Has won", "a hunter's money, not the moment of a jackpot"
    assert len(hunters.rows) == 10
    first = states.names(night.entries[EntryId(1)].player)
    assert [cell.text for cell in hunters.rows[0]] == [first, "3", "€150"]
    assert [cell.text for cell in hunters.rows[9]][1:] == ["1", "€50"]
    assert heads.title == "LARGEST BOUNTIES"
    assert [cell.text for cell in heads.rows[0]] == [first, "€250"]
    assert len(heads.rows) == 12, "nobody who carries what everybody began with"


def test_the_envelopes_that_are_sealed_with_who_opened_the_last_one() -> None:
    night = states.sealed()
    frame = ListFacts(night, states.at() + 10 * SECOND, EN, states.names)
    shown = bounties_view(frame)
    assert shown.title == "29 ENVELOPES ARE SEALED"
    both = ", ".join(states.names(night.entries[EntryId(n)].player) for n in (1, 2))
    rows = [[cell.text for cell in row] for row in shown.rows]
    assert rows == [
        [f"Last: {both}", "€200"],
        ["€1,000", "1"],
        ["€500", "1"],
        ["€200", "7"],
        ["€20", "20"],
    ]
    assert bounties_view(replace(frame, at=states.at())).title == "TOP TEN HUNTERS"


def test_without_bounties_the_list_of_hunters_says_so() -> None:
    frame = ListFacts(states.running(), states.at(), EN, states.names)
    assert bounties_view(frame).empty == "This tournament has no bounties."
    none_won = replace(states.running(), settings=states.with_heads())
    frame = ListFacts(none_won, states.at() + 10 * SECOND, EN, states.names)
    assert (bounties_view(frame).rows, bounties_view(frame).empty) == ((), "No bounty is won yet")


def test_the_price_tells_prize_bounty_and_fee_apart() -> None:
    shown = wall_view(states.before_the_hunt(), states.at(), EN, name_of=states.names)
    said = {stat.caption: stat for stat in shown.board.stats}
    assert said["BUY-IN"].value == "€100 + 100 + 20"
    assert said["BUY-IN"].note.startswith("€100 bounty · ")
    slovak = wall_view(states.before_the_hunt(), states.at(), texts_for("sk"), name_of=states.names)
    assert "100 + 100 + 20\N{NO-BREAK SPACE}€" in [stat.value for stat in slovak.board.stats]
    assert said["PRIZE POOL"].note.startswith("bounties €12,400")


def test_T_P3_tied_places_share_to_the_cent() -> None:
    night = states.running(alive=23)
    tied = (*night.out[:-2], (*night.out[-1], *night.out[-2]))
    rows = payouts_view(ListFacts(replace(night, out=tied), states.at(), EN, states.names)).rows
    assert [row[2].text for row in rows if row[0].text in ("24", "25")] == ["€212.50", "€212.50"]


def test_G_9_lobby_shows_the_meters_of_the_jackpots() -> None:
    pit = Pit("three_card")
    (jackpot,) = [pit.desk.jackpot(key) for _, key in pit.table.opened.jackpots]
    view = lobby_view([], {}, states.at(), EN, house="Room", name_of=states.names, jackpots=(jackpot,))
    assert view.line == "Bonus Jackpot €5,000"


def test_lobby_shows_tonight_running_first() -> None:
    from ui.console.snapshots import row_of

    running, coming = states.running(), replace(states.registering(), id="u")  # type: ignore[arg-type]
    rows = [row_of(coming), row_of(running), row_of(replace(states.finished(), id="v"))]  # type: ignore[arg-type]
    held = {t.id: t for t in (running, coming)}
    view = lobby_view(rows, held, states.at(), EN, house="Room", name_of=states.names)
    assert [card.word for card in view.cards] == ["RUNNING", "STARTS AT"]
    assert (view.cards[0].time, view.cards[0].winner) == ("17:42", "")


def test_last_hands_are_said_until_the_flight_is_over_and_hand_for_hand_before_them() -> None:
    state = states.last_hands()
    assert state.last_hands is not None
    first, second, *_ = shown(state).alerts
    assert (first.word, first.text) == ("LAST HANDS", "4 hands at each table")
    assert first.tone is Tone.NOW
    assert second.word == "BUBBLE"
    stopped = shown(replace(state, hand_for_hand=True)).alerts
    assert [alert.word for alert in stopped[:2]] == ["HAND-FOR-HAND", "LAST HANDS"]
    one = replace(state, last_hands=replace(state.last_hands, hands=1))
    assert shown(one).alerts[0].text == "1 hand at each table"
    assert not shown(replace(state, status=Status.FINISHED)).alerts


def test_stacks_stand_by_size_and_equal_ones_share_a_place() -> None:
    frame = ListFacts(states.bagged(told=5), states.at(), EN, states.names)
    rows = stacks_view(frame).rows
    assert [(row[0].text, row[2].text) for row in rows] == [
        ("1", "1,200,000"), ("1", "1,200,000"), ("3", "1,199,900"), ("3", "1,199,900"),
        ("5", "1,199,800"),
    ]  # fmt: skip
    assert stacks_view(replace(frame, tournament=states.bagged(told=0))).empty == "No stack is told yet"


def test_the_pages_of_stacks_turn_until_everybody_was_there() -> None:
    frame = ListFacts(states.bagged(), states.at(), EN, str)
    pages = [stacks_view(replace(frame, at=states.at() + n * 10 * SECOND)).rows for n in range(9)]
    assert len({(row[1].text, row[2].text) for page in pages for row in page}) == 250


def test_a_flight_that_is_over_turns_to_its_stacks_and_no_other_tournament_does() -> None:
    over = replace(states.bagged(), status=Status.FINISHED)
    sent = replace(over, sent=Sent(FlightMoney(0), 0, states.at()))
    at = states.at() - states.at() % (4 * PAGE_TURNS)
    turns = [at + n * PAGE_TURNS for n in range(4)]
    late = [Scene.CLOCK, Scene.CLOCK]
    assert [scene_at(Scene.TURNS, sent, turn) for turn in turns] == [*late, Scene.STACKS, Scene.STACKS]
    assert [scene_at(Scene.TURNS, over, turn) for turn in turns] == [*late, Scene.PAYOUTS, Scene.PAYOUTS]
