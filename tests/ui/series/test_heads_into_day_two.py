"""Bounties of a progressive event over flights and day 2: the same on every screen, to the last cent."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import LANGUAGES, texts_for
from director.tournament.bounties import bounty_of, head_money
from director.tournament.dues import DueKind, all_dues
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes, Offer, Price
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import STACK
from tests.desk.series.festival import DAY_TWO, EVENT, TILL, Festival
from tests.ui.series.test_event import seen
from tests.ui.walker import clipped
from ui.board.player.night import my_night
from ui.night.prizes.bounty_words import bounty_figures, bounty_rows
from ui.scenes.lists import PAGE_TURNS, ListFacts, bounties_view
from ui.series.late_facts import LateFactTask

WHY = "found in the record of the table"
TEXTS = texts_for("en")
HEAD = 5_000
BOUGHT = 12 * HEAD


def hunted(nobody: NobodyTakes) -> Festival:
    """Two flights of six; of each the fifth wins a head, the first wins the fifth's, one goes unwon."""
    price = Price(prize=10_000, bounty=HEAD)
    terms = BountyTerms(BountyKind.PROGRESSIVE, 100, nobody=nobody)
    event = Festival(flights=2, buy_in=Offer(price, STACK.worth), bounty=terms)
    for label in ("1A", "1B"):
        event.people.clear()
        event.open(label, 6)
        event.close_doors()
        for bust in (
            Bust(EntryId(6), by=(EntryId(5),)),
            Bust(EntryId(5), by=(EntryId(1),)),
            Bust(EntryId(4), nobody=True),
        ):
            event.time.pass_seconds(60)
            event.do(c.BustPlayers(event.id, (bust,)))
        event.bag({1: 30_000, 2: 20_000, 3: 10_000})
        event.close()
        event.time.pass_minutes(600)
    event.carry()
    event.start()
    return event


def on_day_two(event: Festival, flight: str, entry: int) -> EntryId:
    player = event.desk.tournament(event.ids[flight]).entries[EntryId(entry)].player
    return event.day.players[player][0]


def admit(event: Festival, entry: int) -> EntryId:
    seat = next(Seat(t.number, n) for t in event.day.open_tables for n in t.free)
    late = c.AdmitSurvivor(DAY_TWO, EVENT, event.ids["1A"], EntryId(entry), 5_000, seat)
    event.do(late, reason=WHY)
    return on_day_two(event, "1A", entry)


def heads_everywhere(event: Festival) -> list[dict[EntryId, str]]:
    """The bounty on each head as panel, wall and phone show it; the wall shows grown ones alone."""
    day = event.day
    names = {entry.id: f"Player {entry.id}" for entry in day.entries.values()}
    by_player = {entry.player: names[entry.id] for entry in day.entries.values()}
    panel = {row.entry: TEXTS.money(row.own, "EUR") for row in bounty_rows(day, names, TEXTS) if row.own}
    facts = ListFacts(day, PAGE_TURNS, TEXTS, lambda player: by_player[player], whole=True)
    grown = {row[0].text: row[1].text for row in bounties_view(facts).rows}
    wall = {
        number: grown[names[number]] if event.day.entries[number].heads.own > HEAD else amount
        for number, amount in panel.items()
    }
    phone = {
        entry.id: stat.value
        for entry in day.entries.values()
        for stat in my_night(day, entry, TEXTS, name="Day 2").stats
        if stat.caption == "My head"
    }
    return [panel, wall, phone]


def same_everywhere(event: Festival) -> dict[EntryId, str]:
    event.reconcile()
    panel, wall, phone = heads_everywhere(event)
    assert panel == wall == phone
    return panel


@pytest.mark.parametrize("nobody", NobodyTakes)
def test_what_stands_on_a_survivor_is_the_same_everywhere_to_the_end(nobody: NobodyTakes) -> None:
    event = hunted(nobody)
    came = {
        on_day_two(event, label, entry.id): TEXTS.money(entry.heads.own, "EUR")
        for label in ("1A", "1B")
        for entry in event.desk.tournament(event.ids[label]).entries.values()
        if entry.alive
    }
    assert same_everywhere(event) == came
    winner, gone = on_day_two(event, "1A", 1), on_day_two(event, "1B", 1)
    admit(event, 4)
    same_everywhere(event)
    event.do(c.WithdrawSurvivor(DAY_TWO, EVENT, gone, 10_000), reason=WHY)
    same_everywhere(event)
    event.do(c.CorrectHead(DAY_TWO, gone, (winner,)), reason=WHY)
    event.do(c.CorrectCarriedStack(DAY_TWO, EVENT, winner, 25_000), reason=WHY)
    assert same_everywhere(event)[winner] != came[winner]
    event.fund(1_000_000)
    event.lock()
    for entry in [each.id for each in event.day.entries.values() if each.alive and each.id != winner]:
        won = bool(event.day.entries[entry].heads.own)
        event.time.pass_seconds(60)
        event.do(c.BustPlayers(DAY_TWO, (Bust(entry, by=(winner,) if won else ()),)))
    panel, phone = heads_everywhere(event)[::2]
    assert panel == phone, "the last one has the own head and what nobody won"
    pay_bounties(event)
    prizes = sum(night.heads.to_pool for night in event.nights.values())
    assert sum(night.heads.paid for night in event.nights.values()) + prizes == BOUGHT
    event.reconcile()


def pay_bounties(event: Festival) -> None:
    for night in event.nights.values():
        for due in all_dues(night):
            if due.kind is DueKind.BOUNTY:
                event.do(c.PayBounty(night.id, due.entry, TILL), insist=True, reason=WHY)


def test_a_survivor_found_late_has_the_bounty_that_nobody_had_won() -> None:
    event = hunted(NobodyTakes.WINNER)
    before = head_money(event.day)
    late = admit(event, 4)
    money = head_money(event.day)
    assert event.day.entries[late].heads.own == HEAD
    assert (money.carried, money.unwon) == (before.carried + HEAD, before.unwon - HEAD)
    winner = on_day_two(event, "1B", 2)
    event.do(c.BustPlayers(DAY_TWO, (Bust(late, by=(winner,)),)))
    assert bounty_of(event.day, winner).won == HEAD // 2
    event.reconcile()


@pytest.mark.parametrize("entry", [5, 6])
def test_what_somebody_won_in_the_flight_stays_won(entry: int) -> None:
    event = hunted(NobodyTakes.WINNER)
    late = admit(event, entry)
    assert event.day.entries[late].heads.own == 0
    event.reconcile()


@pytest.mark.parametrize("nobody", [NobodyTakes.PRIZE_POOL, NobodyTakes.HEADS])
def test_what_went_to_the_pool_or_to_other_heads_stays_there(nobody: NobodyTakes) -> None:
    event = hunted(nobody)
    late = admit(event, 4)
    assert event.day.entries[late].heads.own == 0
    event.reconcile()


def test_a_flight_that_is_over_says_what_went_on_to_day_two() -> None:
    event = hunted(NobodyTakes.WINNER)
    flight = event.desk.tournament(event.ids["1A"])
    figures = dict(bounty_figures(flight, TEXTS))
    assert flight.sent is not None
    assert figures["Gone on to day 2"] == TEXTS.money(flight.sent.money.bounties, "EUR")
    assert "On the heads of those who play" not in figures
    assert sum(night.sent.money.bounties for night in event.nights.values() if night.sent) == (
        head_money(event.day).bought
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_says_what_becomes_of_the_bounty_of_a_survivor_found_late(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with seen(hunted(NobodyTakes.WINNER), qtbot, tmp_path, language) as s:
        s.page.actions_.do("late")
        task = s.task(LateFactTask)
        qtbot.waitUntil(lambda: task.who.value() is not None)
        words = {}
        for found, title in [(row.entry.id, row) for row in task._late.gone if row.label == "1A"]:
            task.who.choose(title)
            s.settle()
            words[found] = task.head.text()
            assert clipped(task) == []
        assert words[EntryId(4)] != words[EntryId(5)]
        assert all("50" in said or "75" in said for said in words.values())
        task.what.choose("bag")
        s.settle()
        assert not task.head.isVisible()
